import { expect, test } from 'vitest'

import { DESKTOP, PHONE, mapOf, sheetIn, stepOf } from './places.ts'

const at = (lng: number | null, lat: number | null, open = 1) => ({ lng, lat, open })

test.each([DESKTOP, PHONE])(
  'what lies in the north-east stands above and to the right, and everything on the sheet',
  (sheet) => {
    const [a, b] = mapOf([at(118.6, 32.0), at(118.7, 32.1)], [], sheet).bubbles
    expect(b!.x).toBeGreaterThan(a!.x)
    expect(b!.y).toBeLessThan(a!.y)
    for (const { x, y, r } of [a!, b!]) {
      expect(x - r > 0 && x + r < sheet.width).toBe(true)
      expect(y - r > 0 && y + r < sheet.height).toBe(true)
    }
  },
)

test('four times the orders is twice the radius; a place without coordinates is left out', () => {
  const [small, large] = mapOf([at(118.6, 32, 25), at(118.7, 32, 100), at(null, null, 9)], [], DESKTOP).bubbles
  expect(large!.r / small!.r).toBe(2)
  expect(mapOf([at(null, 1)], [], DESKTOP).bubbles).toEqual([])
  expect(mapOf([at(118, 32)], [], DESKTOP).bubbles).toHaveLength(1)
})

test.each([
  [0, 0, 0],
  [50, 0, 0],
  [100, 4, 1],
  [100, 5, 2],
  [50, 5, 3],
  [50, 9, 3],
  [50, 10, 4],
  [3, 3, 4],
] as const)('%i open of which %i late is step %i', (open, overdue, step) =>
  expect(stepOf({ open, overdue })).toBe(step),
)

test('on a larger screen circles grow and letters do not', () => {
  expect(sheetIn(2000, 1400)).toMatchObject({ width: 2000, height: 1400, largest: 124, smallest: 16 })
  expect(sheetIn(2000, 700).largest).toBe(62)
})

test('a boundary is drawn around its place, and the whole of it on the sheet', () => {
  const shape = [[[[118, 32] as const, [119, 32] as const, [119, 33] as const, [118, 32] as const]]]
  const { bubbles, outlines } = mapOf([at(118.7, 32.2)], [{ id: '1', shape }], DESKTOP)
  const numbers = outlines[0]!.d.match(/[\d.]+/g)!.map(Number)
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)]
  expect(Math.min(...xs) > 0 && Math.max(...xs) < DESKTOP.width).toBe(true)
  expect(Math.min(...ys) > 0 && Math.max(...ys) < DESKTOP.height).toBe(true)
  expect(bubbles[0]!.x > Math.min(...xs) && bubbles[0]!.x < Math.max(...xs)).toBe(true)
})
