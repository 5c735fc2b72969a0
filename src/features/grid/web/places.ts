import type { Point, Shape } from '#kernel/shapes.ts'
import { cornersOf, flatten, pathOf } from '#ui/map/flat.ts'

/** A place with what is told of it. */
export interface Place {
  readonly lng: number | null
  readonly lat: number | null
  readonly open: number
}

interface Bubble<P> {
  readonly place: P
  readonly x: number
  readonly y: number
  readonly r: number
}

/** The boundary of a place. */
interface Drawn {
  readonly id: string
  readonly shape: Shape
}

interface DistrictMap<P> {
  readonly bubbles: readonly Bubble<P>[]
  readonly outlines: readonly { readonly id: string; readonly d: string }[]
}

/** What the map is drawn on, in units of its letters; the margin has room for a circle and its name. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly largest: number
  readonly smallest: number
}
export const DESKTOP: Sheet = { width: 1000, height: 700, margin: 90, largest: 62, smallest: 16 }
export const PHONE: Sheet = { width: 400, height: 420, margin: 50, largest: 32, smallest: 12 }

/** As large as there is room, so that its letters are as large as all others; circles grow with it. */
export function sheetIn(width: number, height: number): Sheet {
  const grown = Math.min(width / DESKTOP.width, height / DESKTOP.height)
  return { ...DESKTOP, width, height, largest: Math.max(DESKTOP.smallest, DESKTOP.largest * grown) }
}

/**
 * Where places stand on the sheet: true to direction and distance within a district, north above. The area of a bubble
 * grows with its orders. Places without coordinates are left out. Boundaries are drawn where they are known.
 */
export function mapOf<P extends Place>(places: readonly P[], shapes: readonly Drawn[], sheet: Sheet): DistrictMap<P> {
  const known = places.filter((place) => place.lng !== null && place.lat !== null)
  const corners = shapes.flatMap(({ shape }) => cornersOf(shape))
  const points: readonly Point[] = [...known.map(({ lng, lat }): Point => [lng!, lat!]), ...corners]
  if (points.length === 0) return { bubbles: [], outlines: [] }
  // What lies within boundaries has its room there.
  const flat = flatten(points, { ...sheet, margin: corners.length > 0 ? sheet.margin / 4 : sheet.margin })
  const most = Math.max(1, ...known.map(({ open }) => open))
  return {
    bubbles: known.map((place) => ({
      ...{ place, x: flat.x(place.lng!), y: flat.y(place.lat!) },
      r: Math.max(sheet.smallest, Math.sqrt(place.open / most) * sheet.largest),
    })),
    outlines: shapes.map(({ id, shape }) => ({ id, d: pathOf(shape, flat) })),
  }
}

/** Where the share of late orders, in percent, goes over into the next step. */
export const STEPS = [0, 5, 10, 20] as const

/** How bad it is at a place: which of five steps the share of late orders has reached, none of them being the first. */
export function stepOf({ open, overdue }: { open: number; overdue: number }): number {
  const [, ...bounds] = STEPS
  return overdue === 0 ? 0 : 1 + bounds.filter((least) => overdue * 100 >= least * open).length
}
