import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { passwordEdit } from '#features/account/contract/password.ts'
import { getConfig, operatorRoutes, supplierList, userInfo } from '#features/identity/contract/session.ts'
import { unionSwitch } from '#features/identity/contract/union.ts'
import { operatorPermission } from '#features/roles/contract.ts'
import { supplierAdd, supplierEdit, supplierManage, type TenantRow } from '#features/tenants/contract.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { addDays, addHours, dayOf } from '#kernel/time.ts'
import { findCitizen, startCitizenSession } from '#platform/sessions/citizen-sessions.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { wholeProgram, type WholeProgram } from './testing/whole-program.ts'

const LASTING = 'Kx7#mQ9$wZ2!'

let work: WholeProgram
let made: OutputOf<typeof supplierAdd>
let theirs: SignedClient
beforeAll(async () => {
  work = await wholeProgram()
  await work.proveIdentity('sysadmin')
  const about = { uid: 'xinhu', username: '新湖区热线平台', short_name: '新湖区' }
  made = await work.call('sysadmin', supplierAdd, about)
  theirs = await signIn(made.password)
  const [old_password, new_password] = await theirs.encrypt(made.password, LASTING)
  await theirs.call(passwordEdit, { old_password: old_password!, new_password: new_password! })
})
afterAll(() => work.close())

/** Somebody at the address of the new district. */
async function signIn(password: string): Promise<SignedClient> {
  const client = atTheirs()
  expect((await client.tryLogin(made.username, password)).body).toMatchObject({ status: true })
  return client
}
function atTheirs(): SignedClient {
  const client = work.newBrowser()
  client.goTo('xinhu')
  return client
}

const districts = async (): Promise<readonly TenantRow[]> => (await work.call('sysadmin', supplierManage, {})).rows
const theirRow = async () => (await districts()).find(({ uid }) => uid === 'xinhu')!
const change = async (values: Partial<TenantRow>) => {
  const { id, version, username, short_name, expires_at } = await theirRow()
  return work.call('sysadmin', supplierEdit, { id, version, username, short_name, expires_at, ...values })
}

