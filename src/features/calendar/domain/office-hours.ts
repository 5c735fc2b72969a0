import type { OfficePeriod } from '#kernel/calendar.ts'
import type { Message } from '#kernel/messages.ts'

/** What is wrong with office hours: deadlines are counted over them as they stand (domain 9.1), and without any nothing is. */
export function periodsFault(periods: readonly OfficePeriod[]): Message | null {
  for (const [at, { from, to }] of periods.entries()) {
    const named = `${from}–${to}`
    if (from >= to) return { zh: `${named} 的结束须晚于开始`, en: `${named} has to end after it begins` }
    const before = periods[at - 1]
    if (before && from < before.to)
      return {
        zh: `${named} 不能早于上一段的结束（${before.to}）`,
        en: `${named} must not begin before the one above ends (${before.to})`,
      }
  }
  return null
}
