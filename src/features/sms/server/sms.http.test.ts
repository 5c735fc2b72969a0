import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { postSecretSms } from '#features/messages/server/public.ts'
import { msFromTime } from '#kernel/time.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { insertAddon } from '#platform/testing/addon.ts'

import * as contract from '../contract.ts'
import { smsProgram, type SmsProgram } from '../testing/program.ts'

let p: SmsProgram
beforeAll(async () => (p = await smsProgram()))
afterAll(() => p.close())
afterEach(async () => {
  p.gateway.taken.length = 0
  p.gateway.state.answers = 'well'
  p.gateway.state.meanwhile = () => Promise.resolve()
  await p.db.deleteFrom('message').execute()
  await p.db.deleteFrom('sms_template').execute()
})

/** As if it had never been set up. */
const install = async () => {
  await insertAddon(p.db, 'sms')
  await p.proveIdentity(p.KEEPER)
}
const ACCOUNTS = {
  http: () => ({ provider: 'http', url: p.gateway.address('/http'), sign: '热线' }),
  mas: () => ({ provider: 'mas', url: p.gateway.address('/mas'), account: '某区政务', app_id: 'rexian', sign: 'abc' }),
  aliyun: () => ({ provider: 'aliyun', url: p.gateway.address('/aliyun'), account: 'LTAI', sign: '热线' }),
} as const
const setUp = async (of: keyof typeof ACCOUNTS, given: object = {}) =>
  p.refusal(p.KEEPER, contract.smsSetUpSave, { ...ACCOUNTS[of](), secret: p.gateway.secret, ...given })

let occasion = 0
async function sendCode(): Promise<{ state: string; provider: string | null; error_msg: string | null }> {
  await postCode()
  await p.runJobs()
  const sent = p.db.selectFrom('message').select(['state', 'provider', 'error_msg']).orderBy('id', 'desc')
  return sent.executeTakeFirstOrThrow()
}
async function postCode(content = '验证码135790，五分钟内有效'): Promise<void> {
  const words = { title: { zh: '验证码', en: 'Code' }, shown: { zh: '验证码……', en: 'Code …' } }
  const secret = { phone: '12300000001', content, ...words }
  const when = { now: p.clock.now(), event: 'code', occasion: `${++occasion}` }
  await postSecretSms(p.db, p.jobContext.keys, { supplier_id: p.supplier_id, ...when, ...secret })
}

test.each([
  ['http', '【热线】验证码135790，五分钟内有效'],
  ['mas', '验证码135790，五分钟内有效'],
  ['aliyun', 'SMS_1 {"code":"135790"}'],
] as const)('what waits leaves by %s, signed, to the number behind the seal', async (of, content) => {
  await install()
  expect(await setUp(of)).toBe('')
  const approved = { name: '验证码', code: 'SMS_1', content: '验证码${code}，五分钟内有效' }
  await p.call(p.KEEPER, contract.smsTemplateSave, approved)
  expect(await sendCode()).toEqual({ state: 'sent', provider: of, error_msg: null })
  expect(p.gateway.taken).toEqual([{ phone: '12300000001', content }])
})

test.each([
  ['http', 66, 1],
  ['http', 67, 2],
  ['aliyun', 67, 2],
  // Its sign is a number of the signature, which is not known here.
  ['mas', 70, 1],
] as const)('by %s an SMS of %i characters is paid as %i with its signature', async (of, length, parts) => {
  await install()
  await setUp(of)
  await p.call(p.KEEPER, contract.smsTemplateSave, { name: '码', code: 'SMS_1', content: '${words}' })
  await postCode('字'.repeat(length))
  await p.runJobs()
  expect(await p.db.selectFrom('message').select(['state', 'parts']).execute()).toEqual([{ state: 'sent', parts }])
})

test('installed and not set up, or uninstalled, it is recorded only, as before', async () => {
  await install()
  expect(await sendCode()).toMatchObject({ state: 'sent', provider: 'record' })
  await setUp('http')
  await p.uninstall()
  expect(await sendCode()).toMatchObject({ state: 'sent', provider: 'record' })
  expect(p.gateway.taken).toEqual([])
})

