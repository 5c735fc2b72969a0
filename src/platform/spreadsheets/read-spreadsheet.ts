import { askWorker } from './ask-worker.ts'
import type { SheetRow } from './sheet.ts'

/**
 * The rows of the first sheet of an .xlsx, .xls or .csv file, told apart by content. Throws one of `SPREADSHEET_ERRORS`.
 */
export function readSpreadsheet(file: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  return askWorker({ read: file }, (answer, done) => {
    if (!('rows' in answer)) return
    rows.push(...answer.rows)
    if (answer.finished) done(rows)
  })
}
