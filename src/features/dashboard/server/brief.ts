import { ownName } from '#features/reference/domain/public.ts'
import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import type { CountKey } from '#features/reports/domain/public.ts'
import { readCounts, readStocks, weightsOf } from '#features/reports/server/public.ts'
import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'
import { listOrders, namesFor, receivedRows, seesAll } from '#features/work-orders/server/public.ts'
import { nameIn } from '#kernel/messages.ts'
import type { Period } from '#kernel/period.ts'
import { dayOf, endOfDay, startOfDay } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { BRIEF_KEYS, weeksBefore } from '../domain/brief.ts'
import { mostRisen } from '../domain/rising.ts'

type Days = Pick<Period, 'from' | 'to'>
const NAMED = 3
const ORDERS = 5

/** The morning brief of who answers for the district. */
export async function readBrief(ctx: RequestContext) {
  const { days, before } = weeksBefore(dayOf(ctx.clock.now()))
  const [now, was] = await readCounts(ctx, BRIEF_KEYS, [spanOf(days), spanOf(before)], 'total')
  return {
    ...{ days, before },
    counts: { now: filled(now!.get('')), before: filled(was!.get('')) },
    weights: weightsOf(ctx.kept),
    rising: await readRising(ctx, days, before),
    late: await readLate(ctx),
    orders: await readOrders(ctx),
  }
}

const spanOf = ({ from, to }: Days) => ({ from: startOfDay(from), to: endOfDay(to) })
const filled = (counts: Partial<Record<CountKey, number>> | undefined) =>
  Object.fromEntries(BRIEF_KEYS.map((key) => [key, counts?.[key] ?? 0]))

/** Categories of which the district received more than in the days before. */
async function readRising({ db, actor, kept, language }: RequestContext, days: Days, before: Days) {
  if (!seesAll(actor)) return []
  const { from, at, where } = receivedRows(actor)
  const { rows } = await sql<{ category_id: string; now: number; before: number }>`
    ${PREPARED} select o.category_id, count(*) filter (where ${at} >= ${startOfDay(days.from)})::int as now,
      count(*) filter (where ${at} < ${startOfDay(days.from)})::int as before
    from ${from} where ${where} and o.category_id is not null and ${at} >= ${startOfDay(before.from)} and ${at} <= ${endOfDay(days.to)}
    group by 1`.execute(db)
  const names = kept.get(CATEGORIES)
  return mostRisen(rows, (id) => categoryPath(names, id), NAMED).map((row) => {
    const category = names.get(row.category_id)
    const name = category && nameIn(language, { name: category.full_name, name_en: category.full_name_en })
    return { ...row, name: name ? ownName(name) : '' }
  })
}

/** Whose orders are overdue, most of all; what nobody leads is nobody's. */
async function readLate(ctx: RequestContext) {
  const now = ctx.clock.now()
  const [found] = await readStocks(ctx, ['overdue_now'], [{ from: now, to: now }], 'dept')
  const { dept } = namesFor(ctx)
  return [...found!]
    .map(([dept_id, { overdue_now: overdue = 0 }]) => ({ dept_id, name: dept(dept_id) ?? '', overdue }))
    .filter(({ dept_id }) => dept_id !== '')
    .toSorted((a, b) => b.overdue - a.overdue || (a.dept_id < b.dept_id ? -1 : 1))
    .slice(0, NAMED)
}

/** Open orders to know: critical ones, those that nobody wants, those that are latest; each once, by its first reason. */
async function readOrders(ctx: RequestContext) {
  const open = { queue: 'all' as const, status: [...OPEN_STATUSES], sort: 'due' as const }
  const urgent = await listOrders({ ...open, urgency: ['urgent_2h'], limit: 2 }, ctx)
  const back = await listOrders({ ...open, back_min: 3, limit: 2 }, ctx)
  const late = await listOrders({ queue: 'overdue', limit: ORDERS }, ctx)
  const found = [
    ...urgent.rows.map((row) => ({ ...row, why: 'urgent' as const })),
    ...back.rows.map((row) => ({ ...row, why: 'sent_back' as const })),
    ...late.rows.map((row) => ({ ...row, why: 'late' as const })),
  ]
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at).slice(0, ORDERS)
}
