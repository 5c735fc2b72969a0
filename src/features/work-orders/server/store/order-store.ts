import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import { ORDER_COLUMNS } from '../../domain/blank-order.ts'
import type { Insert, Update } from '../../domain/facts.ts'
import type { Allocation, Assist, Order, Records } from '../../domain/order.ts'
import { ACTIVE_ALLOCATION } from '../../domain/enums.ts'
import { sealed } from './sealed.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'

/** Locks the order until the transaction ends; undefined when it does not exist for this actor. */
export const findOrderForUpdate = (db: Db, actor: Actor, id: string): Promise<Order | undefined> =>
  db
    .selectFrom('complaint_order as o')
    .modifyFront(PREPARED)
    .select(ORDER_COLUMNS.map((column) => `o.${column}` as const))
    .where('o.id', '=', id)
    .where(visibleOrders(actor))
    .forUpdate()
    .executeTakeFirst() as Promise<Order | undefined>

/** The active allocations of an order, the centre's first. */
export const listActiveAllocations = (db: Db, supplier_id: string, order_id: string): Promise<Allocation[]> =>
  db
    .selectFrom('allocation')
    .modifyFront(PREPARED)
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('state', 'in', ACTIVE_ALLOCATION)
    .orderBy('level')
    .execute() as unknown as Promise<Allocation[]>

export const listAssists = (db: Db, supplier_id: string, order_id: string): Promise<Assist[]> =>
  db
    .selectFrom('assist_order')
    .modifyFront(PREPARED)
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute() as unknown as Promise<Assist[]>

/** Ids for rows that a decision may add. */
export async function drawIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`${PREPARED} select nextval('rexian_id') as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map((row) => row.id)
}

/** Writes the decision's changes of the order itself; the version counts it. */
export async function saveOrder(
  db: Db,
  of: { supplier_id: string; operator_id: string; now: Time },
  order: Order,
  change: Partial<Order>,
): Promise<void> {
  const { due_explained, ...columns } = change
  await db
    .updateTable('complaint_order')
    .set({
      ...(columns as Updateable<Database['complaint_order']>),
      ...(due_explained === undefined ? {} : { due_explained: JSON.stringify(due_explained) }),
      version: order.version + 1,
      updated_at: of.now,
      updated_by: of.operator_id,
    })
    .where('supplier_id', '=', of.supplier_id)
    .where('id', '=', order.id)
    .modifyEnd(PREPARED)
    .execute()
}

const JSON_COLUMNS = new Set(['attachments', 'person_ids', 'due_explained', 'payload'])
const SEALED_COLUMNS: Partial<Record<keyof Records, readonly string[]>> = {
  order_reply: ['contact_phone', 'handler_phone'],
  contact_record: ['phone'],
}

/** A record as its table takes it: lists as JSON, phones sealed. */
export function recordColumns(keys: Keys, table: keyof Records, row: object): Record<string, unknown> {
  const seal = SEALED_COLUMNS[table] ?? []
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (JSON_COLUMNS.has(column)) return [column, JSON.stringify(value)]
      return [column, seal.includes(column) ? sealed(keys, value as string | null) : value]
    }),
  )
}

export async function insertRecord(db: Db, keys: Keys, supplier_id: string, { table, row }: Insert): Promise<void> {
  const values = { ...recordColumns(keys, table, row), supplier_id } as Insertable<Database[typeof table]>
  await db.insertInto(table).values(values).modifyEnd(PREPARED).execute()
}

export async function updateRecord(db: Db, keys: Keys, supplier_id: string, { table, id, set }: Update): Promise<void> {
  if (!Object.keys(set).length) return
  await db
    .updateTable(table)
    .set(recordColumns(keys, table, set) as never)
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .modifyEnd(PREPARED)
    .execute()
}
