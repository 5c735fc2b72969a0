import { defineJob } from '#platform/jobs/job.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/** Every minute, and sooner when many wait, the ledger's changes go into the totals, so that reading a badge stays a handful of rows. */
export const foldCountersJob = defineJob({
  name: 'fold-counters',
  input: z.object({}),
  cron: '* * * * *',
  async run({ db }) {
    while ((await foldCounters(db)) > 0);
  },
})

/**
 * Folds what the ledger has gathered into the totals. Readers add both in one snapshot, so nobody sees the fold; the rows
 * it takes are locked, so two folds never take the same.
 */
export async function foldCounters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    with taken as (
      delete from order_counter_delta where (supplier_id, id) in (
        select supplier_id, id from order_counter_delta order by supplier_id, id limit 20000 for update skip locked)
      returning supplier_id, dept_id, metric, delta),
    sums as (select supplier_id, dept_id, metric, sum(delta) as delta from taken group by 1, 2, 3),
    folded as (
      insert into order_counter as c (supplier_id, dept_id, metric, value)
      select supplier_id, dept_id, metric, delta from sums order by 1, 2, 3
      on conflict (supplier_id, dept_id, metric) do update set value = c.value + excluded.value
      returning 1)
    select (select count(*) from taken) as n, (select count(*) from folded)`.execute(db)
  return Number(rows[0]!.n)
}
