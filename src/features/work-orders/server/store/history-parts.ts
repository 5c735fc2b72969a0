import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/** A part is as long as a month of orders, and never shorter: a part for every week of a small district would be looked through for nothing. */
const LEAST_NUMBERS = 1_000_000
const DAYS = 30
/** So many parts wait for orders that are to come. */
const AHEAD = 2

/** History lies in parts by ranges of orders; the next are made before their orders come (decision 0280). */
export const divideHistoryJob = defineJob({
  name: 'divide-history',
  input: z.object({}),
  cron: '20 1 * * *',
  async run({ db, clock, url, log }) {
    await divideHistory(db, clock.now())
    await takeStock({ url, log })
  },
})

/** The database counts each part by itself, never the whole, by which it plans what reads several orders; without any limit in time. */
async function takeStock(options: Pick<JobContext, 'url' | 'log'>): Promise<void> {
  const { db, close } = createDatabase({ ...options, size: 1, statementTimeoutMs: 0 })
  try {
    // Before PostgreSQL 18 it counts the parts once more with it.
    const { rows } = await sql<{
      alone: 0 | 1
    }>`select current_setting('server_version_num')::int >= 180000 as alone`.execute(db)
    await sql`analyze ${sql.raw(rows[0]!.alone ? 'only' : '')} order_log`.execute(db)
  } finally {
    await close()
  }
}

/** Every number that may be given within the next {@link AHEAD} months has its part, and so many that come at once. */
export const divideHistory = (db: Db, now: Time, coming = 0): Promise<void> =>
  transaction(db, async (trx) => {
    await takeTurn(trx, 'divide-history')
    const { last, month, from } = await readNumbers(trx, addDays(dayOf(now), -DAYS))
    const length = Math.max(LEAST_NUMBERS, month, coming)
    for (let lower = from; lower < last + coming + AHEAD * length; lower += length)
      await addPart(trx, lower, lower + length)
  })

/** The last number that was given, how many were since that moment, and where the next part begins: behind what came before a part was made for it. */
async function readNumbers(db: Db, since: Day) {
  const { rows } = await sql<{ last: string; month: string; from: string }>`
    select q.last_value as last, q.last_value - coalesce(max(o.id), 0) as month, greatest(
        (select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(\\d+)''')::bigint)
          from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'order_log'::regclass),
        (select max(order_id) + 1 from order_log_beyond)) as from
    from rexian_id q left join supplier s on true left join lateral (
      select id from complaint_order where supplier_id = s.supplier_id and created_at < ${since} order by id desc limit 1) o on true
    group by q.last_value`.execute(db)
  const [last = 0, month = 0, from = 0] = rows.flatMap((row) => [row.last, row.month, row.from].map(Number))
  return { last, month, from }
}

/** Made beside the table and attached, so that nobody who reads or writes history waits. */
export async function addPart(db: Db, lower: number, upper: number): Promise<void> {
  const name = sql.id(`order_log_${lower}`)
  await sql`create table ${name} (like order_log including all)`.execute(db)
  await sql`alter table order_log attach partition ${name} for values from (${sql.lit(lower)}) to (${sql.lit(upper)})`.execute(
    db,
  )
}
