import { listUnknownUnits } from '#features/imports/server/public.ts'
import { readsOrders, visibleOrders } from '#features/work-orders/server/public.ts'
import { subtreeOf } from '#kernel/actor.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder } from 'kysely'

import { MOST_COUNTED, type qualityReport } from '../contract.ts'
import { QUALITY, type QualityKey } from '../domain/quality.ts'

const SHOWN = 20
const UNUSED_DAYS = 90

/** The rows of each finding, `id` and `name`; of orders the open ones alone, by the index of these. */
const rowsOf = ({
  supplier_id,
  actor,
  clock,
  language,
}: RequestContext): Readonly<Record<Exclude<QualityKey, 'units_unknown'>, RawBuilder<unknown>>> => {
  const now: Time = clock.now()
  // Of others' units, people and accounts nobody is told.
  const below = subtreeOf(actor)
  const theirs = (dept_id: string) => sql`exists (select from department w
    where w.supplier_id = ${supplier_id} and w.id = ${sql.ref(dept_id)} and w.path like ${below})`
  const department = sql`select d.id, ${named(language, 'd.name')} as name from department d
    where d.supplier_id = ${supplier_id} and d.deleted_at is null and d.enabled and d.path like ${below}`
  const undertaking = sql`${department} and d.can_undertake and d.level > 1`
  const person = sql`select p.id, p.name from person p where p.supplier_id = ${supplier_id} and p.deleted_at is null and p.enabled and ${theirs('p.dept_id')}`
  const category = sql`select c.id, ${named(language, 'c.full_name')} as name from category c
    where c.supplier_id = ${supplier_id} and c.deleted_at is null and c.enabled and c.level = 3 and (c.valid_to is null or c.valid_to >= ${dayOf(now)})`
  const account = sql`select o.id, o.real_name || ' ' || o.username as name from operator o
    where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status = 'enabled' and ${theirs('o.dept_id')}`
  const order = sql`select o.id, o.order_no as name from complaint_order o
    where ${visibleOrders(actor)} and o.completed_at is null`
  return {
    // Only what the centre itself calls has one of its own (domain 4.3).
    departments_without_phone: sql`${undertaking} and d.level = 2 and coalesce(d.duty_phone, '') = ''`,
    departments_without_people: sql`${undertaking} and not exists (select from person p
      where p.supplier_id = d.supplier_id and p.dept_id = d.id and p.deleted_at is null and p.enabled)`,
    departments_of_one_name: sql`${department} and exists (select from department e where e.supplier_id = d.supplier_id
      and e.pid = d.pid and e.name = d.name and e.id <> d.id and e.deleted_at is null and e.enabled)`,
    people_of_one_number: sql`${person} and exists (select from person e
      where e.supplier_id = p.supplier_id and e.mobile_h = p.mobile_h and e.id <> p.id and e.deleted_at is null and e.enabled)`,
    people_of_closed_departments: sql`${person} and exists (select from department d
      where d.supplier_id = p.supplier_id and d.id = p.dept_id and (not d.enabled or d.deleted_at is not null))`,
    categories_without_department: sql`${category} and c.default_dept_id is null and not c.lead_by_area`,
    categories_without_words: sql`${category} and c.keywords = '[]'`,
    accounts_unused: sql`${account} and coalesce(o.last_login_at, o.created_at) < ${addDays(dayOf(now), -UNUSED_DAYS)}::timestamptz`,
    accounts_without_role: sql`${account} and o.role_ids = '[]'`,
    accounts_without_phone: sql`${account} and o.phone is null`,
    orders_without_area: sql`${order} and o.area_id is null`,
    orders_without_category: sql`${order} and o.category_id is null`,
    orders_without_phone: sql`${order} and o.caller_phone is null and not o.is_anonymous and not o.phone_masked_source`,
  }
}

/** Each finding, how often, and the first of its rows; counted no further than `MOST_COUNTED`. */
export async function reportQuality(ctx: RequestContext): Promise<OutputOf<typeof qualityReport>> {
  const sought = rowsOf(ctx)
  const sees = await readsAnyOrders(ctx)
  const keys = (Object.keys(QUALITY) as QualityKey[]).filter((key) => sees || !key.startsWith('orders_'))
  const rows = await Promise.all(
    keys.map(async (key) => (key === 'units_unknown' ? unknownUnits(ctx) : [await find(ctx, key, sought[key])])),
  )
  return { rows: rows.flat() }
}

type Found = OutputOf<typeof qualityReport>['rows'][number]
const counted = (n: number): Pick<Found, 'n' | 'more'> => ({
  n: Math.min(n, MOST_COUNTED),
  more: n > MOST_COUNTED ? 1 : 0,
})

async function find({ db }: RequestContext, key: QualityKey, sought: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ n: number; first: { id: string; name: string }[] | null }>`
    with found as (${sought} limit ${MOST_COUNTED + 1})
    select (select count(*)::int from found) as n,
      (select json_agg(json_build_object('id', f.id::text, 'name', f.name)) from (select * from found order by id limit ${SHOWN}) f) as first`.execute(
    db,
  )
  const { n, first } = rows[0]!
  return { key, ...counted(n), rows: first ?? [] }
}

/** None for whom imports do not concern. */
async function unknownUnits(ctx: RequestContext): Promise<Found[]> {
  const units = await listUnknownUnits(ctx)
  if (!units) return []
  const rows = units.slice(0, SHOWN).map(({ id, name, ...last }) => ({ id, name, import: last }))
  return [{ key: 'units_unknown', ...counted(units.length), rows }]
}

/** The administrators never see orders: of these they are told nothing. */
async function readsAnyOrders({ db, supplier_id, actor }: RequestContext): Promise<boolean> {
  const { rows } = await sql`select from operator p
    where p.supplier_id = ${supplier_id} and p.id = ${actor.operator_id} and ${readsOrders(sql`p`)}`.execute(db)
  return rows.length > 0
}
