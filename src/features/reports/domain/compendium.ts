import type { Message } from '#kernel/messages.ts'

import type { MeasureKey } from './measures.ts'
import type { GroupKey } from './report.ts'

/** One table of a report of several. */
export interface Part<Key extends string = string> {
  readonly key: Key
  readonly title: Message
  /** What its rows are. */
  readonly by: GroupKey
  readonly measures: readonly MeasureKey[]
  readonly drawn: readonly MeasureKey[]
  /** So many rows, the largest; all when left out. */
  readonly most?: number
}

/** A report of several tables about one period, as districts send it upward (domain 5.3, 5.4). */
export interface Compendium<Key extends string = string> {
  readonly key: Key
  readonly title: Message
  /** What its file is called, before the period. */
  readonly file: Message
  /** Its screen, as the specification names it. */
  readonly screen: string
  readonly period: 'week' | 'month' | 'quarter'
}

const WORK = ['received', 'completed', 'on_time_rate', 'repeat_rate'] as const
const PLEASED = ['response_rate', 'solve_rate', 'satisfaction_rate'] as const

/** The tables of each; what happened on the whole are the totals of the first. */
export const PARTS = [
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
    drawn: ['received'],
  },
  {
    key: 'by_channel',
    title: { zh: '来源渠道', en: 'Sources' },
    by: 'source_channel',
    measures: ['received', 'completed'],
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
  { key: 'by_area', title: { zh: '街道', en: 'Streets' }, by: 'area', measures: WORK, drawn: ['received'] },
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
export type PartKey = (typeof PARTS)[number]['key']

/** Week, month and quarter; they differ in their period alone. */
export const COMPENDIA = [
  {
    key: 'weekly',
    title: { zh: '周报', en: 'Weekly report' },
    file: { zh: '热线周报', en: 'Hotline weekly report' },
    screen: '/rexian/rxforms/weekly',
    period: 'week',
  },
  {
    key: 'monthly',
    title: { zh: '月报', en: 'Monthly report' },
    file: { zh: '热线月报', en: 'Hotline monthly report' },
    screen: '/rexian/rxforms/monthly',
    period: 'month',
  },
  {
    key: 'quarter',
    title: { zh: '季报', en: 'Quarterly report' },
    file: { zh: '热线季报', en: 'Hotline quarterly report' },
    screen: '/rexian/rxforms/quarter',
    period: 'quarter',
  },
] as const satisfies readonly Compendium[]
export type CompendiumKey = (typeof COMPENDIA)[number]['key']
