import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'

import type { Message } from '#kernel/messages.ts'

import { xmlText } from '../xml-text.ts'

export type Format = 'xlsx' | 'csv'
export const MIME: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Rows of a sheet; more go into further sheets (domain 5.8). */
const ROWS_PER_SHEET = 500_000
/** Longest text that Excel takes in a cell. */
const LONGEST_TEXT = 32_767
const FORMULA = /^[=+\-@\t\r]/

/** Text that no spreadsheet takes for a formula, however it is opened (security G6). */
export const safeCell = (text: string): string => {
  const clean = xmlText(text).slice(0, LONGEST_TEXT)
  return FORMULA.test(clean) ? `'${clean}` : clean
}

/** The bytes of a file, made as they are read: memory does not grow with the rows. The heads are its first row. */
export async function* fileOf(
  format: Format,
  name: string,
  heads: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const cells = cellsOf(rows)
  const stream =
    format === 'csv'
      ? writeCsvStream(withHeads(heads, cells), { bom: true })
      : writeXlsxStream(cells, {
          name,
          columns: heads.map((header) => ({ header, width: 16 })),
          freezePane: { rows: 1 },
          maxRowsPerSheet: ROWS_PER_SHEET,
        })
  yield* stream as AsyncIterable<Uint8Array>
}

async function* cellsOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(safeCell)
}

async function* withHeads(heads: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield [...heads]
  yield* rows
}

/** The last row: whose file it is, so that a copy tells where it came from (domain 5.8). */
export const TRACE: Message = {
  zh: '{name} {tail} · {at} · {ip} · 导出编号 {id} · 共 {n} 行',
  en: '{name} {tail} · {at} · {ip} · export {id} · {n} rows',
}
