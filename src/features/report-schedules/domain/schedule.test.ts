import { expect, test } from 'vitest'

import { addressTold, dayTold, lastDue, nextRun, timeNamed, type Plan } from './schedule.ts'

const daily: Plan = { every: 'day', on_day: 1, at_hour: 8 }
const weekly: Plan = { every: 'week', on_day: 1, at_hour: 8 }
const monthly: Plan = { every: 'month', on_day: 28, at_hour: 0 }

test.each([
  [daily, '2026-11-24 07:59:59', '2026-11-24 08:00:00'],
  [daily, '2026-11-24 08:00:00', '2026-11-25 08:00:00'],
  [weekly, '2026-11-24 09:00:00', '2026-11-30 08:00:00'],
  [weekly, '2026-11-23 08:00:00', '2026-11-30 08:00:00'],
  [monthly, '2026-02-28 00:00:00', '2026-03-28 00:00:00'],
  [monthly, '2026-12-28 00:00:01', '2027-01-28 00:00:00'],
])('%o after %s runs at %s', (plan, after, at) => expect(nextRun(plan, after)).toBe(at))

test('what was missed is made up for once, with the last of it', () => {
  expect(lastDue(daily, '2026-11-20 08:00:00', '2026-11-24 10:00:00')).toBe('2026-11-24 08:00:00')
  expect(lastDue(daily, '2026-11-24 08:00:00', '2026-11-24 08:00:00')).toBe('2026-11-24 08:00:00')
  expect(lastDue(weekly, '2026-11-09 08:00:00', '2026-11-24 10:00:00')).toBe('2026-11-23 08:00:00')
})

test.each([
  [daily, '2026-11-24 08:00:00', '2026-11-23'],
  [weekly, '2026-11-23 08:00:00', '2026-11-16'],
  [monthly, '2026-03-28 00:00:00', '2026-02-28'],
])('%o at %s tells of the period with %s', (plan, due, day) => expect(dayTold(plan, due)).toBe(day))

test('the words of a report stay, its time is that which is told', () => {
  const words = 'group=dept,area&period=month&ago=1&columns=received&view=3'
  expect(addressTold({ path: '/r', of_now: true }, 'day=2026-01-01', daily, '2026-11-23 08:00:00')).toBe('/r')
  expect(addressTold({ path: '/r', of_now: false }, words, weekly, '2026-11-23 08:00:00')).toBe(
    '/r?group=dept%2Carea&columns=received&period=week&day=2026-11-16',
  )
})

const table = { path: '/r', of_now: false }
test.each([
  ['of a day', table, daily, '2026-11-24 08:00:00', '2026-11-23'],
  ['of a week', table, weekly, '2026-11-23 08:00:00', '2026年第47周'],
  ['of a month', table, monthly, '2026-11-28 00:00:00', '2026年10月'],
  ['of its own kind of period', { ...table, kind: 'quarter' }, monthly, '2026-11-28 00:00:00', '2026年第4季度'],
  ['of now', { ...table, of_now: true }, daily, '2026-11-24 08:00:00', '2026-11-24'],
] as const)('what tells %s is called by that', (_what, report, plan, due, zh) =>
  expect(timeNamed(report, plan, due).zh).toBe(zh),
)

test('a report of one kind of period is led to by that kind', () => {
  const quarter = { ...table, kind: 'quarter' } as const
  expect(addressTold(quarter, '', monthly, '2026-11-28 00:00:00')).toBe('/r?period=quarter&day=2026-10-31')
})
