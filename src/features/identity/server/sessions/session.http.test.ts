import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { addMinutes } from '#kernel/time.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { signedClient } from '#platform/testing/client.ts'
import { transaction } from '#platform/db/transaction.ts'
import { endSessions, endSessionsOf } from '#platform/sessions/sessions.ts'
import { testServer } from '#platform/testing/http.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as entry from '../../contract/entry.ts'
import * as contract from '../../contract/session.ts'
import { getAccountForUpdate } from '../account-store.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { identity } from '../feature.ts'
import { purgeSignIns } from '../purge.ts'
import { identityRoutes } from '../routes.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram
let hash: string
let count = 0
let someone: TestAccount
let client: SignedClient

beforeAll(async () => {
  p = await testProgram({ features: [identity] })
  hash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  count++
  someone = await insertAccount(p.db, {
    username: `u${count}`,
    password_hash: hash,
    api_arr: ['/v1/b', '/v1/a'],
    path_arr: ['/rexian/all/list'],
  })
  client = await signedIn()
})

afterAll(() => p.close())

async function signedIn(): Promise<SignedClient> {
  const one = signedClient(p.app)
  await one.login(someone.username, PASSWORD)
  return one
}

const isIn = async (who: SignedClient): Promise<boolean> => (await who.ask(contract.userInfo, {})).status === 200

test('the browser learns who is signed in and what they may open', async () => {
  expect(await client.call(contract.userInfo, {})).toMatchObject({
    uid: someone.operator_id,
    username: someone.username,
    roles: [`role_of_${someone.username}`],
    is_union: 0,
    is_week_pwd: 0,
    user_level: '1',
    dept_id: someone.dept_id,
  })
  expect(await client.call(contract.userLevel, {})).toEqual({ user_level: '1' })
  expect(await client.call(contract.operatorRoutes, {})).toEqual({
    path_arr: ['/rexian/all/list'],
    api_arr: ['/v1/a', '/v1/b'],
  })
  expect(await client.call(contract.supplierInfo, {})).toMatchObject({
    uid: expect.any(String),
    username: expect.any(String),
  })
})

test('the log of sign-ins says when a session ended that nobody ended, and leaves what was over before', async () => {
  const began = p.clock.now()
  const row = async () =>
    p.db
      .selectFrom('login_log')
      .select(['type', 'logout_at', 'logout_kind'])
      .where('username', '=', someone.username)
      .orderBy('id')
      .execute()
  const looked = { supplier_id: someone.supplier_id, account_kind: 'operator', result: 'ok', type: 'view_as' } as const
  const { session_id } = await p.db
    .selectFrom('login_log')
    .select('session_id')
    .where('username', '=', someone.username)
    .executeTakeFirstOrThrow()
  const over = { ip: '', ua: '', at: began, logout_at: began, logout_kind: 'user' } as const
  await p.db
    .insertInto('login_log')
    .values({ ...looked, ...over, username: someone.username, session_id })
    .execute()
  p.clock.move(20 * 60)
  await purgeSignIns(p.db, p.clock.now())
  expect((await row())[0]).toMatchObject({ type: 'password', logout_at: null })
  p.clock.move(3600)
  await purgeSignIns(p.db, p.clock.now())
  const [entered, viewed] = [
    { type: 'password', logout_at: addMinutes(began, 30), logout_kind: 'timeout' },
    { type: 'view_as', logout_at: began, logout_kind: 'user' },
  ]
  expect(await row()).toEqual([entered, viewed])
  await p.db.updateTable('session').set({ revoked_at: null }).where('id', '=', session_id).execute()
  await endSessions(p.db, someone.supplier_id, [session_id!], 'kicked', p.clock.now())
  expect((await row())[1]).toEqual(viewed)
})

test('a session ends after half an hour without a call', async () => {
  p.clock.move(29 * 60)
  expect(await isIn(client)).toBe(true)
  p.clock.move(29 * 60)
  expect(await isIn(client)).toBe(true)
  p.clock.move(30 * 60)
  expect(await isIn(client)).toBe(false)
})

test('what a page repeats by itself does not keep a session', async () => {
  const repeat = () => client.ask(contract.userInfo, {}, { headers: { passive: '1' } })
  p.clock.move(20 * 60)
  expect((await repeat()).status).toBe(200)
  p.clock.move(20 * 60)
  expect((await repeat()).status).not.toBe(200)
})

test('who acts in a role of shorter patience is out sooner', async () => {
  someone = await insertAccount(p.db, { username: `strict${count}`, password_hash: hash, idle_minutes: 15 })
  client = await signedIn()
  p.clock.move(14 * 60)
  expect(await isIn(client)).toBe(true)
  p.clock.move(15 * 60)
  expect(await isIn(client)).toBe(false)
})

test('a session ends after twelve hours, however busy', async () => {
  for (let quarter = 0; quarter < 47; quarter++) {
    p.clock.move(15 * 60)
    expect(await isIn(client)).toBe(true)
  }
  p.clock.move(15 * 60)
  expect(await isIn(client)).toBe(false)
})

test('signing out ends it at the server and empties the browser', async () => {
  const before = { token: client.getToken(), cookie: client.cookies.get('rexian_sid')! }
  const { headers } = await client.ask(contract.logout, {})
  expect(String(headers['set-cookie'])).toMatch(/Admin-Token=;.*rexian_sid=;/)
  client.setToken(before.token)
  client.cookies.set('rexian_sid', before.cookie)
  expect(await isIn(client)).toBe(false)
  expect((await client.ask(contract.logout, {})).status).toBe(401)
})

