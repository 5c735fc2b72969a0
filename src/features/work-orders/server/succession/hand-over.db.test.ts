import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestDatabase } from '#platform/testing/database.ts'

import { NOW, readingMore, yearsOfOrders } from '../../testing/years-of-orders.ts'
import { countHandedOver } from './hand-over.ts'

let database: TestDatabase
let plansOf: Awaited<ReturnType<typeof yearsOfOrders>>['plansOf']
beforeAll(async () => {
  ;({ database, plansOf } = await yearsOfOrders())
})
afterAll(() => database.drop())

test('what a department hands over is found without reading what it completed, or helped with, in years', async () => {
  const open = sql`completed_at is null and deleted_at is null`
  const { rows } = await sql<{ supplier_id: string; dept_id: string; n: number }>`
    select supplier_id, min(lead_dept_id) as dept_id, count(*)::int as n from complaint_order where ${open} group by 1`.execute(
    database.db,
  )
  const { supplier_id, dept_id, n } = rows[0]!
  await sql`insert into assist_order (supplier_id, assist_no, order_id, from_dept_id, dept_id, task, state, due_at, created_at, closed_at)
    select supplier_id, 'XB' || id, id, lead_dept_id, ${dept_id}, '请配合处理', 'closed', received_at, received_at, completed_at
    from complaint_order where not (${open}) and lead_dept_id <> ${dept_id}`.execute(database.db)
  await sql`analyze assist_order`.execute(database.db)
  const given = { from: { id: dept_id, path: `/1/${dept_id}/`, name: '', name_en: '' }, part: null }
  const plans = await plansOf('dispatcher', ({ db }) => countHandedOver({ db, supplier_id, now: NOW }, given))
  expect(readingMore(plans, 2 * n)).toEqual([])
})
