import type { Message } from '#kernel/messages.ts'

import type { Part } from './compendium.ts'
import type { MeasureKey } from './measures.ts'
import { UNDERTAKE } from './report.ts'

/** How a part is drawn: over time, as bars, as shares of a whole, by weekday and hour, measure by measure, as rates of a few side by side, or on a map. */
export type Drawn = 'lines' | 'bars' | 'ring' | 'heat' | 'steps' | 'radar' | 'map'

export interface BoardPart extends Part {
  readonly chart: Drawn
}

/** A screen of drawings about one period, each with its table behind it (domain 5.10). */
export interface Board<Key extends string = string> {
  readonly key: Key
  readonly title: Message
  /** Its screen, as the specification names it. */
  readonly screen: string
  /** In no menu: reached from the others. */
  readonly hidden?: true
  /** What stands above as numbers: totals of a part. */
  readonly cards: readonly (readonly [part: string, measure: MeasureKey])[]
  readonly parts: readonly BoardPart[]
}

/** How many days a board shows at first. */
export const BOARD_DAYS = 30

const FLOW = ['received', 'allocated', 'completed', 'on_time_rate', 'satisfaction_rate'] as const
const RATES = ['response_rate', 'solve_rate', 'satisfaction_rate'] as const

/** The whole at a glance. */
const OVERVIEW = {
  key: 'overview',
  title: { zh: '首页统计', en: 'Overview' },
  screen: '/rexian/dashboardTongji',
  cards: [
    ['by_day', 'received'],
    ['by_day', 'completed'],
    ['in_hand', 'unfinished'],
    ['in_hand', 'unfinished_late'],
    ['by_day', 'on_time_rate'],
    ['by_day', 'satisfaction_rate'],
  ],
  parts: [
    {
      key: 'by_day',
      title: { zh: '受理与办结', en: 'Received and completed' },
      by: 'date',
      measures: FLOW,
      drawn: ['received', 'completed'],
      chart: 'lines',
    },
    {
      key: 'rates',
      title: { zh: '回访三率', en: 'What callers say' },
      by: 'date',
      measures: RATES,
      drawn: RATES,
      chart: 'lines',
    },
    {
      key: 'top_categories',
      title: { zh: '分类前十', en: 'Ten categories with the most' },
      by: 'category2',
      measures: ['received', 'completed', 'repeat_rate'],
      drawn: ['received'],
      most: 10,
      chart: 'bars',
    },
    {
      key: 'in_hand',
      title: { zh: '各单位未办结', en: 'Unfinished, by department' },
      by: 'dept',
      measures: ['unfinished', 'unfinished_late', 'answer_rate'],
      drawn: ['unfinished'],
      chart: 'bars',
    },
    {
      key: 'by_community',
      title: { zh: '社区热力', en: 'Communities' },
      by: 'community',
      measures: ['received', 'completed'],
      drawn: ['received'],
      chart: 'map',
    },
    {
      key: 'by_type',
      title: { zh: '诉求类型', en: 'Types' },
      by: 'appeal_type',
      measures: ['received', 'completed', 'satisfaction_rate'],
      drawn: ['received'],
      chart: 'ring',
    },
    {
      key: 'by_channel',
      title: { zh: '来源渠道', en: 'Sources' },
      by: 'source_channel',
      measures: ['received', 'completed'],
      drawn: ['received'],
      chart: 'ring',
    },
  ],
} as const satisfies Board

/** Departments beside each other. */
const UNITS = {
  key: 'units',
  title: { zh: '部门统计', en: 'Departments' },
  screen: '/rexian/deptTongji',
  cards: [
    ['undertaken', 'given'],
    ['undertaken', 'accepted'],
    ['undertaken', 'unfinished'],
    ['undertaken', 'unfinished_late'],
    ['undertaken', 'answer_rate'],
    ['undertaken', 'score'],
  ],
  parts: [
    {
      key: 'undertaken',
      title: { zh: '承办情况', en: 'What departments did' },
      by: 'dept',
      measures: UNDERTAKE.measures,
      drawn: ['unfinished'],
      chart: 'bars',
    },
    {
      key: 'five_rates',
      title: { zh: '派单最多的五个单位', en: 'The five with most allocations' },
      by: 'dept',
      measures: ['given', 'sign_rate', 'contact_rate', 'answer_rate', 'solve_rate', 'satisfaction_rate'],
      drawn: ['sign_rate', 'contact_rate', 'answer_rate', 'solve_rate', 'satisfaction_rate'],
      most: 5,
      chart: 'radar',
    },
    {
      key: 'by_day',
      title: { zh: '派单与办结走势', en: 'Allocated and settled' },
      by: 'date',
      measures: ['given', 'accepted', 'returned', 'answer_rate'],
      drawn: ['given', 'accepted'],
      chart: 'lines',
    },
    {
      key: 'by_category',
      title: { zh: '一级分类', en: 'Categories' },
      by: 'category1',
      measures: ['given', 'accepted', 'back_rate'],
      drawn: ['given'],
      chart: 'ring',
    },
  ],
} as const satisfies Board

/** When, where and about what people call, and how far their orders come. */
const ORDERS = {
  key: 'orders',
  title: { zh: '工单统计', en: 'Work orders' },
  screen: '/rexian/gongdanTongji',
  hidden: true,
  cards: [],
  parts: [
    {
      key: 'by_weekhour',
      title: { zh: '受理时段', en: 'When people call' },
      by: 'weekhour',
      measures: ['received'],
      drawn: ['received'],
      chart: 'heat',
    },
    {
      key: 'steps',
      title: { zh: '从受理到回访', en: 'From receipt to call-back' },
      by: 'date',
      measures: ['received', 'allocated', 'sent_back', 'accepted', 'completed', 'visited'],
      drawn: ['received', 'allocated', 'sent_back', 'accepted', 'completed', 'visited'],
      chart: 'steps',
    },
    {
      key: 'ages',
      title: { zh: '在手派单的时限', en: 'Deadlines of what is in hand' },
      by: 'dept',
      measures: ['due_in_three', 'due_tomorrow', 'due_today', 'late_three', 'late_ten', 'late_more'],
      drawn: ['due_in_three', 'due_tomorrow', 'due_today', 'late_three', 'late_ten', 'late_more'],
      chart: 'steps',
    },
    {
      key: 'by_community',
      title: { zh: '社区热力', en: 'Communities' },
      by: 'community',
      measures: ['received', 'repeat_rate'],
      drawn: ['received'],
      chart: 'map',
    },
    {
      key: 'by_category',
      title: { zh: '一级分类', en: 'Categories' },
      by: 'category1',
      measures: ['received', 'completed', 'repeat_rate'],
      drawn: ['received'],
      chart: 'ring',
    },
    {
      key: 'by_urgency',
      title: { zh: '紧急程度', en: 'Urgency' },
      by: 'urgency',
      measures: ['received', 'completed', 'on_time_rate'],
      drawn: ['received'],
      chart: 'ring',
    },
  ],
} as const satisfies Board

export const BOARDS = [OVERVIEW, UNITS, ORDERS] as const satisfies readonly Board[]
export type BoardKey = (typeof BOARDS)[number]['key']
