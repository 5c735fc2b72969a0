import type { Cohort, Stock } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

import { COUNTS, type CountKey } from './counted.ts'
import { STOCKS, type StockKey } from './counted-of-units.ts'
import { both, type CountMeasure, type Side, type StockMeasure } from './measure.ts'

/** What counts by how much is for each tenant to say, in hundredths (domain 5.2). */
export const WEIGHTS = {
  ...{ partly: 50, mark_5: 100, mark_4: 100, mark_3: 100, mark_2: 0, mark_1: 0 },
  ...{ of_response: 20, of_solve: 40, of_satisfaction: 40, of_late: 100, of_back_refusal: 50 },
} as const
export type WeightName = keyof typeof WEIGHTS
export type Weights = Readonly<Record<WeightName, number>>

/**
 * A part of a whole in percent, or what falls to each in hours; over a longer time computed anew from the sums of both, never
 * averaged (domain 5.5).
 */
export interface ShareMeasure<Key extends string> {
  readonly sums: 'anew'
  readonly title: Readonly<Record<Side, Message>>
  /** It may name weights. */
  readonly formula: Message
  readonly unit: 'percent' | 'hours' | 'mean_days'
  /** Each with the weight with which it counts: 1, or what the tenant says. */
  readonly part: Readonly<Partial<Record<Key, 1 | WeightName>>>
  readonly whole: Key
}

/** Rates by their weights, and what is taken off for others; never below nothing (domain 5.2). */
export interface ScoreMeasure {
  readonly sums: 'score'
  readonly title: Readonly<Record<Side, Message>>
  readonly formula: Message
  readonly unit: 'points'
  /** Without one of these there is no score. */
  readonly adds: readonly (readonly [rate: ShareKey, weight: WeightName])[]
  /** What is not known takes nothing off; `missed`: what is missing of a hundred. */
  readonly takes: readonly (readonly [rate: ShareKey, weight: WeightName, of?: 'missed'])[]
}

export type Measure = CountMeasure | StockMeasure | ShareMeasure<CountKey> | ScoreMeasure

/** One count of another, in percent; its formula says both. */
const rateOf = (part: CountKey, whole: CountKey, title: Message): ShareMeasure<CountKey> => {
  const [of, all] = [COUNTS[part].title.centre, COUNTS[whole].title.centre]
  return {
    ...{ sums: 'anew', unit: 'percent', title: both(title), part: { [part]: 1 }, whole },
    formula: { zh: `${of.zh} ÷ ${all.zh}`, en: `${of.en} ÷ ${all.en}` },
  }
}

