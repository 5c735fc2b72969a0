import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import {
  cohortRows,
  countsIn,
  type Assessment,
  type CohortRows,
  type GroupRows,
} from '#features/work-orders/server/public.ts'

import { COUNTS, type CountKey } from '../domain/counted.ts'
import type { CountMeasure } from '../domain/measure.ts'

/** What rows are told apart by, under the name `by`. */
export interface Grouping {
  readonly by: string
  readonly of: (rows: CohortRows) => RawBuilder<unknown>
  /** Whether the order that a row is about says it. */
  readonly of_order: boolean
}

const ONLY: Record<NonNullable<CountMeasure['only']>, RawBuilder<SqlBool>> = {
  judged: sql`o.is_on_time is not null`,
  on_time: sql`o.is_on_time`,
  late: sql`not o.is_on_time`,
}

const SUMMED: Record<NonNullable<CountMeasure['of']>, RawBuilder<unknown>> = {
  worked_minutes: sql`x.worked_minutes`,
  total_minutes: sql`round(extract(epoch from o.completed_at - o.received_at) / 60)`,
}

/** Who counts, and of which groups alone. */
interface Of {
  readonly actor: Actor
  readonly assessment: Assessment
  readonly within?: GroupRows | undefined
}

/**
 * Counts the rows themselves, for each range of a relation `live` (place, since, until): `key, place, by, bucket, n`; a
 * bucket without any row is absent, that of rows which have none is empty. Every measure is a range of an index for each
 * range, whatever the years hold. Stored totals are what this gave for a day (decision 0232).
 */
export function countedLive(
  keys: readonly CountKey[],
  groupings: readonly Grouping[],
  { actor, assessment, within }: Of,
): RawBuilder<unknown> {
  const assessed = countsIn('on_time', assessment, (name) => sql.ref(`o.${name}`))
  const of_order = within !== undefined || groupings.some((grouping) => grouping.of_order)
  const counted = keys.map((key) => {
    const { cohort, only, of }: CountMeasure = COUNTS[key]
    const rows = cohortRows(cohort, actor, assessment)
    const { at, where } = rows
    const n = of ? sql`sum(${SUMMED[of]})` : sql`count(*)`
    const told = groupings.map((grouping) => sql`(${grouping.by}::text, coalesce(${grouping.of(rows)}::text, ''))`)
    // Grouped inside, so that the ends of a range are as good as constants to the planner.
    return sql`select ${key}::text as key, l.place, c.* from live l cross join lateral (
      select g.by, g.bucket, ${n}::bigint as n
      from ${of_order ? rows.with_order : rows.from} cross join lateral (values ${sql.join(told)}) as g (by, bucket)
      where ${where} and ${within ? within(rows) : sql`true`} and ${only ? sql`${ONLY[only]} and ${assessed}` : sql`true`} and ${at} >= l.since and ${at} <= l.until
      group by g.by, g.bucket) c`
  })
  return sql.join(counted, sql` union all `)
}
