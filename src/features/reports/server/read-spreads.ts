import type { Span } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { assessmentOf, cohortRows, groupOfText } from '#features/work-orders/server/public.ts'

import type { Counts } from '../domain/measures.ts'
import { SPREADS, type SpreadKey } from '../domain/shares.ts'
import { oneLevel, type By, type Level } from './buckets.ts'
import type { Found } from './read-cells.ts'
import { ranges } from './read-counts.ts'

/** What does not add up: of each row, of those below it, and of all together. */
export interface Spread {
  readonly whole: Counts
  readonly rows: ReadonlyMap<string, Found>
}

interface Asked {
  readonly keys: readonly SpreadKey[]
  /** One or two. */
  readonly levels: readonly By[]
  /** What it is narrowed to, as an address says it (`groupsText`). */
  readonly of?: string
}

type Row = { readonly place: number; readonly depth: number; readonly a: string; readonly b: string } & {
  readonly [key in SpreadKey]: number
}

/**
 * The rows of each span are read once and put in their order by the database, for each row and all together (decision 0253).
 * Several leaves are one value before that, or its middle would not be the middle.
 */
export async function readSpreads(
  { db, actor, kept }: Pick<RequestContext, 'db' | 'actor' | 'kept'>,
  { keys, levels, of }: Asked,
  spans: readonly Span[],
): Promise<readonly Spread[]> {
  if (keys.length === 0) return spans.map(() => ({ whole: {}, rows: new Map() }))
  const buckets = levels.map((level) => oneLevel(level, { actor, kept }))
  const rows = cohortRows('handled', actor, assessmentOf(kept))
  const within = groupOfText(of, { actor, kept })
  const leafOf = (bucket: Level | undefined) =>
    bucket ? sql`coalesce(${bucket.live.of(rows)}::text, '')` : sql`''::text`
  const middles = keys.map(
    (key) =>
      sql`round(percentile_cont(${sql.lit(SPREADS[key].at / 100)}) within group (order by minutes))::int as ${sql.ref(key)}`,
  )
  const { rows: found } = await sql<Row>`${PREPARED}
    with live as materialized (${ranges(spans.map((span) => [span]))}),
    told as (select l.place, ${valueOf(buckets[0], 'a')} as a, ${valueOf(buckets[1], 'b')} as b, x.minutes
      from live l cross join lateral (select ${leafOf(buckets[0])} as a, ${leafOf(buckets[1])} as b, x.worked_minutes as minutes
        from ${rows.with_order} where ${rows.where} and ${within ? within(rows) : sql`true`} and ${rows.at} >= l.since and ${rows.at} <= l.until) x
      ${mapOf(buckets[0], 'a')} ${mapOf(buckets[1], 'b')})
    select place, 2 - (grouping(a) + grouping(b)) as depth, coalesce(a, '') as a, coalesce(b, '') as b, ${sql.join(middles)}
    from told group by grouping sets ((place), (place, a), (place, a, b))`.execute(db)
  return spans.map((_span, place) =>
    spreadOf(
      found.filter((row) => row.place === place),
      keys,
    ),
  )
}

/** A leaf as the value that it counts for. */
const valueOf = (bucket: Level | undefined, level: 'a' | 'b'): RawBuilder<unknown> =>
  bucket?.leaves ? sql`coalesce(${sql.ref(`m_${level}.value`)}, '')` : sql.ref(`x.${level}`)

const mapOf = (bucket: Level | undefined, level: 'a' | 'b'): RawBuilder<unknown> => {
  if (!bucket?.leaves) return sql``
  const table = sql.ref(`m_${level}`)
  return sql`left join unnest(${bucket.leaves}::text[], ${bucket.leaves.map(bucket.nameOf)}::text[]) as ${table} (leaf, value)
    on ${sql.ref(`m_${level}.leaf`)} = ${sql.ref(`x.${level}`)}`
}

function spreadOf(rows: readonly Row[], keys: readonly SpreadKey[]): Spread {
  const toldOf = (row: Row): Counts => Object.fromEntries(keys.map((key) => [key, row[key]]))
  const whole = rows.find(({ depth }) => depth === 0)
  const found = new Map<string, Found & { readonly below: Map<string, Found> }>()
  for (const row of rows) if (row.depth === 1) found.set(row.a, { counts: toldOf(row), below: new Map() })
  for (const row of rows) if (row.depth === 2) found.get(row.a)!.below.set(row.b, { counts: toldOf(row) })
  return { whole: whole ? toldOf(whole) : {}, rows: found }
}

/** What was counted, with what does not add up beside it. */
export function withSpread(
  found: ReadonlyMap<string, Found>,
  { rows }: Pick<Spread, 'rows'>,
): ReadonlyMap<string, Found> {
  const all = new Map(found)
  for (const [key, { counts, below }] of rows) {
    const one = all.get(key)
    const cells = one?.below && withSpread(one.below, { rows: below ?? new Map() })
    all.set(key, { counts: { ...one?.counts, ...counts }, ...(cells && { below: cells }) })
  }
  return all
}