test('what is uninstalled while much is sent sends nothing more', async () => {
  await install()
  await setUp('http')
  for (let n = 0; n < 3; n++) await postCode()
  p.gateway.state.meanwhile = () => p.uninstall().catch(() => undefined)
  await p.runJobs()
  expect(p.gateway.taken).toHaveLength(1)
  const sent = await p.db.selectFrom('message').select('provider').orderBy('id').execute()
  expect(sent.map(({ provider }) => provider)).toEqual(['http', 'record', 'record'])
})

test.each([
  ['http', 'badly', '短信服务商未发送：not signed'],
  ['http', 'nonsense', '连接不上短信服务商，请核对接口地址和网络'],
  ['mas', 'not here', '连接不上短信服务商，请核对接口地址和网络'],
] as const)(
  'where %s answers %s it is asked again later, and why stands in the record',
  async (of, answers, error_msg) => {
    await install()
    await setUp(of)
    p.gateway.state.answers = answers
    expect(await sendCode()).toEqual({ state: 'queued', provider: of, error_msg })
  },
)

test.each([
  ['http', 'not at all', 2, 'queued'],
  ['mas', 'not at all', 1, 'failed'],
  ['mas', 'too late', 1, 'failed'],
  ['aliyun', 'not at all', 1, 'failed'],
  ['aliyun', 'too late', 1, 'failed'],
] as const)(
  'where %s takes an SMS and answers %s, it is told it %i times within two minutes',
  async (of, answers, times, state) => {
    await install()
    await setUp(of)
    await p.call(p.KEEPER, contract.smsTemplateSave, {
      name: '码',
      code: 'SMS_1',
      content: '验证码${code}，五分钟内有效',
    })
    p.gateway.state.answers = answers
    await postCode()
    await p.runJobs()
    p.move(120)
    await p.runJob('send-messages')
    expect(p.gateway.taken).toHaveLength(times)
    const sent = await p.db.selectFrom('message').select(['state', 'error_msg']).executeTakeFirstOrThrow()
    expect(sent.state).toBe(state)
    if (state === 'failed') expect(sent.error_msg).toContain('可能已经发出')
  },
)

test('what no template can say keeps nothing back that one can', async () => {
  await install()
  await setUp('aliyun')
  await p.call(p.KEEPER, contract.smsTemplateSave, { name: '派单', code: 'SMS_2', content: '工单${no}已派' })
  for (let n = 0; n < 7; n++) await postCode()
  const now = p.clock.now()
  const words = { title: '', title_en: '', content: '工单123已派', content_en: '', state: 'queued' } as const
  const row = { event: 'x', occasion: '1', channel: 'sms', created_at: now, send_at: now, ...words } as const
  const address = sealText(p.jobContext.keys, '12300000001')
  await p.db
    .insertInto('message')
    .values({ supplier_id: p.supplier_id, address, ...row })
    .execute()
  await p.runJob('send-messages')
  expect(p.gateway.taken.map(({ content }) => content)).toEqual(['SMS_2 {"no":"123"}'])
})

test('what the provider has not approved is not sent, and says what to do', async () => {
  await install()
  await setUp('aliyun')
  expect((await sendCode()).error_msg).toContain('请先在短信模板中登记')
  expect(p.gateway.taken).toEqual([])
})

/** What the gateway says of what it was told last, at the address that stood there. */
async function report(error: string | undefined, given: { secret?: string; late?: number; to?: string } = {}) {
  const { key, report: at } = JSON.parse(p.gateway.told.at(-1)!) as { key: string; report: string }
  const { secret = p.gateway.secret, late = 0, to } = given
  const payload = JSON.stringify({ key, error })
  const timestamp = String(Math.floor(msFromTime(p.clock.now()) / 1000) - late)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  const url = new URL(at)
  if (to) url.searchParams.set('supplieruid', to)
  for (const [name, value] of Object.entries({ timestamp, signature })) url.searchParams.set(name, value)
  return (await p.app.inject({ method: 'POST', url: url.pathname + url.search, payload })).statusCode
}
const became = () => p.db.selectFrom('message').select(['state', 'error_msg', 'error_msg_en']).executeTakeFirstOrThrow()

