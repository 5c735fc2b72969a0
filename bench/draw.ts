// npm run bench:draw -- <figures of BENCH_OUT> <drawing.svg>: what each call costs as a district grows, program and database together.
import { readFileSync, writeFileSync } from 'node:fs'

import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

interface Size {
  readonly orders: number
  readonly figures: Readonly<Record<string, { readonly program: number; readonly database: number }>>
}

/** What is looked at together, by the beginnings of the names of cases. */
const PANELS = [
  { title: 'Lists, first page', of: (name: string) => /^list (?!.*page 500)/.test(name) },
  { title: 'Lists, page 500', of: (name: string) => /^list .*page 500/.test(name) },
  { title: 'Detail, counters, action', of: (name: string) => /^(detail|counters|allocate)/.test(name) },
  { title: 'Search', of: (name: string) => name.startsWith('search') },
  { title: 'First page and screens of drawings', of: (name: string) => /^(first page|board)/.test(name) },
  { title: 'Reports', of: (name: string) => name.startsWith('report') },
]
const [WIDTH, HEIGHT, COLUMNS] = [1400, 1500, 2]

const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('npm run bench:draw -- <figures of BENCH_OUT> <drawing.svg>')
// A size that was measured again is told by the last time.
const sizes = new Map(
  readFileSync(from, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Size)
    .map((size) => [size.orders, size]),
)
writeFileSync(to, drawn([...sizes.values()].toSorted((a, b) => a.orders - b.orders)))

function drawn(all: readonly Size[]): string {
  echarts.use([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer])
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT })
  const places = PANELS.map((_, i) => placeOf(i))
  const names = PANELS.map(({ of }) => Object.keys(all.at(-1)!.figures).filter(of))
  chart.setOption({
    animation: false,
    backgroundColor: '#fff',
    title: PANELS.map(({ title }, i) => ({
      text: `${title}: milliseconds of processor a call`,
      textStyle: { fontSize: 13 },
      ...{ left: places[i]!.left, top: places[i]!.top - 46 },
    })),
    legend: PANELS.map((_, i) => ({
      ...{ type: 'scroll', data: names[i]!, left: places[i]!.left, top: places[i]!.top - 26 },
      ...{ width: places[i]!.width, textStyle: { fontSize: 9 }, itemWidth: 12, itemHeight: 6 },
    })),
    grid: places,
    xAxis: PANELS.map((_, i) => ({
      ...{ gridIndex: i, type: 'log', name: 'orders', nameLocation: 'middle', nameGap: 26 },
    })),
    yAxis: PANELS.map((_, i) => ({ gridIndex: i, type: 'value', min: 0 })),
    series: names.flatMap((some, i) =>
      some.map((name) => ({
        ...{ type: 'line', name, xAxisIndex: i, yAxisIndex: i, symbolSize: 5 },
        data: all.flatMap(({ orders, figures }) => {
          const found = figures[name]
          return found ? [[orders, Number((found.program + found.database).toFixed(2))]] : []
        }),
      })),
    ),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

function placeOf(i: number): { left: number; top: number; width: number; height: number } {
  const [width, height] = [WIDTH / COLUMNS, HEIGHT / Math.ceil(PANELS.length / COLUMNS)]
  return {
    left: (i % COLUMNS) * width + 60,
    top: Math.floor(i / COLUMNS) * height + 70,
    width: width - 90,
    height: height - 130,
  }
}
