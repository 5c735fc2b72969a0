import type { Message } from '#kernel/messages.ts'

import type { ListPart, Part } from './part.ts'
import { UNDERTAKE } from './report.ts'

/** A report of several tables about one period, as districts send it upward (domain 5.3, 5.4). */
export interface Compendium<Key extends string = string> {
  readonly key: Key
  readonly title: Message
  /** What its file is called, before the period. */
  readonly file: Message
  /** Its screen, as the specification names it. */
  readonly screen: string
  readonly period: 'week' | 'month' | 'quarter'
  readonly parts: readonly Part[]
}

/** So many rows of a list stand in a report; the list behind it has all of them. */
const MOST_LISTED = 50
/** From so many times on an order is said to be sent back often. */
const OFTEN = 3

const WORK = ['received', 'completed', 'on_time_rate', 'repeat_rate'] as const
const PLEASED = ['response_rate', 'solve_rate', 'satisfaction_rate'] as const

/** What each of them begins with; what happened on the whole are the totals of the first part. */
const EVERY_PERIOD = [
  {
    key: 'by_day',
    title: { zh: '总体情况与日走势', en: 'The whole, and day by day' },
    by: 'date',
    measures: [
      'received',
      'direct_rate',
      'allocated',
      'completed',
      'on_time_rate',
      'back_rate',
      'repeat_rate',
      ...PLEASED,
    ],
    drawn: ['received', 'completed'],
  },
  {
    key: 'by_type',
    title: { zh: '诉求类型', en: 'Types' },
    by: 'appeal_type',
    measures: ['received', 'completed', 'on_time_rate', 'satisfaction_rate'],
    shares: ['received'],
    drawn: ['received'],
  },
  {
    key: 'by_channel',
    title: { zh: '来源渠道', en: 'Sources' },
    by: 'source_channel',
    measures: ['received', 'completed'],
    shares: ['received'],
    drawn: ['received'],
  },
  {
    key: 'top_categories',
    title: { zh: '分类前十', en: 'Ten categories with the most' },
    by: 'category2',
    measures: [...WORK, 'satisfaction_rate'],
    drawn: ['received'],
    most: 10,
  },
  {
    key: 'by_area',
    title: { zh: '街道', en: 'Streets' },
    by: 'area',
    measures: [...WORK, 'per10k'],
    drawn: ['received'],
  },
  {
    key: 'by_dept',
    title: { zh: '承办单位', en: 'Departments' },
    by: 'dept',
    measures: [
      ...(['given', 'completed', 'on_time_rate', 'back_rate', 'back_refusal_rate', 'extension_rate'] as const),
      ...(['handle_avg', ...PLEASED] as const),
    ],
    drawn: ['given'],
  },
] as const satisfies readonly Part[]

/** What rose, what had not ended when the period did and was late by then, and what was given back in it once more. */
const TO_KNOW = [
  {
    kind: 'list',
    key: 'warned',
    title: { zh: '预警', en: 'Early warnings' },
    of: 'warnings',
    side: 'centre',
    columns: ['kind', 'area', 'n', 'usual', 'rise', 'state', 'advice'],
    most: MOST_LISTED,
  },
  {
    kind: 'list',
    key: 'overdue',
    title: { zh: '超期清单', en: 'Overdue' },
    of: { cohort: 'unfinished_late' },
    columns: ['title', 'dept', 'due', 'days_late', 'back_count'],
    sort: 'days_late',
    most: MOST_LISTED,
  },
  {
    kind: 'list',
    key: 'often_back',
    title: { zh: '多次退单清单', en: 'Sent back often' },
    of: { cohort: 'backs_asked', back_min: OFTEN },
    columns: ['title', 'dept', 'due', 'days_late', 'back_count'],
    sort: 'back_count',
    most: MOST_LISTED,
  },
] as const satisfies readonly Part[]

