import type {
  BarSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  RadarSeriesOption,
} from 'echarts/charts'
import type {
  GridComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

import { shortNumber } from '../parts/short-number.ts'

export type ChartOption = ComposeOption<
  | (BarSeriesOption | HeatmapSeriesOption | LineSeriesOption | PieSeriesOption | RadarSeriesOption)
  | (GridComponentOption | RadarComponentOption | TooltipComponentOption | VisualMapComponentOption)
>

/** Red and orange say how late something is; the others only tell series apart. */
export type Tone = 'red' | 'orange' | 'faint' | `${1 | 2 | 3 | 4 | 5 | 6}`

export interface Series {
  readonly label: string
  /** One for each point; null where there is none. */
  readonly values: readonly (number | null)[]
  readonly tone: Tone
  /** Drawn with dashes: told apart without colour, and for what something is compared with. */
  readonly dashed?: true
}

export interface ChartData {
  /**
   * `lines` over time; `bars` lie one below the other, their series end to end; a `ring` has the shares of one series; `heat`
   * is a field of points by series; a `radar` has an axis of a hundred for each point, and a line for each series.
   */
  readonly kind: 'lines' | 'bars' | 'ring' | 'heat' | 'radar'
  readonly points: readonly string[]
  readonly series: readonly Series[]
  /** Shares of a hundred. */
  readonly percent?: boolean
}

/** How the page looks just now, as its style sheet says. */
export interface Look {
  readonly colour: Readonly<Record<Tone, string>>
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** Of the labels, in px. */
  readonly size: number
  readonly still: boolean
}

/** Room beside a bar for what it is called, which takes two lines where it is long, and the height of a line; in px. */
const LABEL = { width: 150, line: 14 }
/** A letter in px, at most; a Chinese one is twice as wide. */
const LETTER = 7
const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter > '\u{2e80}' ? 2 * LETTER : LETTER), 0)

const longestOf = (labels: readonly string[]): number => Math.ceil(Math.max(0, ...labels.map(widthOf)))

/** A bar with the gap to the next, in px; the same for all, as much as the longest label needs. */
export function barHeight(points: readonly string[]): number {
  return LABEL.line * (longestOf(points) > LABEL.width ? 3 : 2)
}

/** What the library draws. */
export function optionOf(data: ChartData, look: Look): ChartOption {
  if (data.kind === 'ring') return ringOf(data, look)
  if (data.kind === 'heat') return heatOf(data, look)
  return data.kind === 'radar' ? radarOf(data, look) : onAxes(data, look)
}

function onAxes(data: ChartData, look: Look): ChartOption {
  const bars = data.kind === 'bars'
  return {
    ...writtenIn(look),
    grid: { left: 4, right: bars ? 40 : 16, top: bars ? 0 : 12, bottom: 0, ...KEEP_LABELS },
    tooltip: {
      trigger: 'axis',
      ...boxIn(look),
      axisPointer: { type: bars ? 'shadow' : 'line' },
    },
    ...axesOf(data, look),
    series: bars
      ? [...data.series.map((series) => barOf(series, look)), endOf(data, look)]
      : data.series.map((series) => lineOf(series, look)),
  }
}

const writtenIn = (look: Look) => ({
  animation: !look.still,
  animationDuration: 300,
  textStyle: { fontFamily: look.font, fontSize: look.size },
})

const boxIn = (look: Look) => ({
  confine: true,
  backgroundColor: look.surface,
  borderColor: look.line,
  textStyle: { color: look.text, fontSize: look.size },
})

const TONES: readonly Tone[] = ['1', '2', '3', '4', '5', '6']
/** Parts beyond the colours there are take them once more, lighter, so that neighbours stay apart. */
const partLook = (place: number, look: Look) => ({
  color: look.colour[TONES[place % TONES.length]!],
  opacity: place < TONES.length ? 1 : 0.5,
  borderColor: look.surface,
  borderWidth: 1,
})

/** Each share says its name and its part of the whole beside it. */
const ringOf = ({ points, series }: ChartData, look: Look): ChartOption => ({
  ...writtenIn(look),
  tooltip: { trigger: 'item', ...boxIn(look) },
  series: [
    {
      type: 'pie',
      radius: ['42%', '68%'],
      data: points.map((name, place) => ({
        name,
        value: series[0]?.values[place] ?? 0,
        itemStyle: partLook(place, look),
      })),
      label: { color: look.text, formatter: '{b} {d}%' },
      labelLine: { lineStyle: { color: look.line } },
      minShowLabelAngle: 8,
    },
  ],
})

