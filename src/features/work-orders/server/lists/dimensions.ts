import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { readGroups, type Dimension, type Group } from '../../domain/dimension.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import type { CohortRows, GroupRows } from './cohorts.ts'

interface Asking {
  readonly actor: Actor
  readonly kept: KeptValues
}

/** What rows of a cohort are told apart by: the finest that they say, which the database groups by, and what that belongs to. */
export interface GroupedBy {
  readonly leaf: (rows: Pick<CohortRows, 'dept_id'>) => RawBuilder<unknown>
  /** The value that a leaf counts for; null for none. */
  readonly valueOf: (leaf: string | null) => string | null
  /** All leaves of a value; undefined where a value is its own. */
  readonly leavesOf?: (value: string | null) => string[]
}

const itself = (column: string): GroupedBy => ({
  leaf: () => sql.ref(`o.${column}`),
  valueOf: (leaf) => leaf,
})

const RECEIVED_AS = { weekday: 'ID', hour: 'HH24', weekhour: 'ID_HH24' } as const

/** How rows are told apart by a dimension, for who asks. */
export function groupedBy(dimension: Dimension, { actor, kept }: Asking): GroupedBy {
  switch (dimension) {
    case 'dept':
      return byUnit(actor, kept)
    case 'category1':
    case 'category2':
    case 'category3':
      return byCategory(Number(dimension.at(-1)), kept)
    case 'area':
    case 'community':
      return itself(`${dimension}_id`)
    case 'weekday':
    case 'hour':
    case 'weekhour':
      return { leaf: () => sql`to_char(o.received_at, ${sql.lit(RECEIVED_AS[dimension])})`, valueOf: (leaf) => leaf }
    default:
      return itself(dimension)
  }
}

/** The units right below the centre, each with all below it; for a unit those right below itself, and itself. */
function byUnit(actor: Actor, kept: KeptValues): GroupedBy {
  const departments = kept.get(DEPARTMENTS)
  const root = seesAll(actor) ? 1 : actor.dept_path.split('/').length - 2
  const valueOf = (leaf: string | null): string | null => {
    const path = (leaf && departments.get(leaf)?.path.split('/').filter(Boolean)) || []
    return path[root] ?? path.at(-1) ?? null
  }
  return rolledUp((rows) => rows.dept_id, valueOf, [...departments.keys()])
}

function byCategory(level: number, kept: KeptValues): GroupedBy {
  const categories = kept.get(CATEGORIES)
  const valueOf = (leaf: string | null): string | null => (leaf && categoryPath(categories, leaf)[level - 1]) ?? null
  return rolledUp(() => sql`o.category_id`, valueOf, [...categories.keys()])
}

const rolledUp = (leaf: GroupedBy['leaf'], valueOf: GroupedBy['valueOf'], all: readonly string[]): GroupedBy => ({
  leaf,
  valueOf,
  leavesOf: (value) => all.filter((one) => valueOf(one) === value),
})

/** The rows that belong to all groups that an address says (`groupsText`). */
export function groupOfText(text: string | undefined, asking: Asking): GroupRows | undefined {
  const groups = text === undefined ? null : readGroups(text)
  if (!groups) return undefined
  const all = groups.map((group) => rowsOfGroup(group, asking))
  return (rows) =>
    sql.join(
      all.map((of) => of(rows)),
      sql` and `,
    )
}

function rowsOfGroup({ by, value }: Group, asking: Asking): GroupRows {
  const { leaf, leavesOf } = groupedBy(by, asking)
  const leaves = leavesOf ? leavesOf(value) : value === null ? [] : [value]
  return (rows) => {
    const column = leaf(rows)
    return value === null
      ? sql<SqlBool>`(${column} is null or ${column}::text = any(${leaves}::text[]))`
      : sql<SqlBool>`${column}::text = any(${leaves}::text[])`
  }
}
