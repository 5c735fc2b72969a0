import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { AppError } from '#kernel/errors.ts'
import { isTime } from '#kernel/time.ts'

import { asAdministrator, testDatabase, type TestDatabase } from '../testing/database.ts'
import { createDatabase, createPool, type Trx } from './database.ts'
import { isPassing, together, transaction } from './transaction.ts'
import { createLog } from '../log.ts'

let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

test('columns arrive as the product writes them: ids as text, moments in Shanghai, decimals as numbers', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740993::bigint as id, '2026-03-01T00:30:00Z'::timestamptz as at, '2026-03-01'::date as day,
      1.5::numeric as rate, array['2026-03-01'::date] as days, array[1::bigint, null] as ids,
      array['2026-03-01T00:30:00Z'::timestamptz] as times, null::timestamptz as never`.execute(t.db)
  expect(rows[0]).toEqual({
    id: '9007199254740993',
    at: '2026-03-01 08:30:00',
    day: '2026-03-01',
    rate: 1.5,
    days: ['2026-03-01'],
    ids: ['1', null],
    times: ['2026-03-01 08:30:00'],
    never: null,
  })
  expect(isTime(rows[0]!.at as string)).toBe(true)
})

test('a moment written as the product writes it is stored as that moment in Shanghai', async () => {
  const { rows } = await sql<{ utc: string }>`
    select to_char(${'2026-03-01 08:30:00'}::timestamptz at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as utc`.execute(
    t.db,
  )
  expect(rows[0]!.utc).toBe('2026-03-01 00:30:00')
})

test('every session has limits in time', async () => {
  const { db, close } = createDatabase({ url: t.url, log: createLog('silent'), size: 1 })
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    .execute(db)
    .finally(close)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '10000' },
  ])
})

test('what is acknowledged is on disk, whatever the server was told; what waits for standbys too goes on waiting', async () => {
  const database = new URL(t.url.replace('@/', '@host/')).pathname.slice(1)
  const found: string[] = []
  for (const told of ['off', 'remote_apply']) {
    await asAdministrator(`alter database ${database} set synchronous_commit = ${told}`)
    const { db, close } = createDatabase({ url: t.url, log: createLog('silent'), size: 1 })
    const { rows } = await sql<{ is: string }>`select current_setting('synchronous_commit') as is`
      .execute(db)
      .finally(close)
    found.push(rows[0]!.is)
  }
  expect(found).toEqual(['on', 'remote_apply'])
})

test('every table and column says what it is in Chinese and in English', async () => {
  const { rows } = await sql<{ name: string; label: string | null }>`
    select concat_ws('.', c.relname, a.attname) as name, col_description(c.oid, coalesce(a.attnum, 0)) as label
    from pg_class c cross join lateral (
      select attname, attnum from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
      union all select null, null) a
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(t.db)
  const unclear = rows.filter(({ label }) => !/\p{Script=Han}.* .*[a-z]{2}/u.test(label ?? ''))
  expect(unclear).toEqual([])
})

test('two transactions that deadlock both succeed, since one of them is tried again', async () => {
  await sql`create table pair (id int primary key, n int not null)`.execute(t.db)
  await sql`insert into pair values (1, 0), (2, 0)`.execute(t.db)
  let attempts = 0
  const held = { count: 0, go: (): void => undefined }
  const gate = new Promise<void>((resolve) => (held.go = resolve))
  const addTo = (first: number, second: number): Promise<void> =>
    transaction(t.db, async (trx) => {
      attempts++
      await sql`update pair set n = n + 1 where id = ${first}`.execute(trx)
      if (++held.count === 2) held.go()
      await gate
      await sql`update pair set n = n + 1 where id = ${second}`.execute(trx)
    })
  await Promise.all([addTo(1, 2), addTo(2, 1)])
  expect((await sql`select n from pair order by id`.execute(t.db)).rows).toEqual([{ n: 2 }, { n: 2 }])
  // Who is tried again may be in the way of the other once more.
  expect(attempts).toBeGreaterThan(2)
})

