import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addMinutes } from '#kernel/time.ts'

import { testDatabase } from '../testing/database.ts'
import type { TestDatabase } from '../testing/database.ts'
import { checkSeals, sealAuditLog } from './chain.ts'
import { cutAuditLog } from './cut.ts'

let t: TestDatabase
let supplier_id: string
const clock = { now: () => '2026-10-12 10:00:00' }

beforeAll(async () => {
  t = await testDatabase()
  const supplier = { uid: 'chain', username: 'chain', created_at: clock.now() }
  ;({ supplier_id } = await t.db
    .insertInto('supplier')
    .values(supplier)
    .returning('supplier_id')
    .executeTakeFirstOrThrow())
})
afterAll(() => t.drop())

const write = (action: string, at: string): Promise<unknown> =>
  t.db
    .insertInto('audit_log')
    .values({
      supplier_id,
      action,
      at,
      module: 'order',
      method: 'POST',
      path: '/x',
      result: 'ok',
      params: '{"b":1,"a":[2]}',
    })
    .execute()

const check = () => checkSeals(t.db, supplier_id, null, 1_000_000)

/** As somebody with the rights of the table's owner could. */
const meddle = (statement: string): Promise<unknown> =>
  t.db.transaction().execute(async (trx) => {
    await sql`alter table audit_log disable trigger user`.execute(trx)
    await sql.raw(statement).execute(trx)
    await sql`alter table audit_log enable trigger user`.execute(trx)
  })

/** Looked at, and sealed once what was under way then is over. */
const sealedFrom = async (tenant: string, now: string): Promise<number> => {
  await sealAuditLog(t.db, tenant, { now: () => now })
  return sealAuditLog(t.db, tenant, { now: () => addMinutes(now, 5) })
}
const seal = (now: string) => sealedFrom(supplier_id, now)

test('what was there is sealed once; a row written meanwhile waits for the next seal', async () => {
  await write('order.allocate', '2026-10-12 09:00:00')
  await write('order.reply', '2026-10-12 09:30:00')
  expect(await sealAuditLog(t.db, supplier_id, clock)).toBe(0)
  await write('order.report', '2026-10-12 09:59:00')
  expect(await sealAuditLog(t.db, supplier_id, { now: () => '2026-10-12 10:04:00' })).toBe(0)
  expect(await seal('2026-10-12 10:05:00')).toBe(1)
  expect(await check()).toMatchObject({ seals: 2, rows: 3, next: null, broken: null })
})

test('a row that comes after one of a job which began long before is sealed like any other', async () => {
  const at = '2026-10-12 10:20:00'
  await write('order.late', at)
  await write('retention.history', '2026-10-12 09:00:00')
  expect(await seal(at)).toBe(2)
  await write('order.next', at)
  expect(await seal('2026-10-12 10:30:00')).toBe(1)
  expect(await check()).toMatchObject({ seals: 4, rows: 6, broken: null })
})

