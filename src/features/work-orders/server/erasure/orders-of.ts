import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { sql, type SqlBool } from 'kysely'

import { listSaid } from '../citizen/citizen-orders.ts'
import { opened } from '../store/sealed.ts'

interface Of {
  readonly supplier_id: string
  readonly phone_h: string
}

/** An order whose caller left a number; of an erased one nobody can tell any more. */
export interface OrderOfNumber {
  readonly id: string
  readonly order_no: string
  readonly received_at: string
  readonly open: 0 | 1
  readonly title: string | null
  readonly content: string
}

/** Every order that knows the number, removed ones too, by their ids; the next so many after one. By both numbers' indexes. */
export async function ordersOfNumber(
  db: Db,
  { supplier_id, phone_h }: Of,
  { after = '0', limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<OrderOfNumber[]> {
  const one = (column: string) => sql`select id from complaint_order
    where supplier_id = ${supplier_id} and ${sql.ref(column)} = ${phone_h} and id > ${after}`
  const called = sql`${one('call_in_phone_h')} and call_in_phone_h is distinct from caller_phone_h`
  const { rows } = await sql<OrderOfNumber>`
    select o.id, o.order_no, o.received_at, (o.completed_at is null and o.deleted_at is null)::int as open, o.title, o.content
    from complaint_order o where o.supplier_id = ${supplier_id}
      and o.id in (${one('caller_phone_h')} union ${one('caller_phone2_h')} union ${called})
    order by o.id limit ${limit}`.execute(db)
  return rows
}

/**
 * What an order knows of whoever brought it, and what was done, for a copy that the person may have; null where the number is
 * only the phone by which somebody else called, who left another (decision 0369).
 */
export async function copyOfOrder(db: Db, keys: Keys, { supplier_id, phone_h }: Of, id: string) {
  const { caller_phone_h, caller_phone2_h, ...order } = await db
    .selectFrom('complaint_order')
    .select(['order_no', 'received_at', 'completed_at', 'title', 'content', 'demand', 'address'])
    .select(['caller_name', 'caller_phone', 'caller_phone2', 'call_in_phone', 'satisfaction'])
    .select(['caller_phone_h', 'caller_phone2_h'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const left = [caller_phone_h, caller_phone2_h].filter((hash) => hash !== null)
  if (left.length > 0 && !left.includes(phone_h)) return null
  const { caller_name, caller_phone, caller_phone2, call_in_phone, ...plain } = order
  const phones = [caller_phone, caller_phone2, call_in_phone].flatMap((phone) => opened(keys, phone) ?? [])
  return {
    ...{ ...plain, caller_name: opened(keys, caller_name), phones: [...new Set(phones)] },
    ...(await listSaid({ db, supplier_id }, id)),
  }
}

/** Whether it was not forgotten since its end who brought an order: one that is done again learns of people anew. */
export const knowsPeople = sql<SqlBool>`(erased_at is null or erased_at < coalesce(completed_at, deleted_at))`

/** Orders that were completed, or deleted while they were open, before a moment and still know their callers: the oldest first. */
export async function ordersToForget(db: Db, supplier_id: string, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from complaint_order
      where supplier_id = ${supplier_id} and completed_at < ${before} and ${knowsPeople} order by completed_at limit ${limit})
    union all
    (select id from complaint_order where supplier_id = ${supplier_id} and deleted_at is not null and completed_at is null
      and deleted_at < ${before} and ${knowsPeople} order by id limit ${limit})
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
