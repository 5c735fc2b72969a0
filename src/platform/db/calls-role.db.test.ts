import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { asAdministrator, testDatabase, type TestDatabase } from '../testing/database.ts'
import { testKeys } from '../testing/keys.ts'
import { ADDED_TO, callsRoleOf, callsUrl } from './calls-role.ts'
import { createDatabase, type DatabaseHandle } from './database.ts'

const log = createLog('silent')
let t: TestDatabase
let calls: DatabaseHandle
let url: string
let role: string
beforeAll(async () => {
  t = await testDatabase()
  url = await callsUrl(t.url, testKeys(), log)
  role = callsRoleOf(/test_\w+/.exec(t.url)![0])
  calls = createDatabase({ url, log })
})
afterAll(async () => {
  await calls.close()
  await t.drop()
  await asAdministrator(`drop role ${role}`)
})

test('processes that start together reach the same role, and one that starts later does too', async () => {
  expect(await Promise.all([callsUrl(t.url, testKeys(), log), callsUrl(t.url, testKeys(), log)])).toEqual([url, url])
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(calls.db)
  expect(rows).toEqual([{ name: role }])
})

test.each([
  ['_private_jobs', '_private_job_queues'],
  ['_private_job_queues', '_private_jobs'],
])(
  'a worker that is at %s and then at %s while the role is made stops neither the start nor itself',
  async (at, then) => {
    const other = await testDatabase()
    const worker = await other.pool.connect()
    await worker.query(`begin; lock graphile_worker.${at} in row share mode`)
    const reached = callsUrl(other.url, testKeys(), log)
    await untilWaitedFor(other, at)
    await worker.query(`lock graphile_worker.${then} in row share mode; commit`)
    worker.release()
    const name = callsRoleOf(/test_\w+/.exec(other.url)![0])
    expect(await reached).toContain(name)
    await other.drop()
    await asAdministrator(`drop role ${name}`)
  },
)

async function untilWaitedFor({ db }: TestDatabase, table: string): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_locks where not granted and relation = ${`graphile_worker.${table}`}::regclass`.execute(
        db,
      )
    if (rows.length > 0) return
  }
}

test.each(ADDED_TO)(
  '%s is read and added to by calls; it is neither changed, emptied nor freed of its triggers',
  async (table) => {
    const run = (statement: string) => sql.raw(statement).execute(calls.db)
    await run(`select 1 from ${table} limit 1`)
    for (const statement of [
      `update ${table} set supplier_id = 1`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger user`,
      `drop table ${table}`,
    ])
      await expect(run(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    const { rows } = await sql<{
      may: 0 | 1
    }>`select has_table_privilege(${role}, ${table}, 'insert') as may`.execute(t.db)
    expect(rows).toEqual([{ may: 1 }])
  },
)

test('a part of the history is reached by the history alone', async () => {
  for (const statement of [
    'select from order_log_first',
    'delete from order_log_first',
    "update order_log_beyond set text = ''",
  ])
    await expect(sql.raw(statement).execute(calls.db), statement).rejects.toThrow('permission denied')
})

test('nobody gets out of the role by a statement', async () => {
  await expect(sql`set role rexian`.execute(calls.db)).rejects.toThrow('permission denied')
  await sql`reset role`.execute(calls.db)
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(calls.db)
  expect(rows).toEqual([{ name: role }])
})

test('an account that may make no roles stays as it is', async () => {
  const name = `plain_${role.slice(-8)}`
  const owner = new pg.Client({ connectionString: t.url })
  await owner.connect()
  await owner.query(`create role ${name} login password 'x'`)
  await owner.query(`alter role ${role} password 'somebody elses'`)
  const plain = t.url.replace(/^(postgres:\/\/)[^@]*@/, `$1${name}:x@`)
  try {
    expect(await callsUrl(plain, testKeys(), log)).toBe(plain)
  } finally {
    await owner.query(`drop role ${name}`)
    await owner.end()
  }
})
