import type { Actor } from '#kernel/actor.ts'
import type { Day, Time } from '#kernel/time.ts'
import { startOfDay } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment } from '../../domain/assessment.ts'
import type { Stock } from '../../domain/cohort.ts'
import { cohortRows, endOf, type CohortRows, type Narrowed } from './cohorts.ts'

/** Allocations that had not ended at a moment. */
type StockRows = Omit<CohortRows, 'at'>

/** What was in hand when some days began, or when they ended; both moments belong to the days (domain 5.6). */
export function stockRows(
  stock: Stock,
  actor: Actor,
  assessment: Assessment,
  { from, to }: { readonly from: Time; readonly to: Time },
): StockRows {
  const { at: _at, where: whose, ...rows } = cohortRows('given', actor, assessment)
  const open =
    stock === 'carried'
      ? sql`x.created_at < ${from} and (x.ended_at is null or x.ended_at >= ${from})`
      : sql`x.created_at <= ${to} and (x.ended_at is null or x.ended_at > ${to})`
  const late =
    stock === 'unfinished_late'
      ? sql`x.kpi_due_at < ${to} and (x.replied_at is null or x.replied_at > x.kpi_due_at)`
      : sql`true`
  return { ...rows, where: sql`${whose} and ${open} and ${late}` }
}

/** Of a list, `o`, the orders in hand then; they are gathered first, being few beside all years. */
export function inStock(
  stock: Stock,
  actor: Actor,
  { from, to }: { readonly from: Day; readonly to: Day },
  { assessment, group, now }: Narrowed,
): RawBuilder<SqlBool> {
  const rows = stockRows(stock, actor, assessment, { from: startOfDay(from), to: endOf(to, now) })
  const of_group = group ? group(rows) : sql`true`
  return sql`o.id = any(array(select ${rows.order_id} from ${group ? rows.with_order : rows.from} where ${rows.where} and ${of_group}))`
}