test('the program itself can neither change nor remove what was logged', async () => {
  await expect(t.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
  await expect(t.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(t.db.deleteFrom('audit_seal').execute()).rejects.toThrow('append-only')
})

test('a check goes on where it stopped, and finds the same end', async () => {
  const first = await checkSeals(t.db, supplier_id, null, 1)
  expect(first).toMatchObject({ seals: 1, rows: 2, broken: null })
  const second = await checkSeals(t.db, supplier_id, first.next, 1)
  expect(second).toMatchObject({ seals: 1, rows: 1, broken: null })
  const rest = await checkSeals(t.db, supplier_id, second.next, 1_000)
  expect(rest).toMatchObject({ seals: 2, next: null, whole: (await check()).whole })
})

const idOf = async (action: string): Promise<string> =>
  (await t.db.selectFrom('audit_log').select('id').where('action', '=', action).executeTakeFirstOrThrow()).id

test('the first row that somebody changed, removed or slipped in is named, and the rows of its seal', async () => {
  const at = '2026-10-12 12:00:00'
  await write('order.a', at)
  // A call that failed took a number, and there is room for a row that nobody wrote.
  await sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))`.execute(t.db)
  for (const action of ['order.b', 'order.c', 'order.d']) await write(action, at)
  await seal('2026-10-12 13:00:00')
  const [a, b, c, d] = await Promise.all(['order.a', 'order.b', 'order.c', 'order.d'].map(idOf))
  const afterwards = async (statement: string, back: string) => {
    await meddle(statement)
    const { broken } = await check()
    await meddle(back)
    expect((await check()).broken).toBeNull()
    return broken
  }
  const sealed = { first_log_id: a, last_log_id: d }
  const change = (ip: string) => `update audit_log set ip = '${ip}' where id = ${c}`
  expect(await afterwards(change('9.9.9.9'), change(''))).toMatchObject({ kind: 'changed', log_id: c, ...sealed })
  const remove = `create table kept_row as select * from audit_log where id = ${b}; delete from audit_log where id = ${b}`
  const restore = 'insert into audit_log overriding system value select * from kept_row; drop table kept_row'
  expect(await afterwards(remove, restore)).toMatchObject({ kind: 'removed', log_id: c, ...sealed })
  const gap = String(Number(a) + 1)
  const slip = `insert into audit_log overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('id', ${gap}::bigint))).* from audit_log l where id = ${b}`
  const take = `delete from audit_log where id = ${gap}`
  expect(await afterwards(slip, take)).toMatchObject({ kind: 'added', log_id: gap, ...sealed })
})

test('behind a break the chain goes on being checked, and every other one is found', async () => {
  const at = '2026-10-12 14:00:00'
  await write('order.e', at)
  await seal(at)
  await write('order.f', '2026-10-12 15:00:00')
  await seal('2026-10-12 15:00:00')
  const [a, e] = [await idOf('order.a'), await idOf('order.e')]
  const { seals } = await check()
  const change = (ip: string) => `update audit_log set ip = '${ip}' where id in (${a}, ${e})`
  await meddle(change('9.9.9.9'))
  expect(await check()).toMatchObject({ seals, breaks: 2, next: null, broken: { kind: 'changed', log_id: a } })
  const first = await checkSeals(t.db, supplier_id, null, 7)
  expect(first).toMatchObject({ breaks: 1, broken: { log_id: a } })
  expect(await checkSeals(t.db, supplier_id, first.next, 1_000)).toMatchObject({ breaks: 1, broken: { log_id: e } })
  await meddle(change(''))
  expect(await check()).toMatchObject({ seals, breaks: 0, broken: null })
})

test('a seal that was changed itself is told', async () => {
  await meddle(`alter table audit_seal disable trigger audit_seal_append_only;
    update audit_seal set hash = repeat('0', 64) where id = (select max(id) from audit_seal);
    alter table audit_seal enable trigger audit_seal_append_only`)
  expect((await check()).broken).toMatchObject({ kind: 'seal', log_id: null })
})

test('what is older than it has to be kept goes, and the rest is still one chain that begins where it was cut', async () => {
  const old = { uid: 'old', username: 'old', created_at: clock.now() }
  const { supplier_id: tenant } = await t.db
    .insertInto('supplier')
    .values(old)
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  const add = (at: string) =>
    t.db
      .insertInto('audit_log')
      .values({
        supplier_id: tenant,
        action: 'order.reply',
        at,
        module: 'order',
        method: 'POST',
        path: '/x',
        result: 'ok',
      })
      .execute()
  const judged = () => checkSeals(t.db, tenant, null, 1_000_000)
  for (const at of ['2022-01-01', '2022-06-01', '2026-10-01']) {
    await add(`${at} 09:00:00`)
    await sealedFrom(tenant, `${at} 10:00:00`)
  }
  const [last] = await t.db
    .selectFrom('audit_seal')
    .select('hash')
    .where('supplier_id', '=', tenant)
    .orderBy('id', 'desc')
    .execute()
  await expect(t.db.deleteFrom('audit_log').where('supplier_id', '=', tenant).execute()).rejects.toThrow('append-only')
  const cut = { before: '2023-10-12 00:00:00', now: clock.now() }
  await cutAuditLog(t.db, tenant, cut)
  await cutAuditLog(t.db, tenant, cut)
  const left = await t.db
    .selectFrom('audit_log')
    .select(['action', 'params'])
    .where('supplier_id', '=', tenant)
    .orderBy('id')
    .execute()
  expect(left).toMatchObject([{ action: 'order.reply' }, { action: 'retention.operations', params: { rows: 2 } }])
  expect(await judged()).toMatchObject({ seals: 1, rows: 1, broken: null, whole: { hash: last!.hash } })
  await expect(t.db.deleteFrom('audit_log').where('supplier_id', '=', tenant).execute()).rejects.toThrow('half a year')
  await expect(t.db.updateTable('audit_cut').set({ hash: '' }).execute()).rejects.toThrow('append-only')
  // The evidence of the cut is part of the chain itself.
  expect(await sealedFrom(tenant, '2026-10-12 11:00:00')).toBe(1)
  expect(await judged()).toMatchObject({ seals: 2, rows: 2, broken: null })
})
