import { expect, test } from 'vitest'

import { widthOf } from './wall.ts'

test('the largest has the whole width, and of nothing there is none', () => {
  expect(widthOf(8, [8, 4])).toBe(100)
  expect(widthOf(0, [0, 0])).toBe(0)
})
