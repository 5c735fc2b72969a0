import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'

import type { Board } from './board.ts'
import { BOARD_OF_ORDERS } from './board-of-orders.ts'
import { UNDERTAKE } from './report.ts'

const RATES = ['response_rate', 'solve_rate', 'satisfaction_rate'] as const

/** The whole at a glance. */
const OVERVIEW = {
  key: 'overview',
  title: { zh: '首页统计', en: 'Overview' },
  screen: '/rexian/dashboardTongji',
  filters: ['area'],
  cards: [
    { measure: 'received', of: 'day' },
    { measure: 'completed', of: 'day' },
    { queue: 'normal' },
    { queue: 'inprogress' },
    { queue: 'soonoverdue' },
    { queue: 'overdue' },
    { measure: 'on_time_rate', of: 'month' },
    { measure: 'satisfaction_rate', of: 'month' },
  ],
  parts: [
    {
      ...{ kind: 'queue', key: 'urgent', wide: true, in_turn: true },
      title: { zh: '紧急工单', en: 'Urgent orders' },
      queue: 'all',
      filters: { status: OPEN_STATUSES.join(','), urgency: 'urgent_2h,urgent_24h' },
      sort: 'due',
      columns: ['title', 'dept', 'due'],
      most: 12,
    },
    {
      key: 'by_day',
      title: { zh: '受理与办结', en: 'Received and completed' },
      by: 'date',
      over: { days: 30, at_least: true },
      measures: ['received', 'allocated', 'completed', 'on_time_rate', 'satisfaction_rate'],
      drawn: ['received', 'completed'],
      chart: 'lines',
    },
    {
      key: 'rates',
      title: { zh: '回访三率', en: 'What callers say' },
      by: 'date',
      measures: RATES,
      drawn: RATES,
      chart: 'gauge',
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
      title: { zh: '单位未办结前十', en: 'Ten departments with most unfinished' },
      by: 'dept',
      measures: ['unfinished', 'unfinished_late', 'answer_rate'],
      drawn: ['unfinished'],
      most: 10,
      chart: 'bars',
    },
    {
      key: 'by_community',
      title: { zh: '近7日社区热力', en: 'Communities, seven days' },
      by: 'community',
      over: { days: 7 },
      measures: ['received', 'completed'],
      drawn: ['received'],
      chart: 'map',
    },
    {
      ...{ kind: 'queue', key: 'overdue', queue: 'overdue', most: 10 },
      title: { zh: '超期前十', en: 'Ten longest overdue' },
      columns: ['title', 'dept', 'days_late'],
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
  filters: ['category1', 'appeal_type'],
  cards: [
    { part: 'undertaken', measure: 'given' },
    { part: 'undertaken', measure: 'accepted' },
    { part: 'undertaken', measure: 'unfinished' },
    { part: 'undertaken', measure: 'unfinished_late' },
    { part: 'undertaken', measure: 'answer_rate' },
    { part: 'undertaken', measure: 'score' },
  ],
  parts: [
    {
      ...{ key: 'undertaken', by: 'dept', chart: 'table', wide: true },
      title: { zh: '承办情况', en: 'What departments did' },
      measures: UNDERTAKE.measures,
      drawn: ['given'],
    },
    {
      key: 'five_rates',
      title: { zh: '五率对比', en: 'Five rates side by side' },
      by: 'dept',
      choose: { as: 'depts', from: 'undertaken', most: 5 },
      measures: ['given', 'sign_rate', 'contact_rate', 'answer_rate', 'solve_rate', 'satisfaction_rate'],
      drawn: ['sign_rate', 'contact_rate', 'answer_rate', 'solve_rate', 'satisfaction_rate'],
      chart: 'radar',
    },
    {
      key: 'structure',
      title: { zh: '单位分类构成', en: 'Categories of a department' },
      by: 'category1',
      choose: { as: 'dept', from: 'undertaken', most: 1 },
      measures: ['given', 'accepted', 'back_rate'],
      drawn: ['given'],
      chart: 'ring',
    },
    {
      ...{ kind: 'trend', key: 'trend', every: 'month', last: 12, changes: true },
      title: { zh: '近12个月走势', en: 'Twelve months' },
      measures: ['given', 'accepted', 'returned', 'answer_rate'],
      drawn: ['given', 'accepted'],
    },
    {
      key: 'unfinished',
      title: { zh: '未办结最多的单位', en: 'Most unfinished' },
      by: 'dept',
      measures: ['unfinished', 'unfinished_late'],
      drawn: ['unfinished'],
      most: 10,
      chart: 'bars',
    },
  ],
} as const satisfies Board

export const BOARDS = [OVERVIEW, UNITS, BOARD_OF_ORDERS] as const satisfies readonly Board[]
export type BoardKey = (typeof BOARDS)[number]['key']
