import type { GaugeSeriesOption, LineSeriesOption, SunburstSeriesOption } from 'echarts/charts'

import { percentText } from '#kernel/numbers.ts'

import { format, mix, parse } from '../theme/contrast.ts'
import type { ChartData, Look, Series } from './data.ts'
import type { ChartOption } from './library.ts'
import { boxIn, cursorOf, isSecondTurn, LINE, longestOf, toneAt, WRAPPED, writtenIn } from './written.ts'

/** Of a colour so much as is said, the rest is the ground: what is written on it has the contrast of the ground. */
const paler = (colour: string, share: number, { surface }: Look): string =>
  format(mix(parse(surface), parse(colour), share))

const partLook = (place: number, look: Look) => ({
  color: paler(look.colour[toneAt(place)], isSecondTurn(place) ? 0.5 : 1, look),
  borderColor: look.surface,
  borderWidth: 1,
})

/** How far a ring and a radar reach where there is room beside them, and what a ring leaves for its names, in px. */
const REACH = { ring: 82, radar: 95 }
const BESIDE = { names: 100, line: 28 }

/** Each share says its name and its part of the whole beside it. */
export function ringOf(data: ChartData, look: Look): ChartOption {
  const reach = Math.max(40, Math.min(REACH.ring, look.width / 2 - BESIDE.names))
  return {
    ...writtenIn(look),
    tooltip: { trigger: 'item', ...boxIn(look) },
    series: [
      {
        type: 'pie',
        radius: [Math.round(reach * 0.62), reach],
        cursor: cursorOf(data),
        data: data.points.map((name, place) => ({
          name,
          value: data.series[0]?.values[place] ?? 0,
          itemStyle: partLook(place, look),
        })),
        label: { color: look.text, formatter: partText, ...WRAPPED, width: look.width / 2 - reach - BESIDE.line },
        labelLine: { length: 10, length2: 10, lineStyle: { color: look.line } },
        minShowLabelAngle: 8,
      },
    ],
  }
}

const partText = ({ name, percent = 0 }: { name: string; percent?: number }): string =>
  `${name} ${percentText(percent)}`

/**
 * An axis of a hundred for each point, and a line around for each series, which stops where nothing is known: the library's own
 * radar draws what is not known in the middle, where nothing at all lies.
 */
export function radarOf({ points, series }: ChartData, look: Look): ChartOption {
  const around = {
    center: ['50%', '50%'],
    radius: Math.max(40, Math.min(REACH.radar, look.width / 2 - longestOf(points) - 16)),
  }
  return {
    ...writtenIn(look),
    tooltip: { trigger: 'item', ...boxIn(look), valueFormatter: (value) => percentText(Number(value)) },
    radar: {
      ...around,
      indicator: points.map((name) => ({ name, min: 0, max: 100 })),
      startAngle: STRAIGHT_UP,
      splitNumber: 4,
      axisName: { color: look.text },
      splitLine: { lineStyle: { color: look.line } },
      axisLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
    },
    polar: around,
    radiusAxis: { ...ONLY_RECKONED, min: 0, max: 100 },
    angleAxis: { ...ONLY_RECKONED, min: 0, max: points.length, startAngle: STRAIGHT_UP, clockwise: false },
    series: series.map((one) => roundOf(one, points, look)),
  }
}

const STRAIGHT_UP = 90
/** Lines lie by it; what is seen is the radar's. */
const ONLY_RECKONED = {
  ...{ type: 'value' as const, axisLine: { show: false }, axisTick: { show: false } },
  ...{ axisLabel: { show: false }, splitLine: { show: false } },
}

/** From the first point around to it again. */
function roundOf({ label, values, tone, dashed }: Series, points: readonly string[], look: Look): LineSeriesOption {
  const places = [...points.keys(), points.length]
  return {
    ...{ type: 'line', coordinateSystem: 'polar', name: label, cursor: 'default' },
    encode: { tooltip: [0] },
    data: places.map((place) => {
      const at = place % points.length
      return { name: points[at]!, value: [values[at] ?? '-', place] }
    }),
    itemStyle: { color: look.colour[tone] },
    lineStyle: { color: look.colour[tone], width: 2, type: dashed ? 'dashed' : 'solid' },
    // What lies on the edge is not taken for being beyond it.
    ...{ symbol: 'circle', symbolSize: 7, showAllSymbol: true, clip: false },
  }
}

type Sector = NonNullable<SunburstSeriesOption['data']>[number] & { place: number }

/** How much of its colour a ground has on which something is written. */
export const PALER = 0.4
/** The rings of a sunburst, from inside: from where to where each reaches, and how much of the colour it has. */
const RINGS = [
  { from: 0.12, to: 0.5, share: 1 },
  { from: 0.5, to: 0.83, share: PALER },
  { from: 0.83, to: 0.98, share: 0.2 },
]
/** Of a smaller part the name has no room, in degrees; nor in a ring that is less wide, in px. */
const LEAST = { angle: 16, ring: 36 }

