import { useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { serverTime } from '#ui/api/connection.ts'
import { AreaField, RadioField, SelectField, TextField, TimeField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { PickField } from '#ui/form/PickField.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import {
  APPEAL_TYPE,
  CONTACT_CHANNEL,
  CONTACT_RESULT,
  INVALID_REASON,
  INVALID_UPWARD,
  REPORT_METHOD,
  URGENCY,
} from '../../domain/order/enums.ts'
import { URGE_ORIGIN } from '../../domain/order/oversight-words.ts'
import { CalledNumber } from './CalledNumber.tsx'
import { FORM } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'

/** T06: what the citizen chose may be put right. */
export function AcceptFields() {
  const categories = useLeafCategoryOptions()
  return (
    <>
      <SelectField name="appeal_type" label={FORM.appeal_type} choices={APPEAL_TYPE} />
      <PickField name="category_id" label={FORM.category_id} options={categories} />
      <RadioField name="urgency" label={FORM.urgency} choices={URGENCY} />
    </>
  )
}

/** T13 */
export function ContactFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <div className={formStyles['columns']}>
        <TextField name="person" label={FORM.person} />
        <CalledNumber name="phone" label={FORM.phone} order={order} />
        <RadioField name="channel" label={FORM.channel} choices={CONTACT_CHANNEL} />
        <RadioField name="result" label={FORM.result} choices={CONTACT_RESULT} />
        <TimeField name="at" label={FORM.at} latest={serverTime()} />
      </div>
      <AreaField name="note" label={FORM.note} rows={2} />
      <OrderFiles />
    </>
  )
}

/** T18 */
export function ReportFields() {
  return (
    <>
      <AreaField name="content" label={FORM.report_content} rows={6} />
      <RadioField name="method" label={FORM.method} choices={REPORT_METHOD} />
      <TextField name="superior_receipt_no" label={FORM.superior_receipt_no} />
      <OrderFiles />
    </>
  )
}

/** T27: an order of the city only for what the city or the caller says. */
export function InvalidFields({ order }: { order: OrderDetail }) {
  const upward = Object.fromEntries(INVALID_UPWARD.map((reason) => [reason, INVALID_REASON[reason]]))
  return (
    <>
      <SelectField
        name="invalid_reason"
        label={FORM.invalid_reason}
        choices={order.superior_no ? upward : INVALID_REASON}
      />
      <AreaField name="note" label={FORM.invalid_note} rows={3} />
    </>
  )
}

/** T24: every way back to waiting is explained. */
export function ReasonFields() {
  return <AreaField name="reason" label={FORM.reason} rows={3} required />
}

/** T31: what whoever holds it is told. */
export function UrgeFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <RadioField name="origin" label={FORM.urge_origin} choices={URGE_ORIGIN} />
      <TemplatedArea name="content" label={FORM.urge_content} kind="urge" order={order} rows={3} />
    </>
  )
}
