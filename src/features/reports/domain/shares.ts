import { RATE } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

import { COUNTS, type CountKey } from './counted.ts'
import { both, type GivenMeasure, type Side, type SpreadMeasure } from './measure.ts'
import type { WeightName } from './weights.ts'

/** What reference data say of areas. */
export const GIVEN = {
  population: {
    sums: 'given',
    title: both({ zh: '人口', en: 'Population' }),
    formula: { zh: '区域档案中的人口', en: 'As the record of the area says' },
    unit: 'people',
  },
} as const satisfies Record<string, GivenMeasure>
export type GivenKey = keyof typeof GIVEN

const spread = <const N extends SpreadMeasure['at']>(at: N, title: SpreadMeasure['title']['centre'], part: string) =>
  ({
    ...{ sums: 'spread', unit: 'hours', cohort: 'handled', of: 'worked_minutes', at, title: both(title) },
    formula: {
      zh: `派单到答复之间的办公时间，挂起时间除外：${at}%的派单不超过`,
      en: `Office hours from the allocation to the answer, pauses left out: ${part} took no longer`,
    },
  }) as const satisfies SpreadMeasure

/** How long answers took, beside the mean. */
export const SPREADS = {
  handle_median: spread(
    50,
    { zh: '办理时长中位数（工作小时）', en: 'Handling time, median, office hours' },
    'half of them',
  ),
  handle_p90: spread(90, { zh: '办理时长P90（工作小时）', en: 'Handling time, P90, office hours' }, 'nine of ten'),
} as const satisfies Record<string, SpreadMeasure>
export type SpreadKey = keyof typeof SPREADS

/**
 * A part of a whole in percent, or what falls to each in hours or to ten thousand people; over a longer time computed anew
 * from the sums of both, never averaged (domain 5.5).
 */
