import { expect, test } from 'vitest'

import { turned, widthOf } from './wall.ts'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
] as const)('from part %i by %i of %i comes %i', (at, by, parts, next) => expect(turned(at, by, parts)).toBe(next))

test('the largest has the whole width, and of nothing there is none', () => {
  expect(widthOf(8, [8, 4])).toBe(100)
  expect(widthOf(0, [0, 0])).toBe(0)
})
