import { sql } from 'kysely'
import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { TestDatabase } from '../testing/database.ts'
import { testDatabase } from '../testing/database.ts'
import type { Db } from './database.ts'
import { statement } from './statement.ts'
import { together, transaction, unawaited } from './transaction.ts'

let t: TestDatabase
beforeAll(async () => {
  // One connection, whose packets are counted.
  t = await testDatabase({ size: 1 })
  await sql`create table noted (n int primary key)`.execute(t.db)
})
afterAll(() => t.drop())
beforeEach(() => sql`truncate noted`.execute(t.db))

const add = statement<{ n: number }, { n: number }>(
  (_db, { n }) => sql<{ n: number }>`insert into noted values (${n}) returning n`,
)
const addAgain = statement<{ n: number }, { n: number }>(
  (_db, { n }) => sql<{ n: number }>`insert into noted values (${n}) returning n as again`,
)
const noted = async (): Promise<number[]> =>
  (await sql<{ n: number }>`select n from noted order by n`.execute(t.db)).rows.map(({ n }) => n)

/** How often the database was waited for while `work` ran. */
async function waits(work: () => Promise<unknown>): Promise<number> {
  const client = await t.pool.connect()
  client.release()
  const { connection } = client as unknown as { connection: EventEmitter }
  let times = 0
  const count = (): void => {
    times++
  }
  connection.on('readyForQuery', count)
  await work()
  connection.off('readyForQuery', count)
  return times
}

test('a transaction begins with its first statements and ends with its last one', async () => {
  const work = (db: Db): Promise<unknown> => together([add(db, { n: 1 }), addAgain(db, { n: 2 })])
  expect(await waits(() => transaction(t.db, work, { last: (trx) => add.written(trx, { n: 3 }) }))).toBe(2)
  expect(await noted()).toEqual([1, 2, 3])
})

test('what nobody needs the answer of leaves with the end of the transaction', async () => {
  const work = async (db: Db): Promise<void> => {
    await add(db, { n: 1 })
    await unawaited(db, [addAgain(db, { n: 2 })])
    await unawaited(db, [addAgain(db, { n: 3 })])
  }
  expect(await waits(() => transaction(t.db, work, { last: (trx) => add.written(trx, { n: 4 }) }))).toBe(2)
  expect(await noted()).toEqual([1, 2, 3, 4])
  await unawaited(t.db, [add(t.db, { n: 5 })])
  expect(await noted()).toContain(5)
})

test('where it fails, nothing is committed, and it is what the transaction failed with', async () => {
  const work = async (db: Db): Promise<void> => {
    await unawaited(db, [add(db, { n: 1 }), add(db, { n: 1 })])
  }
  await expect(transaction(t.db, work)).rejects.toThrow('duplicate key')
  const goesOn = async (db: Db): Promise<unknown> => {
    await work(db)
    return await sql`select n from noted`.execute(db)
  }
  await expect(transaction(t.db, goesOn)).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([])
})

test('one that asks nothing is none', async () => {
  expect(await waits(() => transaction(t.db, () => Promise.resolve('done')))).toBe(0)
})

test('inside another one it joins, its last statement too', async () => {
  const outer = transaction(t.db, async (trx) => {
    await transaction(trx, (inner) => add(inner, { n: 1 }), { last: (inner) => add.written(inner, { n: 2 }) })
    expect(await add(trx, { n: 3 })).toEqual([{ n: 3 }])
    throw new Error('undone')
  })
  await expect(outer).rejects.toThrow('undone')
  expect(await noted()).toEqual([])
})

test('what stands behind a statement that fails does so too, and may be asked again', async () => {
  await add(t.db, { n: 7 })
  const twice = transaction(t.db, async (trx) => {
    const asked = [add(trx, { n: 1 }), add(trx, { n: 7 }), addAgain(trx, { n: 8 })]
    const ended = await Promise.allSettled(asked)
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    await together(asked)
  })
  await expect(twice).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([7])
  expect(await addAgain(t.db, { n: 8 })).toEqual([{ again: 8 }])
})

test('where the last statement fails, nothing is committed', async () => {
  const failing = transaction(t.db, (trx) => add(trx, { n: 1 }), { last: (trx) => add.written(trx, { n: 1 }) })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([])
})

test('where the start is refused, nothing that was sent with it or is asked later is done', async () => {
  const left = await t.pool.connect()
  await left.query('begin').then(() => left.query('select 1 / 0').catch(() => undefined))
  left.release()
  const refused = transaction(t.db, async (trx) => {
    await Promise.allSettled([add(trx, { n: 1 })])
    await add(trx, { n: 2 })
  })
  await expect(refused).rejects.toThrow('current transaction is aborted')
  expect(await noted()).toEqual([])
})

const oneByOne = async (db: Db): Promise<void> => {
  for (const n of [1, 2]) await add(db, { n })
}

test('what would be asked behind the end of a transaction is refused', async () => {
  await expect(transaction(t.db, (trx) => unawaited(trx, [oneByOne(trx)]))).rejects.toThrow('behind the end')
  expect(await noted()).toEqual([1])
  const outlived = await transaction(t.db, (trx) => Promise.resolve(trx))
  await expect(add(outlived, { n: 3 })).rejects.toThrow('behind the end')
})

test('of what still goes on when a transaction is undone, nothing is kept', async () => {
  const going: Promise<unknown>[] = []
  const undone = transaction(t.db, (trx) => {
    going.push(oneByOne(trx).catch(String))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await Promise.all(going)
  expect(await noted()).toEqual([])
})
