import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testServer } from '#platform/testing/http.ts'

import { PATIENCE } from './arrival.ts'
import { serve, serveUpload } from './serve.ts'

const make = (path: string, rush: { rush?: true }) =>
  get(path, {
    ...{ access: 'open', signed: false, title: { zh: '测试', en: 'Test' }, ...rush },
    ...{ input: z.object({}), output: z.null() },
  })
const arrive = make('/v1/test/arrive', { rush: true })
const read = make('/v1/test/read', {})
const OPEN = { access: 'open', signed: false, title: { zh: '测试', en: 'Test' }, audit: 'test' } as const
const enter = post('/v1/test/enter', { ...OPEN, rush: true, input: z.object({}), output: z.null() })
const bring = post('/v1/test/bring', { ...OPEN, kind: 'upload', input: z.object({}), output: z.null() })

/** Nobody is cut off while a test runs. */
const patience = { ...PATIENCE, body: 600_000 }
let database: TestDatabase
let app: FastifyInstance
let address: string
/** What the arriving wait for, and how many are worked on. */
let door: Promise<void>
let open: () => void
let atWork = 0

const folder = mkdtempSync(join(tmpdir(), 'rexian-load-'))
beforeAll(async () => (database = await testDatabase()))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  door = new Promise((resolve) => (open = resolve))
  atWork = 0
  const routes = [
    serve(arrive, async () => {
      atWork++
      await door
      return null
    }),
    serve(read, async () => null),
    serve(enter, async () => null, { transaction: 'own' }),
  ]
  app = await testServer(database.db, { endpoints: [arrive, read, enter], routes, maxInFlight: 3, patience })
  address = await app.listen({ port: 0 })
})
afterEach(() => app.close())

const statusOf = async (path: string, signal?: AbortSignal): Promise<number> =>
  (await fetch(`${address}/api${path}`, { signal: signal ?? null })).status

test('what everybody asks for at once waits in line, refuses nobody and takes nobody’s place', async () => {
  const arriving = Array.from({ length: 60 }, () => statusOf(arrive.path))
  await expect.poll(() => atWork).toBe(8)
  expect(await statusOf(read.path)).toBe(200)
  expect(atWork).toBe(8)
  open()
  expect(new Set(await Promise.all(arriving))).toEqual(new Set([200]))
})

test('whoever leaves the line holds nobody up', async () => {
  const patient = Array.from({ length: 8 }, () => statusOf(arrive.path))
  await expect.poll(() => atWork).toBe(8)
  const leaving = new AbortController()
  const left = Array.from({ length: 20 }, () => statusOf(arrive.path, leaving.signal).catch(() => 'left'))
  const last = statusOf(arrive.path)
  leaving.abort()
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']))
  open()
  expect(await Promise.all([...patient, last])).toEqual(Array(9).fill(200))
})

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port
const CALL = ['application/json', '{'] as const
const FORM = ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'] as const

/** Connections that have sent half a call, which the server has. */
async function beginHalves(to: FastifyInstance, length: number, path: string, [type, half]: readonly [string, string]) {
  let n = 0
  const begun = new Promise<void>((resolve) => to.server.on('request', () => ++n === length && resolve()))
  const head = `POST /api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 200\r\n\r\n`
  const halves = Array.from({ length }, () => connect(portOf(to), '127.0.0.1'))
  for (const socket of halves) socket.on('error', () => undefined).write(head + half)
  await begun
  return { end: () => halves.forEach((socket) => socket.destroy()) }
}

test('whoever sends half a call has no place in the line', async () => {
  const halves = await beginHalves(app, 20, enter.path, CALL)
  const headers = { 'content-type': 'application/json' }
  const whole = await fetch(`${address}/api${enter.path}`, { method: 'POST', headers, body: '{}' })
  expect(whole.status).toBe(200)
  halves.end()
})

test.each([
  ['calls', CALL],
  ['forms', FORM],
])('whoever sends many halves of %s from one address does not have all places', async (_what, half) => {
  const routes = [serve(read, async () => null), serveUpload(bring, async () => null)]
  const wide = await testServer(database.db, { routes, maxInFlight: 60, patience, config: { uploadDir: folder } })
  await wide.listen({ port: 0 })
  const halves = await beginHalves(wide, 80, bring.path, half)
  const other = connect({ port: portOf(wide), host: '127.0.0.1', localAddress: '127.0.0.2' })
  other.write(`GET /api${read.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(await text(other)).toContain('200 OK')
  halves.end()
  await wide.close()
})
