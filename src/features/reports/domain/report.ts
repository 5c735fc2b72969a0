import type { Message } from '#kernel/messages.ts'

import { DIMENSION } from '#features/work-orders/domain/public.ts'

import type { CountKey } from './counted.ts'
import type { StockKey } from './counted-of-units.ts'
import { countsFor, MEASURES, STOCK_KEYS, type MeasureKey } from './measures.ts'

/** A report as data: endpoint, address, right, screen, table and chart derive from it. */
export interface Report<Key extends string = string> {
  /** Of the address and the endpoint: `daily`. */
  readonly key: Key
  readonly title: Message
  /** What its rows are: the parts of its period, what who reads it chooses, or departments, those of a kind together. */
  readonly by: 'time' | 'choice' | 'dept'
  /** As the specification names its call and its screen (spec 2, 7), where it does. */
  readonly wire?: { readonly call: string; readonly screen: string }
  /** Its columns; where it says which are `usual`, the others are there to be chosen. */
  readonly measures: readonly MeasureKey[]
  readonly usual?: readonly MeasureKey[]
  /** Those of them that are drawn. */
  readonly drawn: readonly MeasureKey[]
  /** How many days it shows at first, today the last of them; none: it tells of now alone. */
  readonly recent_days: number
}

/** Declares a report; the record itself, checked. */
const defineReport = <const Key extends string>(report: Report<Key>): Report<Key> => report

/** Orders coming in and going out, day by day. */
export const DAILY = defineReport({
  key: 'daily',
  title: { zh: '收办走势', en: 'Coming in and going out' },
  by: 'time',
  measures: ['received', 'allocated', 'replied', 'completed', 'on_time', 'on_time_rate', 'handle_avg'],
  drawn: ['received', 'completed'],
  recent_days: 14,
})

/** What callers say of it when they are called back: the three rates by which districts are compared (domain 5.2). */
export const VISITS = defineReport({
  key: 'visits',
  title: { zh: '回访三率', en: 'What callers say' },
  by: 'time',
  measures: ['visited', 'response_rate', 'solve_rate', 'satisfaction_rate', 'excluded'],
  drawn: ['response_rate', 'solve_rate', 'satisfaction_rate'],
  recent_days: 30,
})

/** The comprehensive report: every figure, by whatever is asked for (domain 5.5). */
export const TONGJI = defineReport({
  key: 'tongji',
  title: { zh: '综合统计', en: 'Comprehensive report' },
  by: 'choice',
  wire: { call: '/v1/seller/complaint/ReportFormsNew', screen: '/rexian/rxforms/tongji' },
  measures: [
    ...(['received', 'invalid', 'direct', 'direct_rate', 'repeated', 'repeat_rate', 'redone'] as const),
    ...([
      'allocated',
      'given',
      'sign_rate',
      'contact_rate',
      'sent_back',
      'back_rate',
      'back_judged',
      'back_refusal_rate',
    ] as const),
    ...(['recalled', 'extended', 'extension_rate', 'replied', 'reviewed', 'rejected', 'reply_reject_rate'] as const),
    ...(['accepted', 'accepted_in_time', 'answer_rate', 'handle_avg', 'supervised', 'assisted', 'assist_due'] as const),
    ...([
      'assist_rate',
      'completed',
      'judged',
      'on_time',
      'on_time_rate',
      'completed_late',
      'total_avg',
      'visited',
      'response_rate',
      'solve_rate',
    ] as const),
    ...(['satisfaction_rate', 'excluded', 'score', 'carried', 'unfinished', 'unfinished_late'] as const),
    ...(['to_sign', 'in_hand', 'reply_in_review', 'back_in_review', 'on_hold', 'late', 'sent_back_often'] as const),
  ],
  usual: [
    ...(['received', 'invalid', 'direct', 'repeated', 'repeat_rate', 'allocated', 'sent_back', 'back_rate'] as const),
    ...(['back_refusal_rate', 'extended', 'replied', 'handle_avg', 'completed', 'judged', 'on_time_rate'] as const),
    ...(['visited', 'response_rate', 'solve_rate', 'satisfaction_rate', 'excluded'] as const),
  ],
  drawn: ['received', 'completed'],
  recent_days: 30,
})

