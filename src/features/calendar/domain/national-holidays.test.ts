import { describe, expect, test } from 'vitest'

import { workdaysBetween } from '#kernel/calendar.ts'
import { addDays, weekdayOf } from '#kernel/time.ts'

import { nationalCalendar } from '../testing/national-calendar.ts'
import { NATIONAL_HOLIDAYS } from './national-holidays.ts'

const monthEnds = (year: number) =>
  Array.from({ length: 13 }, (_, month) =>
    addDays(month < 12 ? `${year}-${String(month + 1).padStart(2, '0')}-01` : `${year + 1}-01-01`, -1),
  )

describe('the national tables', () => {
  test.each([
    [2025, [19, 19, 21, 22, 19, 20, 23, 21, 23, 18, 20, 23]],
    [2026, [21, 16, 22, 21, 19, 21, 23, 21, 22, 18, 21, 23]],
  ])('%i has the working days of domain 3.2, month by month and 248 in all', (year, months) => {
    const ends = monthEnds(year)
    const counted = ends.slice(1).map((end, month) => workdaysBetween(nationalCalendar, ends[month]!, end))
    expect(counted).toEqual(months)
    expect(workdaysBetween(nationalCalendar, ends[0]!, ends[12]!)).toBe(248)
  })

  test.each(NATIONAL_HOLIDAYS)(
    '$year: one named entry a day, inside the year, make-up days on weekends only',
    ({ year, entries }) => {
      expect(new Set(entries.map(({ date }) => date)).size).toBe(entries.length)
      for (const { date, type, name } of entries) {
        expect(date.startsWith(`${year}-`)).toBe(true)
        expect([...name].length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(30)
        if (type === 'makeup') expect(weekdayOf(date)).toBeGreaterThan(5)
      }
    },
  )
})
