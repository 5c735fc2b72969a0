import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aNationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import type { Day, Time } from '#kernel/time.ts'

import type { AppealType, Urgency } from '../order/enums.ts'
import { DEFAULT_DUE_SETTINGS, DEFAULT_LIMIT_RULES, dueByRule, matchLimitRule } from './limits.ts'
import type { DueSettings, LimitUnit } from './limits.ts'
import { allocationClocks } from './allocation-clocks.ts'
import { extendedDue, pauseRemainder, resumedDue } from './moved-due.ts'
import { orderClocks } from './order-clocks.ts'
import { soonAt } from './time-state.ts'

// Made anew in each zone, because a calendar keeps the years it has counted out.
let calendar = aNationalCalendar()
const settings = DEFAULT_DUE_SETTINGS
const endOf = (day: Day): Time => `${day} 23:59:59`
const ruleFor = (appeal_type: AppealType, urgency: Urgency = 'normal') =>
  matchLimitRule(DEFAULT_LIMIT_RULES, {
    category_path: [],
    appeal_type,
    urgency,
    source_channel: 'phone',
    complexity: 'general',
    is_redo: false,
    day: '2026-03-02',
  })

const due = (start: Time, n: number, unit: LimitUnit = 'workday', changed: Partial<DueSettings> = {}, on = calendar) =>
  dueByRule(on, { ...settings, ...changed }, start, n, unit)
const orderDue = (start: Time, appeal_type: AppealType, urgency?: Urgency) =>
  orderClocks({ calendar, settings, rule: ruleFor(appeal_type, urgency), start, superior_due_at: null }).due_at
const allocated = (now: Time, order_due_at: Time) =>
  allocationClocks({ calendar, settings, rule: ruleFor('complaint'), now, order_due_at, has_superior: true })
const extended = (old: Day, days: number) =>
  extendedDue({ calendar, settings, due_at: endOf(old), limit_unit: 'workday', days })
const resumed = (due_at: Time, paused_at: Time, resumed_at: Time) => {
  const clock = { calendar, settings, due_at, limit_unit: 'workday' as const, paused_at, resumed_at }
  return [pauseRemainder(clock), resumedDue(clock)]
}
const soon = (start_date: Day, n: number, dueDay: Day) =>
  soonAt({ calendar, settings, start_date, limit_n: n, limit_unit: 'workday', due_at: endOf(dueDay) })
const workedSunday = () =>
  aNationalCalendar({
    year: 2027,
    entries: [
      { date: '2027-01-01', type: 'holiday', name: '元旦' },
      { date: '2027-01-03', type: 'makeup', name: '元旦调休上班' },
    ],
  })

