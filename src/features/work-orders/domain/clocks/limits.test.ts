import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'
import { addDays } from '#kernel/time.ts'

import { limitFacts } from '../../testing/limit-facts.ts'
import { DEFAULT_DUE_SETTINGS, DEFAULT_LIMIT_RULES, dueByRule, limitOf, matchLimitRule } from './limits.ts'
import type { LimitFacts, LimitRule, LimitStep } from './limits.ts'

const facts = (changed: Partial<LimitFacts> = {}) => limitFacts({ category_path: ['1', '11', '111'], ...changed })
const complaint = matchLimitRule(DEFAULT_LIMIT_RULES, facts())
/** A rule for anything, told apart by its days. */
const rule = (days: number, changed: Partial<LimitRule> = {}): LimitRule => ({
  ...complaint,
  appeal_type: null,
  urgency: null,
  handle_n: days,
  ...changed,
})
const daysOf = (rules: readonly LimitRule[], changed: Partial<LimitFacts> = {}) =>
  matchLimitRule(rules, facts(changed)).handle_n

describe('the default table', () => {
  test.each<[Partial<LimitFacts>, string]>([
    [{ urgency: 'urgent_2h' }, '2 hour, 15 minute, 30 minute, 30 minute, 10 minute, 30 minute'],
    [{ urgency: 'urgent_24h' }, '24 hour, 1 hour, 2 hour, 2 hour, 30 minute, 2 hour'],
    [{ appeal_type: 'consult' }, '3 workday, 1 workday, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ appeal_type: 'help' }, '5 workday, 1 workday, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ appeal_type: 'complaint' }, '7 workday, 1 workday, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ appeal_type: 'tipoff' }, '10 workday, 1 workday, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ appeal_type: 'suggestion' }, '10 workday, 1 workday, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ appeal_type: 'praise' }, '3 workday, 1 workday, none, 1 workday, 1 workday, 1 workday'],
    [{ appeal_type: 'other' }, '5 workday, 1 workday, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ complexity: 'complex' }, '15 workday, 1 workday, 1 workday, 2 workday, 1 workday, 1 workday'],
    [{ complexity: 'complex', urgency: 'urgent_2h' }, '2 hour, 15 minute, 30 minute, 30 minute, 10 minute, 30 minute'],
    [{ is_redo: true }, '3 workday, 4 work_hour, 1 workday, 1 workday, 1 workday, 1 workday'],
    [{ is_redo: true, complexity: 'complex' }, '3 workday, 4 work_hour, 1 workday, 1 workday, 1 workday, 1 workday'],
  ])('%o', (changed, limits) => {
    const matched = matchLimitRule(DEFAULT_LIMIT_RULES, facts(changed))
    const steps: LimitStep[] = ['handle', 'sign', 'contact', 'back', 'audit', 'review']
    const texts = steps
      .map((step) => limitOf(matched, step))
      .map((limit) => (limit ? `${limit.n} ${limit.unit}` : 'none'))
    expect(texts.join(', ')).toBe(limits)
  })
})

