import { defineMessages, type Message } from './messages.ts'
import type { Day, Time } from './time.ts'
import { addDays, addSeconds, dayOf, endOfDay, endOfPassed, secondsBetween, startOfDay, weekdayOf } from './time.ts'

/** The periods of a report; weeks begin on Monday, months, quarters and years are natural (domain 5.1). */
export const PERIOD = defineMessages({
  recent: { zh: '近{n}日', en: 'Last {n} days' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  quarter: { zh: '季', en: 'Quarter' },
  year: { zh: '年', en: 'Year' },
  range: { zh: '自选', en: 'From – to' },
})
export type PeriodKind = keyof typeof PERIOD

/** The period that runs, and the one before, as they are called. */
export const THIS_OR_LAST: Partial<Record<PeriodKind, readonly [running: Message, last: Message]>> = {
  day: [
    { zh: '今日', en: 'Today' },
    { zh: '昨日', en: 'Yesterday' },
  ],
  week: [
    { zh: '本周', en: 'This week' },
    { zh: '上周', en: 'Last week' },
  ],
  month: [
    { zh: '本月', en: 'This month' },
    { zh: '上月', en: 'Last month' },
  ],
  quarter: [
    { zh: '本季', en: 'This quarter' },
    { zh: '上季', en: 'Last quarter' },
  ],
  year: [
    { zh: '今年', en: 'This year' },
    { zh: '去年', en: 'Last year' },
  ],
}

/** What a period is compared with: the one before of the same kind, or the same of the year before (domain 5.1). */
export const COMPARED = defineMessages({
  none: { zh: '不比较', en: 'No comparison' },
  previous: { zh: '环比', en: 'Period before' },
  last_year: { zh: '同比', en: 'Year before' },
})
export type Compared = keyof typeof COMPARED

/** Days of a period; both belong to it. */
export interface Period {
  readonly kind: PeriodKind
  readonly from: Day
  readonly to: Day
}
/** From one moment to another; both belong to it, and there is nothing in it when `to` is the earlier one. */
export interface Span {
  readonly from: Time
  readonly to: Time
}

const MONTHS: Partial<Record<PeriodKind, number>> = { month: 1, quarter: 3, year: 12 }

/** The period of a kind that `day` lies in; `recent` are the `length` days that end with it. `range` needs both its ends. */
export function periodOf(
  kind: PeriodKind,
  day: Day,
  { to = day, length = 1 }: { to?: Day; length?: number } = {},
): Period {
  if (kind === 'range') return day <= to ? { kind, from: day, to } : { kind, from: to, to: day }
  if (kind === 'recent') return { kind, from: addDays(day, 1 - length), to: day }
  if (kind === 'day') return { kind, from: day, to: day }
  if (kind === 'week') return weekFrom(addDays(day, 1 - weekdayOf(day)))
  const months = MONTHS[kind]!
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months + 1
  const from = `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  return { kind, from, to: addDays(addMonths(from, months), -1) }
}

const weekFrom = (from: Day): Period => ({ kind: 'week', from, to: addDays(from, 6) })

/** What the period is compared with; null for none. */
export function comparedWith(period: Period, compared: Compared): Period | null {
  if (compared === 'none') return null
  return compared === 'previous' ? before(period) : yearBefore(period)
}

/** The one so many periods before. */
export const periodsBefore = (period: Period, n: number): Period =>
  n <= 0 ? period : periodsBefore(before(period), n - 1)

/** So many of a kind behind each other up to the last that some days have of it; of what is to come there is none yet. */
export function lastPeriods(kind: PeriodKind, { to }: Pick<Period, 'to'>, today: Day, n: number): Period[] {
  const last = periodOf(kind, to < today ? to : today)
  return Array.from({ length: n }, (_, at) => periodsBefore(last, n - 1 - at))
}

function before({ kind, from, to }: Period): Period {
  if (kind !== 'recent' && kind !== 'range') return periodOf(kind, addDays(from, -1))
  return { kind, from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) }
}

/** The same dates; of a week the one with the same number (ISO 8601), of a 53rd week that has none the last. */
function yearBefore(period: Period): Period {
  const { kind, from, to } = period
  if (kind !== 'week') return { kind, from: addMonths(from, -12), to: lastDayAlike(addMonths(to, -12), period) }
  const thursday = addDays(from, 3)
  const year = Number(thursday.slice(0, 4))
  const week = Math.floor((lengthOf({ from: `${year}-01-01`, to: thursday }) - 1) / 7)
  const same = addDays(firstMonday(year - 1), week * 7)
  return weekFrom(addDays(same, 3) > `${year - 1}-12-31` ? addDays(same, -7) : same)
}

/** A month that ends with the 28th or 29th of February ends with the other one a year before. */
const lastDayAlike = (to: Day, { kind }: Period): Day =>
  MONTHS[kind] ? addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1) : to

/** Of the week that holds the year's first Thursday. */
const firstMonday = (year: number): Day => {
  const fourth = `${year}-01-04`
  return addDays(fourth, 1 - weekdayOf(fourth))
}

/** Some months on, on the same day or the last one that the month has. */
function addMonths(day: Day, months: number): Day {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  const last = addDays(addDays(first, 31).slice(0, 8) + '01', -1)
  const same = first.slice(0, 8) + day.slice(8)
  return same < last ? same : last
}

/** Days, both ends counted. */
export const lengthOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  Math.round(secondsBetween(startOfDay(from), startOfDay(to)) / 86_400) + 1

/** The moments of a period up to now. */
export const spanOf = ({ from, to }: Pick<Period, 'from' | 'to'>, now: Time): Span => ({
  from: startOfDay(from),
  to: endOfPassed(to, now),
})

/** Of what a running period is compared with as much as has passed of it: a morning is not compared with a whole day (decision 0058). */
export function comparedSpan(period: Period, other: Period, now: Time): Span {
  const whole = spanOf(other, now)
  if (endOfDay(period.to) <= now) return whole
  const reached = isYearBefore(period, other)
    ? addMonths(dayOf(now), -12) + now.slice(10)
    : addSeconds(whole.from, secondsBetween(startOfDay(period.from), now))
  return { from: whole.from, to: reached < whole.to ? reached : whole.to }
}

/** Then the same dates are alike, whichever of both has a 29 February; else what is as far from the beginning. */
const isYearBefore = (period: Period, other: Period): boolean => other.from === addMonths(period.from, -12)

/** Longer periods are told by months. */
const DAYS_TOLD = 62
export type Step = 'day' | 'month'
/** By what a period is told. */
export const stepOf = (period: Period): Step => (lengthOf(period) <= DAYS_TOLD ? 'day' : 'month')

/** The days or months of a period, each with the days that it has of it; keyed `YYYY-MM-DD` or `YYYY-MM`. */
export function partsOf(period: Period, step: Step): (Pick<Period, 'from' | 'to'> & { readonly key: string })[] {
  const parts = []
  for (let from = period.from; from <= period.to;) {
    const end = step === 'day' ? from : periodOf('month', from).to
    const to = end < period.to ? end : period.to
    parts.push({ key: step === 'day' ? from : from.slice(0, 7), from, to })
    from = addDays(to, 1)
  }
  return parts
}

/** What each part of a period is held against in another one, where that has it. */
export function partsBeside(period: Period, other: Period, step: Step): (string | undefined)[] {
  const keys = partsOf(other, step).map(({ key }) => key)
  return partsOf(period, step).map(({ key }, place) =>
    isYearBefore(period, other)
      ? keys.find((one) => one === `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`)
      : keys[place],
  )
}

/** The parts of a span of so many days at most, in their order. */
export function slicesOf({ from, to }: Span, days: number): Span[] {
  const end = endOfDay(addDays(dayOf(from), days - 1))
  return end < to ? [{ from, to: end }, ...slicesOf({ from: addSeconds(end, 1), to }, days)] : [{ from, to }]
}

/** `2026-11-01 – 2026-11-10`; one day is that day. */
export const daysText = ({ from, to }: { readonly from: Day; readonly to: Day }): string =>
  from === to ? from : `${from} – ${to}`

/** The period of a name as calls write it: `2026-W47` by ISO 8601, `2026-11`, `2026-Q4`; null of what names none of 1900 to 2099. */
export function periodNamed(name: string): Period | null {
  const [, year, week, quarter, month] =
    /^((?:19|20)\d\d)-(?:W(0[1-9]|[1-4]\d|5[0-3])|Q([1-4])|(0[1-9]|1[0-2]))$/.exec(name) ?? []
  if (!year) return null
  if (quarter) return periodOf('quarter', `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`)
  if (month) return periodOf('month', `${year}-${month}-01`)
  const from = addDays(firstMonday(Number(year)), (Number(week) - 1) * 7)
  // Of a 53rd week that the year does not have the Thursday lies in the next one.
  return addDays(from, 3).startsWith(year) ? weekFrom(from) : null
}

/** How a period is called: 2026年第47周, 2026年11月; other kinds by their days. */
export function periodName({ kind, from, to }: Period): Message {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))]
  if (kind === 'week') {
    const thursday = addDays(from, 3)
    const [of, week] = [
      thursday.slice(0, 4),
      Math.ceil(lengthOf({ from: `${thursday.slice(0, 4)}-01-01`, to: thursday }) / 7),
    ]
    return { zh: `${of}年第${week}周`, en: `week ${week} of ${of}` }
  }
  if (kind === 'month') return { zh: `${year}年${month}月`, en: from.slice(0, 7) }
  if (kind === 'quarter')
    return { zh: `${year}年第${Math.ceil(month / 3)}季度`, en: `Q${Math.ceil(month / 3)} of ${year}` }
  if (kind === 'year') return { zh: `${year}年`, en: year }
  const days = daysText({ from, to })
  return { zh: days, en: days }
}
