import { expect, test } from 'vitest'

import { endedToday, MOST_STEPS, presentFor, stateOf, whyNot, type Absence } from './absence.ts'

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
    [absence('2026-11-25', '2026-11-26', '2', null)],
    'SUBSTITUTE_AWAY',
  ],
  [
    'whose substitute is away and has one of his own',
    absence(TODAY, '2026-11-25'),
    [absence('2026-11-25', '2026-11-26', '2', '3')],
    undefined,
  ],
  [
    'whose substitute has one who is away for a day of it',
    absence(TODAY, '2026-11-25'),
    [absence('2026-11-24', '2026-11-26', '2', '3'), absence('2026-11-25', '2026-11-25', '3', null)],
    'SUBSTITUTE_AWAY',
  ],
  [
    'in a circle',
    absence(TODAY, '2026-11-25'),
    [absence(TODAY, TODAY, '2', '3'), absence(TODAY, TODAY, '3', '1')],
    'SUBSTITUTE_AWAY',
  ],
  [
    'whose substitute was away',
    absence('2026-11-20', TODAY),
    [absence('2026-11-20', '2026-11-22', '2', null)],
    undefined,
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

test('one after the other stand in, so many and no more', () => {
  const line = (n: number) => Array.from({ length: n }, (_, at) => absence(TODAY, TODAY, String(at), String(at + 1)))
  expect(presentFor('0', line(0), TODAY)).toBe('0')
  expect(presentFor('0', line(MOST_STEPS), TODAY)).toBe(String(MOST_STEPS))
  expect(presentFor('0', line(MOST_STEPS), '2026-11-24')).toBe('0')
  expect(presentFor('0', line(MOST_STEPS + 1), TODAY)).toBe(null)
})
