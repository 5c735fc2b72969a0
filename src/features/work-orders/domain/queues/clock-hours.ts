import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'

/** A clock that runs: an order's own, or a department's on its part. It warns before it is due, or with it. */
export interface RunningClock {
  readonly due_at: Time
  readonly soon_at: Time
}

type Kind = 'due' | 'soon' | 'held'
/** How many clocks are due in an hour, soon from then on, or due while an extension is asked for, as the ledger counts them: `due:2026-11-21T17` (decision 0104). */
export type HourMetric = `${Kind}:${string}`

export const hourMetric = (kind: Kind, at: Time): HourMetric => `${kind}:${at.slice(0, 13).replace(' ', 'T')}`

/** When the hour began that is running: what lies before it is known by the hour, what lies in it is looked at. */
export const startOfHour = (now: Time): Time => `${now.slice(0, 13)}:00:00`

/** The first hour that is not over, of each kind, and those with which tomorrow and the day after begin. */
export function hoursFrom(now: Time): {
  due: HourMetric
  soon: HourMetric
  held: HourMetric
  tomorrow: HourMetric
  later: HourMetric
} {
  const dayIn = (days: number): HourMetric => hourMetric('due', startOfDay(addDays(dayOf(now), days)))
  return {
    due: hourMetric('due', now),
    soon: hourMetric('soon', now),
    held: hourMetric('held', now),
    tomorrow: dayIn(1),
    later: dayIn(2),
  }
}

/** Clocks by the hours of the ledger, today's from the running hour on; and of the running hour those that are due or soon by now. */
export type ClockSum =
  | 'due_before'
  | 'due_today'
  | 'due_tomorrow'
  | 'soon_before'
  | 'due_by_now'
  | 'soon_by_now'
  | 'held_before'
  | 'held_by_now'

/** The badges of the time queues from sums of clocks: the same ranges as `timeBounds`. */
export function timeCounters(sum: (of: ClockSum) => number) {
  const due = sum('due_before') + sum('due_by_now')
  return {
    expire: due - sum('held_before') - sum('held_by_now'),
    expiring: sum('soon_before') + sum('soon_by_now') - due,
    today: sum('due_today') - sum('due_by_now'),
    tomorrow: sum('due_tomorrow'),
  }
}
