import { expect, test } from 'vitest'

import { DEFAULT_PERIODS, type OfficePeriod } from '#kernel/calendar.ts'

import { periodsFault } from './office-hours.ts'

const hours = (...texts: string[]): OfficePeriod[] =>
  texts.map((text) => {
    const [from, to] = text.split('–') as [string, string]
    return { from, to }
  })

test.each([
  [DEFAULT_PERIODS, null],
  [hours('08:30–12:00', '12:00–18:00'), null],
  [hours('18:00–08:30'), '18:00–08:30 的结束须晚于开始'],
  [hours('08:30–12:00', '13:30–13:30'), '13:30–13:30 的结束须晚于开始'],
  [hours('08:30–12:00', '11:30–18:00'), '11:30–18:00 不能早于上一段的结束（12:00）'],
  [hours('13:30–18:00', '08:30–12:00'), '08:30–12:00 不能早于上一段的结束（18:00）'],
])('of the office hours %j is said %s', (periods, said) => {
  expect(periodsFault(periods)?.zh ?? null).toBe(said)
})
