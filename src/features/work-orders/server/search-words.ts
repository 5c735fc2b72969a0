import { bigramQuery } from '#kernel/bigrams.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../contract/list.ts'
import { SORTS } from './list-order.ts'
import type { Sort } from './list-order.ts'
import { countSome, readRows } from './page-source.ts'
import type { Source, Total } from './page-source.ts'
import type { RowColumns } from './order-row.ts'

/** A word that nobody can type: the month in which an order was received. */
export const monthWord = (received_at: string): string => `'#${received_at.slice(0, 7)}'`

/** Up to so many hits are sorted at once; more are looked through month by month. */
const FEW = 1000

/** Orders that have the words, as a join to `o`. */
export const hitsOf = (keyword: string, supplier_id: string, month?: string): RawBuilder<unknown> => sql`
  join (select s.order_id from order_search s where s.supplier_id = ${supplier_id} and s.words @@ ${queryOf(keyword, month)}::tsquery offset 0) hit
    on hit.order_id = o.id`

const queryOf = (keyword: string, month?: string): string => {
  const words = bigramQuery(keyword) ?? NOTHING
  return month ? `(${words}) & ${monthWord(month)}` : words
}
const NOTHING = "'#'"

/**
 * One page of a queue by keyword. The open queues are short: their orders are checked one by one. In the long ones the
 * newest month is looked through first, which fills the page for a frequent word; a rare word's hits are sorted at once,
 * and what is between is found month by month. So none reads many times over what it shows.
 */
export async function findByWords(
  ctx: RequestContext,
  query: ListQuery,
  source: Source,
  sort: Sort,
): Promise<Total & { rows: RowColumns[] }> {
  const keyword = query.keyword!
  const limit = query.limit + 1
  const found = async (join: RawBuilder<unknown>) => ({
    rows: await readRows(ctx, source.page(limit, join)),
    ...(await countSome(ctx, source, join)),
  })
  const byReceipt = sort === SORTS.received || sort === SORTS.dept_received || sort === SORTS.received_asc
  if (!byReceipt) return found(checked(keyword))
  const rows: RowColumns[] = []
  for (const [i, month] of (await monthsOf(ctx, sort === SORTS.received_asc)).entries()) {
    if (i === 1 && (await isRare(ctx, keyword))) return found(hitsOf(keyword, ctx.supplier_id))
    rows.push(...(await readRows(ctx, source.page(limit - rows.length, hitsOf(keyword, ctx.supplier_id, month)))))
    if (rows.length >= limit) return { rows, total: query.limit, total_exact: false }
  }
  return { rows, total: rows.length, total_exact: !query.cursor }
}

const checked = (keyword: string): RawBuilder<unknown> => sql`
  join lateral (select 1 from order_search s where s.supplier_id = o.supplier_id and s.order_id = o.id and s.words @@ ${queryOf(keyword)}::tsquery offset 0) hit on true`

async function isRare({ db, supplier_id }: RequestContext, keyword: string): Promise<boolean> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from (
    select 1 from order_search s where s.supplier_id = ${supplier_id} and s.words @@ ${queryOf(keyword)}::tsquery limit ${FEW + 1}) hits`.execute(
    db,
  )
  return Number(rows[0]!.n) <= FEW
}

/** Months that have orders, newest first or oldest first. */
async function monthsOf({ db, supplier_id }: RequestContext, oldestFirst: boolean): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select received_at from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null order by received_at limit 1) as first,
      (select received_at from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null order by received_at desc limit 1) as last`.execute(
    db,
  )
  const { first, last } = rows[0]!
  if (!first || !last) return []
  const months = monthsBetween(first.slice(0, 7), last.slice(0, 7))
  return oldestFirst ? months : months.toReversed()
}

function monthsBetween(first: string, last: string): string[] {
  const number = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const count = number(last) - number(first) + 1
  return Array.from({ length: count }, (_, i) => {
    const n = number(first) + i
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
  })
}
