import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addWorkMinutes,
  addWorkdays,
  isProvisionalYear,
  isWorkday,
  makeCalendar,
  specialDaysBetween,
  subWorkdays,
  workMinutesBetween,
  withEntry,
  withYear,
  workdaysBetween,
} from './calendar.ts'
import { addDays, addSeconds, secondsBetween } from './time.ts'

// A short holiday with its make-up Saturday (2026-02-28), and one across the end of a year.
const calendar = makeCalendar({
  entries: [
    ...['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'].map((date) => ({
      date,
      type: 'holiday' as const,
      name: '假',
    })),
    { date: '2026-02-28', type: 'makeup', name: '调休' },
    { date: '2026-12-31', type: 'holiday', name: '元旦' },
    { date: '2027-05-03', type: 'holiday', name: '草稿' },
  ],
  published_years: [2025, 2026],
})

const anyDay = fc.integer({ min: 0, max: 365 * 4 }).map((n) => addDays('2025-01-01', n))
const anyTime = fc.integer({ min: 0, max: 86_400 * 365 * 3 }).map((n) => addSeconds('2025-01-01 00:00:00', n))
const anyCount = fc.integer({ min: 1, max: 600 })

describe('working days', () => {
  test('an entry wins over the weekday', () => {
    expect(isWorkday(calendar, '2026-02-23')).toBe(false)
    expect(isWorkday(calendar, '2026-02-28')).toBe(true)
    expect(isWorkday(calendar, '2026-03-01')).toBe(false)
    expect(isWorkday(calendar, '2026-03-02')).toBe(true)
  })

  test('one day that is something else changes that day and nothing besides', () => {
    const other = withEntry(calendar, { date: '2026-03-04', type: 'holiday', name: '台风' })
    expect(other.entryOf('2026-03-04')?.name).toBe('台风')
    expect(addWorkdays(other, '2026-03-02', 2)).toBe('2026-03-05')
    expect(workdaysBetween(other, '2025-12-31', '2027-12-31')).toBe(
      workdaysBetween(calendar, '2025-12-31', '2027-12-31') - 1,
    )
    expect(isWorkday(calendar, '2026-03-04')).toBe(true)
  })

  test('a year with other days is another calendar; the years beside it stay', () => {
    const other = withYear(calendar, 2026, [{ date: '2026-03-04', type: 'holiday', name: '台风' }])
    expect(isWorkday(other, '2026-03-04')).toBe(false)
    expect(isWorkday(other, '2026-02-23')).toBe(true)
    expect(other.year(2027)).toBe(calendar.year(2027))
    expect([isProvisionalYear(calendar, 2035), isProvisionalYear(withYear(calendar, 2035, []), 2035)]).toEqual([
      true,
      false,
    ])
  })

  test('the start never counts; n = 0 is the day itself or the next working day', () => {
    expect(addWorkdays(calendar, '2026-03-02', 1)).toBe('2026-03-03')
    expect(addWorkdays(calendar, '2026-02-20', 1)).toBe('2026-02-28')
    expect(addWorkdays(calendar, '2026-02-28', 0)).toBe('2026-02-28')
    expect(addWorkdays(calendar, '2026-02-23', 0)).toBe('2026-02-28')
    expect(subWorkdays(calendar, '2026-02-28', 1)).toBe('2026-02-20')
    expect(workdaysBetween(calendar, '2026-02-20', '2026-03-02')).toBe(2)
  })

  test('a year without a table has weekdays and 1 January off, and what is drafted for it does not count', () => {
    expect(isProvisionalYear(calendar, 2026)).toBe(false)
    expect(isProvisionalYear(calendar, 2027)).toBe(true)
    expect(isWorkday(calendar, '2027-01-01')).toBe(false)
    expect(isWorkday(calendar, '2027-05-03')).toBe(true)
    expect(addWorkdays(calendar, '2026-12-30', 1)).toBe('2027-01-04')
  })

  test('leap days and ends of years are ordinary days', () => {
    expect(isWorkday(calendar, '2028-02-29')).toBe(true)
    expect(addWorkdays(calendar, '2028-02-28', 2)).toBe('2028-03-01')
    expect(subWorkdays(calendar, '2028-03-01', 1)).toBe('2028-02-29')
    expect(workdaysBetween(calendar, '2024-12-31', '2025-12-31')).toBe(261)
    expect(addWorkdays(calendar, '2025-12-31', 257)).toBe('2027-01-04')
  })

  test('the days off and the make-up days of a span are known, also across years', () => {
    expect(specialDaysBetween(calendar, '2026-02-26', '2026-03-02')).toEqual({
      daysOff: ['2026-02-27', '2026-03-01'],
      makeups: ['2026-02-28'],
    })
    expect(specialDaysBetween(calendar, '2026-12-30', '2027-01-02').daysOff).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(specialDaysBetween(calendar, '2027-01-02', '2026-12-30').daysOff).toEqual([])
  })

  test('text that is no day, and counts that are none, are refused', () => {
    expect(() => isWorkday(calendar, '2027-02-29')).toThrow(RangeError)
    expect(() => addWorkdays(calendar, '2026-03-02', 1.5)).toThrow(RangeError)
    expect(() => subWorkdays(calendar, '2026-03-02', 0)).toThrow(RangeError)
    expect(() => makeCalendar({ weekdays: [], entries: [], published_years: [] })).toThrow(RangeError)
    expect(() => makeCalendar({ periods: [], entries: [], published_years: [] })).toThrow(RangeError)
  })

  test('agree with counting day by day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, n) => {
        let slow = day
        for (let left = n; left > 0;) if (isWorkday(calendar, (slow = addDays(slow, 1)))) left--
        expect(addWorkdays(calendar, day, n)).toBe(slow)
      }),
    )
  })

  test('going n days on from a working day and n back leads home', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (day, n) => {
        const home = addWorkdays(calendar, day, 0)
        expect(subWorkdays(calendar, addWorkdays(calendar, home, n), n)).toBe(home)
        expect(addWorkdays(calendar, subWorkdays(calendar, home, n), n)).toBe(home)
        expect(workdaysBetween(calendar, day, addWorkdays(calendar, day, n))).toBe(n)
      }),
    )
  })

  test('a later start never ends earlier, nor does a longer limit', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), anyCount, (day, later, n) => {
        expect(addWorkdays(calendar, addDays(day, later), n) >= addWorkdays(calendar, day, n)).toBe(true)
        expect(addWorkdays(calendar, day, n + 1) > addWorkdays(calendar, day, n)).toBe(true)
      }),
    )
  })

  test('W adds up over any day between', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (...days) => {
        const [a, b, c] = days.toSorted() as [string, string, string]
        const whole = workdaysBetween(calendar, a, c)
        expect(workdaysBetween(calendar, a, b) + workdaysBetween(calendar, b, c)).toBe(whole)
        expect(workdaysBetween(calendar, c, a)).toBe(0)
      }),
    )
  })
})