/** What departments had in hand, were given, and did with it (domain 5.6). */
export const UNDERTAKE = defineReport({
  key: 'undertake',
  title: { zh: '承办情况', en: 'What departments did' },
  by: 'dept',
  wire: { call: '/v1/seller/complaint/ReportFormsCb', screen: '/rexian/rxforms/undertake' },
  measures: [
    ...([
      'carried',
      'given',
      'to_settle',
      'accepted',
      'accepted_in_time',
      'returned',
      'back_refused',
      'recalled',
    ] as const),
    ...(['unfinished', 'unfinished_late', 'sign_rate', 'contact_rate', 'answer_rate', 'back_rate'] as const),
    ...(['extended', 'reply_reject_rate', 'assist_due', 'assisted_in_time', 'assist_rate', 'handle_avg'] as const),
    ...(['response_rate', 'solve_rate', 'satisfaction_rate', 'score'] as const),
  ],
  drawn: ['unfinished'],
  recent_days: 30,
})

/** What departments have in hand just now (domain 5.7). */
export const UNFINISHED = defineReport({
  key: 'unfinished',
  title: { zh: '未办结情况', en: 'What is unfinished' },
  by: 'dept',
  wire: { call: '/v1/seller/complaint/ReportFormsWbj', screen: '/rexian/rxforms/unfinished' },
  measures: [
    ...(['unfinished', 'to_sign', 'in_hand', 'in_review', 'on_hold', 'due_today', 'due_tomorrow'] as const),
    ...(['due_in_three', 'late', 'late_three', 'late_ten', 'late_more', 'late_days', 'sent_back_often'] as const),
  ],
  drawn: ['unfinished'],
  recent_days: 0,
})

/** Every report of the program. */
export const REPORTS = [DAILY, VISITS, TONGJI, UNDERTAKE, UNFINISHED] as const
export type ReportKey = (typeof REPORTS)[number]['key']

/** What the rows of a report can be, where they are chosen; by the parts of its period as well. */
export const GROUPS = { date: { zh: '日期', en: 'Date' }, ...DIMENSION } as const satisfies Record<string, Message>
export type GroupKey = keyof typeof GROUPS
/** What is chosen at first. */
export const FIRST_GROUP: GroupKey = 'dept'

/** What the rows are, and what those below each of them are: `dept`, `dept,appeal_type`; null for what says none. */
export function levelsOf(text: string): [GroupKey, GroupKey?] | null {
  const levels = text.split(',')
  const are = levels.length <= 2 && new Set(levels).size === levels.length
  return are && levels.every((level) => Object.hasOwn(GROUPS, level)) ? (levels as [GroupKey, GroupKey?]) : null
}

/** The columns that a text names, in its order, if the report has them all: `received,back_rate`. */
export function columnsIn({ measures }: Pick<Report, 'measures'>, text: string): MeasureKey[] | null {
  const named = text.split(',')
  const has = (name: string): name is MeasureKey => measures.some((key) => key === name)
  return named.every(has) && new Set(named).size === named.length ? named : null
}

/** What is in hand adds up over anything but days. */
const isTold = (key: MeasureKey, levels: readonly (GroupKey | undefined)[]): boolean =>
  MEASURES[key].sums !== 'stock' || !levels.includes('date')

/** The columns of a report that are told: those that are asked for, else the usual ones, as far as its rows allow. */
export function columnsOf(
  report: Pick<Report, 'measures' | 'usual'>,
  asked: string | undefined,
  levels: readonly (GroupKey | undefined)[],
): MeasureKey[] {
  const chosen = (asked && columnsIn(report, asked)) || (report.usual ?? report.measures)
  return chosen.filter((key) => isTold(key, levels))
}

/** What of it is drawn: what the report says as far as it is told, else its first column. */
export function drawnOf({ drawn }: Pick<Report, 'drawn'>, told: readonly MeasureKey[]): MeasureKey[] {
  const left = drawn.filter((key) => told.includes(key))
  return left.length ? left : told.slice(0, 1)
}

/** What has to be counted for it. */
export const countsOf = ({ measures }: Pick<Report, 'measures'>): CountKey[] => countsFor(measures)
/** What of it is in hand; only of departments, as days do not add up. */
export const stocksOf = ({ measures }: Pick<Report, 'measures'>): StockKey[] =>
  STOCK_KEYS.filter((key) => measures.includes(key))
