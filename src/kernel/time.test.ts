import { describe, expect, test } from 'vitest'

import {
  addDays,
  addSeconds,
  earliest,
  endOfDay,
  endOfExpiry,
  isDay,
  isTime,
  latest,
  msFromTime,
  secondsBetween,
  timeFromMs,
  weekdayOf,
} from './time.ts'

describe('a moment', () => {
  test('is the clock in Shanghai, wherever the program runs', () => {
    expect(timeFromMs(Date.UTC(2026, 9, 1, 16, 0, 0))).toBe('2026-10-02 00:00:00')
    expect(msFromTime('2026-10-02 00:00:00')).toBe(Date.UTC(2026, 9, 1, 16, 0, 0))
  })

  test.each([
    ['2026-02-29 10:00:00', false],
    ['2028-02-29 10:00:00', true],
    ['2026-13-01 00:00:00', false],
    ['2026-01-01 24:00:00', false],
    ['2026-1-1 0:00:00', false],
    ['2026-01-01T00:00:00', false],
  ])('%s is one: %s', (text, is) => expect(isTime(text)).toBe(is))

  test('moves over the ends of days, months and leap days', () => {
    expect(addSeconds('2026-12-31 23:59:59', 1)).toBe('2027-01-01 00:00:00')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(secondsBetween('2026-03-01 00:00:00', endOfDay('2026-03-01'))).toBe(86_399)
  })

  test.each([
    ['2026-12-31 00:00:00', '2026-12-31 23:59:59'],
    ['2026-12-31', '2026-12-31 23:59:59'],
    ['2026-12-31 00:00:01', '2026-12-31 00:00:01'],
    ['2026-12-31 18:00:00', '2026-12-31 18:00:00'],
  ])('an expiry at %s holds until %s (spec §9)', (expiry, end) => expect(endOfExpiry(expiry)).toBe(end))

  test('the first and the last of several, those that are not there left out', () => {
    expect(earliest(null, '2026-03-02 00:00:00', '2026-03-01 00:00:00', undefined)).toBe('2026-03-01 00:00:00')
    expect(latest(null, '2026-03-02 00:00:00', '2026-03-01 00:00:00')).toBe('2026-03-02 00:00:00')
    expect(earliest(null, undefined)).toBeNull()
  })

  test('text that is no moment is an error, not a wrong deadline', () => {
    expect(() => msFromTime('tomorrow')).toThrow(TypeError)
    expect(isDay('2026-11-31')).toBe(false)
  })

  test('Monday is 1 and Sunday is 7', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
  })
})
