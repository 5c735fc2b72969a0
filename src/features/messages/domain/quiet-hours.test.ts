import { expect, test } from 'vitest'

import { smsAt } from './public.ts'

test.each([
  ['2026-11-23 06:59:59', '2026-11-23 07:00:00'],
  ['2026-11-23 07:00:00', '2026-11-23 07:00:00'],
  ['2026-11-23 21:59:59', '2026-11-23 21:59:59'],
  ['2026-11-23 22:00:00', '2026-11-24 07:00:00'],
  ['2026-12-31 23:30:00', '2027-01-01 07:00:00'],
])('an SMS of %s is sent at %s', (now, sent) => {
  expect(smsAt(now, false)).toBe(sent)
  expect(smsAt(now, true)).toBe(now)
})
