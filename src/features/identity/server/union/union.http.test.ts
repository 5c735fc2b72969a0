import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { endSessionsOf, endSessionsOfTenant } from '#platform/sessions/sessions.ts'
import { insertAccount, type TestAccount } from '#platform/testing/account.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { handOver, handOverCode } from '../../contract/entry.ts'
import { stepUp } from '../../contract/second-factor.ts'
import * as session from '../../contract/session.ts'
import { unionLink, unionList, unionRevoke, unionSwitch } from '../../contract/union.ts'
import { signedOutMeanwhile } from '../../testing/signed-out-meanwhile.ts'
import { identity } from '../feature.ts'
import { hashPassword } from '../sign-in/password-hash.ts'

const [HERE, THERE] = ['Kx7#mQ9$wZ2!', 'Lp4@vT8&nB6?']
let p: TestProgram
let hashes: readonly string[]
let count = 0
let home: TestAccount
let other: TestAccount
let client: SignedClient

beforeAll(async () => {
  p = await testProgram({ features: [identity] })
  hashes = await Promise.all([HERE, THERE].map(hashPassword))
})
afterAll(() => p.close())

beforeEach(async () => {
  p.clock.move(3600)
  count++
  home = await insertAccount(p.db, { username: `home${count}`, password_hash: hashes[0]! })
  other = await insertAccount(p.db, { username: `away${count}`, password_hash: hashes[1]!, supplier_uid: 'lake' })
  client = signedClient(p.app)
  await client.login(home.username, HERE)
})

async function link(more: object = {}, typed = THERE) {
  const [own] = await client.encrypt(HERE)
  await client.call(stepUp, { password: own! })
  const [password] = await client.encrypt(typed)
  return (await client.ask(unionLink, { supplier_uid: 'lake', username: other.username, password: password!, ...more }))
    .body
}
async function goTo(id: string): Promise<void> {
  const { access_token, supplier_uid } = await client.call(unionSwitch, { id })
  client.setToken(access_token)
  client.goTo(supplier_uid)
}
const linked = async (): Promise<string> => (await link()).data.id
const me = async () => (await client.call(session.userInfo, {})).username
const isIn = async () => (await client.ask(session.userInfo, {})).status === 200
const set = (account: TestAccount, values: object) =>
  p.db.updateTable('operator').set(values).where('id', '=', account.operator_id).execute()
const logOf = async ({ operator_id }: TestAccount) =>
  (
    await p.db
      .selectFrom('login_log')
      .select(['supplier_id', 'username', 'result'])
      .where('type', '=', 'union')
      .where('account_id', '=', operator_id)
      .orderBy('id')
      .execute()
  ).map(({ username, result }) => `${username} ${result}`)

test('an account of another district is linked by its own password, gone to and come back from, and both logs say so', async () => {
  expect(await client.call(session.userInfo, {})).toMatchObject({ is_union: 0 })
  const id = await linked()
  expect(await client.call(session.userInfo, {})).toMatchObject({ is_union: 1 })
  expect(await client.call(unionList, {})).toMatchObject({
    ...{ home: { username: home.username }, current: '', incoming: [] },
    accounts: [{ id, supplier_uid: 'lake', username: other.username, shut: 0 }],
  })
  await goTo(id)
  expect([await me(), (await client.call(unionList, {})).current]).toEqual([other.username, id])
  expect(await client.call(session.userInfo, {})).toMatchObject({ is_union: 1 })
  await goTo('')
  expect(await me()).toBe(home.username)
  const [here, away] = [`home${count}@yunhu`, `away${count}@lake`]
  const there = `${here} → ${away} ok`
  expect(await logOf(home)).toEqual([there, `${away} → ${here} ok`])
  expect(await logOf(other)).toEqual([`${here} ⇄ away${count} ok`, there, `${away} → ${here} ok`])
  const lines = p.db.selectFrom('audit_log').select(['action', 'result', 'risk', 'after', 'object_id'])
  expect(
    await lines.where('operator_id', '=', home.operator_id).where('action', '=', 'account.linked').execute(),
  ).toEqual([
    { action: 'account.linked', result: 'ok', risk: 'high', after: { linked: away }, object_id: home.operator_id },
  ])
})

test('a wrong password, another’s name and one’s own district link nothing, and a try is counted and on record', async () => {
  expect((await link({}, HERE)).code).toBe('LOGIN_FAILED')
  expect((await link({ username: 'nobody' })).code).toBe('LOGIN_FAILED')
  expect((await link({ supplier_uid: 'nowhere' })).code).toBe('LOGIN_FAILED')
  expect((await link({ supplier_uid: 'yunhu' })).code).toBe('UNION_SAME')
  expect(await logOf(other)).toEqual([`away${count} bad_password`])
  expect((await client.call(unionList, {})).accounts).toEqual([])
  for (let i = 0; i < 5; i++) await link({}, HERE)
  expect((await link()).code).toBe('LOGIN_FAILED')
})

test('linking needs a fresh proof of oneself, and the second factor of the other wants one here', async () => {
  p.clock.move(600)
  const [password] = await client.encrypt(THERE)
  const asked = await client.ask(unionLink, { supplier_uid: 'lake', username: other.username, password: password! })
  expect(asked.body.code).toBe('STEP_UP_REQUIRED')
  await set(other, { mfa_type: 'totp', mfa_secret: 'x' })
  expect((await link()).code).toBe('UNION_CODE')
})

