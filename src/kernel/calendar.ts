import type { Message } from './messages.ts'
import { addDays, dayOf, endOfDay, weekdayOf } from './time.ts'
import type { Day, Time } from './time.ts'

/** Monday first, as weeks begin (domain 5.1). */
export const WEEKDAY = {
  1: { zh: '周一', en: 'Monday' },
  2: { zh: '周二', en: 'Tuesday' },
  3: { zh: '周三', en: 'Wednesday' },
  4: { zh: '周四', en: 'Thursday' },
  5: { zh: '周五', en: 'Friday' },
  6: { zh: '周六', en: 'Saturday' },
  7: { zh: '周日', en: 'Sunday' },
} as const satisfies Record<string, Message>

export type DayType = 'holiday' | 'makeup'
/** A day that is not what its weekday says: off on a weekday, or worked on a weekend (调休上班). */
export interface CalendarEntry {
  readonly date: Day
  readonly type: DayType
  readonly name: string
}
/** Office hours, `HH:mm`. */
export interface OfficePeriod {
  readonly from: string
  readonly to: string
}
export interface CalendarContent {
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays?: readonly number[]
  /** In order, not overlapping. */
  readonly periods?: readonly OfficePeriod[]
  readonly entries: Iterable<CalendarEntry>
  /** Years whose table is in force. The entries of any other year are a draft and do not count (domain 3.9). */
  readonly published_years: Iterable<number>
}

export interface Calendar {
  readonly weekdays: readonly number[]
  readonly periods: readonly OfficePeriod[]
  entryOf(day: Day): CalendarEntry | undefined
  isPublished(year: number): boolean
  year(year: number): CalendarYear
}
interface CalendarYear {
  readonly workdays: readonly Day[]
  readonly daysOff: readonly Day[]
  readonly makeups: readonly Day[]
  /** How many working days the year has had by the end of a day. */
  readonly countTo: ReadonlyMap<Day, number>
}

export const DEFAULT_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5]
export const DEFAULT_PERIODS: readonly OfficePeriod[] = [
  { from: '08:30', to: '12:00' },
  { from: '13:30', to: '18:00' },
]

/** The working calendar of one tenant. Years are counted out when first asked for and kept. */
export function makeCalendar(content: CalendarContent): Calendar {
  const weekdays = content.weekdays ?? DEFAULT_WEEKDAYS
  const periods = content.periods ?? DEFAULT_PERIODS
  if (![1, 2, 3, 4, 5, 6, 7].some((weekday) => weekdays.includes(weekday))) throw new RangeError('no working weekday')
  if (!periods.some(({ from, to }) => from < to)) throw new RangeError('no office hours')
  const published = new Set(content.published_years)
  const entries = new Map<Day, CalendarEntry>()
  for (const entry of content.entries) if (published.has(yearOf(entry.date))) entries.set(entry.date, entry)

  const entryOf = (day: Day): CalendarEntry | undefined =>
    entries.get(day) ??
    (isNewYear(day) && !published.has(yearOf(day)) ? { date: day, type: 'holiday', name: '元旦' } : undefined)
  const works = (day: Day): boolean => {
    const entry = entryOf(day)
    return entry ? entry.type === 'makeup' : weekdays.includes(weekdayOf(day))
  }
  const years = new Map<number, CalendarYear>()
  const year = (number: number): CalendarYear => {
    const known = years.get(number)
    if (known) return known
    const counted = countOut(number, works, entryOf)
    years.set(number, counted)
    return counted
  }
  return { weekdays, periods, entryOf, isPublished: (number) => published.has(number), year }
}

/** The same calendar with one day that is something else; its year counts as it did. */
export function withEntry(calendar: Calendar, entry: CalendarEntry): Calendar {
  const entryOf = (day: Day) => (day === entry.date ? entry : calendar.entryOf(day))
  const works = (day: Day): boolean => (day === entry.date ? entry.type === 'makeup' : isWorkday(calendar, day))
  const changed = countOut(yearOf(entry.date), works, entryOf)
  return { ...calendar, entryOf, year: (number) => (number === yearOf(entry.date) ? changed : calendar.year(number)) }
}

/** The same calendar with another table for one year, in force. */
export function withYear(calendar: Calendar, number: number, entries: readonly CalendarEntry[]): Calendar {
  const { weekdays, periods } = calendar
  const changed = makeCalendar({ weekdays, periods, entries, published_years: [number] })
  const of = (asked: number): Calendar => (asked === number ? changed : calendar)
  return {
    ...{ weekdays, periods },
    entryOf: (day) => of(yearOf(day)).entryOf(day),
    isPublished: (asked) => of(asked).isPublished(asked),
    year: (asked) => of(asked).year(asked),
  }
}

/** Whether the office works on this day: by its weekday, holidays and days worked instead (domain 3.9). */
export const isWorkday = (calendar: Calendar, day: Day): boolean => {
  const { workdays, countTo } = calendar.year(yearOf(day))
  return workdays[position(countTo, day) - 1] === day
}

/** The `n`th working day after `day`, which itself never counts; for n = 0 the day itself or the next working day. */
export function addWorkdays(calendar: Calendar, day: Day, n: number): Day {
  if (n === 0) return isWorkday(calendar, day) ? day : addWorkdays(calendar, day, 1)
  let number = yearOf(day)
  let index = position(calendar.year(number).countTo, day) + whole(n) - 1
  while (index >= calendar.year(number).workdays.length) index -= calendar.year(number++).workdays.length
  return calendar.year(number).workdays[index]!
}

