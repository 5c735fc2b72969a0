import type { Message } from '#kernel/messages.ts'
import { periodName, periodOf, type PeriodKind } from '#kernel/period.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf, weekdayOf } from '#kernel/time.ts'

/** How often a report is sent; each time about the day, week or month before. */
export const EVERY = {
  day: { zh: '每天', en: 'Every day' },
  week: { zh: '每周', en: 'Every week' },
  month: { zh: '每月', en: 'Every month' },
} as const satisfies Record<string, Message>
export type Every = keyof typeof EVERY

/** Every month has this day. */
export const LAST_DAY = 28

export interface Plan {
  readonly every: Every
  /** Of the week, Monday first, or of the month. */
  readonly on_day: number
  readonly at_hour: number
}

const fallsOn = ({ every, on_day }: Plan, day: Day): boolean =>
  every === 'day' || (every === 'week' ? weekdayOf(day) : Number(day.slice(8))) === on_day

/** The first moment of a plan after another. */
export function nextRun(plan: Plan, after: Time): Time {
  for (let day = dayOf(after); ; day = addDays(day, 1)) {
    const at = `${day} ${String(plan.at_hour).padStart(2, '0')}:00:00`
    if (at > after && fallsOn(plan, day)) return at
  }
}

/** Of the moments that have passed since `next` the last one: whatever was missed is made up for once. */
export function lastDue(plan: Plan, next: Time, now: Time): Time {
  const later = nextRun(plan, next)
  return later > now ? next : lastDue(plan, later, now)
}

/** A day of what is told then: yesterday, or the week or month before. */
export function dayTold({ every }: Pick<Plan, 'every'>, due: Time): Day {
  const day = dayOf(due)
  if (every === 'month') return addDays(`${day.slice(0, 8)}01`, -1)
  return addDays(day, every === 'week' ? -7 : -1)
}

/** What a report of these words says of another time. */
const OF_TIME = ['period', 'day', 'ago', 'to', 'view']

interface Report {
  readonly path: string
  /** It tells of now alone. */
  readonly of_now: boolean
  /** Its periods are of one kind, however often it is sent. */
  readonly kind?: PeriodKind
}

/** Which time a report tells of that is sent then, as it is called: 2026-11-23, 2026年10月; of what tells of now that very day. */
export function timeNamed({ of_now, kind }: Report, plan: Plan, due: Time): Message {
  const period = of_now ? periodOf('day', dayOf(due)) : periodOf(kind ?? plan.every, dayTold(plan, due))
  return periodName(period)
}

/** Where the report stands, in the words with which it was put together, about the time that is told. */
export function addressTold({ path, of_now, kind }: Report, address: string, plan: Plan, due: Time): string {
  const params = new URLSearchParams(address)
  for (const name of OF_TIME) params.delete(name)
  if (!of_now) {
    params.set('period', kind ?? plan.every)
    params.set('day', dayTold(plan, due))
  }
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
