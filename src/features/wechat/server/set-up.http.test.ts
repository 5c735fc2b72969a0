import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { wechatProgram, type WechatProgram } from '../testing/program.ts'

let p: WechatProgram
beforeAll(async () => (p = await wechatProgram()))
afterAll(() => p.close())
afterEach(() => (p.server.state.answers = 'well'))

const save = async (given: object = {}) => p.refusal(p.KEEPER, wxSetUpSave, { ...p.ACCOUNT, ...given })

test('a trial asks WeChat itself, and its token is told to nobody', async () => {
  await p.install()
  expect(await p.refusal(p.KEEPER, wxTry, {})).toBe('ADDON_NOT_SET_UP')
  expect(await save()).toBe('')
  expect(await p.call(p.KEEPER, wxTry, {})).toEqual({ expires_in: 7200 })
  const asked = p.server.state.tokens
  await p.call(p.KEEPER, wxTry, {})
  expect(p.server.state.tokens).toBe(asked + 1)
  p.server.state.answers = 'nonsense'
  expect(await p.refusal(p.KEEPER, wxTry, {})).toBe('WX_AWAY')
  const written = JSON.stringify(await p.db.selectFrom('audit_log').selectAll().execute())
  expect(written).toContain('wechat.try')
  expect(written).not.toMatch(/access token 1|the secret of the account|rexianToken1/)
})

test('what WeChat says no with is told in its own words', async () => {
  await p.install()
  await save({ app_secret: 'another' })
  expect((await p.ask(p.KEEPER, wxTry, {})).body.msg).toContain('40125 invalid appsecret')
})

test('secrets come back to nobody, stay when they are left out, and go to no other address', async () => {
  await p.install()
  await save()
  const { set_up, version } = await p.call(p.KEEPER, wxSetUp, {})
  const { app_secret: _a, token: _t, aes_key: _k, ...told } = p.ACCOUNT
  expect(set_up).toEqual(told)
  const without = { app_secret: '', token: '', version }
  expect(await save({ ...without, original_id: 'gh_1' })).toBe('')
  expect(await p.call(p.KEEPER, wxTry, {})).toEqual({ expires_in: 7200 })
  expect(await save({ ...without, version: version + 1, api_base: `${p.ACCOUNT.api_base}/x` })).toBe('INVALID')
  expect(await save({ version })).toBe('STALE')
})

test.each([
  [{ app_id: '' }, 'app_id'],
  [{ app_secret: '' }, 'app_secret'],
  [{ token: '' }, 'token'],
  [{ token: 'with spaces' }, 'token'],
  [{ mode: 'encrypted' }, 'aes_key'],
  [{ mode: 'encrypted', aes_key: 'short' }, 'aes_key'],
  [{ api_base: 'http://10.0.0.8' }, 'api_base'],
  [{ api_base: 'javascript:1' }, 'api_base'],
] as const)('it is not set up with %o: %s is named (security H1)', async (given, field) => {
  await p.install()
  const { body } = await p.ask(p.KEEPER, wxSetUpSave, { ...p.ACCOUNT, ...given })
  expect(body).toMatchObject({ code: 'INVALID', data: { issues: [{ field }] } })
})
