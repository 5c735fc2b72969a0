import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { AppError } from '#kernel/errors.ts'

import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { ascending, descending, key, nullable, paginate, type Asked, type Sort } from './paginate.ts'

interface Tables {
  thing: { id: string; name: string; rank: number; seen_at: string | null; hidden: boolean }
}
const id = key('thing.id', 'bigint')
const SORTS = {
  rank: ascending(key('thing.rank', 'integer'), id),
  name: ascending(key('thing.name', 'text'), id),
  seen: ascending(nullable(key('thing.seen_at', 'timestamptz')), id),
  last_seen: descending(nullable(key('thing.seen_at', 'timestamptz')), id),
  newest: descending(id),
} satisfies Record<string, Sort>
type Name = keyof typeof SORTS
const NAMES = Object.keys(SORTS) as Name[]

let t: TestDatabase
let db: Kysely<Tables>
beforeAll(async () => {
  t = await testDatabase({ empty: true })
  db = t.db as unknown as Kysely<Tables>
  await sql`create table thing (id bigint primary key, name text not null, rank integer not null,
    seen_at timestamptz(0), hidden boolean not null default false)`.execute(db)
})
afterAll(() => t.drop())
beforeEach(async () => {
  await sql`truncate thing`.execute(db)
  // Many equal values, many missing ones.
  await sql`insert into thing select n, '第' || n % 5 || '号', n % 3, case when n % 4 > 0 then
    '2026-03-01'::timestamptz + (n % 6) * interval '1 hour' end from generate_series(1, 40) n`.execute(db)
})

const page = (asked: Partial<Asked<Name>> = {}) =>
  paginate(db.selectFrom('thing').select(['id', 'name']).where('hidden', '=', false), SORTS, {
    sort: 'rank',
    limit: 7,
    ...asked,
  })

async function readAll(asked: Partial<Asked<Name>>, between = async (): Promise<unknown> => undefined) {
  const ids: string[] = []
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await page({ ...asked, ...(cursor && { cursor }) })
    ids.push(...rows.map((row) => row.id))
    if (next === null) return ids
    cursor = next
    await between()
  }
}

describe('page by page', () => {
  test.each(NAMES)('by %s, every row comes once, in the order of one long page', async (sort) => {
    const { rows, next } = await page({ sort, limit: 100 })
    expect([rows.length, next]).toEqual([40, null])
    expect(await readAll({ sort })).toEqual(rows.map((row) => row.id))
  })

  test.each(NAMES)('by %s, rows that come and go meanwhile move none to another page', async (sort) => {
    const before = (await page({ sort, limit: 100 })).rows.map((row) => row.id)
    let n = 100
    const read = await readAll({ sort }, async () => {
      n++
      await sql`insert into thing values (${-n}, '第0号', 0, null), (${n}, '第9号', 9, '2026-03-01')`.execute(db)
    })
    expect(read.filter((one) => before.includes(one))).toEqual(before)
    expect(new Set(read).size).toBe(read.length)
  })

  test.each([
    ['seen', 'id % 4 > 0'],
    ['last_seen', 'id % 4 > 0'],
  ] as const)('by %s, what has no value comes last', async (sort, known) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from thing where ${sql.raw(known)}`.execute(db)
    const ids = await readAll({ sort })
    expect(ids.slice(rows[0]!.n).every((one) => Number(one) % 4 === 0)).toBe(true)
  })

  test('a page by number is the same page as by cursor', async () => {
    const second = await page({ cursor: (await page()).next! })
    expect(await page({ page: 2 })).toEqual(second)
    expect((await page({ page: 2, size: 20 })).rows).toHaveLength(20)
  })

  test.each(NAMES)('by %s, a row is had by its id, wherever it stands', async (sort) => {
    const { id: last } = (await page({ sort, limit: 100 })).rows.at(-1)!
    const only = { sort, only: last }
    expect(await page(only)).toMatchObject({ rows: [{ id: last }], next: null, total: 1 })
    await sql`update thing set hidden = true where id = ${last}`.execute(db)
    expect((await page(only)).rows).toEqual([])
  })

  test('a row is what the query selects', async () => {
    expect((await page({ sort: 'newest', limit: 1 })).rows).toEqual([{ id: '40', name: '第0号' }])
  })
})

describe('how many there are', () => {
  test('is told on every page, behind the last one and of an empty list too', async () => {
    const { next } = await page({ limit: 39 })
    await sql`delete from thing where id in (select id from thing order by rank desc, id desc limit 1)`.execute(db)
    for (const asked of [{}, { page: 3 }, { page: 99 }, { cursor: next!, limit: 39 }])
      expect(await page(asked)).toMatchObject({ total: 39, total_exact: true })
    await sql`update thing set hidden = true`.execute(db)
    expect(await page()).toEqual({ rows: [], next: null, total: 0, total_exact: true })
  })

  test('is counted up to a limit', async () => {
    const more = (n: number) =>
      sql`insert into thing select n, '多', 1, null from generate_series(41, ${n}::int) n`.execute(db)
    await more(1000)
    expect(await page()).toMatchObject({ total: 1000, total_exact: true })
    await sql`insert into thing values (1001, '多', 1, null)`.execute(db)
    expect(await page()).toMatchObject({ total: 1000, total_exact: false })
  })
})

describe('a cursor is refused', () => {
  const code = (cursor: string, sort: Name = 'rank'): Promise<unknown> =>
    page({ cursor, sort }).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.refusal.error.code : error),
    )
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('of another sort', async () => {
    for (const sort of NAMES)
      for (const other of NAMES)
        expect(await code((await page({ sort })).next!, other)).toBe(sort === other ? 'taken' : 'INVALID')
  })

  test.each([
    ['no JSON', 'x'],
    ['no list', made({ rank: 1 })],
    ['nothing', made([])],
    ['a key too few', made(['rank', '1'])],
    ['a key too many', made(['rank', '1', '2', '3'])],
    ['another form', made(['rank', '1', '2 or true'])],
    ['no value', made(['rank', '1', null])],
  ])('made of %s', async (_what, cursor) => {
    expect(await code(cursor)).toBe('INVALID')
  })
})
