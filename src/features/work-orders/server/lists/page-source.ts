import type { Actor } from '#kernel/actor.ts'
import type { Sort } from '#platform/db/paginate.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery, OrderPage } from '../../contract/list.ts'
import { isOpen } from '../../domain/order/enums.ts'
import { QUEUES } from '../../domain/queues/queues.ts'
import { LEADER_FROM } from '../../domain/process/send-backs.ts'
import { afterCursor } from './list-order.ts'
import { ROW_ORDER, orderColumns, rowColumns, rowJoins } from './order-row.ts'
import type { OrderColumn, RowColumns } from './order-row.ts'
import type { QueueSql } from '../counters/queue-sql.ts'
import type { HowFound } from './how-found.ts'
import { keptOrders, ordersOfDept } from '../knowledge/visible-orders.ts'

/** Rows in their order, and how many the list has in all, counted in the same statement. */
interface Page<R> {
  readonly rows: R[]
  readonly total: number
}

/** What is read of each order: columns of its own, and what is reckoned for the reader beside them. */
export interface Reading<R> {
  readonly columns: readonly OrderColumn[]
  readonly beside: (actor: Actor) => RawBuilder<unknown>
  readonly joins: (actor: Actor) => RawBuilder<unknown>
  /** Of which the rows then are. */
  readonly row?: R
}

/** Nothing of them but how many there are. */
export const NOTHING: Reading<object> = { columns: ['id'], beside: () => sql`null as nothing`, joins: () => sql`` }

/** All that a row of a list shows. */
export const WHOLE_ROW: Reading<RowColumns> = { columns: ROW_ORDER, beside: rowColumns, joins: rowJoins }

/**
 * The rows of a page with everything that they show, and `total`, a number in SQL; `usual` when no filter makes the
 * statement one of its own.
 */
