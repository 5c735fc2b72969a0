import type { AppealType, Urgency } from '#features/work-orders/domain/public.ts'

/** A department that gets the matter wrongly, and what it writes when it sends it back. */
type Wrong = readonly [dept: string, reason: string]

/**
 * A matter as citizens bring it, written down once and true in itself: what they say, who has to do it and what comes of
 * it. `{…}` is a slot; one slot has one value within a story: `{estate}` `{building}` `{road}` `{house}` `{street}`
 * `{community}` `{village}` `{area}` (the street's short name) name the place, `{brand}` a business, `{surname}` a person,
 * `{3-9}` or `{1200-4800/100}` a number of that range (in such steps), `{d2-5}` the date so many days before the call, as many as
 * `{2-5}` says.
 */
export interface StoryText {
  /** Code of the third-level category (domain 8.1). */
  readonly category: string
  readonly type: AppealType
  readonly title: string
  readonly content: string
  /** Empty where nothing is asked for: praise. */
  readonly demand: string
  /** What was done, as a good reply says it. */
  readonly reply: string
  /** The file that shows it. */
  readonly evidence: string
  /** What a careless department writes first; the centre rejects it. */
  readonly poor: string
  /** Why it is not done yet and what is planned, where that can be so. */
  readonly open?: string
  /** What an official no says: the demand has no ground (`compliance`), or it is for somebody else to decide (`notscope`). */
  readonly refusal?: readonly ['compliance' | 'notscope', string]
  /** Departments that get it wrongly, the likeliest first. */
  readonly wrong?: readonly Wrong[]
  /** Code of the department that has to do it, `area` for the street; else the one of the category. */
  readonly lead?: string
  /** Else that of the category. */
  readonly urgency?: Urgency
  /** First and last month in which it happens; may go over the turn of the year. */
  readonly months?: readonly [number, number]
  /** First and last hour of the day in which people call about it. */
  readonly hours?: readonly [number, number]
  /** How often it comes compared with others of its group; 1 unless said. */
  readonly often?: number
}

/** Whether a value is in a span of months or hours, both ends included; it may go over the turn of the year. */
export const between = ([first, last]: readonly [number, number], value: number): boolean =>
  first <= last ? value >= first && value <= last : value >= first || value <= last
