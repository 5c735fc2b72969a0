import { noteShown, maskTexts, type OrderOfNumber } from '#features/work-orders/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { areaCodeOf } from '#platform/settings/phones.ts'
import { sql } from 'kysely'

import { ORDERS_SHOWN, type personFind } from '../contract.ts'
import { countElsewhere } from './forget-elsewhere.ts'
import { draftsThatName, ordersOf, personOf, rowsThatName, TO_CALLERS, type Person } from './person.ts'
import { checkOpen } from './requests.ts'

/** What there is of whoever a request that is open is about; that somebody looked is on record. */
export async function findPerson(
  { id, purpose }: InputOf<typeof personFind>,
  ctx: RequestContext,
): Promise<OutputOf<typeof personFind>> {
  const { db, kept } = ctx
  await checkOpen(ctx, id)
  const person = await personOf(ctx, id)
  const orders = await ordersOf(db, person)
  noteShown(ctx, { kind: 'search', phone_h: person.phone_h })
  ctx.audit({ object_type: 'pi_request', object_id: id, after: { purpose, orders: orders.length }, risk: 'high' })
  const naming = { ...ctx, area_code: areaCodeOf(kept) }
  const [rest, drafts, elsewhere_count] = await Promise.all([
    countRest(db, person, orders),
    draftsThatName(naming, person),
    countElsewhere(naming, person),
  ])
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
    elsewhere_count,
  }
}

/** What goes with the orders: of another's the raw row alone (decision 0371). */
async function countRest(db: Db, { supplier_id, phone_h }: Person, orders: readonly OrderOfNumber[]) {
  const ids = orders.map(({ id }) => id)
  const own = orders.flatMap((order) => (order.own === 1 ? [order.id] : []))
  const of = sql`supplier_id = ${supplier_id}`
  const { rows } = await sql<{
    account_count: number
    file_count: number
    message_count: number
    row_count: number
    note_count: number
  }>`
    select (select count(*)::int from register_user where ${of} and phone_h = ${phone_h}) as account_count,
      (select count(*)::int from attachment where ${of} and owner_type = 'complaint_order' and owner_id = any(${own}::bigint[])
        and deleted_at is null) as file_count,
      (select count(*)::int from message where ${of} and biz_id = any(${own}::bigint[]) and ${TO_CALLERS})
        + (select count(*)::int from message where ${of} and phone_h = ${phone_h}) as message_count,
      (select count(*)::int from import_row where ${of} and order_id = any(${ids}::bigint[]) and raw is not null) as row_count,
      (select count(*)::int from caller_profile where ${of} and phone_h = ${phone_h}) as note_count`.execute(db)
  return rows[0]!
}
