import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'

const NOON = '12:00:00'

const isMorning = (time: Time): boolean => time.slice(11) < NOON

/** The half-day of a moment: who was not reached in one may be in another (domain 2.6, 2.12). */
export const halfDayOf = (time: Time): string => `${dayOf(time)} ${isMorning(time) ? 'am' : 'pm'}`

/** When the half-day after that of the moment begins. */
export const nextHalfDay = (time: Time): Time =>
  isMorning(time) ? `${dayOf(time)} ${NOON}` : startOfDay(addDays(dayOf(time), 1))
