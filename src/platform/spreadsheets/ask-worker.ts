import { fork, type ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { AppError, refuse } from '#kernel/errors.ts'
import type { Params } from '#kernel/messages.ts'

import { SPREADSHEET_ERRORS, type SheetRow, type SheetToWrite, type SpreadsheetErrorCode } from './sheet.ts'

export type WorkerRequest =
  | { readonly read: Uint8Array; readonly max_rows: number }
  | { readonly words: Uint8Array }
  | { readonly write: readonly SheetToWrite[] }
export type WorkerAnswer =
  | { readonly rows: readonly SheetRow[]; readonly finished?: true }
  | { readonly text: string }
  | { readonly file: Uint8Array }
  | { readonly refused: SpreadsheetErrorCode; readonly params: Params }

const TIME_LIMIT_MS = 12_000
const HEAP_LIMIT_MB = 384

const here = fileURLToPath(import.meta.url)

/** The worker's program: its own bundle beside the server's, or the source itself where sources are run. */
export const WORKER = here.endsWith('.ts')
  ? { program: join(dirname(here), 'worker.ts'), execArgv: ['--import', 'tsx'] }
  : { program: join(dirname(here), 'spreadsheet-worker.js'), execArgv: [] }

/**
 * Has spreadsheet work done by a process of its own, with bounded memory and time and nothing of our environment: a file
 * that is made to harm ends that process only, and no other request waits. `take` gets each answer until it calls `done`.
 */
export async function askWorker<T>(request: WorkerRequest, take: Take<T>): Promise<T> {
  await takeTurn()
  return askNow(request, take).finally(() => giveTurn())
}

type Take<T> = (answer: WorkerAnswer, done: (result: T) => void) => void

function askNow<T>(request: WorkerRequest, take: Take<T>): Promise<T> {
  const worker = startWorker()
  return new Promise<T>((resolve, reject) => {
    const refused = (code: SpreadsheetErrorCode, params: Params = {}): void =>
      reject(new AppError(refuse(SPREADSHEET_ERRORS[code], params)))
    const timer = setTimeout(() => refused('SHEET_TOO_HEAVY'), TIME_LIMIT_MS)
    worker.on('message', (answer: WorkerAnswer) =>
      'refused' in answer ? refused(answer.refused, answer.params) : take(answer, resolve),
    )
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      refused('SHEET_TOO_HEAVY')
    })
    worker.send(request)
  }).finally(() => worker.kill('SIGKILL'))
}

/** Few at a time: many files that came at once must not take the memory of the machine. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
}

function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

const startWorker = (): ChildProcess =>
  fork(WORKER.program, [], {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, ...WORKER.execArgv],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
