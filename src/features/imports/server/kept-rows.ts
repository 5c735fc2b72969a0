import type { SheetRow } from '#kernel/sheet-header.ts'
import { createInterface } from 'node:readline'

import type { FileOwner, OpenKept } from '#features/attachments/server/public.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import { storeFile, type StoredFile } from '#platform/files/store.ts'

const ROWS_PER_LINE = 100

/** Rows of a batch are read by the job that judges them, and by nobody else. */
export const sealedRows: FileOwner = { owner_type: 'import_batch', mayRead: async () => false }

/** Keeps the rows of an upload for the job that judges them. What lies on disk is sealed: it holds callers in full. */
export const keepRows = (dir: string, keys: Keys, rows: readonly SheetRow[]): Promise<StoredFile> =>
  storeFile(dir, sealedLines(keys, rows))

async function* sealedLines(keys: Keys, rows: readonly SheetRow[]): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < rows.length; at += ROWS_PER_LINE)
    yield Buffer.from(`${sealText(keys, JSON.stringify(rows.slice(at, at + ROWS_PER_LINE)))}\n`)
}

/** The rows in order, some at a time. */
export async function* keptRows(keys: Keys, open: OpenKept): AsyncGenerator<SheetRow[]> {
  for await (const line of createInterface({ input: open(), crlfDelay: Infinity }))
    yield JSON.parse(openText(keys, line)) as SheetRow[]
}
