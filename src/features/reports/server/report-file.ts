import { seesAll } from '#features/work-orders/server/public.ts'
import { translate } from '#kernel/messages.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'
import { XLSX } from '#platform/sheets/write-record-sheet.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import type { Message } from '#kernel/messages.ts'

import type { BoardAnswer, ReportAnswer } from '../contract.ts'
import type { Side } from '../domain/measure.ts'
import { addUp, changeOf, MEASURES, valueOf, type Counts, type MeasureKey, type Measure } from '../domain/measures.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { GROUPS } from '../domain/report.ts'

/** A table as it is to stand in a file. */
export interface Tabled {
  readonly title: Message
  readonly measures: readonly MeasureKey[]
}
type Told = Pick<ReportAnswer, 'group' | 'second' | 'rows' | 'before'>
type Numbers = { readonly counts: Counts; readonly before: Counts | null }
type Head = Pick<ReportAnswer, 'at' | 'period' | 'compared' | 'within' | 'weights'> & {
  /** Whose figures they are; those of who asks when left out. */
  readonly side?: Side
  /** What else is said of it. */
  readonly notes?: readonly (readonly string[])[]
}

const FORMAT: Partial<Record<Measure['unit'], string>> = {
  percent: '0.00',
  points: '0.00',
  hours: '0.0',
  mean_days: '0.0',
}
const WIDTH = { name: 26, number: 12, text: 70 }
const TOTAL = { zh: '合计', en: 'Total' }
const TOGETHER = { zh: '小计', en: 'Together' }
const CHANGE = { zh: '{title}（变化）', en: '{title} (change)' }
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
  change: { zh: '变化', en: 'Change' },
  changeIs: {
    zh: '数量为百分比，比率和得分为相差的点数',
    en: 'Numbers in percent, rates and scores by the points between both',
  },
} as const

/** One sheet for each table, and one that says of when it is and what the columns mean. */
export async function reportFile(
  ctx: RequestContext,
  title: Message,
  head: Head,
  tables: readonly (readonly [Tabled, Told])[],
): Promise<FileReply> {
  const say = (message: Message): string => translate(ctx.language, message)
  const above = [daysOf(head.period), ...(head.compared ? [`${say(MEANING.compared)} ${daysOf(head.compared)}`] : [])]
  const sheets = tables.map(([table, told]) => ({
    ...sheetOf(ctx, table, told, head),
    above: [say(tables.length > 1 ? table.title : title), above.join('  ')],
  }))
  const body = await writeSpreadsheet([...sheets, notes(ctx, head, tables)])
  return { file_name: `${say(fileNameOf(title, head.period))}.xlsx`, mime: XLSX, size: body.length, body }
}

const daysOf = ({ from, to }: { from: string; to: string }): string => (from === to ? from : `${from} – ${to}`)

/** Each part of several as a sheet. */
export const partsFile = (
  ctx: RequestContext,
  title: Message,
  parts: readonly (Tabled & { readonly key: string })[],
  answer: BoardAnswer,
): Promise<FileReply> =>
  reportFile(
    ctx,
    title,
    answer,
    parts.map((part) => [part, answer.parts[part.key]!]),
  )

const titleOf = ({ actor, language }: RequestContext, { side }: Head, key: MeasureKey): string =>
  translate(language, MEASURES[key].title[side ?? (seesAll(actor) ? 'centre' : 'unit')])

function sheetOf(ctx: RequestContext, { title, measures }: Tabled, told: Told, head: Head): SheetToWrite {
  const { language } = ctx
  const changes = head.compared ? measures : []
  const { second } = told
  const cells = (names: readonly string[], { counts, before }: Numbers): (string | number)[] => [
    ...names,
    ...measures.map((key) => valueOf(key, counts, head.weights) ?? ''),
    ...changes.map((key) => (before ? (changeOf(key, counts, before, head.weights) ?? '') : '')),
  ]
  const names = second ? [told.group, second] : [told.group]
  const formats = measures.map((key) => FORMAT[MEASURES[key].unit])
  const sum = addUp(told.rows.map(({ counts }) => counts))
  return {
    name: translate(language, title),
    header: [
      translate(language, GROUPS[told.group]),
      ...(second ? [translate(language, GROUPS[second])] : []),
      ...measures.map((key) => titleOf(ctx, head, key)),
      ...changes.map((key) => translate(language, CHANGE, { title: titleOf(ctx, head, key) })),
    ],
    rows: [
      ...told.rows.flatMap((row) => [
        ...(row.below ?? []).map((one) => cells([row.name, one.name], one)),
        cells([row.name, ...(second ? [translate(language, TOGETHER)] : [])], row),
      ]),
      cells([translate(language, TOTAL), ...(second ? [''] : [])], { counts: sum, before: told.before }),
    ],
    totals: true,
    formats: [...names.map(() => undefined), ...formats, ...changes.map(() => '0.00')],
    widths: [...names.map(() => WIDTH.name), ...[...measures, ...changes].map(() => WIDTH.number)],
  }
}

function notes(ctx: RequestContext, head: Head, tables: readonly (readonly [Tabled, Told])[]): SheetToWrite {
  const { language, actor } = ctx
  const say = (message: Message, params = {}): string => translate(language, message, params)
  const shares = Object.fromEntries(Object.entries(head.weights).map(([name, hundredths]) => [name, hundredths / 100]))
  const keys = [...new Set(tables.flatMap(([{ measures }]) => measures))]
  return {
    name: say(MEANING.sheet),
    header: MEANING.head.map((message) => say(message)),
    rows: [
      [say(MEANING.period), daysOf(head.period)],
      ...(head.compared
        ? [
            [say(MEANING.compared), daysOf(head.compared)],
            [say(MEANING.change), say(MEANING.changeIs)],
          ]
        : []),
      ...(head.within ?? []).map(({ by, name }) => [say(GROUPS[by]), name]),
      ...(head.notes ?? []),
      [say(MEANING.at), head.at],
      [say(MEANING.by), `${actor.nick_name} ${actor.dept_name}`],
      ...keys.map((key) => [titleOf(ctx, head, key), say(MEASURES[key].formula, shares)]),
    ],
    widths: [WIDTH.name, WIDTH.text],
  }
}
