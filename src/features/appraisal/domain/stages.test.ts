import { expect, test } from 'vitest'

import { daysToClear } from './stages.ts'

test.each([
  ['nothing lies there', { open: 0, came: 9, went: 0 }, 0],
  ['as much goes as comes', { open: 40, came: 100, went: 100 }, 8],
  ['a part of a day is told as its tenths, upwards', { open: 1, came: 0, went: 99 }, 0.3],
  ['more comes than goes', { open: 1, came: 101, went: 100 }, 'never'],
  ['nothing goes', { open: 1, came: 0, went: 0 }, 'never'],
] as const)('days until it is done, of twenty working days: %s', (_what, backlog, days) =>
  expect(daysToClear(backlog, 20)).toBe(days),
)
