import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { addSeconds } from '#kernel/time.ts'

import { wxAddress } from '../../contract/callback.ts'
import { wxFans, wxMessages } from '../../contract/records.ts'
import { wxKeywordDel, wxKeywordManage, wxKeywordSave, wxReply, wxReplySave } from '../../contract/replies.ts'
import { addressedTo, letterOf, readAnswer, type Agreed, type Fields, type Sent } from '../../testing/letters.ts'
import { wechatProgram, type WechatProgram } from '../../testing/program.ts'
import { purgeWechat } from '../purge.ts'

const AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
let p: WechatProgram
let uid: string
beforeAll(async () => {
  p = await wechatProgram()
  const { address } = await p.install({}).then(() => p.call(p.KEEPER, wxAddress, {}))
  uid = new URL(address, 'http://x').searchParams.get('supplieruid')!
})
afterAll(() => p.close())
afterEach(async () => {
  for (const table of ['wx_message', 'wx_fan', 'wx_keyword', 'wx_reply'] as const)
    await p.db.deleteFrom(table).execute()
})

const agreed = (mode: Agreed['mode'] = 'plain'): Agreed => ({
  ...{ app_id: p.ACCOUNT.app_id, token: p.ACCOUNT.token, aes_key: AES_KEY, mode },
})
const install = (mode: Agreed['mode'] = 'plain') => p.install(mode === 'plain' ? {} : { mode, aes_key: AES_KEY })
let last = 1000
const text = (Content: string, more: Fields = {}): Fields => ({
  ...{ ToUserName: p.ACCOUNT.original_id, FromUserName: 'oFan1', CreateTime: `${++last}` },
  ...{ MsgType: 'text', Content, MsgId: `${last}`, ...more },
})
const event = (Event: string, more: Fields = {}): Fields => {
  const { Content: _c, MsgId: _m, ...fields } = text('', { MsgType: 'event', Event, ...more })
  return fields
}
const send = ({ said, body }: Sent, to = uid) =>
  p.app.inject({
    ...{ method: 'POST', url: addressedTo(to, said), payload: body, headers: { 'content-type': 'text/xml' } },
  })
const say = async (fields: Fields, by = agreed()): Promise<string | null> => {
  const { statusCode, body } = await send(letterOf(by, fields, p.clock.now()))
  expect(statusCode, body).toBe(200)
  return readAnswer(by, body)?.get('Content') ?? null
}
const written = async () => ({
  messages: (await p.call(p.KEEPER, wxMessages, {})).rows,
  fans: (await p.call(p.KEEPER, wxFans, {})).rows,
})
const rule = (rule_name: string, words: string, exact_words: string, reply: string, priority = 0) =>
  p.call(p.KEEPER, wxKeywordSave, { rule_name, words, exact_words, reply, priority })

test.each(['plain', 'encrypted'] as const)('what is written is answered by keywords, %s', async (mode) => {
  await install(mode)
  await rule('停水', '停水、停电', '', '请拨打96116')
  await rule('公告', '', '停水', '停水公告', 5)
  await p.call(p.KEEPER, wxReplySave, { fallback: '请留言', fallback_enabled: 1 })
  const by = agreed(mode)
  expect(await say(text('家里停电了'), by)).toBe('请拨打96116')
  expect(await say(text('停水'), by)).toBe('停水公告')
  expect(await say(text('您好'), by)).toBe('请留言')
  const answer = readAnswer(by, (await send(letterOf(by, text('停水'), p.clock.now()))).body)!
  expect(Object.fromEntries(answer)).toMatchObject({
    ...{ ToUserName: 'oFan1', FromUserName: p.ACCOUNT.original_id, MsgType: 'text' },
  })
  const { rows } = await p.call(p.KEEPER, wxKeywordManage, {})
  expect(rows.map(({ rule_name }) => rule_name)).toEqual(['公告', '停水'])
  await p.call(p.KEEPER, wxKeywordDel, { id: rows[0]!.id })
  expect(await say(text('停水'), by)).toBe('请拨打96116')
})

