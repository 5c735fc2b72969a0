import { expect, test } from 'vitest'

import { APPLY, whyNotApply } from './limits.ts'

const lately = { phone_day: 0, address_day: 0, waiting: 0 }
test.each([
  ['nothing yet', lately, null],
  ['a number for the last time', { ...lately, phone_day: APPLY.phone_day - 1 }, null],
  ['a number too often', { ...lately, phone_day: APPLY.phone_day }, 'APPLY_TOO_OFTEN'],
  ['an address too often', { ...lately, address_day: APPLY.address_day }, 'APPLY_TOO_OFTEN'],
  ['more than anybody can look through', { ...lately, waiting: APPLY.waiting }, 'APPLY_FULL'],
])('%s', (_name, applied, why) => {
  expect(whyNotApply(applied)).toBe(why)
})
