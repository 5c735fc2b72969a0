import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import { expect, test } from 'vitest'

import { dueReminders, type Reminded } from './reminders.ts'

/** Allocated on a Monday morning, to be signed for by Tuesday evening, due on Friday, soon due from Thursday on. */
const ORDER: Reminded = {
  ...{ status: 'in_progress', paused: 0, request_id: null, holder_dept_id: '2', centre_id: '1' },
  ...{ current_due_at: '2026-11-27 23:59:59', soon_at: '2026-11-26 00:00:00' },
  ...{ superior_due_at: null, reply_approved_at: null },
  leaf: {
    ...{ dept_id: '2', created_at: '2026-11-23 08:30:00', sign_due_at: '2026-11-24 18:00:00', signed_at: null },
    person_ids: [],
  },
}
const SIGNED = { leaf: { ...ORDER.leaf!, signed_at: '2026-11-23 09:00:00' } }
const CITY = '2026-11-30 18:00:00'
const REPORTED = { status: 'need_report_reply', superior_due_at: CITY, current_due_at: CITY, leaf: null } as const

/** What people are reminded of between two moments. */
const between = (since: string, now: string, change: Partial<Reminded> = {}): string[] =>
  dueReminders({ ...ORDER, ...change }, nationalCalendar, since, now).map(({ event, at }) => `${event} ${at}`)
const ALWAYS = ['2026-11-01 00:00:00', '2027-01-01 00:00:00'] as const

test.each<[string, Partial<Reminded>, readonly string[]]>([
  [
    'not signed for',
    {},
    [
      'unsigned_half 2026-11-23 18:00:00',
      'unsigned 2026-11-24 18:00:00',
      'soon 2026-11-26 09:00:00',
      'overdue 2026-11-27 23:59:59',
    ],
  ],
  ['signed for', SIGNED, ['soon 2026-11-26 09:00:00', 'overdue 2026-11-27 23:59:59']],
  ['paused', { ...SIGNED, paused: 1 }, []],
  ['more time asked for', { ...SIGNED, request_id: '9' }, ['soon 2026-11-26 09:00:00']],
  ['answered', { ...SIGNED, status: 'dept_reply' }, []],
  [
    'due in some hours of the same day',
    { ...SIGNED, soon_at: '2026-11-23 14:30:00', current_due_at: '2026-11-23 15:00:00' },
    ['soon 2026-11-23 14:30:00', 'overdue 2026-11-23 15:00:00'],
  ],
  [
    'due in some hours of the night',
    { ...SIGNED, soon_at: '2026-11-23 02:00:00', current_due_at: '2026-11-23 06:00:00' },
    ['soon 2026-11-23 02:00:00', 'overdue 2026-11-23 06:00:00'],
  ],
  [
    'due in some hours of the morning',
    { ...SIGNED, soon_at: '2026-11-23 07:30:00', current_due_at: '2026-11-23 09:30:00' },
    ['soon 2026-11-23 07:30:00', 'overdue 2026-11-23 09:30:00'],
  ],
  [
    'due on a day before its work begins',
    { ...SIGNED, soon_at: '2026-11-23 00:00:00', current_due_at: '2026-11-23 08:00:00' },
    ['soon 2026-11-23 00:00:00', 'overdue 2026-11-23 08:00:00'],
  ],
  ['to be reported by Monday', REPORTED, ['report_soon 2026-11-27 09:00:00']],
  [
    'to be reported, and late itself',
    { ...REPORTED, reply_approved_at: '2026-11-30 10:00:00' },
    ['report_soon 2026-11-30 10:00:00'],
  ],
  [
    'to be reported later, as the city agreed',
    { ...REPORTED, current_due_at: '2026-12-02 23:59:59' },
    ['report_soon 2026-12-01 09:00:00'],
  ],
  ['a local order', { ...REPORTED, superior_due_at: null }, []],
])('what people are reminded of when an order is %s', (_state, change, expected) => {
  expect(between(...ALWAYS, change)).toEqual(expected)
})

test('a time is told once, by who looks at the moment or later', () => {
  const at = '2026-11-26 09:00:00'
  expect(between('2026-11-26 08:55:00', at, SIGNED)).toEqual([`soon ${at}`])
  expect(between(at, '2026-11-26 09:05:00', SIGNED)).toEqual([])
  expect(between('2026-11-26 08:50:00', '2026-11-26 08:59:59', SIGNED)).toEqual([])
})

test('who was chosen in a sub-unit is reminded while it has the order, not in place of the department that decides then', () => {
  const told = (dept_id: string) => {
    const leaf = { ...SIGNED.leaf, dept_id, person_ids: ['77'] }
    return dueReminders({ ...ORDER, leaf }, nationalCalendar, ...ALWAYS).flatMap(({ to }) => to[0]!)
  }
  expect(told('2')).toMatchObject([{ person_ids: ['77'] }, { person_ids: ['77'] }])
  expect(told('21').map((to) => 'person_ids' in to)).toEqual([false, false])
})
