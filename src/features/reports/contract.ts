import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { DayText, get, Id, post, text } from '#kernel/endpoint.ts'
import type { PeriodKind } from '#kernel/period.ts'
import type { Message } from '#kernel/messages.ts'
import { Seen } from '#kernel/record.ts'

import { DIMENSION, readGroups, type Dimension } from '#features/work-orders/domain/public.ts'

import { GroupedQuery, Kind, MonthQuery, RealDay, TableQuery, WeekQuery } from './contract/asked.ts'
import { fileOf } from './contract/file-of.ts'
import { COMPENDIA } from './domain/compendium.ts'
import { LISTED_KEYS } from './domain/listed.ts'
import { COUNT_KEYS, GIVEN_KEYS, SPREAD_KEYS, STOCK_KEYS } from './domain/measures.ts'
import { LONG_STATES } from './domain/long.ts'
import { WEIGHTS, type WeightName } from './domain/weights.ts'
import { columnsIn, GROUPS, REPORTS, type Report, type ReportKey } from './domain/report.ts'

/** Days told at most (domain 5.5). */
export const MOST_DAYS = 400
/** Rows below others told at most; nobody reads more, and no browser should. */
export const MOST_ROWS = 2000

/** An answer that was counted in the background is kept as long as the file of an export is (domain 5.8). */
export const KEPT_HOURS = 24

export const Days = z.object({ from: DayText, to: DayText })
export const CountsOf = z.partialRecord(
  z.enum([...COUNT_KEYS, ...STOCK_KEYS, ...SPREAD_KEYS, ...GIVEN_KEYS]),
  z.number().int(),
)

/** What counts by how much, in hundredths. */
export const WeightsOf = z.record(z.enum(Object.keys(WEIGHTS) as [WeightName]), z.number().int())

const Row = Days.extend({
  key: z.string(),
  name: z.string(),
  /** Of departments, those of a kind together: which. */
  kind: z.string().optional(),
  kind_code: z.string().optional(),
  counts: CountsOf,
  before: CountsOf.nullable(),
})

/** A report that is counted in the background, and kept for a while for who asked. */
const Long = z.object({
  state: z.enum(['none', 'slow', ...LONG_STATES]),
  /** Steps that are done, and how many there are. */
  ...{ done: z.int(), steps: z.int() },
  /** How many days it tells of. */
  days: z.int(),
  /** Why it failed, where that can be said. */
  why: z.string(),
  /** Until when the answer is kept. */
  until: z.string().nullable(),
})
export type Long = z.output<typeof Long>

export const ReportAnswer = z.object({
  /** The moment at which it was counted. */
  at: z.string(),
  period: Days.extend({ kind: Kind }),
  /** The days that it is compared with, and until when of the last, where a running one is compared with as much as has passed of it. */
  compared: Days.extend({ until: z.string().optional() }).nullable(),
  /** What its rows are. */
  group: z.enum(keysOf(GROUPS)),
  /**
   * The days or months of the period that have begun, `before` being counted of the part at the same place, of a year before that of the same date, in what it is
   * compared with; or the groups that have anything, the largest first, each of the whole period; the empty key, last, are those of none.
   */
  rows: z.array(Row.extend({ below: z.array(Row.extend({ below: z.array(Row).optional() })).optional() })),
  /** What the rows below each row are, if there are any, and those below these. */
  second: z.enum(keysOf(GROUPS)).optional(),
  third: z.enum(keysOf(GROUPS)).optional(),
  /** Whose units its rows are. */
  above: z.object({ id: Id, name: z.string() }).optional(),
  /** What all of it is narrowed to. */
  within: z.array(z.object({ by: z.enum(keysOf(DIMENSION)), name: z.string() })).optional(),
  weights: WeightsOf,
  /** Of a past day, and the day nearest to it of which anything was kept; nothing is told where that is another. */
  as_of: z.object({ day: DayText, nearest: DayText.nullable(), today: DayText }).optional(),
  /** Of more days than are counted at once: how far it is; there are rows once it is done. */
  long: Long.optional(),
  /** Of all rows together what does not add up over them. */
  whole: CountsOf.optional(),
  /** Of the whole of it, also where that has more parts. */
  before: CountsOf.nullable(),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

/** By what the kept unfinished of a past day can be narrowed. */
export const IS_KEPT_BY: readonly Dimension[] = ['dept', 'dept_kind']

/** Groups that cannot be read are refused for that. */
const isKept = (of: string): boolean => readGroups(of)?.every(({ by }) => IS_KEPT_BY.includes(by)) ?? true

const inputOf = (report: Report) => {
  const asked = report.by === 'choice' ? GroupedQuery : TableQuery
  let input = asked.refine(({ columns }) => columns === undefined || columnsIn(report, columns) !== null, {
    path: ['columns'],
  })
  if (report.by !== 'dept' || report.recent_days === 0) input = input.refine(({ pid }) => !pid, { path: ['pid'] })
  if (report.recent_days > 0) return input.refine(({ as_of }) => !as_of, { path: ['as_of'] })
  // What tells of now knows no other days but those that were kept, each by department alone.
  return input
    .refine(({ day, to, from }) => !day && !to && !from, { path: ['day'] })
    .refine(({ as_of, of }) => !as_of || !of || isKept(of), { path: ['of'] })
}

const endpointOf = (report: Report) => {
  const { key, title, wire } = report
  return get(wire?.call ?? `/v1/seller/reports/${key[0]!.toUpperCase()}${key.slice(1)}`, {
    title: { zh: `报表：${title.zh}`, en: `Report: ${title.en}` },
    access: 'granted',
    reads: 'replica',
    input: inputOf(report),
    output: ReportAnswer,
  })
}

/** The endpoint of each report, its own so that each can be granted. */
export const REPORT_ENDPOINTS = Object.fromEntries(REPORTS.map((report) => [report.key, endpointOf(report)])) as Record<
  ReportKey,
  ReturnType<typeof endpointOf>
>

/** The address of its screen. */
export const reportPath = (key: ReportKey): string => {
  const report: Report = REPORTS.find((one) => one.key === key)!
  return report.wire?.screen ?? `/rexian/reports/${key}`
}

/** Reports that can come to people by themselves: where each stands, whether it tells of now alone, and of which kind its periods are. */
export const SENT_REPORTS: readonly {
  key: string
  title: Message
  path: string
  of_now: boolean
  kind?: PeriodKind
}[] = [
  ...REPORTS.map(({ key, title, recent_days }: Report<ReportKey>) => ({
    ...{ key, title, path: reportPath(key), of_now: recent_days === 0 },
  })),
  ...COMPENDIA.map(({ key, title, screen, period }) => ({ key, title, path: screen, of_now: false, kind: period })),
]

/** A table of several, whether its columns are measures or what it is told by besides; its days where they are its own. */
export const PartAnswer = ReportAnswer.pick({
  group: true,
  second: true,
  third: true,
  rows: true,
  whole: true,
  before: true,
}).extend({
  period: ReportAnswer.shape.period.optional(),
  compared: ReportAnswer.shape.compared.optional(),
  /** There are more rows than these, which are summed up alone. */
  partial: z.literal(1).optional(),
  /** Of all there are those that rose most, where not all are told. */
  rose: ReportAnswer.shape.rows.optional(),
})
/** The first rows of a list, and how many there are. */
export const ListAnswer = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      cells: z.partialRecord(z.enum(LISTED_KEYS), z.union([z.string(), z.number()]).nullable()),
    }),
  ),
  total: z.int(),
})
/** What a report says in words. */
const TextAnswer = z.object({
  /** As somebody left it, else as the report writes it. */
  text: z.string(),
  suggested: z.string(),
  /** Digest of the figures that it was written beside, to be sent with what somebody makes of it. */
  basis: z.string(),
  version: z.int(),
  /** Who left it when; outdated where the figures are others since. */
  edited: z.object({ at: z.string(), by: z.string(), outdated: z.boolean() }).nullable(),
})
/** Several parts of one moment, each under its key: tables, and where there are any, lists and texts. */
export const PartsAnswer = ReportAnswer.pick({ at: true, period: true, compared: true, weights: true }).extend({
  parts: z.record(z.string(), PartAnswer),
  lists: z.record(z.string(), ListAnswer).optional(),
  texts: z.record(z.string(), TextAnswer).optional(),
})
export type PartsAnswer = z.infer<typeof PartsAnswer>

