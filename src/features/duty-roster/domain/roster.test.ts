import { expect, test } from 'vitest'

import { missingOn, conflictsOf, copiedDays, shiftsAt, type Shift } from './roster.ts'

test.each([
  ['2026-11-23 07:59:59', '2026-11-22', ['night', 'full']],
  ['2026-11-23 08:00:00', '2026-11-23', ['day', 'full']],
  ['2026-11-23 19:59:59', '2026-11-23', ['day', 'full']],
  ['2026-11-23 20:00:00', '2026-11-23', ['night', 'full']],
])('at %s the shifts of %s are on', (now, date, shifts) => {
  expect(shiftsAt(now)).toEqual({ date, shifts })
})

const on = (date: string, shift: Shift['shift'], ...people: string[]): Shift => ({ date, shift, people })

test.each<[string, Shift[], string[]]>([
  ['two shifts of others', [on('2026-11-23', 'day', 'a'), on('2026-11-23', 'night', 'b')], []],
  ['a whole day beside a night', [on('2026-11-23', 'full', 'a'), on('2026-11-23', 'night', 'b')], ['overlap ']],
  ['day and night of one', [on('2026-11-23', 'day', 'a'), on('2026-11-23', 'night', 'a')], ['twice a']],
  ['a night before a day', [on('2026-11-23', 'night', 'a'), on('2026-11-24', 'day', 'a', 'b')], ['no_rest a']],
  ['two whole days', [on('2026-11-23', 'full', 'a'), on('2026-11-24', 'full', 'a')], ['no_rest a']],
  ['two days', [on('2026-11-23', 'day', 'a'), on('2026-11-24', 'day', 'a')], []],
  ['a day over the end of the month', [on('2026-11-30', 'night', 'a'), on('2026-12-01', 'day', 'a')], ['no_rest a']],
])('%s', (_name, shifts, told) => {
  expect(conflictsOf(shifts).map(({ kind, person_id }) => `${kind} ${person_id ?? ''}`)).toEqual(told)
})

test('who cannot be on the shifts of a day is told once for it', () => {
  const day = { date: '2026-11-24', people: ['a'] }
  expect(missingOn('away', [day, day])).toEqual([{ date: '2026-11-24', kind: 'away', person_id: 'a' }])
})

test('a week is copied from the week before, a month by the weekday and never from itself', () => {
  expect(copiedDays('week', '2026-11-23')[0]).toEqual({ date: '2026-11-23', from: '2026-11-16' })
  const month = copiedDays('month', '2026-12-01')
  expect(month).toHaveLength(31)
  expect(month[0]).toEqual({ date: '2026-12-01', from: '2026-11-03' })
  expect(month[30]).toEqual({ date: '2026-12-31', from: '2026-11-26' })
})
