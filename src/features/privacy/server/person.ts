import { ordersOfNumber, type OrderOfNumber } from '#features/work-orders/server/public.ts'
import { fail } from '#kernel/errors.ts'
import { namesNumber } from '#kernel/phones.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sql } from 'kysely'

import { PRIVACY_ERRORS } from '../errors.ts'

/** Orders that are read at once. */
const PAGE = 1000

interface OfNumber {
  readonly supplier_id: string
  readonly phone_h: string
}
export interface Person extends OfNumber {
  readonly phone: string
}

/** Whom a request is about, as long as it says so. */
export async function personOf(
  { db, keys, supplier_id }: { readonly db: Db; readonly keys: Keys; readonly supplier_id: string },
  id: string,
): Promise<Person> {
  const request = await recordsOf({ db, supplier_id }, 'pi_request')
    .select(['phone', 'phone_h'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { phone, phone_h } = request ?? { phone: null, phone_h: null }
  if (phone === null || phone_h === null) return fail(PRIVACY_ERRORS.REQUEST_CLOSED)
  return { supplier_id, phone: openText(keys, phone), phone_h }
}

/** Every order of a person, as far as it is known whose it is. */
export async function ordersOf(db: Db, of: OfNumber): Promise<OrderOfNumber[]> {
  const orders: OrderOfNumber[] = []
  for (;;) {
    const page = await ordersOfNumber(db, of, { after: orders.at(-1)?.id, limit: PAGE })
    orders.push(...page)
    if (page.length < PAGE) return orders
  }
}

/** Messages about orders that went to neither accounts nor people of the platform: to callers. */
export const TO_CALLERS = sql`biz_type = 'order' and operator_id is null and person_id is null`

/** With what sealed texts are looked through for a number. */
export interface Naming {
  readonly db: Db
  readonly keys: Keys
  readonly area_code: string
}

/** Drafts say what they hold to their keys alone, and live for a week: each is opened. */
export async function draftsThatName(
  { db, keys, area_code }: Naming,
  { supplier_id, phone }: Person,
): Promise<{ operator_id: string; form: string }[]> {
  const drafts = await db
    .selectFrom('form_draft')
    .select(['operator_id', 'form', 'content'])
    .where('supplier_id', '=', supplier_id)
    .execute()
  return drafts
    .filter(({ content }) => namesNumber(openText(keys, content), phone, area_code))
    .map(({ operator_id, form }) => ({ operator_id, form }))
}

/** Whether a file is on its first reading: whom it names nobody knows before its rows are here. */
export async function isFileBeingRead(db: Db, supplier_id: string): Promise<boolean> {
  const { rows } = await sql`select from import_batch b where b.supplier_id = ${supplier_id} and b.state = 'parsing'
    and not exists (select from import_row r where r.supplier_id = b.supplier_id and r.batch_id = b.id) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A raw row of an import; `waits` while it may still become an order. */
interface RawRow {
  readonly id: string
  readonly waits: boolean
}

/** Raw rows of imports that made no order, or one that was taken back; opened as well, for the thirty days that they are kept. */
export async function rowsThatName({ db, keys, area_code }: Naming, { supplier_id, phone }: Person): Promise<RawRow[]> {
  const { rows: batches } = await sql<RawRow>`
    select b.id, b.state in ('parsing', 'parsed', 'confirmed') as waits from (select distinct batch_id from import_row where supplier_id = ${supplier_id} and raw is not null) r
    join import_batch b on b.supplier_id = ${supplier_id} and b.id = r.batch_id`.execute(db)
  const found: RawRow[] = []
  for (const { id: batch_id, waits } of batches) {
    const rows = await db
      .selectFrom('import_row')
      .select(['id', 'raw'])
      .where('supplier_id', '=', supplier_id)
      .where('batch_id', '=', batch_id)
      .where('order_id', 'is', null)
      .where('raw', 'is not', null)
      .execute()
    const naming = rows.filter(({ raw }) => namesNumber(openText(keys, raw!), phone, area_code))
    found.push(...naming.map(({ id }) => ({ id, waits })))
  }
  return found
}
