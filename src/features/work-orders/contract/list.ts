import { z } from 'zod'

import { TagRow } from '#features/tags/contract.ts'
import { ById, called, DayText, Flag, Id, PhoneKey, get, jsonText, post, text, whole } from '#kernel/endpoint.ts'
import { pageOf } from '#kernel/list.ts'

import { keysOf } from '#kernel/dictionary.ts'
import {
  APPEAL_TYPE,
  ASSIST_KIND,
  ASSIST_STATE,
  IN_TIME,
  MENTIONS,
  PENDING,
  REPLY_CATEGORY,
  SOURCE_CHANNEL,
  STATUS,
  URGENCY,
} from '../domain/order/enums.ts'
import { COHORT, STOCKS } from '../domain/figures/cohort.ts'
import { readGroups } from '../domain/figures/dimension.ts'
import { MARKS, RESOLVE_RESULT, VISIT_STATE } from '../domain/order/visit-record.ts'
import { EXCLUSION_SCOPE, EXCLUSION_STATE } from '../domain/order/exclusion-words.ts'
import { REQUEST_KIND } from '../domain/order/oversight-words.ts'
import { MOST, readConditions } from '../domain/conditions/condition.ts'
import { TIME_STATES } from '../domain/clocks/time-state.ts'
import { REACHES } from '../domain/rights/knowledge.ts'
import { ACTIONS } from '../domain/lifecycle/lifecycle.ts'
import type { ActionName } from '../domain/lifecycle/lifecycle.ts'
import { COUNTERS, QUEUE_NAMES } from '../domain/queues/queues.ts'
import type { QueueName } from '../domain/queues/queues.ts'
import { QUERY } from '../fields.ts'

/** Conditions as an address writes them (domain 2.18). */
const Conditions = z
  .string()
  .max(MOST.text)
  .superRefine((text, context) => {
    const read = readConditions(text)
    if ('fault' in read) context.addIssue({ code: 'custom', params: { ...read.fault } })
  })
export const Action = z.enum(ACTIONS as [ActionName, ...ActionName[]])