const SHARES = {
  handle_avg: {
    sums: 'anew',
    title: both({ zh: '平均办理（工作小时）', en: 'Handling, office hours' }),
    formula: {
      zh: '派单到答复之间的办公时间的平均，挂起时间除外',
      en: 'Office hours from the allocation to the answer on average, pauses left out',
    },
    unit: 'hours',
    part: { handle_minutes: 1 },
    whole: 'handled',
  },
  total_avg: {
    sums: 'anew',
    title: both({ zh: '平均办结（自然天）', en: 'To completion, days' }),
    formula: {
      zh: '受理到办结之间的自然天数的平均',
      en: 'Calendar days from receipt to completion on average',
    },
    unit: 'mean_days',
    part: { total_minutes: 1 },
    whole: 'completed',
  },
  on_time_rate: rateOf('on_time', 'judged', { zh: '按期率', en: 'On time' }),
  direct_rate: rateOf('direct', 'received', { zh: '直办率', en: 'Settled at once' }),
  repeat_rate: rateOf('repeated', 'received', { zh: '重复率', en: 'Repeats' }),
  back_rate: rateOf('sent_back', 'given', { zh: '退单率', en: 'Sent back' }),
  extension_rate: rateOf('extended', 'given', { zh: '延期率', en: 'Extended' }),
  back_refusal_rate: rateOf('back_refused', 'back_judged', { zh: '无理退单率', en: 'Refused send-backs' }),
  sign_rate: rateOf('signed_in_time', 'sign_due', { zh: '签收及时率', en: 'Signed in time' }),
  contact_rate: rateOf('contacted_in_time', 'contact_due', { zh: '先行联系率', en: 'Contacted in time' }),
  answer_rate: rateOf('answered_in_time', 'answer_due', { zh: '承办按时率', en: 'Answered in time' }),
  reply_reject_rate: rateOf('rejected', 'reviewed', { zh: '回复驳回率', en: 'Replies rejected' }),
  assist_rate: rateOf('assisted_in_time', 'assist_due', { zh: '协办按时率', en: 'Assisted in time' }),
  response_rate: rateOf('responded', 'asked', { zh: '响应率', en: 'Response' }),
  solve_rate: {
    sums: 'anew',
    title: both({ zh: '解决率', en: 'Solved' }),
    formula: {
      zh: '（解决 + {partly} × 部分解决）÷ 应解决',
      en: '(Solved + {partly} × partly solved) ÷ asked about the outcome',
    },
    unit: 'percent',
    part: { solved: 1, partly: 'partly' },
    whole: 'verdict',
  },
  satisfaction_rate: {
    sums: 'anew',
    title: both({ zh: '满意率', en: 'Satisfaction' }),
    formula: {
      zh: '（{mark_5} × 5分 + {mark_4} × 4分 + {mark_3} × 3分 + {mark_2} × 2分 + {mark_1} × 1分）÷ 应满意',
      en: '({mark_5} × marks of 5 + {mark_4} × 4 + {mark_3} × 3 + {mark_2} × 2 + {mark_1} × 1) ÷ marked',
    },
    unit: 'percent',
    part: { mark_5: 'mark_5', mark_4: 'mark_4', mark_3: 'mark_3', mark_2: 'mark_2', mark_1: 'mark_1' },
    whole: 'marked',
  },
} as const satisfies Record<string, ShareMeasure<CountKey>>
type ShareKey = keyof typeof SHARES

const SCORES = {
  score: {
    sums: 'score',
    title: both({ zh: '综合得分', en: 'Score' }),
    formula: {
      zh: '{of_response} × 响应率 + {of_solve} × 解决率 + {of_satisfaction} × 满意率 − {of_late} ×（100 − 承办按时率）− {of_back_refusal} × 无理退单率，不低于0',
      en: '{of_response} × response + {of_solve} × solved + {of_satisfaction} × satisfaction − {of_late} × (100 − answered in time) − {of_back_refusal} × refused send-backs; not below 0',
    },
    unit: 'points',
    adds: [
      ['response_rate', 'of_response'],
      ['solve_rate', 'of_solve'],
      ['satisfaction_rate', 'of_satisfaction'],
    ],
    takes: [
      ['answer_rate', 'of_late', 'missed'],
      ['back_refusal_rate', 'of_back_refusal'],
    ],
  },
} as const satisfies Record<string, ScoreMeasure>

/** Every figure of the program, each with one meaning; first page, reports and exports take theirs from here. */
export const MEASURES = { ...COUNTS, ...STOCKS, ...SHARES, ...SCORES }
export type MeasureKey = keyof typeof MEASURES
export const COUNT_KEYS = Object.keys(COUNTS) as CountKey[]
export const STOCK_KEYS = Object.keys(STOCKS) as StockKey[]

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
export type Counts = Readonly<Partial<Record<CountKey | StockKey, number>>>

/** What has to be counted so that the measures can be told. */
export const countsFor = (keys: readonly MeasureKey[]): CountKey[] => [...new Set(keys.flatMap(countsIn))]

function countsIn(key: MeasureKey): CountKey[] {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'add') return [key as CountKey]
  if (measure.sums === 'stock') return []
  if (measure.sums === 'score') return [...measure.adds, ...measure.takes].flatMap(([rate]) => countsIn(rate))
  return [...partsOf(measure), measure.whole]
}

const LONGEST = new Set<string>(STOCK_KEYS.filter((key) => (STOCKS[key] as StockMeasure).longest))

