import { expect, test } from 'vitest'

import { ALWAYS, inForceOn, overlap, stateOn, turnedOn, wrongDay, wrongTurn, type Validity } from './validity.ts'

const TODAY = '2026-11-23'
const span = (valid_from: string | null, valid_to: string | null): Validity => ({ valid_from, valid_to })

test.each([
  [null, null, 'in_force'],
  [TODAY, TODAY, 'in_force'],
  ['2026-11-24', null, 'to_come'],
  [null, '2026-11-22', 'ended'],
  ['2026-11-01', '2026-12-31', 'in_force'],
])('from %s to %s it is %s', (from, to, state) => {
  expect(stateOn(span(from, to), TODAY)).toBe(state)
})

test('what is out of use holds on no day', () => {
  expect(stateOn({ ...ALWAYS, enabled: 0 }, TODAY)).toBe('off')
  expect([0, 1].map((enabled) => inForceOn({ ...ALWAYS, enabled: enabled as 0 | 1 }, TODAY))).toEqual([false, true])
})

test.each([
  [span(null, null), span('2027-01-01', null), true],
  [span(null, '2026-11-30'), span('2026-12-01', null), false],
  [span(null, '2026-12-01'), span('2026-12-01', null), true],
  [span('2026-12-01', '2026-12-31'), span('2027-01-01', '2027-01-31'), false],
  [span(null, '2026-11-30'), span(null, '2026-10-31'), true],
])('%o and %o share a day: %s', (a, b, shared) => {
  expect([overlap(a, b), overlap(b, a)]).toEqual([shared, shared])
})

test.each<[string, Validity, Validity | null, 0 | 1, string | undefined]>([
  ['of always', ALWAYS, null, 1, undefined],
  ['from today to today', span(TODAY, TODAY), null, 1, undefined],
  ['that cross', span('2026-12-02', '2026-12-01'), null, 1, 'valid_to'],
  ['that began before today', span('2026-11-22', null), null, 1, 'valid_from'],
  ['that ended before today', span(null, '2026-11-22'), ALWAYS, 1, 'valid_to'],
  ['of the past that stand already', span('2026-11-01', '2026-11-22'), span('2026-11-01', '2026-11-22'), 1, undefined],
  ['of the past, out of use', span('2026-11-01', '2026-11-22'), null, 0, undefined],
])('days %s', (_, given, was, enabled, field) => {
  expect(wrongDay({ ...given, enabled }, was, TODAY)?.field).toBe(field)
})

test.each<[string, Validity, Validity, string, string | undefined]>([
  ['tomorrow', ALWAYS, ALWAYS, '2026-11-24', undefined],
  ['today', ALWAYS, ALWAYS, TODAY, undefined],
  ['yesterday', ALWAYS, ALWAYS, '2026-11-22', 'from_on'],
  ['its own first day', span(TODAY, null), span(TODAY, null), TODAY, 'from_on'],
  ['behind its last day', span(null, '2026-11-30'), ALWAYS, '2026-12-01', 'from_on'],
  ['behind the last day of what comes', ALWAYS, span(null, '2026-11-30'), '2026-12-01', 'valid_to'],
  ['with another first day', ALWAYS, span('2026-12-05', null), '2026-12-01', 'valid_from'],
])('a rule changes from %s on', (_, was, given, day, field) => {
  expect(wrongTurn(was, given, day, TODAY)?.field).toBe(field)
  if (field === undefined) expect(overlap(...turnedOn(was, given, day))).toBe(false)
})
