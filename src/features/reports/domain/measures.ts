import type { Cohort } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

import { both, COUNTS, type CountKey, type CountMeasure, type Side } from './counted.ts'

/** What counts by how much is for each tenant to say, in hundredths (domain 5.2). */
export const WEIGHTS = { partly: 50, mark_5: 100, mark_4: 100, mark_3: 100, mark_2: 0, mark_1: 0 } as const
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
  readonly unit: 'percent' | 'hours'
  /** Each with the weight with which it counts: 1, or what the tenant says. */
  readonly part: Readonly<Partial<Record<Key, 1 | WeightName>>>
  readonly whole: Key
}

export type Measure = CountMeasure | ShareMeasure<CountKey>

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
  on_time_rate: rateOf('on_time', 'judged', { zh: '按期率', en: 'On time' }),
  direct_rate: rateOf('direct', 'received', { zh: '直办率', en: 'Settled at once' }),
  repeat_rate: rateOf('repeated', 'received', { zh: '重复率', en: 'Repeats' }),
  back_rate: rateOf('sent_back', 'given', { zh: '退单率', en: 'Sent back' }),
  extension_rate: rateOf('extended', 'given', { zh: '延期率', en: 'Extended' }),
  back_refusal_rate: rateOf('back_refused', 'back_judged', { zh: '无理退单率', en: 'Refused send-backs' }),
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

/** Every figure of the program, each with one meaning; first page, reports and exports take theirs from here. */
export const MEASURES = { ...COUNTS, ...SHARES }
export type MeasureKey = keyof typeof MEASURES
export const COUNT_KEYS = Object.keys(COUNTS) as CountKey[]

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
export type Counts = Readonly<Partial<Record<CountKey, number>>>

/** What has to be counted so that the measures can be told. */
export const countsFor = (keys: readonly MeasureKey[]): CountKey[] => [
  ...new Set(
    keys.flatMap((key): CountKey[] => {
      const measure: Measure = MEASURES[key]
      return measure.sums === 'add' ? [key as CountKey] : [...partsOf(measure), measure.whole]
    }),
  ),
]

/** Counts of several days or departments as one. */
export const addUp = (all: readonly Counts[]): Counts => {
  const sum: Partial<Record<CountKey, number>> = {}
  for (const counts of all)
    for (const [key, n] of Object.entries(counts) as [CountKey, number][]) sum[key] = (sum[key] ?? 0) + n
  return sum
}

/**
 * A measure out of what was counted: a number, a percentage with two decimals, hours with one, or null where there is no whole
 * (domain 5.1).
 */
export function valueOf(key: MeasureKey, counts: Counts, weights: Weights): number | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'add') return counts[key as CountKey] ?? 0
  const { part, whole } = shareIn(measure, counts, weights)
  if (whole === 0) return null
  return measure.unit === 'percent' ? halfUp(100 * part, whole) / 100 : halfUp(part, 600 * whole) / 10
}

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
  if (measure.sums === 'add' || measure.unit !== 'percent') return null
  const { part, whole } = shareIn(measure, counts, weights)
  return whole > 0 && whole < LEAST_FOR_SHARE ? { part: part / 100, whole } : null
}

/** Of whole numbers, so that no fraction of a binary number decides. */
const halfUp = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole))

/** By how much a measure changed: in percent of what it was, a share in percentage points; null where that cannot be said (domain 5.1). */
export function changeOf(key: MeasureKey, now: Counts, before: Counts, weights: Weights): number | null {
  const [value, was] = [valueOf(key, now, weights), valueOf(key, before, weights)]
  if (value === null || was === null) return null
  if (MEASURES[key].unit === 'percent') return Math.round((value - was) * 100) / 100
  return was === 0 ? null : Math.round(((value - was) / was) * 10_000) / 100
}

/** The orders behind a measure, as filters of their list; of a share its whole. */
export function rowsOf(key: MeasureKey): { cohort: Cohort; is_on_time?: ('1' | '0')[]; assessed?: '1' } {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'anew') return rowsOf(measure.whole)
  const { cohort, only } = measure
  return { cohort, ...(only && { is_on_time: only === 'on_time' ? ['1'] : ['1', '0'], assessed: '1' }) }
}
