import { addWorkdays, workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { addHours, addSeconds, dayOf, secondsBetween } from '#kernel/time.ts'
import type { Time } from '#kernel/time.ts'

import { dueOn, isClockUnit } from './limits.ts'
import type { Order } from '../order/order.ts'
import type { DueSettings, LimitUnit } from './limits.ts'
import type { ClockExplanation, Move } from './explanation.ts'

interface Clock {
  calendar: Calendar
  settings: DueSettings
  due_at: Time
  limit_unit: LimitUnit
}

/** What a clock runs in now: an answer that was rejected gives working days, whatever the limit was given in (domain T17). */
export const runsIn = <U extends LimitUnit | null>({
  due_explained,
  limit_unit,
}: {
  readonly due_explained: unknown
  readonly limit_unit: U
}): U | LimitUnit => (due_explained as ClockExplanation | null)?.unit ?? limit_unit

/** An extension counts from the old due date, whenever it was approved (domain 3.6). */
export function extendedDue({ calendar, settings, due_at, limit_unit, days }: Clock & { days: number }): Time {
  if (isClockUnit(limit_unit)) return addHours(due_at, days * 24)
  return dueOn(calendar, settings, addWorkdays(calendar, dayOf(due_at), days))
}

/** The stored explanation after something moved the deadline. */
export const explainMove = (explanation: ClockExplanation, move: Move): ClockExplanation => ({
  ...explanation,
  due_at: move.due_at,
  moves: [...(explanation.moves ?? []), move],
})

/** Whether a deadline is later than its limit makes it. */
export const wasMoved = (explanation: unknown): boolean =>
  ((explanation ?? {}) as Partial<ClockExplanation>).moves !== undefined

/** Whether nothing was granted that would be lost if the clock were computed anew. */
export const mayBeReclocked = (order: Pick<Order, 'due_at' | 'due_explained' | 'paused' | 'request_id'>): boolean =>
  Boolean(order.due_at) && !wasMoved(order.due_explained) && !order.paused && !order.request_id

/** What is left on a clock that stops at `paused_at`: working days, or seconds where the limit runs by the clock. */
export const pauseRemainder = ({
  calendar,
  due_at,
  limit_unit,
  paused_at,
}: Omit<Clock, 'settings'> & { paused_at: Time }): number =>
  isClockUnit(limit_unit)
    ? secondsBetween(paused_at, due_at)
    : workdaysBetween(calendar, dayOf(paused_at), dayOf(due_at))

/** The due time after a pause (domain 3.7). Resumed on the same day nothing moves; what was overdue stays so. */
export function resumedDue(clock: Clock & { paused_at: Time; resumed_at: Time }): Time {
  const { calendar, settings, due_at, limit_unit, paused_at, resumed_at } = clock
  if (paused_at > due_at) return due_at
  const left = pauseRemainder(clock)
  if (isClockUnit(limit_unit)) return addSeconds(resumed_at, left)
  if (dayOf(paused_at) === dayOf(resumed_at)) return due_at
  return dueOn(calendar, settings, addWorkdays(calendar, dayOf(resumed_at), left))
}
