import { sql } from 'kysely'

import type { Trx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { fail } from '#kernel/errors.ts'

import { SCALES } from '../domain/orders/scale.ts'
import { DEMO_ERRORS } from '../errors.ts'
import { fillInboxes } from './fill-inboxes.ts'
import { loadOrders } from './load-orders.ts'
import { ORDER_TABLES } from './order-rows.ts'
import { beginRun, endRun, getDistrict, moveRun, OfRun, Overtaken, type RunId } from './runs.ts'

export const resetJob = defineJob({
  name: 'reset-demo',
  input: OfRun,
  run: ({ input, ...ctx }) => runReset(ctx, input),
})

/** Asks for the orders of the demo district to be made anew. */
export async function startReset(_input: object, ctx: RequestContext): Promise<null> {
  const { orders } = await getDistrict(ctx.db, ctx.supplier_id)
  // The others take many minutes, without the indexes; nobody waits for that in front of a screen.
  if (orders > SCALES.S.orders) fail(DEMO_ERRORS.DEMO_TOO_LARGE, { n: SCALES.S.orders })
  await beginRun(ctx, 'reset', resetJob, orders)
  ctx.audit({ object_type: 'supplier', object_id: ctx.supplier_id, risk: 'high' })
  return null
}

async function runReset(ctx: JobContext, id: RunId): Promise<void> {
  try {
    await moveRun(ctx.db, id, 0)
    await transaction(ctx.db, (trx) => renewOrders(ctx, trx, id))
    await endRun(ctx.db, id, 'done')
  } catch (error) {
    if (error instanceof Overtaken) return
    ctx.log.error({ err: error }, 'the demo district could not be reset; it is as it was')
    await endRun(ctx.db, id, 'failed')
  }
}

/** All or nothing: until it is done everybody reads what was, and whoever writes waits or is told that the system is busy. */
async function renewOrders({ db, clock, keys, config }: JobContext, trx: Trx, id: RunId): Promise<void> {
  const { supplier_id } = id
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  // Each writing call notes its nonce below the tenant before it does anything.
  await sql`select from supplier where supplier_id = ${supplier_id} for update`.execute(trx)
  // An import that is being written does so without a call; it finds its batch gone.
  await sql`select from import_batch where supplier_id = ${supplier_id} for update`.execute(trx)
  await removeOrders(trx, supplier_id)
  const { lately } = await loadOrders(trx, supplier_id, {
    clock,
    keys,
    extent: await getDistrict(trx, supplier_id),
    uploadDir: config.uploadDir,
    progress: (orders) => moveRun(db, id, orders),
  })
  await fillInboxes(trx, supplier_id, clock.now(), lately)
}

/** Calls of people end within six seconds. */
const LOCK_TIMEOUT = '10s'

/** Beside the history, wherever its lines lie. */
const BESIDE_HISTORY = ['order_log_removal', 'order_log_archive'] as const
/** What only exists because of orders: those who refer to others first. */
const COUNTED = ['order_counter_delta', 'order_counter', 'order_counter_day', 'order_no_counter'] as const
const OWNERS = ['complaint_order', 'import_batch']

async function removeOrders(trx: Trx, supplier_id: string): Promise<void> {
  type Table = (typeof ORDER_TABLES | typeof COUNTED | typeof BESIDE_HISTORY)[number] | 'import_row' | 'import_batch'
  const clear = (table: Table) => trx.deleteFrom(table).where('supplier_id', '=', supplier_id)
  await clear('import_row').execute()
  for (const table of BESIDE_HISTORY) await clear(table).execute()
  for (const table of ORDER_TABLES.toReversed()) if (table !== 'attachment') await clear(table).execute()
  await clear('import_batch').execute()
  await trx.deleteFrom('message').where('supplier_id', '=', supplier_id).where('biz_type', '=', 'order').execute()
  await trx.deleteFrom('form_draft').where('supplier_id', '=', supplier_id).where('order_id', '<>', '0').execute()
  await trx.deleteFrom('order_follow').where('supplier_id', '=', supplier_id).execute()
  await trx.deleteFrom('collective_case').where('supplier_id', '=', supplier_id).execute()
  await trx.deleteFrom('early_warning').where('supplier_id', '=', supplier_id).execute()
  await trx.deleteFrom('place_tally').where('supplier_id', '=', supplier_id).execute()
  await trx.deleteFrom('dispatch_word').where('supplier_id', '=', supplier_id).execute()
  await trx.deleteFrom('dispatch_outcome').where('supplier_id', '=', supplier_id).execute()
  await trx.deleteFrom('dispatch_learning').where('supplier_id', '=', supplier_id).execute()
  // Files of people, such as avatars, stay; the bytes of those that go are swept away in time.
  await clear('attachment').where('owner_type', 'in', OWNERS).execute()
  for (const table of COUNTED) await clear(table).execute()
}
