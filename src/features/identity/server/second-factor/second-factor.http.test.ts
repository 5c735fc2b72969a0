import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { signedClient } from '#platform/testing/client.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../../contract/session.ts'
import * as factor from '../../contract/second-factor.ts'
import { phoneCode } from '../../testing/phone.ts'
import { forgetTries } from '../sign-in/login-guard.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { identity } from '../feature.ts'
import { beginFactor } from './second-factor.ts'
import { newTotpSecret } from './totp.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram
let hash: string
let count = 0
let someone: TestAccount
let client: SignedClient

beforeAll(async () => {
  p = await testProgram({ features: [identity], config: { loginLockSeconds: 3 }, connections: 10 })
  hash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  p.clock.move(3600)
  count++
  someone = await insertAccount(p.db, { username: `f${count}`, password_hash: hash })
  client = signedClient(p.app)
  await client.login(someone.username, PASSWORD)
})

afterAll(() => p.close())

/** The code of the phone, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0): string => phoneCode(secret, p.clock.now(), steps)

/** A second factor in use, as its owner turns it on. */
async function enrol(): Promise<{ secret: string; codes: string[] }> {
  const secret = newTotpSecret()
  const begun = { secret, step: 0, now: p.clock.now() }
  return { secret, codes: await beginFactor(p.db, testKeys(), someone, begun) }
}

/** First step of signing in somewhere else: the ticket. */
async function firstStep(ip = '10.0.0.1') {
  const browser = signedClient(p.app)
  const { body } = await browser.tryLogin(someone.username, PASSWORD, { ip })
  const { access_token, login_token = '' } = body.data as { access_token: string; login_token?: string }
  return { browser, access_token, login_token, ip }
}

async function bring({ browser, login_token, ip }: Awaited<ReturnType<typeof firstStep>>, code: string) {
  const answered = await browser.ask(factor.loginCode, { login_token, code }, { ip })
  if (answered.body.status) browser.setToken(answered.body.data.access_token)
  return answered
}

const isIn = async (who: SignedClient): Promise<boolean> => (await who.ask(contract.userInfo, {})).status === 200
const codeIn = async (answered: Promise<{ body: { code?: string } }>): Promise<string> =>
  (await answered).body.code ?? 'ok'

test('with a second factor the right password opens no session, and the code of the phone does', async () => {
  const { secret } = await enrol()
  const step = await firstStep()
  expect(step.access_token).toBe('')
  expect(step.browser.cookies.size).toBe(0)
  step.browser.setToken(step.login_token)
  expect(await isIn(step.browser)).toBe(false)
  expect((await bring(step, codeOf(secret))).body.data).toEqual({
    access_token: expect.any(String),
    must_change_pwd: 0,
  })
  expect(await isIn(step.browser)).toBe(true)
})

test('a code may be half a minute off, is accepted once, and no older one after it', async () => {
  const { secret } = await enrol()
  expect(await codeIn(bring(await firstStep(), codeOf(secret, 1)))).toBe('ok')
  for (const steps of [1, 0, -1])
    expect(await codeIn(bring(await firstStep(), codeOf(secret, steps)))).toBe('LOGIN_CODE_WRONG')
  p.clock.move(120)
  expect(await codeIn(bring(await firstStep(), codeOf(secret, -1)))).toBe('ok')
  p.clock.move(300)
  for (const steps of [2, -2])
    expect(await codeIn(bring(await firstStep(), codeOf(secret, steps)))).toBe('LOGIN_CODE_WRONG')
})

test('many who bring one code at the same moment: one gets in', async () => {
  const { secret } = await enrol()
  const steps = await Promise.all([firstStep(), firstStep('10.0.0.2'), firstStep('10.0.0.3'), firstStep('10.0.0.4')])
  const answers = await Promise.all(steps.map((step) => bring(step, codeOf(secret))))
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1)
})

