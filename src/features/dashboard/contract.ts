import { z } from 'zod'

import { FLOW_KEYS, type FlowKey } from '#features/reports/domain/public.ts'
import { ListQuery, OrderRow } from '#features/work-orders/contract/list.ts'
import { Id, get } from '#kernel/endpoint.ts'

import { WeightsOf } from '#features/reports/contract.ts'
import { BRIEF_KEYS } from './domain/brief.ts'

const Count = z.object({ today: z.number().int(), yesterday: z.number().int() })
const DeskRow = OrderRow.extend({ queue: ListQuery.shape.queue })
export type DeskRow = z.infer<typeof DeskRow>

/** What waits for the caller: the first orders of the queues on the desk of the role. */
export const dashboardTodo = get('/v1/seller/dashboard/Todo', {
  title: { zh: '首页：待办工单', en: 'First page: orders to do' },
  access: 'granted',
  passive: true,
  input: z.object({}),
  output: z.object({ rows: z.array(DeskRow) }),
})

/** The numbers of today, within what the caller may see. */
export const dashboardSummary = get('/v1/seller/dashboard/Summary', {
  title: { zh: '首页：今日数据', en: 'First page: numbers of today' },
  access: 'granted',
  reads: 'replica',
  passive: true,
  input: z.object({}),
  output: z.object({
    at: z.string(),
    numbers: z.object(Object.fromEntries(FLOW_KEYS.map((key) => [key, Count])) as Record<FlowKey, typeof Count>),
    /** What is next with the orders that the department holds; null for the centre. */
    steps: z.object({ to_sign: z.number().int(), to_contact: z.number().int(), to_reply: z.number().int() }).nullable(),
    /** The departments directly below with orders under way, the latest first. */
    departments: z.array(
      z.object({
        dept_id: Id,
        name: z.string(),
        open: z.number().int(),
        soon: z.number().int(),
        overdue: z.number().int(),
      }),
    ),
  }),
})

/** Received and completed day by day. */
export const dashboardTrend = get('/v1/seller/dashboard/Trend', {
  title: { zh: '首页：近日趋势', en: 'First page: trend' },
  access: 'granted',
  reads: 'replica',
  passive: true,
  input: z.object({}),
  output: z.object({
    days: z.array(z.object({ day: z.string(), received: z.number().int(), completed: z.number().int() })),
  }),
})

const WeekCounts = z.object(Object.fromEntries(BRIEF_KEYS.map((key) => [key, z.number().int()])))
const Days = z.object({ from: z.string(), to: z.string() })

/** What somebody who answers for the district must know this morning: the last seven whole days beside those before. */
export const dashboardBrief = get('/v1/seller/dashboard/Brief', {
  title: { zh: '首页：今日简报', en: 'First page: morning brief' },
  access: 'granted',
  reads: 'replica',
  passive: true,
  input: z.object({}),
  output: z.object({
    days: Days,
    before: Days,
    counts: z.object({ now: WeekCounts, before: WeekCounts }),
    weights: WeightsOf,
    /** Matters of which more was heard than in the days before, the steepest first. */
    rising: z.array(z.object({ category_id: Id, name: z.string(), now: z.number().int(), before: z.number().int() })),
    /** Departments with the most orders that are late. */
    late: z.array(z.object({ dept_id: Id, name: z.string(), overdue: z.number().int() })),
    /** Orders to know, each with the reason. */
    orders: z.array(OrderRow.extend({ why: z.enum(['urgent', 'sent_back', 'late']) })),
  }),
})

/** Accounts and sign-ins, for those who look after them and see no orders. */
export const dashboardAccounts = get('/v1/seller/dashboard/Accounts', {
  title: { zh: '首页：账号与登录', en: 'First page: accounts and sign-ins' },
  access: 'granted',
  reads: 'replica',
  passive: true,
  input: z.object({}),
  output: z.object({
    accounts: z.number().int(),
    disabled: z.number().int(),
    sessions: z.number().int(),
    signed_in_today: z.number().int(),
    failed_today: z.number().int(),
  }),
})
