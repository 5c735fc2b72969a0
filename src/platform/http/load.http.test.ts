import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testServer } from '#platform/testing/http.ts'

import { serve } from './serve.ts'

const make = (path: string, rush: { rush?: true }) =>
  get(path, {
    ...{ access: 'open', signed: false, title: { zh: '测试', en: 'Test' }, ...rush },
    ...{ input: z.object({}), output: z.null() },
  })
const arrive = make('/v1/test/arrive', { rush: true })
const read = make('/v1/test/read', {})

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
  ]
  app = await testServer(database.db, { endpoints: [arrive, read], routes, maxInFlight: 3 })
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
