import { expect, test } from 'vitest'

import { isLong, stepsOf } from './long.ts'

test.each([
  ['2026-01-01', '2026-04-02', '2026-11-23', false],
  ['2026-01-01', '2026-04-03', '2026-11-23', true],
  // Of a year as much as has come.
  ['2026-01-01', '2026-12-31', '2026-04-02', false],
  ['2026-01-01', '2026-12-31', '2026-04-03', true],
  ['2027-01-01', '2027-12-31', '2026-11-23', false],
])('from %s to %s, asked on %s, is a long report: %s', (from, to, today, long) =>
  expect(isLong({ kind: 'range', from, to }, today)).toBe(long),
)

test('each 31 days are a step, and what does not add up over days are two more', () => {
  const span = { from: '2026-01-01 00:00:00', to: '2026-04-03 23:59:59' }
  expect(stepsOf([span])).toBe(5)
  expect(stepsOf([span, span])).toBe(8)
})
