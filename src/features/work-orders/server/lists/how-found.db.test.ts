import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestDatabase } from '#platform/testing/database.ts'

import { ListQuery } from '../../contract/list.ts'
import { readingMore, yearsOfOrders } from '../../testing/years-of-orders.ts'
import { listOrders } from './order-list.ts'

let database: TestDatabase
let contextOf: Awaited<ReturnType<typeof yearsOfOrders>>['contextOf']
let plansOf: Awaited<ReturnType<typeof yearsOfOrders>>['plansOf']
beforeAll(async () => {
  ;({ database, contextOf, plansOf } = await yearsOfOrders())
})
afterAll(() => database.drop())

test('what somebody did on nearly every order of years is met as the list is walked', async () => {
  const { db } = database
  const { actor } = contextOf(db, 'dispatcher')
  await sql`insert into order_log select (jsonb_populate_record(l, jsonb_build_object('id', nextval('rexian_id'), 'operator_id', ${actor.operator_id}::bigint))).*
    from order_log l where l.order_id % 7 <> 0 and l.action in ('allocate', 'reply')`.execute(db)
  await sql`analyze order_log`.execute(db)
  const query = ListQuery.parse({ queue: 'all', operator_id: 'me' })
  const { rows, total } = await listOrders(query, contextOf(db, 'dispatcher'))
  const { rows: latest } = await sql<{
    id: string
  }>`select o.id from complaint_order o where o.deleted_at is null and exists (
    select from order_log l where l.order_id = o.id and l.operator_id = ${actor.operator_id}) order by received_at desc, id desc limit 20`.execute(
    db,
  )
  expect([rows.map(({ id }) => id), total]).toEqual([latest.map(({ id }) => id), 200])
  expect(readingMore(await plansOf('dispatcher', (ctx) => listOrders(query, ctx)), 1_000)).toEqual([])
})

test('a department finds the few that a filter leaves by an index of orders, and those that it knows in part', async () => {
  const { db } = database
  const { actor } = contextOf(db, 'chengguan')
  const had = sql`select order_id from order_dept where dept_id = ${actor.dept_id}`
  await sql`update complaint_order set urge_count = 1 where id in (select order_id from (${had}) h where order_id % 23 = 3)`.execute(
    db,
  )
  const { rows: part } = await sql<{
    order_id: string
  }>`update order_dept d set reach = 'past', past = to_jsonb(o) || '{"urge_count": 1, "step": 0}'
    from complaint_order o where o.id = d.order_id and d.dept_id = ${actor.dept_id} and d.order_id % 23 = 4 returning d.order_id`.execute(
    db,
  )
  await sql`analyze complaint_order, order_dept`.execute(db)
  const query = ListQuery.parse({ queue: 'all', urged: '1', limit: 200 })
  const { rows } = await listOrders(query, contextOf(db, 'chengguan'))
  const { rows: whole } = await sql<{
    order_id: string
  }>`select order_id from (${had}) h where order_id % 23 = 3`.execute(db)
  expect(part.length).toBeGreaterThan(3)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...whole, ...part].map(({ order_id }) => order_id)))
  expect(readingMore(await plansOf('chengguan', (ctx) => listOrders(query, ctx)), rows.length)).toEqual([])
})