test('what the gateway reports as not arrived has failed, and says why', async () => {
  await install()
  await setUp('http')
  await sendCode()
  expect(await report(undefined)).toBe(200)
  expect(await became()).toMatchObject({ state: 'sent' })
  for (const why of ['12345678901 空号', 'another']) expect(await report(why)).toBe(200)
  expect(await became()).toEqual({
    state: 'failed',
    error_msg: '未送达：123****8901 空号',
    error_msg_en: 'It did not arrive: 123****8901 空号',
  })
})

test('what the gateway reports while it is still being told counts as well', async () => {
  await install()
  await setUp('http')
  p.gateway.state.meanwhile = () => report('空号')
  expect(await sendCode()).toEqual({ state: 'failed', provider: 'http', error_msg: '未送达：空号' })
  p.gateway.state.meanwhile = () => Promise.resolve()
  p.move(600)
  await p.runJob('send-messages')
  expect(p.gateway.taken).toHaveLength(1)
})

test.each([
  ['another secret', { secret: 'guessed' }],
  ['a moment of long ago', { late: 600 }],
  ['the address of another tenant', { to: 'neighbour' }],
])('a report with %s is refused and changes nothing', async (_what, given) => {
  await install()
  await setUp('http')
  await sendCode()
  expect(await report('空号', given)).toBeGreaterThanOrEqual(400)
  expect(await became()).toMatchObject({ state: 'sent', error_msg: null })
})

test('who has another provider is told no report', async () => {
  await install()
  await setUp('http')
  await sendCode()
  await setUp('mas')
  expect(await report('空号')).toBe(404)
  expect(await became()).toMatchObject({ state: 'sent' })
})

test('the secret comes back to nobody, stays when it is left out, and goes to no other address', async () => {
  await install()
  await setUp('http')
  const { set_up, version } = await p.call(p.KEEPER, contract.smsSetUp, {})
  expect(set_up).toEqual({ ...ACCOUNTS.http(), account: '', app_id: '' })
  expect(await setUp('http', { sign: '政务热线', secret: '', version })).toBe('')
  expect(await sendCode()).toMatchObject({ state: 'sent' })
  expect(p.gateway.taken[0]!.content).toMatch('【政务热线】')
  expect(await setUp('http', { url: `${p.gateway.address('/http')}?another`, secret: '' })).toBe('INVALID')
  expect(await setUp('http', { version })).toBe('STALE')
  const { config } = await p.db.selectFrom('addon').select('config').where('key', '=', 'sms').executeTakeFirstOrThrow()
  expect(config).not.toContain(p.gateway.secret)
})

test.each([
  ['mas', { app_id: '' }, 'app_id'],
  ['aliyun', { sign: '' }, 'sign'],
  ['http', { secret: '' }, 'secret'],
  ['http', { url: 'http://10.0.0.8/sms' }, 'url'],
  ['http', { url: 'javascript:1' }, 'url'],
] as const)('%s is not set up with %o: %s is named (security H1)', async (of, given, field) => {
  await install()
  const wrong = { ...ACCOUNTS[of](), secret: p.gateway.secret, ...given } as never
  const { body } = await p.ask(p.KEEPER, contract.smsSetUpSave, wrong)
  expect(body).toMatchObject({ code: 'INVALID', data: { issues: [{ field }] } })
  expect(await p.call(p.KEEPER, contract.smsSetUp, {})).toMatchObject({ set_up: null })
})

test('a trial tells at once whether it goes, and that somebody tried stands in the log', async () => {
  await install()
  const tried = { phone: '12300000002', content: '试发' }
  expect(await p.refusal(p.KEEPER, contract.smsTry, tried)).toBe('ADDON_NOT_SET_UP')
  await setUp('mas')
  expect(await p.call(p.KEEPER, contract.smsTry, tried)).toEqual({ provider_msg_id: 'M1' })
  p.gateway.state.answers = 'badly'
  const { body } = await p.ask(p.KEEPER, contract.smsTry, tried)
  expect(body.msg).toContain('IllegalMac')
  const { rows } = {
    rows: await p.db.selectFrom('audit_log').select('result').where('action', '=', 'sms.try').execute(),
  }
  expect(rows.length).toBeGreaterThan(1)
})
