import { z } from 'zod'

import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'

import { hoursFrom } from '../../domain/queues/clock-hours.ts'
import type { Counter } from '../../domain/queues/queues.ts'
import { COUNTERS } from '../../domain/queues/queues.ts'
import { sumOfMetric } from './counters.ts'

/** When a day ends the badges are written down; who starts the program later has none of that day. */
export const keepDayCountersJob = defineJob({
  name: 'keep-day-counters',
  input: z.object({}),
  cron: '0 0 * * *',
  prompt: true,
  async run({ db, clock }) {
    const now = clock.now()
    if (now.slice(11) < LATEST) await keepDayCounters(db, now)
  },
})

/** What was counted later than this was not counted when the day ended. */
const LATEST = '00:10:00'
/** Nobody asks for older ones. */
const KEPT_DAYS = 2

/** The badges of all departments, or those of one tenant, as they are now, under the day before; once for each day. */
export async function keepDayCounters(db: Db, now: Time, supplier_id?: string): Promise<void> {
  const ended = addDays(dayOf(now), -1)
  await sql`delete from order_counter_day where day < ${addDays(ended, 1 - KEPT_DAYS)}`.execute(db)
  await sql`
    with sums as (
      select supplier_id, dept_id, ${sumOfMetric(hoursFrom(now))} as metric, sum(value) as value from (
        select supplier_id, dept_id, metric, value from order_counter
        union all select supplier_id, dept_id, metric, delta from order_counter_delta) ledger group by 1, 2, 3),
    badges as (
      select supplier_id, dept_id, metric, value from sums where metric = any(${[...COUNTERS]}::text[])
      union all select supplier_id, dept_id, 'expire', sum(case metric when 'held_before' then -value else value end)
        from sums where metric in ('due_before', 'held_before') group by 1, 2
      union all select supplier_id, dept_id, 'expiring', sum(case metric when 'due_before' then -value else value end)
        from sums where metric in ('due_before', 'soon_before') group by 1, 2)
    insert into order_counter_day (supplier_id, dept_id, day, metric, value)
    select supplier_id, dept_id, ${ended}, metric, value from badges b
    where value <> 0 and ${supplier_id === undefined ? sql`true` : sql`supplier_id = ${supplier_id}`}
      and not exists (select from order_counter_day k where k.supplier_id = b.supplier_id and k.day = ${ended})`.execute(
    db,
  )
}

/** The badges as a day ended, those of nothing left out; null when nobody wrote any down. */
export async function readDayCounters(
  { db, supplier_id, actor }: Pick<RequestContext, 'db' | 'supplier_id' | 'actor'>,
  day: Day,
): Promise<Readonly<Partial<Record<Counter, number>>> | null> {
  const { rows } = await sql<{ kept: boolean; of: Readonly<Partial<Record<Counter, number>>> | null }>`
    ${PREPARED} select exists (select from order_counter_day where supplier_id = ${supplier_id} and day = ${day}) as kept,
      (select json_object_agg(metric, value) from order_counter_day
        where supplier_id = ${supplier_id} and dept_id = ${actor.dept_id} and day = ${day}) as of`.execute(db)
  const { kept, of } = rows[0]!
  return kept ? (of ?? {}) : null
}
