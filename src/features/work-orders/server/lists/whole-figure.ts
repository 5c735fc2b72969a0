import type { Actor } from '#kernel/actor.ts'
import { startOfDay, type Day } from '#kernel/time.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import { isStock, type Cohort } from '../../domain/cohort.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { cohortRows, endOf, isLookedUp, type Narrowed } from './cohorts.ts'

/** Nearly all that an index has of some days counts in these: of however many days, hardly more is read than is counted. */
const DENSE: readonly string[] = ['received', 'completed', 'allocated'] satisfies Cohort[]
/** How a page of a figure is asked for. */
const OF_PAGE: readonly string[] = ['queue', 'limit', 'cursor', 'sort', 'cohort', 'counted_from', 'counted_to']

/** A figure of more days than are looked up one by one, which nothing narrows. */
interface WholeFigure {
  readonly cohort: Cohort
  readonly from: Day
  readonly to: Day
}

/** The whole figure of which a list is, if it is one. */
export function wholeFigure(query: ListQuery, actor: Actor): WholeFigure | null {
  const { queue, sort, cohort, counted_from: from, counted_to: to } = query
  const isWhole = Object.entries(query).every(([name, value]) => value === undefined || OF_PAGE.includes(name))
  if (!isWhole || queue !== 'all' || sort === 'due' || !from || !to || !cohort || isStock(cohort)) return null
  return seesAll(actor) && DENSE.includes(cohort) && !isLookedUp(cohort, actor, { from, to })
    ? { cohort, from, to }
    : null
}

/** How many orders it is of, up to one behind the limit; of an order that counts several times few rows more are read. */
export function countWhole(
  { cohort, from: first, to }: WholeFigure,
  actor: Actor,
  { assessment, now }: Narrowed,
  limit: number,
): RawBuilder<unknown> {
  const { from, where, at, order_id } = cohortRows(cohort, actor, assessment)
  const most = sql.lit(2 * limit)
  return sql`select case when count(*) > ${most} then ${sql.lit(limit + 1)} else count(distinct c.id) end from (
    select ${order_id} as id from ${from} where ${where} and ${at} >= ${startOfDay(first)} and ${at} <= ${endOf(to, now)} limit ${most} + 1) c`
}
