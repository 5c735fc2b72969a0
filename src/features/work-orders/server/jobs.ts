import type { Time } from '#kernel/time.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { counterDrift } from './counters/recount.ts'
import { hashed, opened } from './store/sealed.ts'

/** Every minute, and sooner when many wait, the ledger's changes go into the totals, so that reading a badge stays a handful of rows. */
export const foldCountersJob = defineJob({
  name: 'fold-counters',
  input: z.object({}),
  cron: '* * * * *',
  prompt: true,
  async run({ db, signal }) {
    while (!signal.aborted && (await foldCounters(db)) > 0);
  },
})

/**
 * Folds what the ledger has gathered into the totals. Readers add both in one snapshot, so nobody sees the fold; the rows
 * it takes are locked, so two folds never take the same. A total of nothing goes: each hour that passes leaves some.
 */
export async function foldCounters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: string; supplier_ids: string[]; dept_ids: string[]; metrics: string[] | null }>`
    with taken as (
      delete from order_counter_delta where (supplier_id, id) in (
        select supplier_id, id from order_counter_delta order by supplier_id, id limit 20000 for update skip locked)
      returning supplier_id, dept_id, metric, delta),
    sums as (select supplier_id, dept_id, metric, sum(delta) as delta from taken group by 1, 2, 3 having sum(delta) <> 0),
    folded as (
      insert into order_counter as c (supplier_id, dept_id, metric, value)
      select supplier_id, dept_id, metric, delta from sums order by 1, 2, 3
      on conflict (supplier_id, dept_id, metric) do update set value = c.value + excluded.value
      returning supplier_id, dept_id, metric, value)
    select (select count(*) from taken) as n, array_agg(supplier_id) as supplier_ids, array_agg(dept_id) as dept_ids,
      array_agg(metric) as metrics from folded where value = 0`.execute(db)
  const { n, supplier_ids, dept_ids, metrics } = rows[0]!
  // Asked anew whether it is nothing: another fold may have added to it.
  if (metrics)
    await sql`delete from order_counter where value = 0 and (supplier_id, dept_id, metric) in (
      select * from unnest(${supplier_ids}::bigint[], ${dept_ids}::bigint[], ${metrics}::text[]))`.execute(db)
  return Number(n)
}

/** Every night the badges are counted anew; one that is wrong is an alarm for who runs the platform, and is never mended silently (domain 10.9). */
export const recountJob = defineJob({
  name: 'recount-badges',
  input: z.object({}),
  cron: '40 3 * * *',
  run: ({ db, clock, log }) => recountBadges(db, clock.now(), log),
})

const TOLD = 20

/** A line of the log and a row of the audit log for each tenant whose badges are wrong. */
export async function recountBadges(db: Db, at: Time, log: Pick<Log, 'error'>): Promise<void> {
  const wrong = await counterDrift(db)
  for (const supplier_id of new Set(wrong.map((drift) => drift.supplier_id))) {
    const drifts = wrong.filter((drift) => drift.supplier_id === supplier_id)
    const params = { wrong: drifts.length, first: drifts.slice(0, TOLD) }
    log.error({ supplier_id, ...params }, 'badges differ from the orders that they count')
    await writeAudit(db, {
      ...{
        supplier_id,
        actor: null,
        action: 'order.badges_wrong',
        result: 'failed',
        code: 'BADGES_WRONG',
        risk: 'high',
      },
      ...{ method: '', path: 'recount-badges', params, duration_ms: 0, ip: '', user_agent: '', request_id: '', at },
    })
  }
}

/** Orders of a release that did not look for the second number are found by it too; where none is left, it does nothing. */
export const hashSecondPhonesJob = defineJob({
  name: 'hash-second-phones',
  input: z.object({}),
  cron: '*/10 * * * *',
  async run({ db, keys, signal }) {
    while (!signal.aborted && (await hashSecondPhones(db, keys)) > 0);
  },
})

const PHONES_AT_ONCE = 500

/** Answers how many orders it gave their hash; one that is locked just now is left for the next time. */
export async function hashSecondPhones(db: Db, keys: Keys): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ supplier_id: string; id: string; caller_phone2: string }>`
      select supplier_id, id, caller_phone2 from complaint_order
      where caller_phone2 is not null and caller_phone2_h is null
      order by supplier_id, id limit ${PHONES_AT_ONCE} for update skip locked`.execute(trx)
    await sql`
      update complaint_order o set caller_phone2_h = h.hash
      from unnest(${rows.map((row) => row.supplier_id)}::bigint[], ${rows.map((row) => row.id)}::bigint[],
        ${rows.map((row) => hashed(keys, opened(keys, row.caller_phone2)))}::text[]) as h (supplier_id, id, hash)
      where o.supplier_id = h.supplier_id and o.id = h.id`.execute(trx)
    return rows.length
  })
}

/** Who was not reached in the days of the rule is not called any more (T34). */
export const endVisitsJob = defineJob({
  name: 'end-visits',
  input: z.object({}),
  cron: '5 * * * *',
  async run({ db, clock, signal }) {
    while (!signal.aborted && (await endVisits(db, clock.now())) > 0);
  },
})

const VISITS_AT_ONCE = 500

/** Answers how many call-backs it ended; an order on which somebody acts just now is left for the next time. */
export async function endVisits(db: Db, now: Time): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    with over as (
      select supplier_id, id from complaint_order
        where visit_state = 'pending' and deleted_at is null and visit_due_at < ${now}
        order by supplier_id, id limit ${VISITS_AT_ONCE} for update skip locked),
    ended as (
      update complaint_order o set visit_state = 'failed', visit_next_at = null, version = o.version + 1, updated_at = ${now}
        from over where o.supplier_id = over.supplier_id and o.id = over.id returning o.supplier_id),
    counted as (
      insert into order_counter_delta (supplier_id, dept_id, metric, delta)
        select e.supplier_id, d.id, 'visit', -count(*) from ended e
        join department d on d.supplier_id = e.supplier_id and d.kind = 'centre' and d.deleted_at is null group by 1, 2)
    select count(*) as n from ended`.execute(db)
  return Number(rows[0]!.n)
}
