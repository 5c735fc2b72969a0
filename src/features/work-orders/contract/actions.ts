import { z } from 'zod'

import { DayText, Flag, Id, TimeText, jsonText, post, text } from '#kernel/endpoint.ts'

import {
  APPEAL_TYPE,
  BACK_FAULT,
  BACK_REASON,
  BACK_RESULT,
  CONTACT_CHANNEL,
  CONTACT_RESULT,
  CONTACT_STATUS,
  IS_TRUE,
  PENDING,
  REJECT_REASON,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SOURCE_CHANNEL,
  STATUS,
  URGENCY,
  keysOf,
} from '../domain/enums.ts'
import { Action } from './list.ts'

/** Every action names the order, and may name the version it was decided on (domain 2.3). */
const target = { id: Id, version: z.coerce.number().int().min(0).optional() }
const Ids = jsonText(z.array(Id).max(20)).default([])
const Attachments = jsonText(z.array(Id).max(9)).default([])
const yes = Flag.default(0)

/** What an action answers: the order as it is now. The screen reads the rest again. */
export const Acted = z.object({
  id: Id,
  version: z.number(),
  status: z.enum(keysOf(STATUS)),
  pending_action: z.enum(keysOf(PENDING)),
  action: Action,
  actions: z.array(Action),
})
export type Acted = z.infer<typeof Acted>

const acting = <I extends z.ZodType>(call: string, audit: string, zh: string, en: string, input: I) =>
  post(`/v1/seller/complaint/${call}`, { title: { zh, en }, access: 'granted', audit, input, output: Acted })

const classes = {
  appeal_type: z.enum(keysOf(APPEAL_TYPE)).optional(),
  category_id: Id.optional(),
  urgency: z.enum(keysOf(URGENCY)).optional(),
}
/** T10's fields; a sub-allocation uses department, people and opinion of them. */
const allocation = {
  ...classes,
  dept_id: Id,
  assist_dept_ids: Ids,
  person_ids: Ids,
  limit_days: z.coerce.number().int().min(1).max(60).optional(),
  opinion: text(2, 500),
  designated: yes,
  override_back_dept: yes,
  meeting_note: text(5, 500).optional(),
  arbitration: text(5, 500).optional(),
}

export const doAccept = acting('DoAccept', 'order.accept', '受理', 'Accept', z.object({ ...target, ...classes }))
export const doAllocate = acting(
  'DoAllocate',
  'order.allocate',
  '派单',
  'Allocate',
  z.object({ ...target, ...allocation }),
)
export const doSign = acting('DoSign', 'order.sign', '签收', 'Sign for', z.object(target))
export const doContact = acting(
  'DoContact',
  'order.contact',
  '登记联系',
  'Record a contact',
  z.object({
    ...target,
    person: text(1, 50),
    phone: text(5, 20).optional(),
    channel: z.enum(keysOf(CONTACT_CHANNEL)),
    result: z.enum(keysOf(CONTACT_RESULT)),
    at: TimeText,
    note: text(0, 500).optional(),
  }),
)

/** T14's fields; a review takes `content`, `reply_category`, `opinion` and `forward` of them. */
export const ReplyFields = z.object({
  content: text(20, 2000),
  is_true: z.enum(keysOf(IS_TRUE)),
  contact_status: z.enum(keysOf(CONTACT_STATUS)),
  contact_phone: text(5, 20).optional(),
  contact_at: TimeText.optional(),
  contact_person: text(1, 50).optional(),
  resolve_status: z.enum(keysOf(RESOLVE_STATUS)),
  unresolved_reason: text(10, 500).optional(),
  plan_date: DayText.optional(),
  citizen_feedback: z.coerce.number().int().min(1).max(5).optional(),
  reply_category: z.enum(keysOf(REPLY_CATEGORY)).default('normal'),
  category_basis: text(20, 1000).optional(),
  public_reply: text(1, 1000).optional(),
  handler_name: text(1, 50),
  handler_phone: text(5, 20),
  attachments: Attachments,
})
export const ReviewFields = z.object({
  content: text(20, 2000).optional(),
  reply_category: z.enum(keysOf(REPLY_CATEGORY)),
  opinion: text(0, 500).optional(),
  forward: yes,
})
/** `DoReply` is a department's reply, a direct reply or a review, by the order's state: each checks its own fields. */
export const doReply = acting('DoReply', 'order.reply', '回复', 'Reply', z.looseObject({ ...target }))
export const doReplyNo = acting(
  'DoReplyNo',
  'order.reply_reject',
  '驳回回复',
  'Reject the reply',
  z.object({ ...target, reason_code: z.enum(keysOf(REJECT_REASON)), opinion: text(10, 500) }),
)

