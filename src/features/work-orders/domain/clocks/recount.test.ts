import { expect, test } from 'vitest'

import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import { withEntry, type CalendarEntry } from '#kernel/calendar.ts'

import { someFacts } from '../../testing/factories.ts'
import { withDepartment } from '../../testing/forms.ts'
import { recountedOrder } from './recount.ts'

/** Allocated on Monday, the 23rd, three working days: due on Thursday, the 26th. */
const desk = withDepartment()
const moved = (entry: CalendarEntry, now: string, change = desk.state) => {
  const facts = someFacts(change, { now, calendar: withEntry(nationalCalendar, entry) })
  const decision = recountedOrder(change, facts, '值班长')
  return decision && [decision.order.due_at, decision.order.current_due_at]
}
const OFF = (date: string): CalendarEntry => ({ date, type: 'holiday', name: '台风' })

test('a day off inside moves the order and its department; one outside, or the day of receipt, nothing', () => {
  expect(moved(OFF('2026-11-25'), '2026-11-24 10:00:00')).toEqual(['2026-11-27 23:59:59', '2026-11-27 23:59:59'])
  expect(moved(OFF('2026-11-23'), '2026-11-24 10:00:00')).toBeNull()
  expect(moved(OFF('2026-11-30'), '2026-11-24 10:00:00')).toBeNull()
})

test('one that was merged shows its own deadline, and one that is reported by its own deadline is still', () => {
  const merged = { ...desk.state, order: { ...desk.order, status: 'merged' } as const }
  const alone = { ...merged, records: { ...merged.records, allocation: [] } }
  expect(moved(OFF('2026-11-25'), '2026-11-24 10:00:00', alone)).toEqual(['2026-11-27 23:59:59', '2026-11-27 23:59:59'])
  const { due_at } = desk.order
  const again = { status: 'need_report_reply', report_due_at: due_at, current_due_at: due_at } as const
  const reported = { ...alone, order: { ...desk.order, ...again } }
  expect(moved(OFF('2026-11-25'), '2026-11-24 10:00:00', reported)).toEqual([
    '2026-11-27 23:59:59',
    '2026-11-27 23:59:59',
  ])
})

test('what it tells of is what moves: the deadline that is shown, else the order’s own', () => {
  const told = (state: typeof desk.state) =>
    recountedOrder(
      state,
      someFacts(state, { now: '2026-11-24 10:00:00', calendar: withEntry(nationalCalendar, OFF('2026-11-25')) }),
      '值班长',
    )?.told
  expect(told(desk.state)).toMatchObject({ from: '2026-11-26 23:59:59', due: '2026-11-27 23:59:59' })
  // The city wants a report by its own day; what is worked towards moves all the same.
  const reporting = {
    ...desk.state,
    order: { ...desk.order, report_due_at: '2026-12-01 18:00:00', current_due_at: '2026-12-01 18:00:00' },
  }
  expect(told(reporting)).toMatchObject({ from: '2026-11-26 23:59:59', due: '2026-11-27 23:59:59' })
})

test('nothing becomes due in the past', () => {
  const later = { ...desk.state, order: desk.state.order }
  expect(moved(OFF('2026-11-25'), '2026-11-28 10:00:00', later)).toBeNull()
})

test('what was set otherwise than it is explained stays', () => {
  const set = { ...desk.state, order: { ...desk.order, due_at: '2026-12-24 12:00:00' } }
  expect(moved(OFF('2026-11-25'), '2026-11-24 10:00:00', set)).toBeNull()
})
