import { EXCLUSION_REASON } from '../domain/order/exclusion-words.ts'
import { z } from 'zod'

import { TEMPLATE_KIND } from '#features/templates/domain/public.ts'
import { ById, Flag, DayText, Id, get, whole } from '#kernel/endpoint.ts'

import { keysOf } from '#kernel/dictionary.ts'
import { ALLOCATION_STATE, BACK_REASON, BACK_RESULT, UNMASK_PURPOSE } from '../domain/order/enums.ts'
import { CHECK_LEVEL, REPLY_CHECK } from '../domain/process/reply-checks.ts'
import { ACTION_INPUT, MOST_DELAY_DAYS, WhatDecidesDue } from './inputs.ts'
import { Action, OrderRow } from './list.ts'
import { AssistRow } from './assists.ts'
import { FollowUpRow } from './followups.ts'
import { ItemRow } from './items.ts'
import { AttachmentInfo, InstructionRow, LogRow } from './notes.ts'
import { VisitRow } from './visits.ts'
import { DelayRow, PauseRow, SupervisionRow, UrgeRow } from './oversight.ts'

/** A deadline and how it came about, in the language asked for. */
const Deadline = z.object({ due_at: z.string().nullable(), text: z.string() })

const AllocationRow = z.object({
  id: Id,
  level: z.number(),
  round: z.number(),
  from_dept_name: z.string(),
  dept_id: Id,
  dept_name: z.string(),
  state: z.enum(keysOf(ALLOCATION_STATE)),
  opinion: z.string(),
  designated: Flag,
  created_at: z.string(),
  signed_at: z.string().nullable(),
  first_contact_at: z.string().nullable(),
  replied_at: z.string().nullable(),
  sign_due_at: z.string().nullable(),
  contact_due_at: z.string().nullable(),
  back_due_at: z.string().nullable(),
  due: Deadline,
  is_late: Flag.nullable(),
  /** Version of the dispatch catalogue by which it was allocated. */
  catalogue_no: z.int().nullable(),
})

const ReplyRow = z.object({
  id: Id,
  kind: z.string(),
  dept_name: z.string(),
  content: z.string(),
  edited_content: z.string().nullable(),
  is_true: z.string(),
  contact_status: z.string(),
  contact_phone: z.string().nullable(),
  contact_at: z.string().nullable(),
  contact_person: z.string().nullable(),
  resolve_status: z.string(),
  unresolved_reason: z.string().nullable(),
  plan_date: z.string().nullable(),
  reply_category: z.string(),
  category_basis: z.string().nullable(),
  public_reply: z.string().nullable(),
  handler_name: z.string(),
  handler_phone: z.string().nullable(),
  state: z.string(),
  submitted_at: z.string(),
  review_opinion: z.string().nullable(),
  reject_reason: z.string().nullable(),
  attachments: z.array(AttachmentInfo),
})

const BackRow = z.object({
  id: Id,
  dept_name: z.string(),
  reason_code: z.enum(keysOf(BACK_REASON)),
  reason: z.string(),
  basis: z.string().nullable(),
  suggest_dept_id: Id.nullable(),
  suggest_dept_name: z.string().nullable(),
  suggest_unit: z.string().nullable(),
  late_reason: z.string().nullable(),
  is_appeal: Flag,
  submitted_at: z.string(),
  audit_state: z.string(),
  audit_due_at: z.string().nullable(),
  result: z.enum(keysOf(BACK_RESULT)).nullable(),
  audit_opinion: z.string().nullable(),
  audit_at: z.string().nullable(),
  attachments: z.array(AttachmentInfo),
})

