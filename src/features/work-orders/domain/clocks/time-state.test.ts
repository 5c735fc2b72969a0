import { describe, expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'

import type { LimitUnit } from './limits.ts'
import { ROW_COLOURS, daysOverdue, remainingText, timeState } from './time-state.ts'

describe('where an order stands', () => {
  const order = { current_due_at: '2026-03-11 23:59:59', soon_at: '2026-03-09 00:00:00', paused: false }

  test.each([
    ['2026-03-06 10:00:00', 'normal', 'none'],
    ['2026-03-09 00:00:00', 'soon', 'yellow'],
    ['2026-03-10 10:00:00', 'soon', 'yellow'],
    ['2026-03-11 00:00:00', 'today', 'orange'],
    ['2026-03-11 23:59:59', 'today', 'orange'],
    ['2026-03-12 00:00:00', 'overdue', 'red'],
  ] as const)('at %s it is %s, %s', (now, state, colour) => {
    expect(timeState(order, now)).toBe(state)
    expect(ROW_COLOURS[state]).toBe(colour)
  })

  test('due tomorrow, before it is soon', () => {
    expect(timeState({ ...order, soon_at: '2026-03-11 20:00:00' }, '2026-03-10 10:00:00')).toBe('tomorrow')
  })

  test('paused is never late, and a finished one has no clock', () => {
    expect(timeState({ ...order, paused: true }, '2026-03-20 10:00:00')).toBe('paused')
    expect(timeState({ current_due_at: null, soon_at: null, paused: false }, '2026-03-20 10:00:00')).toBe('normal')
  })

  test('whose request waits is not overdue, and due as any other before', () => {
    expect(timeState({ ...order, held: true }, '2026-03-20 10:00:00')).toBe('normal')
    expect(timeState({ ...order, held: true }, '2026-03-11 10:00:00')).toBe('today')
  })
})

test('days overdue are working days, at least one', () => {
  expect(daysOverdue(calendar, '2026-03-06 23:59:59', '2026-03-07 10:00:00')).toBe(1)
  expect(daysOverdue(calendar, '2026-03-06 23:59:59', '2026-03-10 10:00:00')).toBe(2)
  expect(daysOverdue(calendar, '2026-02-14 23:59:59', '2026-02-25 10:00:00')).toBe(2)
})

describe('the remaining time', () => {
  const text = (now: string, due_at: string | null, limit_unit: LimitUnit = 'workday', paused = false) =>
    (['zh', 'en'] as const).map((language) => remainingText(language, { calendar, now, due_at, limit_unit, paused }))

  test.each<[string, ReturnType<typeof text>, [string, string]]>([
    ['days', text('2026-03-06 10:00:00', '2026-03-11 23:59:59'), ['剩3个工作日', '3 workdays left']],
    ['the due day', text('2026-03-11 09:30:00', '2026-03-11 18:00:00'), ['剩8小时30分', '8 h 30 min']],
    ['days over', text('2026-03-13 10:00:00', '2026-03-11 23:59:59'), ['超期2个工作日', '2 workdays late']],
    ['hours', text('2026-03-11 09:30:00', '2026-03-12 10:00:00', 'hour'), ['剩24小时30分', '24 h 30 min']],
    ['hours over', text('2026-03-11 13:30:00', '2026-03-11 10:00:00', 'hour'), ['超期3小时', '3 h late']],
    ['two days over', text('2026-03-13 10:00:00', '2026-03-11 10:00:00', 'hour'), ['超期2天', '2 d late']],
    ['just under', text('2026-03-13 09:59:59', '2026-03-11 10:00:00', 'hour'), ['超期47小时', '47 h late']],
    ['just over', text('2026-03-11 10:00:01', '2026-03-11 10:00:00', 'hour'), ['超期1小时', '1 h late']],
    ['paused', text('2026-03-13 10:00:00', '2026-03-11 23:59:59', 'workday', true), ['已挂起', 'paused']],
    ['no clock', text('2026-03-13 10:00:00', null), ['', '']],
  ])('%s', (_, shown, expected) => {
    expect(shown).toEqual(expected)
  })

  test.each([
    ['2026-03-11 23:59:59', '剩14小时29分'],
    ['2026-03-10 23:59:59', '申请审核中'],
  ])('of what waits for a decision and was due at %s: %s', (due_at, shown) => {
    const clock = { calendar, now: '2026-03-11 09:30:00', due_at, limit_unit: 'workday', paused: false } as const
    expect(remainingText('zh', { ...clock, held: true })).toBe(shown)
  })
})