const reported = {
  content: text(10, 2000).optional(),
  attachments: Attachments,
  method: z.enum(['manual', 'api', 'excel']).default('manual'),
  superior_receipt_no: text(1, 40).optional(),
}
export const doReport = post('/v1/seller/complaint/DoReport', {
  title: { zh: '上报', en: 'Report upward' },
  access: 'granted',
  audit: 'order.report',
  input: z
    .object({
      id: Id.optional(),
      version: target.version,
      ids: jsonText(z.array(Id).min(1).max(200)).optional(),
      ...reported,
    })
    .refine((v) => (v.id === undefined) !== (v.ids === undefined), { message: 'id|ids', path: ['id'] }),
  /** One result for each order named: reported, or why not. */
  output: z.object({ results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string(), msg: z.string() })) }),
})

export const doBack = acting(
  'DoBack',
  'order.back',
  '退单',
  'Send back',
  z.object({
    ...target,
    reason_code: z.enum(keysOf(BACK_REASON)),
    reason: text(10, 500),
    basis: text(5, 500).optional(),
    suggest_dept_id: Id.optional(),
    suggest_unit: text(1, 60).optional(),
    late_reason: text(5, 300).optional(),
    attachments: Attachments,
  }),
)
export const doBackAudit = acting(
  'DoBackAudit',
  'order.back_audit',
  '退单审核',
  'Audit the send-back',
  z.object({
    ...target,
    back_id: Id,
    result: z.enum(keysOf(BACK_RESULT)),
    ...allocation,
    dept_id: Id.optional(),
    opinion: text(5, 500),
    fault: z.enum(keysOf(BACK_FAULT)).optional(),
  }),
)
export const doReplyWithdraw = acting(
  'DoReplyWithdraw',
  'order.withdraw',
  '撤回回复',
  'Withdraw the reply',
  z.object(target),
)
export const doBackWithdraw = acting(
  'DoBackWithdraw',
  'order.withdraw',
  '撤回退单',
  'Withdraw the send-back',
  z.object(target),
)
export const doBackToWait = acting(
  'DoBackToWait',
  'order.back_to_wait',
  '退回待办',
  'Back to waiting',
  z.object({ ...target, reason: text(0, 200).optional() }),
)
export const doHelpReply = acting(
  'DoHelpReply',
  'order.help_reply',
  '协办回复',
  'Answer the assist order',
  z.object({ ...target, content: text(10, 2000), attachments: Attachments }),
)

/** Opening the form of a review: from then on the department cannot withdraw (domain 2.14). */
export const reviewOpen = post('/v1/seller/complaint/ReviewOpen', {
  title: { zh: '打开审核', en: 'Open the review' },
  access: 'granted',
  audit: 'order.review_open',
  input: z.object({ id: Id }),
  output: z.object({ review_opened_at: z.string().nullable() }),
})

/** T04: an order typed in by staff. */
export const complaintSave = post('/v1/seller/complaint/ComplaintSave', {
  title: { zh: '新增工单', en: 'Enter an order' },
  access: 'granted',
  audit: 'order.create',
  input: z
    .object({
      title: text(0, 120).optional(),
      content: text(5, 5000),
      demand: text(0, 500).optional(),
      appeal_type: z.enum(keysOf(APPEAL_TYPE)),
      source_channel: z.enum(keysOf(SOURCE_CHANNEL)),
      urgency: z.enum(keysOf(URGENCY)).default('normal'),
      category_id: Id.optional(),
      caller_name: text(0, 50).optional(),
      caller_gender: z.enum(['male', 'female', 'unknown']).default('unknown'),
      caller_phone: text(0, 20).optional(),
      is_anonymous: yes,
      is_secret: yes,
      is_public: yes,
      area_id: Id.optional(),
      community_id: Id.optional(),
      address: text(0, 200).optional(),
      happened_at: TimeText.optional(),
    })
    .refine((v) => v.is_anonymous || v.caller_phone, { message: 'required', path: ['caller_phone'] })
    .refine((v) => v.address || v.area_id, { message: 'required', path: ['address'] }),
  output: z.object({ id: Id, order_no: z.string() }),
})
