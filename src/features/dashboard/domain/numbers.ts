import type { Message } from '#kernel/messages.ts'
import { defineMessages } from '#kernel/messages.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'

/** What a day is counted by. `judged` are finished orders whose being on time is known. */
export const METRICS = ['received', 'allocated', 'replied', 'completed', 'judged', 'on_time'] as const
export type Metric = (typeof METRICS)[number]
/** Today so far, and yesterday up to the same time: a morning is not compared with a whole day. */
export interface Count {
  readonly today: number
  readonly yesterday: number
}
export type Counts = Readonly<Record<Metric, Count>>

/** Days of the trend, today among them. */
export const TREND_DAYS = 14

/** The bounds of the counts at one moment; the ends belong to them. */
export function dayBounds(now: Time): Record<'today' | 'yesterday', { from: Time; to: Time }> {
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  return {
    today: { from: startOfDay(today), to: now },
    yesterday: { from: startOfDay(yesterday), to: `${yesterday} ${now.slice(11)}` },
  }
}

/** The days of the trend, the oldest first. */
export const trendDays = (now: Time): Day[] =>
  Array.from({ length: TREND_DAYS }, (_, i) => addDays(dayOf(now), i + 1 - TREND_DAYS))

/** Of a hundred finished orders, how many in time; unknown while none is finished. */
export const share = (on_time: number, judged: number): number | null =>
  judged === 0 ? null : Math.round((on_time / judged) * 1000) / 10

type Shown = 'received' | 'allocated' | 'replied' | 'completed'

/** What the numbers of the day are called, by whose they are; a sub-unit hands nothing down. */
export const NUMBERS: Readonly<Record<'centre' | 'unit' | 'sub_unit', Partial<Record<Shown, Message>>>> = {
  centre: defineMessages({
    received: { zh: '受理', en: 'Received' },
    allocated: { zh: '派单', en: 'Allocated' },
    replied: { zh: '部门回复', en: 'Replied' },
    completed: { zh: '办结', en: 'Completed' },
  }),
  unit: defineMessages({
    received: { zh: '派入', en: 'Allocated to us' },
    allocated: { zh: '下派', en: 'Handed down' },
    replied: { zh: '回复', en: 'Replied' },
    completed: { zh: '办结', en: 'Completed' },
  }),
  sub_unit: defineMessages({
    received: { zh: '派入', en: 'Allocated to us' },
    replied: { zh: '回复', en: 'Replied' },
    completed: { zh: '办结', en: 'Completed' },
  }),
}

export const numbersOf = (user_level: string): Partial<Record<Shown, Message>> =>
  NUMBERS[user_level === '1' ? 'centre' : user_level === '2' ? 'unit' : 'sub_unit']
