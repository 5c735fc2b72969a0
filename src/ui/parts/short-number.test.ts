import { expect, it } from 'vitest'

import { shortNumber } from './short-number.ts'

it.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '10k'],
  [12_345, '12.3k'],
  [1_250_000, '1.2M'],
  [2_300_000, '2.3M'],
  [999_999, '999.9k'],
  [3_000_000_000, '3G'],
  [4.5e12, '4.5T'],
  [6e15, '6P'],
  [7.1e18, '7.1E'],
])('%d is shown as %s', (value, shown) => {
  expect(shortNumber(value)).toBe(shown)
})
