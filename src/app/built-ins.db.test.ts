import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { CALENDAR } from '#features/calendar/server/public.ts'
import { isWorkday } from '#kernel/calendar.ts'
import { syncBuiltIns } from '#platform/built-ins/sync.ts'
import { migrate } from '#platform/db/migrate.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { builtIns, dictionaries } from './features.ts'
import { ROLES } from './roles.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const LAST_OF_RELEASE = '0012'
const log = createLog('silent')

let t: TestDatabase
/** A database as release 0.1 left it. */
beforeEach(async () => {
  t = await testDatabase({ empty: true })
  const dir = mkdtempSync(join(tmpdir(), 'rexian-release-'))
  for (const name of readdirSync(MIGRATIONS))
    if (name.slice(0, 4) <= LAST_OF_RELEASE) copyFileSync(join(MIGRATIONS, name), join(dir, name))
  await migrate(t.url, dir, log)
  rmSync(dir, { recursive: true })
  const client = await t.pool.connect()
  await client.query(readFileSync(join(import.meta.dirname, 'testing/release-0.1.sql'), 'utf8'))
  client.release()
  return () => t.drop()
})

const openWithToday = async (): Promise<void> => {
  await migrate(t.url, MIGRATIONS, log)
  await syncBuiltIns(t.db, builtIns, { clock: testClock(), log })
}

const rightsOf = async (): Promise<Record<string, string[]>> => {
  const rows = await t.db.selectFrom('role').select(['code', 'api_arr']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ code, api_arr }) => [code, api_arr as string[]]))
}

const TODAY = Object.fromEntries(ROLES.map(({ code, apis }) => [code, apis]))

test('a tenant of release 0.1 has today’s rights, addons, dictionaries and holidays after one start', async () => {
  const [some, other] = ROLES.filter(({ apis }) => apis.length > 3)
  // As an endpoint and a role are found missing that came with this release.
  await sql`update role set api_arr = api_arr - ${some!.apis[0]!} where code = ${some!.code}`.execute(t.db)
  await sql`delete from role where code = ${other!.code}`.execute(t.db)
  await sql`delete from addon where key = 'map'`.execute(t.db)
  await openWithToday()
  expect(await rightsOf()).toEqual(TODAY)
  const known = await t.db.selectFrom('addon').select('key').execute()
  expect(known.map(({ key }) => key)).toContain('map')
  const kept = await t.db.selectFrom('dict').select('type').execute()
  expect(kept.map(({ type }) => type).sort()).toEqual(dictionaries.map(({ type }) => type).sort())
})

test('who administers is out after a quarter of an hour, also in a role that the tenant changed', async () => {
  await sql`update role set version = 1, name = '管理' where code = 'sec_admin'`.execute(t.db)
  await openWithToday()
  const roles = await t.db.selectFrom('role').select('code').where('idle_minutes', '=', 15).orderBy('id').execute()
  expect(roles.map(({ code }) => code)).toEqual(['sys_admin', 'sec_admin', 'audit_admin'])
})

test('what the tenant changed stays, and only that', async () => {
  const apis = ['/v1/seller/complaint/ComplaintList', '/v1/made/here']
  const edit = { api_arr: JSON.stringify(apis), name: '分派员', version: 1 }
  await t.db.updateTable('role').set(edit).where('code', '=', 'center_dispatcher').execute()
  await t.db
    .updateTable('addon')
    .set({ installed: 1, installed_at: '2026-11-02 09:00:00' })
    .where('key', '=', 'sms')
    .execute()
  await t.db.deleteFrom('limit_rule').where('appeal_type', '=', 'praise').execute()
  await t.db.deleteFrom('holiday_day').where('date', '=', '2026-10-07').execute()
  await openWithToday()
  expect(await rightsOf()).toEqual({ ...TODAY, center_dispatcher: apis })
  const one = await t.db.selectFrom('role').select('name').where('code', '=', 'center_dispatcher').executeTakeFirst()
  expect(one).toEqual({ name: '分派员' })
  const installed = await t.db.selectFrom('addon').select('key').where('installed', '=', 1).execute()
  expect(installed).toEqual([{ key: 'sms' }])
  for (const gone of [
    t.db.selectFrom('limit_rule').select('id').where('appeal_type', '=', 'praise'),
    t.db.selectFrom('holiday_day').select('id').where('date', '=', '2026-10-07'),
  ])
    expect(await gone.execute()).toEqual([])
})

test('the next release brings an edited role what it adds, and a changed day counts with the next call', async () => {
  await openWithToday()
  const edit = { name: '分派员', version: 1 }
  await t.db.updateTable('role').set(edit).where('code', '=', 'center_dispatcher').execute()
  const next = builtIns.map((builtIn) => ({
    ...builtIn,
    rows: builtIn.rows.map((row) => ({
      ...row,
      ...(builtIn.table === 'role' && { api_arr: [...(row.api_arr as string[]), '/v1/of/tomorrow'] }),
      ...(row.date === '2026-10-07' && { type: 'makeup' }),
    })),
  }))
  const { supplier_id } = await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const worked = async () => isWorkday((await keptNow(t.db, supplier_id)).get(CALENDAR), '2026-10-07')
  expect(await worked()).toBe(false)
  await syncBuiltIns(t.db, next, { clock: testClock(), log })
  expect((await rightsOf()).center_dispatcher).toEqual([...TODAY.center_dispatcher!, '/v1/of/tomorrow'])
  expect(await worked()).toBe(true)
  await openWithToday()
  expect(await rightsOf()).toEqual(TODAY)
})

test('of several processes that start at once one brings the rows, and a start without news writes nothing', async () => {
  await migrate(t.url, MIGRATIONS, log)
  await Promise.all([1, 2, 3].map(() => syncBuiltIns(t.db, builtIns, { clock: testClock(), log })))
  expect(await rightsOf()).toEqual(TODAY)
  const state = async () => (await sql`select r.xmin::text, r.id from role r order by 2`.execute(t.db)).rows
  const before = await state()
  await openWithToday()
  expect(await state()).toEqual(before)
})

test('a role of the tenant that bears the name of a built-in one is no reason not to start', async () => {
  await t.db.deleteFrom('role').where('code', '=', 'center_visitor').execute()
  await t.db
    .updateTable('role')
    .set({ code: 'own', is_system: false, name: '回访员' })
    .where('code', '=', 'leader_viewer')
    .execute()
  await sql`update role set api_arr = '[]' where code in ('dept_operator', 'own')`.execute(t.db)
  await openWithToday()
  const rights = await rightsOf()
  expect([rights['own'], rights['center_visitor'], rights['dept_operator']]).toEqual([
    [],
    undefined,
    TODAY['dept_operator'],
  ])
})

test('a built-in row that clashed comes with the next start that finds nothing in its way', async () => {
  await t.db.deleteFrom('role').where('code', '=', 'center_visitor').execute()
  const own = t.db.updateTable('role').where('code', '=', 'leader_viewer')
  await own.set({ name: '回访员' }).execute()
  await openWithToday()
  expect(await rightsOf()).not.toHaveProperty('center_visitor')
  await t.db.updateTable('role').set({ name: '看看' }).where('code', '=', 'leader_viewer').execute()
  await openWithToday()
  expect((await rightsOf())['center_visitor']).toEqual(TODAY['center_visitor'])
})
