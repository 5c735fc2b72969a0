import type { Calendar } from '#kernel/calendar.ts'
import { isWorkday } from '#kernel/calendar.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf, weekdayOf } from '#kernel/time.ts'

import type { Choice, Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'
import type { Event } from './events.ts'
import type { Period } from './scale.ts'

/** Calls per hour of the day, per mille (domain 8.3). */
export const HOURS = [9, 6, 4, 3, 3, 5, 12, 28, 62, 98, 100, 80, 52, 52, 76, 82, 78, 62, 46, 42, 38, 30, 20, 12]
/** When the city's orders are imported. */
const BATCHES = ['09:05', '11:05', '14:05', '16:35', '18:05']
const WEEKDAYS = [1.15, 1.08, 1.05, 1.02, 1, 0.85, 0.85]
const MONTHS = [0.98, 0.8, 0.98, 0.97, 1, 1.05, 1.12, 1.1, 1, 0.97, 1.08, 0.95]
const GROWTH_PER_YEAR = 0.12
/** Dispersion of the negative binomial that daily numbers follow. */
const DISPERSION = 60
const CHANNELS = choiceOf([
  ['phone', 78],
  ['wx_app', 8.5],
  ['city_app', 4.5],
  ['superior', 3],
  ['police_110', 2],
  ['leader_mailbox', 1.5],
  ['grid', 1],
  ['people_net', 0.5],
  ['walk_in', 0.5],
  ['other', 0.5],
] as const)
export type Channel = (typeof CHANNELS.values)[number]
const LOCAL_CHANNELS: readonly Channel[] = ['wx_app', 'grid', 'walk_in']
export const isLocal = (channel: Channel): boolean => LOCAL_CHANNELS.includes(channel)

/** A citizen's call, and when the district got it. */
export interface Arrival {
  readonly channel: Channel
  readonly received_at: Time
  readonly entered_at: Time
  /** What struck many at once and is called about here. */
  readonly event?: Event
}

/** All arrivals of a period in the order in which the district gets them; exactly as many as it says. */
export function arrivalsOf(
  period: Period,
  calendar: Calendar,
  random: Random,
  events: readonly Event[] = [],
): Arrival[] {
  const days = choiceOf(dailyVolumes(period, calendar, random))
  const struck = events.flatMap((event) => event.calls.map((at) => arrivalAt(random, at, event)))
  const known = struck.filter(({ entered_at }) => entered_at <= period.to)
  const others = Array.from({ length: period.orders - known.length }, () => drawArrival(period, days, random))
  return [...known, ...others].sort(
    (a, b) => compare(a.entered_at, b.entered_at) || compare(a.received_at, b.received_at),
  )
}

const compare = (a: Time, b: Time): number => (a < b ? -1 : a > b ? 1 : 0)

function dailyVolumes(period: Period, calendar: Calendar, random: Random): [Day, number][] {
  const volumes: [Day, number][] = []
  for (let day = period.from, n = 0; day <= dayOf(period.to); day = addDays(day, 1), n++) {
    volumes.push([day, volumeOf(day, calendar) * (1 + GROWTH_PER_YEAR) ** (n / 365) * gammaNoise(random)])
  }
  return volumes
}

/** Relative volume of a day by weekday, month and holidays (domain 8.3). */
export function volumeOf(day: Day, calendar: Calendar): number {
  const month = MONTHS[Number(day.slice(5, 7)) - 1]!
  const weekday = WEEKDAYS[weekdayOf(day) - 1]!
  const entry = calendar.entryOf(day)?.type
  if (entry === 'makeup') return month * 0.95
  if (entry === 'holiday') return month * weekday * 0.65
  return month * weekday * (isAfterBreak(day, calendar) ? 1.25 : 1)
}

const isAfterBreak = (day: Day, calendar: Calendar): boolean =>
  isWorkday(calendar, day) && [1, 2, 3].every((back) => !isWorkday(calendar, addDays(day, -back)))

/** A gamma variable of mean 1 whose Poisson mixture is the negative binomial wanted (Marsaglia and Tsang). */
function gammaNoise(random: Random): number {
  const d = DISPERSION - 1 / 3
  for (;;) {
    const x = random.normal()
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / DISPERSION
  }
}

const HOUR = choiceOf(HOURS.map((weight, hour) => [hour, weight] as const))

/** What would not have come in by now is drawn again. */
function drawArrival(period: Period, days: Choice<Day>, random: Random): Arrival {
  for (;;) {
    const time = `${two(choose(random, HOUR))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`
    const arrival = arrivalAt(random, `${choose(random, days)} ${time}`)
    if (arrival.entered_at <= period.to) return arrival
  }
}

function arrivalAt(random: Random, received_at: Time, event?: Event): Arrival {
  const channel = event ? 'phone' : choose(random, CHANNELS)
  const entered_at = isLocal(channel) ? received_at : nextBatch(received_at)
  return { channel, received_at, entered_at, ...(event ? { event } : {}) }
}

/** The city hands an order over at least a quarter of an hour after it was received. */
function nextBatch(received_at: Time): Time {
  const day = dayOf(received_at)
  const time = received_at.slice(11, 16)
  const batch = BATCHES.find((at) => minutes(at) >= minutes(time) + 15)
  return batch ? `${day} ${batch}:00` : `${addDays(day, 1)} ${BATCHES[0]}:00`
}

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const two = (n: number): string => String(n).padStart(2, '0')
