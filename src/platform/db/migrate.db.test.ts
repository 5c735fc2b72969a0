import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { forkProgram } from '../testing/child.ts'
import { asAdministrator, testDatabase, type TestDatabase } from '../testing/database.ts'
import { asRole } from './calls-role.ts'
import { checkServer } from './durability.ts'
import { migrate } from './migrate.ts'

let t: TestDatabase
let dir: string
const log = createLog('silent')

beforeEach(async () => {
  t = await testDatabase({ empty: true })
  dir = mkdtempSync(join(tmpdir(), 'rexian-migrations-'))
  write('0001_first.sql', 'create table a (n int); insert into a values (1);')
  write('0002_second.sql', 'insert into a values (2);')
})
afterEach(async () => {
  await t.drop()
  rmSync(dir, { recursive: true })
})

const write = (name: string, text: string): void => writeFileSync(join(dir, name), text)
const rows = async (): Promise<unknown> =>
  (await sql<{ n: number }>`select n from a order by n`.execute(t.db)).rows.map((row) => row.n)

/** A process of its own that migrates; resolves with its exit code. */
function inProcess(onStart?: (kill: () => void) => void): Promise<number | null> {
  const child = forkProgram(join(import.meta.dirname, '../testing/migrate-process.ts'), [t.url, dir], {
    stdio: 'ignore',
  })
  onStart?.(() => child.kill('SIGKILL'))
  return new Promise((resolve) => child.once('exit', resolve))
}

test('each file is applied once, however often it runs', async () => {
  await migrate(t.url, dir, log)
  await migrate(t.url, dir, log)
  expect(await rows()).toEqual([1, 2])
  write('0003_third.sql', 'insert into a values (3);')
  await migrate(t.url, dir, log)
  expect(await rows()).toEqual([1, 2, 3])
})

test('a database that only reads is told of, and what a user needs who may make nothing', async () => {
  const name = new URL(t.url.replace('@/', '@host/')).pathname.slice(1)
  const role = `nobody_${name}`
  await asAdministrator(`create role ${role} login password '0000'`)
  await asAdministrator(`grant all on database ${name} to ${role}`)
  try {
    await expect(migrate(asRole(t.url, role, '0000'), dir, log)).rejects.toThrow(/own the database$/)
    await asAdministrator(`alter database ${name} set default_transaction_read_only = on`)
    await expect(checkServer(t.url)).rejects.toThrow('it only reads')
  } finally {
    await asAdministrator(`alter database ${name} reset default_transaction_read_only`)
    await sql.raw(`drop owned by ${role} cascade`).execute(t.db)
    await asAdministrator(`drop role ${role}`)
  }
})

test('two servers that start at once apply each file once', async () => {
  expect(await Promise.all([inProcess(), inProcess(), migrate(t.url, dir, log)])).toEqual([0, 0, undefined])
  expect(await rows()).toEqual([1, 2])
})

test('killed in the middle of a file, the next start applies it whole', async () => {
  await sql`create table gate (n int)`.execute(t.db)
  const holder = await t.pool.connect()
  await holder.query('begin; lock table gate')
  write('0002_second.sql', 'insert into a values (2); lock table gate; insert into a values (3);')
  let kill = (): void => undefined
  const died = inProcess((killChild) => (kill = killChild))
  await untilWaiting()
  kill()
  await died
  await holder.query('rollback')
  holder.release()
  await migrate(t.url, dir, log)
  expect(await rows()).toEqual([1, 2, 3])
})

/** Until some session waits for the gate, which is in the middle of the second file. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const waiting = await sql`select 1 from pg_locks where not granted and relation = 'gate'::regclass`.execute(t.db)
    if (waiting.rows.length > 0) return
  }
}

test('a file that fails leaves nothing behind and is named with its line', async () => {
  write('0002_second.sql', 'insert into a values (2);\ninsert into nowhere values (1);')
  await expect(migrate(t.url, dir, log)).rejects.toThrow(/0002_second\.sql failed: .*nowhere.*\(line 2\)/)
  expect(await rows()).toEqual([1])
})

test('a file that was changed after it was applied is refused', async () => {
  await migrate(t.url, dir, log)
  write('0001_first.sql', 'create table b (n int);')
  await expect(migrate(t.url, dir, log)).rejects.toThrow('migrations/0001_first.sql was changed')
})

test('a database that knows more than the program is refused', async () => {
  await migrate(t.url, dir, log)
  rmSync(join(dir, '0002_second.sql'))
  await expect(migrate(t.url, dir, log)).rejects.toThrow(/0002_second\.sql.*newer/)
})

test('two files with one number are refused before anything is applied', async () => {
  write('0002_another.sql', 'insert into a values (3);')
  await expect(migrate(t.url, dir, log)).rejects.toThrow('0002_another.sql and 0002_second.sql have one number')
  const { rows } = await sql`select 1 from pg_tables where tablename = 'a'`.execute(t.db)
  expect(rows).toEqual([])
})
