import { percentText } from '#kernel/numbers.ts'

import { shortNumber } from '../parts/short-number.ts'
import type { ChartData, Look } from './data.ts'
import type { ChartOption } from './library.ts'
import { boxIn, cursorOf, longestOf, toneAt, writtenIn } from './written.ts'

/** How much of the width a funnel has, and in px at least; the rest is for its words. */
const REACHES = 0.52
const LEAST = 80

/** Steps that follow each other; each says how much of the first one comes so far. */
export function funnelOf(data: ChartData, look: Look): ChartOption {
  const values = data.series[0]?.values ?? []
  const first = values[0] ?? 0
  const part = (place: number): string => (first > 0 ? ` ${percentText((100 * (values[place] ?? 0)) / first)}` : '')
  const height = `${100 / Math.max(1, data.points.length)}%`
  const told = data.points.map((name, place) => `${name} ${shortNumber(values[place] ?? 0)}${part(place)}`)
  const reaches = Math.round(Math.min(look.width * REACHES, Math.max(LEAST, look.width - longestOf(told) - 20)))
  return {
    ...writtenIn(look),
    tooltip: { trigger: 'item', ...boxIn(look) },
    series: [
      {
        type: 'funnel',
        cursor: cursorOf(data),
        // As they follow each other, whichever is larger.
        sort: 'none',
        ...{ left: 4, top: 4, bottom: 4, width: reaches, min: 0, max: Math.max(1, ...values.map((n) => n ?? 0)) },
        gap: 0,
        itemStyle: { color: look.colour['1'], borderColor: look.surface, borderWidth: 1 },
        label: {
          ...{ position: 'right', color: look.text },
          formatter: ({ dataIndex }) => told[dataIndex] ?? '',
        },
        labelLine: { show: false },
        labelLayout: { x: reaches + 16 },
        data: [
          ...data.points.map((name, place) => ({ name, value: values[place] ?? 0, itemStyle: { height } })),
          // To which the last one narrows, so that it does not end in a point.
          { name: '', value: values.at(-1) ?? 0, itemStyle: { height: '0%' }, label: { show: false } },
        ],
      },
    ],
  }
}

/** Room for the names at either side, in px and as a part of all. */
const SIDE = { width: 130, share: 0.26 }

/** Flows from the left to the right; who stands on both sides has two places. */
export function sankeyOf(data: ChartData, look: Look): ChartOption {
  const { ends = [], series } = data
  const values = series[0]?.values ?? []
  const [from, to] = [0, 1].map((side) => [...new Set(ends.map((pair) => pair[side]!))]) as [string[], string[]]
  const width = Math.min(SIDE.width, Math.round(look.width * SIDE.share), longestOf([...from, ...to]) + 4)
  const node = (side: 'from' | 'to', name: string, place: number) => ({
    name: `${side}:${name}`,
    itemStyle: { color: side === 'from' ? look.colour[toneAt(place)] : look.text },
    label: { position: side === 'from' ? ('left' as const) : ('right' as const), formatter: name },
  })
  return {
    ...writtenIn(look),
    tooltip: {
      trigger: 'item',
      ...boxIn(look),
      formatter: (given) => {
        const { dataType, dataIndex, name, value } = given as unknown as Pressed
        const said = dataType === 'edge' ? data.points[dataIndex]! : name.replace(/^(from|to):/, '')
        return `${escaped(said)}&nbsp;&nbsp;<b>${value}</b>`
      },
    },
    series: [
      {
        type: 'sankey',
        cursor: cursorOf(data),
        ...{ left: width + 8, right: width + 8, top: 4, bottom: 4 },
        ...{ nodeWidth: 10, nodeGap: 14, draggable: false, layoutIterations: 0 },
        emphasis: { focus: 'adjacency' },
        label: { color: look.text, fontSize: look.size, overflow: 'truncate', width },
        lineStyle: { color: 'source', opacity: 0.35 },
        data: [...from.map((name, at) => node('from', name, at)), ...to.map((name, at) => node('to', name, at))],
        links: ends.map(([one, other], place) => ({
          source: `from:${one}`,
          target: `to:${other}`,
          value: values[place] ?? 0,
        })),
      },
    ],
  }
}

interface Pressed {
  readonly dataType?: string
  readonly dataIndex: number
  readonly name: string
  readonly value: number
}

/** What is said under the pointer is written as HTML, and names are what somebody wrote. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
