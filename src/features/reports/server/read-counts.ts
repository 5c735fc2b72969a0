import type { Span, Step } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Dimension } from '#features/work-orders/domain/public.ts'
import { assessmentOf, cohortRows, countsIn, groupedBy, type CohortRows } from '#features/work-orders/server/public.ts'

import type { CountKey } from '../domain/counted.ts'
import type { CountMeasure } from '../domain/measure.ts'
import { addUp, MEASURES, type Counts } from '../domain/measures.ts'

/** What the counts are told by: days, months, a dimension of the rows, or one number for all. */
export type By = Step | Dimension | 'total'

/** How rows fall into buckets, and which bucket one counts for; the empty one are those that have none. */
interface Buckets {
  readonly of: (rows: CohortRows) => RawBuilder<unknown>
  readonly from: (rows: CohortRows) => RawBuilder<unknown>
  readonly bucketOf: (found: string | null) => string
}

const inTime = (of: Buckets['of']): Buckets => ({ of, from: ({ from }) => from, bucketOf: (found) => found ?? '' })

function bucketsBy(by: By, ctx: Pick<RequestContext, 'actor' | 'kept'>): Buckets {
  if (by === 'day') return inTime(({ at }) => sql`to_char(${at}, 'YYYY-MM-DD')`)
  if (by === 'month') return inTime(({ at }) => sql`to_char(${at}, 'YYYY-MM')`)
  if (by === 'total') return inTime(() => sql`''`)
  const { leaf, valueOf } = groupedBy(by, ctx)
  const of = (rows: CohortRows) => sql`${leaf(rows)}::text`
  return { of, from: ({ with_order }) => with_order, bucketOf: (found) => valueOf(found) ?? '' }
}

const ONLY: Record<NonNullable<CountMeasure['only']>, RawBuilder<SqlBool>> = {
  judged: sql`o.is_on_time is not null`,
  on_time: sql`o.is_on_time`,
}

/**
 * Counts within what the actor may see, for each span by bucket; a bucket without any row is absent. Every measure is a
 * range of an index for each span, whatever the years hold.
 */
export async function readCounts(
  { db, actor, kept }: Pick<RequestContext, 'db' | 'actor' | 'kept'>,
  keys: readonly CountKey[],
  spans: readonly Span[],
  by: By,
): Promise<ReadonlyMap<string, Counts>[]> {
  const assessment = assessmentOf(kept)
  const assessed = countsIn('on_time', assessment, (name) => sql.ref(`o.${name}`))
  const buckets = bucketsBy(by, { actor, kept })
  const counted = keys.flatMap((key) => {
    const { cohort, only, of }: CountMeasure = MEASURES[key]
    const counted_as = of ? sql`sum(${sql.ref(`x.${of}`)})` : sql`count(*)`
    const of_cohort = cohortRows(cohort, actor, assessment)
    const { at, where } = of_cohort
    return spans.map(
      (
        span,
        place,
      ) => sql`select ${key}::text as key, ${place}::int as place, ${buckets.of(of_cohort)} as bucket, ${counted_as} as n
        from ${buckets.from(of_cohort)} where ${where} and ${only ? sql`${ONLY[only]} and ${assessed}` : sql`true`} and ${at} >= ${span.from} and ${at} <= ${span.to} group by 3`,
    )
  })
  const { rows } = await sql<{ key: CountKey; place: number; bucket: string | null; n: string }>`
    ${PREPARED} ${sql.join(counted, sql` union all `)}`.execute(db)
  const found = spans.map(() => new Map<string, Counts>())
  for (const { key, place, bucket, n } of rows) {
    const [counts, of] = [found[place]!, buckets.bucketOf(bucket)]
    counts.set(of, addUp([counts.get(of) ?? {}, { [key]: Number(n) }]))
  }
  return found
}
