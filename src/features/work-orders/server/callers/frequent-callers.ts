import type { Time } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { AccessKind } from '../../domain/rights/access-kind.ts'
import { followsCallers } from '../../domain/citizens/callers.ts'
import { noteShown } from '../access/record.ts'
import { receivedRows } from '../lists/cohorts.ts'
import { namesFor } from '../lists/kept-names.ts'
import { maskedCaller, type Caller } from '../lists/masked-caller.ts'
import { hasWholeNumber } from './callers.ts'

interface Asked {
  readonly from: Time
  readonly to: Time
  /** So many orders at least, and so many callers at most. */
  readonly least: number
  readonly most: number
  /** How they are shown, for the record. */
  readonly as: Extract<AccessKind, 'caller' | 'export'>
}

/** A caller by the latest of his orders, masked. */
export interface FrequentCaller {
  readonly order_id: string
  readonly name: string | null
  readonly phone: string | null
  readonly n: number
  /** What most of them are about. */
  readonly topic: string | null
  readonly last_at: Time
}

type Found = Caller & {
  readonly order_id: string
  readonly n: number
  readonly category_id: string | null
  readonly last_at: Time
}

/**
 * Who called most in some days, by either number, as the list of all of a caller's orders counts (domain 7.3); nobody who asked for
 * secrecy in them, and none for who does not follow callers. Who left two numbers and called again by one of them stands once, with
 * both. Each is on record.
 */
export async function frequentCallers(
  ctx: RequestContext,
  { from, to, least, most, as }: Asked,
): Promise<FrequentCaller[]> {
  const { db, actor } = ctx
  if (!followsCallers(actor)) return []
  const { from: orders, where, at } = receivedRows(actor)
  const within = sql`${where} and ${hasWholeNumber} and ${at} >= ${from} and ${at} <= ${to}`
  const own = sql`select e.id from complaint_order e where e.supplier_id = ${actor.supplier_id}`
  const { rows } = await sql<Found>`${PREPARED}
    with often as materialized (
      select max(o.id) as order_id, count(*) as n from ${orders}
        cross join lateral unnest(array_remove(array[o.caller_phone_h, o.caller_phone2_h], null)) as p (phone)
      where ${within} group by p.phone having count(*) >= ${least} order by n desc limit ${2 * most}),
    callers as (
      select r.id as order_id, r.is_secret, r.caller_name, r.caller_phone, r.caller_phone2, r.caller_gender,
        array_remove(array[r.caller_phone_h, r.caller_phone2_h], null) as phones
      from complaint_order r where r.supplier_id = ${actor.supplier_id} and r.id in (select order_id from often))
    select c.order_id, c.is_secret, c.caller_name, c.caller_phone, c.caller_phone2, c.caller_gender, told.n, told.category_id, told.last_at
    from callers c cross join lateral (
      select count(*)::int as n, mode() within group (order by o.category_id) as category_id, max(o.received_at) as last_at, bool_or(o.is_secret) as secret
      from ${orders} where ${within} and o.id = any(array(
        ${own} and e.caller_phone_h = any(c.phones) union ${own} and e.caller_phone2_h = any(c.phones)))) told
    where not told.secret and told.n >= ${least}
      and not exists (select from callers wider where wider.phones @> c.phones and wider.order_id <> c.order_id) order by told.n desc, c.order_id desc limit ${most}`.execute(
    db,
  )
  const { category } = namesFor(ctx)
  for (const { order_id } of rows) noteShown(ctx, { kind: as, order_id })
  return rows.map(({ order_id, n, category_id, last_at, ...caller }) => {
    const { caller_name, caller_phone } = maskedCaller(caller, ctx)
    return { order_id, name: caller_name, phone: caller_phone, n, topic: category(category_id), last_at }
  })
}
