import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'
import { addSeconds } from '#kernel/time.ts'

import { limitFacts } from '../../testing/limit-facts.ts'
import { DEFAULT_DUE_SETTINGS as settings, DEFAULT_LIMIT_RULES, matchLimitRule } from './limits.ts'
import type { LimitFacts } from './limits.ts'
import { allocationClocks, rejectedReplyDue, subAllocationClocks } from './allocation-clocks.ts'
import { explanationText } from './explanation.ts'

const ruleFor = (changed: Partial<LimitFacts> = {}) => matchLimitRule(DEFAULT_LIMIT_RULES, limitFacts(changed))
const base = { calendar, settings, rule: ruleFor(), now: '2026-03-02 10:00:00', order_due_at: '2026-03-11 23:59:59' }

describe('the clocks of a department', () => {
  test('of a local order keep nothing in reserve', () => {
    expect(allocationClocks({ ...base, has_superior: false })).toMatchObject({
      start_date: '2026-03-02',
      limit_n: 7,
      limit_unit: 'workday',
      sign_due_at: '2026-03-03 23:59:59',
      contact_due_at: '2026-03-03 23:59:59',
      back_due_at: '2026-03-03 23:59:59',
      due_at: '2026-03-11 23:59:59',
      kpi_due_at: '2026-03-11 23:59:59',
      soon_at: '2026-03-10 00:00:00',
      explanation: { kind: 'rule' },
    })
  })

  test('end one working day before the superior’s, and say so', () => {
    const { due_at, explanation } = allocationClocks({ ...base, has_superior: true })
    expect(due_at).toBe('2026-03-10 23:59:59')
    expect(explanationText('zh', explanation)).toBe(
      '自2026-03-02起7个工作日（跳过03-07至03-08周末），提前1个工作日，不晚于2026-03-10 23:59',
    )
  })

  test('are not over as they begin where the day in reserve has closed', () => {
    const closing = { ...settings, end_of_day: 'close' } as const
    const late = { ...base, settings: closing, now: '2026-03-10 19:00:00', order_due_at: '2026-03-11 18:00:00' }
    expect(allocationClocks({ ...late, has_superior: true }).due_at).toBe('2026-03-11 18:00:00')
    expect(allocationClocks({ ...late, now: '2026-03-10 17:00:00', has_superior: true }).due_at).toBe(
      '2026-03-10 18:00:00',
    )
  })

  test('take the dispatcher’s days instead of the rule’s, but never more than the order has', () => {
    expect(allocationClocks({ ...base, has_superior: false, limit_days: 2 }).due_at).toBe('2026-03-04 23:59:59')
    expect(allocationClocks({ ...base, has_superior: false, limit_days: 30 })).toMatchObject({
      due_at: '2026-03-11 23:59:59',
      explanation: { kind: 'capped' },
    })
  })

  test('of a praise ask for no contact', () => {
    const clocks = allocationClocks({ ...base, rule: ruleFor({ appeal_type: 'praise' }), has_superior: false })
    expect(clocks.contact_due_at).toBeNull()
    expect(clocks.explanations.contact).toBeNull()
  })

  test('of an urgent order run by the minute, with half the limit as grace', () => {
    const rule = ruleFor({ urgency: 'urgent_2h' })
    expect(
      allocationClocks({
        ...base,
        rule,
        now: '2026-02-17 23:10:00',
        order_due_at: '2026-02-18 00:05:00',
        has_superior: true,
      }),
    ).toMatchObject({
      sign_due_at: '2026-02-17 23:25:00',
      contact_due_at: '2026-02-17 23:40:00',
      back_due_at: '2026-02-17 23:40:00',
      due_at: '2026-02-18 00:05:00',
      kpi_due_at: '2026-02-18 00:10:00',
      soon_at: '2026-02-17 23:35:00',
      explanations: { kpi: { kind: 'grace', n: 1, unit: 'hour' } },
    })
  })

  test('that came on the last day are soon on that day only', () => {
    expect(allocationClocks({ ...base, now: '2026-03-09 10:00:00', has_superior: true }).soon_at).toBe(
      '2026-03-10 00:00:00',
    )
  })

  test('never pass the order’s deadline; no step passes the department’s, and the assessment is never earlier', () => {
    const time = fc.integer({ min: 0, max: 86_400 * 500 }).map((n) => addSeconds('2025-02-01 00:00:00', n))
    fc.assert(
      fc.property(
        time,
        time,
        fc.boolean(),
        fc.constantFrom('normal', 'urgent_24h', 'urgent_2h'),
        (now, order_due_at, has_superior, urgency) => {
          const clocks = allocationClocks({ ...base, rule: ruleFor({ urgency }), now, order_due_at, has_superior })
          expect(clocks.due_at <= order_due_at).toBe(true)
          expect(clocks.kpi_due_at >= clocks.due_at).toBe(true)
          for (const step of [clocks.sign_due_at, clocks.contact_due_at, clocks.back_due_at])
            expect(step! <= clocks.due_at).toBe(true)
        },
      ),
    )
  })
})

describe('the clocks of a sub-unit', () => {
  test.each([
    ['three days left', '2026-03-06 10:00:00', '2026-03-10 23:59:59'],
    ['two days left', '2026-03-09 10:00:00', '2026-03-10 23:59:59'],
    ['one day left', '2026-03-10 10:00:00', '2026-03-11 23:59:59'],
    ['none left', '2026-03-11 10:00:00', '2026-03-11 23:59:59'],
  ])('%s', (_, now, due_at) => {
    expect(subAllocationClocks({ ...base, now, parent_due_at: '2026-03-11 23:59:59' }).due_at).toBe(due_at)
  })
})

describe('after a rejected reply', () => {
  const due = (now: string, allocation_due_at: string, order_due_at = '2026-03-13 23:59:59') =>
    rejectedReplyDue({ calendar, settings, now, allocation_due_at, order_due_at }).due_at

  test('a department with a day left keeps its deadline', () => {
    expect(due('2026-03-10 10:00:00', '2026-03-11 23:59:59')).toBe('2026-03-11 23:59:59')
  })

  test('one with less gets the next working day, never beyond the order', () => {
    expect(due('2026-03-11 10:00:00', '2026-03-11 23:59:59')).toBe('2026-03-12 23:59:59')
    expect(due('2026-03-12 10:00:00', '2026-03-11 23:59:59', '2026-03-13 12:00:00')).toBe('2026-03-13 12:00:00')
  })

  test('an order overdue stays so', () => {
    expect(due('2026-03-16 10:00:00', '2026-03-12 23:59:59')).toBe('2026-03-12 23:59:59')
  })
})
