import { groupText, isOfReceived } from '#features/work-orders/domain/public.ts'
import { defineMessages } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import type { Day } from '#kernel/time.ts'

import type { Side } from './measure.ts'
import { addUp, changeOf, hasRows, MEASURES, rowsOf, valueOf } from './measures.ts'
import type { Counts, Measure, MeasureKey } from './measures.ts'
import { GROUPS, isTime, type GroupKey } from './report.ts'
import type { Weights } from './weights.ts'

export const GRID = defineMessages({
  total: { zh: '合计', en: 'Total' },
  share: { zh: '{title}占比', en: '{title}, share' },
  each: {
    zh: '{formula}（同一工单可计多次，点开的列表每单列一次）',
    en: '{formula} (one order may count several times; the list behind has each once)',
  },
})

/** The orders behind a number, as filters of their list. */
export type Behind = NonNullable<ReturnType<typeof rowsOf>> & {
  readonly counted_from: Day
  readonly counted_to: Day
  readonly counted_of?: string
  readonly counted_by?: string
}

/** A table laid out, for whoever writes it: a screen, a sheet of paper, a file, or what holds one against another. */
export interface Grid {
  /** What its rows are, and what those below them, level by level. */
  readonly corners: readonly string[]
  readonly heads: readonly GridHead[]
  readonly rows: readonly GridRow[]
  readonly totals?: GridRow
}
export interface GridHead {
  /** A measure, a value of what stands across, or a column of a list. */
  readonly key: string
  readonly title: string
  readonly hint?: string
  /** Of numbers that are measures; what else stands there is words or a plain number. */
  readonly unit?: Measure['unit']
  readonly words?: true
}
export interface GridRow {
  readonly key: string
  readonly name: string
  /** Sums up those above it. */
  readonly strong?: true
  readonly cells: readonly GridCell[]
  readonly below?: readonly GridRow[]
}
export interface GridCell {
  /** Null is not known. */
  readonly value: number | string | null
  /** Beside what it is compared with, where it is; null where that cannot be said. */
  readonly change?: number | null
  readonly behind?: Behind
}

export interface Row {
  readonly key: string
  readonly name: string
  readonly kind?: string
  readonly kind_code?: string
  readonly from: Day
  readonly to: Day
  readonly counts: Counts
  readonly before: Counts | null
  readonly below?: readonly Row[]
}
/** What was read of a table of figures. */
export interface Figures {
  readonly period: { readonly from: Day; readonly to: Day }
  readonly group: GroupKey
  readonly second?: GroupKey
  readonly third?: GroupKey
  readonly rows: readonly Row[]
  /** Of all together what does not add up. */
  readonly whole?: Counts
  readonly before: Counts | null
  /** There are more rows than these, which are summed up alone: no list has just their orders. */
  readonly partial?: 1
  /** Of all there are those that rose most, where not all of them are among the rows. */
  readonly rose?: readonly Row[]
}
export interface Laying {
  readonly say: Say
  readonly side: Side
  readonly weights: Weights
}

/** As the formulas name them: 0.5, 1. */
export const sharesOf = (weights: Weights): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).map(([name, hundredths]) => [name, hundredths / 100]))

type Days = { readonly from: Day; readonly to: Day }

/** What is behind a measure on some days, of these groups at once. */
export function behindOf(key: MeasureKey, { from, to }: Days, groups: readonly string[]): Behind | undefined {
  const rows = rowsOf(key)
  if (!rows) return undefined
  return {
    ...{ ...rows, counted_from: from, counted_to: to },
    ...(groups.length > 0 && { counted_of: groups.join(',') }),
  }
}

/** Whether somebody of a side has a list of what is behind a measure. */
export const isListed = (key: MeasureKey, side: Side): boolean => {
  const measure: Measure = MEASURES[key]
  return !(measure.sums === 'add' && measure.unlisted === side)
}

/** The group that a row is; a day is none, its days say it. */
export const groupsIn = (by: GroupKey, key: string): string[] =>
  isTime(by) ? [] : [groupText({ by, value: key || null })]

/** A measure of some counts; its rows where there are any to open. */
export function cellOf(
  key: MeasureKey,
  counts: Counts,
  before: Counts | null,
  weights: Weights,
  behind?: Behind,
): GridCell {
  const value = valueOf(key, counts, weights)
  return {
    value,
    ...(before && { change: changeOf(key, counts, before, weights) }),
    ...(behind && hasRows(key, value) && { behind }),
  }
}

/** How a figure is counted; of what is done on orders also that a list of them has fewer rows. */
export function hintOf(key: MeasureKey, { say, weights, side }: Laying): string {
  const formula = say(MEASURES[key].formula, sharesOf(weights))
  return countsEach(key, side) ? say(GRID.each, { formula }) : formula
}

/** Of what came in, to a department: each time that it was allocated to it; how far that has come as well. */
const AS_ALLOCATED: readonly MeasureKey[] = ['received', 'repeated', 'redone', 'direct', 'still_open']

/** Acts, and what departments have in hand: several may be of one order. */
function countsEach(key: MeasureKey, side: Side): boolean {
  const measure: Measure = MEASURES[key]
  if (AS_ALLOCATED.includes(key) || (measure.sums === 'stock' && isOfReceived(measure.stock))) return side === 'unit'
  return measure.unit === 'acts'
}