/** The end of the nth working day after the day of a moment: by then is what has so many working days from now. */
export const endOfWorkday = (calendar: Calendar, from: Time, n: number): Time =>
  endOfDay(addWorkdays(calendar, dayOf(from), n))

/** The `n`th working day before `day`, n ≥ 1. */
export function subWorkdays(calendar: Calendar, day: Day, n: number): Day {
  if (n === 0) throw new RangeError('at least one working day')
  let number = yearOf(day)
  const before = position(calendar.year(number).countTo, day) - (isWorkday(calendar, day) ? 1 : 0)
  let index = before - whole(n)
  while (index < 0) index += calendar.year(--number).workdays.length
  return calendar.year(number).workdays[index]!
}

/** W(a, b] of domain 3.3: working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workdaysBetween(calendar: Calendar, from: Day, to: Day): number {
  if (to <= from) return 0
  const last = yearOf(to)
  let days = position(calendar.year(last).countTo, to) - position(calendar.year(yearOf(from)).countTo, from)
  for (let number = yearOf(from); number < last; number++) days += calendar.year(number).workdays.length
  return days
}

/** The days after `from` up to and including `to` that are off, and those that are worked although a weekend. */
export function specialDaysBetween(calendar: Calendar, from: Day, to: Day): { daysOff: Day[]; makeups: Day[] } {
  const inside = (day: Day): boolean => day > from && day <= to
  const years = Array.from({ length: Math.max(0, yearOf(to) - yearOf(from) + 1) }, (_, i) =>
    calendar.year(yearOf(from) + i),
  )
  return {
    daysOff: years.flatMap((year) => year.daysOff.filter(inside)),
    makeups: years.flatMap((year) => year.makeups.filter(inside)),
  }
}

/** Office minutes inside [from, to]: `workHours` of domain 3.3. Seconds count as fractions. */
export function workMinutesBetween(calendar: Calendar, from: Time, to: Time): number {
  if (to <= from) return 0
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)]
  if (first === last) return openMinutes(calendar, first, minuteOf(from), minuteOf(to))
  const between = workdaysBetween(calendar, first, last) - (isWorkday(calendar, last) ? 1 : 0)
  const wholeDay = calendar.periods.reduce((sum, { from: a, to: b }) => sum + minuteOf(b) - minuteOf(a), 0)
  return (
    openMinutes(calendar, first, minuteOf(from), DAY_END) +
    between * wholeDay +
    openMinutes(calendar, last, 0, minuteOf(to))
  )
}

/** The first moment by which `minutes` of office time have passed since `from`. */
export function addWorkMinutes(calendar: Calendar, from: Time, minutes: number): Time {
  if (minutes <= 0) return from
  let day = from.slice(0, 10)
  let left = minutes
  let since = isWorkday(calendar, day) ? minuteOf(from) : DAY_END
  for (;;) {
    for (const period of calendar.periods) {
      const opens = Math.max(minuteOf(period.from), since)
      const open = Math.max(0, minuteOf(period.to) - opens)
      if (left <= open) return timeAt(day, opens + left)
      left -= open
    }
    day = addWorkdays(calendar, day, 1)
    since = 0
  }
}

/** The day's last moment of office hours, such as 18:00:00. */
export const closingTime = (calendar: Calendar, day: Day): Time => `${day} ${calendar.periods.at(-1)!.to}:00`

/** True while the year has no published table, so that its holidays are a guess (domain 3.9). */
export const isProvisionalYear = (calendar: Calendar, year: number): boolean => !calendar.isPublished(year)

/** `2026-11-22` → 2026. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

const DAY_END = 24 * 60
const isNewYear = (day: Day): boolean => day.endsWith('-01-01')

function countOut(number: number, works: (day: Day) => boolean, entryOf: Calendar['entryOf']): CalendarYear {
  const days: Day[] = []
  const text = String(number).padStart(4, '0')
  for (let day = `${text}-01-01`; day.startsWith(text); day = addDays(day, 1)) days.push(day)
  let count = 0
  const countTo = new Map(days.map((day) => [day, works(day) ? ++count : count]))
  return {
    workdays: days.filter(works),
    daysOff: days.filter((day) => !works(day)),
    makeups: days.filter((day) => entryOf(day)?.type === 'makeup'),
    countTo,
  }
}

function position(countTo: ReadonlyMap<Day, number>, day: Day): number {
  const count = countTo.get(day)
  if (count === undefined) throw new RangeError(`not a day: ${day}`)
  return count
}

function whole(n: number): number {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`not a number of days: ${n}`)
  return n
}

/** Minutes since midnight of a moment or of `HH:mm`. */
function minuteOf(text: string): number {
  const clock = text.length > 10 ? text.slice(11) : text
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) + Number(clock.slice(6, 8)) / 60
}

function openMinutes(calendar: Calendar, day: Day, from: number, to: number): number {
  if (!isWorkday(calendar, day)) return 0
  return calendar.periods.reduce((sum, period) => {
    const open = Math.min(minuteOf(period.to), to) - Math.max(minuteOf(period.from), from)
    return sum + Math.max(0, open)
  }, 0)
}

function timeAt(day: Day, minute: number): Time {
  const seconds = Math.round(minute * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${day} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}
