import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
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
  // Nobody is cut off while a test runs.
  const patience = { ...PATIENCE, body: 600_000 }
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

test('whoever sends half a call has no place in the line', async () => {
  const { port } = app.server.address() as AddressInfo
  const halves = Array.from({ length: 20 }, () => connect(port))
  const head = `POST /api${enter.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`
  const begun = new Promise<void>((resolve) => {
    let n = 0
    app.server.on('request', () => ++n === halves.length && resolve())
  })
  for (const half of halves) half.on('error', () => undefined).write(`${head}{`)
  await begun
  const headers = { 'content-type': 'application/json' }
  const whole = await fetch(`${address}/api${enter.path}`, { method: 'POST', headers, body: '{}' })
  expect(whole.status).toBe(200)
  for (const half of halves) half.destroy()
})