/** Filters of every order list (domain 2.18); all are ANDed. */
export const ListQuery = z.object({
  queue: z.enum(QUEUE_NAMES as [QueueName, ...QueueName[]]),
  limit: whole(1, 200).default(20),
  /** Where the page begins: `next` of the page before. */
  cursor: z.string().max(200).optional(),
  sort: z.enum(['due', 'received', 'received_asc']).optional(),
  keyword: z.string().trim().max(60).optional(),
  phone_key: PhoneKey.optional(),
  /** Of whoever called about this order; for those who may follow callers (domain 7.3). */
  caller_of: Id.optional(),
  status: jsonText(z.array(z.enum(keysOf(STATUS)))).optional(),
  appeal_type: jsonText(z.array(z.enum(keysOf(APPEAL_TYPE)))).optional(),
  urgency: jsonText(z.array(z.enum(keysOf(URGENCY)))).optional(),
  source_channel: jsonText(z.array(z.enum(keysOf(SOURCE_CHANNEL)))).optional(),
  reply_category: z.enum(keysOf(REPLY_CATEGORY)).optional(),
  category_id: Id.optional(),
  area_id: Id.optional(),
  /** A department with all below it. */
  dept_id: Id.optional(),
  received_from: called(QUERY.received_from, DayText.optional()),
  received_to: called(QUERY.received_to, DayText.optional()),
  due_from: called(QUERY.due_from, DayText.optional()),
  due_to: called(QUERY.due_to, DayText.optional()),
  /** By which of its moments an order counts, and the days of that moment: the orders behind a figure (domain 5.1). Without days it narrows nothing. */
  cohort: z.enum([...keysOf(COHORT), ...keysOf(STOCKS)]).optional(),
  counted_from: called(QUERY.counted_from, DayText.optional()),
  counted_to: called(QUERY.counted_to, DayText.optional()),
  /** Of them those of one department, street, category or other group, or of several at once (`groupsText`). */
  counted_of: z
    .string()
    .refine((text) => readGroups(text) !== null)
    .optional(),
  /** What this department handed down to its own units is counted. */
  counted_by: Id.optional(),
  /** Whether it was completed in time; both are all of which that is known. */
  is_on_time: jsonText(z.array(z.enum(keysOf(IN_TIME)))).optional(),
  /** How far the call-back is, and which mark the caller gave. */
  visit_state: jsonText(z.array(z.enum(keysOf(VISIT_STATE)))).optional(),
  satisfaction: jsonText(z.array(z.enum(keysOf(MARKS)))).optional(),
  is_repeat: Flag.optional(),
  is_secret: Flag.optional(),
  back_min: whole(1, 9).optional(),
  back_max: whole(1, 9).optional(),
  supervised: Flag.optional(),
  urged: Flag.optional(),
  instructed: Flag.optional(),
  /** Taken out of the assessment, or proposed to be. */
  exclusion: z.enum(keysOf(EXCLUSION_STATE)).optional(),
  /** Only those that count as late or in time, whatever else they are taken out of. */
  assessed: z.literal('1').optional(),
  /** With one of these tags. */
  tag_ids: jsonText(z.array(Id).max(20)).optional(),
  import_batch_id: Id.optional(),
  /** With a record that says an item of the tenant's own, as `back_reason.own_2`; for the centre. */
  own_item: z
    .string()
    .regex(/^[a-z_]{1,40}\.own_[1-9]$/)
    .optional(),
  /** Followed by the one who asks. */
  followed: Flag.optional(),
  /** With a note that mentions the one who asks. */
  mentions: z.enum(keysOf(MENTIONS)).optional(),
  /** On which this account has done something; `me`: who asks. A department asks for its own people. */
  operator_id: z.union([z.literal('me'), Id]).optional(),
  conditions: Conditions.optional(),
  /** Only these of them: what somebody has chosen. */
  ids: jsonText(z.array(Id).min(1).max(500)).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** A row of every order list; personal data is masked. */
export const OrderRow = z.object({
  id: Id,
  version: z.number(),
  order_no: z.string(),
  superior_no: z.string().nullable(),
  title: z.string(),
  /** One line of the content around what was searched for, where the title does not show it. */
  passage: z.string().optional(),
  appeal_type: z.enum(keysOf(APPEAL_TYPE)),
  category_id: Id.nullable(),
  category_name: z.string().nullable(),
  source_channel: z.enum(keysOf(SOURCE_CHANNEL)),
  caller_name: z.string().nullable(),
  caller_phone: z.string().nullable(),
  area_name: z.string().nullable(),
  address: z.string().nullable(),
  urgency: z.enum(keysOf(URGENCY)),
  status: z.enum(keysOf(STATUS)),
  reach: z.enum(REACHES),
  pending_action: z.enum(keysOf(PENDING)),
  received_at: z.string(),
  lead_dept_name: z.string().nullable(),
  holder_dept_name: z.string().nullable(),
  /** The deadline of the side that asks: the order's, or its own allocation's for a department. */
  due_at: z.string().nullable(),
  time_state: z.enum(TIME_STATES),
  remaining: z.string(),
  superior_due_at: z.string().nullable(),
  is_repeat: Flag,
  is_secret: Flag,
  designated: Flag,
  paused: Flag,
  round: z.number(),
  exclusion_scope: z.enum(keysOf(EXCLUSION_SCOPE)).nullable(),
  exclusion_round: z.number().nullable(),
  excluded_at: z.string().nullable(),
  back_count: z.number(),
  merged_count: z.number(),
  assist_open: z.number(),
  assist_refused: z.number(),
  assist_to_rate: z.number(),
  supervise_to_answer: z.number(),
  supervise_to_judge: z.number(),
  /** By when the first of its open supervisions wants an answer. */
  supervise_due_at: z.string().nullable(),
  /** The request of the department that waits for a decision. */
  request_id: Id.nullable(),
  request_kind: z.enum(keysOf(REQUEST_KIND)).nullable(),
  urge_count: z.number(),
  instructed: Flag,
  tags: z.array(TagRow),
  reply_category: z.enum(keysOf(REPLY_CATEGORY)).nullable(),
  reply: z
    .object({ dept_name: z.string(), submitted_at: z.string(), reply_category: z.string(), resolve_status: z.string() })
    .nullable(),
  back: z
    .object({
      dept_name: z.string(),
      reason_code: z.string(),
      reason: z.string(),
      suggest_dept_name: z.string().nullable(),
      audit_due_at: z.string().nullable(),
    })
    .nullable(),
  assist: z
    .object({
      dept_name: z.string(),
      kind: z.enum(keysOf(ASSIST_KIND)),
      task: z.string(),
      due_at: z.string(),
      state: z.enum(keysOf(ASSIST_STATE)),
    })
    .nullable(),
  reported_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  is_on_time: Flag.nullable(),
  visit_state: z.enum(keysOf(VISIT_STATE)),
  visit_due_at: z.string().nullable(),
  visit_next_at: z.string().nullable(),
  visit_attempts: z.number(),
  /** What the caller said when called back. */
  satisfaction: z.number().nullable(),
  resolve_result: z.enum(keysOf(RESOLVE_RESULT)).nullable(),
  actions: z.array(Action),
})
export type OrderRow = z.infer<typeof OrderRow>

export const OrderPage = pageOf(OrderRow)
export type OrderPage = z.infer<typeof OrderPage>

export const complaintList = get('/v1/seller/complaint/ComplaintList', {
  title: { zh: '工单列表', en: 'List of orders' },
  access: 'granted',
  input: ListQuery,
  output: OrderPage,
})

/** Which orders a file has. */
export const FileQuery = ListQuery.omit({ limit: true, cursor: true })
export type FileQuery = z.output<typeof FileQuery>
/** What a file is for; needed for many rows. */
export const Purpose = text(0, 100).default('')

/** A list as it is filtered, to a file that is written in the background (domain 5.8). */
export const exportOrders = post('/v1/seller/complaint/ExportOrders', {
  title: { zh: '导出工单', en: 'Export orders' },
  access: 'granted',
  audit: 'order.export',
  input: FileQuery.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx'), purpose: Purpose }),
  output: ById,
})

/** The same with callers in clear, for a purpose: agreed to by somebody else, in a workbook that a password opens. */
export const exportOrdersPlain = post('/v1/seller/complaint/ExportOrdersPlain', {
  title: { zh: '导出工单（含诉求人明文）', en: 'Export orders with callers in clear' },
  access: 'granted',
  audit: 'order.export_plain',
  step_up: true,
  input: FileQuery.extend({ purpose: text(2, 100) }),
  output: ById,
})

/** The accounts that `operator_id` may name, those that left as well. */
export const orderOperators = get('/v1/seller/complaint/OrderOperators', {
  title: { zh: '经办人员', en: 'Who handles orders' },
  access: 'granted',
  input: z.object({}),
  output: z.array(z.object({ id: Id, name: z.string(), dept_name: z.string().nullable() })),
})

export const phoneFilter = post('/v1/seller/complaint/PhoneFilter', {
  title: { zh: '按电话查找', en: 'Find by phone' },
  access: 'granted',
  audit: 'order.phone_search',
  input: z.object({ phone: z.string().trim().min(5).max(20) }),
  output: z.object({ phone_key: z.string() }),
})

export const appComplaintStatistics = get('/v1/seller/complaint/AppComplaintStatistics', {
  title: { zh: '工单计数', en: 'Counters' },
  access: 'granted',
  passive: true,
  input: z.object({}),
  output: z.object(
    Object.fromEntries(COUNTERS.map((c) => [c, z.number().int()])) as Record<(typeof COUNTERS)[number], z.ZodNumber>,
  ),
})
