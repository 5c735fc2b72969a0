import type { Point, Ring, Shape } from '#kernel/shapes.ts'

/** What a map is drawn on, in px; nothing comes nearer to its edge than the margin. */
interface Room {
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** Where places of a district stand on the sheet: true to direction and distance within it, north above. */
export interface Flat {
  readonly x: (lng: number) => number
  readonly y: (lat: number) => number
}

/** The sheet on which all of these points have room. */
export function flatten(points: readonly Point[], { width, height, margin }: Room): Flat {
  const [west, east] = ends(points.map(([lng]) => lng))
  const [south, north] = ends(points.map(([, lat]) => lat))
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (width - 2 * margin) / ((east - west) * narrow || 1),
    (height - 2 * margin) / (north - south || 1),
  )
  return {
    x: (lng) => width / 2 + (lng - (west + east) / 2) * narrow * scale,
    y: (lat) => height / 2 - (lat - (south + north) / 2) * scale,
  }
}

/** The corners of a shape that lie outside, by which its room is measured. */
export const cornersOf = (shape: Shape): readonly Point[] => shape.flatMap(([outer = []]) => outer)

/** A shape as the path of a drawing. */
export function pathOf(shape: Shape, { x, y }: Flat): string {
  const line = (ring: Ring): string =>
    `M${ring.map(([lng, lat]) => `${x(lng).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`
  return shape.flatMap((polygon) => polygon.map(line)).join('')
}

const ends = (values: readonly number[]): [number, number] =>
  values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity])
