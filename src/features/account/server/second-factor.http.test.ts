import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { roleSwitch } from '#features/identity/contract/entry.ts'
import * as proof from '#features/identity/contract/second-factor.ts'
import { userInfo } from '#features/identity/contract/session.ts'
import { hashPassword } from '#features/identity/server/public.ts'
import { phoneCode } from '#features/identity/testing/phone.ts'
import { signedOutMeanwhile } from '#features/identity/testing/signed-out-meanwhile.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract/second-factor.ts'
import { accountProgram } from '../testing/program.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram
let hash: string
let count = 0
let someone: TestAccount
let client: SignedClient

beforeAll(async () => {
  p = await accountProgram()
  hash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  p.clock.move(3600)
  count++
  someone = await insertAccount(p.db, { username: `f${count}`, password_hash: hash })
  client = await p.signIn(someone.username)
})

afterAll(() => p.close())

const codeOf = (secret: string): string => phoneCode(secret, p.clock.now())

async function prove(who = client): Promise<void> {
  const [password] = await who.encrypt(PASSWORD)
  await who.call(proof.stepUp, { password: password! })
}

/** Turns the second factor on with the code of now. */
async function enrol(): Promise<{ secret: string; codes: string[] }> {
  await prove()
  const { secret, enrol_token } = await client.call(contract.totpStart, {})
  const { recovery_codes } = await client.call(contract.totpConfirm, { enrol_token, code: codeOf(secret) })
  p.clock.move(60)
  return { secret, codes: recovery_codes }
}

/** What comes of signing in somewhere else by password, and by this code where one is asked for. */
async function signInWith(code: string, between = async (): Promise<unknown> => null): Promise<string> {
  const browser = signedClient(p.app)
  const { body } = await browser.tryLogin(someone.username, PASSWORD)
  const { login_token } = body.data as { login_token?: string }
  await between()
  return login_token ? codeIn(browser.ask(proof.loginCode, { login_token, code })) : (body.code ?? 'ok')
}

const isIn = async (who: SignedClient): Promise<boolean> => (await who.ask(userInfo, {})).status === 200
const codeIn = async (answered: Promise<{ body: { code?: string } }>): Promise<string> =>
  (await answered).body.code ?? 'ok'

test('the second factor begins only with a code of the new secret, in the session that asked for it', async () => {
  await prove()
  const { secret, address, enrol_token } = await client.call(contract.totpStart, {})
  expect(address).toContain(secret)
  expect(await codeIn(client.ask(contract.totpConfirm, { enrol_token, code: '000000' }))).toBe('WRONG_CODE')
  expect((await client.call(contract.accountProtection, {})).second_factor).toBe(0)
  const other = await p.signIn(someone.username)
  await prove(other)
  expect(await codeIn(other.ask(contract.totpConfirm, { enrol_token, code: codeOf(secret) }))).toBe('ENROL_EXPIRED')
  await client.call(contract.totpConfirm, { enrol_token, code: codeOf(secret) })
  expect(await client.call(contract.accountProtection, {})).toMatchObject({ second_factor: 1, recovery_left: 10 })
  expect(await codeIn(client.ask(contract.totpConfirm, { enrol_token, code: codeOf(secret) }))).toBe('SECOND_FACTOR_ON')
})

test('what signed in with the password alone ends when the second factor begins', async () => {
  const elsewhere = await p.signIn(someone.username)
  await enrol()
  expect(await isIn(elsewhere)).toBe(false)
  expect(await isIn(client)).toBe(true)
})

test('neither the secret nor a recovery code can be read in the database', async () => {
  const { secret, codes } = await enrol()
  const kept = await Promise.all(
    (['operator', 'idempotency', 'audit_log', 'session'] as const).map((table) =>
      p.db.selectFrom(table).selectAll().execute(),
    ),
  )
  for (const text of [secret, codes[0]!, codes[0]!.replace('-', '')]) expect(JSON.stringify(kept)).not.toContain(text)
})

test('delicate calls are refused without a fresh proof, which lasts five minutes (A16)', async () => {
  const refused = await client.ask(contract.totpStart, {})
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    403,
    'STEP_UP_REQUIRED',
    { proof: 'password' },
  ])
  const key = 'one-attempt'
  expect(await codeIn(client.ask(contract.totpEnd, {}, { key }))).toBe('STEP_UP_REQUIRED')
  await prove()
  expect(await codeIn(client.ask(contract.totpStart, {}))).toBe('ok')
  // The same attempt, repeated after the proof, is a new one for the server: refused calls leave no reply behind.
  expect(await codeIn(client.ask(contract.totpEnd, {}, { key }))).toBe('SECOND_FACTOR_OFF')
  p.clock.move(300)
  expect(await codeIn(client.ask(contract.totpStart, {}))).toBe('STEP_UP_REQUIRED')
})

