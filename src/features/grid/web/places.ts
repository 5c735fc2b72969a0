/** A place with what is told of it. */
export interface Place {
  readonly lng: number | null
  readonly lat: number | null
  readonly open: number
}

export interface Bubble<P> {
  readonly place: P
  readonly x: number
  readonly y: number
  readonly r: number
}

export const WIDTH = 1000
export const HEIGHT = 700
const MARGIN = 90
const LARGEST = 62
const SMALLEST = 16

/**
 * Where places stand on the sheet: true to direction and distance within a district, north above. The area of a bubble
 * grows with its orders. Places without coordinates are left out.
 */
export function bubblesOf<P extends Place>(places: readonly P[]): Bubble<P>[] {
  const known = places.filter((place) => place.lng !== null && place.lat !== null)
  if (known.length === 0) return []
  const [west, east] = ends(known.map(({ lng }) => lng!))
  const [south, north] = ends(known.map(({ lat }) => lat!))
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / ((east - west) * narrow || 1),
    (HEIGHT - 2 * MARGIN) / (north - south || 1),
  )
  const most = Math.max(1, ...known.map(({ open }) => open))
  return known.map((place) => ({
    place,
    x: WIDTH / 2 + (place.lng! - (west + east) / 2) * narrow * scale,
    y: HEIGHT / 2 - (place.lat! - (south + north) / 2) * scale,
    r: Math.max(SMALLEST, Math.sqrt(place.open / most) * LARGEST),
  }))
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** How bad it is at a place: nothing late, some, or every tenth order and more. */
export function toneOf({ open, overdue }: { open: number; overdue: number }): 'calm' | 'some' | 'bad' {
  if (overdue === 0) return 'calm'
  return overdue * 10 >= open ? 'bad' : 'some'
}
