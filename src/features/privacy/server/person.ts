import { noteShown, maskTexts, ordersOfNumber, type OrderOfNumber } from '#features/work-orders/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { namesNumber } from '#kernel/phones.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { areaCodeOf } from '#platform/settings/phones.ts'
import { sql } from 'kysely'

import { ORDERS_SHOWN, type personFind } from '../contract.ts'
import { PRIVACY_ERRORS } from '../errors.ts'
import { checkOpen } from './requests.ts'

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

export async function findPerson(
  { id, purpose }: InputOf<typeof personFind>,
  ctx: RequestContext,
): Promise<OutputOf<typeof personFind>> {
  const { db, kept } = ctx
  await checkOpen(ctx, id)
  const person = await personOf(ctx, id)
  const orders = await ordersOf(db, person)
  const ids = orders.map((order) => order.id)
  noteShown(ctx, { kind: 'search', phone_h: person.phone_h })
  ctx.audit({ object_type: 'pi_request', object_id: id, after: { purpose, orders: orders.length }, risk: 'high' })
  const naming = { ...ctx, area_code: areaCodeOf(kept) }
  const [rest, drafts] = await Promise.all([countRest(db, person, ids), draftsThatName(naming, person)])
  const loose = await rowsThatName(naming, person)
  return {
    orders: orders
      .toReversed()
      .slice(0, ORDERS_SHOWN)
      .map(({ title, content, ...order }) =>
        maskTexts({ ...order, title: title ?? [...content].slice(0, 30).join('') }, 'title'),
      ),
    order_count: orders.length,
    open_count: orders.filter(({ open }) => open === 1).length,
    draft_count: drafts.length,
    ...rest,
    row_count: rest.row_count + loose.length,
  }
}

async function countRest(db: Db, { supplier_id, phone_h }: Person, ids: readonly string[]) {
  const of = sql`supplier_id = ${supplier_id}`
  const { rows } = await sql<{
    account_count: number
    file_count: number
    message_count: number
    row_count: number
    note_count: number
  }>`
    select (select count(*)::int from register_user where ${of} and phone_h = ${phone_h}) as account_count,
      (select count(*)::int from attachment where ${of} and owner_type = 'complaint_order' and owner_id = any(${ids}::bigint[])
        and deleted_at is null) as file_count,
      (select count(*)::int from message where ${of} and biz_id = any(${ids}::bigint[]) and ${TO_CALLERS})
        + (select count(*)::int from message where ${of} and phone_h = ${phone_h}) as message_count,
      (select count(*)::int from import_row where ${of} and order_id = any(${ids}::bigint[]) and raw is not null) as row_count,
      (select count(*)::int from caller_profile where ${of} and phone_h = ${phone_h}) as note_count`.execute(db)
  return rows[0]!
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
