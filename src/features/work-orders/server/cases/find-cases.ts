import { centreOf } from '#features/organisation/server/public.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { inRole } from '../../domain/notifications/addressees.ts'
import { CASES_PATH } from '../../domain/notifications/cases.ts'
import { OPEN_STATUSES } from '../../domain/order/enums.ts'
import { postAll, wordsOf } from '../notify.ts'
import { ORDER_SETTINGS } from '../settings.ts'

/** Every ten minutes what came in within the window is counted by matter and place (decision 0162). */
export const findCasesJob = defineJob({
  name: 'find-cases',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ db, clock }) => {
    await forEachTenant(db, (supplier_id) => findCases(db, supplier_id, clock.now()))
  },
})

/** Counts cases anew, ends those that are none any more, and tells the centre of each new one, once. */
export async function findCases(db: Db, supplier_id: string, now: Time): Promise<void> {
  const kept = await keptNow(db, supplier_id)
  const { 'case.callers': least, 'case.days': days } = settingsOf(kept, ORDER_SETTINGS)
  const centre = centreOf(kept)
  await transaction(db, async (trx) => {
    const found = await countCases(trx, { supplier_id, now, least, days })
    const about = { biz_type: 'case', biz_id: null, link: CASES_PATH }
    const postings = found.flatMap(({ id, ...said }) =>
      ['center_dispatcher', 'center_leader'].map((role) => ({
        ...{ ...about, ...wordsOf(kept, 'case_found', { ...said, days }), occasion: id },
        to: inRole(centre.id, role),
      })),
    )
    await postAll(trx, { supplier_id, now, by: null, postings })
  })
}

interface Window {
  readonly supplier_id: string
  readonly now: Time
  readonly least: number
  readonly days: number
}
interface Found {
  readonly id: string
  readonly place: string
  readonly matter: string
  readonly n: number
}

/** Reads the orders of the window by the index over their receipt; answers the cases that are new. */
async function countCases(db: Db, { supplier_id, now, least, days }: Window): Promise<Found[]> {
  const since = startOfDay(addDays(dayOf(now), 1 - days))
  const same = sql`c.category_id = f.category_id and c.area_id = f.area_id`
  const { rows } = await sql<Found>`
    with recent as materialized (
      select o.id, o.status, o.category_id, coalesce(o.community_id, o.area_id) as area_id, o.caller_phone_h, o.received_at
      from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status <> 'invalid'
        and o.received_at >= ${since} and o.received_at <= ${now} and o.category_id is not null),
    found as materialized (
      select category_id, area_id, count(distinct caller_phone_h)::int as callers, count(*)::int as orders,
        (array_agg(id order by received_at, id) filter (where status = any(${[...OPEN_STATUSES]}::text[])))[1] as main_id,
        (array_agg(id order by received_at desc, id desc) filter (where status in ('submitted', 'waiting')))[1] as waiting_id,
        min(received_at) as first_at, max(received_at) as last_at
      from recent where area_id is not null group by category_id, area_id having count(distinct caller_phone_h) >= ${least}),
    counted as materialized (
      select f.*, array(select count(r.id)::int from generate_series(0, ${days}::int - 1) day
        left join recent r on r.category_id = f.category_id and r.area_id = f.area_id and r.received_at::date = ${since}::date + day
        group by day order by day) as trend from found f),
    ended as (
      update collective_case c set ended_at = ${now} where c.supplier_id = ${supplier_id} and c.ended_at is null
        and not exists (select from counted f where ${same})),
    recounted as (
      update collective_case c set callers = f.callers, orders = f.orders, trend = f.trend, main_id = f.main_id,
        waiting_id = f.waiting_id, first_at = least(c.first_at, f.first_at), last_at = f.last_at
      from counted f where c.supplier_id = ${supplier_id} and c.ended_at is null and ${same}),
    begun as (
      insert into collective_case (supplier_id, category_id, area_id, callers, orders, trend, main_id, waiting_id, first_at, last_at, found_at)
      select ${supplier_id}, category_id, area_id, callers, orders, trend, main_id, waiting_id, first_at, last_at, ${now} from counted f
      where not exists (select from collective_case c where c.supplier_id = ${supplier_id} and c.ended_at is null and ${same})
      on conflict do nothing returning id, category_id, area_id, callers)
    select b.id, b.callers as n, k.name as matter, a.name as place from begun b
    join category k on k.supplier_id = ${supplier_id} and k.id = b.category_id
    join area a on a.supplier_id = ${supplier_id} and a.id = b.area_id`.execute(db)
  return rows
}
