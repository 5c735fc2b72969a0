import type { Day } from '#kernel/time.ts'
import { addDays, endOfDay, startOfDay, weekdayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

import { KEPT_DAYS, type Spans } from '../domain/warning.ts'

/** Orders still change their place and matter, and some come late: so many days are counted anew every night. */
const SETTLING_DAYS = 60
/**
 * A file may bring a year of before, or be taken back, long after these: in the night to Monday, or in that morning where the
 * machine was off over the week-end (decision 0358), all that is kept is counted anew.
 */
const WHOLE_ON = 1
/** Days that are counted by one statement. */
const AT_ONCE = 31

interface Tenant {
  readonly db: Db
  readonly supplier_id: string
}

/** Counts the days from a first one up to today anew; what did not change is not written. */
export async function countDays({ db, supplier_id }: Tenant, first: Day, today: Day): Promise<void> {
  for (let from = first; from <= today; from = addDays(from, AT_ONCE)) {
    const last = addDays(from, AT_ONCE - 1)
    const to = last < today ? last : today
    await sql`
      with counted as materialized (
        select o.received_at::date as day, o.category_id, coalesce(o.community_id, o.area_id) as area_id, count(*)::int as n
        from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status <> 'invalid'
          and o.received_at between ${startOfDay(from)} and ${endOfDay(to)} and o.category_id is not null
        group by 1, 2, 3),
      gone as (
        delete from place_tally t where t.supplier_id = ${supplier_id} and t.day between ${from} and ${to} and not exists (
          select from counted c where c.day = t.day and c.category_id = t.category_id and c.area_id is not distinct from t.area_id))
      insert into place_tally (supplier_id, day, category_id, area_id, n)
      select ${supplier_id}, day, category_id, area_id, n from counted
      on conflict (supplier_id, day, category_id, area_id) do update set n = excluded.n where place_tally.n <> excluded.n`.execute(
      db,
    )
  }
}

/** Of a night: what may have changed, and at first and once a week everything that is kept; what is older goes. */
export async function countNightly(tenant: Tenant, today: Day): Promise<void> {
  const settled = weekdayOf(today) !== WHOLE_ON && (await firstDay(tenant)) !== null
  await countDays(tenant, addDays(today, 1 - (settled ? SETTLING_DAYS : KEPT_DAYS)), today)
  await tenant.db
    .deleteFrom('place_tally')
    .where('supplier_id', '=', tenant.supplier_id)
    .where('day', '<', addDays(today, -KEPT_DAYS))
    .execute()
}

/** Since when anything is counted. */
export async function firstDay({ db, supplier_id }: Tenant): Promise<Day | null> {
  const found = await db
    .selectFrom('place_tally')
    .select('day')
    .where('supplier_id', '=', supplier_id)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return found?.day ?? null
}

/**
 * Orders of the tally by topic and place, and by topic alone, of each span of days. What nobody sorted as far as topics go is of
 * none: a category above that stands for all below it wherever its orders are listed.
 */
export const bySpan = (supplier_id: string, spans: Spans, level: number) => {
  const days = spans.flatMap((of, span) => of.map((day) => ({ day, span })))
  return sql`
    spread as materialized (
      select case when k.level > ${level} then k.parent_id else k.id end as topic_id, t.area_id, d.span, sum(t.n)::int as n
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ span }) => span)}::int[]) d(day, span)
      join place_tally t on t.supplier_id = ${supplier_id} and t.day = d.day
      join category k on k.supplier_id = t.supplier_id and k.id = t.category_id
      where k.level >= ${level}
        or not exists (select from category b where b.supplier_id = k.supplier_id and b.parent_id = k.id)
      group by 1, 2, 3),
    cells as materialized (
      select topic_id, area_id, span, n from spread where area_id is not null
      union all select topic_id, null, span, sum(n)::int from spread group by topic_id, span)`
}