/** The week that a day lies in, in several tables (domain 5.3). */
export const reportFormsWeek = get('/v1/seller/complaint/ReportFormsWeek', {
  title: { zh: '周报', en: 'Weekly report' },
  access: 'granted',
  reads: 'replica',
  input: WeekQuery,
  output: PartsAnswer,
})

/** The month or the quarter that a day lies in; quarters have no call of their own (domain 5.4). */
export const reportFormsMonth = get('/v1/seller/complaint/ReportFormsMonth', {
  title: { zh: '月报、季报', en: 'Monthly and quarterly report' },
  access: 'granted',
  reads: 'replica',
  input: MonthQuery,
  output: PartsAnswer,
})

const ALL_PARTS = COMPENDIA.flatMap(({ parts }) => parts)
const TEXTS = [...new Set(ALL_PARTS.filter(({ kind }) => kind === 'text').map(({ key }) => key))]

/** What an official makes of a text that a report writes of itself; kept with the report of that period. */
export const reportTextSave = post('/v1/seller/reports/ReportTextSave', {
  title: { zh: '编辑报表文字', en: 'Edit the text of a report' },
  access: 'granted',
  audit: 'report.text_save',
  input: z.object({
    report: z.enum(COMPENDIA.map(({ key }) => key)),
    part: z.enum(TEXTS),
    /** Any day of its period. */
    day: RealDay,
    /** Without one the report writes it by itself again. */
    text: text(0, 5000).default(''),
    basis: z.string().max(40).default(''),
    /** Of what was looked at; 0 where nobody had written anything. */
    version: Seen.shape.version,
  }),
  output: z.null(),
})

/** Who called most in the month or quarter that a day lies in, masked; whoever reads them is on record (domain 7.3). */
export const reportCallers = get('/v1/seller/reports/ReportCallers', {
  title: { zh: '重点诉求人', en: 'Who called most' },
  access: 'granted',
  reads: 'replica',
  input: MonthQuery.omit({ compare: true }),
  output: ReportAnswer.pick({ at: true, period: true }).extend(ListAnswer.shape),
})

const fileOfReport = (key: ReportKey) => fileOf(REPORT_ENDPOINTS[key])

/** The file of each report of one table. */
export const REPORT_FILES = Object.fromEntries(REPORTS.map(({ key }) => [key, fileOfReport(key)])) as Record<
  ReportKey,
  ReturnType<typeof fileOfReport>
>
/** The week, and the month or quarter, as a file. */
export const weekFile = fileOf(reportFormsWeek)
export const monthFile = fileOf(reportFormsMonth)
export const reportCallersFile = fileOf(reportCallers)
