import type { Span, Step } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { assessmentOf, cohortRows, countsIn } from '#features/work-orders/server/public.ts'

import type { CountKey, CountMeasure } from '../domain/counted.ts'
import { MEASURES, type Counts } from '../domain/measures.ts'

/** What the counts are told by: days and months as they begin their moments, or one number for all. */
const BUCKET: Record<Step | 'total', (at: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  day: (at: RawBuilder<unknown>) => sql`to_char(${at}, 'YYYY-MM-DD')`,
  month: (at: RawBuilder<unknown>) => sql`to_char(${at}, 'YYYY-MM')`,
  total: () => sql`''`,
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
  by: Step | 'total',
): Promise<ReadonlyMap<string, Counts>[]> {
  const assessment = assessmentOf(kept)
  const assessed = countsIn('on_time', assessment, (name) => sql.ref(`o.${name}`))
  const counted = keys.flatMap((key) => {
    const { cohort, only, of }: CountMeasure = MEASURES[key]
    const counted_as = of ? sql`sum(${sql.ref(`x.${of}`)})` : sql`count(*)`
    const { from, at, where } = cohortRows(cohort, actor, assessment)
    return spans.map(
      (
        span,
        place,
      ) => sql`select ${key}::text as key, ${place}::int as place, ${BUCKET[by](at)} as bucket, ${counted_as} as n
        from ${from} where ${where} and ${only ? sql`${ONLY[only]} and ${assessed}` : sql`true`} and ${at} >= ${span.from} and ${at} <= ${span.to} group by 3`,
    )
  })
  const { rows } = await sql<{ key: CountKey; place: number; bucket: string; n: string }>`
    ${PREPARED} ${sql.join(counted, sql` union all `)}`.execute(db)
  const found = spans.map(() => new Map<string, Counts>())
  for (const { key, place, bucket, n } of rows)
    found[place]!.set(bucket, { ...found[place]!.get(bucket), [key]: Number(n) })
  return found
}
