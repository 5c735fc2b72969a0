import { ACCOUNTS } from '#features/identity/server/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { WEEKDAY } from '#kernel/calendar.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { readGroups, weekPartOf, type Dimension, type Group } from '../../domain/figures/dimension.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import type { GroupRows, Told } from './cohort-rows.ts'

interface Asking {
  readonly actor: Actor
  readonly kept: KeptValues
}

/** What rows of a cohort are told apart by: the finest that they say, which the database groups by, and what that belongs to. */
export interface GroupedBy {
  readonly leaf: (rows: Told) => RawBuilder<unknown>
  /** The value that a leaf counts for; null for none. */
  readonly valueOf: (leaf: string | null) => string | null
  /** All leaves there are; undefined where a value is its own. */
  readonly leaves?: readonly string[]
}

const itself = (column: string): GroupedBy => ({
  leaf: () => sql.ref(`o.${column}`),
  valueOf: (leaf) => leaf,
})

const RECEIVED_AS = { weekday: 'ID', hour: 'HH24', weekhour: 'ID_HH24' } as const
const receivedAs = (by: keyof typeof RECEIVED_AS) => () => sql`to_char(o.received_at, ${sql.lit(RECEIVED_AS[by])})`

/** How rows are told apart by a dimension, for who asks. */
export function groupedBy(dimension: Dimension, { actor, kept }: Asking): GroupedBy {
  switch (dimension) {
    case 'dept':
      return byUnit((rows) => rows.dept_id, actor, kept)
    case 'dept_kind':
      return byKind(actor, kept)
    case 'next_dept':
      return byUnit((rows) => nextDept(rows, actor), actor, kept)
    case 'operator':
      return byPerson(actor, kept)
    case 'matter':
      return { leaf: () => sql`coalesce(o.main_id, o.earlier_id, o.id)`, valueOf: (leaf) => leaf }
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
      return { leaf: receivedAs(dimension), valueOf: (leaf) => leaf }
    case 'week_part':
      return rolledUp(receivedAs('weekday'), (leaf) => leaf && weekPartOf(leaf), Object.keys(WEEKDAY))
    default:
      return itself(dimension)
  }
}

/** The units right below the centre, each with all below it; for a unit those right below itself, and itself. */
function byUnit(leaf: GroupedBy['leaf'], actor: Actor, kept: KeptValues): GroupedBy {
  const departments = kept.get(DEPARTMENTS)
  const root = seesAll(actor) ? 1 : actor.dept_path.split('/').length - 2
  const valueOf = (of: string | null): string | null => {
    const path = (of && departments.get(of)?.path.split('/').filter(Boolean)) || []
    return path[root] ?? path.at(-1) ?? null
  }
  return rolledUp(leaf, valueOf, [...departments.keys()])
}

/** Of what kind these units are: a section of a street counts where its street does. */
function byKind(actor: Actor, kept: KeptValues): GroupedBy {
  const { leaf, valueOf, leaves = [] } = byUnit((rows) => rows.dept_id, actor, kept)
  const departments = kept.get(DEPARTMENTS)
  const kindOf = (id: string | null): string | null => (id && departments.get(id)?.kind) || null
  return rolledUp(leaf, (one) => kindOf(valueOf(one)), leaves)
}

/** A department is told of its own people; who at the centre did something is not for it to know. */
function byPerson(actor: Actor, kept: KeptValues): GroupedBy {
  const [accounts, departments] = [kept.get(ACCOUNTS), kept.get(DEPARTMENTS)]
  const isKnown = (dept_id: string | undefined): boolean =>
    seesAll(actor) || Boolean(dept_id && departments.get(dept_id)?.path.startsWith(actor.dept_path))
  const valueOf = (id: string | null): string | null => (id && isKnown(accounts.get(id)?.dept_id) ? id : null)
  return rolledUp(({ operator_id }) => operator_id ?? sql`null::bigint`, valueOf, [...accounts.keys()])
}

/** Whom the centre allocated the order to next. Where it went after a department had it is not for that to know (decision 0067). */
const nextDept = ({ order_id, at }: Told, actor: Actor): RawBuilder<unknown> =>
  seesAll(actor) && order_id && at
    ? sql`(select a.dept_id from allocation a where a.supplier_id = ${actor.supplier_id} and a.order_id = ${order_id}
        and a.level = 1 and a.created_at >= ${at} order by a.id limit 1)`
    : sql`null::bigint`

function byCategory(level: number, kept: KeptValues): GroupedBy {
  const categories = kept.get(CATEGORIES)
  const valueOf = (leaf: string | null): string | null => (leaf && categoryPath(categories, leaf)[level - 1]) ?? null
  return rolledUp(() => sql`o.category_id`, valueOf, [...categories.keys()])
}

const rolledUp = (leaf: GroupedBy['leaf'], valueOf: GroupedBy['valueOf'], all: readonly string[]): GroupedBy => ({
  leaf,
  valueOf,
  leaves: all,
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

/** The leaves of a group, beside that of rows which have none. */
export function leavesOf({ by, value }: Group, asking: Asking): readonly string[] {
  const { leaves, valueOf } = groupedBy(by, asking)
  return leaves ? leaves.filter((one) => valueOf(one) === value) : value === null ? [] : [value]
}

function rowsOfGroup(group: Group, asking: Asking): GroupRows {
  const { leaf } = groupedBy(group.by, asking)
  const { value } = group
  const leaves = leavesOf(group, asking)
  return (rows) => {
    const column = leaf(rows)
    return value === null
      ? sql<SqlBool>`(${column} is null or ${column}::text = any(${leaves}::text[]))`
      : sql<SqlBool>`${column}::text = any(${leaves}::text[])`
  }
}
