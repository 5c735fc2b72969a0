import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { timeFromMs, timeOfDay } from '#kernel/time.ts'

import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { testKeys } from '../testing/keys.ts'
import { isPassing, transaction } from '../db/transaction.ts'
import { createLog } from '../log.ts'
import { asAdministrator, testDatabase, type TestDatabase } from '../testing/database.ts'
import { addJob, defineJob, type JobContext } from './job.ts'
import { startWorker } from './worker.ts'

let t: TestDatabase
let context: Omit<JobContext, 'signal' | 'url'>
beforeAll(async () => {
  t = await testDatabase()
  context = { db: t.db, clock: systemClock, log: createLog('silent'), config: readConfig({}), keys: testKeys() }
})
afterAll(() => t.drop())

/** A job that tells what it was given, and a way to wait for that. */
function listeningJob(name: string) {
  const seen: string[] = []
  let wake = (): void => undefined
  const job = defineJob({
    name,
    input: z.object({ text: z.string() }),
    run: async ({ input }) => {
      seen.push(input.text)
      wake()
    },
  })
  const until = async (count: number): Promise<string[]> => {
    while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve))
    return seen
  }
  return { job, until }
}

test('a job runs when the transaction that added it commits, and never when it does not', async () => {
  const { job, until } = listeningJob('tell')
  const worker = await startWorker([job], t.url, context)
  const failing = transaction(t.db, async (trx) => {
    await addJob(trx, job, { text: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await transaction(t.db, (trx) => addJob(trx, job, { text: 'kept' }))
  expect(await until(1)).toEqual(['kept'])
  await worker.stop()
})

test('of several waiting jobs with one key the last one runs', async () => {
  const { job, until } = listeningJob('fold')
  await addJob(t.db, job, { text: 'first' }, { key: 'fold' })
  await addJob(t.db, job, { text: 'second' }, { key: 'fold' })
  await addJob(t.db, job, { text: 'other' }, { key: 'other' })
  const worker = await startWorker([job], t.url, context)
  expect((await until(2)).toSorted()).toEqual(['other', 'second'])
  await worker.stop()
})

test('stopping waits for the job that runs', async () => {
  let release = (): void => undefined
  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  let done = false
  const job = defineJob({
    name: 'slow',
    input: z.object({}),
    run: async () => {
      begun()
      await released
      done = true
    },
  })
  const worker = await startWorker([job], t.url, context)
  await addJob(t.db, job, {})
  await hasBegun
  const stopped = worker.stop()
  release()
  await stopped
  expect(done).toBe(true)
})

test('what comes by the clock waits for itself, and keeps nobody else waiting', async () => {
  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let [now, most, done] = [0, 0, 0]
  const slow = defineJob({
    name: 'slow-tick',
    input: z.object({}),
    cron: '0 4 * * *',
    run: async () => {
      most = Math.max(most, ++now)
      begun()
      await released
      now--
      done++
    },
  })
  const other = listeningJob('beside')
  const worker = await startWorker([slow, other.job], t.url, context)
  const tick = (): Promise<void> => addJob(t.db, slow, {}, { key: 'cron:slow-tick' })
  await tick()
  await hasBegun
  await tick()
  await addJob(t.db, other.job, { text: 'not kept' })
  expect(await other.until(1)).toEqual(['not kept'])
  release()
  while (done < 2) await sql`select`.execute(t.db)
  expect(most).toBe(1)
  await worker.stop()
})

test('what is prompt is done however much of the rest is not', async () => {
  const ends: (() => void)[] = []
  const { job: report, until } = listeningJob('begin')
  const endless = defineJob({
    name: 'endless',
    input: z.object({}),
    run: (running) =>
      new Promise<void>((resolve, reject) => {
        ends.push(resolve)
        report.run({ ...running, input: { text: 'begun' } }).catch(reject)
      }),
  })
  const awaited = listeningJob('awaited')
  const worker = await startWorker([endless, defineJob({ ...awaited.job, prompt: true })], t.url, context)
  for (let n = 0; n < 9; n++) await addJob(t.db, endless, {})
  await until(3)
  await addJob(t.db, awaited.job, { text: 'a code' })
  expect(await awaited.until(1)).toEqual(['a code'])
  const stopped = worker.stop()
  for (const end of ends) end()
  await stopped
})

test('the worker goes on after it lost all its connections', async () => {
  const { job, until } = listeningJob('survive')
  const worker = await startWorker([job], t.url, context)
  await addJob(t.db, job, { text: 'before' })
  await until(1)
  const name = new URL(t.url.replace('@/', '@host/')).pathname.slice(1)
  await asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  // A connection whose end has not been noticed yet may be given out once more.
  const add = (): Promise<void> =>
    addJob(t.db, job, { text: 'after' }).catch((error: unknown) => (isPassing(error) ? add() : Promise.reject(error)))
  await add()
  expect(await until(2)).toEqual(['before', 'after'])
  await worker.stop()
})

test('a clock that was hours ahead and is set right stops nothing that comes by the clock', async () => {
  const wrong = Date.parse('2026-11-23T10:31:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: wrong - 10 })
  try {
    let ran = (): void => undefined
    const hasRun = new Promise<void>((resolve) => (ran = resolve))
    const each = defineJob({ name: 'each-minute', input: z.object({}), cron: '* * * * *', run: async () => ran() })
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${each.name}, now(), ${new Date(wrong)})`.execute(t.db)
    const worker = await startWorker([each], t.url, context)
    vi.setSystemTime(wrong - 8 * 3_600_000)
    await expect(hasRun).resolves.toBeUndefined()
    await worker.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('what a machine that was off at its hour has missed is made up for once, and nothing that was done', async () => {
  const hours = (n: number): Date => new Date(Date.now() - n * 3_600_000)
  const ran: string[] = []
  let all = (): void => undefined
  const done = new Promise<void>((resolve) => (all = resolve))
  const daily = (name: string, ago: number) => {
    const [hour, minute] = timeOfDay(timeFromMs(hours(ago).getTime()))
      .split(':')
      .map(Number)
    const cron = `${minute} ${hour} * * *`
    const run = async () => void (ran.push(name), name === 'missed' && all())
    return defineJob({ name, input: z.object({}), cron, queue: 'daily', run })
  }
  const jobs = [daily('long-ago', 20), daily('done', 5), daily('missed', 3)]
  for (const [name, ago] of [
    ['long-ago', 44],
    ['done', 5],
    ['missed', 75],
  ] as const)
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${name}, ${hours(100)}, date_trunc('minute', ${hours(ago)}::timestamptz))`.execute(t.db)
  const worker = await startWorker(jobs, t.url, context)
  await done
  await worker.stop()
  expect(ran).toEqual(['missed'])
})

test('a worker whose first question is cut off begins anew', async () => {
  const { job, until } = listeningJob('anew')
  const held = await t.db.startTransaction().execute()
  await sql`lock table graphile_worker._private_tasks in exclusive mode`.execute(held)
  const worker = await startWorker([job], t.url, context)
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_tasks%'`
  while ((await cut.execute(t.db)).rows.length === 0);
  await held.rollback().execute()
  await addJob(t.db, job, { text: 'after' })
  expect(await until(1)).toEqual(['after'])
  await worker.stop()
})