test('the product spec’s GET signs out as well, but not from another site', async () => {
  const forged = await client.ask(contract.logoutByGet, {}, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(forged.body.code).toBe('CROSS_SITE')
  expect((await client.ask(contract.logoutByGet, {})).body.status).toBe(true)
  expect(await isIn(client)).toBe(false)
})

test('three sessions at a time; the oldest ends', async () => {
  const all = [client, await signedIn(), await signedIn(), await signedIn(), await signedIn()]
  expect(await Promise.all(all.map(isIn))).toEqual([false, false, true, true, true])
})

test('signing in again in the same browser gives a new token and ends the old session', async () => {
  const old = { token: client.getToken(), cookie: client.cookies.get('rexian_sid')! }
  client.cookies.set('Admin-Token', old.token)
  await client.login(someone.username, PASSWORD)
  expect(client.getToken()).not.toBe(old.token)
  const planted = signedClient(p.app)
  planted.setToken(old.token)
  planted.cookies.set('rexian_sid', old.cookie)
  expect(await isIn(planted)).toBe(false)
})

test('halves of two sessions do not make one', async () => {
  const other = await signedIn()
  client.cookies.set('rexian_sid', other.cookies.get('rexian_sid')!)
  expect(await isIn(client)).toBe(false)
})

test.each([
  ['disabled', { status: 'disabled' }],
  ['deleted', { deleted_at: '2026-11-23 09:00:00' }],
  ['no longer valid', { valid_to: '2026-01-01' }],
])('whoever is %s is out with the next call', async (_what, values) => {
  await p.db
    .updateTable('operator')
    .set(values as never)
    .where('id', '=', someone.operator_id)
    .execute()
  expect(await isIn(client)).toBe(false)
})

test('sessions and their ends survive a restart', async () => {
  const other = await signedIn()
  await other.call(contract.logout, {})
  const again = await testServer(p.db, { routes: identityRoutes, clock: p.clock })
  const headers = await client.headersFor({})
  expect((await again.inject({ url: '/api/v1/buyer/user/info', headers })).statusCode).toBe(200)
  await again.close()
})

test('a hand-over code signs in once, within a minute, in its own tenant', async () => {
  const { code } = await client.call(entry.handOverCode, {})
  const elsewhere = signedClient(p.app)
  expect((await elsewhere.ask(entry.handOver, { code }, { headers: { supplieruid: 'elsewhere' } })).body.status).toBe(
    false,
  )
  const { access_token } = await elsewhere.call(entry.handOver, { code })
  elsewhere.setToken(access_token)
  expect(await isIn(elsewhere)).toBe(true)
  expect((await signedClient(p.app).ask(entry.handOver, { code })).body.code).toBe('HAND_OVER_VOID')
  const { code: late } = await client.call(entry.handOverCode, {})
  p.clock.move(61)
  expect((await signedClient(p.app).ask(entry.handOver, { code: late })).body.code).toBe('HAND_OVER_VOID')
})

test('who is signed out everywhere at that moment hands nothing over', async () => {
  const { code } = await client.call(entry.handOverCode, {})
  const waits = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        p.db,
      )
    ).rows.length
  let taken: ReturnType<SignedClient['ask']> | undefined
  await transaction(p.db, async (trx) => {
    await getAccountForUpdate(trx, someone.supplier_id, someone.operator_id)
    taken = signedClient(p.app).ask(entry.handOver, { code })
    await expect.poll(waits).toBe(1)
    await endSessionsOf(trx, someone, 'kicked', p.clock.now())
  })
  expect((await taken!).body.code).toBe('HAND_OVER_VOID')
})

test('what was handed over ends with the twelve hours of the first sign-in, and nothing is handed over of what has ended', async () => {
  const { code } = await client.call(entry.handOverCode, {})
  const elsewhere = signedClient(p.app)
  elsewhere.setToken((await elsewhere.call(entry.handOver, { code })).access_token)
  const ends = await p.db
    .selectFrom('session')
    .select('expires_at')
    .distinct()
    .where('operator_id', '=', someone.operator_id)
    .execute()
  expect(ends).toHaveLength(1)
  await p.db
    .updateTable('session')
    .set({ expires_at: addMinutes(p.clock.now(), 10) })
    .execute()
  const { code: again } = await elsewhere.call(entry.handOverCode, {})
  const further = signedClient(p.app)
  further.setToken((await further.call(entry.handOver, { code: again })).access_token)
  p.clock.move(11 * 60)
  expect(await isIn(further)).toBe(false)
  const late = await signedIn()
  const { code: over } = await late.call(entry.handOverCode, {})
  await late.call(contract.logout, {})
  expect((await signedClient(p.app).ask(entry.handOver, { code: over })).body.code).toBe('HAND_OVER_VOID')
})

test('no secret of a session is kept in the database', async () => {
  const { code } = await client.call(entry.handOverCode, {})
  const elsewhere = signedClient(p.app)
  const { access_token } = await elsewhere.call(entry.handOver, { code })
  const kept = await Promise.all([
    p.db.selectFrom('idempotency').select('reply').execute(),
    p.db.selectFrom('hand_over_code').selectAll().execute(),
    p.db.selectFrom('session').selectAll().execute(),
    p.db.selectFrom('audit_log').selectAll().execute(),
  ])
  for (const secret of [code, access_token, elsewhere.cookies.get('rexian_sid')!]) {
    expect(JSON.stringify(kept)).not.toContain(secret)
  }
})

test('a live token in an address opens nothing', async () => {
  const response = await p.app.inject({ url: `/api/v1/buyer/user/info?accesstoken=${client.getToken()}` })
  expect(response.json().status).toBe(false)
})
