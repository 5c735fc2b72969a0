import type { Calendar } from '#kernel/calendar.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import type { DemoArea } from '../district/district.ts'
import { AREAS } from '../district/district.ts'
import type { Random } from '../random.ts'
import { randomFrom } from '../random.ts'
import type { OrderText } from '../texts/compose.ts'
import { composeText } from '../texts/compose.ts'
import type { Arrival } from './arrivals.ts'
import { arrivalsOf, isLocal } from './arrivals.ts'
import type { Call, Caller } from './callers.ts'
import { callerPool } from './callers.ts'
import type { CategorySource, Matter, MatterSource } from './matters.ts'
import { matterSource } from './matters.ts'
import type { Place } from './places.ts'
import { drawPlace, ordinaryPlace } from './places.ts'
import type { Period } from './scale.ts'

/** An order before anybody has done anything with it. */
export interface Story extends Arrival {
  /** Its place in the order of arrival, from 0. */
  readonly index: number
  readonly caller: Caller
  readonly matter: Matter
  readonly place: Place
  readonly text: OrderText
  readonly superior_no: string | null
  readonly is_anonymous: boolean
  readonly is_secret: boolean
  readonly is_public: boolean
  readonly repeat: { readonly kind: 'repeat_call' | 'multi_caller'; readonly of: number } | null
}

interface Event {
  readonly category: string
  readonly street: DemoArea
  readonly first: Day
  readonly last: Day
}

const EVENTS_PER_YEAR = 12
/** Second-level categories of what strikes a whole street, by the months in which it does. */
const EVENT_KINDS: readonly { readonly code: string; readonly months: readonly number[] }[] = [
  { code: '0606', months: [6, 7, 8, 9] },
  { code: '0604', months: [11, 12, 1, 2, 3] },
  { code: '0602', months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { code: '0801', months: [7, 8, 9] },
  { code: '0401', months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
]
const AGRICULTURE = '11'
const TOWNS = AREAS.filter(({ level, name }) => level === 'street' && name.endsWith('镇'))
/** Share of a day's orders that are about the event of that day, and of these that name the same matter. */
const EVENT_PERCENT = 30
const SAME_MATTER_PERCENT = 60
/** Share of the orders that are a neighbour's call about what somebody called about just before. */
const NEIGHBOUR_PERCENT = 2.8
const NEIGHBOURS = 60
const ANONYMOUS_PERCENT = 3
const SECRET_PERCENT = 2.5
const SECRET_TIPOFF_PERCENT = 25
const PUBLIC_PERCENT = 3

export interface StoryOptions {
  readonly seed: string
  readonly period: Period
  readonly calendar: Calendar
  readonly categories: readonly CategorySource[]
}

/** Every order of the period as it arrived, in the order of arrival; the same options give the same stories. */
export function* storiesOf({ seed, period, calendar, categories }: StoryOptions): Generator<Story> {
  const matters = matterSource(categories)
  const callOn = callerPool(randomFrom(`${seed}/callers`))
  const subjectOf = subjectSource(matters, eventsOf(period, randomFrom(`${seed}/events`)))
  for (const [index, arrival] of arrivalsOf(period, calendar, randomFrom(`${seed}/arrivals`)).entries()) {
    const random = randomFrom(`${seed}/${index}`)
    const call = callOn(dayOf(arrival.entered_at))
    const { matter, place, repeat } = subjectOf(random, arrival, call, index)
    yield {
      ...arrival,
      index,
      caller: call.caller,
      matter,
      place,
      repeat,
      text: composeText(random, matter, place),
      ...circumstances(random, arrival, index, matter),
    }
  }
}

type Subject = Pick<Story, 'matter' | 'place' | 'repeat'>
interface Earlier extends Subject {
  readonly index: number
}

/** What each call is about: the same as that caller's last one, the event of the day, a neighbour's matter, or something new. */
function subjectSource(matters: MatterSource, events: readonly Event[]) {
  const lastOf = new Map<number, Earlier>()
  const firstOf = new Map<Event, Earlier>()
  const recent: Earlier[] = []

  const draw = (random: Random, arrival: Arrival, call: Call): Subject => {
    const before = call.repeats ? lastOf.get(call.caller.id) : undefined
    if (before) return { ...before, repeat: { kind: 'repeat_call', of: before.index } }
    const event = events.find((candidate) => isDuring(candidate, arrival) && random.chance(EVENT_PERCENT))
    const first = event && firstOf.get(event)
    const neighbour = first ?? (recent.length && random.chance(NEIGHBOUR_PERCENT) ? random.pick(recent) : undefined)
    if (neighbour && (!first || random.chance(SAME_MATTER_PERCENT))) {
      return { ...neighbour, repeat: { kind: 'multi_caller', of: neighbour.index } }
    }
    return event ? eventSubject(random, matters, event) : ordinarySubject(random, matters, arrival)
  }

  return (random: Random, arrival: Arrival, call: Call, index: number): Subject => {
    const subject = draw(random, arrival, call)
    const known = { ...subject, index }
    lastOf.set(call.caller.id, known)
    for (const event of events)
      if (isDuring(event, arrival) && !firstOf.has(event) && isAbout(event, subject)) firstOf.set(event, known)
    recent[index % NEIGHBOURS] = known
    return subject
  }
}

const isAbout = ({ category, street }: Event, { matter, place }: Subject): boolean =>
  matter.category.code.startsWith(category) && place.street === street

const isDuring = ({ first, last }: Event, { entered_at }: Arrival): boolean =>
  dayOf(entered_at) >= first && dayOf(entered_at) <= last

function ordinarySubject(random: Random, matters: MatterSource, { received_at }: Arrival): Subject {
  const matter = matters.draw(random, Number(received_at.slice(5, 7)))
  const rural = matter.category.code.startsWith(AGRICULTURE)
  return { matter, repeat: null, place: rural ? ordinaryPlace(random, random.pick(TOWNS)) : drawPlace(random) }
}

const eventSubject = (random: Random, matters: MatterSource, { category, street }: Event): Subject => ({
  repeat: null,
  matter: matters.drawOf(random, category),
  place: ordinaryPlace(random, street),
})

function circumstances(random: Random, { channel, received_at }: Arrival, index: number, { appeal_type }: Matter) {
  return {
    superior_no: isLocal(channel) ? null : superiorNo(received_at, index),
    is_anonymous: random.chance(ANONYMOUS_PERCENT),
    is_secret: random.chance(appeal_type === 'tipoff' ? SECRET_TIPOFF_PERCENT : SECRET_PERCENT),
    is_public: random.chance(PUBLIC_PERCENT),
  }
}

/** Numbers of the city: the moment of the call and six digits. */
const superiorNo = (received_at: Time, index: number): string =>
  received_at.slice(2).replaceAll(/\D/g, '') + String(index % 1_000_000).padStart(6, '0')

function eventsOf({ from, to }: Period, random: Random): Event[] {
  const streets = AREAS.filter(({ level }) => level === 'street')
  const events: Event[] = []
  for (let day = from; day <= dayOf(to); day = addDays(day, 1)) {
    if (!random.chance((100 * EVENTS_PER_YEAR) / 365)) continue
    const fitting = EVENT_KINDS.filter(({ months }) => months.includes(Number(day.slice(5, 7))))
    const last = addDays(day, random.int(0, 2))
    events.push({ category: random.pick(fitting).code, street: random.pick(streets), first: day, last })
  }
  return events
}
