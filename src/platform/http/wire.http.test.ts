import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { Flag, get, jsonText, numeric, post, text } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { signRequest } from '#kernel/signature.ts'
import { msFromTime } from '#kernel/time.ts'
import { insertAccount, type TestAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { signedIn } from '#platform/testing/people.ts'

import { serve } from './serve.ts'

const title = { zh: '测试', en: 'Test' }
const nothing = { title, input: z.object({}), output: z.null() }
/** Where a browser asks for the time (spec §7). */
const config = get('/v1/public/config/getConfig', { ...nothing, access: 'open', signed: false, output: z.unknown() })
const read = get('/v1/test/read', {
  access: 'granted',
  title,
  input: z.object({ q: z.string().min(1).optional(), ago: numeric(z.int().min(0)).default(0) }),
  output: z.object({ q: z.string() }),
})
const hidden = get('/v1/test/hidden', { access: 'granted', ...nothing })
const broken = get('/v1/test/broken', { access: 'signed_in', ...nothing })
const note = post('/v1/test/note', {
  access: 'signed_in',
  title,
  audit: 'test.note',
  input: z.object({
    name: text(1, 20),
    phone: z.string().optional(),
    password: z.string().optional(),
    remark: z.string().optional(),
    times: z.int().min(1).max(9).default(1),
    rows: jsonText(z.array(z.object({ year: numeric(z.int().min(2000)), on: Flag }))).default([]),
    kind: z.enum(['day', 'night']).optional(),
  }),
  output: z.object({ id: z.string() }),
})

const clock = testClock()
let database: TestDatabase
let app: FastifyInstance
let account: TestAccount
let client: SignedClient

const routes = [
  serve(config, async () => ({ sign_salt: 'rexian', server_time: clock.now() })),
  serve(read, async ({ q = '' }) => ({ q })),
  serve(hidden, async () => null),
  serve(broken, () => Promise.reject(new Error('select secret from pg_tables'))),
  serve(note, async ({ name, times }, { db, actor, audit }) => {
    audit({ object_type: 'note', object_id: name })
    const row = { supplier_id: actor.supplier_id, key: `note.${name}`, value: String(times), updated_at: clock.now() }
    const { id } = await db.insertInto('setting').values(row).returning('id').executeTakeFirstOrThrow()
    if (name === 'refused') fail(ERRORS.STALE)
    return { id }
  }),
]

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer(database.db, { endpoints: [config, read, hidden, broken, note], routes, clock })
  account = await insertAccount(database.db, { username: 'tester', api_arr: [read.path] })
  client = await signedIn(app, database.db, clock, account)
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

const notes = async (name: string): Promise<number> =>
  (await database.db.selectFrom('setting').select('id').where('key', '=', `note.${name}`).execute()).length

const audited = (object: string) =>
  database.db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) => eb.and({ action: 'test.note', object_id: object }))
    .execute()

test('an answer is an envelope', async () => {
  const { status, body, headers } = await client.ask(read, { q: '城管' })
  expect(status).toBe(200)
  expect(body).toEqual({ status: true, msg: '', data: { q: '城管' }, request_id: expect.any(String) })
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['no signature', { sign: '' }],
  ['a wrong one', { sign: 'a'.repeat(64) }],
  ['a short one', { sign: 'abc' }],
  ['no nonce', { nonce: '' }],
  ['no time', { timestamp: '' }],
  ['a time that is none', { timestamp: 'NaN' }],
])('%s is refused', async (_what, headers) => {
  const { status, body } = await client.ask(read, {}, { headers })
  expect([status, body.code]).toEqual([401, 'BAD_SIGN'])
})

test('a clock that is off gets the time of the server', async () => {
  const [timestamp, nonce] = [msFromTime(clock.now()) / 1000 + 301, 'nonce-301']
  const headers = { timestamp: String(timestamp), nonce, sign: signRequest({}, timestamp, nonce, 'rexian') }
  const { body } = await client.ask(read, {}, { headers })
  expect(body).toMatchObject({ code: 'CLOCK_SKEW', data: { server_time: clock.now() } })
})

test('a captured write does nothing the second time', async () => {
  const input = { name: 'captured' }
  const headers = await client.headersFor(input)
  const first = await client.ask(note, input, { key: null, headers })
  const second = await client.ask(note, input, { key: null, headers })
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'REPLAYED'])
  expect(await notes('captured')).toBe(1)
})

