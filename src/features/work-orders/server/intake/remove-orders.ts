import { centreOf } from '#features/organisation/server/public.ts'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'

import { newCase } from '../../domain/lifecycle/apply.ts'
import type { LogLine } from '../../domain/lifecycle/facts.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import type { Order } from '../../domain/order/order.ts'
import type { ActionContext } from '../context.ts'
import { addDeltas, counterChanges } from '../counters/ledger.ts'
import { logRow } from '../store/order-log.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { tell } from '../tell.ts'

/**
 * A note changes no version (decision 0137). How an order came in is told by who brought it, at that very second; another's note
 * may be of the same second.
 */
const NOTHING_SAID = sql<SqlBool>`not exists (select from order_log l where l.supplier_id = complaint_order.supplier_id
  and l.order_id = complaint_order.id and (l.created_at <> complaint_order.created_at
    or l.operator_id is distinct from complaint_order.created_by))`

/**
 * Takes orders away again that nobody has touched since they came in: waiting or invalid as the file brought them, version 0 (domain
 * 6.5, undo of an import). Soft: row and history stay. Returns the ids that went; the others are left as they are.
 */
export async function removeUntouchedOrders(
  ctx: ActionContext,
  ids: readonly string[],
  line: LogLine<LogKey>,
): Promise<string[]> {
  if (!ids.length) return []
  const { db, supplier_id, actor } = ctx
  const now = ctx.clock.now()
  const orders = await lockUntouched(ctx, ids)
  if (!orders.length) return []
  const removed = orders.map((order) => order.id)
  // The number of the city is given back, so that the corrected file can bring the order again.
  await db
    .updateTable('complaint_order')
    .set({ deleted_at: now, superior_no: null, updated_at: now, updated_by: actor.operator_id, version: 1 })
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', removed)
    .execute()
  await db
    .insertInto('order_log')
    .values(orders.map((order) => logRow(ctx, order, order, line, now)))
    .execute()
  const centre = centreOf(ctx.kept)
  const moves = orders.map((order) => [newCase(order), null] as const)
  await addDeltas(db, supplier_id, counterChanges(centre.id, moves))
  await tell(db, supplier_id, 'removed', [], [centre.id])
  return removed
}

const lockUntouched = async ({ db, supplier_id }: ActionContext, ids: readonly string[]): Promise<Order[]> =>
  (await db
    .selectFrom('complaint_order')
    .select(ORDER_COLUMNS)
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['waiting', 'invalid'])
    .where('version', '=', 0)
    .where('deleted_at', 'is', null)
    .where(NOTHING_SAID)
    .orderBy('id')
    .forUpdate()
    .execute()) as Order[]
