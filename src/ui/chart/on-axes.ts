import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'

import { shortNumber } from '../parts/short-number.ts'
import type { ChartData, Look, Series } from './data.ts'
import type { ChartOption } from './library.ts'
import { boxIn, broken, cursorOf, LINE, longestOf, WRAPPED, writtenIn } from './written.ts'

/** Room beside a bar for what it is called, in px, and its share of a narrow drawing. */
const LABEL = { width: 150, share: 0.4 }

/** A bar with the gap to the next, in px; the same for all, as much as the longest label needs. */
export function barHeight(points: readonly string[]): number {
  return LINE * (longestOf(points) > LABEL.width ? 3 : 2)
}

export function onAxes(data: ChartData, look: Look): ChartOption {
  const bars = data.kind === 'bars'
  return {
    ...writtenIn(look),
    grid: { left: 4, right: bars ? 48 : 16, top: bars ? 0 : 12, bottom: 0, ...KEEP_LABELS },
    tooltip: {
      trigger: 'axis',
      ...boxIn(look),
      axisPointer: { type: bars ? 'shadow' : 'line' },
    },
    ...axesOf(data, look),
    series: bars
      ? [...data.series.map((series) => barOf(series, data, look)), endOf(data, look)]
      : data.series.map((series) => lineOf(series, data, look)),
  }
}

export function heatOf(data: ChartData, look: Look): ChartOption {
  const { points, series } = data
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
    series: [
      {
        type: 'heatmap',
        data: cells,
        cursor: cursorOf(data),
        itemStyle: { borderColor: look.line, borderWidth: 0.5 },
      },
    ],
  }
}

const KEEP_LABELS = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const

function axesOf({ kind, points, percent, most: top }: ChartData, look: Look): Pick<ChartOption, 'xAxis' | 'yAxis'> {
  const bars = kind === 'bars'
  const most = Math.min(LABEL.width, look.width * LABEL.share)
  const names = {
    type: 'category' as const,
    data: [...points],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.text,
      ...(bars
        ? {
            ...WRAPPED,
            width: Math.min(most, longestOf(points)),
            interval: 0,
            formatter: (name: string) => broken(name, most),
          }
        : { hideOverlap: true }),
    },
  }
  const amounts = {
    type: 'value' as const,
    minInterval: 1,
    // The longest bar has all the room; lines are read against round numbers.
    ...(percent || top ? { max: percent ? 100 : top! } : bars && { max: ({ max }: { max: number }) => max || 1 }),
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

const lineOf = ({ label, values, tone, dashed }: Series, data: ChartData, look: Look): LineSeriesOption => ({
  type: 'line',
  name: label,
  data: [...values],
  cursor: cursorOf(data),
  color: look.colour[tone],
  lineStyle: { width: 2, type: dashed ? 'dashed' : 'solid' },
  symbol: dashed ? 'emptyCircle' : 'circle',
  symbolSize: 6,
  // A point alone has no line to be seen by.
  showSymbol: values.filter((value) => value !== null).length < 2,
})

const barOf = ({ label, values, tone }: Series, data: ChartData, look: Look): BarSeriesOption => ({
  type: 'bar',
  name: label,
  data: [...values],
  cursor: cursorOf(data),
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
    formatter: ({ dataIndex }) => {
      const known = series.flatMap(({ values }) => values[dataIndex] ?? [])
      return known.length > 0 ? shortNumber(known.reduce((sum, value) => sum + value)) : '—'
    },
  },
})
