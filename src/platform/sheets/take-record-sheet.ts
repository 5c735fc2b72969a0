import { readFile } from 'node:fs/promises'

import { proseOf, spoiltBy } from '#kernel/cell.ts'
import { AppError, fail, refusalText } from '#kernel/errors.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import { bestHeader, rowsBelow, type HeaderOf, type SheetRow } from '#kernel/sheet-header.ts'
import type { SheetFault, SheetTaken } from '#kernel/sheet.ts'
import type { AuditDetail } from '#platform/audit/audit.ts'
import { fieldProblems } from '#platform/http/invalid.ts'
import type { RequestContext, UploadedFile } from '#platform/http/request-context.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import type { OwnWords } from '#kernel/own-words.ts'
import { wordsToday } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import { SHEET_ERRORS } from './errors.ts'
import {
  VERSION,
  WrongCell,
  writtenIn,
  type Known,
  type RecordColumn,
  type RecordSheet,
  type SheetRecord,
} from './record-sheet.ts'

const MAX_BYTES = 5 * 1024 * 1024
const BYTES_PER_MB = 1024 * 1024
/** Title and header. */
const ROWS_ABOVE = 6
const TOLD = 200
const QUOTED = 40

/**
 * Takes a file of records, all of it or nothing. A trial does the same and takes it back, so that what it tells is what
 * would happen (decision 0206).
 */
export async function takeRecordSheet<Row extends SheetRecord>(
  sheet: RecordSheet<Row>,
  { trial }: { readonly trial: 0 | 1 },
  ctx: RequestContext,
  { header, rows }: Opened<Row>,
): Promise<SheetTaken> {
  await sql`savepoint before_sheet`.execute(ctx.db)
  const take = await rowTaker(sheet, { header, rows }, ctx)
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await take(row))
  const faults = outcomes.flatMap((outcome) => outcome.faults ?? [])
  const done = !trial && faults.length === 0
  if (!done) await sql`rollback to savepoint before_sheet`.execute(ctx.db)
  const count = (kind: Outcome['kind']): number => outcomes.filter((outcome) => outcome.kind === kind).length
  const counts = { rows: rows.length, added: count('added'), changed: count('changed') }
  const touched = outcomes.flatMap(({ told = [] }) => told)
  ctx.audit({
    after: { ...counts, faulty: count('wrong'), done, touched },
    risk: touched.some(({ risk }) => risk === 'high') ? 'high' : 'normal',
  })
  const file = faults.length > 0 ? withFaults(header, rows, faults) : done ? handedOf(sheet, outcomes) : null
  return {
    ...counts,
    ...{ same: count('same'), faulty: count('wrong'), faults: faults.slice(0, TOLD), unknown: [...header.unknown] },
    done: done ? 1 : 0,
    file: file && (await inBase64(sheet.title.zh, file)),
  }
}

interface Opened<Row> {
  readonly header: HeaderOf<RecordColumn<Row>>
  readonly rows: readonly SheetRow[]
}

interface Outcome {
  readonly kind: 'same' | 'added' | 'changed' | 'wrong'
  readonly faults?: readonly SheetFault[]
  readonly saved?: object
  /** What its audit says. */
  readonly told?: readonly AuditDetail[]
}

/** Reads a file of records; one in which none can be found is refused. */
export async function openRecordSheet<Row extends SheetRecord>(
  { columns, most }: RecordSheet<Row>,
  [file, ...more]: readonly UploadedFile[],
): Promise<Opened<Row>> {
  if (!file || more.length > 0) return fail(SHEET_ERRORS.SHEET_ONE_FILE)
  if (file.size > MAX_BYTES) fail(SHEET_ERRORS.SHEET_TOO_LARGE, { max: MAX_BYTES / BYTES_PER_MB })
  const all = await readSpreadsheet(await readFile(file.path), most + ROWS_ABOVE)
  const header = bestHeader<RecordColumn<Row>>(all, [...columns, VERSION]) ?? fail(SHEET_ERRORS.SHEET_NO_ROWS)
  const found = header.matched.map(({ column }) => column)
  const missing = columns.filter((column) => column.required && !found.includes(column))
  if (missing.length > 0)
    fail(SHEET_ERRORS.SHEET_COLUMNS_MISSING, { columns: missing.map((column) => column.header).join('、') })
  const rows = rowsBelow(all, header)
  if (rows.length === 0) fail(SHEET_ERRORS.SHEET_NO_ROWS)
  if (rows.length > most) fail(SHEET_ERRORS.SHEET_TOO_MANY_ROWS, { max: most })
  return { header, rows }
}

