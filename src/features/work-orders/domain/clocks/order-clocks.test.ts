import { describe, expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'

import { limitFacts } from '../../testing/limit-facts.ts'
import { DEFAULT_DUE_SETTINGS as settings, DEFAULT_LIMIT_RULES, matchLimitRule } from './limits.ts'
import type { LimitFacts } from './limits.ts'
import { explanationText } from './explanation.ts'
import { acceptDue, auditDue, clockStart, orderClocks, reportDue, reviewDue } from './order-clocks.ts'

const ruleFor = (changed: Partial<LimitFacts> = {}) => matchLimitRule(DEFAULT_LIMIT_RULES, limitFacts(changed))
const clocks = (start: string, superior_due_at: string | null = null, changed: Partial<LimitFacts> = {}) =>
  orderClocks({ calendar, settings, rule: ruleFor(changed), start, superior_due_at })

describe('the clock of an order', () => {
  test('of our own runs by the rule', () => {
    expect(clocks('2026-03-02 10:00:00')).toMatchObject({
      start_date: '2026-03-02',
      limit_n: 7,
      limit_unit: 'workday',
      due_at: '2026-03-11 23:59:59',
      soon_at: '2026-03-10 00:00:00',
    })
  })

  test('from the superior is the superior’s, whatever the rule says', () => {
    expect(clocks('2026-09-28 10:00:00', '2026-10-12 12:00:00')).toMatchObject({
      limit_n: 6,
      limit_unit: 'workday',
      due_at: '2026-10-12 12:00:00',
      soon_at: '2026-10-10 00:00:00',
    })
  })

  test('that is urgent warns by the hour, also with the superior’s deadline', () => {
    expect(clocks('2026-10-01 15:30:00', null, { urgency: 'urgent_24h' }).soon_at).toBe('2026-10-02 09:30:00')
    expect(clocks('2026-10-01 15:30:00', null, { urgency: 'urgent_2h' }).soon_at).toBe('2026-10-01 17:00:00')
    expect(clocks('2026-10-01 15:30:00', '2026-10-01 18:00:00', { urgency: 'urgent_2h' })).toMatchObject({
      due_at: '2026-10-01 18:00:00',
      limit_unit: 'hour',
    })
  })

  test('handled again has three working days', () => {
    expect(clocks('2026-03-02 10:00:00', null, { is_redo: true }).due_at).toBe('2026-03-05 23:59:59')
  })

  test('starts at its entry, or as the setting says for the superior’s orders', () => {
    const order = {
      entered_at: '2026-03-03 09:00:00',
      received_at: '2026-03-01 20:00:00',
      superior_dispatched_at: '2026-03-02 08:00:00',
    }
    const start = (start_from: 'import' | 'dispatched' | 'received', is_superior: boolean) =>
      clockStart({ ...settings, start_from }, { ...order, is_superior })
    expect(start('import', true)).toBe('2026-03-03 09:00:00')
    expect(start('dispatched', true)).toBe('2026-03-02 08:00:00')
    expect(start('received', true)).toBe('2026-03-01 20:00:00')
    expect(start('received', false)).toBe('2026-03-03 09:00:00')
  })
})

describe('the clocks of the centre', () => {
  test('a submission is accepted within one working day', () => {
    expect(acceptDue({ calendar, settings, now: '2026-02-14 11:00:00' }).due_at).toBe('2026-02-24 23:59:59')
  })

  test('audit and review never end after the order', () => {
    const facts = { calendar, settings, rule: ruleFor(), now: '2026-03-10 10:00:00' }
    expect(auditDue({ ...facts, cap: '2026-03-12 23:59:59' }).due_at).toBe('2026-03-11 23:59:59')
    expect(reviewDue({ ...facts, cap: '2026-03-10 23:59:59' })).toMatchObject({
      due_at: '2026-03-10 23:59:59',
      explanation: { kind: 'capped', cap: '2026-03-10 23:59:59' },
    })
  })

  test('a report is due when the superior wants it, else with the order', () => {
    expect(reportDue({ superior_due_at: '2026-03-12 12:00:00', due_at: '2026-03-11 23:59:59' })).toBe(
      '2026-03-12 12:00:00',
    )
    expect(reportDue({ superior_due_at: null, due_at: '2026-03-11 23:59:59' })).toBe('2026-03-11 23:59:59')
  })
})

describe('the explanation', () => {
  const text = (...of: Parameters<typeof clocks>) => {
    const stored = JSON.parse(JSON.stringify(clocks(...of).explanation)) as ReturnType<typeof clocks>['explanation']
    return [explanationText('zh', stored), explanationText('en', stored)]
  }

  test('names start, limit and what was passed over', () => {
    expect(text('2026-03-02 10:00:00')).toEqual([
      '自2026-03-02起7个工作日（跳过03-07至03-08周末）',
      '7 working days from 2026-03-02 (without 03-07 to 03-08 weekend)',
    ])
  })

  test('names holidays, and weekends that were worked', () => {
    expect(text('2026-02-13 10:00:00', null, { appeal_type: 'help' })[0]).toBe(
      '自2026-02-13起5个工作日（跳过02-15至02-23春节，含02-14调休上班）',
    )
  })

  test('says when a year’s holidays are not known yet', () => {
    expect(text('2026-12-31 10:00:00', null, { appeal_type: 'consult' })[0]).toBe(
      '自2026-12-31起3个工作日（跳过01-01元旦，跳过01-02至01-03周末，2027年节假日尚未公布）',
    )
  })

  test('of the superior’s deadline says so', () => {
    expect(text('2026-09-28 10:00:00', '2026-10-12 12:00:00')).toEqual([
      '上级办理时限2026-10-12 12:00',
      'deadline of the superior 2026-10-12 12:00',
    ])
  })

  test('of an urgent order names the hour', () => {
    expect(text('2026-10-01 15:30:00', null, { urgency: 'urgent_2h' })[0]).toBe('自2026-10-01 15:30起2小时')
  })
})
