import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as session from '#features/identity/contract/session.ts'
import { hashPassword } from '#features/identity/server/public.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { Answered, SignedClient } from '#platform/testing/client.ts'
import type { TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract/password.ts'
import { accountProgram } from '../testing/program.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram
let hash: string
let count = 0
let someone: TestAccount

beforeAll(async () => {
  p = await accountProgram()
  hash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  p.clock.move(3600)
  count++
  someone = await insertAccount(p.db, { username: `w${count}`, password_hash: hash })
})

afterAll(() => p.close())

const attempt = (username: string, password: string): Promise<Answered> =>
  signedClient(p.app).tryLogin(username, password, { ip: `10.0.0.${count}` })

const change = async (client: SignedClient, old: string, next: string) => {
  const [old_password, new_password] = await client.encrypt(old, next)
  return client.ask(contract.passwordEdit, { old_password: old_password!, new_password: new_password! })
}

test('a one-time password works once and opens nothing but the change of it (A7, A8)', async () => {
  const values = { must_change_pwd: true, one_time_until: '2030-01-01 00:00:00' }
  await p.db.updateTable('operator').set(values).where('id', '=', someone.operator_id).execute()
  const client = signedClient(p.app)
  await client.login(someone.username, PASSWORD)
  expect((await attempt(someone.username, PASSWORD)).body.code).toBe('LOGIN_FAILED')
  expect((await client.ask(session.operatorRoutes, {})).body.code).toBe('MUST_CHANGE')
  expect((await client.call(session.userInfo, {})).must_change_pwd).toBe(1)
  await change(client, PASSWORD, 'Another#83word')
  expect((await client.ask(session.operatorRoutes, {})).body.status).toBe(true)
})

test('a new password needs the old one, must be good and new, and ends all other sessions (A9)', async () => {
  const [client, other] = [signedClient(p.app), signedClient(p.app)]
  await client.login(someone.username, PASSWORD)
  await other.login(someone.username, PASSWORD)
  expect((await change(client, 'not it', 'Another#83word')).body.code).toBe('WRONG_PASSWORD')
  expect((await change(client, PASSWORD, 'short')).body).toMatchObject({
    code: 'WEAK_PASSWORD',
    msg: expect.stringContaining('至少 10 个字符'),
  })
  expect((await change(client, PASSWORD, PASSWORD)).body.code).toBe('PASSWORD_REUSED')
  expect((await other.ask(session.userInfo, {})).status).toBe(200)
  expect((await change(client, PASSWORD, 'Another#83word')).body.status).toBe(true)
  expect((await other.ask(session.userInfo, {})).status).toBe(401)
  expect((await client.ask(session.userInfo, {})).status).toBe(200)
  expect((await attempt(someone.username, PASSWORD)).body.status).toBe(false)
  const rows = await p.db.selectFrom('audit_log').selectAll().where('object_id', '=', someone.operator_id).execute()
  expect(JSON.stringify(rows)).not.toMatch(/Kx7#|Another#/)
})

test('what is asked of a password is the tenant’s to say (domain 7.5)', async () => {
  const { supplier_id } = await p.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const at = { supplier_id, updated_at: p.clock.now(), updated_by: null }
  const ask = (values: Record<string, unknown>) =>
    p.db
      .insertInto('setting')
      .values(Object.entries(values).map(([key, value]) => ({ ...at, key, value: JSON.stringify(value) })))
      .execute()
  await ask({ 'pwd.profile': 'length' })
  const client = signedClient(p.app)
  await client.login(someone.username, PASSWORD)
  expect((await client.call(session.userInfo, {})).pwd_policy).toMatchObject({ shortest: 15, classes: 1 })
  expect((await change(client, PASSWORD, 'Kx7#mQ9$wZ2?')).body).toMatchObject({
    code: 'WEAK_PASSWORD',
    msg: expect.stringContaining('至少 15 个字符'),
  })
  expect((await change(client, PASSWORD, 'correct horse wx')).body.status).toBe(true)
  await p.db.deleteFrom('setting').where('key', '=', 'pwd.profile').execute()
  await ask({ 'pwd.profile': 'own', 'pwd.history': 1, 'pwd.minLength': 8, 'pwd.classes': 2 })
  expect((await change(client, 'correct horse wx', 'correct horse wx')).body.code).toBe('PASSWORD_REUSED')
  await p.db.updateTable('setting').set({ value: '0' }).where('key', '=', 'pwd.history').execute()
  const again = await change(client, 'correct horse wx', 'correct horse wx')
  expect(again.body, 'what somebody else made up does not stay').toMatchObject({ code: 'PASSWORD_REUSED' })
  expect((await change(client, 'correct horse wx', PASSWORD)).body.status).toBe(true)
  await p.db.deleteFrom('setting').where('key', 'like', 'pwd.%').execute()
})

test('a password that is not good enough or old has to be changed first where the tenant wants that (domain 7.5)', async () => {
  const { supplier_id } = await p.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const entered = async (password = PASSWORD) => {
    const client = signedClient(p.app)
    await client.login(someone.username, password)
    const { is_week_pwd, must_change_pwd } = await client.call(session.userInfo, {})
    return {
      client,
      said: [is_week_pwd, must_change_pwd],
      code: (await client.ask(session.operatorRoutes, {})).body.code,
    }
  }
  const old = { pwd_changed_at: '2020-01-01 08:00:00' }
  await p.db.updateTable('operator').set(old).where('id', '=', someone.operator_id).execute()
  const before = await entered()
  expect([before.said, before.code]).toEqual([[1, 0], undefined])
  const key = { supplier_id, key: 'pwd.weak.block', value: '1', updated_at: p.clock.now() }
  await p.db.insertInto('setting').values(key).execute()
  // Who works goes on until he signs in again.
  expect((await before.client.ask(session.operatorRoutes, {})).body.status).toBe(true)
  const { client, said, code } = await entered()
  expect([said, code]).toEqual([[1, 1], 'MUST_CHANGE'])
  expect((await change(client, PASSWORD, 'Another#83word')).body.status).toBe(true)
  const after = await entered('Another#83word')
  expect([after.said, after.code]).toEqual([[0, 0], undefined])
  await p.db.deleteFrom('setting').where('key', '=', 'pwd.weak.block').execute()
})

test('at an open screen the old password cannot be guessed (A9)', async () => {
  const client = signedClient(p.app)
  await client.login(someone.username, PASSWORD)
  for (let i = 0; i < 5; i++)
    expect((await change(client, `guess ${i}`, 'Another#83word')).body.code).toBe('WRONG_PASSWORD')
  expect(await change(client, PASSWORD, 'Another#83word')).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  p.clock.move(16 * 60)
  expect((await change(client, PASSWORD, 'Another#83word')).body.status).toBe(true)
})
