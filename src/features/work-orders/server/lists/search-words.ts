import { bigramQuery } from '#kernel/bigrams.ts'
import { dayOf } from '#kernel/time.ts'
import type { Sort } from '#platform/db/paginate.ts'
import { countedUpTo } from '#platform/db/paginate.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import { orderNosEndingIn } from '../../domain/intake/intake.ts'
import { readTotal, totalSql } from '../counters/counters.ts'
import { expected } from './expected-rows.ts'
import { SORTS, cursorValues } from './list-order.ts'
import { COUNT_LIMIT, hasMoreThan, readPage, someOf } from './page-source.ts'
import type { Found, Source } from './page-source.ts'

/** A word that nobody can type: the month in which an order was received. */
export const monthWord = (received_at: string): string => `'#${received_at.slice(0, 7)}'`

/** So many orders are checked one by one where the page begins: a frequent word fills it with them (decision 0105). */
const HEAD = 500
/** Up to so many hits are sorted at once; more are looked through from one end. */
const FEW = 1000
/** A queue of up to so many orders is checked order by order. */
const SHORT = 5000
/** How many of the months that have orders are looked through together, one span after the other. */
const SPANS = [1, 2, 4, 8, 16]
const MONTHS = SPANS.reduce((sum, months) => sum + months)

const BY_RECEIPT: ReadonlySet<Sort> = new Set([SORTS.received, SORTS.dept_received, SORTS.received_asc])

const NONE: Found<never> = { rows: [], total: 0, total_exact: true }

/** A span of months, or what was received beyond all of them. */
type Part = { readonly months?: readonly string[]; readonly beyond?: RawBuilder<SqlBool> }

/** Orders that have the words, as a join to `o`. */
export const hitsOf = (words: string, supplier_id: string, { months, beyond }: Part = {}): RawBuilder<unknown> => sql`
  join (select s.order_id from order_search s where s.supplier_id = ${supplier_id} and s.words @@ (select ${within(words, months)}::tsquery) offset 0) hit
    on hit.order_id = o.id ${beyond ? sql`and ${beyond}` : sql``}`

const within = (words: string, months: readonly string[] | undefined): string =>
  months ? `(${words}) & (${months.map((month) => `'#${month}'`).join(' | ')})` : words

/**
 * One page of a queue by keyword, in a number of statements that neither the keyword nor the age of an order changes
 * (decision 0072). The end of a number is looked up as the numbers of a year that it may mean. The open queues are short: their orders are checked one by one. In the long ones the first orders are
 * checked, then the newest month is looked through, which fills the page for a frequent word; a rare word's hits are
 * sorted at once, before the month where the planner expects few of them, and what is between is found in spans that double.
 */
export async function findByWords<R>(
  ctx: RequestContext,
  { query, source, sort, usual }: { query: ListQuery; source: Source<R>; sort: Sort; usual: boolean },
): Promise<Found<R>> {
  const words = bigramQuery(query.keyword!)
  if (!words) return NONE
  const limit = query.limit + 1
  const found = async (join: RawBuilder<unknown>, most = COUNT_LIMIT): Promise<Found<R>> => {
    const { rows, total } = await readPage(ctx, source.page(limit, join), someOf(source, most, join), usual)
    return { rows, ...countedUpTo(most, total) }
  }
  // They are looked up as they are known, so that they are counted as well.
  const foundAmong = async (ids: readonly string[]): Promise<Found<R>> =>
    ids.length > 0 ? found(among(ids), FEW) : NONE
  const called = orderNosEndingIn(query.keyword!, dayOf(ctx.clock.now()))
  if (called.length > 0) {
    const ids = new Set([...(await idsByNumber(ctx, called)), ...(await idsOf(ctx, words))])
    if (ids.size <= FEW) return foundAmong([...ids])
  }
  if (!BY_RECEIPT.has(sort)) return found(checked(words))
  let rows: R[] = []
  const read = async (join: RawBuilder<unknown>): Promise<boolean> => {
    rows.push(...(await readPage(ctx, source.page(limit - rows.length, join), sql`null`, usual)).rows)
    return rows.length >= limit
  }
  const begin = beginOf(sort, query.cursor)
  const filled = (): Found<R> => ({ rows, total: query.limit, total_exact: false })
  if (usual && (await read(headOf(ctx, source, words, { begin, limit })))) return filled()
  rows = []
  let ids = (await expected(ctx, ordersWith(words, ctx))).rows <= FEW ? await idsOf(ctx, words) : null
  if (ids && ids.length <= FEW) return foundAmong(ids)
  for (const [i, part] of (await partsOf(ctx, begin)).entries()) {
    if (i === 1) {
      ids ??= await idsOf(ctx, words)
      if (ids.length <= FEW) return foundAmong(ids)
      if (!(await isLong(ctx, query, source, usual))) return found(checked(words))
    }
    if (await read(hitsOf(words, ctx.supplier_id, part))) return filled()
  }
  return { rows, total: rows.length, total_exact: !query.cursor }
}

