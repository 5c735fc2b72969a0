import { groupText } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { dayOf } from '#kernel/time.ts'
import type { NumberCell, NumberRow } from '#ui/chart/NumberTable.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import type { ReportSection, ReportShown } from '#ui/report/ReportScreen.tsx'

import type { BoardAnswer, CompendiumAnswer, ReportAnswer } from '../contract.ts'
import type { Board } from '../domain/board.ts'
import { PARTS } from '../domain/compendium.ts'
import {
  addUp,
  bandOf,
  changeOf,
  MEASURES,
  rowsOf,
  valueOf,
  type Counts,
  type Measure,
  type MeasureKey,
  type Weights,
} from '../domain/measures.ts'
import { GROUPS, type GroupKey } from '../domain/report.ts'
import { chartOf, type Answered, type Looking, type Row, type Seen, type Table } from './charts.ts'
import { REPORT } from './messages.ts'

type Days = { readonly from: string; readonly to: string }
/** What a cell leads to: the days, and of whom. */
type Rows = Days & { readonly counted_of?: string }

/** What a report's answer looks like. */
export const shownOf = (report: Table, answer: ReportAnswer, looking: Looking): ReportShown => ({
  ...headOf(answer, looking),
  sections: [sectionOf(report, answer, looking)],
})

/** The tables of a report of several. */
export const compendiumShown = (answer: CompendiumAnswer, looking: Looking): ReportShown =>
  tablesShown(PARTS, answer, looking)

/** Tables under their titles, of an answer that has each of them. */
export const tablesShown = (
  tables: readonly (Table & { readonly key: string; readonly title: Message })[],
  answer: BoardAnswer & Pick<ReportAnswer, 'within'>,
  looking: Looking,
): ReportShown => ({
  ...headOf(answer, looking),
  sections: tables.map((table) => ({
    title: looking.t(table.title),
    ...sectionOf(table, { ...answer, ...answer.parts[table.key]! }, looking),
  })),
})

/** The drawings of a screen of them, and what stands above. */
export const boardShown = (board: Board, answer: BoardAnswer, looking: Looking): ReportShown => {
  const sections = board.parts.map((part) => ({
    title: looking.t(part.title),
    ...sectionOf(part, { ...answer, ...answer.parts[part.key]! }, looking),
  }))
  const cards = board.cards.map(([key, measure]) => {
    const at = board.parts.findIndex((part) => part.key === key)
    const place = board.parts[at]!.measures.indexOf(measure)
    return { ...sections[at]!.heads[place]!, ...sections[at]!.totals.cells[place]! }
  })
  return { ...headOf(answer, looking), cards, sections }
}

export function headOf(
  answer: Pick<ReportAnswer, 'at' | 'period' | 'compared' | 'within'>,
  { t }: Looking,
): Omit<ReportShown, 'sections'> {
  const { at, period, compared, within = [] } = answer
  return {
    period: { ...period, today: dayOf(at) },
    said: [
      daysText(period),
      ...within.map(({ by, name }) => t(REPORT.within, { by: GROUPS[by], name })),
      ...(compared ? [t(REPORT.comparedWith, { days: daysText(compared) })] : []),
      t(REPORT.countedAt, { at: at.slice(0, 16) }),
    ],
  }
}

