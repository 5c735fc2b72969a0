import { fork, type ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { AppError, refuse } from '#kernel/errors.ts'
import type { Params } from '#kernel/messages.ts'

import { SPREADSHEET_ERRORS, type SheetRow, type SpreadsheetErrorCode } from './sheet.ts'

export type ReaderMessage =
  | { readonly rows: readonly SheetRow[]; readonly finished?: true }
  | { readonly refused: SpreadsheetErrorCode; readonly params: Params }

const TIME_LIMIT_MS = 30_000
const HEAP_LIMIT_MB = 384

/**
 * The rows of the first sheet of an .xlsx, .xls or .csv file, told apart by content. A process of its own reads it, with
 * bounded memory and time and nothing of our environment: a file that is made to harm ends that process only.
 * Throws one of `SPREADSHEET_ERRORS`.
 */
export function readSpreadsheet(file: Uint8Array): Promise<SheetRow[]> {
  const reader = startReader()
  return new Promise<SheetRow[]>((resolve, reject) => {
    const rows: SheetRow[] = []
    const refused = (code: SpreadsheetErrorCode, params: Params = {}): void => reject(new AppError(refuse(SPREADSHEET_ERRORS[code], params)))
    const timer = setTimeout(() => refused('SHEET_TOO_HEAVY'), TIME_LIMIT_MS)
    reader.on('message', (message: ReaderMessage) => {
      if ('refused' in message) return refused(message.refused, message.params)
      rows.push(...message.rows)
      if (message.finished) resolve(rows)
    })
    reader.once('error', reject)
    reader.once('exit', () => {
      clearTimeout(timer)
      refused('SHEET_TOO_HEAVY')
    })
    reader.send(file)
  }).finally(() => reader.kill('SIGKILL'))
}

/** The reader's program: its own bundle beside the server's, or the source itself where sources are run. */
function startReader(): ChildProcess {
  const here = fileURLToPath(import.meta.url)
  const isSource = here.endsWith('.ts')
  return fork(join(dirname(here), isSource ? 'worker.ts' : 'spreadsheet-worker.js'), [], {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
