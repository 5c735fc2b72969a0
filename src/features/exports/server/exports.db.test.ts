import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { readConfig } from '#platform/config.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import { exportJobs } from '#platform/exports/jobs.ts'
import { cancelExport, listExports, sendExport, startExport } from '#platform/exports/store.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { createLog } from '#platform/log.ts'
import { forkProgram } from '#platform/testing/child.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { exportDownload } from '../contract.ts'
import { COUNTED, fetchedBy, filesBelow, PAGES, ROWS, runTrials, trialExport } from '../testing/trial-export.ts'

const WORKER = join(import.meta.dirname, '../testing/worker-process.ts')
/** What happens while a page is read; nothing, unless a test says so. */
let meanwhile: (page: number) => Promise<unknown>
const trial = trialExport((page) => meanwhile(page))

let t: TestDatabase
let job: JobContext
let chengguan: RequestContext
const clock = testClock('2026-11-23 10:00:00')
const uploadDir = mkdtempSync(join(tmpdir(), 'rexian-exports-'))

async function contextOf(username: string): Promise<RequestContext> {
  const actor = await actorOf(t.db, username)
  const request = requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  return { ...request, config: { ...request.config, uploadDir } }
}

beforeAll(async () => {
  t = await testDatabase()
  const { signal } = new AbortController()
  job = {
    signal,
    db: t.db,
    url: t.url,
    clock,
    log: createLog('silent'),
    config: { ...readConfig({}), uploadDir },
    keys: testKeys(),
  }
  chengguan = await contextOf('chengguan')
})
afterAll(async () => {
  await t.drop()
  rmSync(uploadDir, { recursive: true, force: true })
})
beforeEach(async () => {
  meanwhile = async () => undefined
  await t.db.deleteFrom('export_job').execute()
})

const moved = () => ({ ...chengguan, actor: { ...chengguan.actor, dept_id: '999' } })
const start = async (format: 'xlsx' | 'csv' = 'csv') => {
  const { id } = await startExport(chengguan, trial, { from: 100, pages: PAGES }, { format })
  return { supplier_id: chengguan.supplier_id, id }
}
const run = (id: { supplier_id: string; id: string }) => trial.job.run({ ...job, input: id })
const only = async () => (await listExports(chengguan))[0]!
const files = (): string[] => filesBelow(uploadDir)
const fetched = (id: string): Promise<Buffer> => fetchedBy(chengguan, id)
const runByName = (name: string) => exportJobs.find((one) => one.name === name)!.run({ ...job, input: {} })
const runWaiting = () => runTrials(t.pool, trial, job)

