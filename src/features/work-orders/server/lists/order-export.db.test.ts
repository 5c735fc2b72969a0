import { afterAll, beforeAll, expect, test } from 'vitest'

import { maskText } from '#kernel/masking.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { actorOf } from '../../testing/actor-of.ts'
import { requestOf } from '../../testing/request-of.ts'
import { databaseOffice } from '../../testing/walk/database-office.ts'
import { dice } from '../../testing/walk/dice.ts'
import { dayExport } from './day-export.ts'
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

test('the file of a day has every order of it, numbered, with what the list does not show', async () => {
  const of = async (name: string) => {
    const actor = await actorOf(t.db, name)
    return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  }
  const heads = dayExport.heads.map(({ zh }) => zh)
  const written = async (name: string, date: string) => {
    const { rows } = await dayExport.read(await of(name), { date }, null)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at]!, cell])))
  }
  const orders = await t.db.selectFrom('complaint_order').selectAll().where('deleted_at', 'is', null).execute()
  const date = orders.find(({ lead_dept_id, category_id }) => lead_dept_id && category_id)!.received_at.slice(0, 10)
  const of_day = orders.filter(({ received_at }) => received_at.startsWith(date))
  const rows = await written('dispatcher', date)
  expect(heads).toHaveLength(33)
  expect(rows.map((row) => row['本级编号']).toSorted()).toEqual(of_day.map(({ order_no }) => order_no).toSorted())
  expect(rows.map((row) => row['序号'])).toEqual(of_day.map((_, at) => String(at + 1)))
  for (const row of rows) {
    const order = of_day.find(({ order_no }) => order_no === row['本级编号'])!
    expect(row['诉求内容']).toBe(maskText(order.content))
    expect(row['派单时间']).toBe(order.allocated_at ?? '')
    if (order.category_id) expect([row['一级分类'], row['三级分类']]).not.toContain('')
  }
  // A department is told what its lists tell.
  for (const row of await written('chengguan', date)) expect(row['诉求内容']).toBe('')
})