describe('office hours', () => {
  test.each([
    ['2026-03-02 08:00:00', '2026-03-02 18:30:00', 480],
    ['2026-03-02 11:30:00', '2026-03-02 14:00:00', 60],
    ['2026-03-02 12:10:00', '2026-03-02 13:20:00', 0],
    ['2026-03-02 17:59:30', '2026-03-03 08:31:00', 1.5],
    ['2026-02-20 17:00:00', '2026-02-28 09:30:00', 120],
    ['2026-03-01 00:00:00', '2026-03-01 23:59:59', 0],
    ['2026-03-03 00:00:00', '2026-03-02 00:00:00', 0],
  ])('from %s to %s are %d minutes', (from, to, minutes) => {
    expect(workMinutesBetween(calendar, from, to)).toBe(minutes)
  })

  test.each([
    ['2026-03-02 09:00:00', 240, '2026-03-02 14:30:00'],
    ['2026-03-02 11:30:00', 30, '2026-03-02 12:00:00'],
    ['2026-03-02 16:00:00', 240, '2026-03-03 10:30:00'],
    ['2026-02-21 12:00:00', 60, '2026-02-28 09:30:00'],
    ['2026-03-02 17:59:30', 1, '2026-03-03 08:30:30'],
  ])('%s and %d minutes are %s', (from, minutes, to) => {
    expect(addWorkMinutes(calendar, from, minutes)).toBe(to)
  })

  test('what is added is what lies between', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 5000 }), (from, minutes) => {
        const to = addWorkMinutes(calendar, from, minutes)
        expect(workMinutesBetween(calendar, from, to)).toBeCloseTo(minutes, 6)
        expect(secondsBetween(from, to)).toBeGreaterThanOrEqual(minutes * 60)
      }),
    )
  })
})
