import { dropFiles } from '#features/attachments/server/public.ts'
import { centreOf } from '#features/organisation/server/public.ts'
import { maskAddress } from '#kernel/masking.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { sql, type Selectable, type Updateable } from 'kysely'

import {
  ERASED,
  ERASED_ORDER_TEXTS,
  ERASED_TEXTS,
  eraseIn,
  eraseText,
  type Traces,
} from '../../domain/citizens/erasure.ts'
import type { Order } from '../../domain/order/order.ts'
import { platformActor } from '../../domain/rights/who.ts'
import { orderFiles } from '../actions/attachments.ts'
import { unpackHistory } from '../store/history-archive.ts'
import { logRow } from '../store/order-log.ts'
import { saveWords } from '../store/order-words.ts'
import { opened } from '../store/sealed.ts'
import { knowsPeople } from './orders-of.ts'

export interface ErasingContext {
  readonly db: Db
  readonly keys: Keys
  readonly supplier_id: string
  readonly kept: KeptValues
  readonly now: Time
}

type Row = Selectable<Database['complaint_order']>

/**
 * Takes out of one order who its caller is, and leaves what was done (domain 7.2.1): in one transaction, which `also` joins.
 * False where there is nothing to do: it is open, or was erased since its end.
 */
export const eraseOrder = (ctx: ErasingContext, id: string, also?: (trx: Trx) => Promise<unknown>): Promise<boolean> =>
  transaction(ctx.db, async (trx) => {
    const order = await trx
      .selectFrom('complaint_order')
      .selectAll()
      .where('supplier_id', '=', ctx.supplier_id)
      .where('id', '=', id)
      .where(knowsPeople)
      .where((eb) => eb.or([eb('completed_at', 'is not', null), eb('deleted_at', 'is not', null)]))
      .forUpdate()
      .executeTakeFirst()
    if (!order) return false
    await erase({ ...ctx, db: trx }, order)
    await also?.(trx)
    return true
  })

async function erase(ctx: ErasingContext, order: Row): Promise<void> {
  const { db, supplier_id, now } = ctx
  // The history lets its words be changed for this order alone, until the transaction ends.
  await unpackHistory(db, supplier_id, order.id)
  await sql`select set_config('rexian.erasing', ${order.id}, true)`.execute(db)
  const traces = await tracesOf(ctx, order)
  for (const table of Object.keys(ERASED_TEXTS) as (keyof typeof ERASED_TEXTS)[])
    await eraseRows(ctx, table, order.id, traces)
  await erasePeople(ctx, order.id)
  await dropFiles(db, supplier_id, orderFiles, order.id)
  const texts = changed(order, ERASED_ORDER_TEXTS, traces)
  await updateRow(db, 'complaint_order', order, {
    ...texts,
    ...NOBODY,
    ...NOT_CALLED[order.visit_state],
    ...(order.address && { address: eraseText(maskAddress(order.address), traces) }),
    ...(order.lng !== null && { lng: nearby(order.lng), lat: nearby(order.lat) }),
    version: order.version + 1,
    erased_at: now,
  })
  await saveWords(db, order, { title: order.title, content: order.content, ...texts })
  // Departments whose part has ended see the texts of now.
  await sql`update order_dept set past = past - ${[...ERASED_ORDER_TEXTS, ...Object.keys(NOBODY), 'address', 'lng', 'lat']}::text[]
    where supplier_id = ${supplier_id} and order_id = ${order.id} and past is not null`.execute(db)
  if (order.visit_state === 'pending' && order.deleted_at === null)
    await sql`insert into order_counter_delta (supplier_id, dept_id, metric, delta)
      values (${supplier_id}, ${centreOf(ctx.kept).id}, 'visit', -1)`.execute(db)
  await addLine(ctx, order)
}

const NOBODY = {
  ...{ caller_name: null, caller_name_h: null, caller_phone: null, caller_phone_h: null },
  ...{ call_in_phone: null, call_in_phone_h: null, caller_phone2: null, caller_phone2_h: null, wx_user_id: null },
} as const

/** There is no number left to call; what was said stays. */
const NOT_NEEDED = { visit_state: 'not_needed', visit_due_at: null, visit_next_at: null }
const NOT_CALLED: Readonly<Record<string, typeof NOT_NEEDED>> = { pending: NOT_NEEDED, not_needed: NOT_NEEDED }

/** To about a hundred metres: the map keeps the matter, not the door. */
const nearby = (degrees: number | null): number | null => degrees && Math.round(degrees * 1000) / 1000

/** Every name under which the order knows somebody. */
async function tracesOf({ db, keys, supplier_id }: ErasingContext, order: Row): Promise<Traces> {
  const { rows } = await sql<{ name: string | null }>`
    select person as name from contact_record where supplier_id = ${supplier_id} and order_id = ${order.id}
    union select contact_person from order_reply where supplier_id = ${supplier_id} and order_id = ${order.id}`.execute(
    db,
  )
  const names = [opened(keys, order.caller_name), ...rows.map(({ name }) => name)]
  return { names: [...new Set(names.flatMap((name) => name?.trim() || []))] }
}

/** Those of the columns that say something else without the traces. */
function changed(row: object, columns: readonly string[], traces: Traces): Record<string, never> {
  const entries = columns.flatMap((column) => {
    const [was, is] = [row, eraseIn(row, traces)].map((of) => of[column as never] as unknown)
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [[column, typeof is === 'object' ? JSON.stringify(is) : is]]
  })
  return Object.fromEntries(entries) as Record<string, never>
}

// One of the tables stands for all: the compiler cannot follow a table that is a parameter.
type Any = 'order_log'

async function eraseRows(
  { db, supplier_id }: ErasingContext,
  table: keyof typeof ERASED_TEXTS,
  order_id: string,
  traces: Traces,
): Promise<void> {
  const columns = ERASED_TEXTS[table] as readonly string[]
  const rows = await db
    .selectFrom(table as Any)
    .select(['id', ...columns] as 'id'[])
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .execute()
  for (const row of rows) {
    const set = changed(row, columns, traces) as Updateable<Database[Any]>
    if (Object.keys(set).length === 0) continue
    await db
      .updateTable(table as Any)
      .set(set)
      .where('supplier_id', '=', supplier_id)
      .where('order_id', '=', order_id)
      .where('id', '=', row.id)
      .execute()
  }
}

/** Who was spoken to, and at which number. */
async function erasePeople({ db, supplier_id }: ErasingContext, order_id: string): Promise<void> {
  const of = sql`where supplier_id = ${supplier_id} and order_id = ${order_id}`
  await sql`update contact_record set person = ${ERASED.name}, phone = null, attachments = '[]' ${of}`.execute(db)
  await sql`update order_reply set contact_phone = null, attachments = '[]',
    contact_person = case when contact_person is not null then ${ERASED.name} end ${of}`.execute(db)
}

async function addLine({ db, keys, supplier_id, kept, now }: ErasingContext, order: Row): Promise<void> {
  const actor = platformActor(supplier_id, centreOf(kept))
  const ctx = { db, keys, kept, supplier_id, actor, clock: { now: () => now } }
  const as = order as unknown as Order
  await insertRow(db, 'order_log', logRow(ctx, as, as, { key: 'erase' }, now))
}
