import type { Cohort, Stock } from '#features/work-orders/domain/public.ts'

import { COUNTS, type CountKey } from './counted.ts'
import type { CountMeasure, GivenMeasure, SpreadMeasure, StockMeasure } from './measure.ts'
import {
  GIVEN,
  SCORES,
  SHARES,
  SPREADS,
  type GivenKey,
  type ScoreMeasure,
  type ShareKey,
  type ShareMeasure,
  type SpreadKey,
} from './shares.ts'
import { STOCKS, type StockKey } from './stocks.ts'
import type { Weights } from './weights.ts'

export type Measure = CountMeasure | StockMeasure | SpreadMeasure | GivenMeasure | ShareMeasure<CountKey> | ScoreMeasure

/** Every figure of the program, each with one meaning; first page, reports and exports take theirs from here. */
export const MEASURES = { ...COUNTS, ...STOCKS, ...SPREADS, ...GIVEN, ...SHARES, ...SCORES }
export type MeasureKey = keyof typeof MEASURES
export const COUNT_KEYS = Object.keys(COUNTS) as CountKey[]
/** Of which totals of days are kept. */
export const KEPT_KEYS = COUNT_KEYS.filter((key) => !(COUNTS[key] as CountMeasure).live)
export const STOCK_KEYS = Object.keys(STOCKS) as StockKey[]
export const SPREAD_KEYS = Object.keys(SPREADS) as SpreadKey[]
export const GIVEN_KEYS = Object.keys(GIVEN) as GivenKey[]

/** What comes in and goes out: the figures of the first page. */
export const FLOW_KEYS = [
  'received',
  'allocated',
  'replied',
  'completed',
  'judged',
  'on_time',
] as const satisfies readonly CountKey[]
export type FlowKey = (typeof FLOW_KEYS)[number]

const partsOf = ({ part }: ShareMeasure<CountKey>) => Object.keys(part) as CountKey[]

/** What was counted; a measure that was not asked for is absent. */
export type Counts = Readonly<Partial<Record<CountKey | StockKey | SpreadKey | GivenKey, number>>>

/** What has to be counted so that the measures can be told. */
export const countsFor = (keys: readonly MeasureKey[]): CountKey[] => [...new Set(keys.flatMap(countsIn))]

function countsIn(key: MeasureKey): CountKey[] {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'add') return [key as CountKey]
  if (measure.sums === 'score') return [...measure.adds, ...measure.takes].flatMap(([rate]) => countsIn(rate))
  return measure.sums === 'anew' ? [...partsOf(measure), ...(isGiven(measure.whole) ? [] : [measure.whole])] : []
}

const isGiven = (key: string): key is GivenKey => key in GIVEN
/** Whether it is told of areas alone, of which it takes the number of people. */
export function needsPeople(key: MeasureKey): boolean {
  const measure: Measure = MEASURES[key]
  return measure.sums === 'given' || (measure.sums === 'anew' && isGiven(measure.whole))
}

const LONGEST = new Set<string>(STOCK_KEYS.filter((key) => (STOCKS[key] as StockMeasure).longest))

/** Counts of several days or departments as one; of what lasts, the longest. What is found anew of each is not known of all by that. */
export const addUp = (all: readonly Counts[]): Counts => {
  const sum: { -readonly [key in keyof Counts]: Counts[key] } = {}
  for (const counts of all)
    for (const [key, n] of Object.entries(counts) as [keyof Counts, number][])
      if (!(key in SPREADS)) sum[key] = LONGEST.has(key) ? Math.max(sum[key] ?? 0, n) : (sum[key] ?? 0) + n
  return sum
}

/**
 * A measure out of what was counted: a number, a percentage with two decimals, hours with one, or null where there is no whole
 * (domain 5.1).
 */
export function valueOf(key: MeasureKey, counts: Counts, weights: Weights): number | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'add' || measure.sums === 'stock') return counts[key as keyof Counts] ?? 0
  if (measure.sums === 'given') return counts[key as GivenKey] ?? null
  if (measure.sums === 'spread') return hoursOf(counts[key as SpreadKey])
  if (measure.sums === 'score') return scoreOf(measure, counts, weights)
  const { part, whole } = shareIn(measure, counts, weights)
  if (whole === 0) return null
  if (measure.unit === 'percent') return halfUp(100 * part, whole) / 100
  if (measure.unit === 'mark') return halfUp(part, whole) / 100
  if (measure.unit === 'per_10k') return halfUp(10_000 * part, whole) / 100
  return halfUp(part, MINUTES[measure.unit] * 10 * whole) / 10
}

/** Of minutes, with one decimal. */
const hoursOf = (minutes: number | undefined): number | null =>
  minutes === undefined ? null : halfUp(10 * minutes, MINUTES.hours) / 10

/** What a rate adds to a score or takes off it. */
export interface ScorePart {
  readonly rate: ShareKey
  readonly adds: boolean
  /** In hundredths. */
  readonly weight: number
  /** It counts by what is missing of a hundred. */
  readonly missed: boolean
  /** Of the rate, in percent; null while it is not known. */
  readonly value: number | null
  /** In hundredths of a point, negative where it is taken off. */
  readonly points: number
}

