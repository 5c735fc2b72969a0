import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { isPassing } from '../db/transaction.ts'
import { asAdministrator, testDatabase, type TestDatabase } from '../testing/database.ts'
import { testKeys } from '../testing/keys.ts'
import { unlockJobsJob, WORKER_NAME } from './dead-workers.ts'
import { addJob, defineJob, type JobContext } from './job.ts'
import { startWorker } from './worker.ts'

let t: TestDatabase
let context: Omit<JobContext, 'signal' | 'url'>
beforeAll(async () => {
  t = await testDatabase()
  context = { db: t.db, clock: systemClock, log: createLog('silent'), config: readConfig({}), keys: testKeys() }
})
afterAll(() => t.drop())

const nothing = z.object({})

test('what a worker had that died is done by another, what a living one has is left to it', async () => {
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const long = defineJob({ name: 'long', input: nothing, run: () => (begin(), finished) })
  const worker = await startWorker([long], t.url, context)
  await addJob(t.db, long, {})
  await begun
  await addJob(t.db, { name: 'left', input: nothing }, {})
  await sql`update graphile_worker._private_jobs set locked_by = coalesce(locked_by, 'pool-of-a-dead-one'),
    locked_at = now() - interval '2 minutes'`.execute(t.db)

  await unlockJobsJob.run({ ...context, url: t.url, signal: new AbortController().signal, input: {} })
  const { rows } = await sql<{ name: string; held: 0 | 1 }>`
    select task_identifier as name, (locked_by is not null)::int as held from graphile_worker.jobs order by name`.execute(
    t.db,
  )
  expect(rows).toEqual([
    { name: 'left', held: 0 },
    { name: 'long', held: 1 },
  ])
  finish()
  await worker.stop()
})

test('what runs for hours stays with who runs it: the library gives it to others where nobody renews it for four', async () => {
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const endless = defineJob({ name: 'endless', input: nothing, queue: 'endless', run: () => (begin(), finished) })
  const worker = await startWorker([endless], t.url, context)
  await addJob(t.db, endless, {})
  await begun
  const age = (table: string) => sql`update ${sql.table(`graphile_worker._private_${table}`)}
    set locked_at = now() - interval '3 hours' where locked_by is not null`
  for (const table of ['jobs', 'job_queues']) await age(table).execute(t.db)

  await unlockJobsJob.run({ ...context, url: t.url, signal: new AbortController().signal, input: {} })
  const { rows } = await sql<{ hours: number }>`
    select extract(hour from now() - locked_at)::int as hours from graphile_worker._private_jobs where locked_by is not null
    union all
    select extract(hour from now() - locked_at)::int from graphile_worker._private_job_queues where locked_by is not null`.execute(
    t.db,
  )
  finish()
  await worker.stop()
  expect(rows).toEqual([{ hours: 0 }, { hours: 0 }])
})

test('what waits for a job of the dead is done too, also where the one who frees jobs died with it', async () => {
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const tick = defineJob({ name: 'tick', input: nothing, cron: '0 4 * * *', run: async () => begin() })
  for (const job of [tick, unlockJobsJob]) await addJob(t.db, job, {})
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-another', locked_at = now() - interval '2 minutes'`.execute(
    t.db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = 'pool-of-another', locked_at = now() - interval '2 minutes'`.execute(
    t.db,
  )
  const worker = await startWorker([tick, unlockJobsJob], t.url, context)
  await addJob(t.db, unlockJobsJob, {})
  await expect(begun).resolves.toBeUndefined()
  await worker.stop()
})

test('a worker that lost its connections and goes on is not taken for a dead one', async () => {
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const lasting = defineJob({ name: 'lasting', input: nothing, run: () => (begin(), finished) })
  const worker = await startWorker([lasting], t.url, context)
  const name = new URL(t.url.replace('@/', '@host/')).pathname.slice(1)
  await asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const add = (): Promise<void> =>
    addJob(t.db, lasting, {}).catch((error: unknown) => (isPassing(error) ? add() : Promise.reject(error)))
  await add()
  await begun
  const standing = sql`select from pg_stat_activity where application_name like ${`${WORKER_NAME}%`} and datname = current_database()`
  for (let asked = 0; asked < 2000 && (await standing.execute(t.db)).rows.length === 0;) asked++
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_by is not null`.execute(
    t.db,
  )
  await unlockJobsJob.run({ ...context, url: t.url, signal: new AbortController().signal, input: {} })
  const { rows } = await sql<{ held: 0 | 1 }>`
    select (locked_by is not null)::int as held from graphile_worker.jobs where task_identifier = 'lasting'`.execute(
    t.db,
  )
  finish()
  await worker.stop()
  expect(rows).toEqual([{ held: 1 }])
})
