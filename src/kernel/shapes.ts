/** Longitude and latitude in degrees, as GeoJSON writes them. */
export type Point = readonly [lng: number, lat: number]
/** Closed: the last point is the first. */
export type Ring = readonly Point[]
/** The outline, then what is cut out of it. */
export type Polygon = readonly Ring[]
export type Shape = readonly Polygon[]

/** The least upright rectangle around a shape. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A shape that is asked often: most points are far from it, which its box tells at once. */
export interface Outline {
  readonly box: Box
  readonly shape: Shape
}

/** The box of a shape; cut-outs lie within it. */
export function boxOf(shape: Shape): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [outer = []] of shape)
    for (const [lng, lat] of outer) {
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    }
  return box
}

/** A shape with its box, worked out once. */
export const outlineOf = (shape: Shape): Outline => ({ box: boxOf(shape), shape })

/** Whether two boxes have ground in common; edges that touch have none. */
const meet = (a: Box, b: Box): boolean => a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north

/** Whether a point lies in a shape, outside what is cut out of it. */
export const holds = ({ box, shape }: Outline, point: Point): boolean =>
  box.west <= point[0] &&
  point[0] <= box.east &&
  box.south <= point[1] &&
  point[1] <= box.north &&
  shape.some((polygon) => polygon.filter((ring) => surrounds(ring, point)).length % 2 === 1)

/** A ray from the point eastwards crosses the ring an odd number of times. */
function surrounds(ring: Ring, [lng, lat]: Point): boolean {
  let inside = false
  for (let i = 1; i < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i - 1]!, ring[i]!]
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

const SAMPLES = 12

/** About how much of the smaller of two shapes lies in the other, from 0 to 1: asked at points in even steps. */
export function overlapOf(a: Outline, b: Outline): number {
  if (!meet(a.box, b.box)) return 0
  const [small, large] = sizeOf(a.box) <= sizeOf(b.box) ? [a, b] : [b, a]
  const { west, south, east, north } = small.box
  let [own, both] = [0, 0]
  for (let i = 0; i < SAMPLES; i++)
    for (let j = 0; j < SAMPLES; j++) {
      const at: Point = [west + ((i + 0.5) / SAMPLES) * (east - west), south + ((j + 0.5) / SAMPLES) * (north - south)]
      if (!holds(small, at)) continue
      own++
      if (holds(large, at)) both++
    }
  return own === 0 ? 0 : both / own
}

const sizeOf = ({ west, south, east, north }: Box): number => (east - west) * (north - south)
