import type { AppealType, Urgency } from '#features/work-orders/domain/public.ts'
import type { Time } from '#kernel/time.ts'

import type { Choice, Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'
import { STORIES } from '../stories/stories.ts'
import { between } from '../stories/story-text.ts'
import type { StoryText } from '../stories/story-text.ts'
import { HOURS } from './arrivals.ts'
import type { Event } from './events.ts'

/** What the generator needs of a category. */
export interface CategorySource {
  readonly code: string
  readonly parent_code: string | null
  readonly level: number
  readonly name: string
  readonly full_name: string
  readonly lead: string | null
  readonly default_urgency: Urgency
  readonly season: readonly number[]
  readonly share: number
}

/** What an order is about. */
export interface Matter {
  readonly story: StoryText
  readonly appeal_type: AppealType
  readonly category: CategorySource
  readonly urgency: Urgency
  /** Code of the department that really has to do it; `area` for the street of the place. */
  readonly lead: string
}

export interface MatterSource {
  /** Draws a matter for a call at this moment, if it can be had one that was not told lately. */
  draw(random: Random, at: Time, lately: readonly StoryText[]): Matter
  of(story: StoryText): Matter
}

/** Of ordinary first calls; what is urgent or called about again is mostly help, so that the whole has the shares of domain 8.3. */
const APPEAL_TYPE = choiceOf<AppealType>([
  ['help', 40],
  ['complaint', 34.5],
  ['consult', 11],
  ['tipoff', 5],
  ['suggestion', 3.5],
  ['other', 1.5],
  ['praise', 1],
])
/** Percent of all orders (domain 8.3). */
const URGENT_SHARE = { urgent_24h: 3.8, urgent_2h: 0.7 } as const
const SEASON_FACTOR = 3
/** What happens at certain hours only fills them at most so much more than the rest. */
const MOST_OF_HOUR = 4
const DRAWS = 6

/**
 * Prepares the draws from the written stories and a category tree (domain 8.1, 8.3); what events bring counts towards the
 * shares of the urgent.
 */
export function matterSource(
  tree: readonly CategorySource[],
  events: readonly Event[] = [],
  orders: number = Infinity,
): MatterSource {
  const categories = new Map(tree.map((category) => [category.code, category]))
  const matters = new Map(STORIES.map((story) => [story, matterOf(story, categories.get(story.category)!)]))
  const weightOf = weights(tree)
  const choices = new Map<string, Choice<Matter>>()
  const left = (urgency: keyof typeof URGENT_SHARE): number => {
    const struck = events.filter(({ story }) => matters.get(story)!.urgency === urgency)
    return URGENT_SHARE[urgency] - (100 * struck.reduce((sum, { calls }) => sum + calls.length, 0)) / orders
  }
  const [within_day, within_hours] = [left('urgent_24h'), left('urgent_2h')]

  const choiceFor = (kind: string, at: Time): Choice<Matter> => {
    const key = `${kind} ${at.slice(5, 7)} ${at.slice(11, 13)}`
    const known = choices.get(key)
    if (known) return known
    const all = [...matters.values()].filter(
      ({ appeal_type, urgency }) => kind === urgency || (urgency === 'normal' && kind === appeal_type),
    )
    const choice = choiceOf(all.map((matter) => [matter, weightOf(matter.story, at)] as const))
    choices.set(key, choice)
    return choice
  }
  const kindOf = (random: Random): string => {
    const at = random.next() * 100
    if (at < within_hours) return 'urgent_2h'
    return at < within_hours + within_day ? 'urgent_24h' : choose(random, APPEAL_TYPE)
  }
  return {
    of: (story) => matters.get(story)!,
    draw(random, at, lately) {
      const choice = choiceFor(kindOf(random), at)
      let matter = choose(random, choice)
      for (let n = 1; n < DRAWS && lately.includes(matter.story); n++) matter = choose(random, choice)
      return matter
    },
  }
}

const matterOf = (story: StoryText, category: CategorySource): Matter => ({
  story,
  appeal_type: story.type,
  category,
  urgency: story.urgency ?? category.default_urgency,
  lead: story.lead ?? category.lead!,
})

/** How often a story is told at a moment: by its group's share and season, its own months and hours. */
function weights(tree: readonly CategorySource[]): (story: StoryText, at: Time) => number {
  const families = new Map(tree.filter(({ level }) => level === 1).map(({ code, share }) => [code, share]))
  const groups = new Map(tree.filter(({ level }) => level === 2).map((group) => [group.code, group]))
  const told = new Map<string, number>()
  for (const { category, often = 1 } of STORIES) told.set(groupOf(category), (told.get(groupOf(category)) ?? 0) + often)
  return ({ category, often = 1, months, hours }, at) => {
    const month = Number(at.slice(5, 7))
    if (months && !between(months, month)) return 0
    const group = groups.get(groupOf(category))!
    const share = families.get(group.parent_code!)! * group.share * seasonal(group, month)
    return (share * often * atHour(hours, Number(at.slice(11, 13)))) / told.get(group.code)!
  }
}

const groupOf = (category: string): string => category.slice(0, 4)

/** In their season groups have three times as many, so fewer outside it. */
function seasonal({ season }: CategorySource, month: number): number {
  if (!season.length) return 1
  const average = (season.length * SEASON_FACTOR + 12 - season.length) / 12
  return (season.includes(month) ? SEASON_FACTOR : 1) / average
}

/** What comes in few hours comes oftener in these. */
function atHour(hours: StoryText['hours'], hour: number): number {
  if (!hours) return 1
  if (!between(hours, hour)) return 0
  const within = HOURS.reduce((sum, calls, at) => sum + (between(hours, at) ? calls : 0), 0)
  return Math.min(MOST_OF_HOUR, 1000 / within)
}
