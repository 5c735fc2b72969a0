import type { Step } from '#kernel/period.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { hasTotals, readGroups, type Dimension } from '#features/work-orders/domain/public.ts'
import { groupedBy, leavesOf } from '#features/work-orders/server/public.ts'

import type { Grouping } from './counting.ts'
import { storedBy } from './totals/stored.ts'

/** What counts are told by: days, months, a dimension of the rows, or one number for all. */
export type By = Step | Dimension | 'total'

/** Totals as they are stored, `d`: those of which dimension, and under what they count. */
interface Stored {
  readonly by: string
  readonly bucket: RawBuilder<unknown>
}

/** How rows fall into buckets, maybe into some inside others; what they fall into is a text. */
export interface Buckets {
  readonly live: Grouping
  /** Null where no totals are kept that tell it. */
  readonly stored: Stored | null
  /** The names of the buckets, from the outermost; the empty one are those that have none. */
  readonly pathOf: (found: string) => readonly string[]
}

type Asking = Pick<RequestContext, 'actor' | 'kept'>

/** How rows fall into buckets by what follows each other, for who asks. */
export function bucketsBy(levels: readonly By[], ctx: Asking): Buckets {
  const each = levels.map((by) => oneLevel(by, ctx))
  const [first] = each
  if (each.length === 1) return { ...first!, pathOf: (found) => [first!.nameOf(found)] }
  // Of a tree the finest says where it lies at each level.
  if (levels.every((by) => familyOf(by) === familyOf(levels[0]!)))
    return { ...first!, pathOf: (found) => each.map(({ nameOf }) => nameOf(found)) }
  const parts = (rows: Parameters<Grouping['of']>[0]) =>
    each.map(({ live }) => sql`coalesce(${live.of(rows)}::text, '')`)
  return {
    live: { by: 'cells', of: (rows) => sql.join(parts(rows), sql` || ${sql.lit(BETWEEN)} || `) },
    stored: null,
    pathOf: (found) => found.split(BETWEEN).map((leaf, at) => each[at]!.nameOf(leaf)),
  }
}

/** Between the leaves of two levels; no id, code or day has it. */
const BETWEEN = '|'

const isTime = (by: By): by is Step | 'total' => by === 'day' || by === 'month' || by === 'total'
const familyOf = (by: By): string => (isTime(by) ? by : storedBy(by))

const FORMAT = { day: 'YYYY-MM-DD', month: 'YYYY-MM', total: '' }

/** How rows fall into buckets of one level. */
export interface Level extends Pick<Buckets, 'live' | 'stored'> {
  /** The name of the bucket; the empty one is that of rows which have none. */
  readonly nameOf: (found: string) => string
  /** What can be found, where several of it are one bucket. */
  readonly leaves?: readonly string[] | undefined
}

/** How rows fall into buckets by one thing, for who asks. */
export function oneLevel(by: By, ctx: Asking): Level {
  if (!isTime(by)) {
    const { leaf, leaves, valueOf } = groupedBy(by, ctx)
    return {
      leaves,
      live: { by, of: leaf },
      stored: hasTotals(by) ? { by: storedBy(by), bucket: sql`d.leaf` } : null,
      nameOf: (found) => valueOf(found || null) ?? '',
    }
  }
  const format = FORMAT[by]
  const part = sql.lit(format)
  return {
    live: {
      by: 'total',
      of: ({ at = sql`null` }) => (format ? sql`to_char(${at}, ${part})` : sql`''`),
    },
    stored: { by: 'total', bucket: format ? sql`to_char(d.day, ${part})` : sql`''` },
    nameOf: (found) => found,
  }
}

/**
 * The totals that tell buckets of one group alone: those of its own dimension, where the buckets are of time or of that
 * dimension too. Of several groups at once none are kept.
 */
export function storedWithin(
  { stored }: Buckets,
  of: string | undefined,
  ctx: Asking,
): (Stored & { readonly leaves?: readonly string[] }) | null {
  if (of === undefined || !stored) return stored
  const [group, ...more] = readGroups(of) ?? []
  if (!group || more.length > 0) return null
  const by = storedBy(group.by)
  if (stored.by !== 'total' && stored.by !== by) return null
  const leaves = leavesOf(group, ctx)
  return { ...stored, by, leaves: group.value === null ? [...leaves, ''] : leaves }
}