/** Counts of several days or departments as one; of what lasts, the longest. */
export const addUp = (all: readonly Counts[]): Counts => {
  const sum: { -readonly [key in keyof Counts]: Counts[key] } = {}
  for (const counts of all)
    for (const [key, n] of Object.entries(counts) as [keyof Counts, number][])
      sum[key] = LONGEST.has(key) ? Math.max(sum[key] ?? 0, n) : (sum[key] ?? 0) + n
  return sum
}

/**
 * A measure out of what was counted: a number, a percentage with two decimals, hours with one, or null where there is no whole
 * (domain 5.1).
 */
export function valueOf(key: MeasureKey, counts: Counts, weights: Weights): number | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'add' || measure.sums === 'stock') return counts[key as keyof Counts] ?? 0
  if (measure.sums === 'score') return scoreOf(measure, counts, weights)
  const { part, whole } = shareIn(measure, counts, weights)
  if (whole === 0) return null
  if (measure.unit === 'percent') return halfUp(100 * part, whole) / 100
  return halfUp(part, MINUTES[measure.unit] * 10 * whole) / 10
}

/** What a rate adds to a score or takes off it. */
export interface ScorePart {
  readonly rate: ShareKey
  readonly adds: boolean
  /** In hundredths. */
  readonly weight: number
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
    const counted = value === null ? 0 : of === 'missed' ? 100 - value : value
    return { rate, adds, weight: weights[weight], value, points: (adds ? 1 : -1) * weights[weight] * counted }
  }
  return [...measure.adds.map((of) => part(true, of)), ...measure.takes.map((of) => part(false, of))]
}

/** What a mean of minutes is told in. */
const MINUTES = { hours: 60, mean_days: 24 * 60 }

/** In points with two decimals; null while callers have not said enough. */
function scoreOf(measure: ScoreMeasure, counts: Counts, weights: Weights): number | null {
  const parts = scoreParts(counts, weights, measure)
  if (parts.some(({ adds, value }) => adds && value === null)) return null
  return Math.max(0, Math.round(parts.reduce((sum, { points }) => sum + points, 0)) / 100)
}

/** The bands by which departments are told apart instead of ranks (domain 5.1). */
const BANDS = [
  ['A', 95],
  ['B', 90],
  ['C', 80],
] as const
export const bandOf = (score: number): string => BANDS.find(([, from]) => score >= from)?.[0] ?? 'D'

/** The part in hundredths, as weights are. */
function shareIn(measure: ShareMeasure<CountKey>, counts: Counts, weights: Weights): { part: number; whole: number } {
  const hundredths = (one: CountKey): number => {
    const weight = measure.part[one]!
    return weight === 1 ? 100 : weights[weight]
  }
  const part = partsOf(measure).reduce((sum, one) => sum + hundredths(one) * (counts[one] ?? 0), 0)
  return { part, whole: counts[measure.whole] ?? 0 }
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

/** Of whole numbers, so that no fraction of a binary number decides. */
const halfUp = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole))

/** By how much a measure changed: in percent of what it was, a share or a score by the points between both; null where that cannot be said (domain 5.1). */
export function changeOf(key: MeasureKey, now: Counts, before: Counts, weights: Weights): number | null {
  const [value, was] = [valueOf(key, now, weights), valueOf(key, before, weights)]
  if (value === null || was === null) return null
  if (MEASURES[key].unit === 'percent' || MEASURES[key].unit === 'points') return Math.round((value - was) * 100) / 100
  return was === 0 ? null : Math.round(((value - was) / was) * 10_000) / 100
}

const IS_ON_TIME: Record<NonNullable<CountMeasure['only']>, ('1' | '0')[]> = {
  ...{ judged: ['1', '0'], on_time: ['1'], late: ['0'] },
}

/** The orders behind a measure, as filters of their list; of a share its whole. */
export function rowsOf(key: MeasureKey): { cohort: Cohort | Stock; is_on_time?: ('1' | '0')[]; assessed?: '1' } | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'score') return null
  if (measure.sums === 'stock') return { cohort: measure.stock }
  if (measure.sums === 'anew') return rowsOf(measure.whole)
  const { cohort, only } = measure
  return { cohort, ...(only && { is_on_time: IS_ON_TIME[only], assessed: '1' }) }
}
