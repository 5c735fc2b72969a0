/**
 * A moment: `YYYY-MM-DD HH:mm:ss`, always Asia/Shanghai (UTC+8, no daylight saving).
 * The same text stands in the column's session zone, on the wire and on the screen, so nothing converts it,
 * and two moments compare as text (decision 0001).
 */
export type Time = string
/** A calendar date: `YYYY-MM-DD`, Asia/Shanghai. */
export type Day = string

const OFFSET_MS = 8 * 3600 * 1000
const pad = (n: number): string => String(n).padStart(2, '0')

/** The moment that `ms` (milliseconds since 1970 UTC) is on the clock in Shanghai; fractions of a second are cut. */
export function timeFromMs(ms: number): Time {
  const d = new Date(ms + OFFSET_MS)
  const date = `${String(d.getUTCFullYear()).padStart(4, '0')}-${pad(d.getUTCMonth() + 1)}-${pad(d.getUTCDate())}`
  return `${date} ${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}:${pad(d.getUTCSeconds())}`
}

/** Milliseconds since 1970 UTC. Throws on text that is no moment. */
export function msFromTime(time: Time): number {
  const ms = Date.parse(`${time.slice(0, 10)}T${time.slice(11, 19)}Z`)
  if (Number.isNaN(ms)) throw new TypeError(`not a time: ${time}`)
  return ms - OFFSET_MS
}

/** True for a real moment of the form `YYYY-MM-DD HH:mm:ss`. */
export function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return false
  const ms = Date.parse(`${text.slice(0, 10)}T${text.slice(11)}Z`)
  return !Number.isNaN(ms) && timeFromMs(ms - OFFSET_MS) === text
}

/** True for a real date of the form `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => isTime(`${text} 00:00:00`)

/** Later by so many seconds, earlier by negative ones. */
export const addSeconds = (time: Time, seconds: number): Time => timeFromMs(msFromTime(time) + seconds * 1000)
/** The same in minutes. */
export const addMinutes = (time: Time, minutes: number): Time => addSeconds(time, minutes * 60)
/** The same in hours. */
export const addHours = (time: Time, hours: number): Time => addSeconds(time, hours * 3600)
/** Whole seconds from `from` to `to`; negative when `to` is earlier. */
export const secondsBetween = (from: Time, to: Time): number => Math.round((msFromTime(to) - msFromTime(from)) / 1000)

/** The day of a moment, in Shanghai as all times. */
export const dayOf = (time: Time): Day => time.slice(0, 10)
/** A moment as people read it, without seconds: `2026-11-22 09:30`; nothing for none. */
export const minutes = (time: Time | null | undefined): string => time?.slice(0, 16) ?? ''
/** Its time of day: `09:30`. */
export const timeOfDay = (time: Time | null | undefined): string => time?.slice(11, 16) ?? ''
/** The first second of the day. */
export const startOfDay = (day: Day): Time => `${day} 00:00:00`
/** The last second of the day, the product's rule for a date without a time (spec §9). */
export const endOfDay = (day: Day): Time => `${day} 23:59:59`
/** The end of a day, or of what has passed of it. */
export const endOfPassed = (day: Day, now: Time): Time => (endOfDay(day) < now ? endOfDay(day) : now)
/** Until when something holds: an expiry at midnight, or a bare date, takes in that whole day (spec §9). */
export function endOfExpiry(expiry: Time): Time {
  const time = expiry.length === 10 ? startOfDay(expiry) : expiry
  return time.endsWith('00:00:00') ? addSeconds(time, 86_399) : time
}
/** Later by so many calendar days, earlier by negative ones. */
export const addDays = (day: Day, days: number): Day =>
  dayOf(timeFromMs(msFromTime(startOfDay(day)) + days * 86_400_000))
/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: Day): number {
  const d = new Date(`${day}T00:00:00Z`).getUTCDay()
  return d === 0 ? 7 : d
}

/** The first of those that are there; null where none is. */
export const earliest = (...times: (Time | null | undefined)[]): Time | null =>
  times.reduce<Time | null>((min, t) => (t && (!min || t < min) ? t : min), null)
/** The last of those that are there; null where none is. */
export const latest = (...times: (Time | null | undefined)[]): Time | null =>
  times.reduce<Time | null>((max, t) => (t && (!max || t > max) ? t : max), null)

/** Where the program's time comes from; the demo district and the tests run on a clock of their own. */
export interface Clock {
  now(): Time
}
