import { serverTime } from '#ui/api/connection.ts'
import { AreaField, DayField, FlagField, RadioField, TextField, TimeField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import {
  CONTACT_STATUS,
  IS_TRUE,
  REJECT_REASON,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SATISFACTION,
} from '../../domain/enums.ts'
import { FORM, HINT } from './messages.ts'
import { OrderFiles } from './OrderFields.tsx'
import { ReplyUnderReview } from './UnderReview.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'

/** T14: what a department (or the centre itself) answers. Fields appear when what was chosen asks for them. */
export function ReplyFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const category = Form.useWatch('reply_category') as string | undefined
  const isTrue = Form.useWatch('is_true') as string | undefined
  const proven = isTrue === 'yes' && order.asks.evidence
  const special = category !== undefined && category !== 'normal'
  return (
    <>
      <TemplatedArea name="content" label={FORM.content} kind="reply" order_id={order.id} rows={5} />
      <RadioField name="is_true" label={FORM.is_true} choices={IS_TRUE} />
      <ContactFields />
      <OutcomeFields />
      <RadioField name="citizen_feedback" label={FORM.citizen_feedback} choices={SATISFACTION} numeric />
      <RadioField name="reply_category" label={FORM.reply_category} choices={REPLY_CATEGORY} required />
      {special && <AreaField name="category_basis" label={FORM.category_basis} rows={3} required />}
      {order.is_public === 1 && (
        <AreaField name="public_reply" label={FORM.public_reply} hint={t(HINT.public_reply)} rows={3} required />
      )}
      <div className={formStyles['columns']}>
        <TextField name="handler_name" label={FORM.handler_name} />
        <TextField name="handler_phone" label={FORM.handler_phone} />
      </div>
      <OrderFiles required={special || proven} />
    </>
  )
}

function ContactFields() {
  const status = Form.useWatch('contact_status') as string | undefined
  return (
    <>
      <RadioField name="contact_status" label={FORM.contact_status} choices={CONTACT_STATUS} />
      {status === 'contacted' && (
        <div className={formStyles['columns']}>
          <TextField name="contact_phone" label={FORM.contact_phone} required />
          <TimeField name="contact_at" label={FORM.contact_at} latest={serverTime()} required />
          <TextField name="contact_person" label={FORM.contact_person} required />
        </div>
      )}
    </>
  )
}

function OutcomeFields() {
  const status = Form.useWatch('resolve_status') as string | undefined
  const open = status === 'partly' || status === 'unresolved'
  return (
    <>
      <RadioField name="resolve_status" label={FORM.resolve_status} choices={RESOLVE_STATUS} />
      {open && (
        <>
          <AreaField name="unresolved_reason" label={FORM.unresolved_reason} rows={2} required />
          <DayField name="plan_date" label={FORM.plan_date} />
        </>
      )}
    </>
  )
}

/** T16: confirm or change what was answered. */
export function ApproveFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ReplyUnderReview order={order} />
      <AreaField name="content" label={FORM.review_content} rows={5} />
      <RadioField name="reply_category" label={FORM.reply_category} choices={REPLY_CATEGORY} />
      <TemplatedArea name="opinion" label={FORM.review_opinion} kind="reply_approve" order_id={order.id} rows={2} />
    </>
  )
}

export function AdoptFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ApproveFields order={order} />
      <FlagField name="forward" label={FORM.forward} />
    </>
  )
}

/** T17 */
export function RejectFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ReplyUnderReview order={order} />
      <RadioField name="reason_code" label={FORM.reject_reason} choices={REJECT_REASON} />
      <TemplatedArea name="opinion" label={FORM.reject_opinion} kind="reply_reject" order_id={order.id} rows={3} />
    </>
  )
}
