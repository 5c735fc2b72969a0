import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openText } from '#platform/crypto/seal.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount, insertTenant } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { Answered } from '#platform/testing/client.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../../contract/session.ts'
import { hashPassword } from './password-hash.ts'
import { identity } from '../feature.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram
let hash: string
let count = 0
let someone: TestAccount

beforeAll(async () => {
  p = await testProgram({ features: [identity], config: { loginLockSeconds: 3 }, connections: 10 })
  hash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  p.clock.move(3600)
  count++
  someone = await insertAccount(p.db, { username: `h${count}`, password_hash: hash })
})

afterAll(() => p.close())

const attempt = (username: string, password: string, ip = `10.0.0.${count}`): Promise<Answered> =>
  signedClient(p.app).tryLogin(username, password, { ip })

/** Everything of an answer that a stranger could compare. */
const face = ({ status: http, body }: Answered) => ({ http, ...body, request_id: '' })

const set = (values: Record<string, unknown>) =>
  p.db
    .updateTable('operator')
    .set(values as never)
    .where('id', '=', someone.operator_id)
    .execute()

test('the right password gives a token, a cookie that script cannot read, and a row in the log', async () => {
  const answered = await attempt(someone.username, PASSWORD)
  expect(answered.body.data).toEqual({ access_token: expect.stringMatching(/^\d+\.[\w-]{43}$/), must_change_pwd: 0 })
  expect(String(answered.headers['set-cookie'])).toMatch(/^rexian_sid=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  const log = await p.db
    .selectFrom('login_log')
    .select(['result', 'username', 'session_id'])
    .where('account_id', '=', someone.operator_id)
    .execute()
  expect(log).toEqual([{ result: 'ok', username: someone.username, session_id: expect.any(String) }])
})

test('the unit that the caller named is on record, with what came of it', async () => {
  const client = signedClient(p.app)
  const [password] = await client.encrypt(PASSWORD)
  const named = { username: someone.username, password: password!, name: ' 云湖区热线 ', type: 'password' }
  expect((await client.ask(contract.login, named)).status).toBe(200)
  const rows = await p.db
    .selectFrom('login_log')
    .select(['name', 'type', 'result'])
    .where('account_id', '=', someone.operator_id)
    .execute()
  expect(rows).toEqual([{ name: '云湖区热线', type: 'password', result: 'ok' }])
})

test('signing in by message is refused while nobody sends codes, whatever the password', async () => {
  const client = signedClient(p.app)
  const [password] = await client.encrypt(PASSWORD)
  const { status, body } = await client.ask(contract.login, {
    username: someone.username,
    password: password!,
    type: 'sms',
  })
  expect([status, body.code]).toEqual([403, 'SMS_LOGIN_CLOSED'])
})

test('neither token nor cookie stands in the database', async () => {
  const client = signedClient(p.app)
  await client.login(someone.username, PASSWORD)
  const rows = await p.db.selectFrom('session').selectAll().where('operator_id', '=', someone.operator_id).execute()
  expect(JSON.stringify(rows)).not.toContain(client.getToken().split('.')[1])
  expect(JSON.stringify(rows)).not.toContain(client.cookies.get('rexian_sid'))
})

test('after five failures the right password gets the answer of a wrong one, until the delay is over (A1)', async () => {
  const spellings = [
    someone.username,
    ` ${someone.username} `,
    someone.username.toUpperCase(),
    `ｈ${count}`,
    someone.username,
  ]
  const wrong = []
  for (const spelling of spellings) wrong.push(face(await attempt(spelling, 'wrong')))
  expect(face(await attempt(someone.username, PASSWORD))).toEqual(wrong[0])
  p.clock.move(2)
  await attempt(someone.username, PASSWORD)
  p.clock.move(2)
  expect((await attempt(someone.username, PASSWORD)).body.status).toBe(true)
})

test('many guesses at once get no further than five (A2)', async () => {
  const guesses = await Promise.all(Array.from({ length: 40 }, () => attempt(someone.username, 'wrong')))
  expect(guesses.every(({ body }) => !body.status)).toBe(true)
  const tried = await p.db.selectFrom('login_log').select('result').where('username', '=', someone.username).execute()
  expect(tried.filter(({ result }) => result === 'bad_password')).toHaveLength(5)
})

test('an address that guesses at many names is stopped; other addresses are not (A3, A4)', async () => {
  for (let i = 0; i < 30; i++) await attempt(`nobody${count}x${i}`, 'wrong')
  const stopped = await attempt(someone.username, PASSWORD)
  expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY'])
  expect((await attempt(someone.username, PASSWORD, '10.9.9.9')).body.status).toBe(true)
})

test('of IPv6 a network of which one has all addresses counts as one (A1, A3)', async () => {
  const from = (network: string, i: number) => `2001:db8:${count}:${network}:${i}::1`
  for (let i = 0; i < 30; i++) await attempt(`none${count}x${i}`, 'wrong', from('1', i))
  const stopped = await attempt(someone.username, PASSWORD, from('1', 99))
  expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY'])
  p.clock.move(11 * 60)
  expect((await attempt(someone.username, PASSWORD, from('1', 99))).body.status).toBe(true)
  for (let i = 0; i < 5; i++) await attempt(someone.username, 'wrong', from('2', i))
  expect((await attempt(someone.username, PASSWORD, from('2', 99))).body.status).toBe(false)
  expect((await attempt(someone.username, PASSWORD, from('3', 1))).body.status).toBe(true)
})

test('no answer tells which accounts exist (A5)', async () => {
  const wrong = face(await attempt(someone.username, 'wrong'))
  expect(face(await attempt('nobody-at-all', 'wrong'))).toEqual(wrong)
  const elsewhere = signedClient(p.app)
  expect(face(await elsewhere.tryLogin(someone.username, PASSWORD, { headers: { supplieruid: 'elsewhere' } }))).toEqual(
    wrong,
  )
  for (const shut of [
    { status: 'disabled' },
    { status: 'enabled', valid_to: '2020-01-01' },
    { deleted_at: p.clock.now() },
  ]) {
    await set(shut)
    expect(face(await attempt(someone.username, PASSWORD))).toEqual(wrong)
  }
})

test('a captured attempt is worth nothing (A10)', async () => {
  const client = signedClient(p.app)
  const [password] = await client.encrypt(PASSWORD)
  const input = { username: someone.username, password: password! }
  expect((await client.ask(contract.login, input)).body.status).toBe(true)
  expect((await client.ask(contract.login, input)).body.code).toBe('LOGIN_FAILED')
})

test('an attempt that is older than two minutes, or not encrypted at all, is a wrong password (A10)', async () => {
  const client = signedClient(p.app)
  const [password] = await client.encrypt(PASSWORD)
  p.clock.move(121)
  const old = await client.ask(contract.login, { username: someone.username, password: password! })
  const plain = await client.ask(contract.login, { username: someone.username, password: PASSWORD })
  const [foreign] = await signedClient(p.app).encrypt('x')
  const noise = await client.ask(contract.login, {
    username: someone.username,
    password: foreign!.split('').toReversed().join(''),
  })
  expect(face(old)).toEqual(face(await attempt(someone.username, 'wrong')))
  expect([face(plain), face(noise)]).toEqual([face(old), face(old)])
})

test('every character of a long password counts, and none is too much of a good thing to check (A11)', async () => {
  const long = 'Ab3#'.padEnd(72, 'x')
  await set({ password_hash: await hashPassword(`${long}1`) })
  expect((await attempt(someone.username, `${long}2`)).body.status).toBe(false)
  expect((await attempt(someone.username, `${long}1`)).body.status).toBe(true)
  const huge = await signedClient(p.app).ask(contract.login, {
    username: someone.username,
    password: 'x'.repeat(900_000),
  })
  expect([huge.status, huge.body.code]).toEqual([413, 'TOO_LARGE'])
})

const STRANGE = [true, 7, null, ['a', 'b'], { $ne: '' }, { a: { b: 1 } }, [], {}, [null], -1.5]

test.each(['username', 'password', 'name', 'type'])('%s of another type is refused (A17)', async (field) => {
  for (const value of STRANGE) {
    const input = { username: someone.username, password: 'x', [field]: value }
    const { status, body } = await signedClient(p.app).ask(contract.login, input)
    expect([status, body.code, JSON.stringify(value)]).toEqual([400, 'INVALID', JSON.stringify(value)])
  }
})

test('tenants show no more than their names (A18)', async () => {
  const { list } = await signedClient(p.app).call(contract.supplierList, {})
  expect(list.length).toBeGreaterThan(0)
  for (const tenant of list) expect(Object.keys(tenant).sort()).toEqual(['logo', 'uid', 'username'])
})

test('the key for passwords is made with the first who asks, kept sealed, and stays the same', async () => {
  const supplier_id = await insertTenant(p.db, 'newcomers')
  const browser = p.newBrowser()
  browser.goTo('newcomers')
  const [first, second] = [await browser.config(), await browser.config()]
  expect(first.login_key).not.toBe((await p.newBrowser().config()).login_key)
  expect(second.login_key).toBe(first.login_key)
  expect(second.login_nonce).not.toBe(first.login_nonce)
  const { value } = await p.db
    .selectFrom('setting')
    .select('value')
    .where('supplier_id', '=', supplier_id)
    .where('key', '=', 'identity.login_key')
    .executeTakeFirstOrThrow()
  expect(String(value)).not.toContain('PRIVATE')
  expect(openText(testKeys(), String(value))).toContain('PRIVATE KEY')
})
