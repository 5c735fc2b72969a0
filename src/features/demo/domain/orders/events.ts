import type { Day, Time } from '#kernel/time.ts'
import { addDays, addMinutes, dayOf } from '#kernel/time.ts'

import type { Random } from '../random.ts'
import { STORIES } from '../stories/stories.ts'
import { between } from '../stories/story-text.ts'
import type { StoryText } from '../stories/story-text.ts'
import type { Period } from './scale.ts'

/** What strikes many at once: a burst main, a cold estate, a flooded street. All calls about it come within some hours. */
export interface Event {
  readonly story: StoryText
  readonly calls: readonly Time[]
}

interface Kind {
  readonly story: StoryText
  /** First hour in which it can begin, and the last. */
  readonly hours: readonly [number, number]
  /** Minutes within which people call. */
  readonly minutes: number
  readonly calls: readonly [number, number]
}

/** Throws when no story has the title: the program then does not start. */
function storyTitled(title: string): StoryText {
  const story = STORIES.find((one) => one.title === title)
  if (!story) throw new Error(`no story is called ${title}`)
  return story
}

const KINDS: readonly Kind[] = [
  { story: storyTitled('{road}水管爆了，水柱冲起三米高'), hours: [6, 16], minutes: 60, calls: [16, 22] },
  { story: storyTitled('{estate}整栋楼暖气突然停了'), hours: [6, 9], minutes: 150, calls: [12, 20] },
  { story: storyTitled('{road}下雨积水没过膝盖'), hours: [7, 17], minutes: 90, calls: [14, 24] },
  { story: storyTitled('{estate}停电{5-9}小时，冰箱里的药要坏'), hours: [8, 18], minutes: 120, calls: [8, 14] },
  { story: storyTitled('“{brand}”游泳馆一夜关门，几百人办了卡'), hours: [9, 11], minutes: 420, calls: [12, 20] },
  { story: storyTitled('{road}路口红绿灯不亮，早高峰乱成一团'), hours: [7, 8], minutes: 60, calls: [6, 10] },
]
/** One in so many days on average, and one on the day before the present. */
const DAYS_BETWEEN = 7

/** At most every so many orders belong to an event. */
const MOST_SHARE = 25

/** The events of a period, in the order in which they begin; few enough that they leave room for everything else. */
export function eventsOf({ from, to, orders }: Period, random: Random): Event[] {
  const events: Event[] = []
  const last = addDays(dayOf(to), -1)
  let room = orders / MOST_SHARE
  for (let day = from; day <= last; day = addDays(day, 1)) {
    if (day !== last && !random.chance(100 / DAYS_BETWEEN)) continue
    const event = eventOn(day, random, events.at(-1)?.story)
    if (event.calls.length <= room) events.push(event)
    room -= event.calls.length
  }
  return events
}

/** Not twice the same one after the other. */
function eventOn(day: Day, random: Random, before: StoryText | undefined): Event {
  const month = Number(day.slice(5, 7))
  const { story, hours, minutes, calls } = random.pick(
    KINDS.filter((kind) => kind.story !== before && happensIn(kind.story, month)),
  )
  const begin = `${day} ${String(random.int(...hours)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`
  const times = Array.from({ length: random.int(...calls) }, () => addMinutes(begin, random.int(0, minutes - 1)))
  return { story, calls: times.sort() }
}

const happensIn = ({ months }: StoryText, month: number): boolean => !months || between(months, month)