export function sectionOf(
  table: Table,
  answer: Answered,
  looking: Looking,
): ReportSection & { readonly totals: NumberRow } {
  const { period, rows, weights, group, second, before: whole } = answer
  const seen = { ...looking, weights }
  const { t, side } = seen
  const cells = (counts: Counts, before: Counts | null, of: Rows | null): NumberCell[] =>
    table.measures.map((key) => cellOf(key, counts, before, of, seen))
  const groupOf = (by: GroupKey, key: string): string[] =>
    by === 'date' ? [] : [groupText({ by, value: key || null })]
  const rowOf = ({ key, name, counts, before, from, to }: RowBelow, groups: readonly string[]): NumberRow => ({
    ...{ key, name },
    cells: cells(counts, before, { from, to, ...within([...narrowed, ...groups]) }),
  })
  const narrowed = table.of ? [table.of] : []
  const sum = addUp(rows.map(({ counts }) => counts))
  return {
    corner: second ? t(REPORT.twoLevels, { first: GROUPS[group], second: GROUPS[second] }) : t(GROUPS[group]),
    heads: table.measures.map((key) => ({
      title: t(MEASURES[key].title[side]),
      hint: t(MEASURES[key].formula, sharesOf(weights)),
    })),
    rows: byKind(rows).flatMap(({ kind, of }) => [
      ...of.map((row) => ({
        ...rowOf(row, groupOf(group, row.key)),
        ...(second && {
          below: row.below!.map((one) => rowOf(one, [...groupOf(group, row.key), ...groupOf(second, one.key)])),
        }),
      })),
      ...(kind && of.length > 1 ? [subtotal(kind, of, cells)] : []),
    ]),
    totals: { key: 'totals', name: t(REPORT.total), cells: cells(sum, whole, { ...period, ...within(narrowed) }) },
    chart: chartOf(table, answer, sum, seen),
    empty: Object.values(sum).every((n) => n === 0),
  }
}

type RowBelow = Omit<Row, 'below'>
const within = (groups: readonly string[]): Partial<Rows> => (groups.length ? { counted_of: groups.join(',') } : {})

/** Rows of one kind stand together, in the order in which a first one comes; of most reports there is one kind. */
function byKind(rows: readonly Row[]): { kind: string | undefined; of: Row[] }[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, of: rows.filter((row) => row.kind === kind) }))
}

/** Its figures lead nowhere: no list is of a kind. */
function subtotal(
  kind: string,
  rows: readonly Row[],
  cells: (counts: Counts, before: Counts | null, of: null) => NumberCell[],
): NumberRow {
  const sum = (of: 'counts' | 'before') => addUp(rows.map((row) => row[of] ?? {}))
  const before = rows.some((row) => row.before) ? sum('before') : null
  return { key: `kind-${kind}`, name: kind, strong: true, cells: cells(sum('counts'), before, null) }
}

const daysText = ({ from, to }: Days): string => (from === to ? from : `${from} – ${to}`)

/** As the formulas name them: 0.5, 1. */
export const sharesOf = (weights: Weights): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).map(([name, hundredths]) => [name, hundredths / 100]))

const AS_TEXT: Record<Measure['unit'], (value: number) => string> = {
  percent: (value) => `${value.toFixed(2)}%`,
  hours: (value) => value.toFixed(1),
  mean_days: (value) => value.toFixed(1),
  points: (value) => `${value.toFixed(2)} ${bandOf(value)}`,
  ...{ orders: shortNumber, acts: shortNumber, minutes: shortNumber, days: shortNumber },
}

/** A measure as it is written; what is not known is a dash. */
export const numberText = (key: MeasureKey, value: number | null): string =>
  value === null ? '—' : AS_TEXT[MEASURES[key].unit](value)

function cellOf(key: MeasureKey, counts: Counts, before: Counts | null, of: Rows | null, seen: Seen): NumberCell {
  const value = valueOf(key, counts, seen.weights)
  const text = numberText(key, value)
  const to_rows = seen.linked && of && value ? addressOf(key, of) : undefined
  return { text, to: to_rows, ...(before && { note: changeText(key, counts, before, seen) }) }
}

/** The list of the orders behind a measure, where there is one. */
export function addressOf(key: MeasureKey, { from, to, ...group }: Rows): string | undefined {
  const rows = rowsOf(key)
  return rows ? ordersAddress({ ...rows, counted_from: from, counted_to: to, ...group }) : undefined
}

function changeText(key: MeasureKey, now: Counts, before: Counts, { t, weights }: Seen): string {
  const change = changeOf(key, now, before, weights)
  if (change === null) return '—'
  const signed = `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(2)}`
  const { unit } = MEASURES[key]
  if (unit === 'points') return signed
  return unit === 'percent' ? t(REPORT.points, { n: signed }) : `${signed}%`
}
