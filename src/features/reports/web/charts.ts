import { HOURS } from '#features/work-orders/domain/public.ts'
import { WEEKDAY } from '#kernel/calendar.ts'
import type { Message } from '#kernel/messages.ts'
import type { ChartData, Series, Tone } from '#ui/chart/data.ts'

import type { ReportAnswer } from '../contract.ts'
import type { Drawn } from '../domain/board.ts'
import { crossOf } from '../domain/cross-grid.ts'
import { MEASURES, valueOf, type Counts, type MeasureKey } from '../domain/measures.ts'
import type { CrossPart, TrendPart } from '../domain/part.ts'
import { isTime, type Report } from '../domain/report.ts'
import { sankeyOf, sunburstOf } from './charts-of-levels.ts'
import type { Seen } from './looking.ts'
import { REPORT } from './messages.ts'

/** Of a report what its tables say: which figures, which of them are drawn. */
export type Table = Pick<Report, 'measures' | 'drawn'> & {
  readonly chart?: Drawn
  readonly shares?: readonly MeasureKey[]
  /** What it is narrowed to (`groupsText`). */
  readonly of?: string
  /** Whose units its rows are. */
  readonly pid?: string
}
export type Answered = Pick<
  ReportAnswer,
  'period' | 'compared' | 'weights' | 'group' | 'rows' | 'whole' | 'before' | 'second' | 'third'
>
type Row = Answered['rows'][number]

type Charting = (table: Table, answer: Answered, sum: Counts, seen: Seen) => ChartData

const CHART: Readonly<Record<Exclude<Drawn, 'table'>, Charting>> = {
  lines: (table, answer, _sum, seen) => linesOf(table, answer, seen),
  bars: (table, answer, _sum, seen) => barsOf(table, answer, seen),
  // Where no boundary is known.
  map: (table, answer, _sum, seen) => barsOf(table, answer, seen),
  ring: (table, answer, _sum, seen) => ringOf(table, answer, seen),
  heat: (table, answer, _sum, seen) => heatOf(table, answer, seen),
  radar: (table, answer, _sum, seen) => radarOf(table, answer, seen),
  sunburst: ({ drawn }, { rows }, _sum, seen) => sunburstOf(drawn[0]!, rows, seen),
  sankey: ({ drawn }, { rows }, _sum, seen) => sankeyOf(drawn[0]!, rows, seen),
  steps: ({ drawn }, _answer, sum, seen) => ({ kind: 'bars', ...totalsOf(drawn, sum, seen) }),
  funnel: ({ drawn }, _answer, sum, seen) => ({ kind: 'funnel', ...totalsOf(drawn, sum, seen) }),
  gauge: ({ drawn }, _answer, sum, seen) => ({ kind: 'gauge', ...totalsOf(drawn, sum, seen) }),
}

/** What a table is drawn as: over time as lines, else as bars, unless it says more; nothing where it is to be read. */
export function chartOf(table: Table, answer: Answered, sum: Counts, seen: Seen): ChartData | undefined {
  const drawn = table.chart ?? (isTime(answer.group) ? 'lines' : 'bars')
  return drawn === 'table' || table.drawn.length === 0 ? undefined : CHART[drawn](table, answer, sum, seen)
}

/** Groups are drawn as bars, so many of them. */
const DRAWN = 12

interface Part {
  readonly key: string
  readonly name: string
  readonly value: number | null
}

/** The largest first by a measure. */
const bySize = (key: MeasureKey, rows: readonly Row[], { weights }: Seen): Part[] =>
  rows
    .map((row) => ({ key: row.key, name: row.name, value: valueOf(key, row.counts, weights) }))
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))

/** One series of parts, each leading to its rows. */
const oneSeries = (key: MeasureKey, parts: readonly (Part | Omit<Part, 'key'>)[], { t, side, links }: Seen) => ({
  points: parts.map(({ name }) => name),
  series: [
    {
      label: t(MEASURES[key].title[side]),
      values: parts.map(({ value }) => value),
      tone: '1' as const,
      links: parts.map((part) => ('key' in part ? links([part.key], key) : undefined)),
    },
  ],
})

/** The largest groups by the first of what is drawn. */
const barsOf = ({ drawn }: Table, { rows }: Answered, seen: Seen): ChartData => ({
  kind: 'bars',
  ...oneSeries(drawn[0]!, bySize(drawn[0]!, rows, seen).slice(0, DRAWN), seen),
})

/** So many shares can be told apart and named; the others are one. */
const SHARES = 6

