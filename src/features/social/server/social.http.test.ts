import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { loginCode } from '#features/identity/contract/second-factor.ts'
import { userInfo } from '#features/identity/contract/session.ts'
import { letAdministratorIn, newTotpSecret } from '#features/identity/server/public.ts'
import { phoneCode } from '#features/identity/testing/phone.ts'
import { operatorReset } from '#features/operators/contract/operators.ts'
import { userReset } from '#features/operators/contract/users.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { testKeys } from '#platform/testing/keys.ts'

import * as entering from '../contract/entering.ts'
import * as providers from '../contract/providers.ts'
import { SOCIAL_ADDON } from '../domain/platforms.ts'
import { socialProgram, type SocialProgram } from '../testing/program.ts'
import { unbindAll } from './public.ts'

let p: SocialProgram
let count = 0
let me: string
let ip: string

beforeAll(async () => (p = await socialProgram()))
beforeEach(async () => {
  p.move(3600)
  p.provider.go({})
  count++
  me = `s${count}`
  ip = `10.3.0.${count}`
  await p.newAccount(me)
})
afterAll(() => p.close())

type Brought = Awaited<ReturnType<SocialProgram['begun']>>['brought']
const enter = (browser: SignedClient, brought: Brought) => browser.ask(entering.socialEnter, brought, { ip })
const person = (): string => `person of ${me}`
const set = (values: Record<string, unknown>) =>
  p.db
    .updateTable('operator')
    .set(values as never)
    .where('username', '=', me)
    .execute()

