import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { userInfo } from '#features/identity/contract/session.ts'
import { importConfirm, importList, importParse } from '#features/imports/contract.ts'
import { fileOf } from '#features/imports/testing/import-office.ts'
import { complaintSave, doAllocate } from '#features/work-orders/contract/actions.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { counterDrift } from '#features/work-orders/server/counters/recount.ts'
import { brokenHistories } from '#features/work-orders/testing/recount.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testServer } from '#platform/testing/http.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { demoInfo, demoReset } from '#features/demo/contract.ts'

import { FEATURES, installed } from '../features.ts'

let p: TestProgram

beforeAll(async () => {
  p = await testProgram({ features: FEATURES })
  await p.db.updateTable('demo_district').set({ orders: 120, days: 8 }).execute()
})
afterAll(() => p.close())

const lastRun = async () => (await p.call('viewer', demoInfo, {})).run

async function reset(): Promise<void> {
  await p.call('leader', demoReset, {})
  await p.runJobs()
  expect(await lastRun()).toMatchObject({ kind: 'reset', state: 'done', by_name: expect.any(String) })
}

/** Everything of the orders but the numbers of their rows. */
async function orders(): Promise<unknown> {
  const { rows } = await sql`
    select md5(string_agg(concat_ws('|', order_no, title, content, status, pending_action, current_due_at, l.texts), ';' order by order_no)) as told,
      (select array_agg(concat_ws(' ', metric, dept_id, value) order by metric, dept_id) from order_counter) as counted,
      (select count(*) from order_dept) as depts,
      (select count(*) from attachment where owner_type <> 'avatar') as files,
      (select count(*) from import_batch) as imports,
      (select array_agg(concat_ws(' ', day, last_no) order by day) from order_no_counter) as numbers
    from complaint_order o join (select order_id, string_agg(text || created_at, ';' order by id) as texts
      from order_log group by 1) l on l.order_id = o.id`.execute(p.db)
  return rows[0]
}
const accounts = () => p.db.selectFrom('operator').selectAll().orderBy('id').execute()

/** A day's work: a file of the city, an order by hand, one that waited goes to a department. */
async function work(series: number): Promise<void> {
  await p.upload('dispatcher', importParse, { kind: 'normal' }, [{ name: '工单.csv', bytes: fileOf(series, [{}, {}]) }])
  await p.runJobs()
  const [batch] = (await p.call('dispatcher', importList, {})).rows
  await p.call('dispatcher', importConfirm, { id: batch!.id })
  await p.runJobs()
  const said = { content: '小区门口路灯不亮', appeal_type: 'help', source_channel: 'phone' } as const
  await p.call('dispatcher', complaintSave, { ...said, caller_phone: '12000000000', address: '中心街道' })
  const { rows } = await p.call('dispatcher', complaintList, { queue: 'normal', limit: 200 })
  const waiting = rows.find(({ category_name, back_count }) => category_name && back_count === 0)
  const bureau = p.db.selectFrom('department').select('id').where('code', '=', 'B01')
  const { id: dept_id } = await bureau.executeTakeFirstOrThrow()
  await p.call('dispatcher', doAllocate, { id: waiting!.id, dept_id, opinion: '请办理' })
}

test('whatever was done to them, the orders of the district are again as they were first', async () => {
  await reset()
  const first = await orders()
  const people = await accounts()
  await work(1)
  expect(await orders()).not.toEqual(first)
  await reset()
  expect(await orders()).toEqual(first)
  expect([...(await counterDrift(p.db)), ...(await brokenHistories(p.db))]).toEqual([])
  // Accounts and passwords are those of before, and so are the sessions.
  expect(await accounts()).toEqual(people)
  expect(await p.call('dispatcher', userInfo, {})).toMatchObject({ username: 'dispatcher' })
})

test('people go on with it: what is entered afterwards has a number of its own', async () => {
  await work(2)
  expect(await counterDrift(p.db)).toEqual([])
})

test('the files of its orders lie where they are looked for', async () => {
  await reset()
  const files = await p.db.selectFrom('attachment').select('path').execute()
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ path }) => !existsSync(join(p.uploadDir, path)))).toEqual([])
})

test('the orders of another tenant stay, and it has nothing to reset', async () => {
  const { supplier_id } = await insertAccount(p.db, {
    ...{ username: 'elsewhere', supplier_uid: 'another_district', api_arr: [demoReset.path] },
  })
  await sql`insert into complaint_order select (jsonb_populate_record(null::complaint_order,
    to_jsonb(o) || jsonb_build_object('supplier_id', ${supplier_id}::bigint))).* from complaint_order o
    where main_id is null limit 1`.execute(p.db)
  const theirs = () => p.db.selectFrom('complaint_order').selectAll().where('supplier_id', '=', supplier_id).execute()
  const before = await theirs()
  await reset()
  expect(await theirs()).toEqual(before)
  expect(before).toHaveLength(1)
  expect(await p.refusal('elsewhere', demoReset, {})).toBe('NOT_FOUND')
  expect(await p.call('elsewhere', demoInfo, {})).toEqual({ run: null })
})

test('history of orders is removed by nothing else, in the demo district neither', async () => {
  const remove = () => p.db.deleteFrom('order_log').execute()
  await expect(remove()).rejects.toThrow('append-only')
  await sql`update demo_district set kind = 'play', state = 'running'`.execute(p.db)
  await expect(remove()).rejects.toThrow('append-only')
  await sql`update demo_district set kind = 'reset', state = 'done'`.execute(p.db)
  await expect(remove()).rejects.toThrow('append-only')
})

test('one at a time: a second one is refused until the first has ended or died', async () => {
  await p.call('leader', demoReset, {})
  expect(await p.refusal('admin', demoReset, {})).toBe('DEMO_BUSY')
  await sql`update demo_district set heartbeat_at = now() - interval '1 minute'`.execute(p.db)
  expect(await lastRun()).toMatchObject({ state: 'failed' })
  await p.call('admin', demoReset, {})
  await p.runJobs()
  expect(await lastRun()).toMatchObject({ state: 'done', done: expect.any(Number), total: 120 })
})

test('a district that takes many minutes to fill is not reset', async () => {
  await p.db.updateTable('demo_district').set({ orders: 400_000, days: 365 }).execute()
  expect(await p.refusal('leader', demoReset, {})).toBe('DEMO_TOO_LARGE')
})

test('elsewhere than in a demo installation there is no call, no job and no right of it', async () => {
  const { endpoints, routes, jobs, builtIns } = installed({ demo: false })
  expect(JSON.stringify([endpoints.map(({ path }) => path), jobs.map(({ name }) => name), builtIns])).not.toMatch(
    /demo/i,
  )
  const app = await testServer(p.db, { endpoints, routes, clock: p.clock })
  const { statusCode } = await app.inject({ method: 'POST', url: `/api${demoReset.path}`, payload: {} })
  expect(statusCode).toBe(404)
  await app.close()
})