function heatOf({ points, series }: ChartData, look: Look): ChartOption {
  const cells = series.flatMap(({ values }, row) => values.map((value, column) => [column, row, value ?? 0]))
  const axis = (names: readonly string[]) => ({
    type: 'category' as const,
    data: [...names],
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { color: look.text, hideOverlap: true },
  })
  return {
    ...writtenIn(look),
    grid: { left: 4, right: 4, top: 0, bottom: 0, ...KEEP_LABELS },
    tooltip: { trigger: 'item', ...boxIn(look) },
    xAxis: axis(points),
    yAxis: { ...axis(series.map(({ label }) => label)), inverse: true },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(1, ...cells.map(([, , value]) => value!)),
      inRange: { color: [look.surface, look.colour['1']] },
    },
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: look.line, borderWidth: 0.5 } }],
  }
}

const radarOf = ({ points, series }: ChartData, look: Look): ChartOption => ({
  ...writtenIn(look),
  tooltip: { trigger: 'item', ...boxIn(look) },
  radar: {
    indicator: points.map((name) => ({ name, max: 100 })),
    radius: '68%',
    splitNumber: 4,
    axisName: { color: look.text },
    splitLine: { lineStyle: { color: look.line } },
    axisLine: { lineStyle: { color: look.line } },
    splitArea: { show: false },
  },
  series: [
    {
      type: 'radar',
      data: series.map(({ label, values, tone, dashed }) => ({
        name: label,
        value: values.map((value) => value ?? 0),
        itemStyle: { color: look.colour[tone] },
        lineStyle: { color: look.colour[tone], width: 2, type: dashed ? ('dashed' as const) : ('solid' as const) },
      })),
    },
  ],
})

const WRAPPED = { overflow: 'break', lineHeight: LABEL.line } as const
const KEEP_LABELS = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const

function axesOf({ kind, points, percent }: ChartData, look: Look): Pick<ChartOption, 'xAxis' | 'yAxis'> {
  const bars = kind === 'bars'
  const names = {
    type: 'category' as const,
    data: [...points],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.text,
      ...(bars ? { ...WRAPPED, width: Math.min(LABEL.width, longestOf(points)), interval: 0 } : { hideOverlap: true }),
    },
  }
  const amounts = {
    type: 'value' as const,
    minInterval: 1,
    ...(percent && { max: 100 }),
    splitNumber: 4,
    splitLine: { show: !bars, lineStyle: { color: look.line } },
    axisLabel: {
      show: !bars,
      color: look.text,
      formatter: (value: number) => `${shortNumber(value)}${percent ? '%' : ''}`,
    },
  }
  // Bars are read from above, as their table is.
  return bars
    ? { yAxis: { ...names, inverse: true, triggerEvent: true }, xAxis: amounts }
    : { xAxis: { ...names, boundaryGap: points.length < 2 }, yAxis: amounts }
}

const lineOf = ({ label, values, tone, dashed }: Series, look: Look): LineSeriesOption => ({
  type: 'line',
  name: label,
  data: [...values],
  color: look.colour[tone],
  lineStyle: { width: 2, type: dashed ? 'dashed' : 'solid' },
  symbol: dashed ? 'emptyCircle' : 'circle',
  symbolSize: 6,
  showSymbol: values.length < 2,
})

const barOf = ({ label, values, tone }: Series, look: Look): BarSeriesOption => ({
  type: 'bar',
  name: label,
  data: [...values],
  stack: 'all',
  color: look.colour[tone],
  barMaxWidth: 14,
})

/** Nothing at the end of each bar, with the bar's sum beside it. */
const endOf = ({ points, series }: ChartData, look: Look): BarSeriesOption => ({
  type: 'bar',
  stack: 'all',
  silent: true,
  data: points.map(() => 0),
  tooltip: { show: false },
  label: {
    show: true,
    position: 'right',
    color: look.text,
    formatter: ({ dataIndex }) => String(series.reduce((sum, { values }) => sum + (values[dataIndex] ?? 0), 0)),
  },
})
