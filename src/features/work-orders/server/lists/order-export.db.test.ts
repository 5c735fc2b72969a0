import { afterAll, beforeAll, expect, test } from 'vitest'

import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { actorOf } from '../../testing/actor-of.ts'
import { requestOf } from '../../testing/request-of.ts'
import { databaseOffice } from '../../testing/walk/database-office.ts'
import { dice } from '../../testing/walk/dice.ts'
import { ordersExport } from './order-export.ts'
import { listOrders } from './order-list.ts'

let t: TestDatabase
const clock = testClock('2026-03-02 08:30:00')
beforeAll(async () => {
  t = await testDatabase()
  const office = await databaseOffice(t.db, clock, dice(96))
  for (let i = 0; i < 200 || (await countOf('street01_sub')) === 0; i++) await office.step()
}, 120_000)
afterAll(() => t.drop())

async function countOf(name: string): Promise<number> {
  const actor = await actorOf(t.db, name)
  const ctx = requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  return (await listOrders({ queue: 'all', limit: 1 }, ctx)).rows.length
}

test.each(['dispatcher', 'chengguan', 'zhujian', 'street01_sub'])(
  'a file of %s has the orders of the list in its order, masked as they are there',
  async (name) => {
    const actor = await actorOf(t.db, name)
    const ctx = requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
    const { rows: shown } = await listOrders({ queue: 'all', limit: 200 }, ctx)
    const { rows: written } = await ordersExport.read(ctx, { queue: 'all' }, null)
    const at = (head: string): number => ordersExport.heads.findIndex(({ zh }) => zh === head)
    expect(written.map((row) => [row[at('本级编号')], row[at('标题')], row[at('诉求人')], row[at('电话')]])).toEqual(
      shown.map(({ order_no, title, caller_name, caller_phone }) => [
        order_no,
        title,
        caller_name ?? '',
        caller_phone ?? '',
      ]),
    )
    expect(shown.length).toBeGreaterThan(0)
  },
)

test('a file of chosen orders has those alone that the reader sees, and says how many', async () => {
  const of = async (name: string) => {
    const actor = await actorOf(t.db, name)
    return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  }
  const [centre, dept] = [await of('dispatcher'), await of('chengguan')]
  const all = await listOrders({ queue: 'all', limit: 200 }, centre)
  const own = await listOrders({ queue: 'all', limit: 200 }, dept)
  const mine = own.rows.slice(0, 2).map(({ id }) => id)
  const others = all.rows.filter(({ id }) => !own.rows.some((row) => row.id === id)).map(({ id }) => id)
  expect(others.length).toBeGreaterThan(0)
  const ids = [...mine, ...others.slice(0, 3)]
  expect(await ordersExport.read(dept, { queue: 'all', ids }, null)).toMatchObject({ total: mine.length })
  const written = await ordersExport.read(centre, { queue: 'all', ids }, null)
  expect([written.rows.length, written.total]).toEqual([ids.length, ids.length])
})
