import { expect, it } from 'vitest'

import { shortNumber } from './short-number.ts'

it.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '10k'],
  [12_345, '12.3k'],
  [1_250_000, '1.2M'],
  [3_000_000_000, '3G'],
])('%i is shown as %s', (value, shown) => {
  expect(shortNumber(value)).toBe(shown)
})
