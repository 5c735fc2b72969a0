import { bigramQuery } from '#kernel/bigrams.ts'
import type { Sort } from '#platform/db/paginate.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'
import { SORTS, cursorValues } from './list-order.ts'
import { hasMoreThan, readPage, someOf, upToLimit } from './page-source.ts'
import type { Found, Source } from './page-source.ts'
import type { RowColumns } from './order-row.ts'

/** A word that nobody can type: the month in which an order was received. */
export const monthWord = (received_at: string): string => `'#${received_at.slice(0, 7)}'`

/** Up to so many hits are sorted at once; more are looked through from one end. */
const FEW = 1000
/** A queue of up to so many orders is checked order by order. */
const SHORT = 5000
/** How many of the months that have orders are looked through together, one span after the other. */
const SPANS = [1, 2, 4, 8, 16]
const MONTHS = SPANS.reduce((sum, months) => sum + months)

/** A span of months, or what was received beyond all of them. */
type Part = { readonly months?: readonly string[]; readonly beyond?: RawBuilder<SqlBool> }

/** Orders that have the words, as a join to `o`. */
const hitsOf = (words: string, supplier_id: string, { months, beyond }: Part = {}): RawBuilder<unknown> => sql`
  join (select s.order_id from order_search s where s.supplier_id = ${supplier_id} and s.words @@ ${within(words, months)}::tsquery offset 0) hit
    on hit.order_id = o.id ${beyond ? sql`and ${beyond}` : sql``}`

const within = (words: string, months: readonly string[] | undefined): string =>
  months ? `(${words}) & (${months.map((month) => `'#${month}'`).join(' | ')})` : words

/**
 * One page of a queue by keyword, in a number of statements that neither the keyword nor the age of an order changes
 * (decision 0072). The open queues are short: their orders are checked one by one. In the long ones the newest month is
 * looked through first, which fills the page for a frequent word; a rare word's hits are sorted at once, and what is
 * between is found in spans that double.
 */
export async function findByWords(ctx: RequestContext, query: ListQuery, source: Source, sort: Sort): Promise<Found> {
  const words = bigramQuery(query.keyword!)
  if (!words) return { rows: [], total: 0, total_exact: true }
  const limit = query.limit + 1
  const found = async (join: RawBuilder<unknown>): Promise<Found> => {
    const { rows, total } = await readPage(ctx, source.page(limit, join), someOf(source, join))
    return { rows, ...upToLimit(total) }
  }
  const byReceipt = sort === SORTS.received || sort === SORTS.dept_received || sort === SORTS.received_asc
  if (!byReceipt) return found(checked(words))
  const rows: RowColumns[] = []
  for (const [i, part] of (await partsOf(ctx, sort, query.cursor)).entries()) {
    if (i === 1 && !(await hasMoreThan(ctx, FEW, hits(words, ctx.supplier_id))))
      return found(hitsOf(words, ctx.supplier_id))
    if (i === 1 && !(await hasMoreThan(ctx, SHORT, source.some(SHORT + 1)))) return found(checked(words))
    const page = source.page(limit - rows.length, hitsOf(words, ctx.supplier_id, part))
    rows.push(...(await readPage(ctx, page, sql`null`)).rows)
    if (rows.length >= limit) return { rows, total: query.limit, total_exact: false }
  }
  return { rows, total: rows.length, total_exact: !query.cursor }
}

const checked = (words: string): RawBuilder<unknown> => sql`
  join lateral (select 1 from order_search s where s.supplier_id = o.supplier_id and s.order_id = o.id and s.words @@ ${words}::tsquery offset 0) hit on true`

const hits = (words: string, supplier_id: string): RawBuilder<unknown> =>
  sql`select 1 from order_search s where s.supplier_id = ${supplier_id} and s.words @@ ${words}::tsquery limit ${FEW + 1}`

/** The spans from where the page begins, and everything beyond them as the last part. */
async function partsOf(ctx: RequestContext, sort: Sort, cursor: string | undefined): Promise<Part[]> {
  const oldestFirst = sort === SORTS.received_asc
  const months = await monthsFrom(ctx, oldestFirst, cursor ? cursorValues(sort, cursor)[0]! : null)
  const parts: Part[] = []
  for (let at = 0; at < months.length;) {
    const span = months.slice(at, at + SPANS[parts.length]!)
    parts.push({ months: span })
    at += span.length
  }
  const last = `${months.at(-1)}-01 00:00:00`
  if (months.length === MONTHS)
    parts.push({
      beyond: oldestFirst
        ? sql`o.received_at >= ${last}::timestamptz + interval '1 month'`
        : sql`o.received_at < ${last}::timestamptz`,
    })
  return parts
}

/** The nearest months that have orders, newest first or oldest first: one look into the index for each. */
async function monthsFrom(
  { db, supplier_id }: RequestContext,
  oldestFirst: boolean,
  start: string | null,
): Promise<string[]> {
  const nearest = (beyond: RawBuilder<SqlBool>) => sql`(select date_trunc('month', o.received_at) from complaint_order o
    where o.supplier_id = ${supplier_id} and o.deleted_at is null and ${beyond}
    order by ${oldestFirst ? sql`o.received_at, o.id` : sql`o.received_at desc, o.id desc`} limit 1)`
  const next = oldestFirst
    ? sql<SqlBool>`o.received_at >= m.at + interval '1 month'`
    : sql<SqlBool>`o.received_at < m.at`
  const first = oldestFirst
    ? sql<SqlBool>`o.received_at >= ${start ?? '-infinity'}::timestamptz`
    : sql<SqlBool>`o.received_at <= ${start ?? 'infinity'}::timestamptz`
  const { rows } = await sql<{ month: string }>`
    with recursive m as (
      select ${nearest(first)} as at
      union all select ${nearest(next)} from m where m.at is not null)
    select to_char(at, 'YYYY-MM') as month from m where at is not null limit ${MONTHS}`.execute(db)
  return rows.map((row) => row.month)
}
