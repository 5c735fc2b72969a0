import { minutes } from '#kernel/time.ts'
import { AreaField, DayField, RadioField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { SUPERVISE_LEVEL, SUPERVISE_RESULT } from '../../domain/order/oversight-words.ts'
import { isToAnswer } from '../../domain/process/supervision.ts'
import { Files } from '../order/Files.tsx'
import { FORM, HINT } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'
import styles from './UnderReview.module.css'

type Supervision = OrderDetail['supervisions'][number]

/** The one that wants an answer, or a verdict, first. */
export const supervisionToAnswer = ({ supervisions }: OrderDetail): Supervision | undefined =>
  firstDue(supervisions.filter(isToAnswer))
export const supervisionToJudge = ({ supervisions }: OrderDetail): Supervision | undefined =>
  firstDue(supervisions.filter(({ state }) => state === 'feedback')) ??
  firstDue(supervisions.filter(({ state }) => state !== 'closed'))

const firstDue = (some: readonly Supervision[]): Supervision | undefined =>
  some.toSorted((a, b) => (a.feedback_due_at < b.feedback_due_at ? -1 : 1))[0]

/** T32: how seriously, what is wanted, until when. */
export function SuperviseFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <RadioField name="level" label={FORM.supervise_level} choices={SUPERVISE_LEVEL} />
      <TemplatedArea name="content" label={FORM.supervise_content} kind="supervise" order={order} rows={4} usual />
      <DayField name="feedback_due" label={FORM.feedback_due} />
    </>
  )
}

export function SuperviseReplyFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <Asked one={supervisionToAnswer(order)} order_id={order.id} />
      <AreaField name="content" label={FORM.supervise_feedback} rows={6} />
      <OrderFiles />
    </>
  )
}

/** What is returned gets a new deadline. */
export function SuperviseAuditFields({ order }: { order: OrderDetail }) {
  const result = Form.useWatch('result') as string | undefined
  const one = supervisionToJudge(order)
  const { close, ...again } = SUPERVISE_RESULT
  return (
    <>
      <Asked one={one} order_id={order.id} />
      <RadioField
        name="result"
        label={FORM.audit_result}
        choices={one?.state === 'feedback' ? { close, ...again } : { close }}
      />
      <AreaField name="opinion" label={FORM.audit_opinion} rows={3} />
      {result === 'return' && <DayField name="feedback_due" label={FORM.feedback_due} />}
    </>
  )
}

/** What was wanted, and what was said about it last. */
function Asked({ one, order_id }: { one: Supervision | undefined; order_id: string }) {
  const t = useText()
  if (!one) return null
  const last = one.steps.at(-1)
  return (
    <blockquote className={styles['quote']}>
      <p>
        <strong>{t(SUPERVISE_LEVEL[one.level])}</strong> {t(HINT.feedbackDue, { time: minutes(one.feedback_due_at) })}
      </p>
      <p>{one.content}</p>
      {last && (
        <>
          <p>
            <strong>{`${last.dept_name} ${minutes(last.created_at)}`}</strong>
          </p>
          <p>{last.content}</p>
          <Files order_id={order_id} files={last.attachments} />
        </>
      )}
    </blockquote>
  )
}
