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
 * grows with its orders. Places without coordinates are left out.
 */
export function bubblesOf<P extends Place>(places: readonly P[], sheet: Sheet): Bubble<P>[] {
  const known = places.filter((place) => place.lng !== null && place.lat !== null)
  if (known.length === 0) return []
  const [west, east] = ends(known.map(({ lng }) => lng!))
  const [south, north] = ends(known.map(({ lat }) => lat!))
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (sheet.width - 2 * sheet.margin) / ((east - west) * narrow || 1),
    (sheet.height - 2 * sheet.margin) / (north - south || 1),
  )
  const most = Math.max(1, ...known.map(({ open }) => open))
  return known.map((place) => ({
    place,
    x: sheet.width / 2 + (place.lng! - (west + east) / 2) * narrow * scale,
    y: sheet.height / 2 - (place.lat! - (south + north) / 2) * scale,
    r: Math.max(sheet.smallest, Math.sqrt(place.open / most) * sheet.largest),
  }))
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** Where the share of late orders, in percent, goes over into the next step. */
export const STEPS = [0, 5, 10, 20] as const

/** How bad it is at a place: which of five steps the share of late orders has reached, none of them being the first. */
export function stepOf({ open, overdue }: { open: number; overdue: number }): number {
  const [, ...bounds] = STEPS
  return overdue === 0 ? 0 : 1 + bounds.filter((least) => overdue * 100 >= least * open).length
}