/** Which rates a score is made of, what is added before what is taken off. */
export const SCORE_KEYS = [...SCORES.score.adds, ...SCORES.score.takes].map(([rate]) => rate)

/** What each of its rates makes of the score. */
export function scoreParts(counts: Counts, weights: Weights, measure: ScoreMeasure = SCORES.score): ScorePart[] {
  const part = (adds: boolean, [rate, weight, of]: ScoreMeasure['takes'][number]): ScorePart => {
    const value = valueOf(rate, counts, weights)
    const counted = value === null ? 0 : of === 'missed' ? 10_000 - hundredthsOf(value) : hundredthsOf(value)
    const points = (weights[weight] * counted) / 100
    return {
      rate,
      adds,
      missed: of === 'missed',
      weight: weights[weight],
      value,
      points: adds ? points : 0 - points,
    }
  }
  return [...measure.adds.map((of) => part(true, of)), ...measure.takes.map((of) => part(false, of))]
}

/** What a mean of minutes is told in; days that were counted as such are told in themselves. */
const MINUTES = { hours: 60, mean_days: 24 * 60, workdays: 1 }

/** In points with two decimals; null while callers have not said enough. */
function scoreOf(measure: ScoreMeasure, counts: Counts, weights: Weights): number | null {
  const parts = scoreParts(counts, weights, measure)
  if (parts.some(({ adds, value }) => adds && value === null)) return null
  const sum = parts.reduce((all, { points }) => all + hundredthsOf(points), 0)
  return Math.max(0, halfUp(sum, 100)) / 100
}

/** The part in hundredths, as weights are. */
function shareIn(measure: ShareMeasure<CountKey>, counts: Counts, weights: Weights): { part: number; whole: number } {
  const hundredths = (one: CountKey): number => {
    const weight = measure.part[one]!
    return typeof weight === 'number' ? 100 * weight : weights[weight]
  }
  const part = partsOf(measure).reduce((sum, one) => sum + hundredths(one) * (counts[one] ?? 0), 0)
  return { part, whole: counts[measure.whole] ?? 0 }
}

/** Whether anything stands behind a value: of a share all of which it is one, also where it has none of them. */
export function hasRows(key: MeasureKey, value: number | null): boolean {
  const measure: Measure = MEASURES[key]
  const isOfWhole = measure.sums === 'spread' || (measure.sums === 'anew' && !isGiven(measure.whole))
  return value !== null && (value !== 0 || isOfWhole)
}

/** Of fewer, a percentage says more than is known (domain 5.1). */
const LEAST_FOR_SHARE = 30

/** The share of a day, as it is told while it is one of few: so many of so many; null where a percentage says it. */
export function fewOf(
  key: MeasureKey,
  counts: Counts,
  weights: Weights,
): { readonly part: number; readonly whole: number } | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums !== 'anew' || measure.unit !== 'percent') return null
  const { part, whole } = shareIn(measure, counts, weights)
  return whole > 0 && whole < LEAST_FOR_SHARE ? { part: part / 100, whole } : null
}

/** Of what has two decimals. */
const hundredthsOf = (value: number): number => Math.round(100 * value)

/** Of whole numbers, so that no fraction of a binary number decides. */
const halfUp = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole))

/** What has no percentage of what it was. */
const BY_DIFFERENCE: readonly Measure['unit'][] = ['percent', 'points', 'mark']

/** By how much a measure changed: in percent of what it was, a share, a score or a mark by the points between both; null where that cannot be said (domain 5.1). */
export function changeOf(key: MeasureKey, now: Counts, before: Counts, weights: Weights): number | null {
  const [value, was] = [valueOf(key, now, weights), valueOf(key, before, weights)]
  if (value === null || was === null) return null
  const more = hundredthsOf(value) - hundredthsOf(was)
  if (BY_DIFFERENCE.includes(MEASURES[key].unit)) return more / 100
  return was === 0 ? null : halfUp(10_000 * more, hundredthsOf(was)) / 100
}

const IS_ON_TIME: Record<NonNullable<CountMeasure['only']>, ('1' | '0')[]> = {
  ...{ judged: ['1', '0'], on_time: ['1'], late: ['0'] },
}

/** The orders behind a measure, as filters of their list; of a share its whole, unless that is no list. */
export function rowsOf(key: MeasureKey): { cohort: Cohort | Stock; is_on_time?: ('1' | '0')[]; assessed?: '1' } | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'score' || measure.sums === 'given') return null
  if (measure.sums === 'stock') return { cohort: measure.stock }
  if (measure.sums === 'anew') return rowsOf(measure.whole) ?? rowsOf(partsOf(measure)[0]!)
  if (measure.sums === 'spread') return { cohort: measure.cohort }
  const { cohort, only } = measure
  return { cohort, ...(only && { is_on_time: IS_ON_TIME[only], assessed: '1' }) }
}
