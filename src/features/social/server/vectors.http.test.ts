import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { stepUp } from '#features/identity/contract/second-factor.ts'
import { userInfo } from '#features/identity/contract/session.ts'
import { signedOutMeanwhile } from '#features/identity/testing/signed-out-meanwhile.ts'
import { socialRelease } from '#features/operators/contract/operators.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import * as entering from '../contract/entering.ts'
import { socialProgram, type SocialProgram } from '../testing/program.ts'
import type { Wrong } from '../testing/provider.ts'

let p: SocialProgram
let count = 0
let me: string
let ip: string

beforeAll(async () => (p = await socialProgram()))
beforeEach(async () => {
  p.move(3600)
  p.provider.go({})
  count++
  me = `v${count}`
  ip = `10.2.0.${count}`
  await p.newAccount(me)
  await p.bind(me, `person of ${me}`)
})
afterAll(() => p.close())

type Brought = Awaited<ReturnType<SocialProgram['begun']>>['brought']
const enter = (browser: SignedClient, brought: Partial<Brought> & { provider: string; error?: string }) =>
  browser.ask(entering.socialEnter, brought, { ip })
const mine = (wish = {}) => p.begun(`person of ${me}`, wish)
const COOKIE = 'rexian_social'

/** Nothing came of it: the answer, no session, and no binding. */
async function refused(attack: () => Promise<{ body: { code?: string; status: boolean } }>): Promise<string> {
  const before = await p.effects()
  const { body } = await attack()
  expect(await p.effects()).toEqual(before)
  expect(body.status).toBe(false)
  return body.code!
}

test('who is known by the provider comes in, with what a password gives', async () => {
  const { browser, brought } = await mine({ redirect: '/workorder/list' })
  const { body } = await enter(browser, brought)
  expect(body.data).toMatchObject({ outcome: 'entered', must_change_pwd: 0, redirect: '/workorder/list' })
  browser.setToken(body.data.access_token)
  expect((await browser.call(userInfo, {})).username).toBe(me)
  expect(await p.logged(me)).toEqual(['social ok'])
})

const STATE: Readonly<Record<string, () => Promise<{ browser: SignedClient; brought: Brought }>>> = {
  'state missing': async () => {
    const { browser, brought } = await mine()
    return { browser, brought: { ...brought, state: '' } }
  },
  'state made up': async () => {
    const { browser, brought } = await mine()
    return { browser, brought: { ...brought, state: brought.state.replaceAll(/[0-8]/g, '9') } }
  },
  'state of another browser': async () => ({ brought: (await mine()).brought, browser: p.newBrowser() }),
  'state of another browser that began, too': async () => ({
    brought: (await mine()).brought,
    browser: (await p.begun('somebody else')).browser,
  }),
  'state used before': async () => {
    const { browser, brought } = await mine()
    const cookie = browser.cookies.get(COOKIE)!
    await enter(browser, brought)
    browser.cookies.set(COOKIE, cookie)
    const { code } = (await mine()).brought
    return { browser, brought: { ...brought, code } }
  },
  'state five minutes old': async () => {
    const begun = await mine()
    p.clock.move(301)
    return begun
  },
  'state of another provider (mix-up)': async () => {
    const { browser, brought } = await mine({ key: 'wecom' })
    return { browser, brought: { ...brought, provider: 'oidc' } }
  },
  'state of before the provider was changed': async () => {
    const begun = await mine()
    await p.save({ id: p.ids.oidc, name: `政务云${count}` })
    return begun
  },
  'cookie made up': async () => {
    const { browser, brought } = await mine()
    browser.cookies.set(COOKIE, `${browser.cookies.get(COOKIE)!.slice(0, -4)}AAAA`)
    return { browser, brought }
  },
}

test.each(Object.keys(STATE))('A14 %s: no session, and one answer', async (name) => {
  const { browser, brought } = await STATE[name]!()
  expect(await refused(() => enter(browser, brought))).toBe('SOCIAL_STATE')
})

test('A14 state of another tenant: no session', async () => {
  const { browser, brought } = await mine()
  browser.goTo('elsewhere')
  expect(await refused(() => enter(browser, brought))).toBe('SOCIAL_STATE')
})

test.each(['oidc', 'wecom', 'dingtalk'] as const)('A14 code used before: no session (%s)', async (key) => {
  if (key !== 'oidc') await p.bind(me, `person of ${me}`, p.ids[key])
  const first = await p.begun(`person of ${me}`, { key })
  expect((await enter(first.browser, first.brought)).body.data.outcome).toBe('entered')
  const { browser, brought } = await mine({ key })
  expect(await refused(() => enter(browser, { ...brought, code: first.brought.code }))).toBe('SOCIAL_REFUSED')
})

const WORDS: Readonly<Record<string, Wrong>> = {
  'wrong issuer': { issuer: 'https://evil.example' },
  'wrong audience': { audience: 'somebody-else' },
  'wrong nonce': { nonce: 'of another sign-in' },
  'signed by a strange key': { forged: true },
  'not signed': { unsigned: true },
  'too old': { expired: true },
}
test.each(Object.keys(WORDS))('a word of the provider that is %s opens nothing', async (name) => {
  const { browser, brought } = await mine()
  p.provider.go(WORDS[name]!)
  expect(await refused(() => enter(browser, brought))).toBe('SOCIAL_REFUSED')
  expect(p.provider.asked).toContain('/token')
  p.provider.asked.length = 0
})

