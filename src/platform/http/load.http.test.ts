import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testServer } from '#platform/testing/http.ts'

import { PATIENCE } from './arrival.ts'
import { serve } from './serve.ts'

const make = (path: string, rush: { rush?: true }) =>
  get(path, {
    ...{ access: 'open', signed: false, title: { zh: '测试', en: 'Test' }, ...rush },
    ...{ input: z.object({}), output: z.null() },
  })
const arrive = make('/v1/test/arrive', { rush: true })
const read = make('/v1/test/read', {})
const enter = post('/v1/test/enter', {
  ...{ access: 'open', signed: false, title: { zh: '测试', en: 'Test' }, rush: true, audit: 'test.enter' },
  ...{ input: z.object({}), output: z.null() },
})

/** Nobody is cut off while a test runs. */
const patience = { ...PATIENCE, body: 600_000 }
let database: TestDatabase
let app: FastifyInstance
let address: string
/** What the arriving wait for, and how many are worked on. */
let door: Promise<void>
let open: () => void
let atWork = 0

beforeAll(async () => (database = await testDatabase()))
afterAll(() => database.drop())

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

/** Connections that have sent half a call, which the server has. */
async function beginHalves(to: FastifyInstance, length: number, path: string): Promise<Socket[]> {
  let n = 0
  const begun = new Promise<void>((resolve) => to.server.on('request', () => ++n === length && resolve()))
  const head = `POST /api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`
  const halves = Array.from({ length }, () => connect((to.server.address() as AddressInfo).port, '127.0.0.1'))
  for (const half of halves) half.on('error', () => undefined).write(head)
  await begun
  return halves
}

test('whoever sends half a call has no place in the line', async () => {
  const halves = await beginHalves(app, 20, enter.path)
  const headers = { 'content-type': 'application/json' }
  const whole = await fetch(`${address}/api${enter.path}`, { method: 'POST', headers, body: '{}' })
  expect(whole.status).toBe(200)
  for (const half of halves) half.destroy()
})

test('whoever sends many halves of calls from one address does not have all places', async () => {
  const wide = await testServer(database.db, {
    endpoints: [read],
    routes: [serve(read, async () => null)],
    maxInFlight: 60,
    patience,
  })
  await wide.listen({ port: 0 })
  const halves = await beginHalves(wide, 80, read.path)
  const other = connect({
    port: (wide.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: '127.0.0.2',
  })
  other.write(`GET /api${read.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(await text(other)).toContain('200 OK')
  for (const half of halves) half.destroy()
  await wide.close()
})
