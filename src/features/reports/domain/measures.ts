import type { Cohort } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

/** Whose figures they are: a department receives what the centre allocates to it (decision 0058). */
export type Side = 'centre' | 'unit'

/** Rows counted; over a longer time, or for several departments, the counts add up. */
export interface CountMeasure {
  readonly sums: 'add'
  readonly title: Readonly<Record<Side, Message>>
  /** How it is counted, for whoever has to answer for the number. */
  readonly formula: Message
  /** Orders, or acts on orders: one order can be allocated twice on a day. */
  readonly unit: 'orders' | 'acts'
  readonly cohort: Cohort
  /** Of the cohort only the orders of which it is known whether they were on time, or those that were. */
  readonly only?: 'judged' | 'on_time'
}

/** A part of a whole in percent; over a longer time computed anew from the sums of both, never averaged (domain 5.5). */
export interface ShareMeasure<Key extends string> {
  readonly sums: 'anew'
  readonly title: Readonly<Record<Side, Message>>
  readonly formula: Message
  readonly unit: 'percent'
  /** Each with the weight with which it counts. */
  readonly part: Readonly<Partial<Record<Key, number>>>
  readonly whole: Key
}

export type Measure = CountMeasure | ShareMeasure<CountKey>

const both = (title: Message): Readonly<Record<Side, Message>> => ({ centre: title, unit: title })

const COUNTS = {
  received: {
    sums: 'add',
    title: { centre: { zh: '受理', en: 'Received' }, unit: { zh: '派入', en: 'Allocated to us' } },
    formula: {
      zh: '中心：受理时间在期内的工单，无效件除外；单位：期内派给本单位的次数',
      en: 'Centre: orders received in the period, invalid ones apart; department: allocations to it in the period',
    },
    unit: 'orders',
    cohort: 'received',
  },
  allocated: {
    sums: 'add',
    title: { centre: { zh: '派单', en: 'Allocated' }, unit: { zh: '下派', en: 'Handed down' } },
    formula: {
      zh: '中心：期内派往承办单位的次数；单位：期内派往下级的次数',
      en: 'Centre: allocations to departments in the period; department: those it handed down',
    },
    unit: 'acts',
    cohort: 'allocated',
  },
  replied: {
    sums: 'add',
    title: { centre: { zh: '部门回复', en: 'Replied' }, unit: { zh: '回复', en: 'Replied' } },
    formula: {
      zh: '期内提交且未撤回的承办回复；单位：已被收回的派单除外',
      en: 'Replies of departments submitted in the period and not withdrawn; department: not of what was recalled from it',
    },
    unit: 'acts',
    cohort: 'replied',
  },
  completed: {
    sums: 'add',
    title: both({ zh: '办结', en: 'Completed' }),
    formula: {
      zh: '办结时间在期内的工单（回复办结与退单办结）',
      en: 'Orders completed in the period, by reply or return',
    },
    unit: 'orders',
    cohort: 'completed',
  },
  judged: {
    sums: 'add',
    title: both({ zh: '计时办结', en: 'Completed against a deadline' }),
    formula: {
      zh: '期内办结、已判定是否按期的工单，剔除按期率或全部考核的除外',
      en: 'Of the completed orders those known to be on time or late, unless taken out of that assessment',
    },
    unit: 'orders',
    cohort: 'completed',
    only: 'judged',
  },
  on_time: {
    sums: 'add',
    title: both({ zh: '按期办结', en: 'Completed on time' }),
    formula: { zh: '期内办结且未超期的工单', en: 'Of the completed orders those on time' },
    unit: 'orders',
    cohort: 'completed',
    only: 'on_time',
  },
  visited: {
    sums: 'add',
    title: both({ zh: '回访量', en: 'Call-backs' }),
    formula: { zh: '期内接通的办结回访', en: 'Call-backs on completed orders in the period that were answered' },
    unit: 'acts',
    cohort: 'visited',
  },
  asked: {
    sums: 'add',
    title: both({ zh: '应响应', en: 'Asked about contact' }),
    formula: {
      zh: '回访问到承办单位是否联系过的，剔除全部考核和确认为不属范围的除外',
      en: 'Call-backs that say whether the department was in touch; out of all assessment and out of scope apart',
    },
    unit: 'acts',
    cohort: 'asked',
  },
  responded: {
    sums: 'add',
    title: both({ zh: '已响应', en: 'Contacted' }),
    formula: { zh: '其中承办单位联系过诉求人的', en: 'Of those, where the department was in touch' },
    unit: 'acts',
    cohort: 'responded',
  },
  verdict: {
    sums: 'add',
    title: both({ zh: '应解决', en: 'Asked about the outcome' }),
    formula: {
      zh: '回访答复为解决、部分解决或未解决的，剔除解决率或全部考核、确认为合规或不属范围的除外',
      en: 'Call-backs with a verdict on the outcome; taken out of it, compliance and out of scope apart',
    },
    unit: 'acts',
    cohort: 'verdict',
  },
  solved: {
    sums: 'add',
    title: both({ zh: '解决', en: 'Solved' }),
    formula: { zh: '其中诉求人认为已解决的', en: 'Of those, solved in the caller’s eyes' },
    unit: 'acts',
    cohort: 'solved',
  },
  partly: {
    sums: 'add',
    title: both({ zh: '部分解决', en: 'Partly solved' }),
    formula: { zh: '其中诉求人认为部分解决的', en: 'Of those, partly solved in the caller’s eyes' },
    unit: 'acts',
    cohort: 'partly',
  },
  marked: {
    sums: 'add',
    title: both({ zh: '应满意', en: 'Marked' }),
    formula: {
      zh: '回访作出1至5分评价的，剔除满意率或全部考核、确认为合规或不属范围的除外',
      en: 'Call-backs with a mark from 1 to 5; taken out of it, compliance and out of scope apart',
    },
    unit: 'acts',
    cohort: 'marked',
  },
  satisfied: {
    sums: 'add',
    title: both({ zh: '满意', en: 'Satisfied' }),
    formula: { zh: '其中评价3分及以上的', en: 'Of those, marked 3 or more' },
    unit: 'acts',
    cohort: 'satisfied',
  },
  excluded: {
    sums: 'add',
    title: both({ zh: '剔除量', en: 'Taken out' }),
    formula: { zh: '期内同意剔除考核的工单', en: 'Orders taken out of the assessment in the period' },
    unit: 'orders',
    cohort: 'excluded',
  },
} as const satisfies Record<string, CountMeasure>
export type CountKey = keyof typeof COUNTS

