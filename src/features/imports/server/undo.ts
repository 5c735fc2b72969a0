import { removeUntouchedOrders } from '#features/work-orders/server/public.ts'
import { hasRole } from '#kernel/actor.ts'
import { ERRORS as KERNEL_ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { ERRORS } from '../messages.ts'
import { changeBatch, findBatchForUpdate, isTooLate, toImportBatch } from './batch-store.ts'
import { countRows, listOrderIds } from './row-store.ts'

const ORDERS_AT_ONCE = 500

/** Takes an import back (domain 6.5): orders that nobody has touched go, the others stay and are counted. */
export async function undoImport(ctx: RequestContext, id: string) {
  const { db, supplier_id, actor, clock } = ctx
  const batch = (await findBatchForUpdate(db, { supplier_id, id })) ?? fail(KERNEL_ERRORS.NOT_FOUND)
  const now = clock.now()
  if (!hasRole(actor, 'center_leader')) fail(ERRORS.IMPORT_UNDO_ROLE)
  if ((batch.state !== 'done' && batch.state !== 'cancelled') || batch.imported === 0) fail(ERRORS.IMPORT_STATE)
  if (isTooLate(batch, now)) fail(ERRORS.IMPORT_UNDO_LATE)
  const order_ids = await listOrderIds(db, batch)
  const removed: string[] = []
  for (let at = 0; at < order_ids.length; at += ORDERS_AT_ONCE)
    removed.push(
      ...(await removeUntouchedOrders(ctx, order_ids.slice(at, at + ORDERS_AT_ONCE), {
        key: 'undo_import',
        params: { batch: batch.batch_no },
      })),
    )
  await sql`update import_row set order_id = null
    where supplier_id = ${supplier_id} and batch_id = ${id} and order_id = any(${removed}::bigint[])`.execute(db)
  const change = {
    ...(await countRows(db, batch)),
    state: 'undone',
    updated_at: now,
    updated_by: actor.operator_id,
  } as const
  const undone = await changeBatch(db, batch, change)
  ctx.audit({
    object_type: 'import_batch',
    object_id: id,
    risk: 'high',
    after: { undone: removed.length, kept: order_ids.length - removed.length },
  })
  return { batch: toImportBatch(undone, actor, now), undone: removed.length, kept: order_ids.length - removed.length }
}
