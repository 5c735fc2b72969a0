import type { Keys } from '#platform/crypto/keys.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
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
  /** Of another the number is no more than the phone by which somebody called, who left their own (decision 0369). */
  readonly own: 0 | 1
  /** The person's own, and somebody has to reach them yet. */
  readonly open: 0 | 1
  readonly title: string | null
  readonly content: string
}

/**
 * Every order that knows the number, or was brought by its account of the page, removed ones too, by their ids; the next so many
 * after one. Each by an index of its own.
 */
export async function ordersOfNumber(
  db: Db,
  { supplier_id, phone_h }: Of,
  { after = '0', limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<OrderOfNumber[]> {
  const one = (column: string) => sql`select id from complaint_order
    where supplier_id = ${supplier_id} and ${sql.ref(column)} = ${phone_h} and id > ${after}`
  const called = sql`${one('call_in_phone_h')} and call_in_phone_h is distinct from caller_phone_h`
  // Whose number was corrected since is brought by the account all the same.
  const account = sql`select id from register_user where supplier_id = ${supplier_id} and phone_h = ${phone_h}`
  const brought = sql`select id from complaint_order
    where supplier_id = ${supplier_id} and wx_user_id in (${account}) and id > ${after}`
  const own = sql`(coalesce(o.caller_phone_h, o.caller_phone2_h) is null
    or coalesce(${phone_h} in (o.caller_phone_h, o.caller_phone2_h), false) or coalesce(o.wx_user_id in (${account}), false))`
  const { rows } = await sql<OrderOfNumber>`
    select o.id, o.order_no, o.received_at, ${own}::int as own, o.title, o.content,
      (${own} and o.completed_at is null and o.deleted_at is null)::int as open
    from complaint_order o where o.supplier_id = ${supplier_id}
      and o.id in (${one('caller_phone_h')} union ${one('caller_phone2_h')} union ${called} union ${brought})
    order by o.id limit ${limit}`.execute(db)
  return rows
}

/** What an order knows of whoever brought it, and what was done, for a copy that the person may have. */
export async function copyOfOrder(db: Db, keys: Keys, { supplier_id }: Pick<Of, 'supplier_id'>, id: string) {
  const order = await db
    .selectFrom('complaint_order')
    .select(['order_no', 'received_at', 'completed_at', 'title', 'content', 'demand', 'address'])
    .select(['caller_name', 'caller_phone', 'caller_phone2', 'call_in_phone', 'satisfaction'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { caller_name, caller_phone, caller_phone2, call_in_phone, ...plain } = order
  const phones = [caller_phone, caller_phone2, call_in_phone].flatMap((phone) => opened(keys, phone) ?? [])
  return {
    ...{ ...plain, caller_name: opened(keys, caller_name), phones: [...new Set(phones)] },
    ...(await listSaid({ db, supplier_id }, id)),
  }
}

/**
 * Takes the phone by which somebody else called out of an order of theirs, in one transaction, which `also` joins: who brought it
 * and what was done stay (decision 0371).
 */
export const forgetPhone = (
  db: Db,
  { supplier_id, phone_h }: Of,
  id: string,
  also: (trx: Trx) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`update complaint_order set call_in_phone = null, call_in_phone_h = null, version = version + 1
      where supplier_id = ${supplier_id} and id = ${id} and call_in_phone_h = ${phone_h}`.execute(trx)
    await sql`update order_dept set past = past - '{call_in_phone,call_in_phone_h}'::text[]
      where supplier_id = ${supplier_id} and order_id = ${id} and past is not null`.execute(trx)
    await also(trx)
  })

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
