import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'
import { addHours, addSeconds } from '#kernel/time.ts'

import { DEFAULT_ESCALATION, dueBetween, escalatedAt, escalations, type EscalationStep } from './escalation.ts'
import type { Reminded } from './reminders.ts'

const step = (n: number, unit: EscalationStep['unit'] = 'workday'): EscalationStep => ({ n, unit, to: ['dept_admin'] })

test.each([
  ['the working day before, over a weekend', step(-1), '2026-03-09 23:59:59', '2026-03-06 09:00:00'],
  ['the day itself', step(0), '2026-03-09 23:59:59', '2026-03-09 09:00:00'],
  ['the second one after, a Saturday that is worked', step(2), '2026-02-26 23:59:59', '2026-02-28 09:00:00'],
  ['an hour before', step(-1, 'hour'), '2026-02-18 01:10:00', '2026-02-18 00:10:00'],
])('%s', (_, one, due_at, at) => expect(escalatedAt(one, due_at, calendar)).toBe(at))

const ORDER: Reminded = {
  ...{ status: 'in_progress', paused: 0, request_id: null, holder_dept_id: '2', centre_id: '1', leaf: null },
  ...{ current_due_at: '2026-03-05 23:59:59', soon_at: null, superior_due_at: null, reply_approved_at: null },
}
const told = (order: Partial<Reminded>, now: string) =>
  escalations({ ...ORDER, ...order }, DEFAULT_ESCALATION, calendar, addHours(now, -24), now).flatMap(({ to }) => to)

test('one working day late its head and the supervisor are told, two the leader of the centre', () => {
  expect(told({}, '2026-03-05 10:00:00')).toEqual([])
  expect(told({}, '2026-03-06 09:00:00')).toEqual([
    { dept_id: '2', roles: ['dept_admin'] },
    { dept_id: '1', roles: ['center_supervisor'] },
  ])
  expect(told({}, '2026-03-09 09:00:00').at(-1)).toEqual({ dept_id: '1', roles: ['center_leader'] })
})

test('nobody while it is paused, more time is asked for, or it was answered', () => {
  for (const order of [{ paused: 1 }, { request_id: '7' }, { status: 'dept_reply' }] as const)
    expect(told(order, '2026-03-06 09:00:00')).toEqual([])
})

test('whoever has come to a step is among the deadlines that are looked through', () => {
  const time = fc.integer({ min: 0, max: 86_400 * 300 }).map((n) => addSeconds('2026-01-05 00:00:00', n))
  const steps = fc.record({
    n: fc.integer({ min: -10, max: 10 }),
    unit: fc.constantFrom<EscalationStep['unit']>('workday', 'hour'),
    to: fc.constant(['dept_admin'] as const),
  })
  fc.assert(
    fc.property(time, steps, fc.integer({ min: 0, max: 86_399 }), (due_at, one, later) => {
      const now = addSeconds(escalatedAt(one, due_at, calendar), later)
      const { from, to } = dueBetween(one, calendar, addHours(now, -24), now)
      expect(due_at >= from && due_at <= to).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
