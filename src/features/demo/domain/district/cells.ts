import type { Point, Ring } from '#kernel/shapes.ts'

/** What is nearer to each point than to the others, within a convex ring: cells that leave no gap and do not overlap. */
export const cellsOf = (points: readonly Point[], within: Ring): Ring[] =>
  points.map((point) =>
    points.reduce<Ring>((ring, other) => (other === point ? ring : nearer(ring, point, other)), within),
  )

/** The part of a convex ring that is nearer to one point than to another. */
function nearer(ring: Ring, [ax, ay]: Point, [bx, by]: Point): Ring {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const side = ([x, y]: Point): number => (x - mx) * (ax - bx) + (y - my) * (ay - by)
  const kept: Point[] = []
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1]!, ring[i]!]
    const [before, after] = [side(from), side(to)]
    if (before >= 0) kept.push(from)
    if (before * after < 0) {
      const share = before / (before - after)
      kept.push([round(from[0] + share * (to[0] - from[0])), round(from[1] + share * (to[1] - from[1]))])
    }
  }
  return [...kept, kept[0]!]
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