/** Everything of an order that this actor may see, and what he may do with it now. */
export const OrderDetail = OrderRow.omit({ passage: true, reply: true, back: true, assist: true }).extend({
  content: z.string(),
  /** Several demands, one by one: who answers each, its answer, and what the caller says of it (domain 2.24). */
  items: z.array(ItemRow),
  /** What was said before it was corrected. */
  original_content: z.string().nullable(),
  area_id: Id.nullable(),
  demand: z.string().nullable(),
  caller_gender: z.string(),
  caller_type: z.string(),
  is_anonymous: Flag,
  is_public: Flag,
  community_id: Id.nullable(),
  community_name: z.string().nullable(),
  /** Longitude and latitude, to be looked up in any map. */
  position: z.string().nullable(),
  complexity: z.string(),
  happened_at: z.string().nullable(),
  superior_opinion: z.string().nullable(),
  superior_dispatched_at: z.string().nullable(),
  hint_dept_id: Id.nullable(),
  main_id: Id.nullable(),
  earlier_id: Id.nullable(),
  lead_dept_id: Id.nullable(),
  /** Who handled the round before. */
  previous_dept_id: Id.nullable(),
  reply_reject_count: z.number(),
  first_allocated_at: z.string().nullable(),
  /** When it went to its lead. */
  allocated_at: z.string().nullable(),
  reply_id: Id.nullable(),
  back_id: Id.nullable(),
  order_due: Deadline,
  report_due_at: z.string().nullable(),
  review_opened_at: z.string().nullable(),
  logs: z.array(LogRow),
  allocations: z.array(AllocationRow),
  replies: z.array(ReplyRow),
  contacts: z.array(
    z.object({
      id: Id,
      person: z.string(),
      phone: z.string().nullable(),
      channel: z.string(),
      result: z.string(),
      at: z.string(),
      note: z.string().nullable(),
      attachments: z.array(AttachmentInfo),
    }),
  ),
  backs: z.array(BackRow),
  assists: z.array(AssistRow),
  reports: z.array(
    z.object({
      id: Id,
      type: z.string(),
      category: z.string().nullable(),
      content: z.string(),
      method: z.string(),
      receipt_no: z.string().nullable(),
      sent_at: z.string(),
    }),
  ),
  /** What the caller said when called back. */
  visits: z.array(VisitRow),
  followups: z.array(FollowUpRow),
  supervisions: z.array(SupervisionRow),
  instructions: z.array(InstructionRow),
  delays: z.array(DelayRow),
  pauses: z.array(PauseRow),
  urges: z.array(UrgeRow),
  /** Who was shown the caller in clear. */
  unmaskings: z.array(
    z.object({
      id: Id,
      operator_name: z.string(),
      dept_name: z.string(),
      purpose: z.enum(keysOf(UNMASK_PURPOSE)),
      note: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** For what this actor may see the caller in clear, as a rule; null: not at all, or there is nothing to see. */
  may_unmask: z.enum(keysOf(UNMASK_PURPOSE)).nullable(),
  /** What forms ask of this actor besides what they always ask: an allocation, a send-back and a reply (domain 2.5–2.7). */
  asks: z.object({
    designated: z.enum(['no', 'may', 'must']),
    meeting_note: z.boolean(),
    arbitration: z.boolean(),
    back: z.object({
      /** Reasons for which the grounds, or the department whose it is instead, are named. */
      basis: z.array(z.enum(keysOf(BACK_REASON))).readonly(),
      suggest: z.array(z.enum(keysOf(BACK_REASON))).readonly(),
      late_reason: z.boolean(),
      attachments: z.boolean(),
    }),
    /** Until when a supervision of this actor wants an answer, unless it says otherwise. */
    feedback_due: z.string().nullable(),
    /** Whether the reader, while he takes help up, may say how good it was. */
    rates: z.boolean(),
    public_reply: z.boolean(),
    /** Files with a reply that says it is true. */
    evidence: z.boolean(),
    /** What the tenant makes of each check of a reply. */
    checks: z.record(z.enum(keysOf(REPLY_CHECK)), z.enum(keysOf(CHECK_LEVEL))),
  }),
  /** Whether this actor sees all orders of this caller. */
  may_follow: Flag,
  /** Until when its lead may appeal against a verdict. */
  appeal_due_at: z.string().nullable(),
  exclusion_reason: z.enum(keysOf(EXCLUSION_REASON)).nullable(),
  /** Why the actions that belong to this step are not possible now, for those that are refused for more than the state. */
  refused: z.array(z.object({ action: Action, reason: z.string() })),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const getComplaintInfo = get('/v1/seller/complaint/GetComplaintInfo', {
  title: { zh: '工单详情', en: 'Order' },
  access: 'granted',
  input: ById,
  output: OrderDetail,
})

export const canAllocateList = get('/v1/seller/complaint/CanAllocateList', {
  title: { zh: '可派单位', en: 'Departments that can be given the order' },
  access: 'granted',
  input: z.object({ id: Id.optional() }),
  output: z.array(
    z.object({
      dept_id: Id,
      name: z.string(),
      /** As official texts call it, whatever the reader's language. */
      official_name: z.string(),
      short_name: z.string(),
      aliases: z.array(z.string()),
      kind: z.string(),
      duties: z.string(),
      /** Orders that it holds now. */
      load: z.number(),
      /** It sent this order back before. */
      backed: z.boolean(),
      can_assist: Flag,
      /** 0–100, from the dispatch catalogue and the file's own hint. */
      score: z.number(),
      reason: z.string(),
    }),
  ),
})

/** What an allocation would come to, by the same decision as the allocation itself. */
export const previewAllocate = get('/v1/seller/complaint/PreviewAllocate', {
  title: { zh: '派单预览', en: 'What an allocation would come to' },
  access: 'granted',
  input: WhatDecidesDue.extend({ id: Id, dept_id: Id }),
  /** The department's deadline, or why there would be none. What the caller would be told by SMS, and whether that is usual. */
  output: Deadline.extend({ sms: z.object({ text: z.string(), usual: Flag }).nullable() }),
})

/** The deadline that an extension would give, or why there would be none, by the same decision. */
export const previewDelay = get('/v1/seller/complaint/PreviewDelay', {
  title: { zh: '延期预览', en: 'What an extension would come to' },
  access: 'granted',
  input: z.object({ id: Id, days: whole(1, MOST_DELAY_DAYS) }),
  output: Deadline,
})

/** The deadline by the rule of another type, category or urgency, or why there would be none. */
export const previewEdit = get('/v1/seller/complaint/PreviewEdit', {
  title: { zh: '时限重算预览', en: 'What another class would come to' },
  access: 'granted',
  input: ACTION_INPUT.edit.pick({ appeal_type: true, category_id: true, urgency: true }).extend({ id: Id }),
  output: Deadline,
})

/** The deadline after a pause until that day, or of a paused order that is resumed now; or why there would be none. */
export const previewPause = get('/v1/seller/complaint/PreviewPause', {
  title: { zh: '挂起预览', en: 'What a pause would come to' },
  access: 'granted',
  input: z.object({ id: Id, plan_resume_date: DayText.optional() }),
  output: Deadline,
})

export const getComplaintTemplate = get('/v1/seller/complaint/GetComplaintTemplate', {
  title: { zh: '常用语', en: 'Templates' },
  access: 'granted',
  input: z.object({ kind: z.enum(keysOf(TEMPLATE_KIND)), id: Id.optional() }),
  output: z.array(z.object({ id: Id, title: z.string(), content: z.string() })),
})

export const getComplaintBackDeptArr = get('/v1/seller/complaint/GetComplaintBackDeptArr', {
  title: { zh: '退回过的单位', en: 'Departments that sent it back' },
  access: 'granted',
  input: ById,
  output: z.array(
    z.object({
      dept_id: Id,
      name: z.string(),
      times: z.number(),
      last_reason: z.string(),
      last_time: z.string(),
      audit_result: z.string().nullable(),
    }),
  ),
})