test('a district begins with everything that the first one began with, and its own administrator', async () => {
  const count = async (table: 'role' | 'dict_item' | 'holiday_year', supplier_id: string) => {
    // What the first district added itself is its own.
    const shared = sql.raw(table === 'dict_item' ? `code not like 'own_%'` : 'true')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where supplier_id = ${supplier_id} and ${shared}`.execute(work.db)
    return rows[0]!.n
  }
  const [first] = await districts()
  for (const table of ['role', 'dict_item', 'holiday_year'] as const)
    expect(await count(table, made.id), table).toBe(await count(table, first!.id))
  expect(await theirs.call(userInfo, {})).toMatchObject({ username: 'admin', roles: ['admin'], first_tenant: 0 })
  expect(await theirs.call(complaintList, { queue: 'all' })).toMatchObject({ rows: [], total: 0 })
  expect(await theirRow()).toMatchObject({ accounts: 1, status: 'enabled', open: 1, first: 0 })
})

test('its administrators keep no districts, whatever their roles list, and give nobody the right to', async () => {
  for (const endpoint of [supplierManage, supplierAdd, supplierEdit])
    expect((await theirs.ask(endpoint, {})).body.code).toBe('NO_PERMISSION')
  const { modules } = await theirs.call(operatorPermission, {})
  expect(modules.map(({ name }) => name)).not.toContain('tenants')
  expect((await work.call('secadmin', operatorPermission, {})).modules.map(({ name }) => name)).toContain('tenants')
  expect((await work.call('sysadmin', operatorRoutes, {})).path_arr).toContain('/sys/supplier/manage')
})

test('an identifier is taken once', async () => {
  const about = { uid: 'xinhu', username: '另一个新湖区', short_name: '新湖区' }
  expect((await work.ask('sysadmin', supplierAdd, about)).code).toBe('INVALID')
})

test('closed, everybody in it is signed out at once, and whoever signs in is told why; opened, it goes on', async () => {
  await work.proveIdentity('sysadmin')
  await change({ status: 'disabled' })
  expect((await theirs.ask(userInfo, {})).body.code).toBe('LOGIN')
  expect((await atTheirs().tryLogin(made.username, LASTING)).body.code).toBe('TENANT_CLOSED')
  const open = async () => (await work.newBrowser().call(supplierList, {})).list.map(({ uid }) => uid)
  expect(await open()).not.toContain('xinhu')
  const log = work.db.selectFrom('session').select('revoke_kind').where('supplier_id', '=', made.id)
  expect((await log.execute()).map(({ revoke_kind }) => revoke_kind)).not.toContain(null)
  // The way to another district is still shown.
  expect((await atTheirs().ask(getConfig, {})).status).toBe(200)
  await change({ short_name: '新湖区' })
  expect(await open(), 'what is left out stays').not.toContain('xinhu')
  await change({ status: 'enabled' })
  expect(await open()).toContain('xinhu')
  const used = work.db.selectFrom('operator').select('enabled_at').where('supplier_id', '=', made.id)
  expect(await used.execute(), 'the time in which nobody could sign in does not count').toEqual([
    { enabled_at: work.clock.now() },
  ])
  theirs = await signIn(LASTING)
})

test('past its last day it is as if it were closed, for strangers and citizens too', async () => {
  const ends = (expires_at: string | null) =>
    work.db.updateTable('supplier').set({ expires_at }).where('supplier_id', '=', made.id).execute()
  const listed = async () => (await work.newBrowser().call(supplierList, {})).list.map(({ uid }) => uid)
  const now = work.clock.now()
  const seen = { phone_verified_at: now, agreed_at: now, last_active_at: now, created_at: now }
  const { id: user_id } = await work.db
    .insertInto('register_user')
    .values({ supplier_id: made.id, phone: 'sealed', phone_h: 'hash', ...seen })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await startCitizenSession(work.db, made.id, { user_id }, { now, until: addHours(now, 72) })
  const known = async () => (await findCitizen(work.db, token, now)) !== null
  await ends(dayOf(now))
  expect([await known(), (await listed()).includes('xinhu')]).toEqual([true, true])
  await ends(addDays(dayOf(now), -1))
  expect([await known(), (await listed()).includes('xinhu')]).toEqual([false, false])
  expect((await atTheirs().tryLogin(made.username, LASTING)).body.code).toBe('TENANT_CLOSED')
  expect(await theirRow()).toMatchObject({ status: 'enabled', open: 0 })
  const found = async (status: 'enabled' | 'disabled') =>
    (await work.call('sysadmin', supplierManage, { status })).rows.map(({ uid }) => uid)
  expect([await found('enabled'), await found('disabled')]).toEqual([expect.not.arrayContaining(['xinhu']), ['xinhu']])
  await ends(null)
})

test('whose district gets a last day that has passed is out in the one as well to which he has switched', async () => {
  await work.proveIdentity('sysadmin')
  const { uid: operator_id } = await theirs.call(userInfo, {})
  const there = await work.db
    .selectFrom('operator')
    .select(['supplier_id', 'id'])
    .where('username', '=', 'leader')
    .executeTakeFirstOrThrow()
  const { id } = await work.db
    .insertInto('account_link')
    .values({
      ...{ supplier_id: made.id, operator_id, created_at: work.clock.now() },
      ...{ to_supplier_id: there.supplier_id, to_operator_id: there.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { access_token, supplier_uid } = await theirs.call(unionSwitch, { id })
  theirs.setToken(access_token)
  theirs.goTo(supplier_uid)
  expect(await theirs.call(userInfo, {})).toMatchObject({ username: 'leader' })
  await change({ expires_at: addDays(dayOf(work.clock.now()), -1) })
  expect((await theirs.ask(userInfo, {})).status).toBe(401)
  await change({ expires_at: null })
  theirs = await signIn(LASTING)
})

test('the district that runs the installation is never closed, and two changes at once do not undo each other', async () => {
  await work.proveIdentity('sysadmin')
  const [{ id, username, short_name }] = (await districts()) as [TenantRow]
  const first = { id, username, short_name }
  for (const values of [{ status: 'disabled' as const }, { expires_at: '2027-01-01' }])
    expect((await work.ask('sysadmin', supplierEdit, { ...first, ...values })).code).toBe('TENANT_FIRST')
  const { version } = await theirRow()
  await change({ short_name: '新湖' })
  expect(await change({ version, short_name: '新' }).catch(({ code }: { code: string }) => code)).toBe('STALE')
  expect((await theirRow()).short_name).toBe('新湖')
})
