import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { testKeys } from '../testing/keys.ts'
import { unlockJobsJob } from './dead-workers.ts'
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