test('a follower is greeted, known, and left', async () => {
  await install()
  await p.call(p.KEEPER, wxReplySave, { attention: '欢迎关注', attention_enabled: 1 })
  expect(await say(event('subscribe', { EventKey: 'qrscene_hall' }))).toBe('欢迎关注')
  expect(await say(text('您好'))).toBeNull()
  expect((await written()).fans).toMatchObject([{ openid: 'oFan1', subscribed: 1, source: 'hall' }])
  expect(await say(event('unsubscribe'))).toBeNull()
  expect((await written()).fans).toMatchObject([{ subscribed: 0, unsubscribed_at: p.clock.now() }])
  await say(event('subscribe'))
  expect((await written()).fans).toMatchObject([{ subscribed: 1, unsubscribed_at: null, source: '' }])
  expect((await p.call(p.KEEPER, wxFans, { subscribed: 0 })).rows).toEqual([])
})

test('a report of what the account sent makes nobody a follower who is none', async () => {
  await install()
  const reports = ['TEMPLATESENDJOBFINISH', 'MASSSENDJOBFINISH', 'PUBLISHJOBFINISH']
  await say(event('subscribe'))
  await say(event('unsubscribe'))
  for (const report of reports) await say(event(report, { Status: 'success' }))
  await say(event('TEMPLATESENDJOBFINISH', { FromUserName: 'oStranger' }))
  const { fans, messages } = await written()
  expect(fans.map(({ openid, subscribed }) => [openid, subscribed])).toEqual([['oFan1', 0]])
  expect(messages).toHaveLength(6)
})

test('who followed before the account was set up is known by what he writes', async () => {
  await install()
  await say(text('您好', { FromUserName: 'oOld' }))
  expect((await written()).fans).toMatchObject([{ openid: 'oOld', subscribed: 1, subscribed_at: null }])
})

test('what comes three times is on record once and told the same each time (security H7)', async () => {
  await install()
  await rule('停水', '停水', '', '请拨打96116')
  for (const fields of [text('停水'), event('subscribe'), event('VIEW', { EventKey: 'https://a' })]) {
    const sent = letterOf(agreed(), fields, p.clock.now())
    const answers = await Promise.all([send(sent), send(sent), send(sent)])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await written()).messages.filter(({ event: of }) => of === (fields['Event']?.toLowerCase() ?? null))).toHaveLength(1) // prettier-ignore
  }
  await p.db.deleteFrom('wx_keyword').execute()
  expect((await written()).messages).toHaveLength(3)
})

test('numbers in messages are masked for staff, and the operation log has none of what was written', async () => {
  await install()
  await say(text('我是张三，电话13612345678'))
  expect((await written()).messages).toMatchObject([{ content: '我是张三，电话136****5678', reply: null }])
  expect(JSON.stringify(await p.db.selectFrom('audit_log').selectAll().execute())).not.toContain('张三')
})

type Forge = (sent: Sent, by: Agreed) => Sent
const other = (given: object): Forge => ({ said, body }) => ({ said: { ...said, ...given }, body }) // prettier-ignore
const signedAt = (seconds: number): Forge => (_, by) => letterOf(by, text('伪造'), addSeconds(p.clock.now(), seconds)) // prettier-ignore
const by = (given: Partial<Agreed>, fields: Fields = {}): Forge =>
  (_, agreedUpon) => letterOf({ ...agreedUpon, ...given }, text('伪造', fields), p.clock.now()) // prettier-ignore
const FORGED: readonly (readonly [string, 'plain' | 'encrypted' | 'both', Forge])[] = [
  ['without a signature', 'both', other({ signature: '' })],
  ['with another signature', 'both', other({ signature: 'a'.repeat(40) })],
  ['with a signature in capitals', 'both', ({ said, body }) => ({ said: { ...said, signature: said['signature']!.toUpperCase() }, body })], // prettier-ignore
  ['with another nonce', 'both', other({ nonce: '2' })],
  ['with another time', 'both', ({ said, body }) => ({ said: { ...said, timestamp: `${Number(said['timestamp']) + 1}` }, body })], // prettier-ignore
  ['of six minutes ago', 'both', signedAt(-360)],
  ['of in six minutes', 'both', signedAt(360)],
  ['of no time', 'both', other({ timestamp: 'NaN' })],
  ['by the token of another app', 'both', by({ token: 'otherToken' })],
  ['to another account', 'both', by({}, { ToUserName: 'gh_another' })],
  ['not encrypted where that is agreed', 'encrypted', by({ mode: 'plain' })],
  ['encrypted by another key', 'encrypted', by({ aes_key: AES_KEY.toLowerCase() })],
  ['encrypted for another app', 'encrypted', by({ app_id: 'wxanother' })],
  ['without the signature of what is encrypted', 'encrypted', other({ msg_signature: '' })],
  ['with something else encrypted', 'encrypted', ({ said }, to) => ({ said, body: letterOf(to, text('伪造'), p.clock.now()).body })], // prettier-ignore
]
const CASES = FORGED.flatMap(([name, mode, forge]) =>
  (mode === 'both' ? (['plain', 'encrypted'] as const) : [mode]).map((one) => [name, one, forge] as const),
)
test.each(CASES)('a letter %s is refused and leaves nothing, %s (security H6)', async (_name, mode, forge) => {
  await install(mode)
  const sent = letterOf(agreed(mode), text('真'), p.clock.now())
  const { statusCode, json } = await send(forge(sent, agreed(mode)))
  expect([statusCode, json<{ code: string }>().code]).toEqual([401, 'BAD_SIGN'])
  expect(await written()).toEqual({ messages: [], fans: [] })
})