test('what was handed over from there ends with the link as well', async () => {
  const id = await linked()
  await goTo(id)
  const { code } = await client.call(handOverCode, {})
  const elsewhere = signedClient(p.app)
  elsewhere.goTo('lake')
  elsewhere.setToken((await elsewhere.call(handOver, { code })).access_token)
  expect((await elsewhere.ask(session.userInfo, {})).status).toBe(200)
  await client.call(unionRevoke, { id })
  expect((await elsewhere.ask(session.userInfo, {})).status).toBe(401)
})

test('who revokes a link, on either side, ends at once what began by it', async () => {
  const id = await linked()
  const stayed = signedClient(p.app)
  await stayed.login(home.username, HERE)
  await goTo(id)
  await stayed.call(unionRevoke, { id })
  expect(await isIn()).toBe(false)
  expect(await stayed.call(session.userInfo, {})).toMatchObject({ is_union: 0 })
  expect((await stayed.ask(unionSwitch, { id })).body.code).toBe('NOT_FOUND')
  client = stayed
  const again = await linked()
  const owner = signedClient(p.app)
  owner.goTo('lake')
  await owner.login(other.username, THERE)
  expect((await owner.call(unionList, {})).incoming).toMatchObject([{ id: again, username: home.username }])
  expect((await owner.ask(unionSwitch, { id: again })).body.code).toBe('NOT_FOUND')
  await owner.call(unionRevoke, { id: again })
  expect((await client.call(unionList, {})).accounts).toEqual([])
})

test('a link to an account that was deleted is listed as shut, and can be revoked', async () => {
  const id = await linked()
  await set(other, { deleted_at: p.clock.now() })
  expect((await client.call(unionList, {})).accounts).toMatchObject([{ id, username: other.username, shut: 1 }])
  expect((await client.ask(unionSwitch, { id })).body.code).toBe('UNION_SHUT')
  await client.call(unionRevoke, { id })
  expect(await client.call(session.userInfo, {})).toMatchObject({ is_union: 0 })
})

test('nobody goes to an account or a district that is shut, and who is away is out when home is', async () => {
  const id = await linked()
  await set(other, { status: 'disabled' })
  expect((await client.call(unionList, {})).accounts).toMatchObject([{ shut: 1 }])
  expect((await client.ask(unionSwitch, { id })).body.code).toBe('UNION_SHUT')
  await set(other, { status: 'enabled' })
  const district = (status: 'enabled' | 'disabled') =>
    p.db.updateTable('supplier').set({ status }).where('uid', '=', 'lake').execute()
  await district('disabled')
  expect((await client.ask(unionSwitch, { id })).body.code).toBe('UNION_SHUT')
  await district('enabled')
  await goTo(id)
  await endSessionsOf(p.db, home, 'kicked', p.clock.now())
  expect(await isIn()).toBe(false)
  client = signedClient(p.app)
  await client.login(home.username, HERE)
  await goTo(id)
  await endSessionsOfTenant(p.db, home.supplier_id, 'kicked', p.clock.now())
  expect(await isIn()).toBe(false)
})

test('from away one goes nowhere but to what home has, and links nothing', async () => {
  const id = await linked()
  const third = await insertAccount(p.db, {
    username: `third${count}`,
    password_hash: hashes[1]!,
    supplier_uid: 'hill',
  })
  const { id: foreign } = await p.db
    .insertInto('account_link')
    .values({
      ...{ supplier_id: other.supplier_id, operator_id: other.operator_id, created_at: p.clock.now() },
      ...{ to_supplier_id: third.supplier_id, to_operator_id: third.operator_id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await goTo(id)
  expect((await client.ask(unionSwitch, { id: foreign })).body.code).toBe('NOT_FOUND')
  const [own] = await client.encrypt(THERE)
  await client.call(stepUp, { password: own! })
  const [password] = await client.encrypt(THERE)
  const asked = await client.ask(unionLink, { supplier_uid: 'hill', username: third.username, password: password! })
  expect(asked.body.code).toBe('UNION_AWAY')
})

test('whoever goes to and fro is out twelve hours after signing in, as without (security B4)', async () => {
  const id = await linked()
  for (let turn = 0; turn < 35; turn++) {
    p.clock.move(20 * 60)
    await goTo(turn % 2 === 0 ? id : '')
  }
  expect(await isIn()).toBe(true)
  p.clock.move(20 * 60)
  expect(await isIn()).toBe(false)
})

test('whose own account is signed out at that moment goes nowhere, and links nothing', async () => {
  const id = await linked()
  const { body } = await signedOutMeanwhile(p, home, () => client.ask(unionSwitch, { id }))
  expect(body.code).toBe('LOGIN')
  await client.login(home.username, HERE)
  await client.call(unionRevoke, { id })
  await client.call(stepUp, { password: (await client.encrypt(HERE))[0]! })
  const [password] = await client.encrypt(THERE)
  const other_one = { supplier_uid: 'lake', username: other.username, password: password! }
  const refused = await signedOutMeanwhile(p, home, () => client.ask(unionLink, other_one))
  expect(refused.body.code).toBe('LOGIN')
  await client.login(home.username, HERE)
  expect((await client.call(unionList, {})).accounts).toEqual([])
})
