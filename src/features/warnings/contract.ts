import { z } from 'zod'

import { STATUS } from '#features/work-orders/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { JUDGED, WARNING_KIND, WARNING_STATE } from './domain/warning.ts'

export const WARNINGS = {
  list: { path: '/rexian/warnings', title: { zh: '苗头预警', en: 'Early warnings' } },
  one: { path: '/rexian/warnings/:id', title: { zh: '预警详情', en: 'Early warning' } },
} as const

const Kind = z.enum(keysOf(WARNING_KIND))
const State = z.enum(keysOf(WARNING_STATE))

const WarningRow = z.object({
  id: Id,
  version: z.int(),
  kind: Kind,
  topic_id: Id.nullable(),
  topic_name: z.string().nullable(),
  /** None is the whole district. */
  area_id: Id.nullable(),
  area_name: z.string().nullable(),
  n: z.int(),
  usual: z.number(),
  days: z.int(),
  from_on: z.string(),
  to_on: z.string(),
  /** Orders of each of four weeks, the last is `to_on`. */
  trend: z.array(z.int()),
  state: State,
  reason: z.string(),
  /** What is to be done, as reports say it. */
  advice: z.string(),
  judged_at: z.string().nullable(),
  judged_by_name: z.string().nullable(),
  found_at: z.string(),
  ended_at: z.string().nullable(),
})
export type WarningRow = z.output<typeof WarningRow>

export const warningList = get('/v1/seller/warning/WarningList', {
  access: 'granted',
  title: WARNINGS.list.title,
  input: listInput(['newest'], {
    running: z.enum(['1', '0']).optional(),
    kind: Kind.optional(),
    state: State.optional(),
    area_id: Id.optional(),
  }),
  output: pageOf(WarningRow),
})

export const warningInfo = get('/v1/seller/warning/WarningInfo', {
  access: 'granted',
  title: WARNINGS.one.title,
  input: ById,
  output: WarningRow.extend({
    /** Of an address, as the latest of its orders has it. */
    address: z.string().nullable(),
    /** Several callers speak of the same matter at that place. */
    is_case: Flag,
    /** Of the same topic and days, in each community; none of an address. */
    areas: z.array(z.object({ id: Id, name: z.string(), n: z.int() })),
  }),
})

const WarnedOrder = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  status: z.enum(keysOf(STATUS)),
  received_at: z.string(),
  area_name: z.string().nullable(),
  category_name: z.string().nullable(),
  lead_dept_name: z.string().nullable(),
})
export type WarnedOrder = z.output<typeof WarnedOrder>

/** The orders that a warning counts, and no others. */
export const warningOrders = get('/v1/seller/warning/WarningOrders', {
  access: 'granted',
  title: { zh: '预警相关工单', en: 'Orders of an early warning' },
  input: listInput(['newest'], { id: Id }),
  output: pageOf(WarnedOrder),
})

/** How good the rule was: what became of the warnings of the last ninety days. */
export const warningRecord = get('/v1/seller/warning/WarningRecord', {
  access: 'granted',
  title: { zh: '预警成效', en: 'How good the warnings were' },
  input: z.object({}),
  output: z.array(z.object({ kind: Kind, state: State, n: z.int() })),
})

export const warningJudge = post('/v1/seller/warning/WarningJudge', {
  access: 'granted',
  title: { zh: '处置预警', en: 'Judge an early warning' },
  audit: 'warning.judge',
  input: Seen.required()
    .extend({ state: z.enum(JUDGED), reason: text(0, 200).default(''), advice: text(0, 300).optional() })
    .refine(({ state, reason }) => state !== 'false_alarm' || reason.trim() !== '', {
      path: ['reason'],
      message: 'required',
    }),
  output: ById,
})
