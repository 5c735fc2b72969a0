import { z } from 'zod'

import { DayText, Flag, Id, TimeText, jsonText, numeric, text, whole } from '#kernel/endpoint.ts'
import { keysOf } from '#kernel/dictionary.ts'
import {
  APPEAL_TYPE,
  ASSIST_KIND,
  BACK_FAULT,
  BACK_REASON,
  BACK_RESULT,
  CONTACT_CHANNEL,
  CONTACT_RESULT,
  CONTACT_STATUS,
  INVALID_REASON,
  IS_TRUE,
  NOTE_SCOPE,
  REJECT_REASON,
  REPEAT_MODE,
  REPLY_CATEGORY,
  REPORT_METHOD,
  RESOLVE_STATUS,
  URGENCY,
} from '../domain/order/enums.ts'
import { LONGEST_CONTENT } from '../domain/order/texts.ts'
import { DISSATISFIED_REASON, RESOLVE_RESULT, VISIT_CHANNEL, VISIT_RESULT } from '../domain/order/visit-record.ts'
import {
  DELAY_REASON,
  PAUSE_REASON,
  REQUEST_RESULT,
  SUPERVISE_LEVEL,
  SUPERVISE_RESULT,
  URGE_ORIGIN,
} from '../domain/order/oversight-words.ts'
import type { AuditBackCommand } from '../domain/actions/audit-back.ts'
import { EXCLUSION_REASON, EXCLUSION_SCOPE } from '../domain/order/exclusion-words.ts'
import { FOLLOW_UP_SCOPE } from '../domain/order/followup-record.ts'
import { ITEMS_AT_MOST, ITEM_VERDICT } from '../domain/process/items.ts'
import type { ActionName, CommandOf } from '../domain/lifecycle/lifecycle.ts'
import { Phone, told } from './typed.ts'

/** No setting lets a department ask for more at a time. */
export const MOST_DELAY_DAYS = 60

const Ids = jsonText(z.array(Id).max(20)).default([])
const Attachments = jsonText(z.array(Id).max(9)).default([])
const yes = Flag.default(0)

const ItemNo = z.number().int().min(1).max(1_000_000)
const ItemText = text(2, 200)
/** The demands of a call, one text each. */
export const ItemTexts = jsonText(z.array(ItemText).max(ITEMS_AT_MOST)).default([])
const Answers = jsonText(z.array(z.object({ no: ItemNo, answer: told(2, 1000) })).max(ITEMS_AT_MOST)).default([])
const Verdicts = jsonText(
  z.array(z.object({ no: ItemNo, verdict: z.enum(keysOf(ITEM_VERDICT)) })).max(ITEMS_AT_MOST),
).default([])

const classes = {
  appeal_type: z.enum(keysOf(APPEAL_TYPE)).optional(),
  category_id: Id.optional(),
  urgency: z.enum(keysOf(URGENCY)).optional(),
}
const limit_days = whole(1, 60).optional()
/** What decides how long a department has, and whether it may have the order at all. */
const deciding = { ...classes, limit_days, designated: yes, override_back_dept: yes }
export const WhatDecidesDue = z.object(deciding)
/** T10's fields; a sub-allocation uses department, people and opinion of them. */
const allocation = {
  ...deciding,
  dept_id: Id,
  assist_dept_ids: Ids,
  person_ids: Ids,
  opinion: told(2, 500),
  meeting_note: text(5, 500).optional(),
  arbitration: text(5, 500).optional(),
  send_sms: Flag.optional(),
}

const nothing = z.object({})
const Allocation = z.object(allocation)

/** T14's fields; a review takes `content`, `reply_category`, `opinion` and `forward` of them. */
const ReplyFields = z.object({
  content: told(20, 2000),
  is_true: z.enum(keysOf(IS_TRUE)),
  contact_status: z.enum(keysOf(CONTACT_STATUS)),
  contact_phone: text(5, 20).optional(),
  contact_at: TimeText.optional(),
  contact_person: text(1, 50).optional(),
  resolve_status: z.enum(keysOf(RESOLVE_STATUS)),
  unresolved_reason: text(10, 500).optional(),
  plan_date: DayText.optional(),
  citizen_feedback: whole(1, 5).optional(),
  reply_category: z.enum(keysOf(REPLY_CATEGORY)).default('normal'),
  category_basis: text(20, 1000).optional(),
  public_reply: told(1, 1000).optional(),
  handler_name: text(1, 50),
  handler_phone: text(5, 20),
  attachments: Attachments,
  items: Answers,
})
const ReviewFields = z.object({
  content: told(20, 2000).optional(),
  reply_category: z.enum(keysOf(REPLY_CATEGORY)).optional(),
  opinion: told(0, 500).optional(),
  forward: yes,
})