test('the proof of one session is none for another', async () => {
  await prove()
  const other = await p.signIn(someone.username)
  expect(await codeIn(other.ask(contract.totpStart, {}))).toBe('STEP_UP_REQUIRED')
})

test('with a second factor only a code proves who is there; then it can be turned off', async () => {
  const { secret } = await enrol()
  p.clock.move(300)
  const refused = await client.ask(contract.totpEnd, {})
  expect(refused.body.data).toEqual({ proof: 'code' })
  const [password] = await client.encrypt(PASSWORD)
  expect(await codeIn(client.ask(proof.stepUp, { password: password! }))).toBe('WRONG_CODE')
  await client.call(proof.stepUp, { code: codeOf(secret) })
  const renewed = await client.call(contract.recoveryRenew, {})
  expect(renewed.recovery_codes).toHaveLength(10)
  await client.call(contract.totpEnd, {})
  expect(await client.call(contract.accountProtection, {})).toMatchObject({
    second_factor: 0,
    since: '',
    recovery_left: 0,
  })
  expect(await signInWith('')).toBe('ok')
})

test('new recovery codes make the old ones worthless', async () => {
  const { codes } = await enrol()
  expect(await signInWith(codes[1]!)).toBe('ok')
  expect((await client.call(contract.accountProtection, {})).recovery_left).toBe(9)
  const { recovery_codes } = await client.call(contract.recoveryRenew, {})
  expect((await client.call(contract.accountProtection, {})).recovery_left).toBe(10)
  expect(await signInWith(codes[0]!)).toBe('LOGIN_CODE_WRONG')
  expect(await signInWith(recovery_codes[0]!)).toBe('ok')
})

test('the policy advises administrators, and where the tenant insists, they cannot turn it off', async () => {
  expect((await client.call(contract.accountProtection, {})).wanted).toBe('no')
  const leader = await p.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'center_leader')
    .executeTakeFirstOrThrow()
  const role_ids = JSON.stringify([leader.id])
  await p.db.updateTable('operator').set({ role_ids }).where('id', '=', someone.operator_id).execute()
  expect((await client.call(contract.accountProtection, {})).wanted).toBe('advised')
  await enrol()
  const setting = { supplier_id: someone.supplier_id, key: 'app.force_mfa', value: '1', updated_at: p.clock.now() }
  await p.db.insertInto('setting').values(setting).execute()
  expect((await client.call(contract.accountProtection, {})).wanted).toBe('required')
  expect(await codeIn(client.ask(contract.totpEnd, {}))).toBe('SECOND_FACTOR_REQUIRED')
  // Not by acting in another of one's roles either.
  const plain = await p.db.selectFrom('role').select('id').where('code', '=', 'dept_operator').executeTakeFirstOrThrow()
  const both = JSON.stringify([leader.id, plain.id])
  await p.db.updateTable('operator').set({ role_ids: both }).where('id', '=', someone.operator_id).execute()
  await client.call(roleSwitch, { role_id: plain.id })
  expect(await codeIn(client.ask(contract.totpEnd, {}))).toBe('SECOND_FACTOR_REQUIRED')
  await p.db.deleteFrom('setting').where('key', '=', 'app.force_mfa').execute()
})

test('who was deleted between password and code is refused as who was disabled', async () => {
  const { secret } = await enrol()
  const deleted = () =>
    p.db.updateTable('operator').set({ deleted_at: p.clock.now() }).where('username', '=', someone.username).execute()
  expect(await signInWith(codeOf(secret), deleted)).toBe('LOGIN_EXPIRED')
})

test('many wrong codes at once get hardly further than one after the other, with a key or without (A2, A9)', async () => {
  const { secret } = await enrol()
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
  const tries = Array.from({ length: 40 }, () => codeIn(client.ask(proof.stepUp, { code: wrong }, { key: null })))
  const answered = await Promise.all(tries)
  expect(answered.filter((code) => code === 'WRONG_CODE').length).toBeLessThan(15)
  expect(await codeIn(client.ask(proof.stepUp, { code: codeOf(secret) }))).toBe('TOO_MANY')
})

test('who is signed out while he turns it on turns nothing on', async () => {
  await prove()
  const { secret, enrol_token } = await client.call(contract.totpStart, {})
  const confirm = { enrol_token, code: codeOf(secret) }
  const { body } = await signedOutMeanwhile(p, someone, () => client.ask(contract.totpConfirm, confirm))
  expect(body.code).toBe('LOGIN')
  expect(await signInWith('')).toBe('ok')
})
