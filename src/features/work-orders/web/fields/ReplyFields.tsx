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
} from '../../domain/order/enums.ts'
import { replyAsks, type ReplyChoices } from '../../domain/process/reply-fields.ts'
import { ItemAnswers } from './ItemAnswers.tsx'
import { FORM, HINT } from './messages.ts'
import { AnswerPreview } from './AnswerPreview.tsx'
import { CalledNumber } from './CalledNumber.tsx'
import { OrderFiles } from './OrderFields.tsx'
import { ChecksOfForm } from './ReplyChecks.tsx'
import { PartAnswers } from './PartAnswers.tsx'
import { ReplyUnderReview } from './UnderReview.tsx'
import { SimilarOrders } from './SimilarOrders.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'

/** T14: what a department (or the centre itself) answers. Fields appear when what was chosen asks for them. */
export function ReplyFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const asked = useAsked(order)
  return (
    <>
      <ItemAnswers order={order} />
      <TemplatedArea name="content" label={FORM.content} kind="reply" order={order} rows={5} />
      <SimilarOrders id={order.id} takes />
      <PartAnswers order={order} />
      <ChecksOfForm order={order} />
      <RadioField name="is_true" label={FORM.is_true} choices={IS_TRUE} />
      <RadioField name="contact_status" label={FORM.contact_status} choices={CONTACT_STATUS} />
      {asked.contact && (
        <div className={formStyles['columns']}>
          <CalledNumber name="contact_phone" label={FORM.contact_phone} order={order} required />
          <TimeField name="contact_at" label={FORM.contact_at} latest={serverTime()} required />
          <TextField name="contact_person" label={FORM.contact_person} required />
        </div>
      )}
      <RadioField name="resolve_status" label={FORM.resolve_status} choices={RESOLVE_STATUS} />
      {asked.reason && (
        <>
          <AreaField name="unresolved_reason" label={FORM.unresolved_reason} rows={2} required />
          <DayField name="plan_date" label={FORM.plan_date} />
        </>
      )}
      <RadioField name="citizen_feedback" label={FORM.citizen_feedback} choices={SATISFACTION} numeric />
      <RadioField name="reply_category" label={FORM.reply_category} choices={REPLY_CATEGORY} required />
      {asked.basis && <AreaField name="category_basis" label={FORM.category_basis} rows={3} required />}
      {asked.public_reply && (
        <AreaField name="public_reply" label={FORM.public_reply} hint={t(HINT.public_reply)} rows={3} required />
      )}
      <AnswerPreview order={order} />
      <div className={formStyles['columns']}>
        <TextField name="handler_name" label={FORM.handler_name} />
        <TextField name="handler_phone" label={FORM.handler_phone} />
      </div>
      <OrderFiles required={asked.files} />
    </>
  )
}

/** What the rule asks for after the choices that are made so far. */
function useAsked({ asks }: OrderDetail) {
  const chosen: ReplyChoices = {
    contact_status: Form.useWatch('contact_status'),
    resolve_status: Form.useWatch('resolve_status'),
    reply_category: Form.useWatch('reply_category'),
    is_true: Form.useWatch('is_true'),
  }
  return replyAsks(chosen, asks)
}

/** T16: confirm or change what was answered. */
export function ApproveFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ReplyUnderReview order={order} />
      <AreaField name="content" label={FORM.review_content} rows={5} />
      <RadioField name="reply_category" label={FORM.reply_category} choices={REPLY_CATEGORY} />
      <TemplatedArea name="opinion" label={FORM.review_opinion} kind="reply_approve" order={order} rows={2} />
    </>
  )
}

export function AdoptFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ApproveFields order={order} />
      <PartAnswers order={order} />
      <FlagField name="forward" label={FORM.forward} />
    </>
  )
}

/** T14, within the department */
export function SignOffFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ReplyUnderReview order={order} />
      <AreaField name="content" label={FORM.review_content} rows={5} />
      <AreaField name="opinion" label={FORM.review_opinion} rows={2} />
    </>
  )
}

export function ReturnFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ReplyUnderReview order={order} />
      <TemplatedArea name="opinion" label={FORM.reject_opinion} kind="reply_reject" order={order} rows={3} />
    </>
  )
}

/** T17 */
export function RejectFields({ order }: { order: OrderDetail }) {
  return (
    <>
      <ReplyUnderReview order={order} />
      <RadioField name="reason_code" label={FORM.reject_reason} choices={REJECT_REASON} />
      <TemplatedArea name="opinion" label={FORM.reject_opinion} kind="reply_reject" order={order} rows={3} />
    </>
  )
}
