import type { Actor } from '#kernel/actor.ts'
import { addDays, endOfDay, type Time } from '#kernel/time.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import { isStock, type Cohort } from '../../domain/figures/cohort.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { assessmentOf } from '../settings.ts'
import { countedIn, type Counted } from './cohorts.ts'
import { groupOfText } from './dimensions.ts'
import { asGiver } from './giver.ts'
import { countedInStock } from './stocks.ts'

interface Asking {
  readonly actor: Actor
  readonly kept: KeptValues
  readonly clock: { now(): Time }
}

/** The orders that a figure counted on some days, or those of one group of them. */
export interface Figure extends Counted {
  /** Nothing happens to an order more than a day before it says that it was received (domain 6.3). */
  readonly received: RawBuilder<SqlBool>
}

/** Behind which figure a list is; null where it is behind none. */
export function figureOf(query: ListQuery, { actor, kept, clock }: Asking): Figure | null {
  const { cohort, counted_from: from, counted_to: to, counted_of, counted_by } = query
  if (!cohort || !(from || to)) return null
  const received = to ? sql<SqlBool>`o.received_at <= ${endOfDay(addDays(to, 1))}` : sql<SqlBool>`true`
  const counting = counted_by ? asGiver({ actor, kept }, counted_by) : actor
  if (!counting) return { orders: sql`select null::bigint as id where false`, how: 'gathered', received }
  const group = groupOfText(counted_of, { actor: counting, kept })
  const narrowed = { assessment: assessmentOf(kept), group, now: clock.now() }
  const counted = isStock(cohort)
    ? countedInStock(cohort, counting, { from: from ?? to!, to: to ?? from! }, narrowed)
    : countedIn(cohort, counting, { from, to }, narrowed)
  return { ...counted, received }
}

/**
 * A list is read by receipt, and few orders of long ago lie behind everything that was received since: these are gathered first.
 * Of many the list begins where their days end, and meets them as it is walked.
 */
export const behind = ({ orders, received }: Figure, are_many: boolean): RawBuilder<SqlBool> =>
  are_many ? sql`${received} and o.id in (${orders})` : sql`o.id = any(array(${orders}))`

/** Nearly all that an index has of some days counts in these; of the others that are met on the way most of it does not. */
const DENSE: readonly string[] = ['received', 'completed', 'allocated'] satisfies Cohort[]
/** How a page of a figure is asked for. */
const OF_PAGE: readonly string[] = ['queue', 'limit', 'cursor', 'sort', 'cohort', 'counted_from', 'counted_to']

/**
 * Whether a list is the whole of a figure, which nothing narrows, and of which hardly more is read than is counted: as many as it
 * counts are in the list.
 */
export function isWholeFigure(query: ListQuery, { how }: Pick<Figure, 'how'>, actor: Actor): boolean {
  const { cohort, queue, sort } = query
  const narrows = Object.entries(query).some(([name, value]) => value !== undefined && !OF_PAGE.includes(name))
  return !narrows && queue === 'all' && sort !== 'due' && seesAll(actor) && (how !== 'met' || DENSE.includes(cohort!))
}

/** How many orders it is of, up to one behind the limit; of an order that counts several times few rows more are read. */
export function countWhole({ orders }: Figure, limit: number): RawBuilder<unknown> {
  const most = sql.lit(2 * limit)
  return sql`select case when count(*) > ${most} then ${sql.lit(limit + 1)} else count(distinct c.id) end from (
    select f.id from (${orders}) f limit ${most} + 1) c`
}
