import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/** Help that nobody rated in its days stays without a mark, and waits for nobody any more (T42). */
export const endRatingsJob = defineJob({
  name: 'end-ratings',
  input: z.object({}),
  cron: '10 * * * *',
  async run({ db, clock, signal }) {
    while (!signal.aborted && (await endRatings(db, clock.now())) > 0);
  },
})

const AT_ONCE = 500

/** Answers how many orders it looked at; one on which somebody acts just now is left for the next time. */
export async function endRatings(db: Db, now: Time): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    with due as (
      select o.supplier_id, o.id, o.lead_dept_id, o.allocated_at, o.assist_to_rate, o.deleted_at from complaint_order o
        where (o.supplier_id, o.id) in (select supplier_id, order_id from assist_order
          where rating is null and rating_due_at is not null and rating_due_at < ${now} order by supplier_id, rating_due_at limit ${AT_ONCE})
        order by o.supplier_id, o.id for update skip locked),
    ended as (
      update assist_order a set rating_due_at = null from due
        where a.supplier_id = due.supplier_id and a.order_id = due.id and a.rating is null and a.rating_due_at < ${now}
        returning a.supplier_id, a.order_id, a.from_dept_id, a.created_at),
    left_over as (
      select due.*, due.assist_to_rate - (select count(*) from ended e where e.supplier_id = due.supplier_id and e.order_id = due.id
        and e.from_dept_id = due.lead_dept_id and e.created_at >= due.allocated_at) as to_rate from due),
    told as (
      update complaint_order o set assist_to_rate = l.to_rate, updated_at = ${now} from left_over l
        where o.supplier_id = l.supplier_id and o.id = l.id and l.to_rate <> l.assist_to_rate),
    counted as (
      insert into order_counter_delta (supplier_id, dept_id, metric, delta)
        select supplier_id, lead_dept_id, 'rating', -count(*) from left_over
        where assist_to_rate > 0 and to_rate = 0 and deleted_at is null group by 1, 2)
    select count(*) as n from due`.execute(db)
  return Number(rows[0]!.n)
}