test('what fails inside a transaction leaves nothing behind', async () => {
  await sql`create table note (text text)`.execute(t.db)
  const work = transaction(t.db, async (trx) => {
    await sql`insert into note values ('half')`.execute(trx)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect((await sql`select * from note`.execute(t.db)).rows).toEqual([])
})

test('callers beyond the queue are told at once that the system is busy', async () => {
  const small = createDatabase({ url: t.url, log: createLog('silent'), size: 1, maxWaiting: 1 })
  const held = await small.pool.connect()
  const waiting = sql`select 1`.execute(small.db)
  await expect(sql`select 1`.execute(small.db)).rejects.toMatchObject({
    refusal: { error: { code: 'BUSY', status: 503 } },
  })
  held.release()
  await waiting
  await small.close()
})

test('what reads much has a part of the connections, and takes none from whoever writes', async () => {
  const five = createDatabase({ url: t.url, log: createLog('silent'), size: 5 })
  const key = sql`pg_advisory_xact_lock(4711)`
  const holder = await five.pool.connect()
  await holder.query('begin; select pg_advisory_xact_lock(4711)')
  const reading = Promise.all(Array.from({ length: 9 }, () => sql`select ${key}`.execute(five.readers)))
  await Promise.all([1, 2].map((n) => sql`select ${n}::int`.execute(five.db)))
  expect([five.pool.totalCount, five.pool.waitingCount]).toEqual([5, 0])
  await holder.query('commit')
  holder.release()
  await reading
  await five.close()
})

test('the pool outlives the loss of all its connections', async () => {
  await Promise.all([sql`select 1`.execute(t.db), sql`select 2`.execute(t.db)])
  const running = sql`select pg_sleep(1000)`.execute(t.db).catch((error: unknown) => error)
  await sql`select 1`.execute(t.db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  await asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]!.name}'`)
  expect(isPassing(await running)).toBe(true)
  expect(await untilAnswered(() => pidOf(t.db))).toEqual(expect.any(Number))
})

test('a database that answers nothing holds nobody: what it was asked fails as passing, and a new connection goes on', async () => {
  const frozen = createDatabase({ url: t.url, log: createLog('silent'), size: 2, statementTimeoutMs: 100 })
  const pids = await untilAnswered(() => Promise.all([pidOf(frozen.db), pidOf(frozen.db)]))
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const alone = sql`select 1`.execute(frozen.db).catch((error: unknown) => error)
  const inside = transaction(frozen.db, (trx) => together([pidOf(trx), pidOf(trx)])).catch((error: unknown) => error)
  expect([isPassing(await alone), isPassing(await inside)]).toEqual([true, true])
  expect(pids).not.toContain(await untilAnswered(() => pidOf(frozen.db)))
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  await frozen.close()
})

const pidOf = async (db: TestDatabase['db']): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid

/** A connection whose end has not been noticed yet may be given out once more, and a machine that does much else exceeds a short limit: errors that pass. */
const untilAnswered = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => (isPassing(error) || isBusy(error) ? untilAnswered(ask) : Promise.reject(error)))

const isBusy = (error: unknown): boolean => error instanceof AppError && error.refusal.error.code === 'BUSY'

test('a connection that the server cuts while its pool closes does not end the process, and was no loss', async () => {
  const lines: string[] = []
  const pool = createPool({ connectionString: t.url }, createLog('warn', { write: (line) => void lines.push(line) }))
  const client = await pool.connect()
  client.release()
  const closed = pool.end()
  expect(() => client.emit('error', new Error('terminating connection due to administrator command'))).not.toThrow()
  await closed
  expect(lines).toEqual([])
})

test('statements of a transaction that are asked together are answered in their order', async () => {
  await sql`create table together (n int primary key)`.execute(t.db)
  const count = await transaction(t.db, async (trx) => {
    const [, , counted] = await Promise.all([
      sql`insert into together values (1)`.execute(trx),
      sql`insert into together values (2)`.execute(trx),
      sql<{ n: string }>`select count(*) as n from together`.execute(trx),
    ])
    return counted.rows[0]!.n
  })
  expect(count).toBe('2')
})

test('what the first of them failed with is told, not that the transaction is lost', async () => {
  await sql`create table told (n int primary key)`.execute(t.db)
  const add = (trx: Trx, n: number) => sql`insert into told values (${n})`.execute(trx)
  const later = async (work: Promise<unknown>): Promise<unknown> => work.then((value) => value)
  const tried = transaction(t.db, (trx) => together([add(trx, 1), later(later(add(trx, 1))), add(trx, 2)]))
  await expect(tried).rejects.toThrow('duplicate key')
})

test('when one of them fails, nothing of the transaction stays and its connection goes on', async () => {
  await sql`create table all_or_none (n int primary key)`.execute(t.db)
  const one = createDatabase({ url: t.url, log: createLog('silent'), size: 1 })
  const add = (n: number) => (trx: typeof one.db) => sql`insert into all_or_none values (${n})`.execute(trx)
  const tried = transaction(one.db, (trx) => Promise.all([add(1)(trx), add(1)(trx), add(2)(trx)]))
  await expect(tried).rejects.toThrow('duplicate key')
  await transaction(one.db, (trx) => Promise.all([add(3)(trx), add(4)(trx)]))
  const { rows } = await sql<{ n: number }>`select n from all_or_none order by n`.execute(one.db)
  expect(rows.map(({ n }) => n)).toEqual([3, 4])
  await one.close()
})
