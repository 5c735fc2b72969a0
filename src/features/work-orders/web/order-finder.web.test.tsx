import { expect, test } from 'vitest'

import { mayBeOrder } from './OrderFinder.tsx'

test.each([
  ['路灯不亮', true],
  ['RX20261019000123', true],
  ['rx2', true],
  ['261019084123456789', true],
  ['20261019000123', true],
  ['2026101900', true],
  ['XB20261019000123-01', true],
  ['0159', true],
  ['000159', true],
  // Too little to look for.
  ['', false],
  ['路', false],
  ['159', false],
  ['jjcq', false],
  // A person’s number, and its beginning.
  ['13800000000', false],
  ['138 0000 0000', false],
  ['13800', false],
  ['0571-88888888', false],
  ['05718', false],
  ['4001234567', false],
  ['11010519491231002X', false],
  ['11010519491', false],
])('orders are looked for by “%s”: %s', (typed, may) => expect(mayBeOrder(typed)).toBe(may))