export async function readPage<R>(
  { db, actor }: RequestContext,
  { reading: { columns, beside, joins }, page }: SourcePage<R>,
  total: RawBuilder<unknown>,
  usual = false,
): Promise<Page<R>> {
  const { rows } = await sql<R & { total: string | null }>`
    ${usual ? PREPARED : sql``} with page as materialized (${page})
    select ${orderColumns('o', columns)}, ${beside(actor)}, (${total}) as total from page o ${joins(actor)} order by o.place`.execute(
    db,
  )
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** A page in SQL, and what it has of the orders. */
interface SourcePage<R> {
  readonly reading: Reading<R>
  readonly page: RawBuilder<unknown>
}

/** The orders of a queue under filters, in their order, `place` by place. */
export interface Source<R = unknown> {
  /** At least `limit` of a page, if there are so many; some more where no screen asks for such a number. */
  page(limit: number, join?: RawBuilder<unknown>): SourcePage<R>
  /** The first `limit` of a page, `id` and `received_at` of each; a number that is always the same. */
  first(limit: number): RawBuilder<unknown>
  /** All of them, of which at most `limit` are counted. */
  some(limit: number, join?: RawBuilder<unknown>): RawBuilder<unknown>
  /** `columns` of all of them, in no order. */
  all(columns: RawBuilder<unknown>, join?: RawBuilder<unknown>): RawBuilder<unknown>
}
type Total = Pick<OrderPage, 'total' | 'total_exact'>
/** A page's rows, one more than are shown where it goes on, and how many the list has. */
export type Found<R> = Total & { readonly rows: R[] }

/** Counting a filtered list stops here: nobody reads further. */
export const COUNT_LIMIT = 200
/** And here, where nothing but these orders is read to count them (decision 0133): a number leads to as many orders as it says. */
const COUNT_LIMIT_OF_FEW = 10_000

/**
 * Those of one caller, an import, what was sent back often and is still open, a tab of a short queue, the orders behind a
 * figure that are gathered before the page.
 */
const areFew = (
  { queue, import_batch_id, back_min = 0, status, reply_category, ...query }: ListQuery,
  { many }: HowFound,
): boolean =>
  query.caller_of !== undefined ||
  query.ids !== undefined ||
  import_batch_id !== undefined ||
  (back_min >= LEADER_FROM && status?.every(isOpen) === true) ||
  (reply_category !== undefined && 'tabs' in QUEUES[queue]) ||
  (query.cohort !== undefined && (query.counted_from ?? query.counted_to) !== undefined && !many.figure)

/** Up to which number the list is counted under its filters; `is_whole`: it is counted as a figure. */
export const countLimitOf = (query: ListQuery, found: HowFound, is_whole: boolean): number =>
  is_whole || areFew(query, found) ? COUNT_LIMIT_OF_FEW : COUNT_LIMIT

/** How many there are under filters, counted up to one behind the limit. */
export const someOf = (source: Source, limit: number, join?: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select count(*) from (${source.some(limit + 1, join)}) counted`

/** Whether `rows`, which end one behind the limit, are more than it. */
export async function hasMoreThan({ db }: RequestContext, limit: number, rows: RawBuilder<unknown>): Promise<boolean> {
  const counted = await sql<{ n: string }>`select count(*) as n from (${rows}) counted`.execute(db)
  return Number(counted.rows[0]!.n) > limit
}

/**
 * A page is asked for by one of these lengths: one more than a screen shows. As part of the text a length tells the planner
 * that few rows are wanted; of one that came as a value it thinks the worst, and plans anew for each call.
 */
const LENGTHS = [11, 21, 51, 101, 201]
const lengthFor = (rows: number): number => LENGTHS.find((length) => length >= rows) ?? rows

const DEPT_KEY = sql`d.supplier_id, d.dept_id, d.order_id`

/** The orders of a queue under filters; `usual` where none but a keyword narrows it. */
export function sourceOf<R>(
  query: ListQuery,
  queue: QueueSql,
  filters: readonly RawBuilder<SqlBool>[],
  { sort, asked, usual }: { sort: Sort; asked: Reading<R>; usual: boolean },
): Source<R> {
  // What a department may know of an order is worked out for those that are shown, where nothing is asked of it before.
  const from = queue.kept && usual ? ordersOfDept : queue.from
  const all = [...queue.where, ...filters]
  const where = [...all, ...(query.cursor ? [afterCursor(sort, query.cursor)] : [])]
  // What a keyword found is shown by a passage of the content.
  const reading: Reading<R> = query.keyword
    ? { ...asked, columns: [...new Set([...asked.columns, 'content' as const])] }
    : asked
  const shown = orderColumns(queue.kept ? 'k' : 'o', reading.columns)
  const assist = queue.assist ? sql`x.id` : sql`null::bigint`
  const keys = sql.join(sort.keys.map(({ column }, i) => sql`${sql.raw(column)} as ${sql.ref(`key_${i}`)}`))
  const byKeys = sql.join(
    sort.keys.map((_key, i) => sql`${sql.ref(`r.key_${i}`)} ${sql.raw(sort.descends ? 'desc' : '')}`),
  )
  // Numbered when they are the first: whoever numbers all of them has to put all of them in order.
  const rowsOf = (what: RawBuilder<unknown>, limit: number, join = sql``) => sql`
      select r.*, row_number() over (order by ${byKeys}) as place from (
        select ${what}, ${assist} as shown_assist_id, ${keys} from ${from} ${join}
        where ${sql.join(where, sql` and `)} order by ${sort.orderBy} limit ${sql.lit(lengthFor(limit))}) r`
  return {
    page: (limit, join) => ({
      reading,
      page:
        from === queue.from
          ? rowsOf(shown, limit, join)
          : sql`select ${shown}, p.shown_assist_id, p.place from (${rowsOf(DEPT_KEY, limit, join)}) p
            join (${keptOrders}) on d.supplier_id = p.supplier_id and d.dept_id = p.dept_id and d.order_id = p.order_id`,
    }),
    first: (limit) => sql`
      select o.id, o.received_at from ${from} where ${sql.join(where, sql` and `)} order by ${sort.orderBy} limit ${sql.lit(limit)}`,
    // In the order of the page, whose index it then walks; from the oldest on, those that somebody did lately come last.
    some: (limit, join = sql``) => sql`
      select 1 from ${from} ${join} where ${sql.join(all, sql` and `)} order by ${sort.orderBy} limit ${limit}`,
    all: (some, join = sql``) => sql`select ${some} from ${from} ${join} where ${sql.join(all, sql` and `)}`,
  }
}
