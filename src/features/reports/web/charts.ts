import { HOURS, WEEKDAY } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { ChartData, Series, Tone } from '#ui/chart/option.ts'
import type { Text } from '#ui/i18n/text.tsx'

import type { ReportAnswer } from '../contract.ts'
import type { Drawn } from '../domain/board.ts'
import type { Side } from '../domain/measure.ts'
import { MEASURES, valueOf, type Counts, type MeasureKey, type Weights } from '../domain/measures.ts'
import type { Report } from '../domain/report.ts'
import { REPORT } from './messages.ts'

export interface Looking {
  readonly t: Text
  readonly side: Side
  /** Whether the list of all orders may be opened. */
  readonly linked: boolean
}
export interface Seen extends Looking {
  readonly weights: Weights
}
/** Of a report what its tables say: which figures, which of them are drawn. */
export type Table = Pick<Report, 'measures' | 'drawn'> & {
  readonly chart?: Drawn
  /** What it is narrowed to (`groupsText`). */
  readonly of?: string
}
export type Answered = Pick<ReportAnswer, 'period' | 'compared' | 'weights' | 'group' | 'rows' | 'before' | 'second'>
export type Row = Answered['rows'][number]

/** What a table is drawn as: over time as lines, else as bars, unless it says more. */
export function chartOf(table: Table, answer: Answered, sum: Counts, seen: Seen): ChartData {
  switch (table.chart ?? (answer.group === 'date' ? 'lines' : 'bars')) {
    case 'lines':
      return linesOf(table, answer, seen)
    case 'ring':
      return ringOf(table, answer, seen)
    case 'heat':
      return heatOf(table, answer, seen)
    case 'steps':
      return stepsOf(table, sum, seen)
    case 'radar':
      return radarOf(table, answer, seen)
    default:
      return barsOf(table, answer, seen)
  }
}

/** Groups are drawn as bars, so many of them. */
const DRAWN = 12

/** The largest groups by the first of what is drawn. */
function barsOf({ drawn }: Table, { rows }: Answered, { t, side, weights }: Seen): ChartData {
  const key = drawn[0]!
  const sizeOf = ({ counts }: Row): number => valueOf(key, counts, weights) ?? 0
  const largest = rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, DRAWN)
  return {
    kind: 'bars',
    points: largest.map(({ name }) => name),
    series: [
      {
        label: t(MEASURES[key].title[side]),
        values: largest.map(({ counts }) => valueOf(key, counts, weights)),
        tone: '1',
      },
    ],
  }
}

/** So many shares can be told apart and named; the others are one. */
const SHARES = 6

/** Shares of a whole, the largest first; what has none is no share. */
function ringOf({ drawn }: Table, { rows }: Answered, { t, side, weights }: Seen): ChartData {
  const key = drawn[0]!
  const all = rows
    .map(({ name, counts }) => ({ name, value: valueOf(key, counts, weights) ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  const others = all.slice(SHARES).reduce((sum, { value }) => sum + value, 0)
  const parts = [...all.slice(0, SHARES), ...(others ? [{ name: t(REPORT.others), value: others }] : [])]
  return {
    kind: 'ring',
    points: parts.map(({ name }) => name),
    series: [{ label: t(MEASURES[key].title[side]), values: parts.map(({ value }) => value), tone: '1' }],
  }
}

/** Weekdays below each other, hours beside each other; whatever has no row has none. */
function heatOf({ drawn }: Table, { rows }: Answered, { t, weights }: Seen): ChartData {
  const counts = new Map(rows.map((row) => [row.key, row.counts]))
  return {
    kind: 'heat',
    points: HOURS,
    series: Object.entries(WEEKDAY).map(([day, name]) => ({
      label: t(name),
      values: HOURS.map((hour) => valueOf(drawn[0]!, counts.get(`${day}_${hour}`) ?? {}, weights)),
      tone: '1',
    })),
  }
}

/** The totals of each figure below each other. */
const stepsOf = ({ drawn }: Table, sum: Counts, { t, side, weights }: Seen): ChartData => ({
  kind: 'bars',
  points: drawn.map((key) => t(MEASURES[key].title[side])),
  series: [{ label: t(REPORT.total), values: drawn.map((key) => valueOf(key, sum, weights)), tone: '1' }],
})

/** Rates of a few beside each other. */
const radarOf = ({ drawn }: Table, { rows }: Answered, { t, side, weights }: Seen): ChartData => ({
  kind: 'radar',
  points: drawn.map((key) => t(MEASURES[key].title[side])),
  series: rows.map(({ name, counts }, place) => ({
    label: name,
    values: drawn.map((key) => valueOf(key, counts, weights)),
    tone: String((place % 6) + 1) as Tone,
    ...(place % 2 === 1 && { dashed: true }),
  })),
})

const linesOf = (report: Table, answer: Answered, seen: Seen): ChartData => ({
  kind: 'lines',
  percent: report.drawn.every((key) => MEASURES[key].unit === 'percent'),
  points: answer.rows.map(({ key }) => key.slice(key.length > 7 ? 5 : 0)),
  series: seriesOf(report, answer, seen),
})

/** What is drawn; beside it, dashed, what it is compared with. */
function seriesOf(report: Table, { rows, compared }: Answered, { t, side, weights }: Seen): Series[] {
  const line = (key: MeasureKey, place: number, of: 'counts' | 'before', label: Message): Series => ({
    label: t(label, { title: MEASURES[key].title[side] }),
    values: rows.map((row) => (row[of] === null ? null : valueOf(key, row[of], weights))),
    tone: String((place % 6) + 1) as Tone,
    ...((of === 'before' || (!compared && place % 2 === 1)) && { dashed: true }),
  })
  return report.drawn.flatMap((key, place) => [
    line(key, place, 'counts', REPORT.line),
    ...(compared ? [line(key, place, 'before', REPORT.lineBefore)] : []),
  ])
}