const CASES: readonly [number: number, situation: string, computed: () => unknown, expected: unknown][] = [
  [1, 'Monday, consultation', () => orderDue('2026-03-02 10:00:00', 'consult'), endOf('2026-03-05')],
  [2, 'Friday, one day', () => due('2026-03-06 16:00:00', 1), endOf('2026-03-09')],
  [3, 'Saturday, one day', () => due('2026-03-07 10:00:00', 1), endOf('2026-03-09')],
  [
    4,
    'Saturday rolled to Monday',
    () => due('2026-03-07 10:00:00', 1, 'workday', { non_workday_receipt: 'roll_to_workday' }),
    endOf('2026-03-10'),
  ],
  [
    5,
    'Friday after the cut-off',
    () => due('2026-03-06 17:45:00', 1, 'workday', { cutoff_time: '17:30' }),
    endOf('2026-03-10'),
  ],
  [6, 'Sunday, help', () => orderDue('2026-03-08 10:00:00', 'help'), endOf('2026-03-13')],
  [7, 'Friday before Spring Festival', () => due('2026-02-13 10:00:00', 5), endOf('2026-02-27')],
  [8, 'make-up Saturday before Spring Festival', () => due('2026-02-14 10:00:00', 5), endOf('2026-02-28')],
  [9, 'inside Spring Festival', () => due('2026-02-18 10:00:00', 3), endOf('2026-02-26')],
  [10, 'across a make-up Saturday', () => due('2026-02-27 10:00:00', 3), endOf('2026-03-03')],
  [11, 'across the year', () => due('2025-12-31 10:00:00', 3), endOf('2026-01-06')],
  [12, 'across the year, tip-off', () => orderDue('2025-12-30 10:00:00', 'tipoff'), endOf('2026-01-14')],
  [13, 'before Qingming', () => due('2026-04-03 10:00:00', 1), endOf('2026-04-07')],
  [14, 'before Labour Day, complaint', () => orderDue('2026-04-30 10:00:00', 'complaint'), endOf('2026-05-13')],
  [15, 'Friday before a make-up Saturday', () => due('2026-05-08 10:00:00', 2), endOf('2026-05-11')],
  [16, 'before Dragon Boat', () => due('2026-06-18 10:00:00', 5), endOf('2026-06-26')],
  [17, 'due on a make-up Sunday', () => due('2026-09-18 10:00:00', 1), endOf('2026-09-20')],
  [18, 'received on a make-up Sunday', () => due('2026-09-20 10:00:00', 3), endOf('2026-09-23')],
  [19, 'before Mid-Autumn', () => due('2026-09-24 10:00:00', 1), endOf('2026-09-28')],
  [20, 'before National Day', () => due('2026-09-30 10:00:00', 5), endOf('2026-10-13')],
  [21, 'on National Day, complaint', () => orderDue('2026-10-01 10:00:00', 'complaint'), endOf('2026-10-15')],
  [22, 'before Spring Festival 2025', () => due('2025-01-24 10:00:00', 5), endOf('2025-02-07')],
  [23, 'due on a make-up Saturday', () => due('2025-02-07 10:00:00', 1), endOf('2025-02-08')],
  [24, 'before Qingming 2025', () => due('2025-04-03 10:00:00', 2), endOf('2025-04-08')],
  [25, 'make-up Sunday in April 2025', () => due('2025-04-25 10:00:00', 3), endOf('2025-04-29')],
  [26, 'before Dragon Boat 2025', () => due('2025-05-30 10:00:00', 1), endOf('2025-06-03')],
  [27, 'make-up Sunday in September 2025', () => due('2025-09-26 10:00:00', 3), endOf('2025-09-30')],
  [28, 'before National Day 2025', () => due('2025-09-30 10:00:00', 10), endOf('2025-10-21')],
  [
    29,
    'two hours, at night in a holiday',
    () => orderDue('2026-02-17 23:10:00', 'help', 'urgent_2h'),
    '2026-02-18 01:10:00',
  ],
  [
    30,
    'twenty-four hours in a holiday',
    () => orderDue('2026-10-01 15:30:00', 'help', 'urgent_24h'),
    '2026-10-02 15:30:00',
  ],
  [
    31,
    'natural days',
    () => [7, 15].map((n) => due('2026-09-28 10:00:00', n, 'natural_day')),
    [endOf('2026-10-05'), endOf('2026-10-13')],
  ],
  [32, 'extended from the old due date', () => extended('2026-04-30', 5), endOf('2026-05-11')],
  [33, 'extended from a make-up Saturday', () => extended('2026-02-14', 3), endOf('2026-02-26')],
  [
    34,
    'paused with four days left',
    () => resumed(endOf('2026-03-11'), '2026-03-05 10:00:00', '2026-03-20 09:00:00'),
    [4, endOf('2026-03-26')],
  ],
  [
    35,
    'paused on the due day',
    () => resumed(endOf('2026-03-11'), '2026-03-11 10:00:00', '2026-03-21 09:00:00'),
    [0, endOf('2026-03-23')],
  ],
  [
    36,
    'resumed inside a holiday',
    () => resumed(endOf('2026-02-25'), '2026-02-12 10:00:00', '2026-02-16 09:00:00'),
    [4, endOf('2026-02-27')],
  ],
  [
    37,
    're-allocated, one day in reserve',
    () => dues(allocated('2026-03-09 10:00:00', endOf('2026-03-11'))),
    [endOf('2026-03-10'), endOf('2026-03-10')],
  ],
  [
    38,
    'the city’s deadline at noon',
    () => allocated('2026-09-28 10:00:00', '2026-10-12 12:00:00').due_at,
    endOf('2026-10-10'),
  ],
  [
    39,
    'the city’s deadline after a holiday',
    () => allocated('2026-09-24 10:00:00', endOf('2026-10-08')).due_at,
    endOf('2026-09-30'),
  ],
  [
    40,
    're-allocated when overdue',
    () => dues(allocated('2026-03-12 10:00:00', endOf('2026-03-11'))),
    [endOf('2026-03-11'), endOf('2026-03-13')],
  ],
  [
    41,
    'send-back limit before a holiday',
    () => ['2026-09-30 10:00:00', '2026-02-13 10:00:00'].map((now) => allocated(now, endOf('2026-12-01')).back_due_at),
    [endOf('2026-10-08'), endOf('2026-02-14')],
  ],
  [42, 'three days of feedback', () => due('2026-09-29 10:00:00', 3), endOf('2026-10-09')],
  [
    43,
    'soon, one working day before',
    () => [
      soon('2026-03-02', 7, '2026-03-11'),
      soon('2026-03-05', 2, '2026-03-09'),
      soon('2026-02-13', 2, '2026-02-24'),
      soon('2026-09-29', 2, '2026-10-08'),
    ],
    ['2026-03-10 00:00:00', '2026-03-06 00:00:00', '2026-02-14 00:00:00', '2026-09-30 00:00:00'],
  ],
  [44, 'soon, a limit of one day', () => soon('2026-03-06', 1, '2026-03-09'), '2026-03-09 00:00:00'],
  [
    45,
    'a year not published, and published',
    () => [due('2026-12-31 10:00:00', 2), due('2026-12-31 10:00:00', 2, 'workday', {}, workedSunday())],
    [endOf('2027-01-05'), endOf('2027-01-04')],
  ],
]

function dues({ due_at, kpi_due_at }: { due_at: Time; kpi_due_at: Time }): Time[] {
  return [due_at, kpi_due_at]
}

// The answers are the same wherever the server stands.
describe.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('the dated cases of domain 3.8, server in %s', (zone) => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
    calendar = aNationalCalendar()
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test('the server really is there', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  test.each(CASES)('case %i: %s', (_number, _situation, computed, expected) => {
    expect(computed()).toEqual(expected)
  })
})
