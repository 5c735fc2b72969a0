import { isProvisionalYear, yearOf } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import type { Day } from '#kernel/time.ts'

/** The year that an administrator is reminded of: the next one from 15 November on, while it has no table (domain 3.9). */
export function yearToPublish(calendar: Calendar, today: Day): number | null {
  const year = yearOf(today)
  if (isProvisionalYear(calendar, year)) return year
  return today.slice(5) >= '11-15' && isProvisionalYear(calendar, year + 1) ? year + 1 : null
}