const headOf = (key: MeasureKey, laying: Laying): GridHead => ({
  ...{ key, title: laying.say(MEASURES[key].title[laying.side]) },
  hint: hintOf(key, laying),
  unit: MEASURES[key].unit,
})

/** What part of a whole a row has, in percent with two decimals. */
const shareOf = (part: number | undefined, whole: number | undefined): number | null =>
  whole ? Math.round((10_000 * (part ?? 0)) / whole) / 100 : null

interface Table {
  readonly measures: readonly MeasureKey[]
  readonly shares?: readonly MeasureKey[]
  /** What all of it is narrowed to (`groupsText`). */
  readonly of?: string
  /** Whose units its rows are. */
  readonly pid?: string
}

type Pair = readonly [part: Counts, whole: Counts]
function shareCell(key: MeasureKey, now: Pair, then: Pair | null): GridCell {
  const [value, was] = [now, then].map((pair) => pair && shareOf(countIn(pair[0], key), countIn(pair[1], key)))
  const change = value == null || was == null ? null : Math.round((value - was) * 100) / 100
  return { value: value ?? null, ...(then && { change }) }
}
const countIn = (counts: Counts, key: MeasureKey): number | undefined => counts[key as keyof Counts]

const shareHead = (key: MeasureKey, { say, side }: Laying): GridHead => ({
  ...{ key: `${key}_share`, title: say(GRID.share, { title: MEASURES[key].title[side] }), unit: 'percent' },
})

/** Measures beside each other, those of one kind with what they have in all. */
export function tableGrid({ measures, shares = [], of, pid }: Table, figures: Figures, laying: Laying): Grid {
  const { group, second, third, rows, whole, before, period, partial } = figures
  const inner = [second, third].filter((by) => by !== undefined)
  const narrowed = of ? [of] : []
  const sum = { ...sumOf(rows), ...whole }
  const behind = (key: MeasureKey, at: At): Behind | undefined => {
    const rows = at && isListed(key, laying.side) && behindOf(key, at, [...narrowed, ...at.groups])
    return rows ? { ...rows, ...(pid && { counted_by: pid }) } : undefined
  }
  const cells = (counts: Counts, was: Counts | null, at: At, is_nobody = false): GridCell[] =>
    measures.flatMap((key) => [
      is_nobody && MEASURES[key].sums === 'score'
        ? unknown(was)
        : cellOf(key, counts, was, laying.weights, behind(key, at)),
      ...(shares.includes(key) ? [shareCell(key, [counts, sum], was && [was, before ?? {}])] : []),
    ])
  const rowOf = (row: Row, above: readonly string[], [by, ...below]: readonly [GroupKey, ...GroupKey[]]): GridRow => {
    const { key, name, counts, before: was, from, to } = row
    const groups = [...above, ...groupsIn(by, key)]
    const [next, ...rest] = below
    return {
      // What no department had in hand has figures, but nobody is judged by them.
      ...{ key, name, cells: cells(counts, was, { from, to, groups }, by === 'dept' && key === '') },
      ...(next && { below: (row.below ?? []).map((one) => rowOf(one, groups, [next, ...rest])) }),
    }
  }
  return {
    corners: [group, ...inner].map((by) => laying.say(GROUPS[by])),
    heads: measures.flatMap((key) => [headOf(key, laying), ...(shares.includes(key) ? [shareHead(key, laying)] : [])]),
    rows: byKind(rows).flatMap(({ kind, of: some }) => [
      ...some.map((row) => rowOf(row, [], [group, ...inner])),
      ...(kind && some.length > 1 ? [subtotal(kind, some, cells, kindAt(some[0]!, period, laying))] : []),
    ]),
    totals: {
      ...{ key: 'totals', name: laying.say(GRID.total) },
      cells: cells(sum, before, partial ? null : { ...period, groups: [] }),
    },
  }
}

const unknown = (was: Counts | null): GridCell => ({ value: null, ...(was && { change: null }) })

/** Where all departments of a kind are told together; a unit's own rows are none of the district's kinds. */
const kindAt = ({ kind_code }: Row, period: Days, { side }: Laying): At =>
  kind_code === undefined || side === 'unit'
    ? null
    : { ...period, groups: [groupText({ by: 'dept_kind', value: kind_code })] }

export const sumOf = (rows: readonly Row[]): Counts => addUp(rows.map(({ counts }) => counts))

/** Rows of one kind stand together, in the order in which a first one comes; of most reports there is one kind. */
function byKind(rows: readonly Row[]): { kind: string | undefined; of: Row[] }[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, of: rows.filter((row) => row.kind === kind) }))
}

type At = (Days & { readonly groups: readonly string[] }) | null

/** Of all rows of a kind together. */
function subtotal(
  kind: string,
  rows: readonly Row[],
  cells: (counts: Counts, before: Counts | null, at: At) => GridCell[],
  at: At,
): GridRow {
  const before = rows.some((row) => row.before) ? addUp(rows.map((row) => row.before ?? {})) : null
  return { key: `kind-${kind}`, name: kind, strong: true, cells: cells(sumOf(rows), before, at) }
}
