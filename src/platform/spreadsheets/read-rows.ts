import type { SheetRow } from '#kernel/sheet-header.ts'

import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { sniff } from './sniff.ts'

const READERS = { zip: readXlsx, ole: readXls, text: readCsv }

/** The rows of a file of any kind, in this process: only for the reader's own program, see `readSpreadsheet`. */
export async function* readRows(file: Buffer): AsyncGenerator<SheetRow> {
  yield* READERS[sniff(file)](file)
}
