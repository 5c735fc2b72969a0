import type { SheetRow } from '#kernel/sheet-header.ts'

import { askWorker } from './ask-worker.ts'

/**
 * The rows of the first sheet of an .xlsx, .xls or .csv file, told apart by content; the first `max_rows` of them, where
 * that is given. Throws one of `SPREADSHEET_ERRORS`.
 */
export function readSpreadsheet(file: Uint8Array, max_rows = Infinity): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  return askWorker({ read: file, max_rows }, (answer, done) => {
    if (!('rows' in answer)) return
    rows.push(...answer.rows)
    if (answer.finished) done(rows)
  })
}
