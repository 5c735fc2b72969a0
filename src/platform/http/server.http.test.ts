import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testServer } from '#platform/testing/http.ts'

import { serve } from './serve.ts'

const title = { zh: '测试', en: 'Test' }
const config = get('/v1/test/config', { access: 'open', signed: false, title, input: z.object({}), output: z.null() })
const read = get('/v1/test/read', {
  access: 'open',
  signed: false,
  title,
  input: z.object({ q: z.string().optional() }),
  output: z.null(),
})
const note = post('/v1/test/note', {
  access: 'signed_in',
  title,
  audit: 'test.note',
  input: z.object({}),
  output: z.null(),
})

const routes = [config, read, note].map((endpoint) => serve(endpoint, async () => null))
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer(database.db, { endpoints: [config, read, note], routes })
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

test('unknown addresses and methods answer in the envelope too', async () => {
  const missing = await app.inject({ url: '/api/v1/test/nothing' })
  const method = await app.inject({ method: 'PUT', url: '/api/v1/test/note' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
  expect([method.statusCode, method.headers.allow, method.json().code]).toEqual([405, 'POST', 'METHOD'])
})

test.each([
  '/api//v1/test/read',
  '/api/v1/test/Read',
  '/api/v1/test/read/',
  '/api/v1/test/read;x=1',
  '/api/v1/test/read%00',
])('another spelling %s is another address', async (url) => expect((await app.inject({ url })).statusCode).toBe(404))

test('a long text is packed as its caller understands, a short one goes as it is', async () => {
  const plain = await app.inject({ url: '/api/openapi.json' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = async (accepted: string) => {
    const { headers, rawPayload } = await app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['vary']).toContain('accept-encoding')
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    const encoding = headers['content-encoding']
    const text = encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipOr(rawPayload, encoding)
    expect(text.toString()).toBe(plain.payload)
    return encoding
  }
  expect(await packed('gzip, deflate, br, zstd')).toBe('br')
  expect(await packed('GZIP, br;q=0')).toBe('gzip')
  expect(await packed('br; q=0.0, gzip;q=0, identity')).toBeUndefined()
  // Read once, however long it is (security F3).
  expect(await packed(`gzip${'\t'.repeat(300_000)}x, br`)).toBe('br')
  const short = await app.inject({ url: '/api/v1/test/nothing', headers: { 'accept-encoding': 'br' } })
  expect(short.headers['content-encoding']).toBeUndefined()
})

const gunzipOr = (bytes: Buffer, encoding: unknown): Buffer => (encoding === 'gzip' ? gunzipSync(bytes) : bytes)

test.each(['/api/v1/test/%zz', '/%ff'])(
  'what is no address, as %s, is answered as one that is not there',
  async (url) => {
    const [reply, other] = [await app.inject(url), await app.inject('/api/v1/test/none')]
    expect([reply.statusCode, { ...reply.json(), request_id: '' }]).toEqual([404, { ...other.json(), request_id: '' }])
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

test('every answer forbids what a page does not need', async () => {
  for (const url of ['/api/v1/test/read', '/healthz', '/api/docs', '/nothing.js']) {
    const { headers } = await app.inject({ url })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // A frame shows what the page has read itself, never an address.
    expect(headers['content-security-policy']).toContain(';frame-src blob:;')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('ready while the database is', async () => {
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('of a database that answers nothing, a call is told to come again', async () => {
  const frozen = createDatabase({ url: database.url, log: createLog('silent'), size: 1, statementTimeoutMs: 100 })
  const server = await testServer(frozen.db, { endpoints: [config, read, note], routes })
  // A machine that does much else exceeds so short a limit by itself.
  const pid = async (): Promise<number> =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(frozen.db).then(({ rows }) => rows[0]!.pid, pid)
  const held = await pid()
  const ask = async (url: string): Promise<unknown> => {
    const answer = await server.inject({ url, headers: { supplieruid: 'any' } })
    return [answer.statusCode, answer.headers['retry-after']]
  }
  process.kill(held, 'SIGSTOP')
  expect(await ask('/api/v1/test/config')).toEqual([503, '2'])
  process.kill(held, 'SIGCONT')
  await expect.poll(() => ask('/api/v1/test/config')).toEqual([200, undefined])
  await server.close()
  await frozen.close()
})

test('the interface describes itself', async () => {
  const openapi = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(openapi.openapi).toBe('3.1.0')
  const note = openapi.paths['/api/v1/test/note'].post
  expect(note['x-audit']).toBe('test.note')
  expect(note.parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key')
  const docs = await app.inject({ url: '/api/docs' })
  expect(docs.body).toContain('/api/v1/test/read')
  expect(docs.body).not.toContain('<script')
})

test('a server with an endpoint that nobody serves does not start', async () => {
  const options = { endpoints: [config, read], routes: routes.slice(0, 1) }
  await expect(testServer(database.db, options)).rejects.toThrow('no handler for GET /v1/test/read')
  const twice = { endpoints: [config], routes: [routes[0]!, routes[0]!] }
  await expect(testServer(database.db, twice)).rejects.toThrow('served twice')
})