/** How high it is, in px. */
export const SUNBURST = 360

/** What lies in another has its colour, paler. */
export function sunburstOf(data: ChartData, look: Look): ChartOption {
  const reach = Math.min(look.width, SUNBURST) / 2
  const rings = RINGS.map(({ from, to }, depth) => {
    const room = roomIn(depth, look)
    return { r0: from * reach, r: to * reach, label: { show: room > LEAST.ring, width: room } }
  })
  return {
    ...writtenIn(look),
    tooltip: { trigger: 'item', ...boxIn(look) },
    series: [
      {
        type: 'sunburst',
        cursor: cursorOf(data),
        data: sectorsIn(null, data, look),
        // A press leads to the rows and does not turn the drawing.
        nodeClick: false,
        sort: 'desc',
        minAngle: 0,
        label: {
          minAngle: LEAST.angle,
          fontSize: look.size,
          lineHeight: LINE,
          height: 2 * LINE,
          lineOverflow: 'truncate',
        },
        itemStyle: { borderColor: look.surface, borderWidth: 1 },
        emphasis: { focus: 'ancestor' },
        levels: [{}, ...rings],
      },
    ],
  }
}

interface Above {
  readonly place: number
  readonly colour: string
  readonly depth: number
}

function sectorsIn(above: Above | null, data: ChartData, look: Look): Sector[] {
  const values = data.series[0]?.values ?? []
  const depth = above ? above.depth + 1 : 0
  const room = roomIn(depth, look)
  // Two lines need twice the angle of one where parts have the least room.
  const inTwo = (place: number): boolean =>
    (depth > 0 || angleOf(place, data) > 2 * LEAST.angle) && fitsInTwo(data.points[place]!, room)
  return data.points.flatMap((name, place) => {
    if ((data.within?.[place] ?? null) !== (above?.place ?? null)) return []
    const colour = above?.colour ?? look.colour[toneAt(outermostBefore(place, data))]
    const share = RINGS[depth]?.share ?? 0.2
    return [
      {
        ...{ name, place, value: values[place] ?? 0 },
        itemStyle: { color: paler(colour, share, look) },
        label: {
          color: share === 1 ? look.surface : look.strong,
          overflow: inTwo(place) ? WRAPPED.overflow : ('truncate' as const),
        },
        children: sectorsIn({ place, colour, depth }, data, look),
      },
    ]
  })
}

/** For a name, in px. */
function roomIn(depth: number, { width }: Look): number {
  const { from, to } = RINGS[depth] ?? RINGS.at(-1)!
  return ((to - from) * Math.min(width, SUNBURST)) / 2 - 6
}

/** A word that is written in letters is not broken. */
const fitsInTwo = (name: string, room: number): boolean =>
  longestOf([name]) <= 2 * room && (/\p{Script=Han}/u.test(name) || longestOf(name.split(' ')) <= room)

/** Of an outermost part, in degrees. */
function angleOf(place: number, { within = [], series }: ChartData): number {
  const values = series[0]?.values ?? []
  const whole = values.reduce<number>((sum, value, at) => sum + ((within[at] ?? null) === null ? (value ?? 0) : 0), 0)
  return (360 * (values[place] ?? 0)) / Math.max(1, whole)
}

const outermostBefore = (place: number, { within = [] }: ChartData): number =>
  within.slice(0, place).filter((one) => one === null).length

/** Each point as a part of a hundred, beside each other. */
export function gaugeOf(data: ChartData, look: Look): ChartOption {
  const values = data.series[0]?.values ?? []
  return { ...writtenIn(look), series: data.points.map((name, place) => dialOf(name, values[place] ?? null)) }

  function dialOf(name: string, value: number | null): GaugeSeriesOption {
    const all = data.points.length
    const room = Math.min(look.width / all - 16, 170)
    const thick = Math.max(8, Math.round(room / 14))
    return {
      type: 'gauge',
      cursor: cursorOf(data),
      center: [`${((data.points.indexOf(name) + 0.5) / all) * 100}%`, '58%'],
      radius: room / 2,
      ...{ startAngle: 210, endAngle: -30, min: 0, max: 100 },
      progress: { show: value !== null, width: thick, itemStyle: { color: look.colour['1'] } },
      axisLine: { lineStyle: { width: thick, color: [[1, look.line]] } },
      ...{
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
      },
      title: { color: look.text, fontSize: look.size, offsetCenter: [0, '58%'] },
      detail: {
        color: look.text,
        fontSize: look.size + 4,
        offsetCenter: [0, 0],
        formatter: () => (value === null ? '—' : percentText(value)),
      },
      data: [{ name, value: value ?? 0 }],
    }
  }
}
