import type { Span } from '#kernel/period.ts'
import { dayOf } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { isOfNow, type Dimension } from '#features/work-orders/domain/public.ts'
import { groupOfText, stockRows } from '#features/work-orders/server/public.ts'

import type { StockKey } from '../domain/stocks.ts'
import type { StockMeasure } from '../domain/measure.ts'
import { MEASURES, type Counts } from '../domain/measures.ts'
import { bucketsBy, type By } from './buckets.ts'
import { inPasses } from './counting.ts'
import { byBucket, type Placed } from './read-counts.ts'

type Reading = Pick<RequestContext, 'db' | 'actor' | 'kept' | 'clock'>

/** How many rows of a stock there are, or for how long the first of them is late. */
export function stockNumber(key: StockKey, { to }: Span): RawBuilder<unknown> {
  const { longest }: StockMeasure = MEASURES[key]
  return longest ? sql`max(greatest(${dayOf(to)}::date - x.due_at::date, 1))` : sql`count(*)`
}

/** What was in hand when each span began or ended, by dimensions inside each other, as far as the actor may see. Of now it is told once. */
export async function stocksByPath(
  { db, actor, kept, clock }: Reading,
  keys: readonly StockKey[],
  spans: readonly Span[],
  levels: readonly By[],
  of?: string,
): Promise<Placed[]> {
  if (keys.length === 0) return []
  const { live, pathOf } = bucketsBy(levels, { actor, kept })
  const within = groupOfText(of, { actor, kept })
  const now = { from: clock.now(), to: clock.now() }
  const numbersOf = (some: readonly StockKey[], span: Span) =>
    some.map((key) => {
      const rows = stockRows(MEASURES[key].stock, actor, span)
      return { key, rows: { ...rows, from: rows.with_order }, which: rows.where, number: stockNumber(key, span) }
    })
  const [of_now, of_span] = [keys.filter(isOfThisMoment), keys.filter((key) => !isOfThisMoment(key))]
  const counted = [[...numbersOf(of_now, now), ...numbersOf(of_span, spans[0]!)]].concat(
    spans.slice(1).map((span) => numbersOf(of_span, span)),
  )
  const parts = counted.flatMap((numbers, place) =>
    inPasses(numbers, actor.supplier_id, (rows) => [
      ...[rows.with_order, rows.among, live.of(rows)],
      ...(within ? [within(rows)] : []),
    ]).map(
      ({ rows, where, numbers: columns, told }) => sql`select v.key, ${place}::int as place, c.bucket, v.n from (
        select coalesce(${live.of(rows)}::text, '') as bucket, ${columns} from ${rows.with_order}
        where ${where} and ${rows.among} and ${within ? within(rows) : sql`true`} group by 1) c cross join lateral (${told}) as v (key, n) where v.n <> 0`,
    ),
  )
  if (parts.length === 0) return []
  const { rows } = await sql<{ key: StockKey; place: number; bucket: string; n: string }>`
    ${PREPARED} ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ key, place, bucket, n }) => ({ place, path: pathOf(bucket), counts: { [key]: Number(n) } }))
}

const isOfThisMoment = (key: StockKey): boolean => isOfNow(MEASURES[key].stock)

/** The same of one dimension, by its values. */
export async function readStocks(
  ctx: Reading,
  keys: readonly StockKey[],
  spans: readonly Span[],
  by: Dimension,
): Promise<ReadonlyMap<string, Counts>[]> {
  return byBucket(spans, await stocksByPath(ctx, keys, spans, [by]))
}
