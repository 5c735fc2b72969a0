import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'

import { countedWhole } from './stored.ts'

// A day is touched by everything that is counted.

let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

const contextOf = async () => {
  const actor = await actorOf(t.db, 'dispatcher')
  return { actor, kept: await keptNow(t.db, actor.supplier_id) }
}

/** Each part of the statement: the table of its rows, `x` beside an order `o`, and the moment by which they count. */
const parts = async () => {
  const { actor, kept } = await contextOf()
  const { sql: text } = countedWhole({ actor, kept }).compile(t.db)
  return text.split('union all').map((part) => {
    const [, letter, at] = /\b([ox])\.([a-z_]+) >= l\.since/.exec(part)!
    const table = /\bfrom "?([a-z_]+)"? x\b/.exec(part)?.[1] ?? 'complaint_order'
    return { part, at: at!, table, of: letter === 'o' ? 'complaint_order' : table }
  })
}
/** What a trigger asks before its function, and the function: either may decide. */
const watching = async (table: string, when: string): Promise<string> => {
  const { rows } = await sql<{ condition: string; body: string }>`
    select pg_get_triggerdef(g.oid) as condition, p.prosrc as body from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where g.tgrelid = ${table}::text::regclass and g.tgname = ${`${table}_${when}`}`.execute(t.db)
  return rows.map(({ condition, body }) => `${condition}\n${body}`).join('\n')
}

test('every column that changes', async () => {
  // An order stays itself, in its tenant.
  const named = new Set<string>()
  for (const { part, table } of await parts())
    for (const [, letter, column] of part.matchAll(/\b([ox])"?\."?([a-z_]+)/g))
      named.add(`${letter === 'o' ? 'complaint_order' : table}.${column}`)
  const unwatched: string[] = []
  for (const name of named) {
    const [table, column] = name.split('.')
    if (column === 'supplier_id' || name === 'complaint_order.id') continue
    if (!(await watching(table!, 'touches')).includes(`new.${column}`)) unwatched.push(name)
  }
  expect(unwatched).toEqual([])
  expect(new Set([...named].map((name) => name.split('.')[0])).size).toBe(12)
})

test('every moment, of rows that come, change and go, and of an order that is told otherwise', async () => {
  const told = await watching('complaint_order', 'touches')
  for (const { of, at } of await parts()) {
    for (const when of ['comes', 'goes'])
      expect([of, at, when, (await watching(of, when)).includes(`(r.${at})`)]).toEqual([of, at, when, true])
    expect([of, at, (await watching(of, 'touches')).includes(`old.${at}, new.${at}`)]).toEqual([of, at, true])
    expect([of, at, told.includes(at)]).toEqual([of, at, true])
  }
})

test('every moment of rows of which another says whose they are', async () => {
  const forgotten: string[] = []
  let asked = 0
  for (const { part, table, at } of await parts()) {
    const [, other] = /\bjoin "?([a-z_]+)"? a on\b/.exec(part) ?? []
    if (!other || !part.includes('a.dept_id')) continue
    asked++
    if (!(await watching(other, 'touches')).includes(`select ${at} from ${table}`)) forgotten.push(`${table}.${at}`)
  }
  expect([forgotten, asked]).toEqual([[], 4])
})
