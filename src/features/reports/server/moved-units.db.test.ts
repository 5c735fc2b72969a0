import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate, doReply, doReport } from '#features/work-orders/contract/actions.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import { GroupedQuery } from '../contract/asked.ts'
import { COUNT_KEYS } from '../domain/measures.ts'
import { TONGJI } from '../domain/report.ts'
import { readReport } from './read-report.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const completedOf = async (name: string) => {
  const actor = await actorOf(d.db, name)
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const report = { ...TONGJI, measures: COUNT_KEYS, usual: COUNT_KEYS }
  const { rows } = await readReport(ctx, report, GroupedQuery.parse({ group: 'appeal_type' }))
  return rows.reduce((sum, { counts }) => sum + (counts.completed ?? 0), 0)
}

/** Below another department, or back. */
const move = (id: string, code: string) =>
  sql`update department u set path = b.path || u.id || '/', pid = b.id from department b
  where u.id = ${id} and b.supplier_id = u.supplier_id and b.code = ${code}`.execute(d.db)

test.each([
  ['chengguan', 'the unit'],
  ['chengguan_sub', 'its department'],
])('what a unit answered before it was moved stays in the figures of %s, led by %s', async (name, led_by) => {
  const phone = led_by === 'the unit' ? '13700000003' : '13700000004'
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', caller_phone: phone })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  await d.call('chengguan', doReply, { id: id!, ...aReply })
  await d.call('reviewer', doReply, { id: id! })
  await d.call('leader', doReport, { id: id! })
  const unit = await actorOf(d.db, 'chengguan_sub')
  await sql`update complaint_order set lead_path = ${unit.dept_path},
    lead_dept_id = case when ${led_by === 'the unit'} then ${unit.dept_id}::bigint else lead_dept_id end where id = ${id}`.execute(
    d.db,
  )
  await sql`insert into order_dept select (jsonb_populate_record(x, jsonb_build_object('dept_id', ${unit.dept_id}::bigint))).*
    from order_dept x where x.order_id = ${id} and x.dept_id = ${await d.deptId('B01')}`.execute(d.db)
  const before = await completedOf(name)
  expect(before).toBeGreaterThan(0)
  await move(unit.dept_id, 'B02')
  expect(await completedOf(name)).toBe(before)
  await move(unit.dept_id, 'B01')
})
