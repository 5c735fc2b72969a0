import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { SheetRow } from '#kernel/sheet-header.ts'
import { AppError, refuse } from '#kernel/errors.ts'
import type { Params } from '#kernel/messages.ts'

import { boundedProcess, ProcessEnded } from '../bounded-process.ts'
import { SPREADSHEET_ERRORS, type SheetToWrite, type SpreadsheetErrorCode } from './sheet.ts'

export type WorkerRequest =
  | { readonly read: Uint8Array; readonly max_rows: number }
  | { readonly words: Uint8Array }
  | { readonly write: readonly SheetToWrite[] }
export type WorkerAnswer =
  | { readonly rows: readonly SheetRow[]; readonly finished?: true }
  | { readonly text: string }
  | { readonly file: Uint8Array }
  | { readonly refused: SpreadsheetErrorCode; readonly params: Params }

const here = fileURLToPath(import.meta.url)

/** The worker's program and its bounds. */
export const WORKER = {
  ...(here.endsWith('.ts')
    ? { program: join(dirname(here), 'worker.ts'), execArgv: ['--import', 'tsx'] }
    : { program: join(dirname(here), 'spreadsheet-worker.js'), execArgv: [] }),
  ...{ heap_mb: 384, time_ms: 12_000, at_once: 2 },
}

const askForFile = boundedProcess<WorkerRequest, WorkerAnswer>(WORKER)
const askForOurs = boundedProcess<WorkerRequest, WorkerAnswer>(WORKER, { kept: true })

/**
 * Has spreadsheet work done by another process, a file that somebody sent by one of its own; `take` gets each answer until it
 * calls `done`.
 */
export const askWorker = <T>(
  request: WorkerRequest,
  take: (answer: WorkerAnswer, done: (result: T) => void) => void,
): Promise<T> => {
  const ask = 'write' in request ? askForOurs : askForFile
  return ask<T>(request, (answer, done, failed) =>
    'refused' in answer ? failed(refusal(answer.refused, answer.params)) : take(answer, done),
  ).catch((error: unknown) => {
    throw error instanceof ProcessEnded ? refusal('SHEET_TOO_HEAVY') : error
  })
}

const refusal = (code: SpreadsheetErrorCode, params: Params = {}): AppError =>
  new AppError(refuse(SPREADSHEET_ERRORS[code], params))
