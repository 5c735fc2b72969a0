import type { CalendarEntry } from '#kernel/calendar.ts'
import type { Message } from '#kernel/messages.ts'
import { isDay, weekdayOf } from '#kernel/time.ts'

interface Fault {
  readonly date: string
  readonly reason: Message
}

/** What keeps the days of a year from being kept: the first day that cannot be, and why. */
export function yearFault(year: number, entries: readonly CalendarEntry[], weekdays: readonly number[]): Fault | null {
  const seen = new Set<string>()
  for (const { date, type } of entries) {
    if (!isDay(date) || !date.startsWith(`${year}-`))
      return { date, reason: { zh: `不是${year}年的日期`, en: `is no day of ${year}` } }
    if (seen.has(date)) return { date, reason: { zh: '出现了两次', en: 'stands there twice' } }
    seen.add(date)
    if (type === 'makeup' && weekdays.includes(weekdayOf(date)))
      return { date, reason: { zh: '本来就是工作日，不能设为调休上班', en: 'is worked anyway' } }
  }
  return null
}
