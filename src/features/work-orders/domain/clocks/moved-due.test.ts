import { describe, expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'

import { DEFAULT_DUE_SETTINGS as settings, DEFAULT_LIMIT_RULES } from './limits.ts'
import { explanationText } from './explanation.ts'
import { explainMove, extendedDue, resumedDue } from './moved-due.ts'
import { orderClocks } from './order-clocks.ts'

const byDay = { calendar, settings, limit_unit: 'workday' as const, due_at: '2026-03-11 23:59:59' }
const byHour = { calendar, settings, limit_unit: 'hour' as const, due_at: '2026-03-11 15:00:00' }

// Day limits: cases 32 to 36 of the dated table.
describe('a deadline that moved', () => {
  test('hour limits are extended by whole days', () => {
    expect(extendedDue({ ...byHour, days: 2 })).toBe('2026-03-13 15:00:00')
  })

  test('an extension shows in the explanation, added up', () => {
    const rule = DEFAULT_LIMIT_RULES.find(({ appeal_type }) => appeal_type === 'complaint')!
    const { explanation } = orderClocks({
      calendar,
      settings,
      rule,
      start: '2026-03-02 10:00:00',
      superior_due_at: null,
    })
    const move = { kind: 'extension', at: '2026-03-10 10:00:00' } as const
    const once = explainMove(explanation, { ...move, days: 3, due_at: '2026-03-16 23:59:59' })
    expect(explanationText('zh', explainMove(once, { ...move, days: 2, due_at: '2026-03-18 23:59:59' }))).toBe(
      '自2026-03-02起7个工作日（跳过03-07至03-08周末），延期5个工作日',
    )
  })

  test('a pause gives hour limits back to the second', () => {
    expect(resumedDue({ ...byHour, paused_at: '2026-03-11 12:30:00', resumed_at: '2026-03-15 08:00:00' })).toBe(
      '2026-03-15 10:30:00',
    )
  })

  test('resumed on the day of the pause nothing moves, on a day off neither', () => {
    expect(resumedDue({ ...byDay, paused_at: '2026-03-05 10:00:00', resumed_at: '2026-03-05 16:00:00' })).toBe(
      byDay.due_at,
    )
    const sunday = { ...byDay, due_at: '2026-03-15 23:59:59' }
    expect(resumedDue({ ...sunday, paused_at: '2026-03-13 10:00:00', resumed_at: '2026-03-13 16:00:00' })).toBe(
      sunday.due_at,
    )
  })

  test('what was overdue before the pause stays overdue', () => {
    expect(resumedDue({ ...byDay, paused_at: '2026-03-12 10:00:00', resumed_at: '2026-03-20 16:00:00' })).toBe(
      byDay.due_at,
    )
  })
})
