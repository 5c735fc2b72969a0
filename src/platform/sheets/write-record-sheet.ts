import { translate, type Language } from '#kernel/messages.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'
import { wordsToday } from '#platform/kept/own-words.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

import { VERSION, writtenIn, type RecordColumn, type RecordSheet, type SheetRecord } from './record-sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTH = 14
const ROWS_TO_FILL = 500

/** Every record on a sheet that is taken back as it is, or an empty one to fill in; a second sheet explains the columns. */
export async function writeRecordSheet<Row extends SheetRecord>(
  sheet: RecordSheet<Row>,
  { empty }: { readonly empty: 0 | 1 },
  ctx: RequestContext,
): Promise<FileReply> {
  const { title } = sheet
  const columns = [...sheet.columns, VERSION]
  const own = wordsToday(ctx)
  const rows = empty ? [] : await sheet.list(ctx)
  const filled: SheetToWrite = {
    name: title.zh,
    header: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map((column) => writtenIn<Row>(column, row, own))),
    widths: columns.map(({ width }) => width ?? WIDTH),
    lists: columns.flatMap(({ offered }, column) => (offered ? [{ column, values: offered(own) }] : [])),
    text_rows: rows.length + ROWS_TO_FILL,
  }
  return workbook(`${title.zh}${empty ? '模板' : ''}`, [filled, instructions(columns, ctx.language)])
}

/** Sheets as a file that is fetched, under this name. */
export async function workbook(name: string, sheets: readonly SheetToWrite[]): Promise<FileReply> {
  const body = await writeSpreadsheet(sheets)
  return { file_name: `${name}.xlsx`, mime: XLSX, size: body.length, body }
}

const instructions = (columns: readonly RecordColumn<never>[], language: Language): SheetToWrite => ({
  name: '填写说明',
  header: language === 'zh' ? ['列名', '必填', '填写要求'] : ['Column', 'Required', 'Rule'],
  rows: columns.map(({ header, required, field, rule = field ? OPTIONAL : TOLD }) => [
    header,
    required ? translate(language, YES) : '',
    translate(language, rule),
  ]),
  widths: [WIDTH, WIDTH / 2, WIDTH * 5],
})

const YES = { zh: '是', en: 'yes' }
const OPTIONAL = { zh: '可不填', en: 'may be left out' }
const TOLD = { zh: '仅供查看', en: 'Only told' }
