import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { sql } from 'kysely'

import { opened } from '../store/sealed.ts'

/** An order of a tenant. */
export interface OfOrder {
  readonly supplier_id: string
  readonly order_id: string
}

/** Whoever brought an order, in clear. */
export interface Caller {
  readonly phone: string | null
  readonly name: string | null
}

/** A number to which an SMS can be sent; one that the city has masked is none. */
export const MOBILE = /^1\d{10}$/

/** The caller of an order, at the number by which he is told. */
export async function findCaller(db: Db, keys: Keys, of: OfOrder): Promise<Caller> {
  const [caller] = await callerOf(db, of)
  return { phone: opened(keys, caller!.phone), name: opened(keys, caller!.caller_name) }
}

/** Whether an SMS reaches the caller of an order. */
export const isReachable = async (db: Db, keys: Keys, of: OfOrder): Promise<boolean> =>
  MOBILE.test((await findCaller(db, keys, of)).phone ?? '')

const callerOf = statement<OfOrder, { phone: string | null; caller_name: string | null }>(
  (db, { supplier_id, order_id }) =>
    db
      .selectFrom('complaint_order')
      .select((eb) => ['caller_name', eb.fn.coalesce('caller_phone', 'caller_phone2', 'call_in_phone').as('phone')])
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', order_id),
)

/** When a link was last made that still opens an order for its caller; one of a number that was put right since is none. */
export async function lastLinkedAt(db: Db, { supplier_id, order_id }: OfOrder): Promise<Time | null> {
  const { rows } = await sql<{ at: Time | null }>`
    select max(s.created_at) as at from citizen_session s
    join complaint_order o on o.supplier_id = s.supplier_id and o.id = s.order_id
      and o.caller_phone_h is not distinct from s.mark
    where s.supplier_id = ${supplier_id} and s.order_id = ${order_id} and s.revoked_at is null`.execute(db)
  return rows[0]?.at ?? null
}
