import fc from 'fast-check'
import { expect, test } from 'vitest'

import { boxOf, holds, outlineOf, overlapOf, type Point, type Shape } from './shapes.ts'

const square = (west: number, south: number, side: number): Point[] => [
  ...([
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const),
]
const HOLED: Shape = [[square(0, 0, 10), square(4, 4, 2)], [square(20, 0, 2)]]

test.each([
  ['within', [1, 1], true],
  ['in what is cut out', [5, 5], false],
  ['in another part', [21, 1], true],
  ['between the parts', [15, 1], false],
  ['beyond', [-1, 5], false],
] as const)('a point %s', (_where, point, inside) => {
  expect(holds(outlineOf(HOLED), point)).toBe(inside)
})

/** A polygon seen whole from its middle: corners in turn, each at its own distance. */
const star = fc
  .tuple(
    fc.tuple(fc.double({ min: 100, max: 120, noNaN: true }), fc.double({ min: 20, max: 40, noNaN: true })),
    fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: 3, maxLength: 30 }),
  )
  .map(([[lng, lat], reaches]) => {
    const corner = (i: number, by: number): Point => {
      const angle = (2 * Math.PI * i) / reaches.length
      return [lng + by * reaches[i]! * Math.cos(angle), lat + by * reaches[i]! * Math.sin(angle)]
    }
    const ring = reaches.map((_, i) => corner(i, 1))
    return { outline: outlineOf([[[...ring, ring[0]!]]]), reaches, corner }
  })

test('towards each corner a point short of it lies within, one beyond it does not', () => {
  fc.assert(
    fc.property(star, ({ outline, reaches, corner }) => {
      for (const i of reaches.keys()) {
        expect(holds(outline, corner(i, 0.99))).toBe(true)
        expect(holds(outline, corner(i, 1.01))).toBe(false)
      }
    }),
  )
})

test('what lies within lies in the box, and the direction of a ring says nothing', () => {
  fc.assert(
    fc.property(
      star,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, x, y) => {
        const { west, south, east, north } = boxOf(of.outline.shape)
        const point: Point = [west - 1 + x * (east - west + 2), south - 1 + y * (north - south + 2)]
        const turned = outlineOf([[of.outline.shape[0]![0]!.toReversed()]])
        expect(holds(turned, point)).toBe(holds(of.outline, point))
        if (holds({ ...of.outline, box: { west: -180, south: -90, east: 180, north: 90 } }, point))
          expect(point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north).toBe(true)
      },
    ),
  )
})

test('how much of the smaller of two shapes is the other’s', () => {
  const of = (...given: Parameters<typeof square>) => outlineOf([[square(...given)]])
  expect(overlapOf(of(0, 0, 2), of(2, 0, 2))).toBe(0)
  expect(overlapOf(of(0, 0, 2), of(1, 0, 4))).toBe(0.5)
  expect(overlapOf(of(0, 0, 8), of(2, 2, 1))).toBe(1)
})
