import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { updateRow } from '#platform/db/rows.ts'
import { statement } from '#platform/db/statement.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { sql, type Updateable } from 'kysely'

import type { Order } from '../../domain/order/order.ts'
import type { OrderTexts, SuppliedTexts } from '../../domain/order/texts.ts'
import { saveWords } from './order-words.ts'
import { hashed, opened, sealed } from './sealed.ts'

/** What an order says, in clear. */
export async function readTexts(
  db: Db,
  keys: Keys,
  of: { supplier_id: string; order_id: string },
): Promise<OrderTexts> {
  const [row] = await textsOf(db, of)
  return { ...row!, caller_phone: opened(keys, row!.caller_phone) }
}

const textsOf = statement<{ supplier_id: string; order_id: string }, OrderTexts>((db, { supplier_id, order_id }) =>
  db
    .selectFrom('complaint_order')
    .select(['title', 'content', 'demand', 'original_content', 'address', 'area_id', 'community_id', 'caller_phone'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', order_id),
)

/**
 * Writes what changed of it, and makes it found by its new words. Departments whose part has ended keep the texts of then
 * (decision 0067).
 */
export async function saveTexts(
  { db, keys, supplier_id }: { db: Db; keys: Keys; supplier_id: string },
  order: Order,
  before: OrderTexts,
  change: Partial<OrderTexts & SuppliedTexts>,
): Promise<void> {
  const columns = { ...change, ...sealedColumns(keys, change) }
  await sql`
    update order_dept d set past = kept.texts || d.past
    from (select jsonb_object_agg(t.key, t.value) as texts from complaint_order o, jsonb_each(to_jsonb(o)) t
      where o.supplier_id = ${supplier_id} and o.id = ${order.id} and t.key = any(${Object.keys(columns)})) kept
    where d.supplier_id = ${supplier_id} and d.order_id = ${order.id} and d.past is not null`.execute(db)
  await updateRow(
    db,
    'complaint_order',
    { supplier_id, id: order.id },
    columns as Updateable<Database['complaint_order']>,
  )
  await saveWords(db, { ...order, supplier_id }, { ...before, ...change })
}

const SEALED = ['caller_name', 'caller_phone', 'caller_phone2', 'call_in_phone'] as const

/** Whoever brought it, sealed, and found by. */
const sealedColumns = (keys: Keys, change: Partial<SuppliedTexts>): Record<string, string | null> =>
  Object.fromEntries(
    SEALED.filter((name) => change[name] !== undefined).flatMap((name) => [
      [name, sealed(keys, change[name])],
      [`${name}_h`, hashed(keys, change[name])],
    ]),
  )
