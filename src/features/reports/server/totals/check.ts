import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { centreOf } from '#features/organisation/server/public.ts'
import { platformActor } from '#features/work-orders/server/public.ts'
import { addDays, dayOf, endOfDay, startOfDay, type Day, type Time } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { Log } from '#platform/log.ts'

import { differenceText, type Difference } from '../../domain/difference.ts'
import { KEPT_KEYS } from '../../domain/measures.ts'
import { countedWhole, stampOf } from './stored.ts'

/** So many of the latest days are recounted every night, with some of before. */
export const DAYS_CHECKED = 45
const EARLIER_CHECKED = 3

/** Every night days are recounted from their rows and held against their totals (domain 5.9). */
export const checkTotalsJob = defineJob({
  name: 'check-totals',
  input: z.object({}),
  cron: '20 4 * * *',
  async run({ db, clock, log, signal }) {
    const today = dayOf(clock.now())
    const since = addDays(today, -DAYS_CHECKED)
    await forEachTenant(db, async (supplier_id) => {
      const { rows } = await sql<{ day: Day }>`
        select day from (select day from stat_day where supplier_id = ${supplier_id} and day < ${since}
          order by random() limit ${EARLIER_CHECKED}) earlier`.execute(db)
      const earlier = rows.map(({ day }) => day)
      await checkDays(db, supplier_id, [...earlier, ...daysFrom(since, today)], { now: clock.now(), log, signal })
    })
  },
})

/** Of every tenant some days that ended before one, as many as are asked for at once; how many were held against their totals, and what was wrong. */
export async function checkTotals(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
  at: At,
): Promise<{ checked: number; wrong: number }> {
  const found = { checked: 0, wrong: 0 }
  await forEachTenant(db, async (supplier_id) => {
    const { checked, wrong } = await checkDays(db, supplier_id, daysFrom(from, addDays(to, 1)), at)
    found.checked += checked
    found.wrong += wrong
  })
  return found
}

function daysFrom(from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

interface At {
  readonly now: Time
  readonly log: Pick<Log, 'error'>
}

const TOLD = 20

/** What differs is a line of the log and a row of the operation log, and is mended by a mark: the day is made anew within a minute. */
export async function checkDays(
  db: Db,
  supplier_id: string,
  days: readonly Day[],
  { now, log, signal }: At & { readonly signal?: AbortSignal },
): Promise<{ checked: number; wrong: number }> {
  const kept = await keptNow(db, supplier_id)
  const actor = platformActor(supplier_id, centreOf(kept))
  const [stamp, counted] = [stampOf(db, { actor, kept }), countedWhole({ actor, kept })]
  const differences: Difference[] = []
  let checked = 0
  for (const day of await unchanged(db, { supplier_id, stamp, days })) {
    if (signal?.aborted) break
    differences.push(...(await differencesOf(db, { supplier_id, stamp, day }, counted)))
    checked++
  }
  if (differences.length > 0) await tell(db, supplier_id, differences, { now, log })
  return { checked, wrong: differences.length }
}

async function tell(db: Db, supplier_id: string, differences: readonly Difference[], { now, log }: At): Promise<void> {
  const [first, days] = [differences.slice(0, TOLD), [...new Set(differences.map(({ day }) => day))]]
  const params = { wrong: differences.length, said: differenceText(first[0]!), first }
  log.error({ supplier_id, ...params }, 'totals differ from the rows that they are of')
  await transaction(db, async (trx) => {
    await sql`insert into stat_touched (supplier_id, day) select ${supplier_id}, unnest(${days}::date[])`.execute(trx)
    await writeAudit(trx, {
      ...{ supplier_id, actor: null, action: 'report.totals_wrong', result: 'failed', code: 'TOTALS_WRONG' },
      ...{ risk: 'high', method: '', path: 'check-totals', params, duration_ms: 0 },
      ...{ ip: '', user_agent: '', request_id: '', at: now },
    })
  })
}

interface OfDay {
  readonly supplier_id: string
  readonly stamp: string
  readonly day: Day
}

/** Whose totals readers take. */
const isTaken = sql`k.stamp = s.stamp and not exists (
  select from stat_touched t where t.supplier_id = k.supplier_id and t.day = k.day)`

async function unchanged(
  db: Db,
  { supplier_id, stamp, days }: Omit<OfDay, 'day'> & { readonly days: readonly Day[] },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`select k.day from stat_day k, (select ${stamp}::text as stamp) s
    where k.supplier_id = ${supplier_id} and k.day = any(${days}::date[]) and ${isTaken} order by k.day desc`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** In one statement, so that what is stored and what is counted are of one moment; a day that has just changed differs in nothing. */
async function differencesOf(
  db: Db,
  { supplier_id, stamp, day }: OfDay,
  counted: ReturnType<typeof countedWhole>,
): Promise<Difference[]> {
  const keys = KEPT_KEYS.map((key) => sql.lit(key))
  const { rows } = await sql<Omit<Difference, 'day'> & { stored: string; counted: string }>`${PREPARED}
    with live as materialized (select 0 as place, ${startOfDay(day)}::timestamptz as since, ${endOfDay(day)}::timestamptz as until),
    kept as (select d.by, d.leaf, c.key, c.n from stat_day k cross join (select ${stamp}::text as stamp) s
      join stat_daily d on d.supplier_id = k.supplier_id and d.day = k.day
      cross join lateral unnest(array[${sql.join(keys)}], d.counts) as c (key, n)
      where k.supplier_id = ${supplier_id} and k.day = ${day}),
    counted as (select by, bucket as leaf, key, n from (${counted}) c)
    select by, leaf, key, coalesce(k.n, 0) as stored, coalesce(c.n, 0) as counted
    from kept k full join counted c using (by, leaf, key)
    where coalesce(k.n, 0) <> coalesce(c.n, 0)
      and exists (select from stat_day k cross join (select ${stamp}::text as stamp) s
        where k.supplier_id = ${supplier_id} and k.day = ${day} and ${isTaken})
    order by by <> 'total', by, leaf, key`.execute(db)
  return rows.map((row) => ({ ...row, day, stored: Number(row.stored), counted: Number(row.counted) }))
}
