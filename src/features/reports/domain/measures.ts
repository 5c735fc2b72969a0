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
export interface ShareMeasure<Key extends string = string> {
  readonly sums: 'anew'
  readonly title: Readonly<Record<Side, Message>>
  readonly formula: Message
  readonly unit: 'percent'
  readonly part: Key
  readonly whole: Key
}

export type Measure = CountMeasure | ShareMeasure

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
      zh: '期内提交且未撤回的承办回复',
      en: 'Replies of departments submitted in the period and not withdrawn',
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
} as const satisfies Record<string, CountMeasure>
export type CountKey = keyof typeof COUNTS

const SHARES = {
  on_time_rate: {
    sums: 'anew',
    title: both({ zh: '按期率', en: 'On time' }),
    formula: { zh: '按期办结 ÷ 计时办结', en: 'Completed on time ÷ completed against a deadline' },
    unit: 'percent',
    part: 'on_time',
    whole: 'judged',
  },
} as const satisfies Record<string, ShareMeasure<CountKey>>

/** Every figure of the program, each with one meaning; first page, reports and exports take theirs from here. */
export const MEASURES = { ...COUNTS, ...SHARES }
export type MeasureKey = keyof typeof MEASURES
export const COUNT_KEYS = Object.keys(COUNTS) as CountKey[]

/** What was counted; a measure that was not asked for is absent. */
export type Counts = Readonly<Partial<Record<CountKey, number>>>

/** What has to be counted so that the measures can be told. */
export const countsFor = (keys: readonly MeasureKey[]): CountKey[] => [
  ...new Set(
    keys.flatMap((key): CountKey[] => {
      const measure = MEASURES[key]
      return measure.sums === 'add' ? [key as CountKey] : [measure.part, measure.whole]
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
  return percentOf(counts[measure.part as CountKey] ?? 0, counts[measure.whole as CountKey] ?? 0)
}

/** Half up, in whole numbers, so that no fraction of a binary number decides. */
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
  if (measure.sums === 'anew') return rowsOf(measure.whole as CountKey)
  const { cohort, only } = measure
  return { cohort, ...(only && { is_on_time: only === 'on_time' ? ['1'] : ['1', '0'], assessed: '1' }) }
}
