import { minutes } from '#kernel/time.ts'
import { AreaField, FlagField, RadioField, TimeField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { DISSATISFIED } from '../../domain/actions/visit.ts'
import { CONTACT_STATUS, RESOLVE_STATUS, SATISFACTION } from '../../domain/order/enums.ts'
import { DISSATISFIED_REASON, RESOLVE_RESULT, VISIT_CHANNEL, VISIT_RESULT } from '../../domain/order/visit-record.ts'
import { labelIn } from '../order-cells.tsx'
import { ItemVerdicts } from './ItemVerdicts.tsx'
import { FORM, HINT } from './messages.ts'
import styles from './UnderReview.module.css'

type Reply = OrderDetail['replies'][number]

/** T34: what is said on the phone, whether the caller was reached, and what he said. */
export function VisitFields({ order }: { order: OrderDetail }) {
  const result = Form.useWatch('call_result') as string | undefined
  const reply = order.replies.find(({ id }) => id === order.reply_id)
  return (
    <>
      <Script order={order} reply={reply} />
      <RadioField name="call_result" label={FORM.call_result} choices={VISIT_RESULT} buttons />
      {result === 'connected' && <VerdictFields order={order} reply={reply} />}
      <RadioField name="channel" label={FORM.visit_channel} choices={VISIT_CHANNEL} />
    </>
  )
}

/** How one begins; the questions that follow are the names of the fields. */
function Script({ order, reply }: { order: OrderDetail; reply: Reply | undefined }) {
  const t = useText()
  const dept = reply?.dept_name ?? order.lead_dept_name ?? t(HINT.centre)
  return (
    <blockquote className={styles['quote']} aria-label={t(HINT.script)}>
      <p>{t(HINT.greeting, { title: order.title, dept })}</p>
      <p>{reply?.edited_content ?? reply?.content}</p>
    </blockquote>
  )
}

/** In the order in which one asks, each beside what the department says of it. */
function VerdictFields({ order, reply }: { order: OrderDetail; reply: Reply | undefined }) {
  const final = order.status === 'completed_reply'
  const t = useText()
  const satisfaction = Form.useWatch('satisfaction') as number | undefined
  const redo = Form.useWatch('need_redo') as number | undefined
  const contact = labelIn(CONTACT_STATUS, reply?.contact_status)
  const outcome = labelIn(RESOLVE_STATUS, reply?.resolve_status)
  const contacted = contact && [t(contact), minutes(reply?.contact_at ?? null)].filter(Boolean).join(' ')
  const claim = (said: string | undefined) => (said ? { hint: t(HINT.claims, { said }) } : {})
  return (
    <>
      <RadioField
        {...{ name: 'responded', label: FORM.responded, choices: RESPONDED, ask: 'answer' }}
        numeric
        required
        {...claim(contacted)}
      />
      <ItemVerdicts order={order} />
      <RadioField
        name="resolve_result"
        label={FORM.resolve_result}
        choices={RESOLVE_RESULT}
        ask="answer"
        required
        {...claim(outcome && t(outcome))}
      />
      <RadioField
        {...{ name: 'satisfaction', label: FORM.satisfaction, choices: SATISFACTION, ask: 'answer' }}
        numeric
        required
      />
      {satisfaction !== undefined && satisfaction <= DISSATISFIED && (
        <RadioField
          name="dissatisfied_reason"
          label={FORM.dissatisfied_reason}
          choices={DISSATISFIED_REASON}
          required
        />
      )}
      <AreaField name="opinion" label={FORM.caller_opinion} rows={3} required={redo === 1} />
      {final && <FlagField name="need_redo" label={FORM.need_redo} hint={t(HINT.need_redo)} />}
    </>
  )
}

const RESPONDED = {
  1: { zh: '联系过', en: 'Yes' },
  0: { zh: '没有联系', en: 'No' },
} as const

/** T36 */
export function SuperiorReturnFields() {
  return (
    <>
      <AreaField name="reason" label={FORM.return_reason} rows={3} />
      <TimeField name="superior_due_at" label={FORM.new_superior_due_at} />
    </>
  )
}
