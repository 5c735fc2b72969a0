import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { filtersSent } from '../../contract/list-address.ts'
import { ListQuery, type OrderPage } from '../../contract/list.ts'
import { filtersOfGroups } from '../../domain/figures/dimension.ts'
import { INVALID_REASON } from '../../domain/order/enums.ts'
import type { QueueName } from '../../domain/queues/queues.ts'
import { queueSql } from '../counters/queue-sql.ts'
import { namesFor } from './kept-names.ts'
import { filtersIn, listOrders } from './order-list.ts'
import { saying } from '#platform/kept/own-words.ts'

/** A list as its address has it, and of some groups alone (`groupsText`). */
export interface ListAt {
  readonly queue: QueueName
  readonly filters: Readonly<Record<string, string>>
  readonly of?: string
}

type Shown = Partial<Pick<ListQuery, 'limit' | 'sort'>>

const queryAt = (at: ListAt, shown: Shown = {}): ListQuery =>
  ListQuery.parse({
    queue: at.queue,
    ...filtersSent({ ...at.filters, ...(at.of && filtersOfGroups(at.of)) }),
    ...shown,
  })

/** The first page of a list. */
export const listOrdersAt = (ctx: RequestContext, at: ListAt, shown: Shown): Promise<OrderPage> =>
  listOrders(queryAt(at, shown), ctx)

/** How many orders each of these lists holds, in one statement; a queue that the actor's side does not have holds none. */
export async function countLists(ctx: RequestContext, lists: readonly ListAt[]): Promise<number[]> {
  if (lists.length === 0) return []
  const counted = lists.map((at) => {
    const rows = rowsOf(ctx, at)
    return rows ? sql`(select count(*) ${rows})` : sql`0`
  })
  const { rows } = await sql<{ n: string[] }>`${PREPARED} select array[${sql.join(counted)}]::bigint[] as n`.execute(
    ctx.db,
  )
  return rows[0]!.n.map(Number)
}

function rowsOf(ctx: RequestContext, at: ListAt): RawBuilder<unknown> | null {
  const query = queryAt(at)
  const queue = queueSql(query.queue, ctx.actor, ctx.clock.now())
  if (!queue) return null
  const where = [...queue.where, ...filtersIn(query, queue, ctx)]
  return sql`from ${queue.from} where ${sql.join(where, sql` and `)}`
}

/** What a list is told apart by, the largest first. */
export async function groupLists(
  ctx: RequestContext,
  at: ListAt,
  { by, most }: { readonly by: 'lead_dept' | 'invalid_reason'; readonly most: number },
): Promise<{ key: string; name: string; n: number }[]> {
  const rows = rowsOf(ctx, at)
  if (!rows) return []
  const column = sql.ref(by === 'lead_dept' ? 'o.lead_dept_id' : 'o.invalid_reason')
  const found = await sql<{ key: string; n: number }>`
    ${PREPARED} select ${column}::text as key, count(*)::int as n ${rows} and ${column} is not null
    group by 1 order by 2 desc, 1 limit ${most}`.execute(ctx.db)
  const [names, say] = [namesFor(ctx), saying(ctx)]
  const nameOf = (key: string): string =>
    by === 'lead_dept' ? (names.dept(key) ?? key) : say(INVALID_REASON[key as keyof typeof INVALID_REASON])
  return found.rows.map(({ key, n }) => ({ key, name: nameOf(key), n }))
}
