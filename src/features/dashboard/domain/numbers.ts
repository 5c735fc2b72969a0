import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'

/** The bounds of the counts at one moment, both belong to them: a morning is not compared with a whole day. */
export function dayBounds(now: Time): Record<'today' | 'yesterday', { from: Time; to: Time }> {
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  return {
    today: { from: startOfDay(today), to: now },
    yesterday: { from: startOfDay(yesterday), to: `${yesterday} ${now.slice(11)}` },
  }
}

const NUMBERS = ['received', 'allocated', 'replied', 'completed', 'on_time_rate'] as const

/** The measures that stand on a first page; a sub-unit hands nothing down. */
export const numbersOf = (user_level: string): readonly (typeof NUMBERS)[number][] =>
  user_level === '1' || user_level === '2' ? NUMBERS : NUMBERS.filter((key) => key !== 'allocated')
