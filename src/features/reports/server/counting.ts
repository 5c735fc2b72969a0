import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import {
  cohortsOf,
  countsIn,
  type Assessment,
  type CohortRows,
  type GroupRows,
} from '#features/work-orders/server/public.ts'

import { COUNTS, type CountKey } from '../domain/counted.ts'
import type { CountMeasure } from '../domain/measure.ts'

/** Rows of a cohort, or of what is in hand, which has no moment. */
type Standing = Omit<CohortRows, 'from' | 'at'> & Partial<Pick<CohortRows, 'at'>>

/** What rows are told apart by, under the name `by`. */
export interface Grouping {
  readonly by: string
  readonly of: (rows: Standing) => RawBuilder<unknown>
}

const ONLY: Record<NonNullable<CountMeasure['only']>, RawBuilder<SqlBool>> = {
  judged: sql`o.is_on_time is not null`,
  on_time: sql`o.is_on_time`,
  late: sql`not o.is_on_time`,
}

const SUMMED: Record<NonNullable<CountMeasure['of']>, RawBuilder<unknown>> = {
  worked_minutes: sql`x.worked_minutes`,
  wait_minutes: sql`x.wait_minutes`,
  assist_minutes: sql`round(extract(epoch from x.replied_at - x.created_at) / 60)`,
  approved_days: sql`x.approved_days`,
  rating: sql`x.rating`,
  total_minutes: sql`round(extract(epoch from o.completed_at - o.received_at) / 60)`,
}

/** Who counts, and of which groups alone. */
interface Of {
  readonly actor: Actor
  readonly assessment: Assessment
  readonly within?: GroupRows
}

/** A number of rows: how many are such ones, or what is summed of them. */
interface Counted<Key extends string> {
  readonly key: Key
  readonly rows: Omit<CohortRows, 'at'>
  readonly which: RawBuilder<unknown>
  /** An aggregate. */
  readonly number: RawBuilder<unknown>
}

/** Numbers of the same rows, which are looked through once. */
interface Pass<Rows> {
  readonly rows: Rows
  /** Of which district they are, and what at least one number counts. */
  readonly where: RawBuilder<unknown>
  /** A column for each number. */
  readonly numbers: RawBuilder<unknown>
  /** Rows of key and number, of those columns of `c`. */
  readonly told: RawBuilder<unknown>
}

/** Numbers that `placeOf` says to lie among the same rows are found in one pass over these, each by its condition. */
export function inPasses<Key extends string, C extends Counted<Key>>(
  counted: readonly C[],
  supplier_id: string,
  placeOf: (rows: C['rows']) => readonly RawBuilder<unknown>[],
): Pass<C['rows']>[] {
  const passes = new Map<string, C[]>()
  for (const one of counted) {
    const place = textOf([...placeOf(one.rows), ...ofAll(one.rows)])
    passes.set(place, [...(passes.get(place) ?? []), one])
  }
  return [...passes.values()].map((all) => {
    const [{ rows }] = all as [C]
    const conditions = new Map(all.map(({ which }) => [textOf([which]), sql`(${which})`]))
    const numbers = all.map(({ which, number }, i) => {
      // Where all count the same rows, no other rows are there.
      const filter = conditions.size > 1 ? sql` filter (where ${conditions.get(textOf([which]))})` : sql``
      return sql`${number}${filter} as ${sql.ref(`n${i}`)}`
    })
    return {
      rows,
      where: sql.join(
        [
          sql`${rows.supplier_id} = ${supplier_id}`,
          ...ofAll(rows),
          sql`(${sql.join([...conditions.values()], sql` or `)})`,
        ],
        sql` and `,
      ),
      numbers: sql.join(numbers),
      told: sql`values ${sql.join(all.map(({ key }, i) => sql`(${key}::text, c.${sql.ref(`n${i}`)}::bigint)`))}`,
    }
  })
}

/** What holds for all rows of a pass. */
const ofAll = ({ own, parts }: Pick<CohortRows, 'own' | 'parts'>): RawBuilder<SqlBool>[] => [
  ...(own ? [own] : []),
  ...(parts ? [parts.once] : []),
]

/** The same for what says the same. */
const textOf = (parts: readonly RawBuilder<unknown>[]): string =>
  JSON.stringify(parts.map((part) => part.toOperationNode()))

/**
 * A statement that counts from the rows: `key, place, by, bucket, n` for each range of a relation `live` (place, since, until),
 * such as `received, 0, area, 3, 7`. A bucket without any row is absent; the empty one is of rows that have none. Numbers of the
 * same rows and the same moment are counted in one pass over a range of an index, whatever the years hold. Totals of days are
 * what this gave for a day (decision 0232).
 */
export function countedLive(
  keys: readonly CountKey[],
  groupings: readonly Grouping[],
  { actor, assessment, within }: Of,
): RawBuilder<unknown> {
  const assessed = countsIn('on_time', assessment, (name) => sql.ref(`o.${name}`))
  const rowsOf = cohortsOf(actor, assessment)
  const counted = keys.map((key) => {
    const { cohort, only, of }: CountMeasure = COUNTS[key]
    const rows = rowsOf(cohort)
    const such = rows.parts?.each ?? rows.where
    const which = only ? sql`${such} and ${ONLY[only]} and ${assessed}` : such
    return { key, rows, which, number: of ? sql`sum(${SUMMED[of]})` : sql`count(*)` }
  })
  const toldBy = (rows: CohortRows) => [
    ...groupings.map((grouping) => grouping.of(rows)),
    ...(within ? [within(rows)] : []),
  ]
  const fromOf = joinedWhereNeeded(
    counted.map(({ rows }) => rows),
    toldBy,
  )
  const passes = inPasses(counted, actor.supplier_id, (rows) => [fromOf(rows), rows.at, ...toldBy(rows)])
  const parts = passes.map(({ rows, where, numbers, told }) => {
    const buckets = groupings.map((grouping) => sql`(${grouping.by}::text, coalesce(${grouping.of(rows)}::text, ''))`)
    // Grouped inside, so that the ends of a range are as good as constants to the planner.
    return sql`select v.key, l.place, c.by, c.bucket, v.n from live l cross join lateral (
      select g.by, g.bucket, ${numbers} from ${fromOf(rows)} cross join lateral (values ${sql.join(buckets)}) as g (by, bucket)
      where ${where} and ${within ? within(rows) : sql`true`} and ${rows.at} >= l.since and ${rows.at} <= l.until
      group by g.by, g.bucket) c cross join lateral (${told}) as v (key, n) where v.n <> 0`
  })
  return sql.join(parts, sql` union all `)
}

const SAYS_ORDER = /\bo\.|"name":"o"/

/**
 * Where rows are looked for: with the orders that they are about where those say something of them, or of other numbers of the
 * same rows, which are found in the same pass. To look up an order for each row costs more than to find the rows.
 */
function joinedWhereNeeded(all: readonly CohortRows[], toldBy: (rows: CohortRows) => readonly RawBuilder<unknown>[]) {
  const placeOf = (rows: CohortRows): string => textOf([rows.with_order, rows.at])
  const needs = (rows: CohortRows): boolean =>
    textOf([rows.from]) === textOf([rows.with_order]) || SAYS_ORDER.test(textOf(toldBy(rows)))
  const joined = new Set(all.filter(needs).map(placeOf))
  return (rows: CohortRows): RawBuilder<unknown> => (joined.has(placeOf(rows)) ? rows.with_order : rows.from)
}
