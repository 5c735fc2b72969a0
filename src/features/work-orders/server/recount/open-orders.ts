import type { Db } from '#platform/db/database.ts'

import { newCase } from '../../domain/lifecycle/apply.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import type { Case } from '../../domain/order/case.ts'
import { ACTIVE_ALLOCATION } from '../../domain/order/enums.ts'
import type { Allocation, Order } from '../../domain/order/order.ts'

/** The next open orders of a tenant with their active chains, by id; nothing is locked. */
export async function listOpenOrders(
  db: Db,
  supplier_id: string,
  after: string,
  limit: number,
): Promise<{ readonly state: Case; readonly title: string }[]> {
  const orders = await nextOpen(db, supplier_id, after, limit)
  if (orders.length === 0) return []
  const allocations = await db
    .selectFrom('allocation')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('state', 'in', ACTIVE_ALLOCATION)
    .$castTo<Allocation>()
    .execute()
  return orders.map(({ title, ...order }) => {
    const allocation = allocations.filter(({ order_id }) => order_id === order.id)
    return { title, state: { order, records: { ...newCase(order).records, allocation } } }
  })
}

/** Their ids alone. */
export async function listOpenIds(db: Db, supplier_id: string, after: string, limit: number): Promise<string[]> {
  const rows = await withNext(db, supplier_id, after, limit).selectFrom('next').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const nextOpen = (db: Db, supplier_id: string, after: string, limit: number) =>
  withNext(db, supplier_id, after, limit)
    .selectFrom('next')
    .innerJoin('complaint_order as o', 'o.id', 'next.id')
    .select(ORDER_COLUMNS.map((column) => `o.${column}` as const))
    .select('o.title')
    .where('o.supplier_id', '=', supplier_id)
    .orderBy('o.id')
    .$castTo<Order & { title: string }>()
    .execute()

// By itself the database would walk along the ids, past everything that was ever completed.
const withNext = (db: Db, supplier_id: string, after: string, limit: number) =>
  db
    .with(
      (cte) => cte('open').materialized(),
      (of) =>
        of
          .selectFrom('complaint_order')
          .select('id')
          .where('supplier_id', '=', supplier_id)
          .where('completed_at', 'is', null)
          .where('deleted_at', 'is', null),
    )
    .with('next', (of) => of.selectFrom('open').select('id').where('id', '>', after).orderBy('id').limit(limit))
