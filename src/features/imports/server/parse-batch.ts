import { setImmediate as breathe } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'

import { AppError } from '#kernel/errors.ts'
import type { Trx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { openFile, removeFile } from '#platform/files/store.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import { isFileIssue, type Header, type SheetRow } from '../domain/headers.ts'
import type { ImportFacts } from '../domain/intake.ts'
import { openSheet, rowValidator, type ValidatedRow } from '../domain/validate-rows.ts'
import { changeBatch, findBatch, findBatchForUpdate, type Batch, type BatchId } from './batch-store.ts'
import { loadImportFacts } from './import-facts.ts'
import { countRows, deleteRows, insertRows } from './row-store.ts'

const ROWS_BETWEEN_BREATHS = 50
const ROWS_BETWEEN_REPORTS = 1_000
const ROWS_PER_INSERT = 250
const READ_PERCENT = 20
const JUDGED_PERCENT = 80

interface OpenSheet {
  readonly header: Header
  readonly rows: readonly SheetRow[]
}

/** Judges the rows of an uploaded file and stores them; from its beginning, however often it is run. */
export async function parseBatch(ctx: JobContext, id: BatchId): Promise<void> {
  const batch = await findBatch(ctx.db, id)
  if (batch?.state !== 'parsing') return
  const path = await findPath(ctx, batch)
  const sheet = path && (await readAgain(ctx, path))
  if (!sheet) return void (await changeBatch(ctx.db, batch, { state: 'failed', finished_at: ctx.clock.now() }))
  await changeBatch(ctx.db, batch, { progress: READ_PERCENT })
  const facts = await loadImportFacts(ctx.db, id.supplier_id, ctx.clock.now(), sheet)
  const judged = await judgeRows(sheet, facts, (progress) => changeBatch(ctx.db, batch, { progress }))
  const stored = await transaction(ctx.db, (trx) => storeRows(ctx, trx, id, sheet.rows, judged))
  if (stored) await removeFile(ctx.config.uploadDir, path)
}

async function findPath({ db }: JobContext, batch: Batch): Promise<string | undefined> {
  if (batch.file_id === null) return undefined
  const file = await db
    .selectFrom('attachment')
    .select('path')
    .where('supplier_id', '=', batch.supplier_id)
    .where('id', '=', batch.file_id)
    .executeTakeFirst()
  return file?.path
}

/** The file was good when it came; null when it is no longer there or no longer the same. */
async function readAgain({ config, log }: JobContext, path: string): Promise<OpenSheet | null> {
  try {
    const opened = openSheet(await readSpreadsheet(await buffer(openFile(config.uploadDir, path))), Infinity)
    return isFileIssue(opened) ? null : opened
  } catch (error) {
    const isLost = error instanceof AppError || (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isLost) throw error
    log.error({ err: error }, 'an uploaded file cannot be read again')
    return null
  }
}

/** In small steps, so that requests served by the same process never wait for a file. */
async function judgeRows({ header, rows }: OpenSheet, facts: ImportFacts, report: (progress: number) => Promise<unknown>): Promise<ValidatedRow[]> {
  const validate = rowValidator(header, facts)
  const judged: ValidatedRow[] = []
  for (const row of rows) {
    judged.push(validate(row))
    if (judged.length % ROWS_BETWEEN_BREATHS === 0) await breathe()
    if (judged.length % ROWS_BETWEEN_REPORTS === 0)
      await report(READ_PERCENT + Math.floor(((JUDGED_PERCENT - READ_PERCENT) * judged.length) / rows.length))
  }
  return judged
}

/** All rows or none. False when somebody cancelled meanwhile. */
async function storeRows({ keys, clock }: JobContext, trx: Trx, id: BatchId, rows: readonly SheetRow[], judged: readonly ValidatedRow[]): Promise<boolean> {
  const batch = await findBatchForUpdate(trx, id)
  if (batch?.state !== 'parsing') return false
  await deleteRows(trx, id)
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const slice = rows.slice(at, at + ROWS_PER_INSERT).map((sheet, i) => ({ sheet, judged: judged[at + i]! }))
    await insertRows(trx, keys, id, slice)
  }
  await changeBatch(trx, batch, { ...(await countRows(trx, id)), state: 'parsed', progress: 100, file_id: null, updated_at: clock.now() })
  await trx.deleteFrom('attachment').where('supplier_id', '=', id.supplier_id).where('id', '=', batch.file_id).execute()
  return true
}
