import type { Span, Step } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Dimension } from '#features/work-orders/domain/public.ts'
import { assessmentOf, groupOfText, stockRows, type CohortRows } from '#features/work-orders/server/public.ts'

import type { CountKey } from '../domain/counted.ts'
import type { StockKey } from '../domain/counted-of-units.ts'
import { addUp, MEASURES, type Counts } from '../domain/measures.ts'
import { countedLive } from './counting.ts'
import { bucketsBy, fromRows, type Buckets } from './read-counts.ts'
import { stockNumber } from './read-stocks.ts'

/** What was counted of a row, and of the rows below it. */
interface Bucket {
  readonly counts: Counts
  readonly below: ReadonlyMap<string, Counts>
}
export type Level = Step | Dimension

interface Asked {
  readonly counts: readonly CountKey[]
  /** Of these no level may be of time. */
  readonly stocks: readonly StockKey[]
  readonly levels: readonly Level[]
  /** What it is narrowed to, as an address says it (`groupsText`). */
  readonly of?: string | undefined
}
interface Row {
  readonly key: CountKey
  readonly place: number
  readonly bucket: string
  readonly n: string
}

/** Between the leaves of two levels; no id, code or day has it. */
const BETWEEN = '|'

/**
 * Counts of rows and of the rows below them, or of what belongs to some groups alone, in one statement for all spans: what
 * `readCounts` and `readStocks` tell of one level of everything.
 */
export async function readCells(
  { db, actor, kept }: Pick<RequestContext, 'db' | 'actor' | 'kept'>,
  { counts, stocks, levels, of }: Asked,
  spans: readonly Span[],
): Promise<ReadonlyMap<string, Bucket>[]> {
  const assessment = assessmentOf(kept)
  const buckets = levels.map((level) => bucketsBy(level, { actor, kept }))
  const within = groupOfText(of, { actor, kept })
  const pair = (rows: CohortRows): RawBuilder<unknown> =>
    sql.join(
      buckets.map(({ live }) => sql`coalesce(${live.of(rows)}::text, '')`),
      sql` || ${sql.lit(BETWEEN)} || `,
    )
  const counted = countedLive(counts, [{ by: 'cells', of: pair, of_order: true }], { actor, assessment, within })
  const standing = stocks.flatMap((key) =>
    spans.map((span, place) => {
      const stock = stockRows(MEASURES[key].stock, actor, assessment, span)
      const rows = { ...stock, from: stock.with_order, at: sql`null` }
      return sql`select ${place}::int as place, ${pair(rows)} as bucket, ${key}::text as key, ${stockNumber(key, span)} as n, null::bigint[] as sums
        from ${rows.from} where ${rows.where} and ${within ? within(rows) : sql`true`} group by 2`
    }),
  )
  const all = [...(counts.length > 0 ? [fromRows(spans, counted)] : []), ...standing]
  const { rows } = await sql<Row>`${PREPARED} ${sql.join(all, sql` union all `)}`.execute(db)
  return spans.map((_span, place) =>
    gathered(
      rows.filter((row) => row.place === place && row.n !== '0'),
      buckets,
    ),
  )
}

/** Leaves of both levels as what they count for. */
function gathered(rows: readonly Row[], [outer, inner]: readonly Buckets[]): ReadonlyMap<string, Bucket> {
  const found = new Map<string, Map<string, Counts>>()
  for (const { key, bucket, n } of rows) {
    const [first = '', second = ''] = bucket.split(BETWEEN)
    const [above, below] = [outer!.bucketOf(first), inner ? inner.bucketOf(second) : '']
    const cells = found.get(above) ?? new Map<string, Counts>()
    cells.set(below, addUp([cells.get(below) ?? {}, { [key]: Number(n) }]))
    found.set(above, cells)
  }
  return new Map([...found].map(([key, below]) => [key, { counts: addUp([...below.values()]), below }]))
}
