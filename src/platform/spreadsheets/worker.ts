import { AppError } from '#kernel/errors.ts'

import type { ReaderMessage } from './read-spreadsheet.ts'
import { readRows } from './read-rows.ts'
import type { SheetRow, SpreadsheetErrorCode } from './sheet.ts'

const ROWS_PER_MESSAGE = 500

const send = (message: ReaderMessage): Promise<void> =>
  new Promise((resolve, reject) => process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())))

async function read(file: Buffer): Promise<void> {
  let batch: SheetRow[] = []
  for await (const row of readRows(file)) {
    batch.push(row)
    if (batch.length < ROWS_PER_MESSAGE) continue
    await send({ rows: batch })
    batch = []
  }
  await send({ rows: batch, finished: true })
}

// The parent ends this process once it has all rows: an exit of our own could overtake the last of them.
process.on('disconnect', () => process.exit())
process.once('message', (file: Uint8Array) => {
  read(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return send({ refused: error.refusal.error.code as SpreadsheetErrorCode, params: error.refusal.params })
    })
    .catch(() => process.exit(1))
})