const Back = z.object({
  reason_code: z.enum(keysOf(BACK_REASON)),
  reason: told(10, 500),
  basis: text(5, 500).optional(),
  suggest_dept_id: Id.optional(),
  suggest_unit: text(1, 60).optional(),
  late_reason: text(5, 300).optional(),
  attachments: Attachments,
})
/** T22; reassigning, it takes T10's fields too. */
export const AuditFields = z.object({
  back_id: Id,
  result: z.enum(keysOf(BACK_RESULT)),
  ...allocation,
  dept_id: Id.optional(),
  opinion: told(5, 500),
  fault: z.enum(keysOf(BACK_FAULT)).optional(),
})
const Audit = AuditFields.transform(
  ({ back_id, result, opinion, fault, meeting_note, arbitration, dept_id, ...others }): AuditBackCommand => ({
    ...{ back_id, result, opinion, fault, meeting_note, arbitration },
    allocate: result === 'reassign' && dept_id ? { ...others, dept_id, opinion } : undefined,
  }),
)
/** Which assist order is meant; it need not be said where only one can be. */
const OneAssist = z.object({ assist_id: Id.optional() })
/** How good the help was (T42). */
const rating = whole(1, 5)
const rating_word = told(2, 200).optional()
const Reason = z.object({ reason: text(0, 200).optional() })
const Report = z.object({
  content: told(10, 2000).optional(),
  attachments: Attachments,
  method: z.enum(keysOf(REPORT_METHOD)).default('manual'),
  superior_receipt_no: text(1, 40).optional(),
})

/**
 * What is filled in for each action (domain 2.4–2.8): its call, its form and its rule share this. The server reads a command
 * with it once the order has said which action is meant.
 */
