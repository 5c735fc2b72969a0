import { workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { dayOf, latest } from '#kernel/time.ts'
import type { Day, Time } from '#kernel/time.ts'

import { ACCEPT_LIMIT, dueFrom, isClockUnit, startDay } from './limits.ts'
import type { DueSettings, Limit, LimitRule, LimitUnit } from './limits.ts'
import { conditionsOf, explained } from './explanation.ts'
import type { ClockExplanation, Due, LimitBy } from './explanation.ts'
import { soonAt } from './time-state.ts'

export interface OrderClocks {
  readonly start_date: Day
  readonly limit_n: number
  readonly limit_unit: LimitUnit
  readonly due_at: Time
  readonly soon_at: Time
  readonly explanation: ClockExplanation
}

/** The order's own deadline: the superior's where there is one, else the rule's (domain 3.5). A redo passes its redo rule. */
export function orderClocks(facts: {
  calendar: Calendar
  settings: DueSettings
  rule: LimitRule
  start: Time
  superior_due_at: Time | null
}): OrderClocks {
  const { calendar, settings, rule, start, superior_due_at } = facts
  const start_date = startDay(calendar, settings, start)
  const ruled = { n: rule.handle_n, unit: rule.handle_unit }
  const limit = superior_due_at && !isClockUnit(ruled.unit) ? imported(calendar, start_date, superior_due_at) : ruled
  const { due_at, explanation } = superior_due_at
    ? explained(calendar, { start, start_day: start_date, ...limit }, superior_due_at, {
        kind: 'superior',
        cap: superior_due_at,
      })
    : limitDue({ calendar, settings, now: start, limit, limit_by: conditionsOf(rule), cap: null })
  const clock = { start_date, limit_n: limit.n, limit_unit: limit.unit, due_at }
  return { ...clock, soon_at: soonAt({ calendar, settings, ...clock }), explanation }
}

/** When the clock of an order starts: at its receipt, or for superior orders as `due.startFrom` says (domain 3.3). */
export function clockStart(
  settings: DueSettings,
  order: { entered_at: Time; received_at: Time; superior_dispatched_at: Time | null; is_superior: boolean },
): Time {
  if (!order.is_superior || settings.start_from === 'import') return order.entered_at
  return settings.start_from === 'received' ? order.received_at : (order.superior_dispatched_at ?? order.entered_at)
}

/** Until when an order handed in by a citizen is accepted or refused (T05). */
export const acceptDue = (facts: { calendar: Calendar; settings: DueSettings; now: Time }): Due =>
  limitDue({ ...facts, limit: ACCEPT_LIMIT, cap: null })

/**
 * Until when a reply or a send-back goes up to the superior: its deadline, or the later one to which it agreed, for beyond its
 * own the order is due by its consent alone (domain 3.6); an order of our own keeps its deadline (T16).
 */
export const reportDue = (order: { superior_due_at: Time | null; due_at: Time | null }): Time | null =>
  latest(order.superior_due_at, order.due_at)

/** Until when a send-back is audited. */
export const auditDue = (facts: AnswerFacts): Due =>
  answerDue(facts, { n: facts.rule.audit_n, unit: facts.rule.audit_unit })

/** Until when a reply is reviewed. */
export const reviewDue = (facts: AnswerFacts): Due =>
  answerDue(facts, { n: facts.rule.review_n, unit: facts.rule.review_unit })

/** What a limit is counted from. */
export interface LimitFacts {
  calendar: Calendar
  settings: DueSettings
  now: Time
  /** Of a clock that has begun. */
  start_day?: Day
  limit: Limit
  limit_by?: LimitBy
}

/** A limit counted from `now`, cut by `cap`. */
export function limitDue(facts: LimitFacts & { cap: Time | null }): Due {
  const { calendar, settings, now, limit, limit_by, cap, start_day = startDay(calendar, settings, now) } = facts
  const counted = { ...limit, ...(limit_by ? { limit_by } : {}), start: now, start_day }
  const due_at = dueFrom(calendar, settings, counted)
  return cap !== null && cap < due_at
    ? explained(calendar, counted, cap, { kind: 'capped', cap })
    : explained(calendar, counted, due_at, { kind: 'rule' })
}

interface AnswerFacts {
  calendar: Calendar
  settings: DueSettings
  rule: LimitRule
  now: Time
  /** The order's `due_at`. */
  cap: Time | null
}

/** A rule without this step gives it one working day. */
const answerDue = (facts: AnswerFacts, { n, unit }: { n: number | null; unit: LimitUnit | null }): Due =>
  limitDue({ ...facts, limit: { n: n ?? 1, unit: unit ?? 'workday' } })

const imported = (calendar: Calendar, start_date: Day, due_at: Time): Limit => ({
  n: workdaysBetween(calendar, start_date, dayOf(due_at)),
  unit: 'workday',
})
