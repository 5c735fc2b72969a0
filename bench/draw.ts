// npm run bench:draw -- <figures of BENCH_OUT> <drawing.svg>: what each call costs as a district grows, program and database together.
import { readFileSync, writeFileSync } from 'node:fs'

import { LineChart } from 'echarts/charts'
import { GridComponent, TitleComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

interface Size {
  readonly orders: number
  readonly figures: Readonly<Record<string, { readonly program: number; readonly database: number }>>
}

/** What is looked at together, by the beginnings of the names of cases. */
const PANELS = [
  { title: 'Lists of the centre', of: (name: string) => /^list (?!.*(page 500|a department))/.test(name) },
  { title: 'Lists of a department', of: (name: string) => /^list (?!.*page 500).*a department/.test(name) },
  { title: 'Lists, page 500', of: (name: string) => /^list .*page 500/.test(name) },
  { title: 'Detail, counters, action', of: (name: string) => /^(detail|counters|allocate)/.test(name) },
  { title: 'Search', of: (name: string) => name.startsWith('search') },
  { title: 'First page and screens of drawings', of: (name: string) => /^(first page|board)/.test(name) },
  { title: 'Reports', of: (name: string) => name.startsWith('report') },
]
const [WIDTH, HEIGHT, COLUMNS] = [1400, 1900, 2]
/** Beside each panel. */
const FOR_NAMES = 200

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
  echarts.use([LineChart, GridComponent, TitleComponent, LabelLayout, SVGRenderer])
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT })
  const places = PANELS.map((_, i) => placeOf(i))
  const names = PANELS.map(({ of }) => Object.keys(all.at(-1)!.figures).filter(of))
  chart.setOption({
    animation: false,
    backgroundColor: '#fff',
    title: PANELS.map(({ title }, i) => ({
      text: `${title}: milliseconds of processor a call`,
      textStyle: { fontSize: 13 },
      ...{ left: places[i]!.left, top: places[i]!.top - 36 },
    })),
    grid: places,
    xAxis: PANELS.map((_, i) => ({
      ...{ gridIndex: i, type: 'log', name: 'orders', nameLocation: 'middle', nameGap: 26 },
      ...{ min: all[0]!.orders, max: all.at(-1)!.orders, axisLabel: { formatter: thousands } },
    })),
    yAxis: PANELS.map((_, i) => ({ gridIndex: i, type: 'value', min: 0 })),
    series: names.flatMap((some, i) =>
      some.map((name) => ({
        ...{ type: 'line', name, xAxisIndex: i, yAxisIndex: i, symbolSize: 5 },
        ...named(PANELS[i]!, name),
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

function thousands(orders: number): string {
  return `${Math.round(orders / 1000)} k`
}

/** Each line bears its name at its end, as far as there is room. */
function named({ title }: { readonly title: string }, name: string) {
  return {
    endLabel: {
      show: true,
      fontSize: 10,
      color: 'inherit',
      formatter: () => name.replace(/^[^:]*(?:report|board|search)s?:? /, ''),
    },
    // So many lie upon each other that not all can be named.
    labelLayout: title.startsWith('Lists of') ? { hideOverlap: true } : { moveOverlap: 'shiftY' },
  }
}

function placeOf(i: number): { left: number; top: number; width: number; height: number } {
  const [width, height] = [WIDTH / COLUMNS, HEIGHT / Math.ceil(PANELS.length / COLUMNS)]
  return {
    left: (i % COLUMNS) * width + 60,
    top: Math.floor(i / COLUMNS) * height + 70,
    width: width - 60 - FOR_NAMES,
    height: height - 130,
  }
}
