import { csvPen } from './csv-pen.ts'
import type { Pen, Sheet, Table } from './pen.ts'
import { xlsxPen } from './xlsx-pen.ts'

/** What a file can be. */
export const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type Format = keyof typeof MIME

/** What writes a table to a file of a kind; with the `state` of another pen it goes on where that one was. */
export const penOf = (format: Format, table: Table, state?: unknown): Pen =>
  (format === 'csv' ? csvPen : xlsxPen)(table, state)

/** A file of few rows as a whole. */
export async function fileOf(
  format: Format,
  { rows, ...table }: Sheet,
  further: readonly Sheet[] = [],
): Promise<Buffer> {
  const pen = penOf(format, table)
  const written = await pen.write(rows)
  return Buffer.concat([written, await pen.end(further)])
}

export type { Sheet }
