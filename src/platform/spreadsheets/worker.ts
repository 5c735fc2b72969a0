import type { SheetRow } from '#kernel/sheet-header.ts'
import { AppError } from '#kernel/errors.ts'

import type { WorkerAnswer, WorkerRequest } from './ask-worker.ts'
import { readDocx } from './read-docx.ts'
import { readRows } from './read-rows.ts'
import type { SpreadsheetErrorCode } from './sheet.ts'
import { writeSheets } from './write-xlsx.ts'

const ROWS_PER_MESSAGE = 500

const send = (answer: WorkerAnswer): Promise<void> =>
  new Promise((resolve, reject) => process.send!(answer, (error: Error | null) => (error ? reject(error) : resolve())))

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

async function read(file: Uint8Array, max_rows: number): Promise<void> {
  let batch: SheetRow[] = []
  let count = 0
  for await (const row of readRows(bufferOf(file))) {
    batch.push(row)
    if (++count >= max_rows) break
    if (batch.length < ROWS_PER_MESSAGE) continue
    await send({ rows: batch })
    batch = []
  }
  await send({ rows: batch, finished: true })
}

async function answer(request: WorkerRequest): Promise<void> {
  if ('read' in request) return read(request.read, request.max_rows)
  if ('words' in request) return send({ text: await readDocx(bufferOf(request.words)) })
  return send({ file: await writeSheets(request.write) })
}

// The parent ends this process once it has everything: an exit of our own could overtake the last answer.
process.on('disconnect', () => process.exit())
process.on('message', (request: WorkerRequest) => {
  answer(request)
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return send({ refused: error.refusal.error.code as SpreadsheetErrorCode, params: error.refusal.params })
    })
    .catch(() => process.exit(1))
})
