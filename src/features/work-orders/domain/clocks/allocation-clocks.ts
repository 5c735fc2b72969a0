import { addWorkdays, subWorkdays, workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { dayOf } from '#kernel/time.ts'
import type { Day, Time } from '#kernel/time.ts'

import { dueByRule, dueOn, isClockUnit, limitOf, startDay } from './limits.ts'
import type { DueSettings, Limit, LimitRule, LimitStep, LimitUnit } from './limits.ts'
import { conditionsOf, explained } from './explanation.ts'
import type { ClockExplanation, Due } from './explanation.ts'
import { limitDue, type LimitFacts } from './order-clocks.ts'
import { soonAt } from './time-state.ts'

export interface AllocationClocks {
  readonly start_date: Day
  readonly limit_n: number
  readonly limit_unit: LimitUnit
  readonly sign_due_at: Time | null
  readonly contact_due_at: Time | null
  readonly back_due_at: Time | null
  readonly due_at: Time
  readonly kpi_due_at: Time
  readonly soon_at: Time
  /** Of `due_at`; replaced when a rejected reply or an extension moves it. */
  readonly explanation: ClockExplanation
  readonly explanations: {
    readonly kpi: ClockExplanation
    readonly sign: ClockExplanation | null
    readonly contact: ClockExplanation | null
    readonly back: ClockExplanation | null
  }
}

interface Facts {
  calendar: Calendar
  settings: DueSettings
  rule: LimitRule
  now: Time
}

/** The clocks of the department that gets an order from the centre (domain 3.5). */
export function allocationClocks(
  facts: Facts & { order_due_at: Time; has_superior: boolean; limit_days?: number | null },
): AllocationClocks {
  const { calendar, settings, rule, now, order_due_at, has_superior, limit_days } = facts
  const limit: Limit = limit_days ? { n: limit_days, unit: 'workday' } : { n: rule.handle_n, unit: rule.handle_unit }
  const limit_by = limit_days ? 'dispatcher' : conditionsOf(rule)
  const reserve = has_superior && !isClockUnit(limit.unit) ? settings.reserve_workdays : 0
  return withStepClocks(facts, limit, leadDue({ calendar, settings, now, limit, limit_by, order_due_at, reserve }))
}

/** The deadline of the department that leads: its limit, so many working days inside the order's where there is a reserve. */
export function leadDue(facts: LimitFacts & { order_due_at: Time; reserve: number }): Due {
  const { calendar, settings, now, order_due_at, reserve } = facts
  const own = limitDue({ ...facts, cap: order_due_at })
  const inside = reserve ? dueOn(calendar, settings, subWorkdays(calendar, dayOf(order_due_at), reserve)) : order_due_at
  const usable = inside >= now && inside < own.due_at
  return usable ? explained(calendar, own.explanation, inside, { kind: 'reserve', cap: inside, reserve }) : own
}

/** The clocks of a sub-unit: one working day before its department, where two are left (T11). */
export function subAllocationClocks(facts: Facts & { parent_due_at: Time }): AllocationClocks {
  const { handle_n: n, handle_unit: unit } = facts.rule
  const due = subDue({ ...facts, limit: { n, unit } })
  return withStepClocks(facts, due.explanation, due)
}

/** The deadline of a sub-unit; a limit in days is what that leaves it. */
export function subDue(facts: {
  calendar: Calendar
  settings: DueSettings
  now: Time
  limit: Limit
  parent_due_at: Time
}): Due {
  const { calendar, settings, now, parent_due_at } = facts
  const start_day = startDay(calendar, settings, now)
  const left = workdaysBetween(calendar, dayOf(now), dayOf(parent_due_at))
  const earlier = left >= 2
  const due_at = earlier ? dueOn(calendar, settings, subWorkdays(calendar, dayOf(parent_due_at), 1)) : parent_due_at
  const limit: Limit = isClockUnit(facts.limit.unit)
    ? facts.limit
    : { n: workdaysBetween(calendar, start_day, dayOf(due_at)), unit: 'workday' }
  const kind = earlier ? 'parent' : 'capped'
  return explained(calendar, { ...limit, start: now, start_day }, due_at, { kind, cap: due_at })
}

/**
 * What the department has after its reply was sent back: its deadline, but the next working day when less than one is
 * left, never beyond the order's (T17). An order already overdue stays so.
 */
export function rejectedReplyDue(facts: {
  calendar: Calendar
  settings: DueSettings
  now: Time
  allocation_due_at: Time
  order_due_at: Time
}): Due {
  const { calendar, settings, now, allocation_due_at, order_due_at } = facts
  const today = dayOf(now)
  const counted = { n: 1, unit: 'workday' as const, start: now, start_day: today }
  const next = dueOn(calendar, settings, addWorkdays(calendar, today, 1))
  const given = next < order_due_at ? next : order_due_at
  const left = workdaysBetween(calendar, today, dayOf(allocation_due_at))
  if (left >= 1 || order_due_at < now || given <= allocation_due_at)
    return explained(calendar, { ...counted, n: left }, allocation_due_at, { kind: 'kept' })
  return explained(calendar, counted, given, given < next ? { kind: 'capped', cap: given } : { kind: 'rule' })
}

function withStepClocks(facts: Facts, limit: Limit, due: Due): AllocationClocks {
  const { calendar, settings, rule, now } = facts
  const step = (name: LimitStep): Due | null => {
    const stepLimit = limitOf(rule, name)
    return stepLimit && limitDue({ calendar, settings, now, limit: stepLimit, cap: due.due_at })
  }
  const [sign, contact, back, kpi] = [step('sign'), step('contact'), step('back'), assessedDue(facts, limit, due)]
  const clock = { start_date: due.explanation.start_day, limit_n: limit.n, limit_unit: limit.unit, due_at: due.due_at }
  return {
    ...clock,
    sign_due_at: sign?.due_at ?? null,
    contact_due_at: contact?.due_at ?? null,
    back_due_at: back?.due_at ?? null,
    kpi_due_at: kpi.due_at,
    soon_at: soonAt({ calendar, settings, ...clock }),
    explanation: due.explanation,
    explanations: {
      kpi: kpi.explanation,
      sign: sign?.explanation ?? null,
      contact: contact?.explanation ?? null,
      back: back?.explanation ?? null,
    },
  }
}

/** A department that got the order too late is not blamed: what its assessment goes by (`kpi_due_at`, domain 3.5). */
function assessedDue({ calendar, settings, now }: Facts, limit: Limit, due: Due): Due {
  const grace: Limit = isClockUnit(limit.unit)
    ? { n: limit.n / 2, unit: limit.unit }
    : { n: settings.grace_workdays, unit: 'workday' }
  const graced = dueByRule(calendar, settings, now, grace.n, grace.unit)
  if (graced <= due.due_at) return due
  const counted = { ...grace, start: now, start_day: startDay(calendar, settings, now) }
  return explained(calendar, counted, graced, { kind: 'grace', cap: due.due_at })
}
