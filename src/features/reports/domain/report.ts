import type { Message } from '#kernel/messages.ts'

import type { CountKey } from './counted.ts'
import { countsFor, type MeasureKey } from './measures.ts'

/** A report as data: endpoint, address, right, screen, table and chart derive from it. */
export interface Report<Key extends string = string> {
  /** Of the address and the endpoint: `daily`. */
  readonly key: Key
  readonly title: Message
  /** What its rows are. */
  readonly by: 'time'
  /** Its columns. */
  readonly measures: readonly MeasureKey[]
  /** Those of them that are drawn. */
  readonly drawn: readonly MeasureKey[]
  /** How many days it shows at first, today the last of them. */
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

/** Every report of the program. */
export const REPORTS = [DAILY, VISITS] as const
export type ReportKey = (typeof REPORTS)[number]['key']

/** What has to be counted for it. */
export const countsOf = ({ measures }: Report): CountKey[] => countsFor(measures)
