import { putBackOrders, removeUntouchedOrders } from '#features/work-orders/server/public.ts'
import { hasRole } from '#kernel/actor.ts'
import { fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { ERRORS } from '../messages.ts'
import { changeBatch, getBatchForUpdate, isTooLate, toImportBatch, type Batch } from './batch-store.ts'
import { countRows, listWritten } from './row-store.ts'

const ORDERS_AT_ONCE = 500

/** Takes an import back (domain 6.5): what nobody has touched since goes, or is what it was before; the rest stays and is counted. */
export async function undoImport(ctx: RequestContext, id: string) {
  const { db, supplier_id, actor, clock } = ctx
  const batch = await getBatchForUpdate(ctx, id)
  const now = clock.now()
  if (!hasRole(actor, 'center_leader')) fail(ERRORS.IMPORT_UNDO_ROLE)
  if ((batch.state !== 'done' && batch.state !== 'cancelled') || batch.imported === 0) fail(ERRORS.IMPORT_STATE)
  if (isTooLate(batch, now)) fail(ERRORS.IMPORT_UNDO_LATE)
  const written = await listWritten(db, batch)
  const removed = await takeBack(ctx, batch, written)
  await sql`update import_row set order_id = null
    where supplier_id = ${supplier_id} and batch_id = ${id} and order_id = any(${removed}::bigint[])`.execute(db)
  const change = {
    ...(await countRows(db, batch)),
    state: 'undone',
    undone: removed.length,
    updated_at: now,
    updated_by: actor.operator_id,
  } as const
  const undone = await changeBatch(db, batch, change)
  ctx.audit({
    object_type: 'import_batch',
    object_id: id,
    risk: 'high',
    after: { undone: removed.length, kept: written.length - removed.length },
  })
  return { batch: toImportBatch(undone, actor, now), undone: removed.length, kept: written.length - removed.length }
}

async function takeBack(
  ctx: RequestContext,
  { batch_no }: Batch,
  written: Awaited<ReturnType<typeof listWritten>>,
): Promise<string[]> {
  const params = { batch: batch_no }
  const moved = written.flatMap(({ order_id: id, before }) => (before ? [{ id, before }] : []))
  const back = await putBackOrders(ctx, moved, { key: 'put_back', params })
  const own = written.flatMap(({ order_id, of_order_no }) => (of_order_no === null ? [order_id] : []))
  for (let at = 0; at < own.length; at += ORDERS_AT_ONCE)
    back.push(...(await removeUntouchedOrders(ctx, own.slice(at, at + ORDERS_AT_ONCE), { key: 'undo_import', params })))
  return back
}