export interface ShareMeasure<Key extends string> {
  readonly sums: 'anew'
  readonly title: Readonly<Record<Side, Message>>
  /** It may name weights. */
  readonly formula: Message
  readonly unit: 'percent' | 'hours' | 'mean_days' | 'workdays' | 'per_10k' | 'mark'
  /** Each with the weight with which it counts: 1, −1 where it is taken off, or what the tenant says. */
  readonly part: Readonly<Partial<Record<Key, 1 | -1 | WeightName>>>
  readonly whole: Key | GivenKey
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

/** One count of another, in percent; its formula says both. */
const rateOf = (part: CountKey, whole: CountKey, title: Message): ShareMeasure<CountKey> => {
  const [of, all] = [COUNTS[part].title.centre, COUNTS[whole].title.centre]
  return {
    ...{ sums: 'anew', unit: 'percent', title: both(title), part: { [part]: 1 }, whole },
    formula: { zh: `${of.zh} ÷ ${all.zh}`, en: `${of.en} ÷ ${all.en}` },
  }
}

/** All but one count of another, in percent. */
const restOf = (part: CountKey, whole: CountKey, title: Message): ShareMeasure<CountKey> => {
  const [of, all] = [COUNTS[part].title.centre, COUNTS[whole].title.centre]
  return {
    ...{ sums: 'anew', unit: 'percent', title: both(title), part: { [whole]: 1, [part]: -1 }, whole },
    formula: { zh: `（${all.zh} − ${of.zh}）÷ ${all.zh}`, en: `(${all.en} − ${of.en}) ÷ ${all.en}` },
  }
}

/** What falls to each of a whole: a sum of it by how many there are. */
const meanOf = (
  part: CountKey,
  whole: CountKey,
  { title, ...told }: Pick<ShareMeasure<CountKey>, 'unit' | 'formula'> & { readonly title: Message },
): ShareMeasure<CountKey> => ({ sums: 'anew', title: both(title), ...told, part: { [part]: 1 }, whole })

/** What is told of counts, never counted itself. */
export const SHARES = {
  handle_avg: meanOf('handle_minutes', 'handled', {
    unit: 'hours',
    title: { zh: '平均办理时长（工作小时）', en: 'Handling time, office hours' },
    formula: {
      zh: '派单到答复之间的办公时间的平均，挂起时间除外',
      en: 'Office hours from the allocation to the answer on average, pauses left out',
    },
  }),
  total_avg: meanOf('total_minutes', 'completed', {
    unit: 'mean_days',
    title: { zh: '平均办结时长（自然天）', en: 'Time to completion, days' },
    formula: {
      zh: '受理到办结之间的自然天数的平均',
      en: 'Calendar days from receipt to completion on average',
    },
  }),
  dispatch_avg: meanOf('dispatch_minutes', 'dispatched', {
    unit: 'hours',
    title: { zh: '平均派单时长（工作小时）', en: 'Time to allocation, office hours' },
    formula: {
      zh: '受理到首次派单之间的办公时间的平均',
      en: 'Office hours from receipt to the first allocation on average',
    },
  }),
  assist_avg: meanOf('assist_minutes', 'assist_answered', {
    unit: 'hours',
    title: { zh: '平均协办时长（小时）', en: 'Time of assistance, hours' },
    formula: {
      zh: '期内发起的协办中已回复的，从发起到最近一次回复的平均时间，含夜间和节假日',
      en: 'From the request to the latest answer on average, of assistance asked for in the period; nights and holidays included',
    },
  }),
  dispatch_accuracy: restOf('misdirected', 'made', { zh: '派单准确率', en: 'Rightly allocated' }),
  due_met_rate: rateOf('due_met', 'due', { zh: '按时办结率', en: 'Completed when due' }),
  due_missed_rate: rateOf('due_missed', 'due', { zh: '超期率', en: 'Not completed when due' }),
  completion_rate: restOf('still_open', 'received', { zh: '办结率', en: 'Completed of those received' }),
  per10k: {
    sums: 'anew',
    title: both({ zh: '万人诉求比', en: 'Per 10,000 people' }),
    formula: { zh: '受理 ÷ 人口 × 10000', en: 'Received ÷ population × 10,000' },
    unit: 'per_10k',
    part: { received: 1 },
    whole: 'population',
  },
  redo_rate: rateOf('reopened', 'completed', { zh: '重办率', en: 'Done again' }),
  report_on_time_rate: rateOf('reported_in_time', 'reported', { zh: '上报按时率', en: 'On-time reports' }),
  report_refusal_rate: rateOf('report_refused', 'reported', { zh: '上级驳回率', en: 'City return rate' }),
  delay_avg: meanOf('delay_days', 'delays_granted', {
    unit: 'workdays',
    title: { zh: '平均延期（工作日）', en: 'Extended by, working days' },
    formula: { zh: '批准的工作日 ÷ 同意延期', en: 'Working days granted ÷ extensions granted' },
  }),
  on_time_rate: rateOf('on_time', 'judged', RATE.on_time),
  direct_rate: rateOf('direct', 'received', { zh: '直办率', en: 'Settled-at-once rate' }),
  repeat_rate: rateOf('repeated', 'received', { zh: '重复诉求率', en: 'Raised again, share' }),
  back_rate: {
    sums: 'anew',
    title: both({ zh: '退单率', en: 'Send-back rate' }),
    formula: {
      zh: '（{back_cohort} × 退单 + {back_event} × 退单次数）÷ 派往单位',
      en: '({back_cohort} × sent back + {back_event} × send-backs asked for) ÷ to departments',
    },
    unit: 'percent',
    part: { sent_back: 'back_cohort', backs_asked: 'back_event' },
    whole: 'given',
  },
  extension_rate: rateOf('extended', 'given', { zh: '延期率', en: 'Extension rate' }),
  back_refusal_rate: rateOf('back_refused', 'back_judged', RATE.back_refusal),
  back_approval_rate: restOf('back_refused', 'back_judged', { zh: '同意退单率', en: 'Send-backs approved' }),
  sign_rate: rateOf('signed_in_time', 'sign_due', { zh: '签收及时率', en: 'On-time signing' }),
  contact_rate: rateOf('contacted_in_time', 'contact_due', { zh: '先行联系率', en: 'On-time contact' }),
  answer_rate: rateOf('answered_in_time', 'answer_due', RATE.answer),
  reply_reject_rate: rateOf('rejected', 'reviewed', { zh: '回复驳回率', en: 'Rejection rate' }),
  assist_rate: rateOf('assisted_in_time', 'assist_due', { zh: '协办按时率', en: 'On-time assistance' }),
  help_rated_rate: rateOf('help_rated', 'helped', { zh: '协办评价率', en: 'Help rated, of all' }),
  help_good_rate: rateOf('help_good', 'help_rated', { zh: '协办好评率', en: 'Good-help rate' }),
  help_avg: meanOf('help_marks', 'help_rated', {
    unit: 'mark',
    title: { zh: '协办评分', en: 'Mark for help' },
    formula: { zh: '已评价协办的评分（1至5分）的平均', en: 'Marks of help, from 1 to 5, on average' },
  }),
  response_rate: rateOf('responded', 'asked', RATE.response),
  solve_rate: {
    sums: 'anew',
    title: both(RATE.solve),
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
    title: both(RATE.satisfaction),
    formula: {
      zh: '（{mark_5} × 5分 + {mark_4} × 4分 + {mark_3} × 3分 + {mark_2} × 2分 + {mark_1} × 1分）÷ 应满意',
      en: '({mark_5} × marks of 5 + {mark_4} × 4 + {mark_3} × 3 + {mark_2} × 2 + {mark_1} × 1) ÷ marked',
    },
    unit: 'percent',
    part: { mark_5: 'mark_5', mark_4: 'mark_4', mark_3: 'mark_3', mark_2: 'mark_2', mark_1: 'mark_1' },
    whole: 'marked',
  },
} as const satisfies Record<string, ShareMeasure<CountKey>>
export type ShareKey = keyof typeof SHARES

export const SCORES = {
  score: {
    sums: 'score',
    title: both({ zh: '综合得分', en: 'Score' }),
    formula: {
      zh: '{of_response} × 响应率 + {of_solve} × 解决率 + {of_satisfaction} × 满意率 − {of_late} ×（100 − 承办按时率）− {of_back_refusal} × 无理退单率 − {of_help} ×（100 − 协办好评率），不低于0',
      en: '{of_response} × response + {of_solve} × solved + {of_satisfaction} × satisfaction − {of_late} × (100 − answered in time) − {of_back_refusal} × refused send-backs − {of_help} × (100 − good help); not below 0',
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
      ['help_good_rate', 'of_help', 'missed'],
    ],
  },
} as const satisfies Record<string, ScoreMeasure>
