import { expect, test } from 'vitest'

import { wholeDays } from './whole-days.ts'

const at = (from: string, to: string) => ({ from: `2026-${from}`, to: `2026-${to}` })

test.each([
  ['one day', at('03-02 00:00:00', '03-02 23:59:59'), ['03-02'], []],
  ['a day so far', at('03-02 00:00:00', '03-02 08:30:00'), [], [at('03-02 00:00:00', '03-02 08:30:00')]],
  [
    'days up to now',
    at('02-28 00:00:00', '03-02 08:30:00'),
    ['02-28', '03-01'],
    [at('03-02 00:00:00', '03-02 08:30:00')],
  ],
  [
    'both ends within a day',
    at('02-28 12:00:00', '03-02 08:30:00'),
    ['03-01'],
    [at('02-28 12:00:00', '02-28 23:59:59'), at('03-02 00:00:00', '03-02 08:30:00')],
  ],
  ['over midnight', at('03-01 22:00:00', '03-02 02:00:00'), [], [at('03-01 22:00:00', '03-02 02:00:00')]],
  ['nothing', at('03-02 00:00:00', '03-01 08:30:00'), [], []],
])('%s', (_name, span, days, rest) => {
  expect(wholeDays(span)).toEqual({ days: days.map((day) => `2026-${day}`), rest })
})
