import type { Span, Step } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Dimension } from '#features/work-orders/domain/public.ts'
import { assessmentOf, groupedBy, seesAll } from '#features/work-orders/server/public.ts'

import type { CountKey } from '../domain/counted.ts'
import { addUp, COUNT_KEYS, type Counts } from '../domain/measures.ts'
import { wholeDays } from '../domain/whole-days.ts'
import { countedLive, type Grouping } from './counting.ts'
import { stampOf, storedBy } from './totals/stored.ts'

/** What the counts are told by: days, months, a dimension of the rows, or one number for all. */
export type By = Step | Dimension | 'total'
type Reading = Pick<RequestContext, 'db' | 'actor' | 'kept'>

/** How rows fall into buckets, also where they are stored, `d`, and which bucket one counts for; the empty one are those that have none. */
export interface Buckets {
  readonly live: Grouping
  readonly stored: { readonly by: string; readonly bucket: RawBuilder<unknown> }
  readonly bucketOf: (found: string) => string
}

/** How rows fall into buckets by days, months or a dimension, for who asks. */
export function bucketsBy(by: By, ctx: Pick<Reading, 'actor' | 'kept'>): Buckets {
  if (by === 'day') return inTime('YYYY-MM-DD')
  if (by === 'month') return inTime('YYYY-MM')
  if (by === 'total') return inTime('')
  const { leaf, valueOf } = groupedBy(by, ctx)
  return {
    live: { by, of: leaf, of_order: true },
    stored: { by: storedBy(by), bucket: sql`d.leaf` },
    bucketOf: (found) => valueOf(found || null) ?? '',
  }
}

const inTime = (format: string): Buckets => {
  const part = sql.lit(format)
  return {
    live: { by: 'total', of: ({ at }) => (format ? sql`to_char(${at}, ${part})` : sql`''`), of_order: false },
    stored: { by: 'total', bucket: format ? sql`to_char(d.day, ${part})` : sql`''` },
    bucketOf: (found) => found,
  }
}

interface Row {
  place: number
  bucket: string
  /** Of rows that were counted. */
  key: CountKey | null
  n: string
  /** Of those that are stored, in the order of the keys asked for. */
  sums: string[] | null
}

/**
 * Counts within what the actor may see, for each span by bucket; a bucket without any row is absent. For the centre, days
 * of which the totals are kept come from these, all else from the rows, in one statement: a change and the mark that it
 * leaves are of one transaction, so both are seen or neither (decision 0232). A department's rows are few and are counted.
 */
export async function readCounts(
  ctx: Reading,
  keys: readonly CountKey[],
  spans: readonly Span[],
  by: By,
): Promise<ReadonlyMap<string, Counts>[]> {
  const { db, actor, kept } = ctx
  const found = spans.map(() => new Map<string, Counts>())
  if (keys.length === 0) return found
  const buckets = bucketsBy(by, { actor, kept })
  const counted = countedLive(keys, [buckets.live], { actor, assessment: assessmentOf(kept) })
  const all = seesAll(actor) ? fromBoth(ctx, spans, counted, keys, buckets) : fromRows(spans, counted)
  const { rows } = await sql<Row>`${PREPARED} ${all}`.execute(db)
  for (const { place, bucket, key, n, sums } of rows) {
    const numbers = key ? [[key, Number(n)] as const] : keys.map((one, i) => [one, Number(sums![i])] as const)
    const told = numbers.filter(([, number]) => number !== 0)
    if (told.length === 0) continue
    const [counts, of] = [found[place]!, buckets.bucketOf(bucket)]
    counts.set(of, addUp([counts.get(of) ?? {}, Object.fromEntries(told)]))
  }
  return found
}

const placed = <T>(of: readonly (readonly T[])[]): [places: number[], all: T[]] => [
  of.flatMap((some, place) => some.map(() => place)),
  of.flat(),
]

const ranges = (spans: readonly (readonly Span[])[]): RawBuilder<unknown> => {
  const [places, all] = placed(spans)
  return sql`select place, since, until from unnest(${places}::int[], ${all.map(({ from }) => from)}::timestamptz[],
    ${all.map(({ to }) => to)}::timestamptz[]) as r (place, since, until)`
}

/** What was counted of rows alone, for each span. */
export const fromRows = (spans: readonly Span[], counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with live as materialized (${ranges(spans.map((span) => [span]))})
  select place, bucket, key, n, null::bigint[] as sums from (${counted}) c`

function fromBoth(
  { db, actor, kept }: Reading,
  spans: readonly Span[],
  counted: RawBuilder<unknown>,
  keys: readonly CountKey[],
  { stored: { by, bucket } }: Buckets,
): RawBuilder<unknown> {
  const parts = spans.map(wholeDays)
  const [places, days] = placed(parts.map((part) => part.days))
  const sums = keys.map((key) => sql`sum(d.counts[${sql.lit(COUNT_KEYS.indexOf(key) + 1)}])`)
  return sql`
    with whole as materialized (select place, day, exists (select from stat_day k
        where k.supplier_id = ${actor.supplier_id} and k.day = w.day and k.stamp = ${stampOf(db, { actor, kept })}) and not exists (
        select from stat_touched t where t.supplier_id = ${actor.supplier_id} and t.day = w.day) as kept
      from unnest(${places}::int[], ${days}::date[]) as w (place, day)),
    live as materialized (
      select place, min(day)::timestamptz as since, (max(day) + 1)::timestamptz - interval '1 second' as until
        from (select place, day, day - (row_number() over (partition by place order by day))::int as run from whole where not kept) w
        group by place, run
      union all ${ranges(parts.map(({ rest }) => rest))})
    select place, bucket, key, n, null::bigint[] as sums from (${counted}) c
    union all select w.place, ${bucket}, null, null, array[${sql.join(sums)}]
      from whole w join stat_daily d on d.supplier_id = ${actor.supplier_id} and d.day = w.day and d.by = ${by}
      where w.kept group by 1, 2`
}
