import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { readPhone } from '#kernel/phones.ts'
import { Seen } from '#kernel/record.ts'

import { REQUEST_KIND, REQUEST_STATE, VERIFIED_BY } from './domain/request.ts'

/** Where the requests of people about their own data are kept, and what each of these screens is called. */
export const REQUEST_AT = {
  list: { path: '/sys/privacy/request/list', title: { zh: '个人信息请求', en: 'Requests about personal data' } },
  add: { path: '/sys/privacy/request/add', title: { zh: '登记请求', en: 'Register a request' } },
  edit: { path: '/sys/privacy/request/edit/:id', title: { zh: '办理请求', en: 'Answer a request' } },
} as const
/** What is kept how long. */
export const RETENTION_AT = {
  path: '/sys/privacy/retention',
  title: { zh: '保存期限', en: 'How long data are kept' },
} as const
/** What is there of the person, a copy of it, and its erasure. */
export const REQUEST_SEE = {
  path: '/sys/privacy/request/see/:id',
  title: { zh: '个人信息请求详情', en: 'A request about personal data' },
} as const

const Kind = z.enum(keysOf(REQUEST_KIND))
const State = z.enum(keysOf(REQUEST_STATE))
const Verified = z.enum(keysOf(VERIFIED_BY))
const RealDay = DayText.refine((day) => day > '2000' && day < '2100')
const Phone = z
  .string()
  .trim()
  .max(20)
  .refine((number) => readPhone(number) !== null, { message: 'phone' })

const Row = ById.extend({
  ...{ kind: Kind, verified_by: Verified, content: z.string(), state: State, result: z.string(), basis: z.string() },
  /** Masked; null once the data were erased. */
  ...{ applicant: z.string().nullable(), phone: z.string().nullable() },
  ...{ received_on: z.string(), due_on: z.string(), urgency: z.enum(['late', 'soon', 'calm']) },
  /** Working days until it is due; 0 when it is over. */
  days_left: z.int(),
  ...{ closed_at: z.string().nullable(), closed_by: z.string() },
  erase_state: z.enum(['proposed', 'approved']).nullable(),
  erased_orders: z.int(),
  version: z.int(),
})
export type RequestRow = z.output<typeof Row>

export const requestList = get('/v1/seller/privacy/RequestList', {
  title: { zh: '个人信息请求', en: 'Requests about personal data' },
  access: 'granted',
  input: listInput(['newest'], { kind: Kind.optional(), state: State.optional() }),
  output: pageOf(Row),
})

export const requestAdd = post('/v1/seller/privacy/RequestAdd', {
  title: { zh: '登记个人信息请求', en: 'Register a request about personal data' },
  access: 'granted',
  audit: 'privacy.request_add',
  input: z.object({
    ...{ kind: Kind, applicant: text(2, 30), phone: Phone, verified_by: Verified, content: text(2, 500) },
    received_on: RealDay,
  }),
  output: ById,
})

export const requestEdit = post('/v1/seller/privacy/RequestEdit', {
  title: { zh: '办理个人信息请求', en: 'Answer a request about personal data' },
  access: 'granted',
  audit: 'privacy.request_edit',
  edits: requestList,
  input: Seen.extend({
    ...{ content: text(2, 500), state: State },
    ...{ result: text(0, 500).default(''), basis: text(0, 200).default('') },
  }),
  output: ById,
})

export const requestInfo = get('/v1/seller/privacy/RequestInfo', {
  title: { zh: '个人信息请求详情', en: 'A request about personal data' },
  access: 'granted',
  input: ById,
  output: Row.extend({
    ...{ proposed_by: z.string(), proposed_at: z.string().nullable() },
    ...{ decided_by: z.string(), decided_at: z.string().nullable() },
    /** What the caller may do about the erasure now, as far as the role allows. */
    ...{ may_propose: Flag, may_decide: Flag },
  }),
})

/** Up to so many orders are named; all are counted. */
export const ORDERS_SHOWN = 100

/** What there is of whoever asks: found by the number, on record, nothing in clear. */
export const personFind = post('/v1/seller/privacy/PersonFind', {
  title: { zh: '查找本人信息', en: 'Find what there is of a person' },
  access: 'granted',
  audit: 'privacy.find',
  step_up: true,
  input: ById.extend({ purpose: text(2, 100) }),
  output: z.object({
    /** Of one that is not the person's own the number alone can be erased (decision 0371). */
    orders: z.array(
      z.object({ id: Id, order_no: z.string(), received_at: z.string(), title: z.string(), own: Flag, open: Flag }),
    ),
    /** How many there are of each, and of the orders those of their own that are open, which cannot be erased. */
    ...{ order_count: z.int(), open_count: z.int(), account_count: z.int(), file_count: z.int() },
    ...{ message_count: z.int(), draft_count: z.int(), row_count: z.int(), note_count: z.int() },
    /** Answered requests, applications, letters and handovers that name the number. */
    elsewhere_count: z.int(),
  }),
})
export type Found = z.output<typeof personFind.output>

/** All that was told about oneself and what became of it, as a locked workbook to be handed over. */
export const personCopy = post('/v1/seller/privacy/PersonCopy', {
  title: { zh: '生成本人信息副本', en: 'Make a copy for the person' },
  access: 'granted',
  audit: 'privacy.copy',
  step_up: true,
  input: ById.extend({ purpose: text(2, 100) }),
  output: ById,
})

export const erasePropose = post('/v1/seller/privacy/ErasePropose', {
  title: { zh: '提出清除个人信息', en: 'Propose an erasure' },
  access: 'granted',
  audit: 'privacy.erase_propose',
  step_up: true,
  input: Seen,
  output: ById,
})

/** Sent back it can be proposed anew; approved it cannot be undone. */
export const eraseDecide = post('/v1/seller/privacy/EraseDecide', {
  title: { zh: '审批清除个人信息', en: 'Decide on an erasure' },
  access: 'granted',
  audit: 'privacy.erase_decide',
  step_up: true,
  input: Seen.extend({ agree: Flag }),
  output: ById,
})

/** Each class of data, how long it is kept, and what went when. */
export const retentionList = get('/v1/seller/privacy/RetentionList', {
  title: { zh: '保存期限', en: 'How long data are kept' },
  access: 'granted',
  input: z.object({}),
  output: z.object({
    /** Until when nothing goes, where that was announced and is to come. */
    begins_at: z.string().nullable(),
    rows: z.array(
      z.object({
        ...{ key: z.string(), days: z.int(), setting: z.string().nullable() },
        ...{ last_at: z.string().nullable(), rows: z.number() },
        /** What the next night lets go of, up to `DUE_MOST`; null where nobody has to know before. */
        due: z.int().nullable(),
      }),
    ),
  }),
})

/** What was announced after an upgrade has been seen: what is due goes from the next night on. */
export const retentionBegin = post('/v1/seller/privacy/RetentionBegin', {
  title: { zh: '开始到期清除', en: 'Let what is due go' },
  access: 'granted',
  audit: 'privacy.retention_begin',
  step_up: true,
  input: z.object({}),
  output: z.null(),
})
