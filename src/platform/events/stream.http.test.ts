import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { createLog } from '#platform/log.ts'
import { insertAccount, insertSession } from '#platform/testing/account.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'

import { serveStream } from '../http/serve.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { EventHub } from './hub.ts'
import { createEventHub } from './hub.ts'
import { publish } from './publish.ts'

const title = { zh: '测试', en: 'Test' }
const stream = get('/v1/test/stream', {
  access: 'signed_in',
  signed: false,
  passive: true,
  kind: 'stream',
  title,
  input: z.object({}),
  output: z.unknown(),
})
const clock = testClock()
let database: TestDatabase
let hub: EventHub
let app: FastifyInstance
let address: string
let account: TestAccount

beforeAll(async () => {
  database = await testDatabase()
  hub = await createEventHub({ url: database.url, db: database.db, clock, log: createLog('silent') })
  app = await testServer(database.db, { endpoints: [stream], routes: [serveStream(stream)], clock, events: hub })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  account = await insertAccount(database.db, { username: 'listener' })
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

async function open(who = account, has?: Awaited<ReturnType<typeof insertSession>>) {
  const session = has ?? (await insertSession(database.db, who, clock.now()))
  const cookie = `Admin-Token=${session.token}; rexian_sid=${session.cookie}`
  const response = await fetch(`${address}/api/v1/test/stream`, { headers: { cookie } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const come: unknown[] = []
  /** The next event, null when the server ended the stream; several may come in one piece. */
  const next = async (): Promise<unknown> => {
    while (come.length === 0) {
      const { value, done } = await reader.read()
      if (done) return null
      come.push(...[...value.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as unknown))
    }
    return come.shift()
  }
  return { response, next, session }
}

const event = (more: object) => ({ supplier_id: account.supplier_id, type: 'order.changed', ids: ['7'], ...more })

test('a browser hears what was committed and concerns it, ids only', async () => {
  const { response, next } = await open()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await database.db.transaction().execute((trx) => publish(trx, event({ ids: ['1'] }))) // heard
  await publish(database.db, event({ ids: ['2'], operator_ids: ['999999'] }))
  await publish(database.db, event({ ids: ['3'], supplier_id: '999999' }))
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await publish(trx, event({ ids: ['4'] }))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await publish(database.db, event({ ids: ['6'], reads: '/v1/test/what-its-role-does-not-list' }))
  await publish(database.db, event({ ids: ['5'], dept_ids: [account.dept_id] }))
  expect([await next(), await next()]).toEqual([
    { type: 'order.changed', ids: ['1'] },
    { type: 'order.changed', ids: ['5'] },
  ])
})

test('who bears the name of a role that may all hears what the own role lists', async () => {
  const bearer = await insertAccount(database.db, { username: 'b', role: 'admin', supplier_uid: 'new' })
  const { supplier_id } = bearer
  const tell = async (): Promise<void> => {
    await publish(database.db, event({ supplier_id, ids: ['6'], reads: '/v1/test/what-its-role-does-not-list' }))
    await publish(database.db, event({ supplier_id, ids: ['7'] }))
  }
  const byName = await open(bearer)
  await tell()
  expect(await byName.next()).toMatchObject({ ids: ['7'] })
  const all = { is_system: true, may_all: true }
  await database.db.updateTable('role').set(all).where('supplier_id', '=', supplier_id).execute()
  const byRight = await open(bearer)
  await tell()
  expect(await byRight.next()).toMatchObject({ ids: ['6'] })
})

test('a person has ten streams; of more the oldest is told that it gave way, and nobody else’s', async () => {
  const [busy, other] = await Promise.all(['busy', 'idle'].map((username) => insertAccount(database.db, { username })))
  const others = await open(other)
  const streams = [await open(busy)]
  for (let i = 0; i < 10; i++) streams.push(await open(busy, streams[0]!.session))
  expect(await streams[0]!.next()).toEqual({ type: 'stream.gave_way', ids: [] })
  expect(await streams[0]!.next()).toBeNull()
  await publish(database.db, event({ ids: ['1'], dept_ids: [busy!.dept_id] }))
  for (const { next } of [...streams.slice(1), others]) expect(await next()).toMatchObject({ ids: ['1'] })
})

test('a stream ends soon after its session', async () => {
  const { next, session } = await open()
  await endSessions(database.db, account.supplier_id, [session.id], 'kicked', clock.now())
  expect(await next()).toBeNull()
})

test('a stream ends soon after the rights of its operator changed, and opens anew with those of now', async () => {
  const { next } = await open()
  await database.db
    .updateTable('role')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  expect(await next()).toBeNull()
  const again = await open()
  await publish(database.db, event({ ids: ['8'] }))
  expect(await again.next()).toMatchObject({ ids: ['8'] })
})

test('a stream ends soon after the time that its role may be idle', async () => {
  await database.db.updateTable('role').set({ idle_minutes: 15 }).execute()
  const { next } = await open()
  clock.move(15 * 60)
  expect(await next()).toBeNull()
})

test.each(['operator', 'supplier'] as const)('a stream ends soon after the last day of its %s', async (whose) => {
  const until = async (day: string | null): Promise<unknown> =>
    whose === 'operator'
      ? database.db.updateTable('operator').set({ valid_to: day }).where('id', '=', account.operator_id).execute()
      : database.db.updateTable('supplier').set({ expires_at: day }).execute()
  await until(dayOf(clock.now()))
  const { next } = await open()
  await until(addDays(dayOf(clock.now()), -1))
  expect(await next()).toBeNull()
  await until(null)
})

test('a stream ends soon after its address was shut out', async () => {
  const { next } = await open()
  const { supplier_id } = account
  const seen = { first_at: clock.now(), last_at: clock.now() }
  const shut = { supplier_id, ip: '127.0.0.0/8', list_type: 'black', reason: 'manual', ...seen } as const
  await database.db.insertInto('access_ip').values(shut).execute()
  expect(await next()).toBeNull()
  await database.db.deleteFrom('access_ip').execute()
})

test('a stream needs both halves of a session', async () => {
  const { session } = await open()
  const response = await fetch(`${address}/api/v1/test/stream`, { headers: { cookie: `Admin-Token=${session.token}` } })
  expect(response.status).toBe(401)
})

test('a stream outlives a lost connection to the database, and says that something may have been missed', async () => {
  const { next } = await open()
  const { rows } = await database.pool.query(
    // Answered when it is gone: until then it may still hear of something.
    "select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'rexian events' and datname = current_database()",
  )
  expect(rows).toHaveLength(1)
  const again = setInterval(() => void publish(database.db, event({ ids: ['9'] })), 100)
  onTestFinished(() => clearInterval(again))
  expect(await next()).toEqual({})
  expect(await next()).toMatchObject({ ids: ['9'] })
})
