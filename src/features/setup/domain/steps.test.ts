import { describe, expect, test } from 'vitest'

import { linesOf, summaryOf, type Facts, type StepKey, type StepState } from './steps.ts'

/** As a platform begins: the built-in rows are there, and the one account. */
const EMPTY: Facts = {
  ...{ named: 0, streets: 0, communities: 0, departments: 0, unmanned: 0, without_liaison: 0, people: 0 },
  ...{ categories: 0, limit_rules: 9, year: 2026, published: 1, dispatchers: 0, reviewers: 0, administrators: 0 },
  ...{ sends_sms: 0, received: 0, allocated: 0 },
}
const READY: Facts = {
  ...{ named: 1, streets: 12, communities: 118, departments: 55, unmanned: 0, without_liaison: 0, people: 400 },
  ...{ categories: 280, limit_rules: 9, year: 2026, published: 1, dispatchers: 3, reviewers: 2, administrators: 3 },
  ...{ sends_sms: 1, received: 1, allocated: 1 },
}
const stateOf = (facts: Facts, key: StepKey): StepState => linesOf(facts).find((line) => line.key === key)!.state
const keysIn = (facts: Facts, state: StepState) =>
  linesOf(facts)
    .filter((line) => line.state === state)
    .map(({ key }) => key)

describe('the way to the first order', () => {
  test('begins with what nothing can go on without', () => {
    expect(keysIn(EMPTY, 'stops')).toEqual(['departments', 'categories', 'accounts', 'roles'])
    expect(keysIn(EMPTY, 'done')).toEqual(['calendar', 'limits'])
    expect(summaryOf(linesOf(EMPTY))).toMatchObject({ state: 'stops', n: 4 })
  })

  test('ends when nothing is left', () => {
    expect(keysIn(READY, 'done')).toHaveLength(11)
    expect(summaryOf(linesOf(READY)).state).toBe('done')
    expect(summaryOf(linesOf({ ...READY, sends_sms: 0 })).state).toBe('done')
  })

  test.each<[string, Partial<Facts>, StepKey, StepState]>([
    ['a district as delivered can wait', { named: 0 }, 'district', 'open'],
    ['without streets one goes on', { streets: 0 }, 'areas', 'open'],
    ['a department that nobody answers for is told', { without_liaison: 2 }, 'people', 'open'],
    ['a provisional year is told', { published: 0 }, 'calendar', 'open'],
    ['without a rule those delivered apply', { limit_rules: 0 }, 'limits', 'open'],
    ['some departments without an account can wait', { unmanned: 54 }, 'accounts', 'open'],
    ['all of them cannot', { unmanned: 55 }, 'accounts', 'stops'],
    ['the account for setting up allocates nothing', { dispatchers: 0 }, 'roles', 'stops'],
    ['a missing reviewer can wait', { reviewers: 0 }, 'roles', 'open'],
    ['a missing auditor can wait', { administrators: 2 }, 'roles', 'open'],
    ['without a sender of SMS the platform works', { sends_sms: 0 }, 'channels', 'note'],
    ['what came in has to be allocated', { allocated: 0 }, 'first_order', 'open'],
  ])('%s', (_name, given, key, state) => {
    const facts = { ...READY, ...given }
    expect(stateOf(facts, key)).toBe(state)
    expect(keysIn(facts, 'done')).toHaveLength(10)
  })
})
