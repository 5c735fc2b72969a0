import type { SheetRow } from '#kernel/sheet-header.ts'
import { ERRORS as KERNEL_ERRORS, fail } from '#kernel/errors.ts'
import { translate, type Language } from '#kernel/messages.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'
import { workbook } from '#platform/sheets/write-record-sheet.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'

import { textOf } from '#kernel/cell.ts'
import { RESULT_COLUMNS } from '../domain/columns.ts'
import { issueText } from '../domain/issues.ts'
import { ERRORS, ROW_OUTCOMES } from '../messages.ts'
import { getBatch, headerOf, keptSince, mayDownload, type Batch } from './batch-store.ts'
import { listRows, openRow, type StoredRow } from './row-store.ts'

const ROWS_AT_ONCE = 500
const WIDTH = 16

/** The rows as they came, with what became of each and why; to be corrected and uploaded again (domain 6.5). */
export async function resultFile(ctx: RequestContext, id: string, which: 'failed' | 'all'): Promise<FileReply> {
  const batch = await getBatch(ctx, id)
  // Another operator's batch exists for him, but its callers in clear are not his to read.
  if (!mayDownload(batch, ctx.actor)) fail(KERNEL_ERRORS.NO_PERMISSION)
  if (batch.created_at < keptSince(ctx.clock.now())) fail(ERRORS.IMPORT_PURGED)
  return workbook(`导入结果_${batch.batch_no}`, [await sheetOf(ctx, batch, which)])
}

async function sheetOf(
  { db, keys, language }: RequestContext,
  batch: Batch,
  which: 'failed' | 'all',
): Promise<SheetToWrite> {
  const { cells: header } = batch.header as SheetRow
  // A result that comes again has columns of this name already.
  const ours = headerOf(batch).matched.flatMap(({ column, at }) => (RESULT_COLUMNS.includes(column) ? [at] : []))
  const places = [...header.keys()].filter((at) => !ours.includes(at))
  const rows: string[][] = []
  const marked: [number, number][] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listRows(db, batch, { sort: 'row', limit: ROWS_AT_ONCE, ...(cursor && { cursor }) })
    for (const row of page.rows) {
      if (which === 'failed' && row.order_id !== null) continue
      if (which === 'failed' && (row.result === 'ok' || row.result === 'ok_warn')) continue
      // Of an order whose caller was erased nothing is left.
      const cells = openRow(keys, row)?.cells ?? []
      for (const { column, level } of row.issues)
        if (column > 0 && level !== 'warning') marked.push([rows.length, places.indexOf(column - 1)])
      rows.push([
        ...places.map((at) => textOf(cells[at] ?? null)),
        outcomeOf(language, batch, row),
        reasonsOf(language, row),
      ])
    }
    cursor = page.next
  }
  const widths = [...places.map(() => WIDTH), WIDTH / 2, WIDTH * 3]
  const heads = [...places.map((at) => textOf(header[at]!)), ...RESULT_COLUMNS.map((column) => column.header)]
  return { name: '导入结果', header: heads, rows, marked, widths, text_rows: rows.length }
}

function outcomeOf(language: Language, batch: Batch, row: StoredRow): string {
  const good = row.result === 'ok' || row.result === 'ok_warn'
  const outcome = row.order_id ? 'imported' : good && batch.state === 'undone' ? 'undone' : row.result
  return translate(language, ROW_OUTCOMES[outcome])
}

const reasonsOf = (language: Language, row: StoredRow): string =>
  row.issues.map((issue) => issueText(language, issue)).join('；')
