import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, FlagField, RadioField, SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import { previewDelay, type OrderDetail } from '../../contract/detail.ts'
import { DELAY_REASON, REQUEST_RESULT } from '../../domain/order/oversight-words.ts'
import { Files } from '../order/Files.tsx'
import { FORM, HINT } from './messages.ts'
import { NewDue } from './NewDue.tsx'
import { OrderFiles } from './OrderFields.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'
import quote from './UnderReview.module.css'

/** The request that waits for a decision. */
export const delayToAudit = ({ delays, request_id }: OrderDetail): OrderDetail['delays'][number] | undefined =>
  delays.find(({ id }) => id === request_id)

/** T29: how much longer, why, and that the caller knows. */
export function DelayFields({ order }: { order: OrderDetail }) {
  const t = useText()
  return (
    <>
      <div className={formStyles['columns']}>
        <NumberField name="days" label={FORM.delay_days} unit={t(HINT.workdays)} />
        <SelectField name="reason_code" label={FORM.delay_reason_code} choices={DELAY_REASON} />
      </div>
      <DueAfterDays order={order} />
      <TemplatedArea name="reason" label={FORM.delay_reason} kind="delay" order={order} rows={3} />
      <FlagField name="informed_citizen" label={FORM.informed_citizen} />
      <OrderFiles required={order.delays.some(({ state }) => state === 'approved')} />
    </>
  )
}

/** What was asked for; all of it or less is granted, or nothing. */
export function DelayAuditFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const result = Form.useWatch('result') as string | undefined
  const request = delayToAudit(order)
  return (
    <>
      {request && (
        <blockquote className={quote['quote']}>
          <p>
            <strong>{t(HINT.delayAsked, { n: request.days, from: minutes(request.old_due_at) })}</strong>{' '}
            {t(DELAY_REASON[request.reason_code])}
          </p>
          <p>{request.reason}</p>
          <Files order_id={order.id} files={request.attachments} />
        </blockquote>
      )}
      <RadioField name="result" label={FORM.audit_result} choices={REQUEST_RESULT} />
      {result === 'approve' && (
        <>
          <NumberField name="days" label={FORM.delay_granted} unit={t(HINT.workdays)} />
          <DueAfterDays order={order} />
          {order.superior_due_at && <TextField name="superior_ext_no" label={FORM.superior_ext_no} />}
        </>
      )}
      <AreaField name="opinion" label={FORM.audit_opinion} rows={2} />
    </>
  )
}

function DueAfterDays({ order: { id } }: { order: OrderDetail }) {
  const days = Form.useWatch('days') as number | undefined
  const input = previewDelay.input.safeParse({ id, days })
  const given = input.data ?? { id, days: 1 }
  const options = { enabled: input.success, keepPrevious: true, staleTime: 30_000 }
  const preview = useEndpoint(previewDelay, given, options).data
  return preview && input.success ? <NewDue preview={preview} /> : null
}
