import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestDatabase } from '../testing/database.ts'
import { testDatabase } from '../testing/database.ts'
import { PREPARED } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  // One connection, so that what is kept on it can be asked for.
  database = await testDatabase({ size: 1 })
})
afterAll(() => database.drop())

const kept = async (): Promise<string[]> =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(database.db)
  ).rows.map(({ statement }) => statement)

test('a marked statement is kept by its connection, once for all values, and no other is', async () => {
  for (const n of [1, 2, 3]) {
    const { rows } = await sql<{ n: number }>`${PREPARED} select ${n}::int as n`.execute(database.db)
    expect(rows).toEqual([{ n }])
    await sql`select ${n}::int as plain`.execute(database.db)
  }
  await database.db.selectFrom('supplier').modifyFront(PREPARED).select('supplier_id').execute()
  await database.db.deleteFrom('seen_nonce').where('nonce', '=', 'no such').modifyEnd(PREPARED).execute()
  expect(await kept()).toEqual([
    '/* prepared */ select $1::int as n',
    'delete from "seen_nonce" where "nonce" = $1 /* prepared */',
    'select /* prepared */ "supplier_id" from "supplier"',
  ])
})

test('after a change of schema the connection is given up, and the next call is answered', async () => {
  const read = () => sql`${PREPARED} select * from changing`.execute(database.db)
  await sql`create table changing (a int)`.execute(database.db)
  await read()
  await sql`alter table changing add b int`.execute(database.db)
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  expect((await read()).rows).toEqual([])
})
