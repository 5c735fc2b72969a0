import { defineMessages, type Message } from '#kernel/messages.ts'
import { addDays, secondsBetween, startOfDay, type Day } from '#kernel/time.ts'

/** What a warning is of (domain 5.11). */
export const WARNING_KIND = {
  place: { zh: '地点事项上升', en: 'Rise at a place' },
  district: { zh: '全区事项上升', en: 'Rise in the district' },
  address: { zh: '热点地址', en: 'Hot address' },
  season: { zh: '季节提示', en: 'Season to come' },
} as const satisfies Record<string, Message>
export type WarningKind = keyof typeof WARNING_KIND

export const WARNING_STATE = {
  new: { zh: '新预警', en: 'New' },
  watched: { zh: '持续关注', en: 'Watched' },
  handled: { zh: '已处置', en: 'Handled' },
  false_alarm: { zh: '误报', en: 'False alarm' },
} as const satisfies Record<string, Message>
export type WarningState = keyof typeof WARNING_STATE

/** What somebody may make of one: a warning is new only by itself. */
export const JUDGED = ['watched', 'handled', 'false_alarm'] as const satisfies readonly WarningState[]

/** A season is for planning; nobody is called for it. */
export const isTold = (kind: WarningKind): boolean => kind !== 'season'

const SENTENCE = defineMessages({
  place: {
    zh: '近{days}天{n}件，往常每{days}天{usual}件',
    en: '{n} in the last {days} day(s); usually {usual} in {days} day(s)',
  },
  district: {
    zh: '全区近{days}天{n}件，往常每{days}天{usual}件',
    en: '{n} in the whole district in the last {days} day(s); usually {usual} in {days} day(s)',
  },
  address: { zh: '同一地址近{days}天{n}件', en: '{n} from the same address in the last {days} day(s)' },
  season: {
    zh: '去年此后四周{n}件，再往前每四周{usual}件',
    en: '{n} in these coming four weeks last year; {usual} in four weeks before that',
  },
}) satisfies Record<WarningKind, Message>

interface Figures {
  readonly kind: WarningKind
  readonly n: number
  readonly usual: number
  readonly days: number
}

/** Why it is a warning, in a sentence: its words and what they are filled with. */
export const sentenceOf = ({ kind, n, usual, days }: Figures): readonly [Message, Record<string, number>] => [
  SENTENCE[kind],
  { n, days, usual: Math.round(usual * 10) / 10 },
]

/** Days that are counted together: the first are those looked at, each other what they are compared with. */
export type Spans = readonly (readonly Day[])[]

const WEEK = 7
/** Of a year ago, by whole weeks: the weekdays stay where they were. */
const YEAR = 52 * WEEK
export const SEASON_DAYS = 28
const SEASONS_BEFORE = 2
/** So far back counts are kept: a year, with what a season of then is compared with. */
export const KEPT_DAYS = YEAR + SEASONS_BEFORE * SEASON_DAYS + WEEK

const daysFrom = (first: Day, n: number): Day[] => Array.from({ length: n }, (_, day) => addDays(first, day))

/** The last days up to today, and the same weekdays of the weeks before. */
export const recentSpans = (today: Day, days: number, weeks: number): Spans =>
  Array.from({ length: weeks + 1 }, (_, week) => daysFrom(addDays(today, 1 - days - week * WEEK), days))

/** What follows today, as it was last year, and as many days each before it. */
export const seasonSpans = (today: Day): Spans =>
  Array.from({ length: SEASONS_BEFORE + 1 }, (_, span) =>
    daysFrom(addDays(today, 1 - YEAR - span * SEASON_DAYS), SEASON_DAYS),
  )

/**
 * Of what was counted in each span, the latest first, what may be compared with: a matter or place that begins while it is
 * compared says nothing by the empty spans before that.
 */
export function comparable(counts: readonly number[], spans: Spans, since: Day | null): readonly number[] {
  const begun = spans.filter(([first]) => since === null || first! >= since).length
  return counts.slice(0, Math.max(begun, counts.findLastIndex((n) => n > 0) + 1))
}

/** How many whole weeks lie between the first count and the days looked at; fewer than two say nothing. */
export const LEAST_WEEKS = 2
export function weeksKnown(first: Day, today: Day, days: number): number {
  const known = secondsBetween(startOfDay(first), startOfDay(today)) / 86_400 + 1
  return Math.max(0, Math.floor((known - days) / WEEK))
}