/** Takes one row after the other: each may name those before it. */
async function rowTaker<Row extends SheetRecord>(
  sheet: RecordSheet<Row>,
  { header, rows }: Opened<Row>,
  ctx: RequestContext,
): Promise<(row: SheetRow) => Promise<Outcome>> {
  const keyColumn = sheet.columns.find((column) => column.header === sheet.key)!
  const own = wordsToday(ctx)
  const present = new Map((await sheet.list(ctx)).map((record) => [writtenIn(keyColumn, record, own), record]))
  checkNew(sheet, { header, rows }, present)
  const known = (await sheet.known?.(ctx)) ?? {}
  const before = new Map<string, number>()
  return async (row) => {
    const typed = new Map(header.matched.map(({ column, at }) => [column, proseOf(row.cells[at] ?? null)]))
    const key = typed.get(keyColumn) ?? ''
    const record = present.get(key)
    const cells: Cells<Row> = record ? withChoicesOf(record, typed, own) : typed
    const wrong = (message: string, column: RecordColumn<Row> | undefined = keyColumn): Outcome => ({
      kind: 'wrong',
      faults: [faultOf(row, message, column, cells)],
    })
    const earlier = before.get(key)
    if (key !== '' && earlier !== undefined) return wrong(translate(ctx.language, TWICE, { row: earlier }))
    before.set(key, row.row)
    if (!record && key !== '' && !keyColumn.field) return wrong(translate(ctx.language, GONE))
    if (!record && sheet.only_present) return wrong(translate(ctx.language, sheet.only_present))
    const compared = record && comparedWith(record, cells, own)
    if (compared === 'same') return { kind: 'same' }
    if (compared === 'overtaken') return wrong(translate(ctx.language, CHANGED), VERSION)
    const { values, faults } = valuesOf(sheet, { row, cells, record, known, ctx })
    if (faults.length > 0) return { kind: 'wrong', faults }
    const outcome = await save(sheet, values, record ? 'changed' : 'added', ctx)
    if ('message' in outcome)
      return wrong(
        outcome.message,
        sheet.columns.find(({ field }) => field === outcome.field),
      )
    if (sheet.becomes_known) known[sheet.becomes_known]!.set(key, outcome.saved.id)
    return outcome
  }
}

/** Before any of them is added. */
function checkNew<Row>(
  { key, most_new: max = Infinity }: RecordSheet<Row>,
  { header, rows }: Opened<Row>,
  present: ReadonlyMap<string, Row>,
): void {
  const place = header.matched.find(({ column }) => column.header === key)?.at ?? -1
  const added = rows.filter(({ cells }) => !present.has(proseOf(cells[place] ?? null)))
  if (added.length > max) fail(SHEET_ERRORS.SHEET_TOO_MANY_NEW, { max })
}

type Cells<Row> = ReadonlyMap<RecordColumn<Row>, string>

/** Whether a row says what is there, something else, or something else of what it was exported from and is no more. */
function comparedWith<Row extends SheetRecord>(
  record: Row,
  cells: Cells<Row>,
  own: OwnWords,
): 'same' | 'changed' | 'overtaken' {
  const other = [...cells].flatMap(([column, text]) => (text === writtenIn(column, record, own) ? [] : column))
  if (other.every((column) => column === VERSION)) return 'same'
  return other.includes(VERSION) && cells.get(VERSION) !== '' ? 'overtaken' : 'changed'
}

/** A choice that is left empty is not made anew; what is written may be wiped out. */
const withChoicesOf = <Row>(record: Row, cells: Cells<Row>, own: OwnWords): Cells<Row> =>
  new Map(
    [...cells].map(([column, text]) => [column, text === '' && column.offered ? writtenIn(column, record, own) : text]),
  )

const SPOILT = defineMessages({
  lost: {
    zh: '末尾数字已被表格软件舍去，请以文本格式重新填写完整编号',
    en: 'a spreadsheet has dropped its last digits; write the number again, in full and as text',
  },
  formula: { zh: '公式出错，请改为数值', en: 'the formula failed; write the value' },
})

