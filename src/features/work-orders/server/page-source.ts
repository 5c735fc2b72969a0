import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery, OrderPage } from '../contract/list.ts'
import { afterCursor } from './list-order.ts'
import type { Sort } from './list-order.ts'
import { ROW_COLUMNS, ROW_JOINS } from './order-row.ts'
import type { RowColumns } from './order-row.ts'
import type { QueueSql } from './queue-sql.ts'

/** The rows of a page with everything that they show; `usual` when no filter makes it one of its own. */
export async function readRows(ctx: RequestContext, page: RawBuilder<unknown>, usual = false): Promise<RowColumns[]> {
  const { rows } = await sql<RowColumns>`
    ${usual ? PREPARED : sql``} with page as materialized (${page})
    select ${ROW_COLUMNS(ctx)} from page o ${ROW_JOINS(ctx.actor)} order by o.place`.execute(ctx.db)
  return rows
}

/** The orders of a queue under filters, in their order, `place` by place. */
export interface Source {
  page(limit: number, join?: RawBuilder<unknown>): RawBuilder<unknown>
  /** All of them, of which at most `limit` are counted. */
  some(limit: number, join?: RawBuilder<unknown>): RawBuilder<unknown>
}
export type Total = Pick<OrderPage, 'total' | 'total_exact'>

/** Counting a filtered list stops here: nobody reads further. */
const COUNT_LIMIT = 200

/** How many there are under filters, counted up to a limit. */
export async function countSome(ctx: RequestContext, source: Source, join?: RawBuilder<unknown>): Promise<Total> {
  const n = await countOf(ctx, source.some(COUNT_LIMIT + 1, join))
  return n <= COUNT_LIMIT ? { total: n, total_exact: true } : { total: COUNT_LIMIT, total_exact: false }
}

/** Whether `rows`, which end one behind the limit, are more than it. */
export const hasMoreThan = async (ctx: RequestContext, limit: number, rows: RawBuilder<unknown>): Promise<boolean> =>
  (await countOf(ctx, rows)) > limit

async function countOf({ db }: RequestContext, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from (${counted}) counted`.execute(db)
  return Number(rows[0]!.n)
}

export function sourceOf(
  query: ListQuery,
  queue: QueueSql,
  filters: readonly RawBuilder<SqlBool>[],
  sort: Sort,
): Source {
  const all = [...queue.where, ...filters]
  const where = [...all, ...(query.cursor ? [afterCursor(sort, query.cursor)] : [])]
  const shown = queue.kept ? sql`k.*` : sql`o.*`
  const assist = queue.assist ? sql`x.id` : sql`null::bigint`
  return {
    page: (limit, join = sql``) => sql`
      select ${shown}, ${assist} as shown_assist_id, row_number() over (order by ${sort.orderBy}) as place from ${queue.from} ${join}
      where ${sql.join(where, sql` and `)} order by ${sort.orderBy} limit ${limit}`,
    some: (limit, join = sql``) =>
      sql`select 1 from ${queue.from} ${join} where ${sql.join(all, sql` and `)} limit ${limit}`,
  }
}
