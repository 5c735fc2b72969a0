import type { Message } from '#kernel/messages.ts'
import { defineMessages } from '#kernel/messages.ts'
import { holds, type Outline, type Point, type Polygon, type Ring, type Shape } from '#kernel/shapes.ts'

/** Points of one area at most: more than a map of a district can show. */
const MOST_POINTS = 2000
/** Of a file. */
const MOST_FEATURES = 1000

const FAULT = defineMessages({
  feature: { zh: '不是 Feature', en: 'it is no Feature' },
  kind: { zh: '只接受 Polygon 或 MultiPolygon', en: 'a Polygon or MultiPolygon is needed' },
  short: { zh: '每个环至少四个坐标', en: 'a ring has four points at least' },
  open: { zh: '环没有闭合：首尾坐标须相同', en: 'a ring is not closed: its last point has to be its first' },
  place: {
    zh: '坐标应为经度在前、纬度在后的十进制度，且在中国范围内',
    en: 'points are longitude, then latitude, in degrees and within China',
  },
  many: { zh: '坐标超过 2000 个，请先简化边界', en: 'it has more than 2,000 points: simplify it first' },
  crossed: { zh: '边界自相交', en: 'the outline crosses itself' },
})

/** A feature of a file: which area is meant, and its shape; null takes the present one away. */
export interface ReadFeature {
  /** Its place in the file. */
  readonly row: number
  readonly code: string
  readonly name: string
  readonly shape: Shape | null
}
export interface FeatureFault extends Pick<ReadFeature, 'row' | 'name'> {
  readonly why: Message
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** What a file of GeoJSON says: a FeatureCollection or one Feature; null for anything else. */
export function readBoundaries(content: unknown): (ReadFeature | FeatureFault)[] | null {
  const { type, features } = fieldsOf(content)
  if (type === 'Feature') return [readFeature(content, 1)]
  if (type !== 'FeatureCollection' || !Array.isArray(features) || features.length > MOST_FEATURES) return null
  return features.map((feature, index) => readFeature(feature, index + 1))
}

const CODES = ['code', 'adcode', '代码']
const NAMES = ['name', '名称']

function readFeature(feature: unknown, row: number): ReadFeature | FeatureFault {
  const { type, properties, geometry } = fieldsOf(feature)
  const said = (keys: readonly string[]): string => {
    const value = keys.map((key) => fieldsOf(properties)[key]).find((one) => one !== undefined && one !== null)
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const [code, name] = [said(CODES), said(NAMES)]
  const of = { row, code, name }
  if (type !== 'Feature') return { row, name, why: FAULT.feature }
  if (geometry === null) return { ...of, shape: null }
  const { type: kind, coordinates } = fieldsOf(geometry)
  const polygons = kind === 'Polygon' ? [coordinates] : kind === 'MultiPolygon' ? coordinates : null
  const why = faultOf(polygons)
  return why ? { row, name: name || code, why } : { ...of, shape: rounded(polygons as Shape) }
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function faultOf(polygons: unknown): Message | null {
  if (!isList(polygons) || polygons.length === 0) return FAULT.kind
  let points = 0
  for (const polygon of polygons) {
    if (!isList(polygon) || polygon.length === 0) return FAULT.kind
    for (const ring of polygon) {
      if (!isList(ring) || ring.length < 4) return FAULT.short
      points += ring.length
      if (points > MOST_POINTS) return FAULT.many
      if (!ring.every(isPlace)) return FAULT.place
      const [[x, y], [lastX, lastY]] = [ring[0] as Point, ring.at(-1) as Point]
      if (x !== lastX || y !== lastY) return FAULT.open
      if (crossesItself(ring as unknown as Ring)) return FAULT.crossed
    }
  }
  return null
}

/** Roughly within China. */
function isPlace(value: unknown): boolean {
  if (!isList(value)) return false
  const [lng, lat] = value
  return typeof lng === 'number' && typeof lat === 'number' && lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54
}

/** A metre or so is as exact as anybody needs; heights are left out. */
const exact = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const rounded = (shape: Shape): Shape =>
  shape.map((polygon): Polygon =>
    polygon.map((ring): Ring => ring.map(([lng, lat]): Point => [exact(lng), exact(lat)])),
  )

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

/** Whether two sides that are no neighbours cut each other. */
function crossesItself(ring: Ring): boolean {
  const sides = ring.length - 1
  for (let i = 0; i < sides; i++)
    for (let j = i + 2; j < sides; j++) {
      if (i === 0 && j === sides - 1) continue
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true
    }
  return false
}

/** An area whose boundary is known. */
export interface Bounded {
  readonly id: string
  readonly parent_id: string | null
  readonly level: 'district' | 'street' | 'community'
  readonly outline: Outline
}

export interface PlaceInAreas {
  readonly area_id: string | null
  readonly community_id: string | null
}

/** In which street and community a point lies; where only the community is drawn, its street is the one above it. */
export function areaAt(areas: readonly Bounded[], point: Point): PlaceInAreas {
  const at = (level: Bounded['level'], within?: string) =>
    areas.find((area) => area.level === level && (!within || area.parent_id === within) && holds(area.outline, point))
  const street = at('street')
  const community = at('community', street?.id)
  return { area_id: street?.id ?? community?.parent_id ?? null, community_id: community?.id ?? null }
}
