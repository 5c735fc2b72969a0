import type { Message } from '#kernel/messages.ts'

import { DIMENSION, isPassing } from '#features/work-orders/domain/public.ts'

import type { CountKey } from './counted.ts'
import { countsFor, MEASURES, needsPeople, SPREAD_KEYS, STOCK_KEYS, type MeasureKey } from './measures.ts'
import type { SpreadKey } from './shares.ts'
import type { StockKey } from './stocks.ts'

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

/** How departments helped that others called in. */
const HELPING = [
  ...(['helped', 'help_rated', 'help_unrated', 'help_rated_rate', 'help_good', 'help_good_rate', 'help_avg'] as const),
] as const

/** The comprehensive report: every figure, by whatever is asked for (domain 5.5). */
export const TONGJI = defineReport({
  key: 'tongji',
  title: { zh: '综合统计', en: 'Comprehensive report' },
  by: 'choice',
  wire: { call: '/v1/seller/complaint/ReportFormsNew', screen: '/rexian/rxforms/tongji' },
  measures: [
    ...(['received', 'invalid', 'direct', 'direct_rate', 'repeated', 'repeat_rate', 'redone'] as const),
    ...(['per10k', 'population', 'still_open', 'completion_rate', 'often_sent_back'] as const),
    ...(['dispatched', 'dispatch_avg', 'misdirected', 'dispatch_accuracy'] as const),
    ...(['allocated', 'given', 'sign_rate', 'contact_rate'] as const),
    ...(['sent_back', 'backs_asked', 'back_rate', 'back_judged', 'back_refusal_rate'] as const),
    ...(['recalled', 'extended', 'extension_rate', 'replied', 'reviewed', 'rejected', 'reply_reject_rate'] as const),
    ...(['accepted', 'accepted_in_time', 'answer_rate', 'handle_avg', 'handle_median', 'handle_p90'] as const),
    ...(['supervised', 'assisted', 'assist_due'] as const),
    ...HELPING,
    ...(['assist_rate', 'assist_answered', 'assist_avg'] as const),
    ...(['completed', 'judged', 'on_time', 'on_time_rate', 'completed_late'] as const),
    ...(['due', 'due_met', 'due_met_rate', 'due_missed', 'due_missed_rate', 'total_avg'] as const),
    ...(['reopened', 'redo_rate', 'reported', 'report_on_time_rate', 'report_refused', 'report_refusal_rate'] as const),
    ...(['visited', 'response_rate', 'solve_rate', 'satisfaction_rate', 'excluded', 'score'] as const),
    ...(['carried', 'unfinished', 'unfinished_late', 'to_sign', 'in_hand'] as const),
    ...(['reply_in_review', 'back_in_review', 'on_hold', 'late', 'sent_back_often', 'overdue_now'] as const),
  ],
  usual: [
    ...(['received', 'invalid', 'direct', 'repeated', 'repeat_rate', 'allocated', 'sent_back', 'back_rate'] as const),
    ...(['back_refusal_rate', 'extended', 'replied', 'handle_avg', 'completed', 'judged', 'on_time_rate'] as const),
    ...(['due', 'due_met_rate', 'visited', 'response_rate', 'solve_rate', 'satisfaction_rate', 'excluded'] as const),
  ],
  drawn: ['received', 'completed'],
  recent_days: 30,
})

/** What departments had in hand, were given, and did with it, in the columns of domain 5.6. */
const UNDERTAKEN = [
  ...(['carried', 'given', 'to_settle', 'accepted', 'accepted_in_time', 'returned', 'back_refused'] as const),
  ...(['recalled', 'unfinished', 'unfinished_late', 'sign_rate', 'contact_rate', 'answer_rate', 'back_rate'] as const),
  ...(['extended', 'reply_reject_rate', 'assist_due', 'assisted_in_time', 'assist_rate', 'handle_avg'] as const),
  ...(['response_rate', 'solve_rate', 'satisfaction_rate', 'score'] as const),
] as const

