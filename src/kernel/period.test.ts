import { describe, expect, test } from 'vitest'

import {
  comparedSpan,
  comparedWith,
  lengthOf,
  partsBeside,
  partsOf,
  periodName,
  periodNamed,
  periodOf,
  lastPeriods,
  periodsBefore,
  slicesOf,
  spanOf,
  stepOf,
  type PeriodKind,
} from './period.ts'

const days = ({ from, to }: { from: string; to: string }): string => `${from} ${to}`

test.each([
  ['day', '2026-03-01', '2026-03-01 2026-03-01', '2026-02-28 2026-02-28', '2025-03-01 2025-03-01'],
  ['day', '2028-02-29', '2028-02-29 2028-02-29', '2028-02-28 2028-02-28', '2027-02-28 2027-02-28'],
  ['week', '2026-11-22', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15', '2025-11-17 2025-11-23'],
  ['week', '2027-01-01', '2026-12-28 2027-01-03', '2026-12-21 2026-12-27', '2025-12-22 2025-12-28'],
  ['month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28', '2025-03-01 2025-03-31'],
  ['month', '2025-02-10', '2025-02-01 2025-02-28', '2025-01-01 2025-01-31', '2024-02-01 2024-02-29'],
  ['quarter', '2026-11-22', '2026-10-01 2026-12-31', '2026-07-01 2026-09-30', '2025-10-01 2025-12-31'],
  ['year', '2026-11-22', '2026-01-01 2026-12-31', '2025-01-01 2025-12-31', '2025-01-01 2025-12-31'],
] as [PeriodKind, string, string, string, string][])(
  'the %s of %s is %s; before it comes %s, a year ago was %s',
  (kind, day, period, previous, lastYear) => {
    const found = periodOf(kind, day)
    expect(days(found)).toBe(period)
    expect(days(comparedWith(found, 'previous')!)).toBe(previous)
    expect(days(comparedWith(found, 'last_year')!)).toBe(lastYear)
  },
)

test('the last days end with the day, a range takes its ends in any order, and both are preceded by as many days', () => {
  expect(days(periodOf('recent', '2026-03-01', { length: 14 }))).toBe('2026-02-16 2026-03-01')
  const range = periodOf('range', '2026-03-10', { to: '2026-03-01' })
  expect(days(range)).toBe('2026-03-01 2026-03-10')
  expect(days(comparedWith(range, 'previous')!)).toBe('2026-02-19 2026-02-28')
  expect(comparedWith(range, 'none')).toBe(null)
})

describe('up to now', () => {
  const now = '2026-11-22 09:30:00'

  test('a running period is compared with as much of the other one', () => {
    const month = periodOf('month', '2026-11-22')
    expect(spanOf(month, now)).toEqual({ from: '2026-11-01 00:00:00', to: now })
    expect(comparedSpan(month, comparedWith(month, 'previous')!, now)).toEqual({
      from: '2026-10-01 00:00:00',
      to: '2026-10-22 09:30:00',
    })
  })

  test('a year that runs with the year before up to the same date, whatever February had', () => {
    const upTo = (at: string): string => {
      const year = periodOf('year', at.slice(0, 10))
      return comparedSpan(year, comparedWith(year, 'last_year')!, at).to
    }
    expect(upTo('2025-11-26 09:30:00')).toBe('2024-11-26 09:30:00')
    expect(upTo('2028-11-26 09:30:00')).toBe('2027-11-26 09:30:00')
    expect(upTo('2028-02-29 09:30:00')).toBe('2027-02-28 09:30:00')
  })

  test('never with more than the other one has, and a closed period with the whole of it', () => {
    const march = periodOf('month', '2026-03-31')
    const february = comparedWith(march, 'previous')!
    expect(comparedSpan(march, february, '2026-03-31 12:00:00').to).toBe('2026-02-28 23:59:59')
    expect(comparedSpan(march, february, now).to).toBe('2026-02-28 23:59:59')
  })
})

test('the parts of a period follow each other without a gap and make up the whole', () => {
  for (const kind of ['day', 'week', 'month', 'quarter', 'year'] as const) {
    const period = periodOf(kind, '2026-05-15')
    const parts = partsOf(period, stepOf(period))
    expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf(period))
    expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([period.from, period.to])
    expect(parts.length).toBeLessThanOrEqual(62)
  }
  expect(partsOf(periodOf('range', '2026-01-31', { to: '2026-04-02' }), 'month').map(days)).toEqual([
    '2026-01-31 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-02',
  ])
})

