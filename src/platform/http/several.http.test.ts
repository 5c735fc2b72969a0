import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { Id, post } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { severally } from '#kernel/several.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { signedIn } from '#platform/testing/people.ts'

import { serve } from './serve.ts'

const target = { id: Id, version: z.int().optional() }
const spec = { access: 'signed_in', title: { zh: '测试', en: 'Test' } } as const
/** Opens doors; those that are locked are refused, and one breaks the machine. */
const open = post('/v1/test/open', {
  ...{ ...spec, audit: 'test.open', several: true },
  input: z.object({ ...target, with: z.string().default('key') }),
  output: z.object({ id: Id, opened: z.int() }),
})
const shut = post('/v1/test/shut', {
  ...{ ...spec, audit: 'test.shut' },
  input: z.object(target),
  output: z.object({ id: Id }),
})
const doors = severally(open)

const clock = testClock()
let broken = false
const routes = [
  serve(open, async ({ id, version }, { db, audit }) => {
    audit({ object_type: 'door', object_id: id })
    const key = `door ${id}`
    const { rows } = await sql<{ n: number }>`update setting set value = (value::text::int + 1)::text::jsonb
      where key = ${key} returning value::text::int as n`.execute(db)
    if (id === '13' && broken) throw new Error('the hinge broke')
    if (!rows[0]) fail(ERRORS.NOT_FOUND)
    if (version !== undefined && version !== rows[0].n - 1) fail(ERRORS.STALE)
    return { id, opened: rows[0].n }
  }),
  serve(shut, ({ id }) => Promise.resolve({ id })),
]

let database: TestDatabase
let app: FastifyInstance
let client: SignedClient
let supplier_id: string
beforeAll(async () => {
  database = await testDatabase()
  app = await testServer(database.db, { routes, clock })
  const account = await insertAccount(database.db, { username: 'tester', api_arr: [] })
  client = await signedIn(app, database.db, clock, account)
  supplier_id = account.supplier_id
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  broken = false
  await sql`delete from setting where key like 'door %'`.execute(database.db)
  for (const id of [11, 12, 13]) await build(id)
})

const build = (id: number) =>
  database.db
    .insertInto('setting')
    .values({ supplier_id, key: `door ${id}`, value: '0', updated_at: clock.now() })
    .execute()
const openings = async (): Promise<number[]> => {
  const { rows } = await sql<{
    n: number
  }>`select value::text::int as n from setting where key like 'door %' order by key`.execute(database.db)
  return rows.map(({ n }) => n)
}
const audited = () =>
  database.db
    .selectFrom('audit_log')
    .select(['object_id', 'result', 'code', 'params'])
    .where('action', '=', 'test.open')
    .orderBy('id')
    .execute()

test('one that is refused takes nothing back from the others, and each says what became of it', async () => {
  const { results } = await client.call(doors, { ids: ['11', '99', '12'], versions: { 12: 5 } })
  expect(results).toEqual([
    { id: '11', ok: true, code: '', msg: '', done: { id: '11', opened: 1 } },
    { id: '99', ok: false, code: 'NOT_FOUND', msg: '内容不存在或已删除', done: null },
    { id: '12', ok: false, code: 'STALE', msg: '内容已被他人修改，请核对后重试', done: null },
  ])
  expect(await openings()).toEqual([1, 0, 0])
})

test('each has an audit row of its own, with what was asked of it; the call has one that names all', async () => {
  const before = (await audited()).length
  await client.call(doors, { ids: ['11', '99'], with: 'hammer' })
  const rows = (await audited()).slice(before)
  expect(rows).toEqual([
    { object_id: '11', result: 'ok', code: '', params: { id: '11', with: 'hammer' } },
    { object_id: '99', result: 'refused', code: 'NOT_FOUND', params: { id: '99', with: 'hammer' } },
    { object_id: '', result: 'ok', code: '', params: { ids: ['11', '99'], with: 'hammer' } },
  ])
})

test('asked again with its key, it gives the same answer, also where it would be possible now', async () => {
  const key = 'again'
  const first = await client.ask(doors, { ids: ['11', '99'] }, { key })
  await build(99)
  const second = await client.ask(doors, { ids: ['11', '99'] }, { key })
  expect(second.body).toEqual(first.body)
  expect(await openings()).toEqual([1, 0, 0, 0])
})

test('sent several times at once, it is done once and each is told the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => client.ask(doors, { ids: ['11', '12', '99'] }, { key: 'at-once' })),
  )
  expect(await openings()).toEqual([1, 1, 0])
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
})

test('what a breakdown leaves undone is done by the same call sent again, and nothing twice', async () => {
  const key = 'broken'
  broken = true
  const { status } = await client.ask(doors, { ids: ['11', '13', '12'] }, { key })
  expect([status, await openings()]).toEqual([503, [1, 0, 0]])
  broken = false
  const { results } = await client.call(doors, { ids: ['11', '13', '12'] }, { key })
  expect(results.map(({ done }) => done)).toEqual([
    { id: '11', opened: 1 },
    { id: '13', opened: 1 },
    { id: '12', opened: 1 },
  ])
  expect(await openings()).toEqual([1, 1, 1])
})

test('the key of a call belongs to its content', async () => {
  const key = 'content'
  await client.call(doors, { ids: ['11'] }, { key })
  const other = await client.ask(doors, { ids: ['12'] }, { key })
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  const single = await client.ask(open, { id: '11' }, { key })
  expect([single.status, single.body.code]).toEqual([422, 'KEY_REUSED'])
  expect(await openings()).toEqual([1, 0, 0])
})

test('without a key a call is done as often as it is sent', async () => {
  await client.call(doors, { ids: ['11'] }, { key: null })
  await client.call(doors, { ids: ['11'] }, { key: null })
  expect(await openings()).toEqual([2, 0, 0])
})

test('what somebody recorded on the wire cannot be sent a second time', async () => {
  const parameters = { ids: ['11'] }
  const recorded = { key: null, headers: await client.headersFor(parameters) }
  expect((await client.ask(doors, parameters, recorded)).status).toBe(200)
  expect((await client.ask(doors, parameters, recorded)).body.code).toBe('REPLAYED')
  expect(await openings()).toEqual([1, 0, 0])
})

test('more than a hundred, and several where one is meant, are refused', async () => {
  const ids = Array.from({ length: 101 }, (_, i) => String(i + 1))
  expect((await client.ask(doors, { ids })).body).toMatchObject({ code: 'INVALID', msg: 'ids：最多 100 项' })
  expect((await client.ask(severally(shut), { ids: ['11'] })).body).toMatchObject({ code: 'INVALID' })
})
