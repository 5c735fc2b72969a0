import type { FastifyInstance } from 'fastify'
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { createLog } from '#platform/log.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { signedIn } from '#platform/testing/people.ts'

import { serveFile, serveRead, serveUpload } from './serve.ts'

const title = { zh: '测试', en: 'Test' }
const file = get('/v1/test/file', {
  access: 'signed_in',
  signed: false,
  kind: 'file',
  title,
  input: z.object({}),
  output: z.unknown(),
})
const film = { ...file, path: '/v1/test/film' }
const lost = { ...file, path: '/v1/test/lost' }
const upload = post('/v1/test/upload', {
  access: 'signed_in',
  kind: 'upload',
  title,
  audit: 'test.upload',
  input: z.object({ kind: z.string() }),
  output: z.object({ kind: z.string(), file_name: z.string(), content: z.string() }),
})

const uploadRoute = serveUpload(upload, async ({ kind }, _context, [sent]) => ({
  kind,
  file_name: sent!.file_name,
  content: await readFile(sent!.path, 'utf8'),
}))

const sheet = { ...upload, path: '/v1/test/sheet' }
const EMPTY = { code: 'EMPTY', status: 400, zh: '文件为空', en: 'The file is empty' } as const
/** How many transactions waited for something else while a file was read. */
const waiting: unknown[] = []
const sheetRoute = serveRead(
  sheet,
  async (_input, { db }, [sent]) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    waiting.push(rows.length)
    return (await readFile(sent!.path, 'utf8')) || fail(EMPTY)
  },
  async ({ kind }, _context, content) => ({ kind, file_name: '', content }),
)

const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'rexian-files-'))
const webRoot = join(folder, 'web')
let database: TestDatabase
let app: FastifyInstance
let client: SignedClient
/** What the log was told as an error. */
const faults: string[] = []

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>热线</title>')
  writeFileSync(join(webRoot, 'h5.html'), '<!doctype html><title>诉求</title>')
  writeFileSync(join(webRoot, 'assets/main-abc123.js'), 'export {}')
  database = await testDatabase()
  const routes = [
    serveFile(file, async () => ({
      file_name: '工单"1".csv',
      mime: 'text/csv; charset=utf-8',
      body: Buffer.from('编号'),
    })),
    serveFile(film, async () => ({
      ...{ file_name: '现场.mp4', mime: 'video/mp4', size: 10, in_parts: true },
      body: ({ from, to } = { from: 0, to: 9 }) => Readable.from(['0123456789'.slice(from, to + 1)]),
    })),
    serveFile(lost, async () => ({
      ...{ file_name: '现场.jpg', mime: 'image/jpeg', size: 3, in_parts: true },
      body: () => createReadStream(join(folder, 'gone')),
    })),
    uploadRoute,
    sheetRoute,
  ]
  app = await testServer(database.db, {
    endpoints: [file, film, lost, upload, sheet],
    routes,
    clock,
    webRoot,
    config: { uploadDir: folder },
    log: createLog('error', { write: (line) => void faults.push(line) }),
  })
  const account = await insertAccount(database.db, { username: 'filer' })
  client = await signedIn(app, database.db, clock, account)
})

afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['/h5', 200],
  ['/h5/matter/12', 200],
  ['/h5/o/1.l5rKoPYnv0aukB9ftckpJA', 200],
  ['/h5/missing.js', 404],
])('the page of citizens at %s, a link with a dot in its token, too: %i', async (url, status) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body.includes('诉求')]).toEqual([status, status === 200])
})

test.each(['/', '/h5', '/login?redirect=%2F', '/assets/main-abc123.js'])(
  'who asks only whether %s is there, as a monitor does, is told what the page would say, without it',
  async (url) => {
    const [page, asked] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })]
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(asked.headers[name]).toBe(page.headers[name])
    expect((await app.inject({ method: 'HEAD', url: '/missing.js' })).statusCode).toBe(404)
  },
)

