import { subWorkdays, workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { addMinutes, dayOf, startOfDay } from '#kernel/time.ts'
import type { Day, Time } from '#kernel/time.ts'

import { isClockUnit } from '../limits.ts'
import type { DueSettings, LimitUnit } from '../limits.ts'

/**
 * From when a clock counts as soon overdue (domain 3.5). A limit of one day is soon only on its due day; days are counted
 * from start to due, so a deadline that was imported or cut is judged by what the holder really has.
 */
export function soonAt(clock: {
  calendar: Calendar
  settings: DueSettings
  start_date: Day
  limit_n: number
  limit_unit: LimitUnit
  due_at: Time
}): Time {
  const { calendar, settings, due_at, limit_n, limit_unit } = clock
  if (isClockUnit(limit_unit)) {
    const minutes = limit_unit === 'minute' ? limit_n : limit_n * 60
    return addMinutes(due_at, -Math.max(settings.soon_hour_ratio * minutes, settings.soon_min_minutes))
  }
  const due = dayOf(due_at)
  const ahead = Math.min(settings.soon_workdays, workdaysBetween(calendar, clock.start_date, due) - 1)
  return startOfDay(ahead > 0 ? subWorkdays(calendar, due, ahead) : due)
}