/** What months and quarters tell besides. */
const LONGER = [
  {
    kind: 'cross',
    key: 'by_hour',
    title: { zh: '时段分布', en: 'Hours of receipt' },
    by: 'hour',
    across: 'week_part',
    measures: ['received'],
    drawn: ['received'],
    chart: 'lines',
  },
  {
    kind: 'cross',
    key: 'area_type',
    title: { zh: '街道与诉求类型', en: 'Streets by type' },
    by: 'area',
    across: 'appeal_type',
    measures: ['received'],
    drawn: ['received'],
    chart: 'heat',
  },
  {
    key: 'by_category',
    title: { zh: '三级分类明细', en: 'Categories of level 3' },
    by: 'category3',
    measures: [...WORK, 'satisfaction_rate'],
    drawn: [],
  },
  {
    key: 'extensions',
    title: { zh: '延期与挂起', en: 'Extensions and pauses' },
    by: 'dept',
    measures: ['delays_granted', 'delay_avg', 'pauses_granted'],
    drawn: ['delays_granted'],
  },
  {
    key: 'supervision',
    title: { zh: '督办', en: 'Supervision' },
    by: 'dept',
    measures: ['supervised', 'supervise_answered', 'supervise_late', 'supervise_closed'],
    drawn: ['supervised'],
  },
  {
    key: 'assistance',
    title: { zh: '协办', en: 'Assistance' },
    by: 'dept',
    measures: ['assisted', 'assist_due', 'assisted_in_time', 'assist_rate', 'assist_refused'],
    drawn: ['assisted'],
  },
  {
    kind: 'list',
    key: 'exclusions',
    title: { zh: '剔除清单', en: 'Taken out of the assessment' },
    of: { cohort: 'excluded' },
    columns: ['title', 'dept', 'scope', 'reason', 'excluded_at'],
    sort: 'excluded_at',
    most: MOST_LISTED,
  },
  {
    kind: 'apart',
    key: 'callers',
    title: { zh: '重点诉求人', en: 'Who called most' },
    side: 'centre',
  },
] as const satisfies readonly Part[]

/** Who called so often in a period stands among those who called most (domain 5.4), so many of them. */
export const CALLERS = {
  least: 5,
  most: 50,
  columns: ['phone', 'n', 'topic', 'last_at'],
} as const satisfies Pick<ListPart, 'columns' | 'most'> & { readonly least: number }

/** Said of the list where it is full: who else called so often is not counted. */
export const CALLERS_FULL = {
  zh: '已列满 {n} 名，件数更少的未列出',
  en: 'These are the first {n}; whoever called less often is not listed',
} as const

/** What quarters tell besides months: shares of a season beside those of the year before, and how departments did. */
const OF_QUARTERS = [
  {
    key: 'seasons',
    title: { zh: '季节性分析（与去年同季相比）', en: 'Seasons, beside the same quarter of the year before' },
    by: 'category1',
    measures: ['received'],
    shares: ['received'],
    compare: 'last_year',
    drawn: ['received'],
  },
  {
    key: 'scores',
    title: { zh: '单位综合得分', en: 'Scores of departments' },
    by: 'dept',
    measures: ['score', ...PLEASED, 'answer_rate', 'back_refusal_rate'],
    drawn: ['score'],
    judged: true,
  },
] as const satisfies readonly Part[]

const trend = (every: 'month' | 'quarter', last: number) =>
  ({
    ...{ kind: 'trend', key: 'trend', every, last },
    title: { zh: '三率趋势', en: 'Rates over time' },
    measures: [...PLEASED, 'on_time_rate'],
    drawn: [...PLEASED, 'on_time_rate'],
  }) as const satisfies Part

const ANALYSIS = {
  ...{ kind: 'text', key: 'analysis' },
  title: { zh: '文字分析', en: 'In words' },
} as const satisfies Part

/** Week, month and quarter; they differ in their period and in the parts that they have. */
const DECLARED = [
  {
    key: 'weekly',
    title: { zh: '周报', en: 'Weekly report' },
    file: { zh: '热线周报', en: 'Hotline weekly report' },
    screen: '/rexian/rxforms/weekly',
    period: 'week',
    parts: [...EVERY_PERIOD, ...TO_KNOW],
  },
  {
    key: 'monthly',
    title: { zh: '月报', en: 'Monthly report' },
    file: { zh: '热线月报', en: 'Hotline monthly report' },
    screen: '/rexian/rxforms/monthly',
    period: 'month',
    parts: [...EVERY_PERIOD, ...TO_KNOW, trend('month', 12), ...LONGER, ANALYSIS],
  },
  {
    key: 'quarter',
    title: { zh: '季报', en: 'Quarterly report' },
    file: { zh: '热线季报', en: 'Hotline quarterly report' },
    screen: '/rexian/rxforms/quarter',
    period: 'quarter',
    parts: [...EVERY_PERIOD, ...TO_KNOW, trend('quarter', 8), ...LONGER, ...OF_QUARTERS, ANALYSIS],
  },
] as const satisfies readonly Compendium[]
export type CompendiumKey = (typeof DECLARED)[number]['key']
export const COMPENDIA: readonly Compendium<CompendiumKey>[] = DECLARED

/** That of a period. */
export const compendiumOf = (period: Compendium['period']): Compendium =>
  COMPENDIA.find((one) => one.period === period)!

/** What a report that is published is made of; one of one table is its own part. */
export function partsOf(report: string): readonly Part[] {
  const { key, title, measures, drawn } = UNDERTAKE
  const compendium = COMPENDIA.find((one) => one.key === report)
  return compendium ? compendium.parts : report === key ? [{ key, title, by: 'dept', measures, drawn }] : []
}
