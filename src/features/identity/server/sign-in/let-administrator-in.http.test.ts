import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { insertAccount, type TestAccount } from '#platform/testing/account.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { operatorRoutes, userInfo } from '../../contract/session.ts'
import { identity } from '../feature.ts'
import { letAdministratorIn } from './let-administrator-in.ts'
import { hashPassword } from './password-hash.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram
let password_hash: string
let head: TestAccount
let role: string
let count = 0

beforeAll(async () => {
  p = await testProgram({ features: [identity] })
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => p.close())

beforeEach(async () => {
  head = await insertAccount(p.db, { username: `head${++count}`, password_hash })
  const roles = p.db.selectFrom('role').select('id').where('supplier_id', '=', head.supplier_id)
  role = (await roles.where('may_all', '=', 1).executeTakeFirstOrThrow()).id
  await set({ role_ids: JSON.stringify([role]) })
})

const letIn = (username = head.username) =>
  letAdministratorIn(
    { db: p.db, keys: testKeys(), clock: p.clock, supplier_id: head.supplier_id },
    username,
    async () => [],
  )
const set = (values: object) => p.db.updateTable('operator').set(values).where('id', '=', head.operator_id).execute()
async function enter(password: string): Promise<SignedClient> {
  const client = signedClient(p.app)
  await client.login(head.username, password)
  return client
}
const codeOf = async (password: string) => (await signedClient(p.app).tryLogin(head.username, password)).body.code

test('who may all and whose first password was used, or passed, unchanged gets another one at the machine', async () => {
  await set({ must_change_pwd: true, one_time_until: p.clock.now() })
  expect(await codeOf(PASSWORD)).toBe('LOGIN_FAILED')
  const { password } = await letIn(` ${head.username.toUpperCase()}`)
  const client = await enter(password)
  expect((await client.ask(operatorRoutes, {})).body.code).toBe('MUST_CHANGE')
  expect(await codeOf(password)).toBe('LOGIN_FAILED')
})

test('whoever was in is out, nobody waits for tries of before, and it stands in the log as risky', async () => {
  const client = await enter(PASSWORD)
  for (let i = 0; i < 6; i++) await codeOf('not it')
  const { password } = await letIn()
  expect((await client.ask(userInfo, {})).status).toBe(401)
  expect(await codeOf(PASSWORD)).toBe('LOGIN_FAILED')
  await enter(password)
  const lines = p.db.selectFrom('audit_log').select(['action', 'risk', 'path', 'operator_id', 'before'])
  expect(await lines.where('object_id', '=', head.operator_id).execute()).toEqual([
    {
      action: 'account.let_in',
      risk: 'high',
      path: 'reset:password',
      operator_id: null,
      before: { bound: [], linked: [] },
    },
  ])
})

test('whom an administrator can help, who is out of use and who is not there is told to be so, and keeps the password', async () => {
  const { username } = await insertAccount(p.db, { username: `other${count}`, password_hash })
  await expect(letIn(username)).rejects.toThrow('in the browser')
  await set({ role_ids: '[]' })
  await expect(letIn()).rejects.toThrow('in the browser')
  await expect(letIn('nobody')).rejects.toThrow('there is no account nobody')
  await set({ role_ids: JSON.stringify([role]), status: 'disabled' })
  await expect(letIn()).rejects.toThrow('is out of use')
  await set({ status: 'enabled' })
  await enter(PASSWORD)
})
