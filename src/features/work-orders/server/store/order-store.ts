import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { lockOf, type Lock } from '#platform/db/transaction.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { Given } from '#platform/db/statement.ts'
import { statement } from '#platform/db/statement.ts'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import type { Insert, Update } from '../../domain/lifecycle/facts.ts'
import type { Assist } from '../../domain/order/assist-order.ts'
import type { Allocation, Order } from '../../domain/order/order.ts'
import type { Records } from '../../domain/order/case.ts'
import { ACTIVE_ALLOCATION } from '../../domain/order/enums.ts'
import { completedBy } from '../../domain/process/steps.ts'
import { sealed } from './sealed.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'

/** The order, locked until the transaction ends, if there is one; undefined when it does not exist for this actor. */
export async function findOrderForUpdate(db: Db, actor: Actor, id: string): Promise<Order | undefined> {
  const { supplier_id, dept_id, user_level } = actor
  const [order] = await findVisible(db, { supplier_id, dept_id, id }, user_level, lockOf(db))
  return order as Order | undefined
}

const findVisible = statement(
  (
    db,
    { supplier_id, dept_id, id }: Given<{ supplier_id: string; dept_id: string; id: string }>,
    user_level: Actor['user_level'],
    lock: Lock,
  ) =>
    db
      .selectFrom('complaint_order as o')
      .select(ORDER_COLUMNS.map((column) => `o.${column}` as const))
      .where('o.id', '=', id)
      .where(visibleOrders({ supplier_id, dept_id, user_level }))
      .$if(lock === 'locks', (found) => found.forUpdate()),
)

interface OfOrder {
  readonly supplier_id: string
  readonly order_id: string
}

/** The active allocations of an order, the centre's first. */
export const listActiveAllocations = statement<OfOrder, Allocation>((db, { supplier_id, order_id }) =>
  db
    .selectFrom('allocation')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('state', 'in', ACTIVE_ALLOCATION)
    .orderBy('level')
    .$castTo<Allocation>(),
)

type OfOneKind =
  | 'assist_order'
  | 'contact_record'
  | 'order_back'
  | 'order_supervise'
  | 'order_delay'
  | 'order_pause'
  | 'order_reply'
  | 'order_report'

/** What there is of one kind with an order, in the order of their ids. */
export const listing = <T>(table: OfOneKind) =>
  statement<OfOrder, T>((db, { supplier_id, order_id }) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('supplier_id', '=', supplier_id)
      .where('order_id', '=', order_id)
      .orderBy('id')
      .$castTo<T>(),
  )

export const listAssists = listing<Assist>('assist_order')

/** Ids for rows that a decision may add. */
export async function drawIds(db: Db, count: number): Promise<string[]> {
  const rows = await nextIds(db, { wanted: Array.from({ length: count }, (_, n) => n) })
  return rows.map((row) => row.id)
}

/** One for each of a list: of a series the database would plan each length anew. */
const nextIds = statement<{ wanted: readonly number[] }, { id: string }>(
  (_db, { wanted }) => sql<{ id: string }>`select nextval('rexian_id') as id from unnest(${wanted}::int[])`,
)

/** Writes the decision's changes of the order itself; the version counts what moves it. */
export async function saveOrder(
  db: Db,
  of: { supplier_id: string; operator_id: string; now: Time; moves: boolean },
  order: Order,
  change: Partial<Order>,
): Promise<void> {
  const { due_explained, items, ...columns } = change
  await updateRow(
    db,
    'complaint_order',
    { supplier_id: of.supplier_id, id: order.id },
    {
      ...(columns as Updateable<Database['complaint_order']>),
      ...(due_explained === undefined ? {} : { due_explained: JSON.stringify(due_explained) }),
      ...(items ? { items: JSON.stringify(items) } : {}),
      version: order.version + (of.moves ? 1 : 0),
      updated_at: of.now,
      updated_by: of.operator_id,
      ...completedBy(order, { ...order, ...change }, of.now, of.operator_id),
    },
  )
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
  await insertRow(db, table, values)
}

export async function updateRecord(db: Db, keys: Keys, supplier_id: string, { table, id, set }: Update): Promise<void> {
  await updateRow(db, table, { supplier_id, id }, recordColumns(keys, table, set) as Updateable<Database[typeof table]>)
}