const SHARES = {
  on_time_rate: {
    sums: 'anew',
    title: both({ zh: '按期率', en: 'On time' }),
    formula: { zh: '按期办结 ÷ 计时办结', en: 'Completed on time ÷ completed against a deadline' },
    unit: 'percent',
    part: { on_time: 1 },
    whole: 'judged',
  },
  response_rate: {
    sums: 'anew',
    title: both({ zh: '响应率', en: 'Response' }),
    formula: { zh: '已响应 ÷ 应响应', en: 'Contacted ÷ asked about contact' },
    unit: 'percent',
    part: { responded: 1 },
    whole: 'asked',
  },
  solve_rate: {
    sums: 'anew',
    title: both({ zh: '解决率', en: 'Solved' }),
    formula: {
      zh: '（解决 + 0.5 × 部分解决）÷ 应解决',
      en: '(Solved + 0.5 × partly solved) ÷ asked about the outcome',
    },
    unit: 'percent',
    part: { solved: 1, partly: 0.5 },
    whole: 'verdict',
  },
  satisfaction_rate: {
    sums: 'anew',
    title: both({ zh: '满意率', en: 'Satisfaction' }),
    formula: { zh: '满意（3分及以上）÷ 应满意', en: 'Marked 3 or more ÷ marked' },
    unit: 'percent',
    part: { satisfied: 1 },
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

/** A measure out of what was counted: a number, a percentage with two decimals, or null where there is no whole (domain 5.1). */
export function valueOf(key: MeasureKey, counts: Counts): number | null {
  const measure: Measure = MEASURES[key]
  if (measure.sums === 'add') return counts[key as CountKey] ?? 0
  const weighed = partsOf(measure).reduce((sum, one) => sum + measure.part[one]! * (counts[one] ?? 0), 0)
  return percentOf(weighed, counts[measure.whole] ?? 0)
}

/** Half up; weights are halves at the least, so that no fraction of a binary number decides. */
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((20_000 * part + whole) / (2 * whole)) / 100

/** By how much a measure changed: in percent of what it was, a share in percentage points; null where that cannot be said (domain 5.1). */
export function changeOf(key: MeasureKey, now: Counts, before: Counts): number | null {
  const [value, was] = [valueOf(key, now), valueOf(key, before)]
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
