import { sql } from 'kysely'
import type { Socket } from 'node:net'
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

test('a kept statement is described by the server when it is first run, and read by that from then on', async () => {
  const client = await database.pool.connect()
  client.release()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const read = async (n: number) => {
    const before = stream.bytesRead
    const { rows } = await sql`${PREPARED} select ${n}::int as n, null as nothing,
      array['2026-11-22 10:00'::timestamptz] as times from generate_series(1, ${n}::int)`.execute(database.db)
    expect(rows).toEqual(Array.from({ length: n }, () => ({ n, nothing: null, times: ['2026-11-22 10:00:00'] })))
    return stream.bytesRead - before
  }
  const first = await read(1)
  expect(await read(1)).toBeLessThan(first - 'n nothing times'.length)
  await read(0)
  await read(2)
})

test('a statement that was kept anew by a pooler, after a change of schema, is not read by old columns', async () => {
  const read = () => sql`${PREPARED} select 1 as a`.execute(database.db)
  await read()
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like '%select 1 as a'`.execute(database.db)
  await sql.raw(`deallocate "${rows[0]!.name}"`).execute(database.db)
  await sql.raw(`prepare "${rows[0]!.name}" as select 1 as a, 2 as b`).execute(database.db)
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  expect((await read()).rows).toEqual([{ a: 1 }])
})
