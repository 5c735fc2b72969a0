import type { SheetRow } from '#kernel/sheet-header.ts'

import { setImmediate as breathe } from 'node:timers/promises'

import { dropFiles, findFile, openKept } from '#features/attachments/server/public.ts'
import type { Trx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { removeFile } from '#platform/files/store.ts'
import type { JobContext } from '#platform/jobs/job.ts'

import type { ImportFacts } from '../domain/intake.ts'
import { rowValidator, type ValidatedRow } from '../domain/validate-rows.ts'
import { changeBatch, findBatch, findBatchForUpdate, headerOf, type Batch, type BatchId } from './batch-store.ts'
import { loadImportFacts } from './import-facts.ts'
import { keptRows, sealedRows } from './kept-rows.ts'
import { columnsOf, countRows, deleteRows, insertRows, listEveryRow, openRow } from './row-store.ts'

const MS_BETWEEN_BREATHS = 20
const ROWS_BETWEEN_REPORTS = 1_000
const ROWS_PER_INSERT = 250
/** Judging is this part of the work; storing is the rest. */
const JUDGED_PERCENT = 60

/** Judges the rows of an upload, or those that are stored once more, and stores them; from its beginning, however often it is run. */
export async function parseBatch(ctx: JobContext, id: BatchId): Promise<void> {
  const batch = await findBatch(ctx.db, id)
  if (batch?.state !== 'parsing') return
  const file = batch.file_id && (await getFile(ctx, batch.supplier_id, batch.file_id))
  const rows = file ? await readRows({ ...ctx, supplier_id: batch.supplier_id }, file) : await openRows(ctx, batch)
  if (!rows) return void (await changeBatch(ctx.db, batch, { state: 'failed', finished_at: ctx.clock.now() }))
  const facts = await loadImportFacts(ctx.db, batch, ctx.clock.now(), rows)
  const judged = await judgeRows(batch, rows, facts, (progress) => changeBatch(ctx.db, batch, { progress }))
  const stored = await transaction(ctx.db, (trx) => storeRows(ctx, trx, batch, rows, judged))
  if (stored && file) await removeFile(ctx.config.uploadDir, file.path)
}

const getFile = async ({ db }: JobContext, supplier_id: string, id: string) =>
  (await findFile(db, supplier_id, sealedRows, { id }))!

/** Null once they were purged. */
async function openRows({ db, keys }: JobContext, batch: Batch): Promise<SheetRow[] | null> {
  const rows: SheetRow[] = []
  const pause = breather()
  for (const stored of await listEveryRow(db, batch)) {
    const row = openRow(keys, stored)
    if (!row) return null
    rows.push(row)
    await pause()
  }
  return rows
}

/** Lets others go on once they have waited so long, however much stands in a row. */
function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MS_BETWEEN_BREATHS) return
    await breathe()
    since = performance.now()
  }
}

/** Null when somebody removed the file: no second run would find it either. */
async function readRows(
  ctx: JobContext & { readonly supplier_id: string },
  file: Awaited<ReturnType<typeof getFile>>,
): Promise<SheetRow[] | null> {
  const open = await openKept(ctx, file)
  if (open === 'lost') return null
  if (open === 'away') throw new Error('the rows of an upload cannot be had now')
  const rows: SheetRow[] = []
  for await (const some of keptRows(ctx.keys, open)) {
    rows.push(...some)
    await breathe()
  }
  return rows
}

/** In small steps, so that requests served by the same process never wait for a file. */
export async function judgeRows(
  batch: Batch,
  rows: readonly SheetRow[],
  facts: ImportFacts,
  report?: (progress: number) => Promise<unknown>,
): Promise<ValidatedRow[]> {
  const validate = rowValidator(batch.kind, headerOf(batch), facts)
  const judged: ValidatedRow[] = []
  const pause = breather()
  for (const row of rows) {
    judged.push(validate(row))
    await pause()
    if (judged.length % ROWS_BETWEEN_REPORTS === 0)
      await report?.(Math.floor((JUDGED_PERCENT * judged.length) / rows.length))
  }
  return judged
}

/** All rows or none. False when somebody cancelled meanwhile, or when another run has stored them. */
async function storeRows(
  { keys, clock }: JobContext,
  trx: Trx,
  id: Pick<Batch, keyof BatchId | 'file_id'>,
  rows: readonly SheetRow[],
  judged: readonly ValidatedRow[],
): Promise<boolean> {
  const batch = await findBatchForUpdate(trx, id)
  if (batch?.state !== 'parsing' || batch.file_id !== id.file_id) return false
  await deleteRows(trx, id)
  const pause = breather()
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const slice = []
    for (const [i, sheet] of rows.slice(at, at + ROWS_PER_INSERT).entries()) {
      slice.push(columnsOf(keys, { sheet, judged: judged[at + i]! }))
      await pause()
    }
    await insertRows(trx, id, slice)
  }
  await changeBatch(trx, batch, {
    ...(await countRows(trx, id)),
    state: 'parsed',
    progress: 100,
    file_id: null,
    updated_at: clock.now(),
  })
  await dropFiles(trx, id.supplier_id, sealedRows, id.id)
  return true
}
