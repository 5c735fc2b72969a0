import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { signedIn } from '#platform/testing/people.ts'

import { serve } from './serve.ts'

/** Goes through a door, which is a row that somebody else may hold; refused while it is shut. */
const enter = post('/v1/test/enter', {
  access: 'signed_in',
  title: { zh: '测试', en: 'Test' },
  audit: 'test.enter',
  input: z.object({}),
  output: z.object({ visit: z.number() }),
})
const clock = testClock()
let visits = 0
const routes = [
  serve(enter, async (_input, { db }) => {
    const { rows } = await sql<{ value: string }>`select value from setting where key = 'door' for update`.execute(db)
    if (rows[0]?.value !== 'open') fail(ERRORS.STALE)
    visits += 1
    return { visit: visits }
  }),
]

let database: TestDatabase
let app: FastifyInstance
let client: SignedClient
beforeAll(async () => {
  database = await testDatabase({ size: 10 })
  app = await testServer(database.db, { routes, clock })
  const account = await insertAccount(database.db, { username: 'tester', api_arr: [] })
  client = await signedIn(app, database.db, clock, account)
  const row = { supplier_id: account.supplier_id, key: 'door', value: '"shut"', updated_at: clock.now() }
  await database.db.insertInto('setting').values(row).execute()
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(() => set('shut'))

const set = (state: 'open' | 'shut') =>
  sql`update setting set value = ${JSON.stringify(state)} where key = 'door'`.execute(database.db)

/** Until so many backends of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    if (rows[0]!.n >= count) return
  }
}

/** Three calls with one key of which the first comes to a door that is shut; the door opens before the others can try. */
async function threeAtOnce(key: string) {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query(`select 1 from setting where key = 'door' for update`)
  const first = client.ask(enter, {}, { key })
  await waiting(1)
  const opened = set('open')
  await waiting(2)
  const others = [client.ask(enter, {}, { key }), client.ask(enter, {}, { key })]
  await waiting(4)
  await holder.query('commit')
  holder.release()
  const answers = await Promise.all([first, ...others])
  await opened
  return answers.map(({ status, body }) => [status, body.code])
}

test('calls sent at once with one key are all told what the first was told, a refusal too', async () => {
  expect(await threeAtOnce('key-twins')).toEqual([
    [409, 'STALE'],
    [409, 'STALE'],
    [409, 'STALE'],
  ])
  expect(visits).toBe(0)
})

test('whoever comes back with the key after the refusal tries anew, and then that is the answer', async () => {
  await threeAtOnce('key-back')
  const again = await client.ask(enter, {}, { key: 'key-back' })
  const then = await client.ask(enter, {}, { key: 'key-back' })
  expect([again.status, again.body.data]).toEqual([200, { visit: 1 }])
  expect(then.body.data).toEqual({ visit: 1 })
  expect(visits).toBe(1)
})

test('a refusal is on record once, its echoes are not', async () => {
  const refusals = async () =>
    (
      await database.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'test.enter')
        .where('code', '=', 'STALE')
        .execute()
    ).length
  const before = await refusals()
  await threeAtOnce('key-record')
  expect(await refusals()).toBe(before + 1)
})
