import type { Span } from '#kernel/period.ts'
import { dayOf } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Dimension } from '#features/work-orders/domain/public.ts'
import { assessmentOf, groupedBy, stockRows } from '#features/work-orders/server/public.ts'

import type { StockKey } from '../domain/counted-of-units.ts'
import type { StockMeasure } from '../domain/measure.ts'
import { addUp, MEASURES, type Counts } from '../domain/measures.ts'

/** How many rows of a stock there are, or for how long the first of them is late. */
export function stockNumber(key: StockKey, { to }: Span): RawBuilder<unknown> {
  const { longest }: StockMeasure = MEASURES[key]
  return longest ? sql`greatest(max(${dayOf(to)}::date - x.due_at::date), 1)::bigint` : sql`count(*)`
}

/** What was in hand when each span began or ended, by a dimension, as far as the actor may see. */
export async function readStocks(
  { db, actor, kept }: Pick<RequestContext, 'db' | 'actor' | 'kept'>,
  keys: readonly StockKey[],
  spans: readonly Span[],
  by: Dimension,
): Promise<ReadonlyMap<string, Counts>[]> {
  const found = spans.map(() => new Map<string, Counts>())
  if (keys.length === 0) return found
  const { leaf, valueOf } = groupedBy(by, { actor, kept })
  const counted = keys.flatMap((key) =>
    spans.map((span, place) => {
      const rows = stockRows(MEASURES[key].stock, actor, assessmentOf(kept), span)
      return sql`select ${key}::text as key, ${place}::int as place, ${leaf(rows)}::text as leaf, ${stockNumber(key, span)} as n
        from ${rows.with_order} where ${rows.where} group by 3`
    }),
  )
  const { rows } = await sql<{ key: StockKey; place: number; leaf: string | null; n: string }>`
    ${PREPARED} ${sql.join(counted, sql` union all `)}`.execute(db)
  for (const { key, place, leaf: of, n } of rows) {
    const [counts, bucket] = [found[place]!, valueOf(of) ?? '']
    counts.set(bucket, addUp([counts.get(bucket) ?? {}, { [key]: Number(n) }]))
  }
  return found
}
