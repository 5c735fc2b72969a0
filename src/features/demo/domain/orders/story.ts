import type { AppealType } from '#features/work-orders/domain/public.ts'
import type { Calendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { dayOf } from '#kernel/time.ts'

import type { Random } from '../random.ts'
import { randomFrom } from '../random.ts'
import type { StoryText } from '../stories/story-text.ts'
import type { Telling } from '../stories/telling.ts'
import { newTelling } from '../stories/telling.ts'
import type { OrderText } from '../texts/compose.ts'
import { composeText, siteOf } from '../texts/compose.ts'
import type { Arrival } from './arrivals.ts'
import { arrivalsOf, isLocal } from './arrivals.ts'
import type { Call, Caller } from './callers.ts'
import { callerPool } from './callers.ts'
import type { Event } from './events.ts'
import { eventsOf } from './events.ts'
import type { CategorySource, Matter, MatterSource } from './matters.ts'
import { matterSource } from './matters.ts'
import type { Place } from './places.ts'
import { drawPlace } from './places.ts'
import type { Period } from './scale.ts'

/** An order before anybody has done anything with it. */
export interface Story extends Arrival {
  /** Its place in the order of arrival, from 0. */
  readonly index: number
  readonly caller: Caller
  readonly matter: Matter
  readonly place: Place
  readonly telling: Telling
  readonly text: OrderText
  readonly superior_no: string | null
  readonly is_anonymous: boolean
  readonly is_secret: boolean
  readonly is_public: boolean
  readonly repeat: { readonly kind: 'repeat_call' | 'multi_caller'; readonly of: number } | null
}

/** Share of the orders that are a neighbour's call about what somebody called about just before. */
const NEIGHBOUR_PERCENT = 3.4
const NEIGHBOURS = 60
/** Within so many orders nothing is told twice if it can be avoided. */
const LATELY = 60
/** Nobody calls twice to ask, to thank or to propose the same; of what is urgent people call at once or not at all. */
const CALLED_ABOUT_AGAIN: readonly AppealType[] = ['help', 'complaint']
const ANONYMOUS_PERCENT = 3
const SECRET_PERCENT = 2
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
  const events = eventsOf(period, randomFrom(`${seed}/events`))
  const matters = matterSource(categories, events, period.orders)
  const callOn = callerPool(randomFrom(`${seed}/callers`))
  const subjectOf = subjectSource(matters)
  for (const [index, arrival] of arrivalsOf(period, calendar, randomFrom(`${seed}/arrivals`), events).entries()) {
    const random = randomFrom(`${seed}/${index}`)
    const call = callOn(dayOf(arrival.entered_at))
    const { matter, place, telling, repeat } = subjectOf(random, arrival, call, index)
    const around = circumstances(random, arrival, index, matter)
    yield {
      ...arrival,
      index,
      caller: call.caller,
      matter,
      place,
      telling,
      repeat,
      text: composeText(random, matter.story, telling, {
        call: repeat?.kind ?? 'first',
        is_anonymous: around.is_anonymous,
      }),
      ...around,
    }
  }
}

type Subject = Pick<Story, 'matter' | 'place' | 'telling' | 'repeat'>
interface Earlier extends Subject {
  readonly index: number
}

/** What each call is about: an event, the same as that caller's last one, a neighbour's matter, or something new. */
function subjectSource(matters: MatterSource) {
  const lastOf = new Map<number, Earlier>()
  const firstOf = new Map<Event, Earlier>()
  const recent: Earlier[] = []
  const toldLately: StoryText[] = []

  const drawAnother = (random: Random, at: Time): Matter => {
    const matter = matters.draw(random, at, toldLately)
    if (toldLately.push(matter.story) > LATELY) toldLately.shift()
    return matter
  }
  const draw = (random: Random, { event, received_at }: Arrival, call: Call): Subject => {
    if (event) {
      const first = firstOf.get(event)
      return first ? again(first, 'multi_caller') : newSubject(random, matters.of(event.story), received_at)
    }
    const before = call.repeats ? lastOf.get(call.caller.id) : undefined
    if (before) return again(before, 'repeat_call')
    if (recent.length && random.chance(NEIGHBOUR_PERCENT)) return again(random.pick(recent), 'multi_caller')
    return newSubject(random, drawAnother(random, received_at), received_at)
  }

  return (random: Random, arrival: Arrival, call: Call, index: number): Subject => {
    const subject = draw(random, arrival, call)
    const known = { ...subject, index }
    if (isCalledAboutAgain(subject)) {
      lastOf.set(call.caller.id, known)
      if (recent.push(known) > NEIGHBOURS) recent.shift()
    } else lastOf.delete(call.caller.id)
    if (arrival.event && !firstOf.has(arrival.event)) firstOf.set(arrival.event, known)
    return subject
  }
}

const isCalledAboutAgain = ({ matter: { appeal_type, urgency } }: Subject): boolean =>
  urgency === 'normal' && CALLED_ABOUT_AGAIN.includes(appeal_type)

const again = ({ matter, place, telling, index }: Earlier, kind: 'repeat_call' | 'multi_caller'): Subject => ({
  matter,
  place,
  telling,
  repeat: { kind, of: index },
})

function newSubject(random: Random, matter: Matter, received_at: Time): Subject {
  const place = drawPlace(random, siteOf(matter.story), matter.lead)
  return { matter, place, telling: newTelling(random, place, dayOf(received_at)), repeat: null }
}

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
