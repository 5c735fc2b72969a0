import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as actions from '../contract/actions.ts'
import { deletedRestore } from '../contract/deleted.ts'
import { doFollow, followList } from '../contract/follows.ts'
import { complaintList } from '../contract/list.ts'
import type { TestDistrict } from '../testing/district.ts'
import { testDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { anIntake } from '../testing/samples.ts'
import { tellFollowers } from './follows.ts'

let d: TestDistrict
let id: string
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())
beforeEach(async () => {
  ;[id] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
})

const follow = (who: string, on: 0 | 1 = 1) => d.call(who, doFollow, { id, on })
/** What they were told of the order since it was followed. */
async function told(who: string): Promise<string[]> {
  const { supplier_id } = await d.db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', who)
    .executeTakeFirstOrThrow()
  await tellFollowers(d.db, supplier_id, d.clock.now())
  const { rows } = await sql<{ content: string }>`
    select m.content from message m join operator p on p.supplier_id = m.supplier_id and p.id = m.operator_id
    where m.event = 'followed' and m.biz_id = ${id} and p.username = ${who} order by m.id`.execute(d.db)
  return rows.map(({ content }) => content)
}

test('who follows an order is told once of what others do on it, and not of his own steps', async () => {
  await follow('supervisor')
  expect(await told('supervisor')).toEqual([])
  await d.call('chengguan', actions.doSign, { id })
  await d.call('chengguan', actions.doNote, { id, content: '已安排人员到场' })
  expect(await told('supervisor')).toEqual([expect.stringMatching(/^您关注的工单RX\d+有新进展（办理中）。$/)])
  expect(await told('supervisor')).toHaveLength(1)
  await d.call('supervisor', actions.doNote, { id, content: '请加快' })
  expect(await told('supervisor')).toHaveLength(1)
  await follow('supervisor', 0)
  await d.call('chengguan', actions.doNote, { id, content: '已办妥' })
  expect(await told('supervisor')).toHaveLength(1)
})

test('a department is not told of an order that it lost, nor of what the centre notes for itself', async () => {
  await follow('chengguan_admin')
  await d.call('leader', actions.doNote, { id, content: '中心内部备注', scope: 'unit' })
  expect(await told('chengguan_admin')).toEqual([])
  await d.call('leader', actions.doBackToWait, { id, reason: '需要先核对地址' })
  expect(await told('chengguan_admin')).toEqual([])
  await expect(d.call('zhujian', doFollow, { id, on: 1 })).rejects.toThrow('工单不存在')
})

test('the orders that one follows are a list of their own', async () => {
  await follow('reviewer')
  await follow('reviewer')
  expect((await d.call('reviewer', followList, {})).ids).toEqual([id])
  const listed = async (followed: 0 | 1) =>
    (await d.call('reviewer', complaintList, { queue: 'all', followed, limit: 100 })).rows.map((row) => row.id)
  expect(await listed(1)).toEqual([id])
  expect(await listed(0)).not.toContain(id)
})

test('of an order that is deleted nobody is told while it is', async () => {
  ;[id] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  await follow('reviewer')
  await d.call('leader', actions.doDelete, { id, reason: '重复录入的工单' })
  expect(await told('reviewer')).toEqual([])
  await d.call('leader', deletedRestore, { id })
  expect(await told('reviewer')).toHaveLength(1)
})