export const UNDERTAKE = defineReport({
  key: 'undertake',
  title: { zh: '承办情况', en: 'What departments did' },
  by: 'dept',
  wire: { call: '/v1/seller/complaint/ReportFormsCb', screen: '/rexian/rxforms/undertake' },
  measures: [...UNDERTAKEN, ...HELPING],
  usual: UNDERTAKEN,
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

/** Those that tell of a period, which may be a long one. */
export const LONG_REPORTS = [DAILY, VISITS, TONGJI, UNDERTAKE] as const
export type LongReportKey = (typeof LONG_REPORTS)[number]['key']

/** What rows of figures can be; by the parts of the period as well. */
const TIMES = { date: { zh: '日期', en: 'Date' }, month: { zh: '月份', en: 'Month' } } as const
export const GROUPS = { ...TIMES, ...DIMENSION } as const satisfies Record<string, Message>
export type GroupKey = keyof typeof GROUPS
/** What is said of a report that is narrowed to a group, and of one whose rows are the units of a department. */
export const WITHIN = { zh: '{by}：{name}', en: '{by}: {name}' } as const satisfies Message
export const UNITS_OF = { zh: '{name}下派情况', en: 'What {name} handed down' } as const satisfies Message
/** Whether its rows are the parts of the period: its days, or months where those are many; or its months whatever it is. */
export const isTime = (group: GroupKey): group is keyof typeof TIMES => group in TIMES
/** What the rows of a report can be, where they are chosen. */
export const CHOSEN_GROUPS = (Object.keys(GROUPS) as GroupKey[]).filter((by) => isTime(by) || !isPassing(by))
/** What is chosen at first. */
export const FIRST_GROUP: GroupKey = 'dept'

/** What the rows are, and what those below each of them are: `dept`, `dept,appeal_type`; null for what says none. Time is told once. */
export function levelsOf(text: string): [GroupKey, GroupKey?] | null {
  const levels = text.split(',')
  const are = levels.length <= 2 && new Set(levels).size === levels.length
  const known = levels.filter((level): level is GroupKey => CHOSEN_GROUPS.some((one) => one === level))
  return are && known.length === levels.length && known.filter(isTime).length < 2
    ? (known as [GroupKey, GroupKey?])
    : null
}

/** The columns that a text names, in its order, if the report has them all: `received,back_rate`. */
export function columnsIn({ measures }: Pick<Report, 'measures'>, text: string): MeasureKey[] | null {
  const named = text.split(',')
  const has = (name: string): name is MeasureKey => measures.some((key) => key === name)
  return named.every(has) && new Set(named).size === named.length ? named : null
}

/** Of whom a further round is nobody wrote down, and what a score is made of is each of somebody else. */
const OF_NO_PERSON: readonly MeasureKey[] = ['redo_rate', 'score']

/** What is in hand adds up over anything but days; people live in areas, and are no more of them below a row. */
function isTold(key: MeasureKey, levels: readonly (GroupKey | undefined)[]): boolean {
  if (levels.includes('operator') && OF_NO_PERSON.includes(key)) return false
  if (needsPeople(key))
    return levels.filter(Boolean).length === 1 && (levels[0] === 'area' || levels[0] === 'community')
  return MEASURES[key].sums !== 'stock' || !levels.some((level) => level && isTime(level))
}

/** What callers say is of the department that leads an order, whichever of its units did the work. */
const OF_LEAD: readonly MeasureKey[] = ['response_rate', 'solve_rate', 'satisfaction_rate', 'score']

/** The columns of a report that are told: those that are asked for, else the usual ones, as far as its rows allow; `units`: of a department. */
export function columnsOf(
  report: Pick<Report, 'measures' | 'usual'>,
  asked: string | undefined,
  levels: readonly (GroupKey | undefined)[],
  { units = false } = {},
): MeasureKey[] {
  const chosen = (asked && columnsIn(report, asked)) || (report.usual ?? report.measures)
  return chosen.filter((key) => isTold(key, levels) && !(units && OF_LEAD.includes(key)))
}

/** By what people are put in order: few enter orders, and most answer them. */
export const sizeOfPeople = (by: GroupKey | undefined, told: readonly MeasureKey[]): MeasureKey | undefined =>
  by === 'operator' ? (['replied', 'allocated'] as const).find((key) => told.includes(key)) : undefined

/** What of it is drawn: what the report says as far as it is told, else its first column; of what draws nothing nothing. */
export function drawnOf(
  { drawn }: Pick<Report, 'drawn'>,
  told: readonly MeasureKey[],
  by?: GroupKey,
): readonly MeasureKey[] {
  const of_people = sizeOfPeople(by, told)
  if (of_people) return [of_people]
  const left = drawn.filter((key) => told.includes(key))
  return left.length || drawn.length === 0 ? left : told.slice(0, 1)
}

/** What has to be counted for it. */
export const countsOf = ({ measures }: Pick<Report, 'measures'>): CountKey[] => countsFor(measures)
/** What of it is in hand; only of departments, as days do not add up. */
export const stocksOf = ({ measures }: Pick<Report, 'measures'>): StockKey[] =>
  STOCK_KEYS.filter((key) => measures.includes(key))
/** What of it is found anew of every row. */
export const spreadsOf = ({ measures }: Pick<Report, 'measures'>): SpreadKey[] =>
  SPREAD_KEYS.filter((key) => measures.includes(key))