test('a file is saved under its own name and cannot run', async () => {
  const { headers, text } = await client.ask(file, {})
  expect(text).toBe('编号')
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''%E5%B7%A5%E5%8D%95%221%22.csv`)
  expect(headers['content-security-policy']).toContain('sandbox')
})

test('a part of a file is sent where one may be asked for, and none beyond its end', async () => {
  const asked = async (range: string) => {
    const { status, headers, text } = await client.ask(film, {}, { headers: { range } })
    return [status, headers['content-range'], headers['content-length'], text]
  }
  expect(await asked('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234'])
  expect(await asked('bytes=10-')).toEqual([416, 'bytes */10', '0', ''])
  expect(await asked('bytes=x')).toEqual([200, undefined, '10', '0123456789'])
})

test('a plain link brings its session in cookies', async () => {
  const cookies = { 'Admin-Token': client.getToken(), rexian_sid: client.cookies.get('rexian_sid')! }
  expect((await app.inject({ url: '/api/v1/test/file', cookies })).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/v1/test/file', cookies: { rexian_sid: cookies.rexian_sid } })).statusCode).toBe(
    401,
  )
})

const form = (parts: readonly string[]): string =>
  `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`

const whole = form(['name="kind"\r\n\r\ncsv', 'name="file"; filename="a.csv"\r\n\r\nx'])

test('an upload gives its fields and its file, and leaves nothing behind', async () => {
  const headers = { ...(await client.headersFor({ kind: 'csv' })), 'content-type': 'multipart/form-data; boundary=x' }
  const payload = form([
    'name="kind"\r\n\r\ncsv',
    'name="file"; filename="../../a.csv"\r\nContent-Type: text/csv\r\n\r\n编号,标题',
  ])
  const response = await app.inject({ method: 'POST', url: '/api/v1/test/upload', headers, payload })
  expect(response.json().data).toMatchObject({ kind: 'csv', content: '编号,标题' })
  expect(response.json().data.file_name).not.toContain('..')
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

test('no file is taken while the disk is nearly full, and the reason is told', async () => {
  const config = { uploadDir: folder, uploadFreeBytes: Number.MAX_SAFE_INTEGER }
  const full = await testServer(database.db, { routes: [uploadRoute], clock, config })
  const headers = { ...(await client.headersFor({ kind: 'csv' })), 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await full.inject({ method: 'POST', url: '/api/v1/test/upload', headers, payload: whole })
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'NO_SPACE_FOR_FILES'])
  await full.close()
})

test('a file is read before its transaction begins, and what is refused then is on record', async () => {
  const bring = async (content: string) => {
    const headers = { ...(await client.headersFor({ kind: 'csv' })), 'content-type': 'multipart/form-data; boundary=x' }
    const parts = ['name="kind"\r\n\r\ncsv', `name="file"; filename="a.csv"\r\n\r\n${content}`]
    return (await app.inject({ method: 'POST', url: '/api/v1/test/sheet', headers, payload: form(parts) })).json()
  }
  expect(await bring('编号')).toMatchObject({ data: { content: '编号' } })
  expect(await bring('')).toMatchObject({ code: 'EMPTY' })
  expect(waiting).toEqual([0, 0])
  const { rows } = await sql`select result, code from audit_log where path like '%/test/sheet' order by id`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { result: 'ok', code: '' },
    { result: 'refused', code: 'EMPTY' },
  ])
})

test('an upload that is no form is refused', async () => {
  const { status, body } = await client.ask(upload, { kind: 'csv' })
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED'])
})

test.each([
  ['without a boundary', 'multipart/form-data', whole],
  ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, whole],
  ['that ends within a file', 'multipart/form-data; boundary=x', whole.slice(0, -8)],
  ['that ends within a field', 'multipart/form-data; boundary=x', whole.slice(0, 60)],
  ['of another boundary', 'multipart/form-data; boundary=y', whole],
  ['that is no form', 'multipart/form-data; boundary=x', 'a,b,c'],
])('a form %s is refused, is no fault of ours, and leaves nothing behind', async (_what, type, payload) => {
  const headers = { ...(await client.headersFor({ kind: 'csv' })), 'content-type': type }
  const response = await app.inject({ method: 'POST', url: '/api/v1/test/upload', headers, payload })
  expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID'])
  expect(response.json().msg).toContain('表单不完整或格式不正确')
  expect(faults).toEqual([])
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

test('of many broken forms at once none leaves anything behind', async () => {
  const broken = async () => {
    const headers = { ...(await client.headersFor({ kind: 'csv' })), 'content-type': 'multipart/form-data; boundary=x' }
    return app.inject({ method: 'POST', url: '/api/v1/test/upload', headers, payload: whole.slice(0, -8) })
  }
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 30 }, broken))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  }
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

test('a field that is longer than forms may be is refused, not cut', async () => {
  const headers = { ...(await client.headersFor({ kind: 'csv' })), 'content-type': 'multipart/form-data; boundary=x' }
  const payload = form([`name="kind"\r\n\r\n${'x'.repeat(1_100_000)}`])
  const response = await app.inject({ method: 'POST', url: '/api/v1/test/upload', headers, payload })
  expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE'])
})

test('the browser program is served for every page, its hashed parts for ever', async () => {
  for (const url of ['/', '/dashboard', '/rexian/all/detail/7?from=list']) {
    const page = await app.inject({ url })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain('热线')
  }
  const part = await app.inject({ url: '/assets/main-abc123.js' })
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('what was built since is served beside what was there, as its page asks for it', async () => {
  writeFileSync(join(webRoot, 'assets/later-def456.js'), 'export {}')
  expect((await app.inject({ url: '/assets/later-def456.js' })).statusCode).toBe(200)
})

test.each([
  '/assets/missing.js',
  '/.git/config',
  '/package.json',
  '/../package.json',
  '/api/unknown',
  '/apix/../api/v1/nothing',
])('%s is not there', async (url) => {
  const response = await app.inject({ url })
  expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('a stranger’s file is not even taken in', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const payload = form(['name="file"; filename="a.csv"\r\n\r\nx'])
  const response = await app.inject({ method: 'POST', url: '/api/v1/test/upload', headers, payload })
  expect([response.statusCode, response.json().code]).toEqual([401, 'LOGIN'])
})

test.each<Record<string, string>>([{}, { range: 'bytes=0-1' }])(
  'a file that is gone from the disk is a fault that the log tells, %o',
  async (headers) => {
    const before = faults.length
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on('warning', warn)
    const answered = await client.ask(lost, {}, { headers })
    process.off('warning', warn)
    // Node warns of what listens to one answer as of a leak, where it is too much.
    expect(warnings).toEqual([])
    expect([answered.status, answered.body.code]).toEqual([503, 'INTERNAL'])
    expect(answered.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('json'),
    })
    for (const name of ['content-disposition', 'content-range', 'accept-ranges'])
      expect(answered.headers).not.toHaveProperty(name)
    expect(faults.slice(before).join()).toContain('ENOENT')
  },
)
