import { useSession } from '#features/identity/web/public.ts'
import { useAssistingOptions } from '#features/organisation/web/public.ts'
import { atCentre } from '#kernel/actor.ts'
import { minutes } from '#kernel/time.ts'
import { AreaField, FlagField, RadioField, TimeField } from '#ui/form/fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { OPEN_ASSIST } from '../../domain/order/assist-order.ts'
import type { AboutAssist } from '../../domain/process/assists.ts'
import { isOver, MEANT_ASSIST } from '../../domain/process/assists.ts'
import { ACTIVE_ALLOCATION, ASSIST_KIND } from '../../domain/order/enums.ts'
import { POOR_RATING, RATING } from '../../domain/process/rating-words.ts'
import { isToRate } from '../../domain/process/rating.ts'
import { PeopleField } from './AllocateFields.tsx'
import { ItemAnswers } from './ItemAnswers.tsx'
import { FORM, HINT } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { ratingText } from '../rating-text.ts'
import { TemplatedArea } from './TemplatedArea.tsx'
import styles from './UnderReview.module.css'

type Assist = OrderDetail['assists'][number]

const meantIn = (order: OrderDetail, action: AboutAssist): readonly Assist[] =>
  order.assists.filter((one) => MEANT_ASSIST[action](one, order))

/** Chosen already where there is only one. */
export const onlyAssist = (action: AboutAssist) => (order: OrderDetail) => {
  const [one, ...others] = meantIn(order, action)
  return one && !others.length ? { assist_id: one.id } : {}
}

/** It leads the order, or is asked already. */
const isBusy = ({ lead_dept_id, allocations, assists }: OrderDetail, id: string): boolean =>
  id === lead_dept_id ||
  allocations.some(({ dept_id, state }) => dept_id === id && ACTIVE_ALLOCATION.includes(state)) ||
  assists.some((one) => one.dept_id === id && !isOver(one))

/** T28: whom, what for, and until when. */
export function HelpFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const departments = useAssistingOptions()
  const session = useSession()
  const chosen = Form.useWatch('dept_id') as string | undefined
  return (
    <>
      <PickField
        name="dept_id"
        label={FORM.assist_dept_id}
        options={departments.filter(({ value }) => !isBusy(order, value))}
      />
      {atCentre(session) && <PeopleField dept_id={chosen} />}
      <RadioField name="kind" label={FORM.assist_kind} choices={ASSIST_KIND} />
      <AreaField name="task" label={FORM.assist_task} rows={4} />
      <TimeField name="due_at" label={FORM.assist_due_at} hint={t(HINT.assist_due_at)} />
    </>
  )
}

/** What the reader's own department was asked and has not answered. */
export const askedOf = ({ assists }: OrderDetail): Assist | null =>
  assists.find(({ own, state }) => own && OPEN_ASSIST.includes(state)) ?? null

export function HelpReplyFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ItemAnswers order={order} own={askedOf(order)} />
      <TemplatedArea name="content" label={FORM.help_content} kind="help_reply" order={order} rows={5} />
      <FlagField name="contacted" label={FORM.help_contacted} />
      <OrderFiles />
    </>
  )
}

export function HelpRefuseFields() {
  return <AreaField name="reason" label={FORM.help_refuse_reason} rows={4} />
}

export function HelpReworkFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <OneAssist order={order} action="help_rework" />
      <AreaField name="opinion" label={FORM.help_opinion} rows={3} />
    </>
  )
}

/** Who was helped may say at once how well; the centre, which asked in its name, leaves that to it. */
/** Who asked for it says how good it was. */
export function HelpAcceptFields({ order }: { order: OrderDetail }) {
  const chosen = Form.useWatch('assist_id') as string | undefined
  const one = order.assists.find(({ id }) => id === chosen)
  const rates = order.asks.rates && one?.from_dept_id === order.lead_dept_id
  return (
    <>
      <OneAssist order={order} action="help_accept" />
      {rates && <RatingFields />}
    </>
  )
}

export function HelpRateFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <OneAssist order={order} action="help_rate" />
      <RatingFields />
    </>
  )
}

/** Each with the number by whose key it is chosen. */
const MARKS = Object.fromEntries(
  Object.entries(RATING).map(([n, { zh, en }]) => [n, { zh: `${n}分 ${zh}`, en: `${n} ${en}` }]),
)

/** A mark by its number key, and why. */
function RatingFields() {
  const t = useText()
  const rating = Form.useWatch('rating') as number | undefined
  const poor = rating !== undefined && rating <= POOR_RATING
  return (
    <>
      <RadioField name="rating" label={FORM.rating} choices={MARKS} numeric hint={t(HINT.rating)} />
      <AreaField name="rating_word" label={FORM.rating_word} rows={2} required={poor} />
    </>
  )
}

/** The first that has no mark yet; one that has is changed where it is chosen. */
export const firstToRate = (order: OrderDetail) => {
  const one = order.assists.find((each) => isToRate(each, order))
  return one ? { assist_id: one.id } : onlyAssist('help_rate')(order)
}

export function HelpCancelFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <OneAssist order={order} action="help_cancel" />
      <AreaField name="reason" label={FORM.reason} rows={3} />
    </>
  )
}

export function HelpReissueFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <OneAssist order={order} action="help_reissue" />
      <AreaField name="opinion" label={FORM.help_opinion} rows={3} />
    </>
  )
}

/** Which one it is about, what was asked, and what came back. */
function OneAssist({ order, action }: { order: OrderDetail; action: AboutAssist }) {
  const t = useText()
  const meant = meantIn(order, action)
  const chosen = Form.useWatch('assist_id') as string | undefined
  const one = meant.find(({ id }) => id === chosen)
  const said = one && (one.state === 'refused' ? one.refuse_reason : one.content)
  return (
    <>
      <PickField
        name="assist_id"
        label={FORM.assist_dept_id}
        options={meant.map(({ id, dept_name }) => ({ value: id, label: dept_name }))}
        required
      />
      {one && (
        <blockquote className={styles['quote']}>
          <p>
            <strong>{t(HINT.assistAsked, { time: minutes(one.due_at) })}</strong>
          </p>
          <p>{one.task}</p>
          {said && (
            <>
              <p>
                <strong>{t(one.state === 'refused' ? HINT.assistRefused : HINT.assistAnswered)}</strong>
              </p>
              <p>{said}</p>
            </>
          )}
          {one.rating !== null && (
            <p>
              <strong>{ratingText(one, t)}</strong>
            </p>
          )}
        </blockquote>
      )}
    </>
  )
}