test('a list is written whole, with its heads, no formula and the trace of who asked; the row knows how much it is', async () => {
  const id = await start()
  await run(id)
  const content = await fetched(id.id)
  const lines = content
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/)
  expect(lines[0]).toBe('编号,谁')
  expect(lines.slice(1, -1)).toEqual(Array.from({ length: PAGES * ROWS }, (_, i) => `'=${100 + i},chengguan`))
  expect(lines.at(-1)).toMatch(new RegExp(`127\\.0\\.0\\.1 · 导出编号 ${id.id} · 共 ${PAGES * ROWS} 行`))
  const { state, rows, size, sha256, expires_at } = await only()
  expect({ state, rows, expires_at }).toEqual({ state: 'done', rows: PAGES * ROWS, expires_at: '2026-11-24 10:00:00' })
  expect([Number(size), sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')])
})

test('nobody else sees, stops or fetches it, nor its owner in another department', async () => {
  const id = await start()
  await run(id)
  for (const other of [await contextOf('chengguan_admin'), await contextOf('leader'), moved()]) {
    expect(await listExports(other)).toEqual([])
    await expect(sendExport(other, id.id)).rejects.toMatchObject({ refusal: { error: { code: 'NOT_FOUND' } } })
    await expect(cancelExport(other, id.id)).rejects.toMatchObject({ refusal: { error: { code: 'NOT_FOUND' } } })
  }
})

test('what a killed process left is swept away', async () => {
  const id = await start()
  meanwhile = async (page) => (page === 5 ? Promise.reject(new Error('gone')) : undefined)
  await expect(run(id)).rejects.toThrow('gone')
  const [half] = files().filter((name) => name.endsWith('.partial'))
  const long_ago = new Date(Date.now() - 25 * 3_600_000)
  const [path] = readdirSync(join(uploadDir, 'exports'), { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith(half!),
  )
  utimesSync(join(uploadDir, 'exports', path!), long_ago, long_ago)
  await runByName('expire-exports')
  expect(files()).not.toContain(half)
})

test.each([COUNTED, 1])('cancelled at page %i it stops with the next rows and leaves no file', async (at) => {
  const before = files()
  const id = await start()
  const read: number[] = []
  meanwhile = async (page) => {
    read.push(page)
    if (page === at) await cancelExport(chengguan, id.id)
  }
  await run(id)
  // The next page may be on its way, and the one after it when it is noticed.
  expect(read.length).toBeLessThanOrEqual(4)
  expect((await only()).state).toBe('cancelled')
  expect(files()).toEqual(before)
  await expect(sendExport(chengguan, id.id)).rejects.toMatchObject({ refusal: { error: { code: 'EXPORT_NOT_READY' } } })
})

test.each([5, 13])(
  'when its process died at page %i it leaves nothing beside its file, nor when it is cancelled',
  async (at) => {
    const before = files()
    const again = await start()
    meanwhile = async (page) => (page === at ? Promise.reject(new Error('gone')) : undefined)
    await expect(run(again)).rejects.toThrow('gone')
    meanwhile = async () => undefined
    await run(again)
    expect(files()).toHaveLength(before.length + 1)
    const id = await start()
    meanwhile = async (page) => (page === at ? Promise.reject(new Error('gone')) : undefined)
    await expect(run(id)).rejects.toThrow('gone')
    await cancelExport(chengguan, id.id)
    await runByName('expire-exports')
    expect(files()).toHaveLength(before.length + 1)
  },
)

test.each(['csv', 'xlsx'] as const)(
  'when its worker is killed another goes on with the %s file, and it is as if nobody had been',
  async (format) => {
    const undisturbed = await start(format)
    await run(undisturbed)
    const whole = await fetched(undisturbed.id)
    await t.db.deleteFrom('export_job').execute()

    const id = await start(format)
    const before = files()
    const worker = forkProgram(WORKER, [t.url, uploadDir, '13'], { stdio: 'ignore' })
    await once(worker, 'message')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await only()).toMatchObject({ state: 'running', total: PAGES * ROWS })
    expect(files()).toHaveLength(before.length + 1)

    // It could be one that is only slow.
    await runByName('resume-exports')
    await runWaiting()
    expect((await only()).state).toBe('running')
    await sql`update export_job set heartbeat_at = now() - interval '1 minute'`.execute(t.db)
    await runByName('resume-exports')
    const read: number[] = []
    meanwhile = async (page) => read.push(page)
    await runWaiting()
    expect(read).toEqual(Array.from({ length: PAGES - 10 }, (_, i) => 10 + i))
    expect(await only()).toMatchObject({ state: 'done', rows: PAGES * ROWS })
    expect(files()).toHaveLength(before.length + 1)
    const told = (bytes: Buffer, no: string): string => bytes.toString().replace(`导出编号 ${no} `, '')
    if (format === 'csv') expect(told(await fetched(id.id), id.id)).toBe(told(whole, undisturbed.id))
    else
      expect((await readXlsx(await fetched(id.id))).sheets[0]!.rows.slice(0, -1)).toEqual(
        (await readXlsx(whole)).sheets[0]!.rows.slice(0, -1),
      )
  },
)

test('where the half of a file is gone it is begun anew', async () => {
  const id = await start()
  meanwhile = async (page) => (page === 15 ? Promise.reject(new Error('the disk is away')) : undefined)
  await expect(run(id)).rejects.toThrow('the disk is away')
  rmSync(join(uploadDir, 'exports'), { recursive: true })
  meanwhile = async () => undefined
  await run(id)
  expect((await fetched(id.id)).toString().match(/'=\d+/g)).toHaveLength(PAGES * ROWS)
})

test('what comes no further is given up after some times, its owner and the log are told why', async () => {
  const id = await start()
  const full = Object.assign(new Error('no room for 13812345678'), { code: 'ENOSPC' })
  meanwhile = async (page) => (page === 15 ? Promise.reject(full) : undefined)
  for (let n = 0; n < 6; n++) await run(id).catch(() => undefined)
  expect((await only()).state).toBe('running')
  await run(id)
  expect(await only()).toMatchObject({ state: 'failed', answer: expect.stringContaining('磁盘空间不足') })
  const { rows } = await sql`select object_id, params from audit_log where action = 'export.given_up'`.execute(t.db)
  expect(rows).toEqual([{ object_id: id.id, params: { said: 'no room for 138****5678' } }])
})

test('a large export makes way for a small one of somebody else, and no more than two are written at a time', async () => {
  const dispatcher = await contextOf('dispatcher')
  const large = [await start(), await start()]
  const { id: small } = await startExport(dispatcher, trial, { from: 900, pages: 2 }, { format: 'csv' })
  const states = async () =>
    (await t.db.selectFrom('export_job').select('state').orderBy('id').execute()).map(({ state }) => state)
  expect(await states()).toEqual(['running', 'running', 'queued'])
  await run(large[0]!)
  expect(await states()).toEqual(['queued', 'running', 'running'])
  expect((await listExports(chengguan)).at(-1)!.rows).toBe(20 * ROWS)
  await run({ supplier_id: dispatcher.supplier_id, id: small })
  expect(await states()).toEqual(['running', 'running', 'done'])
  await runWaiting()
  expect(await states()).toEqual(['done', 'done', 'done'])
})

test('a locked one, of which nothing is kept before it is whole, goes on to its end', async () => {
  const locked = defineExport({ ...trial, key: 'trial-locked', plain: true, count: undefined })
  const { id } = await startExport(chengguan, locked, { from: 1, pages: PAGES }, { format: 'xlsx', purpose: '请求' })
  await start()
  await startExport(await contextOf('dispatcher'), trial, { from: 900, pages: 2 }, { format: 'csv' })
  await locked.job.run({ ...job, input: { supplier_id: chengguan.supplier_id, id } })
  expect(await listExports(chengguan)).toMatchObject([{ state: 'running' }, { state: 'done', rows: PAGES * ROWS }])
})

test('a process that was only slow writes nothing once another has begun anew', async () => {
  const id = await start()
  let again = true
  meanwhile = async (page) => {
    if (page !== 2 || !again) return
    again = false
    await run(id)
  }
  const before = files().length
  await run(id)
  expect(await only()).toMatchObject({ state: 'done', rows: PAGES * ROWS })
  expect(files()).toHaveLength(before + 1)
})

test('after a day the file is gone, whatever else cannot be removed, and is not sent before it is', async () => {
  for (let n = 0; n < 3; n++) await run(await start())
  const { id } = await only()
  const rows = await t.db.selectFrom('export_job').select('path').execute()
  const [stuck, ...others] = rows.map(({ path }) => join(uploadDir, 'exports', path!))
  rmSync(stuck!)
  mkdirSync(stuck!)
  clock.move(24 * 3600)
  expect((await only()).state).toBe('expired')
  await expect(sendExport(chengguan, id)).rejects.toMatchObject({ refusal: { error: { code: 'EXPORT_NOT_READY' } } })
  await expect(runByName('expire-exports')).rejects.toThrow(stuck)
  rmdirSync(stuck!)
  expect(others.filter(existsSync)).toEqual([])
})

test.each([
  ['was disabled', sql`update operator set status = 'disabled' where username = 'chengguan'`],
  ['may not ask for it any more', sql`update role set api_arr = api_arr - ${exportDownload.path}::text`],
])('whoever %s meanwhile gets no file', async (_what, change) => {
  const id = await start()
  const before = files()
  const [operators, roles] = await Promise.all([
    t.db.selectFrom('operator').select(['id', 'status']).execute(),
    t.db.selectFrom('role').select(['id', 'api_arr']).execute(),
  ])
  await change.execute(t.db)
  await run(id)
  for (const { id: of, status } of operators)
    await t.db.updateTable('operator').set({ status }).where('id', '=', of).execute()
  for (const { id: of, api_arr } of roles)
    await t.db
      .updateTable('role')
      .set({ api_arr: JSON.stringify(api_arr) })
      .where('id', '=', of)
      .execute()
  expect(await only()).toMatchObject({ rows: 0, size: null })
  expect(files()).toEqual(before)
})

test('three exports at a time are enough for anybody, of those that he sees', async () => {
  for (let i = 0; i < 3; i++) await start()
  await expect(start()).rejects.toMatchObject({ refusal: { error: { code: 'TOO_MANY_EXPORTS' } } })
  expect(await startExport(moved(), trial, { from: 1, pages: 1 }, { format: 'csv' })).toHaveProperty('id')
})
