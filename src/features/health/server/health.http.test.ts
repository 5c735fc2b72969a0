import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import { insertTenant } from '#platform/testing/account.ts'
import { MIGRATIONS } from '#platform/root.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { foldTotals } from '#features/reports/testing/fold.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { addDays, dayOf, timeFromMs } from '#kernel/time.ts'

import { healthReport, jobRetry, totalsCheck } from '../contract.ts'
import { CHECKS } from '../domain/checks.ts'
import { readFactsOutside } from './facts.ts'
import { health } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [health] })))
afterAll(() => work.close())

/** Nobody adds it. */
const calm = defineJob({ name: 'calm', input: z.object({}), run: () => Promise.resolve() })

const report = () => work.call('sysadmin', healthReport, {})
const jobs = async () => (await report()).findings.find(({ check }) => check === 'jobs')?.state

/** The database lets go of a connection a moment after it was ended. */
async function untilGone(worker: Worker): Promise<void> {
  await worker.stop()
  await expect.poll(jobs).toBe('bad')
}

/** A job that was tried until it was given up. */
async function givenUp(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job('write-import')`.execute(
    work.db,
  )
  const { id } = rows[0]!
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'no answer of 13800001234' where id = ${id}`.execute(work.db)
  return id
}

test('the administrator of the system sees how it stands, thing by thing', async () => {
  const { findings } = await report()
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]))
  expect(Object.keys(states)).toEqual(Object.keys(CHECKS))
  expect(states).toMatchObject({ database: 'good', schema: 'good', clock: 'good', badges: 'good' })
  // Nobody works here but the test.
  expect(states['jobs']).toBe('bad')
})

test('who has just begun does the jobs already, however long nobody did', async () => {
  const worker = await startWorker([calm], work.url, work.jobContext)
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('fold-counters', now() - interval '9 days', now() - interval '8 days')`.execute(work.db)
  expect(await jobs()).not.toBe('bad')
  await untilGone(worker)
})

test('a job that comes by the clock and fails each time is told of, though it is never given up', async () => {
  const worker = await startWorker([calm], work.url, work.jobContext)
  await sql`select graphile_worker.add_job('purge-nightly', job_key => 'cron:purge-nightly', run_at => now() + interval '1 hour')`.execute(
    work.db,
  )
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'of no use' where key = 'cron:purge-nightly'`.execute(
    work.db,
  )
  const found = (await report()).findings.find(({ check }) => check === 'jobs')
  await sql`select graphile_worker.remove_job('cron:purge-nightly')`.execute(work.db)
  await untilGone(worker)
  expect(found).toMatchObject({ state: 'warn', found: { zh: expect.stringContaining('purge-nightly') } })
})

