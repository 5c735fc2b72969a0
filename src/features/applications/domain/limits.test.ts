import { expect, test } from 'vitest'

import { APPLY, mayApply } from './limits.ts'

const lately = { phone_day: 0, address_day: 0, waiting: 0 }
test.each([
  ['nothing yet', lately, true],
  ['a number for the last time', { ...lately, phone_day: APPLY.phone_day - 1 }, true],
  ['a number too often', { ...lately, phone_day: APPLY.phone_day }, false],
  ['an address too often', { ...lately, address_day: APPLY.address_day }, false],
  ['more than anybody can look through', { ...lately, waiting: APPLY.waiting }, false],
])('%s', (_name, applied, may) => {
  expect(mayApply(applied)).toBe(may)
})
