import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'

import { timeFromMs } from '#kernel/time.ts'

import { defineJob } from './job.ts'

/** What the connection of a worker is called: since when it works, for everybody to see who may ask for connections. */
export const WORKER_NAME = 'rexian-worker'

/** Who takes a job under this name holds its lock as long as he lives; gives it back. */
export async function standFor(pool: pg.Pool, worker_id: string): Promise<() => void> {
  const client = await pool.connect()
  const end = (): void => client.release(true)
  try {
    const name = `${WORKER_NAME} ${timeFromMs(Date.now())}`
    await client.query(`select set_config('application_name', $1, false)`, [name])
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [worker_id])
    return end
  } catch (error) {
    end()
    throw error
  }
}

/** Jobs are given to nobody else for four hours by the library itself; who has just begun may not stand for itself yet. */
export const unlockJobsJob = defineJob({
  name: 'unlock-jobs',
  input: z.object({}),
  cron: '* * * * *',
  async run({ db, log }) {
    const { rows } = await sql<{ id: string }>`
      with held as materialized (
        select distinct locked_by as id from graphile_worker.jobs where locked_at < now() - interval '1 minute'),
      dead as materialized (
        select id from held where pg_try_advisory_xact_lock(hashtextextended(id, 0)))
      select id from dead`.execute(db)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
    log.warn({ workers: ids }, 'jobs of workers that died are done again')
  },
})
