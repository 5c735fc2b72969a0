import { sql } from 'kysely'

import { CALENDAR } from '#features/calendar/server/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { assessmentOf, cohortRows, groupedBy, seesAll } from '#features/work-orders/server/public.ts'
import type { Span } from '#kernel/period.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { StageTime } from '../domain/stages.ts'
import { firstCounted, officeMinutes, TIMES } from './office-minutes.ts'

/** Of a unit, by how many orders and how long it had them. */
export interface HandTime extends StageTime {
  readonly unit: string
}

/**
 * For how many office minutes each unit had the orders that were completed in a period: of an order all the times together, so
 * that as many are counted as are listed (`held`). The first had it since it was received, each until the next (`handsOf`).
 */
export async function readHands(
  { db, actor, kept }: RequestContext,
  { from, to }: Span,
  now: Time,
): Promise<readonly HandTime[]> {
  const { where, at } = cohortRows('completed', actor, assessmentOf(kept))
  const { valueOf } = groupedBy('dept', { actor, kept })
  const mine = [...kept.get(DEPARTMENTS)].filter(([, { path }]) => seesAll(actor) || path.startsWith(actor.dept_path))
  const leaves = mine.map(([id]) => id)
  const { relation, between } = officeMinutes(kept.get(CALENDAR), firstCounted(from), dayOf(now))
  const { rows } = await sql<HandTime>`${PREPARED} with k as materialized (${relation}),
    u as materialized (select * from unnest(${leaves}::bigint[], ${leaves.map(valueOf)}::bigint[]) as u (leaf, unit)),
    p as (
      select x.order_id, x.to_dept_id, o.completed_at, lead(x.created_at) over w as gone,
        case when row_number() over w = 1 then least(o.received_at, x.created_at) else x.created_at end as came
      from complaint_order o cross join lateral (select l.id, l.order_id, l.to_dept_id, l.created_at from order_history l
        where l.supplier_id = o.supplier_id and l.order_id = o.id and l.to_dept_id is distinct from l.from_dept_id offset 0) x
      where ${where} and ${at} >= ${from} and ${at} <= ${to}
      window w as (partition by x.order_id order by x.id)),
    s as (
      select u.unit, p.order_id, sum(${between(sql`p.came`, sql`coalesce(p.gone, p.completed_at)`)}) as minutes
      from p join u on u.leaf = p.to_dept_id cross join k group by u.unit, p.order_id)
    select unit, ${TIMES}
    from s group by unit order by n desc, unit`.execute(db)
  return rows
}
