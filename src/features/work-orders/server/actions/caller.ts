import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

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
