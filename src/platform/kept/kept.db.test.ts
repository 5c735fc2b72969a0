import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { forkProgram } from '../testing/child.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { keep, keptAt, keptNow } from './kept.ts'

let loads = 0
const NAMES = keep('names', async (db, supplier_id) => {
  loads++
  const rows = await db.selectFrom('department').select('name').where('supplier_id', '=', supplier_id).execute()
  return rows.map(({ name }) => name)
})

let t: TestDatabase
let tenant: string
let other: ChildProcess
beforeAll(async () => {
  t = await testDatabase()
  tenant = (await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  other = forkProgram(join(import.meta.dirname, '../testing/kept-process.ts'), [t.url])
})
afterAll(async () => {
  other.kill()
  await t.drop()
})

const rename = (db: Db, name: string) =>
  sql`update department set name = ${name} where supplier_id = ${tenant} and level = 1`.execute(db)
const here = async (): Promise<string[]> => (await keptNow(t.db, tenant)).get(NAMES)
async function there(): Promise<string[]> {
  const answer = once(other, 'message')
  other.send(tenant)
  return ((await answer) as [string[]])[0]
}

test('two processes that keep departments know a new name with the next call', async () => {
  await Promise.all([here(), there()])
  for (const name of ['热线一中心', '热线二中心']) {
    await rename(t.db, name)
    expect(await here()).toContain(name)
    expect(await there()).toContain(name)
  }
})

test('what did not change is not read again, and calls at once read it once', async () => {
  await rename(t.db, '热线三中心')
  const before = loads
  await Promise.all([here(), here(), here()])
  await here()
  expect(loads).toBe(before + 1)
})

test('a transaction sees what it changed itself; what was rolled back is known to nobody', async () => {
  const [kept] = await here()
  const undone = transaction(t.db, async (trx) => {
    await rename(trx, '只在此处')
    expect((await keptNow(trx, tenant)).get(NAMES)).toContain('只在此处')
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await here()).toContain(kept)
  expect(await here()).not.toContain('只在此处')
})

test.each(['department', 'category', 'area', 'dict_item', 'limit_rule', 'holiday_year', 'holiday_day', 'setting'])(
  'each change of %s gives its tenant, and no other, a new stamp',
  async (table) => {
    const stamps = async () =>
      (await sql<{ stamp: string }>`select kept_stamp as stamp from supplier order by supplier_id`.execute(t.db)).rows
    await t.db
      .insertInto('supplier')
      .values({ uid: `beside-${table}`, username: table, created_at: '2026-11-22 08:00:00' })
      .execute()
    if (table === 'setting')
      await t.db
        .insertInto('setting')
        .values({ supplier_id: tenant, key: 'test', value: '1', updated_at: '2026-11-22 08:00:00' })
        .execute()
    const before = await stamps()
    await sql`update ${sql.table(table)} set supplier_id = supplier_id where supplier_id = ${tenant}`.execute(t.db)
    const after = await stamps()
    expect(after[0]).not.toEqual(before[0])
    expect(after.slice(1)).toEqual(before.slice(1))
  },
)

test('a reading that failed is tried again', async () => {
  await sql`alter table department rename to elsewhere`.execute(t.db)
  await expect(keptAt(t.db, tenant, 'another stamp')).rejects.toThrow('department')
  await sql`alter table elsewhere rename to department`.execute(t.db)
  expect((await keptAt(t.db, tenant, 'another stamp')).get(NAMES)).not.toEqual([])
})