test('a code that another browser began, put into one’s own, opens nothing (PKCE)', async () => {
  const theirs = await mine()
  const { browser, brought } = await p.begun('an attacker')
  expect(await refused(() => enter(browser, { ...brought, code: theirs.brought.code }))).toBe('SOCIAL_REFUSED')
})

test('an answer in the name of another issuer opens nothing (mix-up)', async () => {
  const { browser, brought } = await mine()
  const asked = p.provider.asked.length
  expect(await refused(() => enter(browser, { ...brought, iss: 'https://evil.example' }))).toBe('SOCIAL_REFUSED')
  expect(p.provider.asked.slice(asked)).not.toContain('/token')
})

test.each([{ error: 'access_denied' }, { code: '' }])(
  'who cancels at the provider is not signed in (%j)',
  async (given) => {
    const { browser, brought } = await mine()
    expect(await refused(() => enter(browser, { ...brought, ...given }))).toBe('SOCIAL_REFUSED')
  },
)

test('a provider that is broken signs nobody in, and counts against nobody', async () => {
  const { browser, brought } = await mine({ key: 'wecom' })
  p.provider.go({ broken: true })
  expect(await refused(() => enter(browser, brought))).toBe('SOCIAL_AWAY')
  expect(
    (await p.db.selectFrom('login_guard').selectAll().where('window_start', '=', p.clock.now()).execute()).length,
  ).toBe(0)
})

test('who is no member of the corporation is refused', async () => {
  const { browser, brought } = await p.begun('guest1', { key: 'wecom' })
  expect(await refused(() => enter(browser, brought))).toBe('SOCIAL_REFUSED')
})

test('A14 open redirect: whatever page was asked for, one goes on at home', async () => {
  for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { browser, brought } = await mine({ redirect })
    expect((await enter(browser, brought)).body.data.redirect).toBe('/')
  }
})

test('an address that fails too often has to wait, before a provider is asked', async () => {
  for (let tries = 0; tries < 30; tries++) await enter(p.newBrowser(), { provider: 'oidc', state: 'x', code: 'x' })
  const { browser, brought } = await mine()
  const asked = p.provider.asked.length
  expect(await refused(() => enter(browser, brought))).toBe('TOO_MANY')
  expect(p.provider.asked.length).toBe(asked)
})

test('A14 bind to an account without its password: nothing is bound', async () => {
  const victim = await p.newAccount(`victim${count}`)
  const { browser, brought } = await p.begun('an attacker')
  expect((await enter(browser, brought)).body.data.outcome).toBe('bind')
  // Signed out; with a wrong password; with a session that was taken over.
  expect(await refused(() => browser.ask(entering.socialBind, {}))).toBe('LOGIN')
  expect(await refused(() => browser.tryLogin(victim.username, 'wrong', { ip }))).toBe('LOGIN_FAILED')
  const taken = await p.signIn(victim.username)
  taken.cookies.set(COOKIE, browser.cookies.get(COOKIE)!)
  expect(await refused(() => taken.ask(entering.socialBind, {}))).toBe('STEP_UP_REQUIRED')
  // Five minutes after the password was typed it is fresh no longer.
  await browser.login(victim.username, p.PASSWORD)
  p.clock.move(301)
  expect(await refused(() => browser.ask(entering.socialBind, {}))).toBe('STEP_UP_REQUIRED')
})

test('A14 bind what is bound to somebody else: it stays theirs', async () => {
  await p.newAccount(`other${count}`)
  const { browser, brought } = await mine({ purpose: 'bind' })
  await enter(browser, brought)
  await browser.login(`other${count}`, p.PASSWORD)
  expect(await refused(() => browser.ask(entering.socialBind, {}))).toBe('SOCIAL_TAKEN')
})

test('A14 bind while a new password is made for the account: nothing is bound', async () => {
  const { browser, brought } = await p.begun(`another of ${me}`, { key: 'wecom' })
  expect((await enter(browser, brought)).body.data.outcome).toBe('bind')
  await browser.login(me, p.PASSWORD)
  const account = await p.of(me)
  const bind = () => signedOutMeanwhile(p, account, () => browser.ask(entering.socialBind, {}))
  expect(await refused(bind)).toBe('LOGIN')
})

test('A14 unbind another’s: as if it were not there', async () => {
  const theirs = await p.bind(p.KEEPER, `of the keeper ${count}`)
  const browser = await p.signIn(me)
  const [secret] = await browser.encrypt(p.PASSWORD)
  await browser.call(stepUp, { password: secret! })
  const faces = []
  for (const id of [theirs, '999999']) faces.push(await refused(() => browser.ask(entering.socialUnbind, { id })))
  expect(faces).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})

test('an administrator releases accounts of his tenant alone', async () => {
  const { id: foreign } = await p.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', me)
    .executeTakeFirstOrThrow()
  await p.proveIdentity(p.KEEPER)
  const release = (id: string) => p.ask(p.KEEPER, socialRelease, { id })
  expect(await refused(() => release('999999'))).toBe('NOT_FOUND')
  expect((await release(foreign)).body.status).toBe(true)
  expect(await refused(() => release(foreign))).toBe('NOT_FOUND')
})

test('accounts of who may more than the administrator are not his to release', async () => {
  const { id } = await p.db.selectFrom('operator').select('id').where('username', '=', me).executeTakeFirstOrThrow()
  await p.db
    .updateTable('role')
    .set({ mutually_exclusive: '["sys_admin"]' })
    .where('code', '=', `role_of_${me}`)
    .execute()
  await p.proveIdentity(p.KEEPER)
  expect(await refused(() => p.ask(p.KEEPER, socialRelease, { id }))).toBe('ACCOUNT_OF_ADMINISTRATOR')
})
