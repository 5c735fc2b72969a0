import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestDatabase } from '../testing/database.ts'
import { testDatabase } from '../testing/database.ts'
import { insertRow, updateRow } from './rows.ts'
import type { Given } from './statement.ts'
import { statement } from './statement.ts'

let t: TestDatabase
beforeAll(async () => {
  // One connection, so that what is kept on it can be asked for.
  t = await testDatabase({ size: 1 })
})
afterAll(() => t.drop())

test('a statement is built once, kept by its connection, and answers whatever each call gives', async () => {
  let built = 0
  const add = statement<{ a: number; list: readonly string[]; none: null }, object>((_db, { a, list, none }) => {
    built++
    return sql<object>`select ${a}::int + 1 as sum, ${list}::text[] as list, ${none}::text as none, ${'always'} as constant`
  })
  for (const [a, list] of [
    [1, ['x']],
    [2, []],
    [3, ["'; drop", 'ü']],
  ] as const)
    expect(await add(t.db, { a, list, none: null })).toEqual([{ sum: a + 1, list, none: null, constant: 'always' }])
  expect(built).toBe(1)
  const kept = await sql<{ n: string }>`
    select count(*) as n from pg_prepared_statements where statement like '%::int + 1 as sum%' and not statement like '%pg_prepared%'`.execute(
    t.db,
  )
  expect(kept.rows).toEqual([{ n: '1' }])
})

test('another shape is another text; in a transaction it is part of it', async () => {
  const read = statement((db, { uid }: Given<{ uid: string }>, column: 'uid' | 'username') =>
    db.selectFrom('supplier').select(`${column} as it`).where('uid', '=', uid),
  )
  const undone = t.db.transaction().execute(async (trx) => {
    const values = { uid: 'one', username: 'who', created_at: '2026-11-22 10:00:00' }
    await trx.insertInto('supplier').values(values).execute()
    expect(await read(trx, { uid: 'one' }, 'uid')).toEqual([{ it: 'one' }])
    expect(await read(trx, { uid: 'one' }, 'username')).toEqual([{ it: 'who' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await read(t.db, { uid: 'one' }, 'uid')).toEqual([])
})

test('what is given cannot be copied as a whole, since none of it is known when a statement is built', async () => {
  const careless = statement<{ a: number }, unknown>((_db, given) => sql`select ${{ ...given }.a}`)
  await expect(careless(t.db, { a: 1 })).rejects.toThrow('only the names')
})

test('a row is written by its columns, what is undefined by default, and changed by tenant and id alone', async () => {
  const { supplier_id } = await t.db
    .insertInto('supplier')
    .values({ uid: 'rows', username: 'rows', created_at: '2026-11-22 10:00:00' })
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  const role = (code: string) => ({ supplier_id, code, name: code, created_at: '2026-11-22 10:00:00' })
  await insertRow(t.db, 'role', { ...role('a'), idle_minutes: undefined })
  await insertRow(t.db, 'role', { ...role('b'), idle_minutes: 7 })
  const read = () =>
    t.db
      .selectFrom('role')
      .select(['id', 'name', 'idle_minutes', 'version'])
      .where('supplier_id', '=', supplier_id)
      .orderBy('code')
      .execute()
  const [a, b] = await read()
  expect([a, b]).toMatchObject([{ idle_minutes: 30 }, { idle_minutes: 7 }])
  await updateRow(t.db, 'role', { supplier_id, id: b!.id }, { name: 'c', description: undefined })
  await updateRow(t.db, 'role', { supplier_id: '999', id: a!.id }, { name: 'not mine' })
  await updateRow(t.db, 'role', { supplier_id, id: a!.id }, {})
  expect(await read()).toEqual([a, { ...b, name: 'c' }])
})