/** What the account was told of its bindings, the latest first. */
const toldOf = async (username: string) => {
  const rows = await p.db
    .selectFrom('message as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['m.event', 'm.content'])
    .where('o.username', '=', username)
    .where('m.channel', '=', 'app')
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(({ event, content }) => `${event} ${content.includes('政务云账号')}`)
}

test.each([
  ['oidc', '名 person of s1'],
  ['wecom', 'person of s2'],
  ['dingtalk', '钉 person of s3'],
] as const)('%s: who is not known binds by his password, and comes in from then on', async (key, label) => {
  const { browser, brought } = await p.begun(person(), { key, redirect: '/dashboard' })
  expect((await enter(browser, brought)).body.data).toMatchObject({ outcome: 'bind', access_token: '', label })
  await browser.login(me, p.PASSWORD)
  await browser.call(entering.socialBind, {})
  const { list } = await browser.call(entering.socialOwn, {})
  expect(list.find((one) => one.key === key)?.bound).toMatchObject({ label, last_used_at: null })
  expect(await toldOf(me)).toEqual([`social_bound ${key === 'oidc'}`])

  const again = await p.begun(person(), { key })
  const { body } = await enter(again.browser, again.brought)
  expect(body.data.outcome).toBe('entered')
  again.browser.setToken(body.data.access_token)
  expect((await again.browser.call(userInfo, {})).username).toBe(me)
  expect(await p.logged(me)).toEqual(['password ok', 'social ok'])
})

test('only what has to be known leaves: no secret, to nobody', async () => {
  const { text } = await p.newBrowser().ask(entering.socialList, {})
  expect(JSON.parse(text).data.list).toEqual([
    { key: 'oidc', platform: 'oidc', name: '政务云' },
    { key: 'wecom', platform: 'wecom', name: '企业微信' },
    { key: 'dingtalk', platform: 'dingtalk', name: '钉钉' },
  ])
  const managed = await p.ask(p.KEEPER, providers.socialManage, {})
  expect(managed.text).not.toContain(p.provider.secret)
  const kept = await p.db.selectFrom('social_login_config').select('secret').execute()
  expect(JSON.stringify(kept)).not.toContain(p.provider.secret)
  const logged = await p.db.selectFrom('audit_log').select(['params', 'before', 'after']).execute()
  expect(JSON.stringify(logged)).not.toContain(p.provider.secret)
})

test('the second factor is asked for, unless the provider is trusted with it', async () => {
  await p.bind(me, person())
  const secret = newTotpSecret()
  await set({ mfa_type: 'totp', mfa_secret: sealText(testKeys(), secret), mfa_last_step: '0' })
  const { browser, brought } = await p.begun(person())
  const { data } = (await enter(browser, brought)).body
  expect([data.outcome, data.access_token]).toEqual(['code', ''])
  const code = phoneCode(secret, p.clock.now())
  await browser.call(loginCode, { login_token: data.login_token, code }, { ip })
  expect(await p.logged(me)).toEqual(['social ok'])

  await p.save({ id: p.ids.oidc, two_factors: 1 })
  const trusted = await p.begun(person())
  expect((await enter(trusted.browser, trusted.brought)).body.data.outcome).toBe('entered')
  await p.save({ id: p.ids.oidc, two_factors: 0 })
})

test.each([
  ['out of use', { status: 'disabled' }, 'disabled'],
  ['past its day', { valid_to: '2026-01-01' }, 'expired'],
] as const)('an account that is %s is refused as by password', async (_, values, result) => {
  await p.bind(me, person())
  await set(values)
  const { browser, brought } = await p.begun(person())
  const { status, body } = await enter(browser, brought)
  const byPassword = await p.newBrowser().tryLogin(me, p.PASSWORD, { ip })
  const face = ({ status: http, body: said }: typeof byPassword) => ({ http, ...said, request_id: '' })
  expect(face({ ...byPassword, status, body })).toEqual(face(byPassword))
  expect(await p.logged(me)).toEqual([`social ${result}`, `password ${result}`])
})

test('an account that has to wait after wrong passwords waits here, too', async () => {
  await p.bind(me, person())
  for (let tries = 0; tries < 5; tries++) await p.newBrowser().tryLogin(me, 'wrong', { ip })
  const { browser, brought } = await p.begun(person())
  expect((await enter(browser, brought)).body.code).toBe('LOGIN_FAILED')
})

test('an address that is shut out is refused before the provider is asked', async () => {
  const { browser, brought } = await p.begun(person())
  const asked = p.provider.asked.length
  const listed = { supplier_id: p.supplier_id, ip, list_type: 'black', reason: 'manual' } as const
  await p.db
    .insertInto('access_ip')
    .values({ ...listed, first_at: p.clock.now(), last_at: p.clock.now() })
    .execute()
  expect((await enter(browser, brought)).body.code).toBe('ADDRESS_SHUT')
  expect(p.provider.asked.length).toBe(asked)
})

test('an account that is gone leaves its binding to whoever comes after', async () => {
  await p.bind(me, person())
  await set({ deleted_at: p.clock.now() })
  await p.newAccount(`after${count}`)
  const { browser, brought } = await p.begun(person())
  expect((await enter(browser, brought)).body.data.outcome).toBe('bind')
  await browser.login(`after${count}`, p.PASSWORD)
  expect((await browser.ask(entering.socialBind, {})).body.status).toBe(true)
})

test('one account of a provider is bound to one account, and once', async () => {
  await p.bind(me, 'the first one')
  const { browser, brought } = await p.begun(person(), { purpose: 'bind' })
  await enter(browser, brought)
  await browser.login(me, p.PASSWORD)
  expect((await browser.ask(entering.socialBind, {})).body.code).toBe('SOCIAL_HAS_ONE')
})

test('unbound by its owner it opens nothing any more', async () => {
  const id = await p.bind(me, person())
  await p.proveIdentity(me)
  await p.call(me, entering.socialUnbind, { id })
  expect(await toldOf(me)).toEqual(['social_unbound true'])
  const { browser, brought } = await p.begun(person())
  expect((await enter(browser, brought)).body.data.outcome).toBe('bind')
})

describe('whose password is made anew by somebody else', () => {
  const RESET = {
    'an administrator': (id: string) => p.call(p.KEEPER, operatorReset, { id }),
    'the administrator of the unit': (id: string) => p.call(p.KEEPER, userReset, { id }),
    'whoever sits at the machine': async () => {
      const all = p.db.selectFrom('role').select('id').where('may_all', '=', 1)
      await set({ role_ids: JSON.stringify([(await all.executeTakeFirstOrThrow()).id]) })
      return letAdministratorIn({ ...p, keys: testKeys() }, me, unbindAll)
    },
  }

  const RESETS = ['operator.reset_password', 'user.reset_password', 'account.let_in']

  test.each(Object.entries(RESET))('by %s is entered by the new one alone, and told so', async (_who, reset) => {
    const mine = await p.of(me)
    const away = await insertAccount(p.db, { username: `away${count}`, supplier_uid: 'elsewhere' })
    await p.bind(me, person())
    const links = [
      { ...mine, to_supplier_id: away.supplier_id, to_operator_id: away.operator_id },
      {
        ...{ supplier_id: away.supplier_id, operator_id: away.operator_id },
        ...{ to_supplier_id: mine.supplier_id, to_operator_id: mine.operator_id },
      },
    ].map((link) => ({ ...link, created_at: p.clock.now() }))
    await p.db.insertInto('account_link').values(links).execute()
    await p.db
      .updateTable('operator')
      .set({ is_union: true })
      .where('username', 'in', [me, `away${count}`])
      .execute()
    await p.proveIdentity(p.KEEPER)
    await reset(mine.operator_id)

    const { browser, brought } = await p.begun(person())
    expect((await enter(browser, brought)).body.data.outcome).toBe('bind')
    expect(await toldOf(me)).toEqual(['social_unbound true'])
    const open = p.db.selectFrom('account_link').select('id').where('revoked_at', 'is', null)
    expect(await open.execute()).toEqual([])
    const unions = p.db
      .selectFrom('operator')
      .select('is_union')
      .where('username', 'in', [me, `away${count}`])
    expect(await unions.execute()).toEqual([{ is_union: 0 }, { is_union: 0 }])
    const logged = p.db.selectFrom('audit_log').select(['risk', 'before']).where('object_id', '=', mine.operator_id)
    expect(await logged.where('action', 'in', RESETS).execute()).toEqual([
      { risk: 'high', before: { bound: [person()], linked: [`away${count}@elsewhere`, `away${count}@elsewhere`] } },
    ])
  })
})

test('a trial tells whom the provider names, also while it is not offered, and signs nobody in', async () => {
  await p.bind(me, person())
  await p.save({ id: p.ids.oidc, enabled: 0 })
  expect((await p.newBrowser().ask(entering.socialStart, { provider: 'oidc' })).body.code).toBe('NOT_FOUND')
  const before = await p.effects()
  const keeper = await p.signIn(p.KEEPER)
  const { address } = await keeper.call(providers.socialTry, { id: p.ids.oidc })
  const { body } = await enter(keeper, p.provider.agree(address, person()))
  expect(body.data).toMatchObject({
    outcome: 'tried',
    label: `名 ${person()}`,
    access_token: '',
    redirect: '/plugin/social',
  })
  expect((await p.effects()).binds).toEqual(before.binds)
  expect(await p.logged(me)).toEqual([])
  const offered = async () => (await p.newBrowser().call(entering.socialList, {})).list.map(({ key }) => key)
  await p.save({ id: p.ids.oidc, name: '政务云' })
  expect(await offered(), 'what is left out stays').not.toContain('oidc')
  await p.save({ id: p.ids.oidc, enabled: 1 })
  expect(await offered()).toContain('oidc')
})

test('where the add-on is not installed nobody is offered a provider, meets one or keeps one (security E12)', async () => {
  const put = (installed: 0 | 1) =>
    p.db
      .updateTable('addon')
      .set({ installed, installed_at: installed ? p.clock.now() : null })
      .where('key', '=', SOCIAL_ADDON)
      .execute()
  await put(0)
  expect(await p.newBrowser().call(entering.socialList, {})).toEqual({ list: [] })
  const { body } = await p.newBrowser().ask(entering.socialStart, { provider: 'oidc' })
  expect(body.code).toBe('NOT_FOUND')
  expect(await p.refusal(p.KEEPER, providers.socialManage, {})).toBe('NOT_FOUND')
  await put(1)
  expect((await p.call(p.KEEPER, providers.socialManage, {})).total).toBeGreaterThan(0)
})

test('what accounts are bound to stays the same provider, and a secret goes nowhere else', async () => {
  await p.bind(me, person())
  const changed = (given: object) => p.save({ id: p.ids.oidc, ...given }).catch((error: { code: string }) => error.code)
  expect(await changed({ app_id: 'another' })).toBe('SOCIAL_BOUND')
  expect(await changed({ issuer: 'https://another.example.gov.cn' })).toBe('SOCIAL_BOUND')
  expect(await changed({ secret: '', issuer: 'https://another.example.gov.cn' })).toBe('SOCIAL_SECRET')
  expect(await changed({ secret: '' })).toEqual({ id: p.ids.oidc })
})

test.each([
  'http://sso.example.gov.cn',
  'https://127.0.0.1',
  'https://169.254.169.254',
  'https://[::1]/',
  'https://10.0.0.8/oidc',
])('%s is no address of a provider (security H1)', async (issuer) => {
  const refused = await p.save({ key: `inner${count}`, issuer }).catch((error: { code: string }) => error.code)
  expect(refused).toBe('INVALID')
})

test('without a proof of who one is no provider is changed', async () => {
  const saved = {
    key: 'plain',
    platform: 'oidc',
    name: 'x',
    issuer: 'https://a.example',
    app_id: 'x',
    secret: 'x',
  } as const
  expect((await p.ask(p.KEEPER, providers.socialSave, saved)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await p.ask(me, providers.socialManage, {})).body.code).toBe('NO_PERMISSION')
})
