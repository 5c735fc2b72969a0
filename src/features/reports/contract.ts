import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { DayText, get } from '#kernel/endpoint.ts'
import { COMPARED, PERIOD, type Compared, type PeriodKind } from '#kernel/period.ts'
import type { Message } from '#kernel/messages.ts'
import { isDay } from '#kernel/time.ts'

import { DIMENSION, readGroups } from '#features/work-orders/domain/public.ts'

import { BOARDS, type Board, type BoardKey } from './domain/board.ts'
import { COMPENDIA, PARTS, type PartKey } from './domain/compendium.ts'
import { COUNT_KEYS, STOCK_KEYS, WEIGHTS, type WeightName } from './domain/measures.ts'
import { columnsIn, FIRST_GROUP, GROUPS, levelsOf, REPORTS, type Report, type ReportKey } from './domain/report.ts'

/** Days told at most (domain 5.5). */
export const MOST_DAYS = 400
/** Rows below others told at most; nobody reads more, and no browser should. */
export const MOST_ROWS = 2000

const Kind = z.enum(Object.keys(PERIOD) as [PeriodKind, ...PeriodKind[]])
/** Far enough from the ends of the calendar for a year before it. */
const RealDay = DayText.refine((day) => isDay(day) && day > '1990' && day < '2100')
const Days = z.object({ from: DayText, to: DayText })
const CountsOf = z.partialRecord(z.enum([...COUNT_KEYS, ...STOCK_KEYS]), z.number().int())

/** What counts by how much, in hundredths. */
export const WeightsOf = z.record(z.enum(Object.keys(WEIGHTS) as [WeightName]), z.number().int())

/** What a report is asked for: the period of a kind that a day lies in. */
export const ReportQuery = z.object({
  period: Kind.default('recent'),
  /** Today when left out. */
  day: RealDay.optional(),
  /** Without a day, so many periods before the one that runs: `1` of weeks is last week, whenever it is asked for. */
  ago: z.coerce.number().int().min(0).max(12).optional(),
  /** The other end of `range`. */
  to: RealDay.optional(),
  compare: z.enum(Object.keys(COMPARED) as [Compared, ...Compared[]]).default('none'),
})
/** Of a report of one table: which columns, and of which department, street, category, type or source alone (`groupsText`). */
const TableQuery = ReportQuery.extend({
  columns: z.string().max(1000).optional(),
  of: z
    .string()
    .max(200)
    .refine((text) => readGroups(text) !== null)
    .optional(),
})
/** Of a report whose rows are chosen, and maybe those below each of them. */
export const GroupedQuery = TableQuery.extend({
  group: z
    .string()
    .max(40)
    .refine((text) => levelsOf(text) !== null)
    .default(FIRST_GROUP),
})
export type ReportQuery = z.infer<typeof ReportQuery> & Partial<z.infer<typeof GroupedQuery>>

const Row = Days.extend({
  key: z.string(),
  name: z.string(),
  /** Of departments, those of a kind together: which. */
  kind: z.string().optional(),
  counts: CountsOf,
  before: CountsOf.nullable(),
})

