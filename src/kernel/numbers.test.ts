import { describe, expect, test } from 'vitest'

import { centsOfPrice, floorTyped, numberedHeading, numberTyped, priceOfCents, priceTyped } from './numbers.ts'

describe('a number that is typed (spec §5)', () => {
  test.each([
    ['12a3', '123'],
    ['1.2.3', '1.23'],
    ['-5', '-5'],
    ['5-3', '53'],
    ['--5', '-5'],
    ['1,234.50元', '1234.50'],
    ['１２．５', '12.5'],
    ['-', '-'],
    ['.', '.'],
    ['', ''],
  ])('of %s stays %s: digits, one dot, a minus sign', (typed, kept) => expect(numberTyped(typed)).toBe(kept))

  test.each([
    ['3.999', 0, '3'],
    ['3.999', 2, '3.99'],
    ['4.35', 2, '4.35'],
    ['1.10', 2, '1.1'],
    ['10', 0, '10'],
    ['100', 2, '100'],
    ['-1.25', 1, '-1.3'],
    ['-1.20', 1, '-1.2'],
    ['-0.4', 0, '-1'],
    ['-0', 0, '0'],
    ['.5', 1, '0.5'],
    ['007', 0, '7'],
    ['12345678901234567890.9', 0, '12345678901234567890'],
    ['-', 0, ''],
    ['.', 2, ''],
    ['', 2, ''],
  ])('%s is floored to %i decimals when the field is left: %s', (typed, decimals, floored) =>
    expect(floorTyped(typed, decimals)).toBe(floored),
  )
})

describe('a price', () => {
  test.each([
    ['￥1,234.567元', '1234.56'],
    ['1.2.3', '1.23'],
    ['-8.999', '8.99'],
    ['12', '12'],
    ['12.', '12.'],
    ['abc', ''],
  ])('%s keeps digits and one dot and is cut after two decimals: %s', (typed, kept) =>
    expect(priceTyped(typed)).toBe(kept),
  )
  test('is cut after as many decimals as are asked for', () => {
    expect(priceTyped('1.23456', 4)).toBe('1.2345')
    expect(priceTyped('1.9', 0)).toBe('1')
  })
  test.each([
    [123_456, '1234.56'],
    [5, '0.05'],
    [100, '1.00'],
    [0, '0.00'],
    [-250, '-2.50'],
  ])('of %i cents is written %s (spec §9)', (cents, written) => expect(priceOfCents(cents)).toBe(written))
  test('goes to cents and back', () => {
    for (const price of ['0.29', '1.15', '4.35', '1234.56']) expect(priceOfCents(centsOfPrice(price))).toBe(price)
  })
})

test.each([
  [1, '一、总体'],
  [10, '十、总体'],
  [11, '十一、总体'],
  [20, '二十、总体'],
  [23, '二十三、总体'],
])('heading %i is %s', (n, zh) => expect(numberedHeading(n, { zh: '总体', en: 'All' }).zh).toBe(zh))
