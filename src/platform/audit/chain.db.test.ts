import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import type { TestDatabase } from '../testing/database.ts'
import { findBrokenSeals, sealAuditLog } from './chain.ts'

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

/** As somebody with the rights of the table's owner could. */
const meddle = (statement: string): Promise<unknown> =>
  t.db.transaction().execute(async (trx) => {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(trx)
    await sql.raw(statement).execute(trx)
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(trx)
  })

test('settled rows are sealed once; a row written just now waits for the next seal', async () => {
  await write('order.allocate', '2026-10-12 09:00:00')
  await write('order.reply', '2026-10-12 09:30:00')
  await write('order.report', '2026-10-12 09:59:00')
  expect(await sealAuditLog(t.db, supplier_id, clock)).toBe(2)
  expect(await sealAuditLog(t.db, supplier_id, clock)).toBe(0)
  expect(await sealAuditLog(t.db, supplier_id, { now: () => '2026-10-12 11:00:00' })).toBe(1)
  expect(await findBrokenSeals(t.db, supplier_id)).toEqual([])
})

test('the program itself can neither change nor remove what was logged', async () => {
  await expect(t.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
  await expect(t.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(t.db.deleteFrom('audit_seal').execute()).rejects.toThrow('append-only')
})

test('a row that somebody changed or removed shows', async () => {
  const seals = await t.db
    .selectFrom('audit_seal')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .orderBy('id')
    .execute()
  await meddle("update audit_log set action = 'order.view' where action = 'order.report'")
  expect(await findBrokenSeals(t.db, supplier_id)).toEqual([seals[1]!.id])
  await meddle("delete from audit_log where action = 'order.allocate'")
  expect(await findBrokenSeals(t.db, supplier_id)).toEqual(seals.map(({ id }) => id))
})