test.each([
  '',
  'text',
  '{"FromUserName":"o"}',
  '<xml><FromUserName>o</FromUserName></xml>',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><xml><Content>&y;</Content></xml>',
  `<xml><Content>${'x'.repeat(70_000)}</Content></xml>`,
])('a text that is no message is refused: %.40s', async (body) => {
  await install()
  const { statusCode } = await send({ ...letterOf(agreed(), text('真'), p.clock.now()), body })
  expect(statusCode).toBe(body.length > 65_536 ? 413 : 400)
  expect((await written()).messages).toEqual([])
})

test('the server is verified by what WeChat signed, and by nothing else', async () => {
  await install()
  const ask = (said: object) => p.app.inject(addressedTo(uid, { echostr: '5219', ...said }))
  const { said } = letterOf(agreed(), {}, p.clock.now())
  const good = await ask(said)
  expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([200, '5219', 'text/plain; charset=utf-8'])
  expect((await ask({ ...said, nonce: '1' })).statusCode).toBe(401)
  expect((await ask({})).statusCode).toBe(401)
})

test('there is nothing where the add-on is not installed, not set up, or the tenant is unknown', async () => {
  const sent = letterOf(agreed(), text('停水'), p.clock.now())
  await install()
  expect((await send(sent, 'nobody')).statusCode).toBe(404)
  await p.install()
  expect((await send(sent)).statusCode).toBe(404)
  await p.db.updateTable('addon').set({ installed: 0, installed_at: null }).execute()
  expect((await send(sent)).statusCode).toBe(404)
  expect((await p.app.inject(addressedTo(uid, sent.said))).statusCode).toBe(404)
})

test.each([
  [{ words: '', exact_words: '' }, 'words'],
  [{ words: '。、！' }, 'words'],
  [{ words: '停'.repeat(31) }, 'words'],
  [{ reply: '答'.repeat(601) }, 'reply'],
])('a rule with %o is none', async (given, field) => {
  await install()
  const good = { rule_name: '停水', words: '停水', reply: '请拨打96116', ...given }
  const { body } = await p.ask(p.KEEPER, wxKeywordSave, good)
  expect(body).toMatchObject({ code: 'INVALID', data: { issues: [{ field }] } })
})

test('greeting and usual reply are one form, and nobody overwrites what he has not seen', async () => {
  await install()
  expect(await p.call(p.KEEPER, wxReply, {})).toMatchObject({ version: null, attention: '', attention_enabled: 0 })
  expect(await p.refusal(p.KEEPER, wxReplySave, { attention_enabled: 1 })).toBe('INVALID')
  await p.call(p.KEEPER, wxReplySave, { attention: '欢迎', attention_enabled: 1, version: null })
  const { version, attention } = await p.call(p.KEEPER, wxReply, {})
  expect(attention).toBe('欢迎')
  await p.call(p.KEEPER, wxReplySave, { attention: '您好', attention_enabled: 1, version })
  expect(await p.refusal(p.KEEPER, wxReplySave, { fallback: '请留言', version })).toBe('STALE')
})

test('messages go after a year, with evidence', async () => {
  await install()
  await say(text('旧'))
  await p.db.updateTable('wx_message').set({ at: '2025-11-20 09:00:00' }).execute()
  await say(text('新'))
  await purgeWechat(p.db, p.clock.now())
  expect((await written()).messages).toMatchObject([{ content: '新' }])
  const log = p.db.selectFrom('audit_log').select('params').where('action', '=', 'retention.wechat')
  expect((await log.executeTakeFirstOrThrow()).params).toMatchObject({ rows: 1 })
})