test('one key, sent five times at once, has one effect and one answer', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.ask(note, { name: 'once' }, { key: 'key-once' })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(answers.every(({ body }) => body.status)).toBe(true)
  expect(await notes('once')).toBe(1)
  expect(await audited('once')).toHaveLength(1)
})

test.each([
  ['quoted', '"8e03978e-40d5-43e8-bc93-6894a57f9324"'],
  ['base64', 'q83vEjRWeJA+/w=='],
])('a key is one however it is written: %s', async (name, key) => {
  await client.call(note, { name }, { key })
  await client.call(note, { name }, { key })
  expect(await audited(name)).toHaveLength(1)
})

test.each<[string, { key: string } | { request_id: unknown }]>([
  ['too long', { key: 'k'.repeat(101) }],
  ['two', { key: 'a, a' }],
  ['of several', { key: 'a#7' }],
  ['a number', { request_id: 7 }],
])('a key that is none (%s) is refused rather than left out: its call would be done twice', async (name, sent) => {
  const given = 'key' in sent ? sent : { key: null }
  const { status, body } = await client.ask(note, { name, ...sent }, given)
  expect([status, body.code]).toEqual([400, 'INVALID'])
  expect(await notes(name)).toBe(0)
})

test('a key belongs to one content', async () => {
  await client.call(note, { name: 'first' }, { key: 'key-shared' })
  const { status, body } = await client.ask(note, { name: 'second' }, { key: 'key-shared' })
  expect([status, body.code]).toEqual([422, 'KEY_REUSED'])
  expect(await notes('second')).toBe(0)
})

test('what is refused leaves nothing but its audit row, and the key may be used again', async () => {
  const first = await client.ask(note, { name: 'refused' }, { key: 'key-refused' })
  const second = await client.ask(note, { name: 'refused' }, { key: 'key-refused' })
  expect([first.body.code, second.body.code]).toEqual(['STALE', 'STALE'])
  expect(await notes('refused')).toBe(0)
  expect((await audited('refused')).map(({ result, code }) => [result, code])).toEqual([
    ['refused', 'STALE'],
    ['refused', 'STALE'],
  ])
})

test('the audit row says who did what, without secrets and full numbers', async () => {
  await client.call(note, { name: 'logged', phone: '13812345678', password: 'hunter2' })
  const [row] = await audited('logged')
  expect(row).toMatchObject({
    operator_id: account.operator_id,
    result: 'ok',
    module: 'test',
    ip: '127.0.0.1',
    at: clock.now(),
  })
  expect(row!.params).toMatchObject({ phone: '138****5678', password: '***' })
})

test('an endpoint that no role lists is refused and written down', async () => {
  const { status, body } = await client.ask(hidden, {})
  expect([status, body.msg]).toEqual([403, '没有此操作权限'])
  const rows = await database.db.selectFrom('audit_log').select('code').where('path', '=', hidden.path).execute()
  expect(rows).toEqual([{ code: 'NO_PERMISSION' }])
})

test('a role calls everything when it says so, and not by what it is called', async () => {
  const bearer = await insertAccount(database.db, { username: 'bearer', role: 'admin', supplier_uid: 'new' })
  const someone = await signedIn(app, database.db, clock, bearer)
  expect((await someone.ask(hidden, {})).body.code).toBe('NO_PERMISSION')
  await database.db
    .updateTable('role')
    .set({ is_system: true, may_all: true })
    .where('supplier_id', '=', bearer.supplier_id)
    .execute()
  expect((await someone.ask(hidden, {})).status).toBe(200)
})

test('each half of a session is worth nothing alone', async () => {
  const halves = [await signedIn(app, database.db, clock, account), await signedIn(app, database.db, clock, account)]
  halves[0]!.cookies.clear()
  halves[1]!.setToken('')
  for (const half of halves) expect((await half.ask(read, {})).body).toMatchObject({ code: 'LOGIN', data: 'login' })
})

test('another tenant in the header ends the conversation', async () => {
  expect((await client.ask(read, {}, { headers: { supplieruid: 'elsewhere' } })).status).toBe(401)
})

test.each([
  ['Origin', { origin: 'https://evil.test' }],
  ['Origin null', { origin: 'null' }],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
])('a write from another site is refused by %s', async (_name, headers) => {
  const { body } = await client.ask(note, { name: 'forged' }, { headers })
  expect(body.code).toBe('CROSS_SITE')
  expect(await notes('forged')).toBe(0)
})

