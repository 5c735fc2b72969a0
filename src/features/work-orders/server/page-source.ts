import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../contract/list.ts'
import { afterCursor } from './list-order.ts'
import type { Sort } from './list-order.ts'
import { ROW_COLUMNS, ROW_JOINS } from './order-row.ts'
import type { RowColumns } from './order-row.ts'
import type { QueueSql } from './queue-sql.ts'

/** The rows of a page with everything that they show. */
export async function readRows(ctx: RequestContext, page: RawBuilder<unknown>): Promise<RowColumns[]> {
  const { rows } = await sql<RowColumns>`
    with page as materialized (${page})
    select ${ROW_COLUMNS(ctx.actor)} from page o ${ROW_JOINS(ctx.actor)} order by o.place`.execute(ctx.db)
  return rows
}

/** The orders of a queue under filters, in their order, `place` by place. */
export interface Source {
  page(limit: number, join?: RawBuilder<unknown>): RawBuilder<unknown>
}

export function sourceOf(query: ListQuery, queue: QueueSql, filters: readonly RawBuilder<SqlBool>[], sort: Sort): Source {
  const where = [...queue.where, ...filters, ...(query.cursor ? [afterCursor(sort, query.cursor)] : [])]
  const assist = queue.assist ? sql`x.id` : sql`null::bigint`
  return {
    page: (limit, join = sql``) => sql`
      select o.*, ${assist} as shown_assist_id, row_number() over (order by ${sort.orderBy}) as place from ${queue.from} ${join}
      where ${sql.join(where, sql` and `)} order by ${sort.orderBy} limit ${limit}`,
  }
}
