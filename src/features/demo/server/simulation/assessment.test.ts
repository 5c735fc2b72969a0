import { expect, test } from 'vitest'

import { isInTime } from './assessment.ts'

test.each([
  ['while it may', '2026-11-30 23:59:59', true],
  ['and not later, however long it looked for its grounds', '2026-12-01 00:00:00', false],
])('a department of the demo appeals %s', (_name, at, inTime) => {
  const order = { completed_at: '2026-11-23 10:00:00', appeal_due_at: '2026-11-30 23:59:59' }
  expect(isInTime(order, at)).toBe(inTime)
})