test.each([
  [{}, 'name', '不能为空'],
  [{ name: '' }, 'name', '不能为空'],
  [{ name: 7 }, 'name', '类型不正确'],
  [{ name: ['a'] }, 'name', '类型不正确'],
  [{ name: 'x'.repeat(21) }, 'name', '最多 20 个字符'],
  [{ name: 'a', times: 10 }, 'times', '不能大于 9'],
  [{ name: 'a', times: 1e300 }, 'times', ''],
  [{ name: 'a', times: null }, 'times', '不能为空'],
  [{ name: 'a', kind: null }, 'kind', '不能为空'],
  [{ name: 'a', kind: 'noon' }, 'kind', '只能是 day / night 之一'],
  [{ name: 'a', rows: [{ on: 1 }] }, 'rows.0.year', '不能为空'],
  [{ name: 'a', rows: [{ year: null, on: 1 }] }, 'rows.0.year', '不能为空'],
  [{ name: 'a', rows: [{ year: 'this', on: 1 }] }, 'rows.0.year', '类型不正确，应为'],
  [{ name: 'a', rows: [{ year: true, on: 1 }] }, 'rows.0.year', '类型不正确，应为'],
  [{ name: 'a', rows: [{ year: '', on: 1 }] }, 'rows.0.year', '不能为空'],
  [{ name: 'a', rows: [{ year: 2026 }] }, 'rows.0.on', '不能为空'],
  [{ name: 'a', rows: [{ year: 2026, on: 2 }] }, 'rows.0.on', '值不正确'],
  [{ name: 'a\u0000b' }, 'body', '不允许的字符'],
  [{ name: 'a\ud83d' }, 'body', '不允许的字符'],
  [{ name: '\ude00b' }, 'body', '不允许的字符'],
])('wrong input %j names the field', async (input, field, reason) => {
  const { status, body } = await client.ask(note, input as never)
  expect([status, body.code]).toEqual([400, 'INVALID'])
  expect(body.msg).toContain(field)
  expect(body.msg).toContain(reason)
})

test('a sign of two halves may stand anywhere in a text, also where the log cuts it', async () => {
  for (const before of [1, 2, 299]) {
    const remark = '字'.repeat(before) + '😀'.repeat(1000)
    expect((await client.ask(note, { name: `signs ${before}`, phone: remark, remark })).status).toBe(200)
  }
})

const raw = async (payload: string, type = 'application/json', url = '/api/v1/test/note') =>
  app.inject({ method: 'POST', url, payload, headers: { ...(await client.headersFor({})), 'content-type': type } })

test.each([
  ['not JSON', '{"name":', 400],
  ['a list', '[]', 400],
  ['a name twice', '{"name":"a","name":"b"}', 400],
  ['__proto__', '{"__proto__":{"admin":true}}', 400],
  ['100,000 levels', '['.repeat(100_000), 400],
  ['more than 1 MB', `{"name":"${'x'.repeat(1_100_000)}"}`, 413],
])('a body that is %s is refused', async (_what, payload, status) => {
  const response = await raw(payload)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ status: false, request_id: expect.any(String) })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'only JSON is understood, not %s',
  async (type) => {
    expect((await raw('{"name":"a"}', type)).statusCode).toBe(415)
  },
)

test('an empty parameter of an address is one that was left out', async () => {
  const response = await app.inject({ url: '/api/v1/test/read?q=&ago=', headers: await client.headersFor({}) })
  expect(response.json()).toMatchObject({ status: true, data: { q: '' } })
})

test('a parameter that comes twice is refused', async () => {
  const response = await app.inject({ url: '/api/v1/test/read?q=a&q=b', headers: await client.headersFor({ q: 'a' }) })
  expect(response.json()).toMatchObject({ code: 'INVALID' })
})

test('texts follow the language of the caller', async () => {
  const { body } = await client.ask(note, { name: '' }, { headers: { 'accept-language': 'en-GB,en' } })
  expect(body.msg).toBe('name: required')
})

test('a fault tells nothing but a reference', async () => {
  const { status, body, text: sent } = await client.ask(broken, {})
  expect([status, body.code]).toEqual([503, 'INTERNAL'])
  expect(sent).not.toMatch(/secret|pg_|node_modules|\.ts/)
  expect(body.msg).toContain(body.request_id)
})