describe('the rule that applies', () => {
  test('is the most specific: category before type before urgency before source', () => {
    const rules = [
      rule(1),
      rule(2, { source_channel: 'phone' }),
      rule(3, { urgency: 'normal' }),
      rule(4, { appeal_type: 'complaint' }),
      rule(5, { category_id: '11' }),
    ]
    expect(daysOf(rules)).toBe(5)
    expect(daysOf(rules, { category_path: ['2'] })).toBe(4)
    expect(daysOf(rules, { category_path: ['2'], appeal_type: 'help' })).toBe(3)
    expect(daysOf(rules, { category_path: ['2'], appeal_type: 'help', urgency: 'urgent_2h' })).toBe(2)
    expect(
      daysOf(rules, { category_path: ['2'], appeal_type: 'help', urgency: 'urgent_2h', source_channel: 'grid' }),
    ).toBe(1)
  })

  test('is that of the deepest category', () => {
    const rules = [rule(1, { category_id: '111' }), rule(2, { category_id: '1', appeal_type: 'complaint' })]
    expect(daysOf(rules)).toBe(1)
    expect(daysOf(rules, { category_path: ['1', '12'] })).toBe(2)
  })

  test('is the one of higher priority between equals, in whatever order they come', () => {
    const rules = [rule(1, { urgency: 'normal', priority: 1 }), rule(2, { urgency: 'normal', priority: 9 })]
    expect(daysOf(rules)).toBe(2)
    expect(daysOf(rules.toReversed())).toBe(2)
  })

  test('for redo only when the order is handled again', () => {
    const rules = [rule(1, { is_redo: 1 }), rule(2, { category_id: '111' })]
    expect(daysOf(rules)).toBe(2)
    expect(daysOf(rules, { is_redo: true })).toBe(1)
  })

  test('comes from the default table when the tenant has none that fits', () => {
    expect(daysOf([])).toBe(7)
    expect(daysOf([rule(9, { appeal_type: 'consult' })])).toBe(7)
  })
})

describe('rules with days', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))

  test('of two that follow each other each day has exactly one', () => {
    fc.assert(
      fc.property(days, days, fc.boolean(), (turn, day, reversed) => {
        const rules = [rule(1, { valid_to: addDays(turn, -1) }), rule(2, { valid_from: turn })]
        expect(daysOf(reversed ? rules.toReversed() : rules, { day })).toBe(day < turn ? 1 : 2)
      }),
    )
  })

  test('without days it is the same on each', () => {
    const rules = [rule(1), rule(2, { source_channel: 'phone' }), rule(3, { category_id: '11' })]
    fc.assert(
      fc.property(days, (day) => {
        expect(daysOf(rules, { day })).toBe(3)
        expect(matchLimitRule(DEFAULT_LIMIT_RULES, facts({ day }))).toBe(complaint)
      }),
    )
  })

  test('leave the more general one, or the default table, where none holds', () => {
    const campaign = rule(2, { category_id: '111', valid_from: '2026-12-01', valid_to: '2026-12-31' })
    expect(daysOf([rule(9), campaign], { day: '2026-12-31' })).toBe(2)
    expect(daysOf([rule(9), campaign], { day: '2027-01-01' })).toBe(9)
    expect(daysOf([campaign], { day: '2026-11-30' })).toBe(7)
  })
})

describe('a limit ends', () => {
  const due = (start: string, n: number, unit: LimitRule['handle_unit'], changed = {}) =>
    dueByRule(calendar, { ...DEFAULT_DUE_SETTINGS, ...changed }, start, n, unit)

  test('at closing time where office hours count', () => {
    expect(due('2026-03-02 10:00:00', 3, 'workday', { end_of_day: 'close' })).toBe('2026-03-05 18:00:00')
  })

  test('on the next working day for natural days that are rolled', () => {
    expect(due('2026-09-28 10:00:00', 7, 'natural_day', { natural_day_roll: true })).toBe('2026-10-08 23:59:59')
  })

  test('the same day', () => {
    expect(due('2026-03-07 10:00:00', 0, 'same_day')).toBe('2026-03-07 23:59:59')
  })

  test('after office hours only, or by the clock', () => {
    expect(due('2026-03-06 16:00:00', 4, 'work_hour')).toBe('2026-03-09 10:30:00')
    expect(due('2026-03-06 16:00:00', 4, 'hour')).toBe('2026-03-06 20:00:00')
    expect(due('2026-12-31 23:50:00', 15, 'minute')).toBe('2027-01-01 00:05:00')
  })

  test('as on the day itself for what comes at the cut-off, or late on a day off', () => {
    expect(due('2026-03-06 17:30:00', 1, 'workday', { cutoff_time: '17:30' })).toBe('2026-03-09 23:59:59')
    expect(due('2026-03-07 20:00:00', 1, 'workday', { cutoff_time: '17:30' })).toBe('2026-03-09 23:59:59')
  })
})
