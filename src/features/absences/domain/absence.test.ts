import { expect, test } from 'vitest'

import { endedToday, stateOf, whyNot, type Absence } from './absence.ts'

const TODAY = '2026-11-23'
const absence = (from_on: string, to_on: string, operator_id = '1', substitute_id: string | null = '2'): Absence => ({
  ...{ from_on, to_on, operator_id, substitute_id },
})

test.each<[string, Absence, readonly Absence[], string | undefined]>([
  ['of a day', absence(TODAY, TODAY), [], undefined],
  ['that began before', absence('2026-11-20', TODAY), [], undefined],
  ['beside one of before', absence('2026-11-25', '2026-11-26'), [absence('2026-11-20', '2026-11-24')], undefined],
  ['backwards', absence('2026-11-25', '2026-11-24'), [], 'ABSENCE_ORDER'],
  ['that is over', absence('2026-11-20', '2026-11-22'), [], 'ABSENCE_PAST'],
  ['of a year and a day', absence('2026-11-23', '2027-11-24'), [], 'ABSENCE_LONG'],
  ['with oneself as substitute', absence(TODAY, TODAY, '1', '1'), [], 'SUBSTITUTE_SELF'],
  ['over another', absence(TODAY, '2026-11-25'), [absence('2026-11-25', '2026-11-26')], 'ABSENCE_OVERLAP'],
  [
    'whose substitute is away',
    absence(TODAY, '2026-11-25'),
    [absence('2026-11-25', '2026-11-26', '2')],
    'SUBSTITUTE_AWAY',
  ],
  ['with nobody who stands in', absence(TODAY, TODAY, '1', null), [absence(TODAY, TODAY, '2')], undefined],
])('an absence %s', (_, one, others, code) => {
  expect(whyNot(one, others, TODAY)?.error.code).toBe(code)
})

test.each([
  ['2026-11-20', '2026-11-22', 'over'],
  ['2026-11-20', TODAY, 'now'],
  [TODAY, TODAY, 'now'],
  ['2026-11-24', '2026-11-30', 'ahead'],
])('from %s to %s it is %s, and ended today it leaves what is past', (from_on, to_on, state) => {
  expect(stateOf({ from_on, to_on }, TODAY)).toBe(state)
  expect(endedToday({ from_on, to_on }, TODAY)).toBe(from_on < TODAY ? '2026-11-22' : null)
})