/** What the form would send of it; what the file has no column for stays as it is. */
function valuesOf<Row extends SheetRecord>(
  { columns, input }: RecordSheet<Row>,
  given: { row: SheetRow; cells: Cells<Row>; record: Row | undefined; known: Known; ctx: RequestContext },
): { readonly values: unknown; readonly faults: SheetFault[] } {
  const { row, cells, record, known, ctx } = given
  const own = wordsToday(ctx)
  const sent: Record<string, unknown> = record ? { id: record.id, version: record.version } : {}
  const faults: SheetFault[] = []
  for (const column of columns) {
    const { field, read = asItIs } = column
    const text = cells.get(column) ?? (record && writtenIn(column, record, own)) ?? ''
    if (!field || text === '') continue
    try {
      const spoilt = spoiltBy(text)
      if (spoilt) throw new WrongCell(SPOILT[spoilt])
      sent[field] = read(text, known, own)
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      faults.push(faultOf(row, translate(ctx.language, error.says), column, cells))
    }
  }
  if (faults.length > 0) return { values: null, faults }
  const { data, error } = input.safeParse(sent, { reportInput: true })
  const problems = error ? fieldProblems(ctx.language, error, sent) : []
  return {
    values: data,
    faults: problems.map(({ field, message }) => {
      const column = columns.find((one) => one.field === field.split('.')[0])
      return faultOf(row, message, column, cells)
    }),
  }
}

const asItIs = (text: string): string => text

function faultOf<Row>(
  { row }: SheetRow,
  message: string,
  column: RecordColumn<Row> | undefined,
  cells: Cells<Row>,
): SheetFault {
  const value = column ? (cells.get(column) ?? '') : ''
  return { row, header: column?.header ?? '', value: [...value].slice(0, QUOTED).join(''), message }
}

/** One row by the form's own rule; what it refuses leaves nothing behind. */
async function save<Row>(
  sheet: RecordSheet<Row>,
  values: unknown,
  kind: 'added' | 'changed',
  ctx: RequestContext,
): Promise<
  | {
      readonly kind: 'added' | 'changed'
      readonly saved: { readonly id: string }
      readonly told: readonly AuditDetail[]
    }
  | { readonly message: string; readonly field: string | undefined }
> {
  const told: AuditDetail[] = []
  await sql`savepoint before_row`.execute(ctx.db)
  try {
    const saved = await sheet.save(values as never, { ...ctx, audit: (detail) => void told.push(detail) })
    await sql`release savepoint before_row`.execute(ctx.db)
    return { kind, saved, told }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint before_row`.execute(ctx.db)
    return { message: refusalText(ctx.language, error.refusal), field: error.refusal.field }
  }
}

/** The file as it came, with what is wrong beside each row: to be mended and taken as a whole. */
function withFaults<Row>(
  { matched }: HeaderOf<RecordColumn<Row>>,
  rows: readonly SheetRow[],
  faults: readonly SheetFault[],
): SheetToWrite {
  const headers = matched.map(({ column }) => column.header)
  const of = (row: SheetRow) => faults.filter((fault) => fault.row === row.row)
  return {
    name: '错误',
    header: [...headers, '错误原因'],
    rows: rows.map((row) => [
      ...matched.map(({ at }) => proseOf(row.cells[at] ?? null)),
      of(row)
        .map(({ header, message }) => (header ? `${header}：${message}` : message))
        .join('；'),
    ]),
    marked: rows.flatMap((row, at) =>
      of(row).map(({ header }): [number, number] => [at, Math.max(headers.indexOf(header), 0)]),
    ),
    text_rows: rows.length,
  }
}

const handedOf = <Row>({ handed }: RecordSheet<Row>, outcomes: readonly Outcome[]): SheetToWrite | null =>
  handed?.(outcomes.flatMap(({ kind, saved }) => (kind === 'added' && saved ? [saved] : [])) as never[]) ?? null

async function inBase64(title: string, sheet: SheetToWrite) {
  const content = (await writeSpreadsheet([sheet])).toString('base64')
  return { file_name: `${title}_${sheet.name}.xlsx`, content }
}

const GONE = {
  zh: '没有这个编号的记录；新增的行请留空',
  en: 'there is none of this number; leave it empty for a new one',
}
const CHANGED = {
  zh: '导出后已被修改；请按最新的内容修改，或清空版本后覆盖',
  en: 'it was changed since it was exported; go by what it says now, or empty this to overwrite it',
}
const TWICE = { zh: '与第 {row} 行重复', en: 'the same as row {row}' }
