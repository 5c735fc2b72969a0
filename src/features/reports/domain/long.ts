import { lengthOf, slicesOf, type Period, type Span } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'

/** A report about more days is counted in the background (domain 5.5). */
export const LONG_DAYS = 92

/** How far one is that was asked for; before that `none`, or `slow` where it was looked for at once and did not come. */
export const LONG_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const isUnderWay = (state: string): boolean => state === 'queued' || state === 'running'

/** Whether so many days of a period have come that it is counted in the background. */
export const isLong = ({ from, to }: Period, today: Day): boolean =>
  from <= today && lengthOf({ from, to: to < today ? to : today }) > LONG_DAYS

/** Counted of one statement, so that none takes long and it can be stopped in between. */
const SLICE_DAYS = 31
export const slicesIn = (spans: readonly Span[]): { readonly place: number; readonly slice: Span }[] =>
  spans.flatMap((span, place) => slicesOf(span, SLICE_DAYS).map((slice) => ({ place, slice })))

/** What adds up over days is a step for each slice; what is in hand, and what does not add up, one more each. */
export const stepsOf = (spans: readonly Span[]): number => slicesIn(spans).length + 2
