import type { Actor } from '#kernel/actor.ts'
import { lengthOf } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'
import { addDays, endOfDay, startOfDay } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment, Rate } from '../../domain/assessment.ts'
import type { Cohort } from '../../domain/cohort.ts'
import { seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import { countsIn } from './said-on-them.ts'

/** Rows with a moment, found by a range of an index. */
export interface CohortRows {
  readonly from: RawBuilder<unknown>
  /** The same with the order that each is about, `o`. */
  readonly with_order: RawBuilder<unknown>
  /** Whose work it is. */
  readonly dept_id: RawBuilder<unknown>
  /** The order that a row is about. */
  readonly order_id: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
}

/** Which rows belong to a group. */
export type GroupRows = (rows: CohortRows) => RawBuilder<SqlBool>

/**
 * What the actor counts by a moment. The centre receives orders, invalid ones apart (domain 5.2), a department what is
 * allocated to it and not taken back (decisions 0021, 0183); that somebody was handed something, or answered, is a fact of that
 * day whatever became of the order later (decision 0058). Of completed orders the row is the order itself, `o`.
 */
export function cohortRows(cohort: Cohort, actor: Actor, assessment: Assessment): CohortRows {
  const { supplier_id, dept_id } = actor
  const centre = seesAll(actor)
  const handed = (which: RawBuilder<SqlBool>): CohortRows => ({
    ...actsOf('allocation'),
    at: sql`x.created_at`,
    where: sql`x.supplier_id = ${supplier_id} and ${which}`,
  })
  const from = sql`complaint_order o`
  const orders = { from, with_order: from, order_id: sql`o.id`, dept_id: sql`o.lead_dept_id` }
  const led = centre ? sql<SqlBool>`true` : sql<SqlBool>`o.lead_path like ${`%/${dept_id}/%`}`
  const own = sql`x.dept_id = ${dept_id} and not exists (select from allocation a where a.supplier_id = x.supplier_id
    and a.id = x.allocation_id and a.state = 'recalled')`
  const rows: Record<Cohort, CohortRows> = {
    received: centre
      ? { ...orders, at: sql`o.received_at`, where: sql`${visibleOrders(actor)} and o.status <> 'invalid'` }
      : handed(sql`x.dept_id = ${dept_id} and x.state <> 'recalled'`),
    allocated: handed(centre ? sql`x.level = 1` : sql`x.from_dept_id = ${dept_id}`),
    // A department is not told of what was taken from it (decision 0021), so its number does not count it either.
    replied: {
      ...actsOf('order_reply'),
      at: sql`x.submitted_at`,
      where: sql`x.supplier_id = ${supplier_id} and x.kind = 'dept' and x.state <> 'withdrawn' and ${centre ? sql`true` : own}`,
    },
    handled: answers(supplier_id, centre ? sql`x.level = 1` : sql`x.dept_id = ${dept_id} and x.state <> 'recalled'`),
    completed: {
      ...orders,
      at: sql`o.completed_at`,
      where: sql`${visibleOrders(actor)} and o.completed_at is not null and o.status in ('completed_reply', 'completed_back') and ${led}`,
    },
    excluded: {
      ...orders,
      at: sql`o.excluded_at`,
      where: sql`${visibleOrders(actor)} and o.excluded_at is not null and ${led}`,
    },
    ...visits(supplier_id, sql`${visibleOrders(actor)} and ${led}`, assessment),
  }
  return rows[cohort]
}

/** What somebody did on an order, `x`. */
const actsOf = (table: 'allocation' | 'order_reply') => ({
  from: sql`${sql.table(table)} x`,
  with_order: sql`${sql.table(table)} x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`,
  ...{ order_id: sql`x.order_id`, dept_id: sql`x.dept_id` },
})

/** Allocations that were answered, by the latest answer, with the time that it took (domain 5.2). */
const answers = (supplier_id: string, whose: RawBuilder<unknown>): CohortRows => ({
  ...{ ...actsOf('allocation'), at: sql`x.replied_at` },
  where: sql`x.supplier_id = ${supplier_id} and x.worked_minutes is not null and x.replied_at is not null and ${whose}`,
})

/** What callers said, of orders that count in the figure (domain 5.2); an answer whose category was refused is done anew. */
const visits = (supplier_id: string, known: RawBuilder<SqlBool>, assessment: Assessment) => {
  const from = sql`order_visit x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`
  const of = (which: RawBuilder<SqlBool>): CohortRows => ({
    ...{ from, with_order: from, order_id: sql`x.order_id`, dept_id: sql`o.lead_dept_id` },
    at: sql`x.visited_at`,
    where: sql`x.supplier_id = ${supplier_id} and x.call_result = 'connected' and x.stage = 'final' and ${which} and ${known}`,
  })
  const counts = (rate: Rate) => countsIn(rate, assessment, (name) => sql.ref(`o.${name}`))
  const [response, solve, satisfaction] = [counts('response'), counts('solve'), counts('satisfaction')]
  return {
    visited: of(sql`true`),
    asked: of(sql`x.responded is not null and ${response}`),
    responded: of(sql`x.responded and ${response}`),
    verdict: of(sql`x.resolve_result in ('resolved', 'partly', 'unresolved') and ${solve}`),
    solved: of(sql`x.resolve_result = 'resolved' and ${solve}`),
    partly: of(sql`x.resolve_result = 'partly' and ${solve}`),
    marked: of(sql`x.satisfaction is not null and ${satisfaction}`),
    ...marks((mark) => of(sql`x.satisfaction = ${sql.lit(mark)} and ${satisfaction}`)),
  }
}

const marks = (rows: (mark: number) => CohortRows) => ({
  ...{ mark_5: rows(5), mark_4: rows(4), mark_3: rows(3), mark_2: rows(2), mark_1: rows(1) },
})

/** The orders of so many days are looked up one by one; those of more days are many enough to be met on the way. */
const LOOKED_UP_DAYS = 31

interface Days {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Whether the orders that count on these days are gathered before the list is read. */
export const areLookedUp = ({ from, to }: Days): boolean =>
  from !== undefined && to !== undefined && lengthOf({ from, to }) <= LOOKED_UP_DAYS

/**
 * Of a list, `o`, the orders that count in a cohort on some days. A list is read by receipt, and few days of long ago lie
 * behind everything that was received since: their orders are gathered first. Of more days the list begins where they end;
 * nothing happens to an order more than a day before it says that it was received (domain 6.3).
 */
export function inCohort(
  cohort: Cohort,
  actor: Actor,
  days: Days,
  { assessment, group }: { readonly assessment: Assessment; readonly group?: GroupRows | undefined },
): RawBuilder<SqlBool> {
  const { from: first, to: last } = days
  const rows = cohortRows(cohort, actor, assessment)
  const { order_id, at, where } = rows
  const from = group ? rows.with_order : rows.from
  const begins = first ? sql`${at} >= ${startOfDay(first)}` : sql`true`
  const ends = last ? sql`${at} <= ${endOfDay(last)}` : sql`true`
  const counted = sql`select ${order_id} from ${from} where ${where} and ${begins} and ${ends} and ${group ? group(rows) : sql`true`}`
  if (areLookedUp(days)) return sql`o.id = any(array(${counted}))`
  const received = last ? sql`o.received_at <= ${endOfDay(addDays(last, 1))}` : sql`true`
  return sql`${received} and o.id in (${counted})`
}
