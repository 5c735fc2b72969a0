import type { Message } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import { daysText } from '#kernel/period.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'
import { workbook } from '#platform/sheets/write-record-sheet.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'

import { reportCallers, type PartsAnswer, type ReportAnswer } from '../contract.ts'
import { comparedText } from '../domain/compared.ts'
import { CALLERS, CALLERS_FULL } from '../domain/compendium.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { tableGrid, type Grid, type Laying } from '../domain/grid.ts'
import { gridOf, listGrid, type Listing } from '../domain/part-grid.ts'
import { sideOf, type Side } from '../domain/measure.ts'
import type { MeasureKey } from '../domain/measures.ts'
import type { Part, QueuePart } from '../domain/part.ts'
import { GROUPS, UNITS_OF, WITHIN } from '../domain/report.ts'
import { sheetOf } from './grid-sheet.ts'
import { weightsOf } from './settings.ts'

type Head = Pick<ReportAnswer, 'at' | 'period' | 'compared' | 'within' | 'above' | 'weights'> & {
  /** Whose figures they are; those of who asks when left out. */
  readonly side?: Side
  /** What else is said of it. */
  readonly notes?: readonly (readonly string[])[]
}
interface Texts {
  readonly texts?: Readonly<Record<string, { readonly text: string }>>
}
type Days = Pick<Head, 'period' | 'compared'>
interface Tabled {
  readonly title: Message
  readonly grid: Grid
  /** Its own, where they are not those of the whole. */
  readonly days?: Days
  /** What its rows are the first of. */
  readonly list?: Listing
  /** What else stands above it. */
  readonly said?: readonly string[]
}
interface Worded {
  readonly title: Message
  readonly text: string
}

const WIDTH = { name: 26, text: 70, paragraph: 110 }
const MEANING = {
  sheet: { zh: '说明', en: 'Notes' },
  head: [
    { zh: '项目', en: 'What' },
    { zh: '内容', en: 'Meaning' },
  ],
  period: { zh: '统计时段', en: 'Period' },
  compared: { zh: '对比时段', en: 'Compared with' },
  at: { zh: '统计时间', en: 'Counted at' },
  by: { zh: '导出人', en: 'Exported by' },
  firstOf: { zh: '前 {shown} 条，共 {n} 条', en: 'The first {shown} of {n}' },
  change: { zh: '变化', en: 'Change' },
  changeIs: {
    zh: '数量为百分比，比率和得分为相差的点数',
    en: 'Numbers in percent, rates and scores by the points between both',
  },
} as const

const layingOf = (ctx: RequestContext, { side, weights }: Head): Laying => ({
  ...{ say: saying(ctx), weights, side: side ?? sideOf(ctx.actor) },
})

/** The file of a report of one table. */
export const reportFile = (
  ctx: RequestContext,
  { title, measures }: { readonly title: Message; readonly measures: readonly MeasureKey[] },
  answer: Head & Pick<ReportAnswer, 'group' | 'second' | 'rows' | 'before'>,
): Promise<FileReply> =>
  writtenFile(ctx, title, answer, [{ title, grid: tableGrid({ measures }, answer, layingOf(ctx, answer)) }])

/** A file with a sheet for each part that the answer has. */
export function partsFile(
  ctx: RequestContext,
  title: Message,
  parts: readonly (Part | QueuePart)[],
  { parts: figures, lists, texts, ...head }: Head & Pick<PartsAnswer, 'parts' | 'lists'> & Texts,
): Promise<FileReply> {
  const laying = layingOf(ctx, head)
  const written = parts.flatMap((part): (Tabled | Worded)[] => {
    const { key, title: named } = part
    const [of, list, text] = [figures[key], lists?.[key], texts?.[key]]
    if (part.kind === 'apart') return []
    if (part.kind === 'text') return text ? [{ title: named, text: text.text }] : []
    if (part.kind === 'list' || part.kind === 'queue')
      return list ? [{ title: named, grid: listGrid(part, list, laying), list }] : []
    const days = of?.period && { period: of.period, compared: of.compared ?? null }
    return of ? [{ title: named, grid: gridOf(part, { ...head, ...of }, laying), days }] : []
  })
  return writtenFile(ctx, title, head, written)
}

/** Who called most, by themselves. */
export function callersFile(
  ctx: RequestContext,
  { rows, total, at, period }: Listing & Pick<Head, 'at' | 'period'>,
): Promise<FileReply> {
  const head = { at, period, compared: null, weights: weightsOf(ctx.kept) }
  const laying = layingOf(ctx, head)
  const grid = listGrid({ ...CALLERS, of: 'callers' }, { rows, total }, laying)
  const said = rows.length === CALLERS.most ? [laying.say(CALLERS_FULL, { n: CALLERS.most })] : []
  return writtenFile(ctx, reportCallers.title, head, [{ title: reportCallers.title, grid, said }])
}

/** One sheet for each table and text, and one that says of when it is and what the columns mean. */
function writtenFile(
  ctx: RequestContext,
  title: Message,
  head: Head,
  parts: readonly (Tabled | Worded)[],
): Promise<FileReply> {
  const say = saying(ctx)
  const daysOf = ({ period, compared }: Days): string =>
    [daysText(period), ...(compared ? [`${say(MEANING.compared)} ${comparedText(compared, say)}`] : [])].join('  ')
  const sheets = parts.map((part) => ({
    ...('grid' in part ? sheetOf(part.grid, say(part.title), say) : textSheet(part, say)),
    above: [
      say(parts.length > 1 ? part.title : title),
      daysOf(('days' in part && part.days) || head),
      ...(head.above ? [say(UNITS_OF, { name: head.above.name })] : []),
      ...(head.within ?? []).map(({ by, name }) => say(WITHIN, { by: GROUPS[by], name })),
      ...firstOf(part, say),
      ...(('said' in part && part.said) || []),
    ],
  }))
  const tables = parts.filter((part) => 'grid' in part)
  return workbook(say(fileNameOf(title, head.period)), [...sheets, notes(ctx, say, head, tables)])
}

/** On a screen all of a list stand behind a link. */
function firstOf(part: Tabled | Worded, say: Say): string[] {
  const { rows, total: n } = ('list' in part && part.list) || { rows: [], total: 0 }
  return n > rows.length ? [say(MEANING.firstOf, { shown: rows.length, n })] : []
}

/** A paragraph a row. */
const textSheet = ({ title, text }: Worded, say: Say): SheetToWrite => ({
  ...{ name: say(title), header: [say(title)], widths: [WIDTH.paragraph], wrapped: true },
  rows: text.split('\n').map((paragraph) => [paragraph]),
})

function notes({ actor }: RequestContext, say: Say, head: Head, tables: readonly Tabled[]): SheetToWrite {
  const formulas = new Map(
    tables.flatMap(({ grid }) => grid.heads.flatMap(({ title, hint }) => (hint ? [[title, hint] as const] : []))),
  )
  return {
    name: say(MEANING.sheet),
    header: MEANING.head.map((message) => say(message)),
    rows: [
      [say(MEANING.period), daysText(head.period)],
      ...(head.compared
        ? [
            [say(MEANING.compared), comparedText(head.compared, say)],
            [say(MEANING.change), say(MEANING.changeIs)],
          ]
        : []),
      ...(head.within ?? []).map(({ by, name }) => [say(GROUPS[by]), name]),
      ...(head.notes ?? []),
      [say(MEANING.at), head.at],
      [say(MEANING.by), `${actor.nick_name} ${actor.dept_name}`],
      ...formulas,
    ],
    widths: [WIDTH.name, WIDTH.text],
  }
}