export const ACTION_INPUT = {
  accept: z.object(classes),
  allocate: Allocation,
  sub_allocate: Allocation,
  sign: nothing,
  contact: z.object({
    person: text(1, 50),
    phone: text(5, 20).optional(),
    channel: z.enum(keysOf(CONTACT_CHANNEL)),
    result: z.enum(keysOf(CONTACT_RESULT)),
    at: TimeText,
    note: text(0, 500).optional(),
    attachments: Attachments,
  }),
  reply: ReplyFields,
  direct_reply: ReplyFields,
  sign_off_reply: z.object({ content: told(20, 2000).optional(), opinion: text(0, 500).optional() }),
  return_reply: z.object({ opinion: told(2, 500) }),
  approve_reply: ReviewFields,
  adopt_reply: ReviewFields,
  reject_reply: z.object({ reason_code: z.enum(keysOf(REJECT_REASON)), opinion: told(10, 500) }),
  report: Report,
  repeat: z.object({
    mode: z.enum(keysOf(REPEAT_MODE)),
    /** The main order, or the earlier one that it repeats. */
    main_id: Id.optional(),
    repeat_kind: z.enum(['repeat_call', 'multi_caller']).optional(),
    note: text(0, 200).optional(),
  }),
  invalid: z.object({ invalid_reason: z.enum(keysOf(INVALID_REASON)), note: told(10, 500) }),
  help: z.object({
    dept_id: Id,
    kind: z.enum(keysOf(ASSIST_KIND)).default('assist'),
    task: told(5, 500),
    due_at: TimeText.optional(),
    person_ids: Ids,
  }),
  help_refuse: z.object({ reason: told(10, 500) }),
  help_rework: OneAssist.extend({ opinion: told(2, 500) }),
  help_accept: OneAssist.extend({ rating: rating.optional(), rating_word }),
  help_rate: OneAssist.extend({ rating, rating_word }),
  help_cancel: OneAssist.extend({ reason: told(2, 500) }),
  help_reissue: OneAssist.extend({ opinion: told(2, 500) }),
  help_reply: z.object({
    ...{ content: told(10, 2000), attachments: Attachments, items: Answers },
    contacted: Flag.optional(),
  }),
  back: Back,
  center_back: Back,
  audit_back: Audit,
  audit_sub_back: Audit,
  withdraw_reply: nothing,
  withdraw_back: nothing,
  recall: Reason,
  recall_sub: Reason,
  unmerge: Reason,
  restore: Reason,
  unreport: Reason,
  supervise: z.object({
    level: z.enum(keysOf(SUPERVISE_LEVEL)),
    content: told(10, 1000),
    feedback_due: DayText.optional(),
  }),
  supervise_reply: z.object({ supervise_id: Id.optional(), content: told(20, 2000), attachments: Attachments }),
  supervise_audit: z.object({
    supervise_id: Id.optional(),
    result: z.enum(keysOf(SUPERVISE_RESULT)),
    opinion: told(2, 500),
    feedback_due: DayText.optional(),
  }),
  delay: z.object({
    days: whole(1, MOST_DELAY_DAYS),
    reason_code: z.enum(keysOf(DELAY_REASON)),
    reason: told(20, 500),
    informed_citizen: yes,
    attachments: Attachments,
  }),
  delay_audit: z.object({
    delay_id: Id.optional(),
    result: z.enum(keysOf(REQUEST_RESULT)),
    days: whole(1, MOST_DELAY_DAYS).optional(),
    opinion: told(2, 500),
    superior_ext_no: text(1, 40).optional(),
  }),
  exclude: z.object({
    scope: z.enum(keysOf(EXCLUSION_SCOPE)),
    reason_code: z.enum(keysOf(EXCLUSION_REASON)),
    reason: told(10, 500),
    attachments: Attachments,
    round: numeric(z.int().min(1)).optional(),
  }),
  exclude_audit: z.object({ result: z.enum(keysOf(REQUEST_RESULT)), opinion: told(2, 500) }),
  exclude_withdraw: z.object({ reason: told(2, 500) }),
  remove: z.object({ reason: told(2, 200) }),
  edit: z.object({
    title: text(1, 120).optional(),
    content: text(5, LONGEST_CONTENT).optional(),
    address: text(0, 200).optional(),
    area_id: Id.optional(),
    caller_phone: Phone.optional(),
    ...classes,
    is_secret: Flag.optional(),
    recompute_due: yes,
  }),
  pause: z.object({
    reason_code: z.enum(keysOf(PAUSE_REASON)),
    reason: told(20, 500),
    plan_resume_date: DayText,
    attachments: Attachments,
  }),
  pause_audit: z.object({
    pause_id: Id.optional(),
    result: z.enum(keysOf(REQUEST_RESULT)),
    opinion: told(2, 500),
  }),
  resume: nothing,
  urge: z.object({ origin: z.enum(keysOf(URGE_ORIGIN)).default('staff'), content: told(2, 300).optional() }),
  send_link: nothing,
  supplement: z.object({ content: told(2, 1000), attachments: Attachments }),
  reopen: z.object({ reason: told(2, 500) }),
  superior_return: z.object({ reason: told(2, 500), superior_due_at: TimeText.optional() }),
  visit: z.object({
    channel: z.enum(keysOf(VISIT_CHANNEL)).default('phone'),
    call_result: z.enum(keysOf(VISIT_RESULT)),
    responded: Flag.optional(),
    resolve_result: z.enum(keysOf(RESOLVE_RESULT)).optional(),
    satisfaction: whole(1, 5).optional(),
    dissatisfied_reason: z.enum(keysOf(DISSATISFIED_REASON)).optional(),
    opinion: text(0, 500).optional(),
    need_redo: yes,
    items: Verdicts,
  }),
  items: z.object({
    /** A form leaves out what is empty: none at all. */
    items: jsonText(
      z.array(z.object({ no: ItemNo.optional(), text: ItemText, assist_id: Id.nullish() })).max(ITEMS_AT_MOST),
    ).default([]),
  }),
  follow_up: z.object({
    due_on: DayText,
    reason: told(2, 200),
    scope: z.enum(keysOf(FOLLOW_UP_SCOPE)).default('me'),
  }),
  tag: z.object({ add_ids: Ids, remove_ids: Ids }),
  instruct: z.object({ content: text(5, 500), dept_id: Id.optional() }),
  note: z.object({
    content: text(1, 1000),
    scope: z.enum(keysOf(NOTE_SCOPE)).default('all'),
    mention_ids: Ids,
    attachments: Attachments,
  }),
} satisfies { readonly [A in ActionName]: z.ZodType<CommandOf<A>> }
