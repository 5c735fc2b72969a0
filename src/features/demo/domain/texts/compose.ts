import type { Day } from '#kernel/time.ts'
import { addDays } from '#kernel/time.ts'

import { unrealMobile } from '../names.ts'
import { SOUGHT } from '../orders/fate.ts'
import type { Site } from '../orders/places.ts'
import type { Random } from '../random.ts'
import type { StoryText } from '../stories/story-text.ts'
import type { Telling } from '../stories/telling.ts'
import { monthAndDay, tell } from '../stories/telling.ts'
import { CLOSINGS, EMOJI, RARE_CHARACTERS, STEPS } from './phrases.ts'

export interface OrderText {
  readonly title: string
  readonly content: string
  readonly demand: string
}

/** Whose call it is: the first, the same caller's again, or a neighbour's. */
type Call = 'first' | 'repeat_call' | 'multi_caller'
interface Calling {
  readonly call: Call
  readonly is_anonymous: boolean
}

const OPENINGS: Readonly<Record<Call, readonly ((day: string) => string)[]>> = {
  first: [() => ''],
  repeat_call: [
    (day) => `诉求人${day}已来电反映，至今没有结果，现再次来电。`,
    (day) => `重复来电，首次反映时间为${day}，诉求人表示问题仍在。`,
    (day) => `诉求人催问${day}登记的事项办到哪一步，情况如下。`,
  ],
  multi_caller: [
    () => '同一地点另一居民来电反映同一问题。',
    () => '与前一来电反映内容一致，诉求人为附近居民。',
    () => '附近住户来电，称情况属实，希望一并处理。',
  ],
}
const CLOSING_PERCENT = 60
/** Some who have been at it for long tell the whole course of it, a few all too exactly (domain 8.4). */
const COURSE_PERCENT = 21
const LONG_COURSE_PERCENT = 1

/** What the caller said, as the person who took the call wrote it down; of who stays anonymous nothing that leads to them. */
export function composeText(
  random: Random,
  story: StoryText,
  telling: Telling,
  { call, is_anonymous }: Calling,
): OrderText {
  const opening = random.pick(OPENINGS[call])(monthAndDay(telling.day))
  const closing =
    !is_anonymous && SOUGHT.includes(story.type) && random.chance(CLOSING_PERCENT) ? random.pick(CLOSINGS) : ''
  const content = opening + tell(story.content, telling) + closing
  return {
    title: tell(story.title, telling),
    content: spice(random, story.open ? content + course(random, telling.day) : content, is_anonymous),
    demand: tell(story.demand, telling),
  }
}

/** What a place is called in a story, by its slots. */
export function siteOf({ title, content }: StoryText): Site {
  const text = title + content
  if (text.includes('{village}')) return 'village'
  return text.includes('{road}{house}') || !text.includes('{estate}') ? 'road' : 'estate'
}

/** What the caller undertook so far, day by day. */
function course(random: Random, day: Day): string {
  const lasting = random.chance(LONG_COURSE_PERCENT)
  if (!lasting && !random.chance(COURSE_PERCENT)) return ''
  const steps = lasting ? random.int(130, 160) : random.int(11, 18)
  let at = addDays(day, -steps * 2 - 2)
  const lines = Array.from({ length: steps }, () => {
    at = addDays(at, random.int(1, 2))
    return `${monthAndDay(at)}${random.pick(STEPS)}`
  })
  return `诉求人自述经过：${lines.join('；')}。`
}

/** What real texts bring with them and software stumbles over (domain 8.4). */
function spice(random: Random, text: string, is_anonymous: boolean): string {
  let spiced = text
  if (random.chance(8)) spiced = spiced.replace('。', '。\n')
  if (!is_anonymous && random.chance(4)) spiced += `另可联系家人${unrealMobile(random)}。`
  if (random.chance(0.3)) spiced += random.pick(EMOJI)
  if (random.chance(0.2)) spiced += `当事人姓名中有生僻字“${random.pick(RARE_CHARACTERS)}”。`
  if (random.chance(0.02)) spiced = `=${spiced}`
  return spiced
}