/** The badge of an unfiltered queue is its length. */
const isLong = async (ctx: RequestContext, { queue }: ListQuery, source: Source, usual: boolean): Promise<boolean> =>
  usual ? (await readTotal(ctx, totalSql(ctx, queue))) > SHORT : hasMoreThan(ctx, SHORT, source.some(SHORT + 1))

const checked = (words: string): RawBuilder<unknown> => sql`
  join lateral (select 1 from order_search s where s.supplier_id = o.supplier_id and s.order_id = o.id and s.words @@ ${words}::tsquery offset 0) hit on true`

const among = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`join unnest((select ${ids}::bigint[])) as hit (order_id) on hit.order_id = o.id`

/** The first orders where the page begins, those of the nearest month, that have the words. */
const headOf = (
  ctx: RequestContext,
  source: Source,
  words: string,
  { begin, limit }: { begin: Begin; limit: number },
): RawBuilder<unknown> => sql`
  join (select n.id as order_id from (${source.first(HEAD)}) n,
    lateral (select 1 from order_search s where s.supplier_id = ${ctx.supplier_id} and s.order_id = n.id and s.words @@ ${words}::tsquery offset 0) hit
    where ${inMonth(sql`n.received_at`, nearestMonth(ctx, begin), begin)}
    order by ${begin.oldestFirst ? sql`n.received_at, n.id` : sql`n.received_at desc, n.id desc`} limit ${limit}) hit on hit.order_id = o.id`

const ordersWith = (words: string, { supplier_id }: RequestContext): RawBuilder<unknown> =>
  sql`select s.order_id from order_search s where s.supplier_id = ${supplier_id} and s.words @@ ${words}::tsquery`

/** Orders that have the words, one more than are sorted at once. */
async function idsOf(ctx: RequestContext, words: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    ${PREPARED} ${ordersWith(words, ctx)} limit ${sql.lit(FEW + 1)}`.execute(ctx.db)
  return rows.map((row) => row.order_id)
}

async function idsByNumber({ db, supplier_id }: RequestContext, order_nos: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('complaint_order')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('order_no', '=', sql<string>`any(${[...order_nos]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a page by receipt begins, and which way it goes. */
interface Begin {
  readonly oldestFirst: boolean
  readonly at: string
}
function beginOf(sort: Sort, cursor: string | undefined): Begin {
  const oldestFirst = sort === SORTS.received_asc
  return { oldestFirst, at: cursor ? cursorValues(sort, cursor)[0]! : oldestFirst ? '-infinity' : 'infinity' }
}

/** The spans from where the page begins, and everything beyond them as the last part. */
async function partsOf(ctx: RequestContext, begin: Begin): Promise<Part[]> {
  const months = await monthsFrom(ctx, begin)
  const parts: Part[] = []
  for (let at = 0; at < months.length;) {
    const span = months.slice(at, at + SPANS[parts.length]!)
    parts.push({ months: span })
    at += span.length
  }
  const last = sql`${`${months.at(-1)}-01 00:00:00`}::timestamptz`
  if (months.length === MONTHS) parts.push({ beyond: beyond(sql`o.received_at`, last, begin) })
  return parts
}

/** Received in a month or nearer to where the page begins; or behind all of it. */
const inMonth = (received_at: RawBuilder<unknown>, month: RawBuilder<unknown>, { oldestFirst }: Begin) =>
  oldestFirst ? sql<SqlBool>`${received_at} < ${month} + interval '1 month'` : sql<SqlBool>`${received_at} >= ${month}`
const beyond = (received_at: RawBuilder<unknown>, month: RawBuilder<unknown>, { oldestFirst }: Begin) =>
  oldestFirst ? sql<SqlBool>`${received_at} >= ${month} + interval '1 month'` : sql<SqlBool>`${received_at} < ${month}`

/** The month of the nearest order that `behind` lets through, as a value in SQL: one look into the index. */
const nearest = ({ supplier_id }: RequestContext, { oldestFirst }: Begin, behind: RawBuilder<SqlBool>) => sql`(
  select date_trunc('month', o.received_at) from complaint_order o
  where o.supplier_id = ${supplier_id} and o.deleted_at is null and ${behind}
  order by ${oldestFirst ? sql`o.received_at, o.id` : sql`o.received_at desc, o.id desc`} limit 1)`
const nearestMonth = (ctx: RequestContext, begin: Begin) =>
  nearest(ctx, begin, sql`o.received_at ${begin.oldestFirst ? sql`>=` : sql`<=`} ${begin.at}::timestamptz`)

/** The nearest months that have orders, newest first or oldest first. */
async function monthsFrom(ctx: RequestContext, begin: Begin): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    ${PREPARED} with recursive m as (
      select ${nearestMonth(ctx, begin)} as at
      union all select ${nearest(ctx, begin, beyond(sql`o.received_at`, sql`m.at`, begin))} from m where m.at is not null)
    select to_char(at, 'YYYY-MM') as month from m where at is not null limit ${sql.lit(MONTHS)}`.execute(ctx.db)
  return rows.map((row) => row.month)
}
