import type { SheetRow } from '#kernel/sheet-header.ts'

import { sql } from 'kysely'

import { broughtBy, createOrders, stepByImport, type ActionContext } from '#features/work-orders/server/public.ts'
import type { Trx } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { isPassing, sqlState, transaction, violatedConstraint } from '#platform/db/transaction.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { takeTurn } from '#platform/db/turn.ts'

import { beforeRepeat, validateRows, type ValidatedRow } from '../domain/validate-rows.ts'
import { changeBatch, findBatchForUpdate, headerOf, onBehalf, type Batch, type BatchId } from './batch-store.ts'
import { loadImportFacts } from './import-facts.ts'
import { countRows, listRowsToWrite, openRow, setOrders, setResult } from './row-store.ts'

/** Rows of one transaction (domain 6.1). */
const CHUNK = 200
const LOCK_TIMEOUT = '10s'

/**
 * Makes orders of the good rows of a confirmed batch, chunk by chunk. A row and its order are written in one transaction,
 * so a run that dies, or is told to end with the program, leaves whole chunks, and the next one goes on with the rows that
 * are no orders yet.
 */
export async function writeBatch(ctx: JobContext, id: BatchId): Promise<void> {
  do ctx.signal.throwIfAborted()
  while (await writeNext(ctx, id, CHUNK))
}

/** False when nothing is left to do. Where a chunk fails, its rows are tried one by one, and the bad one is told. */
async function writeNext(ctx: JobContext, id: BatchId, limit: number): Promise<boolean> {
  try {
    const kept = await keptNow(ctx.db, id.supplier_id)
    return await transaction(ctx.db, (trx) => writeChunk({ ...ctx, kept }, trx, id, limit))
  } catch (error) {
    if (isPassing(error)) throw error
    // Never the error itself: its detail quotes the row.
    ctx.log.error(
      { batch_id: id.id, code: sqlState(error), constraint: violatedConstraint(error), rows: limit },
      'rows of an import could not be written',
    )
    if (limit === 1) return transaction(ctx.db, (trx) => failFirstRow(trx, id))
  }
  for (let n = 0; n < limit; n++) if (!(await writeNext(ctx, id, 1))) return false
  return true
}

async function writeChunk(
  ctx: JobContext & Pick<ActionContext, 'kept'>,
  trx: Trx,
  id: BatchId,
  limit: number,
): Promise<boolean> {
  const batch = await lockBatch(trx, id)
  if (batch?.state !== 'confirmed') return false
  const rows = (await listRowsToWrite(trx, id, limit)).flatMap((row) => openRow(ctx.keys, row) ?? [])
  if (rows.length === 0) return finish(ctx, trx, batch)
  const judged = beforeRepeat(await judgeAgain(ctx, trx, batch, rows))
  for (const row of judged) if (!row.intake) await setResult(trx, id, row)
  const good = judged.filter((row) => row.intake !== null)
  await setOrders(trx, id, await writeRows(actionContext(ctx, trx, batch), batch, good))
  await reportProgress(trx, batch)
  return true
}

/** Each row becomes an order of its own, or a step of the one that bears its number. */
async function writeRows(ctx: ActionContext, { id: import_batch_id, batch_no }: Batch, rows: readonly ValidatedRow[]) {
  const [moving, coming] = [rows.filter(({ known }) => known), rows.filter(({ known }) => !known)]
  const moved = []
  for (const row of moving) {
    const order_id = row.known!.id
    const before = await stepByImport(ctx, { id: order_id, batch: batch_no, intake: row.intake! })
    moved.push({ ...row, order_id, before })
  }
  const intakes = coming.map(({ intake }) => ({ ...intake!, import_batch_id }))
  const created = await createOrders(ctx, intakes, (intake) => broughtBy(batch_no, intake))
  return [...moved, ...created.map(({ id }, i) => ({ ...coming[i]!, order_id: id, before: null }))]
}

/** One import of a tenant writes at a time, so that no number of the city can come in twice. */
async function lockBatch(trx: Trx, id: BatchId): Promise<Batch | undefined> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx)
  await takeTurn(trx, 'import_write', id.supplier_id)
  return findBatchForUpdate(trx, id)
}

/** Between preview and confirmation the same orders may have come in another way or have moved, or a department may have closed. */
async function judgeAgain(ctx: JobContext, trx: Trx, batch: Batch, rows: readonly SheetRow[]): Promise<ValidatedRow[]> {
  const facts = await loadImportFacts(trx, batch, ctx.clock.now(), rows, 'held')
  return validateRows(batch.kind, { header: headerOf(batch), rows }, facts)
}

const actionContext = (
  { clock, keys, kept }: JobContext & Pick<ActionContext, 'kept'>,
  trx: Trx,
  batch: Batch,
): ActionContext => ({
  db: trx,
  kept,
  clock,
  keys,
  supplier_id: batch.supplier_id,
  actor: onBehalf(batch)!,
})

async function reportProgress(trx: Trx, batch: Batch): Promise<void> {
  const counts = await countRows(trx, batch)
  const good = counts.ok + counts.warn
  await changeBatch(trx, batch, { ...counts, progress: good ? Math.floor((100 * counts.imported) / good) : 100 })
}

async function finish({ clock }: JobContext, trx: Trx, batch: Batch): Promise<false> {
  const now = clock.now()
  await changeBatch(trx, batch, {
    ...(await countRows(trx, batch)),
    state: 'done',
    progress: 100,
    finished_at: now,
    updated_at: now,
  })
  return false
}

async function failFirstRow(trx: Trx, id: BatchId): Promise<boolean> {
  const batch = await lockBatch(trx, id)
  const [row] = await listRowsToWrite(trx, id, 1)
  if (batch?.state !== 'confirmed' || !row) return false
  const issue = {
    row: row.row_no,
    column: 0,
    header: '',
    value: '',
    code: 'IMP_SYSTEM',
    level: 'error',
    params: {},
  } as const
  await setResult(trx, id, {
    row: row.row_no,
    superior_no: row.superior_no,
    result: 'error',
    issues: [...row.issues, issue],
    ...{ intake: null, becomes: null, known: null, repeats: null },
  })
  await reportProgress(trx, batch)
  return true
}
