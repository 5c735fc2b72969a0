import type { Point, Shape } from '#kernel/shapes.ts'

import { cornersOf, flatten, pathOf, type Flat } from './flat.ts'

/** An area with what is counted in it. */
export interface HeatArea {
  readonly id: string
  /** As it is written on the map. */
  readonly short: string
  readonly value: number
  readonly shape: Shape
}

interface Label {
  readonly x: number
  readonly y: number
}
interface Drawn<A> {
  readonly area: A
  readonly d: string
  /** How much it is: 0 none, 4 most. */
  readonly step: number
  /** Where its name stands; null where it would lie over another, or beyond the map. */
  readonly label: Label | null
}

export const STEPS = 4
const MARGIN = 8
/** Of its letters, in px: the width of a Latin one, and the height of name and number. */
const LETTER = { width: 6.6, height: 30 }

/** Where one step goes over into the next: as many areas have each of them, so that one large one does not make all others alike. */
export function boundsOf(values: readonly number[]): readonly number[] {
  const some = values.filter((value) => value > 0).toSorted((a, b) => a - b)
  const most = Array.from({ length: STEPS }, (_, step) => some[Math.ceil(((step + 1) / STEPS) * some.length) - 1] ?? 0)
  return [...new Set(most)].filter((bound) => bound > 0)
}

/** Which step a value has reached; 0 where there is nothing. The last is always the strongest. */
export function stepOf(value: number, bounds: readonly number[]): number {
  if (value <= 0) return 0
  const step = bounds.findIndex((bound) => value <= bound)
  return STEPS - bounds.length + 1 + (step < 0 ? bounds.length - 1 : step)
}

/** A map of areas, each as strong as what is counted in it; where there is anything it is named, the largest first, as far as names have room. */
export function heatOf<A extends HeatArea>(areas: readonly A[], size: { width: number; height: number }): Drawn<A>[] {
  const flat = flatten(
    areas.flatMap(({ shape }) => cornersOf(shape)),
    { ...size, margin: MARGIN },
  )
  const bounds = boundsOf(areas.map(({ value }) => value))
  const labels = labelled(areas, flat, size)
  return areas.map((area) => ({
    area,
    d: pathOf(area.shape, flat),
    step: stepOf(area.value, bounds),
    label: labels.get(area.id) ?? null,
  }))
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function labelled(areas: readonly HeatArea[], flat: Flat, { width, height }: { width: number; height: number }) {
  const taken: Box[] = []
  const named = areas.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const labels = new Map<string, Label>()
  for (const { id, short, shape } of named) {
    const [lng, lat] = middleOf(cornersOf(shape))
    const [x, y, half] = [flat.x(lng), flat.y(lat), (widthOf(short) * LETTER.width) / 2]
    const box = { left: x - half, right: x + half, top: y - LETTER.height / 2, bottom: y + LETTER.height / 2 }
    const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
    if (!inside || taken.some((other) => meet(other, box))) continue
    taken.push(box)
    labels.set(id, { x, y })
  }
  return labels
}

/** In Latin letters; a Chinese one is twice as wide. */
const widthOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter > '\u{2e80}' ? 2 : 1), 0)

/** The middle of an outline by its ground, not by its corners, which lie where the border is crooked. */
function middleOf(corners: readonly Point[]): Point {
  let [ground, lng, lat] = [0, 0, 0]
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % corners.length]!
    const part = (x1 - corners[0]![0]) * (y2 - corners[0]![1]) - (x2 - corners[0]![0]) * (y1 - corners[0]![1])
    ground += part
    lng += part * (x1 + x2 + corners[0]![0])
    lat += part * (y1 + y2 + corners[0]![1])
  }
  return ground === 0 ? corners[0]! : [lng / (3 * ground), lat / (3 * ground)]
}
