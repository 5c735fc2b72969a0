import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, DayField, RadioField, SelectField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import { previewPause, type OrderDetail } from '../../contract/detail.ts'
import { PAUSE_REASON, REQUEST_RESULT } from '../../domain/order/oversight-words.ts'
import { Files } from '../order/Files.tsx'
import { FORM, HINT } from './messages.ts'
import { NewDue } from './NewDue.tsx'
import { OrderFiles } from './OrderFields.tsx'
import quote from './UnderReview.module.css'

/** The pause that waits for a decision. */
const pauseToAudit = ({ pauses, request_id }: OrderDetail): OrderDetail['pauses'][number] | undefined =>
  pauses.find(({ id }) => id === request_id)

/** T30: until when nothing can be done, and why. */
export function PauseFields({ order }: { order: OrderDetail }) {
  const plan_resume_date = Form.useWatch('plan_resume_date') as string | undefined
  return (
    <>
      <div className={formStyles['columns']}>
        <SelectField name="reason_code" label={FORM.pause_reason_code} choices={PAUSE_REASON} />
        <DayField name="plan_resume_date" label={FORM.plan_resume_date} />
      </div>
      {plan_resume_date && <DueAfterPause order={order} plan_resume_date={plan_resume_date} />}
      <AreaField name="reason" label={FORM.delay_reason} rows={3} />
      <OrderFiles required />
    </>
  )
}

/** What was asked for, and what would become of the deadline. */
export function PauseAuditFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const request = pauseToAudit(order)
  return (
    <>
      {request && (
        <blockquote className={quote['quote']}>
          <p>
            <strong>{t(HINT.pauseAsked, { from: minutes(request.submitted_at), to: request.plan_resume_date })}</strong>{' '}
            {t(PAUSE_REASON[request.reason_code])}
          </p>
          <p>{request.reason}</p>
          <Files order_id={order.id} files={request.attachments} />
        </blockquote>
      )}
      {request && (
        <p role="status">
          {t(HINT.pauseMoves, { from: minutes(request.old_due_at), to: minutes(request.new_due_at) })}
          {request.need_superior_ext === 1 && t(HINT.pausePassesCity, { due: minutes(order.superior_due_at) })}
        </p>
      )}
      <RadioField name="result" label={FORM.audit_result} choices={REQUEST_RESULT} />
      <AreaField name="opinion" label={FORM.audit_opinion} rows={2} />
    </>
  )
}

/** Nothing to fill in; only what becomes of the deadline. */
export const ResumeFields = ({ order }: { order: OrderDetail }) => <DueAfterPause order={order} />

function DueAfterPause({ order: { id }, plan_resume_date }: { order: OrderDetail; plan_resume_date?: string }) {
  const input = previewPause.input.safeParse({ id, plan_resume_date })
  const options = { enabled: input.success, keepPrevious: true, staleTime: 30_000 }
  const preview = useEndpoint(previewPause, input.data ?? { id }, options).data
  return preview && input.success ? <NewDue preview={preview} /> : null
}
