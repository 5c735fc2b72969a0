import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'

import { timeFromMs } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import { defineJob } from './job.ts'

/** What the connection of a worker is called: since when it works, for everybody to see who may ask for connections. */
export const WORKER_NAME = 'rexian-worker'

const AGAIN_AFTER_MS = 500

/** Who takes a job under this name holds its lock as long as he lives, with another connection where one is lost; gives it back. */
export async function standFor(pool: pg.Pool, worker_id: string): Promise<() => void> {
  let ended = false
  const again = async (): Promise<void> => {
    while (!ended) {
      const next = await stand(pool, worker_id, again).catch(() => delay(AGAIN_AFTER_MS, undefined))
      if (!next) continue
      if (ended) next()
      else end = next
      return
    }
  }
  let end = await stand(pool, worker_id, again)
  return () => {
    ended = true
    end()
  }
}

async function stand(pool: pg.Pool, worker_id: string, again: () => Promise<void>): Promise<() => void> {
  const client = await pool.connect()
  let isOver = false
  const end = (): void => {
    if (!isOver) client.release(true)
    isOver = true
  }
  try {
    const name = `${WORKER_NAME} ${timeFromMs(Date.now())}`
    await client.query(`select set_config('application_name', $1, false)`, [name])
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [worker_id])
    client.once('end', () => {
      if (isOver) return
      end()
      void again()
    })
    return end
  } catch (error) {
    end()
    throw error
  }
}

/**
 * The library gives a job to nobody else for four hours, whether its worker lives or not. The dead lose theirs at once, the
 * living keep theirs for as long as they run. Who has just begun may not stand for itself yet.
 */
export const unlockJobsJob = defineJob({
  name: 'unlock-jobs',
  input: z.object({}),
  cron: '* * * * *',
  prompt: true,
  // Behind one that died with its worker it would wait for itself.
  queue: null,
  async run({ db, log }) {
    const { rows } = await sql<{ id: string; is_dead: 0 | 1 }>`
      with held as materialized (
        select distinct locked_by as id from graphile_worker.jobs where locked_at < now() - interval '1 minute')
      select id, pg_try_advisory_xact_lock(hashtextextended(id, 0))::int as is_dead from held`.execute(db)
    const idsOf = (is_dead: 0 | 1) => rows.filter((row) => row.is_dead === is_dead).map(({ id }) => id)
    await renew(db, idsOf(0))
    const ids = idsOf(1)
    if (ids.length === 0) return
    await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
    log.warn({ workers: ids }, 'jobs of workers that died are done again')
  },
})

/** So seldom that a long job costs nothing, and so often that some turns may fail. */
async function renew(db: Db, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  for (const table of ['_private_jobs', '_private_job_queues'])
    await sql`update ${sql.table(`graphile_worker.${table}`)} set locked_at = now()
      where locked_by = any(${[...workers]}::text[]) and locked_at < now() - interval '1 hour'`.execute(db)
}
