import type { ChartData, Look } from './data.ts'
import { funnelOf, sankeyOf } from './flows.ts'
import type { ChartOption } from './library.ts'
import { barHeight, heatOf, onAxes } from './on-axes.ts'
import { gaugeOf, radarOf, ringOf, SUNBURST, sunburstOf } from './round.ts'

const DRAWN: Readonly<Record<ChartData['kind'], (data: ChartData, look: Look) => ChartOption>> = {
  ...{ lines: onAxes, bars: onAxes, heat: heatOf },
  ...{ ring: ringOf, radar: radarOf, sunburst: sunburstOf, gauge: gaugeOf },
  ...{ funnel: funnelOf, sankey: sankeyOf },
}

/** What the library draws. */
export const optionOf = (data: ChartData, look: Look): ChartOption => DRAWN[data.kind](data, look)

/** In px. */
const HEIGHT = { lines: 200, ring: 240, heat: 240, radar: 280, gauge: 170, sunburst: SUNBURST }
const STEP = 34
const NODE = 30

/** How much room a drawing needs, in px; of bars, steps and flows as many as there are. Dials shrink where it has little width. */
export function heightOf({ kind, points, ends = [] }: ChartData, width: number): number {
  if (kind === 'gauge' && width > 0) return Math.min(HEIGHT.gauge, Math.round(width / points.length) + 10)
  if (kind === 'bars') return points.length * barHeight(points) + 4
  if (kind === 'funnel') return points.length * STEP + 8
  if (kind === 'sankey')
    return Math.max(6, ...[0, 1].map((side) => new Set(ends.map((pair) => pair[side])).size)) * NODE + 8
  return HEIGHT[kind]
}
