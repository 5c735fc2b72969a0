import type { Span } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { assessmentOf, groupOfText, seesAll } from '#features/work-orders/server/public.ts'

import type { CountKey } from '../domain/counted.ts'
import { addUp, KEPT_KEYS, type Counts } from '../domain/measures.ts'
import { wholeDays } from '../domain/whole-days.ts'
import { bucketsBy, storedFor, type By } from './buckets.ts'
import { countedLive } from './counting.ts'
import { stampOf } from './totals/stored.ts'

type Reading = Pick<RequestContext, 'db' | 'actor' | 'kept'>

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
 * What each of `keys` comes to, for each span and bucket, of what the actor may see: `{ place: 0, path: ['3', 'help'], counts:
 * { received: 7 } }` are the seven of the first span, in street 3, that ask for help. A bucket without any row is absent, and one
 * may come in several pieces that add up. To the centre, days of which totals are kept come from these; all else is counted from
 * the rows. Both are one statement, so of one moment (decision 0232).
 */
export async function countsByPath(
  ctx: Reading,
  keys: readonly CountKey[],
  spans: readonly Span[],
  levels: readonly By[],
  { of, most }: Narrowed = {},
): Promise<Placed[]> {
  if (keys.length === 0) return []
  const { db, actor, kept } = ctx
  const buckets = bucketsBy(levels, ctx)
  const within = groupOfText(of, ctx)
  const stored = seesAll(actor) ? storedFor(levels, of, ctx) : null
  const summed = stored ? KEPT_KEYS.filter((key) => keys.includes(key)) : []
  const rest = keys.filter((key) => !summed.includes(key))
  const counted = (some: readonly CountKey[]) =>
    countedLive(some, [buckets.live], { actor, assessment: assessmentOf(kept), within })
  const all = [
    ...(stored && summed.length > 0 ? [fromBoth(ctx, spans, counted(summed), summed, stored)] : []),
    ...(rest.length > 0 ? [fromRows(spans, counted(rest), most)] : []),
  ].map((part) => sql`select * from (${part}) part`)
  const { rows } = await sql<Row>`${PREPARED} ${sql.join(all, sql` union all `)}`.execute(db)
  return rows.flatMap(({ place, bucket, key, n, sums }) => {
    const numbers = key ? [[key, Number(n)] as const] : summed.map((one, i) => [one, Number(sums![i])] as const)
    const told = numbers.filter(([, number]) => number !== 0)
    return told.length === 0 ? [] : [{ place, path: buckets.pathOf(bucket), counts: Object.fromEntries(told) }]
  })
}

/** Of some groups alone, as an address says them (`groupsText`); and of one count of one span so many buckets, the largest. */
interface Narrowed {
  readonly of?: string
  readonly most?: number
}

/** What was counted of a span, in a bucket and those inside it. */
export interface Placed {
  readonly place: number
  readonly path: readonly string[]
  readonly counts: Counts
}

/** The same of one level, by its buckets. */
export async function readCounts(
  ctx: Reading,
  keys: readonly CountKey[],
  spans: readonly Span[],
  by: By,
  of?: string,
): Promise<ReadonlyMap<string, Counts>[]> {
  return byBucket(spans, await countsByPath(ctx, keys, spans, [by], { of }))
}

export function byBucket(spans: readonly Span[], all: readonly Placed[]): ReadonlyMap<string, Counts>[] {
  const found = spans.map(() => new Map<string, Counts>())
  for (const { place, path, counts } of all) {
    const [of_span, bucket] = [found[place]!, path[0]!]
    of_span.set(bucket, addUp([of_span.get(bucket) ?? {}, counts]))
  }
  return found
}

const placed = <T>(of: readonly (readonly T[])[]): [places: number[], all: T[]] => [
  of.flatMap((some, place) => some.map(() => place)),
  of.flat(),
]

/** Moments of each span. */
export const ranges = (spans: readonly (readonly Span[])[]): RawBuilder<unknown> => {
  const [places, all] = placed(spans)
  return sql`select place, since, until from unnest(${places}::int[], ${all.map(({ from }) => from)}::timestamptz[],
    ${all.map(({ to }) => to)}::timestamptz[]) as r (place, since, until)`
}

/** What was counted of rows alone, for each span. */
const fromRows = (spans: readonly Span[], counted: RawBuilder<unknown>, most?: number): RawBuilder<unknown> => sql`
  with live as materialized (${ranges(spans.map((span) => [span]))})
  select place, bucket, key, n, null::bigint[] as sums from (${counted}) c
  ${most === undefined ? sql`` : sql`order by n desc, bucket limit ${most}`}`

function fromBoth(
  { db, actor, kept }: Reading,
  spans: readonly Span[],
  counted: RawBuilder<unknown>,
  keys: readonly CountKey[],
  { by, bucket, where }: NonNullable<ReturnType<typeof storedFor>>,
): RawBuilder<unknown> {
  const parts = spans.map(wholeDays)
  const [places, days] = placed(parts.map((part) => part.days))
  const sums = keys.map((key) => sql`sum(d.counts[${sql.lit(KEPT_KEYS.indexOf(key) + 1)}])`)
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
      where w.kept and ${where} group by 1, 2`
}
