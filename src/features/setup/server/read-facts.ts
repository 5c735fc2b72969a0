import { allocatable } from '#features/organisation/server/public.ts'
import { smsArrives } from '#features/messages/server/public.ts'
import { DISPATCHERS, doAllocate, doBackAudit, REVIEWERS } from '#features/work-orders/server/public.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { holdsOn } from '#platform/db/validity.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Facts } from '../domain/steps.ts'

/** Everything in one statement; nothing grows with the orders. */
export async function readFacts({ db, supplier_id, clock, config, kept }: RequestContext): Promise<Facts> {
  const today = dayOf(clock.now())
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<Facts>`
    with undertaking as (
      select d.id from department d
      where d.supplier_id = ${supplier_id} and d.deleted_at is null and d.level = 2 and ${allocatable}),
    manned as (
      select o.id, o.dept_id, o.user_level, array_agg(r.code) as codes, bool_or(r.may_all) as may_all,
        ${takes(doAllocate, DISPATCHERS)} as allocates, ${takes(doBackAudit, REVIEWERS)} as reviews
      from operator o join role r on r.supplier_id = o.supplier_id and r.deleted_at is null and jsonb_exists(o.role_ids, r.id::text)
      where o.supplier_id = ${supplier_id} and ${signsInOn(today)}
      group by o.id, o.dept_id, o.user_level)
    select
      (select (region_code <> '')::int from supplier where supplier_id = ${supplier_id}) as named,
      (select count(*)::int from area where supplier_id = ${supplier_id} and deleted_at is null and level = 'street' and ${holdsOn('area', today)}) as streets,
      (select count(*)::int from area where supplier_id = ${supplier_id} and deleted_at is null and level = 'community' and ${holdsOn('area', today)}) as communities,
      (select count(*)::int from undertaking) as departments,
      (select count(*)::int from undertaking d where not exists(select from manned m where m.dept_id = d.id)) as unmanned,
      (select count(*)::int from undertaking d where not exists(select from person p where p.supplier_id = ${supplier_id}
        and p.dept_id = d.id and p.deleted_at is null and p.enabled and p.person_role = 'liaison')) as without_liaison,
      (select count(*)::int from person where supplier_id = ${supplier_id} and deleted_at is null and enabled) as people,
      (select count(*)::int from category where supplier_id = ${supplier_id} and deleted_at is null and level = 3 and ${holdsOn('category', today)}) as categories,
      (select count(*)::int from limit_rule where supplier_id = ${supplier_id} and deleted_at is null
        and ${holdsOn('limit_rule', today)}) as limit_rules,
      ${year}::int as year,
      exists(select from holiday_year where supplier_id = ${supplier_id} and year = ${year} and state = 'published')::int as published,
      (select count(*)::int from manned where user_level = '1' and allocates and not may_all) as dispatchers,
      (select count(*)::int from manned where user_level = '1' and reviews and not may_all) as reviewers,
      (select count(distinct code)::int from manned, unnest(codes) as code
        where code in ('sys_admin', 'sec_admin', 'audit_admin')) as administrators,
      ${smsArrives(config, kept) ? 1 : 0}::int as sends_sms,
      exists(select from complaint_order where supplier_id = ${supplier_id})::int as received,
      exists(select from allocation where supplier_id = ${supplier_id})::int as allocated`.execute(db)
  return rows[0]!
}

/** An account, `o`, that signs in on a day, or will. */
export const signsInOn = (today: Day): RawBuilder<SqlBool> =>
  sql`(o.deleted_at is null and o.status = 'enabled' and coalesce(o.valid_to, ${today}::date) >= ${today}::date)`

/** Of an account with the roles `r`: it may take a step, and works as one of those who do. */
const takes = ({ path }: Endpoint, as: readonly string[]): RawBuilder<boolean> =>
  sql`(bool_or(jsonb_exists(r.api_arr, ${path})) and bool_or((r.code || r.stands_for) && ${[...as]}::text[]))`