test('a recovery code signs in once, in any spelling', async () => {
  const { codes } = await enrol()
  expect(codes).toHaveLength(10)
  expect(await codeIn(bring(await firstStep(), codes[3]!.toLowerCase().replace('-', ' ')))).toBe('ok')
  expect(await codeIn(bring(await firstStep(), codes[3]!))).toBe('LOGIN_CODE_WRONG')
})

test('the ticket of the first step is good for five minutes, in one place, once, and not after a change of password', async () => {
  const { secret, codes } = await enrol()
  const elsewhere = await firstStep()
  expect(await codeIn(bring({ ...elsewhere, ip: '10.0.0.9' }, codeOf(secret)))).toBe('LOGIN_EXPIRED')
  const used = await firstStep()
  await bring(used, codes[0]!)
  expect(await codeIn(bring(used, codes[1]!))).toBe('LOGIN_EXPIRED')
  const late = await firstStep()
  p.clock.move(300)
  expect(await codeIn(bring(late, codeOf(secret)))).toBe('LOGIN_EXPIRED')
  const early = await firstStep()
  await p.db
    .updateTable('operator')
    .set({ password_hash: `${hash} ` })
    .where('id', '=', someone.operator_id)
    .execute()
  expect(await codeIn(bring(early, codeOf(secret)))).toBe('LOGIN_EXPIRED')
  for (const login_token of ['x', `${early.login_token}A`]) {
    expect(await codeIn(bring({ ...early, login_token }, codeOf(secret)))).toBe('LOGIN_EXPIRED')
  }
})

test('after five wrong codes the right one gets the answer of a wrong one, until the delay is over', async () => {
  const { secret } = await enrol()
  for (let i = 0; i < 5; i++) expect(await codeIn(bring(await firstStep(), '000000'))).toBe('LOGIN_CODE_WRONG')
  expect(await codeIn(bring(await firstStep(), codeOf(secret)))).toBe('LOGIN_CODE_WRONG')
  p.clock.move(4)
  expect(await codeIn(bring(await firstStep(), codeOf(secret)))).toBe('ok')
  const log = await p.db
    .selectFrom('login_log')
    .select('result')
    .where('account_id', '=', someone.operator_id)
    .orderBy('id')
    .execute()
  expect(log.map(({ result }) => result).filter((result) => result !== 'ok')).toEqual([
    ...Array<string>(5).fill('mfa'),
    'locked',
  ])
})

test('whose failures an administrator forgets brings the right code at once', async () => {
  const { secret } = await enrol()
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
  const step = await firstStep()
  for (let i = 0; i < 5; i++) expect(await codeIn(bring(step, wrong))).toBe('LOGIN_CODE_WRONG')
  expect(await codeIn(bring(step, codeOf(secret)))).toBe('LOGIN_CODE_WRONG')
  const { supplier_id, username } = someone
  await forgetTries({ db: p.db, keys: testKeys(), supplier_id, clock: p.clock }, 'account', username)
  expect(await codeIn(bring(step, codeOf(secret)))).toBe('ok')
})

test('who was disabled between the two steps is out', async () => {
  const { secret } = await enrol()
  const step = await firstStep()
  await p.db.updateTable('operator').set({ status: 'disabled' }).where('id', '=', someone.operator_id).execute()
  expect(await codeIn(bring(step, codeOf(secret)))).toBe('LOGIN_EXPIRED')
})

test('a wrong password proves nothing, and after five the right one has to wait', async () => {
  const [wrong] = await client.encrypt('not it')
  const answered = await client.ask(factor.stepUp, { password: wrong! })
  expect(answered.body).toMatchObject({ code: 'WRONG_PASSWORD', data: { issues: [{ field: 'password' }] } })
  for (let i = 0; i < 4; i++) expect(await codeIn(client.ask(factor.stepUp, {}))).toBe('WRONG_PASSWORD')
  const [right] = await client.encrypt(PASSWORD)
  expect(await codeIn(client.ask(factor.stepUp, { password: right! }))).toBe('TOO_MANY')
})
