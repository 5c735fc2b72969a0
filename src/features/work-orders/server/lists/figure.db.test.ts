import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestDatabase } from '#platform/testing/database.ts'

import { ListQuery } from '../../contract/list.ts'
import { NOW, yearsOfOrders } from '../../testing/years-of-orders.ts'
import { listOrders } from './order-list.ts'

let database: TestDatabase
let contextOf: Awaited<ReturnType<typeof yearsOfOrders>>['contextOf']
beforeAll(async () => {
  ;({ database, contextOf } = await yearsOfOrders())
})
afterAll(() => database.drop())

const countOf = async (what: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(what)}`.execute(database.db)).rows[0]!.n

test('a figure leads to as many orders as it says', async () => {
  const days = { counted_from: '2026-11-14', counted_to: '2026-11-20' }
  const { total, total_exact } = await listOrders(
    ListQuery.parse({ queue: 'all', cohort: 'completed', ...days }),
    contextOf(database.db, 'dispatcher'),
  )
  const completed = await countOf(`complaint_order where completed_at::date between '2026-11-14' and '2026-11-20'
    and status in ('completed_reply', 'completed_back')`)
  expect([total, total_exact]).toEqual([completed, true])
  expect(total).toBeGreaterThan(200)
})

test.each([
  ['received', `complaint_order where received_at::date between '2026-01-01' and '2026-03-31' and status <> 'invalid'`],
  [
    'completed',
    `complaint_order where completed_at::date between '2026-01-01' and '2026-03-31' and status like 'completed%'`,
  ],
  [
    'allocated',
    `(select distinct order_id from allocation where level = 1 and created_at::date between '2026-01-01' and '2026-03-31') o`,
  ],
] as const)('also what was %s in a quarter', async (cohort, recount) => {
  const days = { counted_from: '2026-01-01', counted_to: '2026-03-31' }
  const query = ListQuery.parse({ queue: 'all', cohort, ...days })
  const { total, total_exact } = await listOrders(query, contextOf(database.db, 'dispatcher'))
  expect([total, total_exact]).toEqual([await countOf(recount), true])
  expect(total).toBeGreaterThan(4_000)
})

test('an import says how many orders it is, by all of them', async () => {
  const { db } = database
  const { supplier_id } = contextOf(database.db, 'dispatcher').actor
  const { rows } = await sql<{ id: string }>`
    insert into import_batch (supplier_id, batch_no, kind, file_name, sha256, state, header, total, created_at, created_by, created_by_name, updated_at)
    values (${supplier_id}, 'IM1', 'normal', '一批.xlsx', '', 'done', '{}', 762, ${NOW}, 1, '派单员', ${NOW}) returning id`.execute(
    db,
  )
  const import_batch_id = rows[0]!.id
  await sql`update complaint_order set import_batch_id = ${import_batch_id}
    where id in (select id from complaint_order order by id limit 762)`.execute(db)
  const of = (more: object) => listOrders(ListQuery.parse({ queue: 'all', ...more }), contextOf(db, 'dispatcher'))
  expect(await of({ import_batch_id })).toMatchObject({ total: 762, total_exact: true })
  expect(await of({ status: ['completed_reply'] })).toMatchObject({ total: 200, total_exact: false })
})
