import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { signedClient } from '#platform/testing/client.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as entry from '../../contract/entry.ts'
import * as contract from '../../contract/session.ts'
import { hashPassword } from './password-hash.ts'
import { identity } from '../feature.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
const OTHER = 'http://12345.example.gov.cn'
let p: TestProgram
let someone: TestAccount
let second: string
let client: SignedClient

beforeAll(async () => {
  p = await testProgram({ features: [identity], config: { accessOrigins: [OTHER] } })
  const password_hash = await hashPassword(PASSWORD)
  someone = await insertAccount(p.db, { username: 'two_roles', role: 'first', path_arr: ['/a'], password_hash })
  await insertAccount(p.db, { username: 'stranger', role: 'foreign', path_arr: ['/x'] })
  const { id } = await p.db
    .insertInto('role')
    .values({
      supplier_id: someone.supplier_id,
      code: 'second',
      name: '第二',
      path_arr: '["/b"]',
      created_at: p.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  second = id
  const own = await rolesOf(someone)
  await p.db
    .updateTable('operator')
    .set({ role_ids: JSON.stringify([...own, second]) })
    .where('id', '=', someone.operator_id)
    .execute()
  client = signedClient(p.app)
  await client.login(someone.username, PASSWORD)
})
afterAll(() => p.close())

const rolesOf = async ({ operator_id }: TestAccount): Promise<string[]> =>
  (await p.db.selectFrom('operator').select('role_ids').where('id', '=', operator_id).executeTakeFirstOrThrow())
    .role_ids as string[]

test('somebody with two roles acts in both until one is chosen, and in both again', async () => {
  const info = await client.call(contract.userInfo, {})
  expect(info).toMatchObject({ roles: ['first', 'second'], role_id: '' })
  expect(info.role_list.map(({ code }) => code)).toEqual(['first', 'second'])
  await client.call(entry.roleSwitch, { role_id: second })
  expect(await client.call(contract.userInfo, {})).toMatchObject({ roles: ['second'], role_id: second })
  expect((await client.call(contract.operatorRoutes, {})).path_arr).toEqual(['/b'])
  await client.call(entry.roleSwitch, { role_id: '' })
  expect((await client.call(contract.operatorRoutes, {})).path_arr).toEqual(['/a', '/b'])
})

test('a role that the account does not have is as good as missing, and nothing changes (B11)', async () => {
  const foreign = await p.db.selectFrom('role').select('id').where('code', '=', 'foreign').executeTakeFirstOrThrow()
  const [others, missing] = [
    await client.ask(entry.roleSwitch, { role_id: foreign.id }),
    await client.ask(entry.roleSwitch, { role_id: '999999' }),
  ]
  expect({ ...others.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  expect((await client.call(contract.userInfo, {})).roles).toEqual(['first', 'second'])
})

test('another window of the same account keeps its own choice', async () => {
  const other = signedClient(p.app)
  await other.login(someone.username, PASSWORD)
  await other.call(entry.roleSwitch, { role_id: second })
  expect((await client.call(contract.userInfo, {})).roles).toEqual(['first', 'second'])
})

test('a role taken away while it is acted in leaves no rights', async () => {
  const other = signedClient(p.app)
  await other.login(someone.username, PASSWORD)
  await other.call(entry.roleSwitch, { role_id: second })
  const own = await rolesOf(someone)
  const set = (ids: readonly string[]) =>
    p.db
      .updateTable('operator')
      .set({ role_ids: JSON.stringify(ids) })
      .where('id', '=', someone.operator_id)
      .execute()
  await set(own.filter((id) => id !== second))
  expect((await other.call(contract.userInfo, {})).roles).toEqual([])
  await set(own)
})

test('the configuration tells which tenant a browser talks to', async () => {
  const uid = (await client.call(contract.supplierInfo, {})).uid
  expect((await signedClient(p.app).call(contract.getConfig, {})).supplier_uid).toBe(uid)
})

test('a code by text message is refused while there is nobody to send it', async () => {
  const config = await client.call(contract.getConfig, {})
  expect(config.sms_login_open).toBe(0)
  const { status, body } = await signedClient(p.app).ask(entry.verifySend, { phone: '12000000000' })
  expect([status, body.code, body.msg]).toEqual([403, 'SMS_LOGIN_CLOSED', '短信登录未开放'])
})

test('pages of a listed origin may call with their session, others may not (decision 0047)', async () => {
  const url = `/api${entry.roleSwitch.path}`
  const preflight = (origin: string) => p.app.inject({ method: 'OPTIONS', url, headers: { origin } })
  const listed = await preflight(OTHER)
  expect(listed.statusCode).toBe(204)
  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': OTHER,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('accesstoken'),
  })
  const stranger = await preflight('https://evil.example')
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  const ask = (headers: Record<string, string>) => client.ask(entry.roleSwitch, { role_id: '' }, { headers })
  expect((await ask({ origin: OTHER, 'sec-fetch-site': 'same-site' })).body.status).toBe(true)
  expect((await ask({ origin: 'https://evil.example' })).body.code).toBe('CROSS_SITE')
  const page = await p.app.inject({ url: `/api${contract.getConfig.path}` })
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${OTHER}`)
  expect(page.json().data.access_origins).toEqual([OTHER])
})

test('the phone of whoever opens accounts is told when it is set', async () => {
  expect((await client.call(contract.getConfig, {})).support_phone).toBe('')
  await p.db
    .insertInto('setting')
    .values({
      supplier_id: someone.supplier_id,
      key: 'app.support_phone',
      value: '"010-12345678"',
      updated_at: p.clock.now(),
    })
    .execute()
  expect((await client.call(contract.getConfig, {})).support_phone).toBe('010-12345678')
})