export const ReportAnswer = z.object({
  /** The moment at which it was counted. */
  at: z.string(),
  period: Days.extend({ kind: Kind }),
  compared: Days.nullable(),
  /** What its rows are. */
  group: z.enum(keysOf(GROUPS)),
  /**
   * The days or months of the period that have begun, `before` being counted of the part at the same place in what it is
   * compared with; or the groups that have anything, the largest first, each of the whole period; the empty key, last, are those of none.
   */
  rows: z.array(Row.extend({ below: z.array(Row).optional() })),
  /** What the rows below each row are, if there are any. */
  second: z.enum(keysOf(GROUPS)).optional(),
  /** What all of it is narrowed to. */
  within: z.array(z.object({ by: z.enum(keysOf(DIMENSION)), name: z.string() })).optional(),
  weights: WeightsOf,
  /** Of the whole of it, also where that has more parts. */
  before: CountsOf.nullable(),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

const inputOf = (report: Report) => {
  const asked = report.by === 'choice' ? GroupedQuery : TableQuery
  const input = asked.refine(({ columns }) => columns === undefined || columnsIn(report, columns) !== null, {
    path: ['columns'],
  })
  // What tells of now alone knows no other day.
  return report.recent_days === 0 ? input.refine(({ day, to }) => !day && !to, { path: ['day'] }) : input
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

/** Reports that can come to people by themselves: where each stands, and whether it tells of now alone. */
export const SENT_REPORTS: readonly { key: string; title: Message; path: string; of_now: boolean }[] = [
  ...REPORTS.map(({ key, title, recent_days }: Report<ReportKey>) => ({
    ...{ key, title, path: reportPath(key), of_now: recent_days === 0 },
  })),
  ...COMPENDIA.map(({ key, title, screen }) => ({ key, title, path: screen, of_now: false })),
]

/** What the reports of several tables are asked for. */
export const CompendiumQuery = ReportQuery.pick({ day: true, ago: true, compare: true }).extend({
  compare: ReportQuery.shape.compare.unwrap().default('previous'),
})
export type CompendiumQuery = z.infer<typeof CompendiumQuery>

/** A table of several. */
export const PartAnswer = ReportAnswer.pick({ group: true, rows: true, before: true })
export const CompendiumAnswer = ReportAnswer.pick({ at: true, period: true, compared: true, weights: true }).extend({
  parts: z.record(z.enum(PARTS.map(({ key }) => key) as [PartKey, ...PartKey[]]), PartAnswer),
})
export type CompendiumAnswer = z.infer<typeof CompendiumAnswer>

/** A part of a screen of drawings is read as the table of a report is. */
export const BoardAnswer = CompendiumAnswer.extend({ parts: z.record(z.string(), PartAnswer) })
export type BoardAnswer = z.infer<typeof BoardAnswer>

const boardEndpoint = ({ key, title }: Board) =>
  get(`/v1/seller/reports/Board${key[0]!.toUpperCase()}${key.slice(1)}`, {
    title,
    access: 'granted',
    reads: 'replica',
    input: ReportQuery,
    output: BoardAnswer,
  })

/** The endpoint of each screen of drawings. */
export const BOARD_ENDPOINTS = Object.fromEntries(BOARDS.map((board) => [board.key, boardEndpoint(board)])) as Record<
  BoardKey,
  ReturnType<typeof boardEndpoint>
>

/** The week that a day lies in, in several tables (domain 5.3). */
export const reportFormsWeek = get('/v1/seller/complaint/ReportFormsWeek', {
  title: { zh: '周报', en: 'Weekly report' },
  access: 'granted',
  reads: 'replica',
  input: CompendiumQuery,
  output: CompendiumAnswer,
})

/** The month or the quarter that a day lies in; quarters have no call of their own (domain 5.4). */
export const reportFormsMonth = get('/v1/seller/complaint/ReportFormsMonth', {
  title: { zh: '月报、季报', en: 'Monthly and quarterly report' },
  access: 'granted',
  reads: 'replica',
  input: CompendiumQuery.extend({ period: z.enum(['month', 'quarter']).default('month') }),
  output: CompendiumAnswer,
})

/** The same as a file: numbers to go on reckoning with, and what each of them means. */
const fileOf = <I extends z.ZodObject>({ path, title, input }: { path: string; title: Message; input: I }) =>
  get(`${path}File`, {
    title: { zh: `${title.zh}：导出`, en: `${title.en}: export` },
    access: 'granted',
    reads: 'replica',
    kind: 'file',
    signed: false,
    input,
    output: z.unknown(),
  })
const fileOfReport = (key: ReportKey) => fileOf(REPORT_ENDPOINTS[key])
const fileOfBoard = (key: BoardKey) => fileOf(BOARD_ENDPOINTS[key])

/** The file of each report of one table. */
export const REPORT_FILES = Object.fromEntries(REPORTS.map(({ key }) => [key, fileOfReport(key)])) as Record<
  ReportKey,
  ReturnType<typeof fileOfReport>
>
/** The file of each screen of drawings. */
export const BOARD_FILES = Object.fromEntries(BOARDS.map(({ key }) => [key, fileOfBoard(key)])) as Record<
  BoardKey,
  ReturnType<typeof fileOfBoard>
>
/** The week, and the month or quarter, as a file. */
export const weekFile = fileOf(reportFormsWeek)
export const monthFile = fileOf(reportFormsMonth)
