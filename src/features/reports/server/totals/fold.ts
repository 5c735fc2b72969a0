import { sql } from 'kysely'

import { centreOf } from '#features/organisation/server/public.ts'
import { platformActor } from '#features/work-orders/server/public.ts'
import { addDays, dayOf, endOfDay, startOfDay, type Day, type Time } from '#kernel/time.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { transaction } from '#platform/db/transaction.ts'
import { takeFreeTurn } from '#platform/db/turn.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { z } from 'zod'

import { KEPT_KEYS } from '../../domain/measures.ts'
import { countedWhole, stampOf } from './stored.ts'

/** Every minute the totals of days that were touched are made anew, and those that are missing are made, the latest first. */
export const foldTotalsJob = defineJob({
  name: 'fold-totals',
  input: z.object({}),
  cron: '* * * * *',
  async run({ db, clock, signal }) {
    await forEachTenant(db, (supplier_id) => foldTotals(db, supplier_id, clock.now(), signal))
  },
})

/** So many days are counted in one run; the others wait for the next, and are counted live meanwhile. */
const DAYS_AT_ONCE = 200

/** Brings the totals of a tenant up to yesterday; answers how many days it counted. */
export async function foldTotals(db: Db, supplier_id: string, now: Time, signal?: AbortSignal): Promise<number> {
  const kept = await keptNow(db, supplier_id)
  const actor = platformActor(supplier_id, centreOf(kept))
  const stamp = stampOf(db, { actor, kept })
  const days = await daysToCount(db, { supplier_id, stamp, today: dayOf(now) })
  const count = countingOf(countedWhole({ actor, kept }))
  let n = 0
  for (const day of days) {
    if (signal?.aborted) break
    const is_done = await transaction(db, async (trx) => {
      if (!(await takesTurn(trx, supplier_id))) return false
      await countDay(trx, { supplier_id, day, stamp, now }, count)
      return true
    })
    if (!is_done) break
    n++
  }
  await transaction(db, async (trx) => {
    if (await takesTurn(trx, supplier_id)) await forgetUncounted(trx, supplier_id)
  })
  return n
}

/** What was touched, and what is missing or void since the first order came in. */
async function daysToCount(
  db: Db,
  { supplier_id, stamp, today }: { supplier_id: string; stamp: string; today: Day },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from (
      select distinct day from stat_touched where supplier_id = ${supplier_id} and day < ${today}
      union select d::date from generate_series(
          (select min(received_at)::date - 1 from complaint_order where supplier_id = ${supplier_id} and deleted_at is null)::timestamp,
          ${addDays(today, -1)}::timestamp, interval '1 day') d
        where not exists (select from stat_day k where k.supplier_id = ${supplier_id} and k.day = d::date and k.stamp = ${stamp})) due
    order by day desc limit ${DAYS_AT_ONCE}`.execute(db)
  return rows.map(({ day }) => day)
}

/** One process at a time: totals that saw less must not be written after those that saw more. */
const takesTurn = (trx: Trx, supplier_id: string): Promise<boolean> => takeFreeTurn(trx, 'fold_totals', supplier_id)

interface Counted {
  readonly supplier_id: string
  readonly day: Day
  readonly since: Time
  readonly until: Time
}

/** Takes the marks of a day and writes what is counted of it. It is a long text, which days that are counted one after the other share. */
const countingOf = (counted: ReturnType<typeof countedWhole>) =>
  statement<Counted, never>((_db, { supplier_id, day, since, until }) => {
    const counts = KEPT_KEYS.map((key) => sql`coalesce(sum(n) filter (where key = ${sql.lit(key)}), 0)::int`)
    return sql`
      with live as materialized (select 0 as place, ${since}::timestamptz as since, ${until}::timestamptz as until),
      taken as (delete from stat_touched where supplier_id = ${supplier_id} and day = ${day})
      insert into stat_daily (supplier_id, day, by, leaf, counts)
      select ${supplier_id}, ${day}::date, by, bucket, array[${sql.join(counts)}] from (${counted}) c group by by, bucket`
  })

/**
 * The marks that are taken and the rows that are counted are of one snapshot: what commits meanwhile leaves a mark that
 * this does not see, and the day stays live until the next time.
 */
async function countDay(
  trx: Trx,
  { supplier_id, day, stamp, now }: { supplier_id: string; day: Day; stamp: string; now: Time },
  count: ReturnType<typeof countingOf>,
): Promise<void> {
  await sql`delete from stat_day where supplier_id = ${supplier_id} and day = ${day}`.execute(trx)
  await sql`insert into stat_day (supplier_id, day, stamp, counted_at) values (${supplier_id}, ${day}, ${stamp}, ${now})`.execute(
    trx,
  )
  await count(trx, { supplier_id, day, since: startOfDay(day), until: endOfDay(day) })
}

/** Of days without totals, such as today, nobody needs to know that they were touched. */
const forgetUncounted = (trx: Trx, supplier_id: string) =>
  sql`delete from stat_touched t where t.supplier_id = ${supplier_id}
    and not exists (select from stat_day k where k.supplier_id = t.supplier_id and k.day = t.day)`.execute(trx)
