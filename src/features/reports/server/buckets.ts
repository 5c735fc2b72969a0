import type { Step } from '#kernel/period.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { readGroups, type Dimension } from '#features/work-orders/domain/public.ts'
import { groupedBy, leavesOf } from '#features/work-orders/server/public.ts'

import type { Grouping } from './counting.ts'
import { BETWEEN, storedBy } from '../domain/totalled.ts'
import { joined, keptBy } from './totals/told-by.ts'

/** What counts are told by: days, months, a dimension of the rows, or one number for all. */
export type By = Step | Dimension | 'total'

/** How rows fall into buckets, maybe into some inside others; what they fall into is a text. */
export interface Buckets {
  readonly live: Grouping
  /** The names of the buckets, from the outermost; the empty one are those that have none. */
  readonly pathOf: (found: string) => readonly string[]
}

type Asking = Pick<RequestContext, 'actor' | 'kept'>

/** How rows fall into buckets by what follows each other, for who asks. */
export function bucketsBy(levels: readonly By[], ctx: Asking): Buckets {
  const each = levels.map((by) => oneLevel(by, ctx))
  const told = apart(levels).map((by) => oneLevel(by, ctx))
  const [first] = told
  // Of a tree the finest says where it lies at each level.
  if (told.length === 1) return { live: first!.live, pathOf: (found) => each.map(({ nameOf }) => nameOf(found)) }
  const parts = (rows: Parameters<Grouping['of']>[0]) =>
    told.map(({ live }) => sql`coalesce(${live.of(rows)}::text, '')`)
  return {
    live: { by: 'cells', of: (rows) => joined(parts(rows)) },
    pathOf: (found) => found.split(BETWEEN).map((leaf, at) => each[at]!.nameOf(leaf)),
  }
}

const isTime = (by: By): by is Step | 'total' => by === 'day' || by === 'month' || by === 'total'
const familyOf = (by: By): string => (isTime(by) ? by : storedBy(by))
/** The levels that a bucket says: of a tree one tells them all. */
const apart = (levels: readonly By[]): readonly By[] =>
  levels.every((by) => familyOf(by) === familyOf(levels[0]!)) ? levels.slice(0, 1) : levels

const FORMAT = { day: 'YYYY-MM-DD', month: 'YYYY-MM', total: '' }
const timeText = (by: keyof typeof FORMAT, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  FORMAT[by] ? sql`to_char(${at}, ${sql.lit(FORMAT[by])})` : sql`''`

/** How rows fall into buckets of one level. */
export interface Level extends Pick<Buckets, 'live'> {
  /** The name of the bucket; the empty one is that of rows which have none. */
  readonly nameOf: (found: string) => string
  /** What can be found, where several of it are one bucket. */
  readonly leaves?: readonly string[]
}

/** How rows fall into buckets by one thing, for who asks. */
export function oneLevel(by: By, ctx: Asking): Level {
  if (isTime(by))
    return { live: { by: 'total', of: ({ at = sql`null` }) => timeText(by, at) }, nameOf: (found) => found }
  const { leaf, leaves, valueOf } = groupedBy(by, ctx)
  return { leaves, live: { by, of: leaf }, nameOf: (found) => valueOf(found || null) ?? '' }
}

/** Totals as they are stored, `d`: told by what, under what they count, and which of them. */
interface Stored {
  readonly by: string
  readonly bucket: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/** The totals that tell buckets by some levels, of some groups alone (`groupsText`); null where none are kept that tell them. */
export function storedFor(levels: readonly By[], of: string | undefined, ctx: Asking): Stored | null {
  const groups = of === undefined ? [] : (readGroups(of) ?? [])
  const kept = keptBy([...levels.filter((by) => !isTime(by)), ...groups.map(({ by }) => by)])
  if (!kept) return null
  const bucket = joined(apart(levels).map((by) => (isTime(by) ? timeText(by, sql`d.day`) : kept.leafOf(by))))
  const wheres = groups.map((group) => {
    const leaves = leavesOf(group, ctx)
    return sql`${kept.leafOf(group.by)} = any(${group.value === null ? [...leaves, ''] : leaves}::text[])`
  })
  return { by: kept.by, bucket, where: sql.join([sql`true`, ...wheres], sql` and `) }
}