test('a period so many before', () => {
  expect(periodsBefore(periodOf('month', '2026-03-31'), 2)).toEqual(periodOf('month', '2026-01-01'))
  expect(periodsBefore(periodOf('week', '2026-11-24'), 1)).toEqual({
    kind: 'week',
    from: '2026-11-16',
    to: '2026-11-22',
  })
  expect(periodsBefore(periodOf('year', '2026-11-24'), 0)).toEqual(periodOf('year', '2026-01-01'))
})

test('the last months end with the days, of a year that runs with the month that does', () => {
  const months = (to: string) => lastPeriods('month', { to }, '2026-11-27', 3).map(({ from }) => from)
  expect(months('2026-03-31')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(months('2026-12-31')).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
})

test('a span falls into slices that have each of its moments once', () => {
  const span = spanOf(periodOf('range', '2026-01-30', { to: '2026-03-05' }), '2026-03-05 10:00:00')
  expect(slicesOf(span, 31)).toEqual([
    { from: '2026-01-30 00:00:00', to: '2026-03-01 23:59:59' },
    { from: '2026-03-02 00:00:00', to: '2026-03-05 10:00:00' },
  ])
  expect(slicesOf(span, 40)).toEqual([span])
})

test.each([
  ['2026-W01', 'week 2025-12-29 2026-01-04'],
  ['2026-W47', 'week 2026-11-16 2026-11-22'],
  ['2026-W53', 'week 2026-12-28 2027-01-03'],
  ['2025-W53', null],
  ['2026-11', 'month 2026-11-01 2026-11-30'],
  ['2026-Q4', 'quarter 2026-10-01 2026-12-31'],
  ...['0000-W01', '9999-12', '2026-W00', '2026-W7', '2026-13', '2026-Q5', '2026', '2026-11-01', ''].map(
    (name) => [name, null] as const,
  ),
] as const)('%s names %s', (name, told) => {
  const period = periodNamed(name)
  expect(period && `${period.kind} ${days(period)}`).toBe(told)
})

test.each([
  [periodOf('week', '2027-01-01'), '2026年第53周', 'week 53 of 2026'],
  [periodOf('week', '2025-12-29'), '2026年第1周', 'week 1 of 2026'],
  [periodOf('month', '2026-03-31'), '2026年3月', '2026-03'],
  [periodOf('quarter', '2026-11-22'), '2026年第4季度', 'Q4 of 2026'],
  [periodOf('year', '2026-11-22'), '2026年', '2026'],
  [periodOf('day', '2026-11-22'), '2026-11-22', '2026-11-22'],
  [periodOf('range', '2026-11-01', { to: '2026-11-10' }), '2026-11-01 – 2026-11-10', '2026-11-01 – 2026-11-10'],
])('%j is called %s, %s', (period, zh, en) => expect(periodName(period)).toEqual({ zh, en }))

test('a part is held against the one in its place, of the year before against the same date', () => {
  const beside = (kind: PeriodKind, day: string, compared: 'previous' | 'last_year', at: number) => {
    const period = periodOf(kind, day)
    const step = stepOf(period)
    return [partsOf(period, step).at(at)!.key, partsBeside(period, comparedWith(period, compared)!, step).at(at)]
  }
  expect(beside('month', '2026-03-01', 'previous', 27)).toEqual(['2026-03-28', '2026-02-28'])
  expect(beside('month', '2026-03-01', 'previous', 28)).toEqual(['2026-03-29', undefined])
  expect(beside('month', '2028-02-01', 'last_year', 27)).toEqual(['2028-02-28', '2027-02-28'])
  expect(beside('month', '2028-02-01', 'last_year', 28)).toEqual(['2028-02-29', undefined])
  expect(beside('year', '2026-11-22', 'last_year', 10)).toEqual(['2026-11', '2025-11'])
})

test('up to 62 days are told by days', () => {
  expect(stepOf(periodOf('range', '2026-07-01', { to: '2026-08-31' }))).toBe('day')
  expect(stepOf(periodOf('range', '2026-07-01', { to: '2026-09-01' }))).toBe('month')
})