test('what is made up for of the night has waited since it was added, and tells of no queue that stands', async () => {
  const add = (key: string) =>
    sql`select graphile_worker.add_job('purge-nightly', job_key => ${key}, run_at => now() - interval '6 hours')`.execute(
      work.db,
    )
  const worker = await startWorker([calm], work.url, work.jobContext)
  await add('cron:purge-nightly')
  const made_up = await jobs()
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '6 hours' where key = 'cron:purge-nightly'`.execute(
    work.db,
  )
  const stands = await jobs()
  await sql`select graphile_worker.remove_job('cron:purge-nightly')`.execute(work.db)
  await untilGone(worker)
  expect([made_up, stands]).toEqual(['good', 'bad'])
})

test('a minute that is still to come, of a clock that was wrong, tells of no worker', async () => {
  const tick = (at: string) =>
    sql`update graphile_worker._private_known_crontabs set last_execution = now() + ${at}::interval`.execute(work.db)
  await tick('1 day')
  const ahead = await jobs()
  await tick('-8 days')
  expect(ahead).toBe('bad')
})

test('a job that was given up is shown, no number in its error, and tried again by one press', async () => {
  const id = await givenUp()
  expect((await report()).jobs).toMatchObject([
    { id, name: 'write-import', failed: 1, error: 'no answer of 138****1234' },
  ])
  await work.call('sysadmin', jobRetry, { id })
  const { rows } =
    await sql`select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}`.execute(work.db)
  expect(rows).toEqual([{ attempts: 0, due: 1 }])
  expect(await work.refusal('sysadmin', jobRetry, { id: '999999' })).toBe('NOT_FOUND')
})

test('a setting that is stored with what it cannot be is named', async () => {
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const stored = { supplier_id, key: 'app.maintenance', updated_at: work.clock.now() }
  await work.db
    .insertInto('setting')
    .values({ ...stored, value: JSON.stringify(5) })
    .execute()
  const found = (await report()).findings.find(({ check }) => check === 'settings')
  expect(found).toMatchObject({ state: 'warn', found: { zh: expect.stringContaining('app.maintenance') } })
  await work.db.deleteFrom('setting').where('key', '=', 'app.maintenance').execute()
})

test('a log that was not sealed for long is told', async () => {
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const row = { supplier_id, module: 'order', action: 'order.reply', method: 'POST', path: '/x', result: 'ok' as const }
  await work.db
    .insertInto('audit_log')
    .values({ ...row, at: '2020-01-01 08:00:00' })
    .execute()
  const { findings } = await report()
  expect(findings.find(({ check }) => check === 'log')?.state).toBe('warn')
})

test('the totals of the latest days are held against the orders part by part, and what was wrong is told', async () => {
  const { db, clock } = work
  const { supplier_id } = await db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await enterOrders(work, [anIntake({ received_at: `${addDays(dayOf(clock.now()), -3)} 10:00:00` })])
  await foldTotals(db, supplier_id, clock.now())
  expect(await work.call('sysadmin', totalsCheck, { part: 0 })).toEqual({ checked: 4, wrong: 0 })
  await sql`update stat_daily set counts[1] = counts[1] + 1 where by = 'total'`.execute(db)
  expect(await work.call('sysadmin', totalsCheck, { part: 1 })).toEqual({ checked: 0, wrong: 0 })
  const { wrong } = await work.call('sysadmin', totalsCheck, { part: 0 })
  expect(wrong).toBeGreaterThan(0)
  await foldTotals(db, supplier_id, clock.now())
  expect(await work.call('sysadmin', totalsCheck, { part: 0 })).toEqual({ checked: 4, wrong: 0 })

  const said = { zh: '11月1日 受理：存 5，实 6', en: '5 stored, 6 counted' }
  await db
    .insertInto('audit_log')
    .values({
      ...{ supplier_id, module: 'report', action: 'report.totals_wrong', method: '', path: 'check-totals' },
      ...{ result: 'failed', params: JSON.stringify({ said }), at: timeFromMs(Date.now()) },
    })
    .execute()
  const totals = (await report()).findings.find(({ check }) => check === 'totals')
  expect(totals).toMatchObject({ state: 'bad', found: { zh: expect.stringContaining(said.zh) } })
})

test('a district that is closed publishes no calendar any more, and nobody is reminded of it', async () => {
  await sql`insert into holiday_year (supplier_id, year, state, created_at, updated_at)
    select supplier_id, year, 'published', now(), now() from supplier, generate_series(2020, 2199) year
    on conflict (supplier_id, year) do update set state = 'published'`.execute(work.db)
  const calendar = async () => (await report()).findings.find(({ check }) => check === 'calendar')?.state
  expect(await calendar()).toBe('good')
  const supplier_id = await insertTenant(work.db, 'closed')
  expect(await calendar()).toBe('warn')
  await work.db.updateTable('supplier').set({ status: 'disabled' }).where('supplier_id', '=', supplier_id).execute()
  expect(await calendar()).toBe('good')
})

test('a key file that is whole, and of another database, is told by who looks from outside', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rexian-doctor-'))
  const [its, other] = [join(dir, 'its.key'), join(dir, 'other.key')]
  await checkKeys(work.db, loadKeys(its, true), its)
  loadKeys(other, true)
  const program = { version: '0.1.0', migrationsDir: MIGRATIONS, settings: {} }
  const seen = async (file: string) =>
    (await readFactsOutside(readConfig({ REXIAN_KEY_FILE: file }), program, work)).keys
  expect(await Promise.all([its, other].map(seen))).toEqual(['good', 'other'])
  rmSync(dir, { recursive: true })
})