/** Shares of a whole, the largest first; what has none is no share. */
function ringOf({ drawn }: Table, { rows }: Answered, seen: Seen): ChartData {
  const all = bySize(drawn[0]!, rows, seen).filter(({ value }) => value !== null && value > 0)
  const others = all.slice(SHARES).reduce((sum, { value }) => sum + value!, 0)
  const rest = others ? [{ name: seen.t(REPORT.others), value: others }] : []
  return { kind: 'ring', ...oneSeries(drawn[0]!, [...all.slice(0, SHARES), ...rest], seen) }
}

/** Weekdays below each other, hours beside each other; whatever has no row has none. */
function heatOf({ drawn }: Table, { rows }: Answered, { t, weights, links }: Seen): ChartData {
  const counts = new Map(rows.map((row) => [row.key, row.counts]))
  const [key] = drawn
  return {
    kind: 'heat',
    points: HOURS,
    series: Object.entries(WEEKDAY).map(([day, name]) => ({
      label: t(name),
      values: HOURS.map((hour) => valueOf(key!, counts.get(`${day}_${hour}`) ?? {}, weights)),
      links: HOURS.map((hour) => links([`${day}_${hour}`], key!)),
      tone: '1',
    })),
  }
}

/** The totals of each figure after each other. */
const totalsOf = (drawn: Table['drawn'], sum: Counts, { t, side, weights, links }: Seen) => ({
  points: drawn.map((key) => t(MEASURES[key].title[side])),
  series: [
    {
      label: t(REPORT.total),
      values: drawn.map((key) => valueOf(key, sum, weights)),
      links: drawn.map((key) => links('totals', key)),
      tone: '1' as const,
    },
  ],
})

/** Rates of a few beside each other. */
const radarOf = ({ drawn }: Table, { rows }: Answered, { t, side, weights }: Seen): ChartData => ({
  kind: 'radar',
  points: drawn.map((key) => t(MEASURES[key].title[side])),
  series: rows.map(({ name, counts }, place) => ({
    label: name,
    values: drawn.map((key) => valueOf(key, counts, weights)),
    tone: toneAt(place),
    ...(place % 2 === 1 && { dashed: true }),
  })),
})

const toneAt = (place: number): Tone => String((place % 6) + 1) as Tone

const linesOf = (report: Pick<Table, 'drawn'>, answer: Answered, seen: Seen): ChartData => ({
  kind: 'lines',
  percent: report.drawn.every((key) => MEASURES[key].unit === 'percent'),
  points: answer.rows.map(({ key }) => key.slice(key.length > 7 ? 5 : 0)),
  series: seriesOf(report, answer, seen),
})

/** Lines over periods, which have names, beside nothing. */
export const trendChart = (part: Pick<TrendPart, 'drawn'>, answer: Answered, seen: Seen): ChartData => ({
  ...linesOf(part, { ...answer, compared: null }, seen),
  points: answer.rows.map(({ name }) => name),
})

/** A line for each column over the rows, or a field of both. */
export function crossChart(part: CrossPart, answer: Answered, { t, links, ...seen }: Seen): ChartData {
  const { side, top, at } = crossOf(part, answer, { say: t, ...seen })
  const [key] = part.measures
  const isLines = part.chart === 'lines'
  const [points, lines] = isLines ? [side, top] : [top, side]
  const cells = (line: string, point: string) => (isLines ? ([point, line] as const) : ([line, point] as const))
  return {
    kind: part.chart,
    points: points.map(({ name }) => name),
    series: lines.map((line, place) => ({
      label: line.name,
      values: points.map((point) => valueOf(key, at(...cells(line.key, point.key)), seen.weights)),
      links: points.map((point) => {
        const [row, column] = cells(line.key, point.key)
        return links([row], column)
      }),
      tone: toneAt(place),
      ...(place % 2 === 1 && { dashed: true }),
    })),
  }
}

/** What is drawn; beside it, dashed, what it is compared with. */
function seriesOf(report: Pick<Table, 'drawn'>, { rows, compared }: Answered, seen: Seen): Series[] {
  const { t, side, weights, links } = seen
  const line = (key: MeasureKey, place: number, of: 'counts' | 'before', label: Message): Series => ({
    label: t(label, { title: MEASURES[key].title[side] }),
    values: rows.map((row) => (row[of] === null ? null : valueOf(key, row[of], weights))),
    tone: toneAt(place),
    ...(of === 'counts' && { links: rows.map((row) => links([row.key], key)) }),
    ...((of === 'before' || (!compared && place % 2 === 1)) && { dashed: true }),
  })
  return report.drawn.flatMap((key, place) => [
    line(key, place, 'counts', REPORT.line),
    ...(compared ? [line(key, place, 'before', REPORT.lineBefore)] : []),
  ])
}
