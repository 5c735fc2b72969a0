import { subWorkdays, workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import type { Language } from '#kernel/messages.ts'
import { addDays, addMinutes, dayOf, secondsBetween, startOfDay } from '#kernel/time.ts'
import type { Day, Time } from '#kernel/time.ts'

import { isClockUnit } from './limits.ts'
import type { DueSettings, LimitUnit } from './limits.ts'

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

export const TIME_STATES = ['overdue', 'today', 'soon', 'tomorrow', 'normal', 'paused'] as const
export type TimeState = (typeof TIME_STATES)[number]

/** Where an order stands against its shown deadline; one without a running clock, such as a finished one, is `normal`. */
export function timeState(
  order: { current_due_at: Time | null; soon_at: Time | null; paused: boolean; held?: boolean },
  now: Time,
): TimeState {
  const { current_due_at: due, soon_at } = order
  if (due === null) return 'normal'
  if (order.paused) return 'paused'
  if (now > due) return order.held ? 'normal' : 'overdue'
  if (dayOf(due) === dayOf(now)) return 'today'
  if (soon_at !== null && soon_at <= now) return 'soon'
  return dayOf(due) === addDays(dayOf(now), 1) ? 'tomorrow' : 'normal'
}

export type RowColour = 'red' | 'orange' | 'yellow' | 'grey' | 'none'
/** Row colours of the lists (domain 2.18). */
export const ROW_COLOURS: Readonly<Record<TimeState, RowColour>> = {
  overdue: 'red',
  today: 'orange',
  soon: 'yellow',
  tomorrow: 'none',
  normal: 'none',
  paused: 'grey',
}

/** Working days since a deadline that has passed; at least one. */
export const daysOverdue = (calendar: Calendar, due_at: Time, now: Time): number =>
  Math.max(1, workdaysBetween(calendar, dayOf(due_at), dayOf(now)))

/** The remaining-time column (domain 2.18); empty where no clock runs. */
export function remainingText(
  language: Language,
  clock: { calendar: Calendar; now: Time; due_at: Time | null; limit_unit: LimitUnit; paused: boolean; held?: boolean },
): string {
  const { calendar, now, due_at, limit_unit, paused, held } = clock
  if (due_at === null) return ''
  if (paused) return translate(language, TEXTS.paused)
  const byClock = isClockUnit(limit_unit)
  const minutes = Math.floor(secondsBetween(now, due_at) / 60)
  if (now > due_at && held) return translate(language, TEXTS.held)
  if (now > due_at) {
    if (!byClock) return translate(language, TEXTS.overdueDays, { n: daysOverdue(calendar, due_at, now) })
    const hours = Math.max(1, Math.floor(secondsBetween(due_at, now) / 3600))
    return hours < COUNTED_IN_HOURS
      ? translate(language, TEXTS.overdueHours, { h: hours })
      : translate(language, TEXTS.overdueWholeDays, { n: Math.floor(hours / 24) })
  }
  const days = byClock ? 0 : workdaysBetween(calendar, dayOf(now), dayOf(due_at))
  return days >= 1
    ? translate(language, TEXTS.daysLeft, { n: days })
    : translate(language, TEXTS.hoursLeft, { h: Math.floor(minutes / 60), m: minutes % 60 })
}

/** Beyond two days nobody reads hours any more. */
const COUNTED_IN_HOURS = 48

const TEXTS = defineMessages({
  paused: { zh: '已挂起', en: 'paused' },
  held: { zh: '申请审核中', en: 'request waits' },
  daysLeft: { zh: '剩{n}个工作日', en: '{n} workday(s) left' },
  hoursLeft: { zh: '剩{h}小时{m}分', en: '{h} h {m} min' },
  overdueDays: { zh: '超期{n}个工作日', en: '{n} workday(s) late' },
  overdueHours: { zh: '超期{h}小时', en: '{h} h late' },
  overdueWholeDays: { zh: '超期{n}天', en: '{n} d late' },
})
