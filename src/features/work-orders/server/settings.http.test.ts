import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate, doReply } from '../contract/actions.ts'
import { getComplaintInfo } from '../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../contract/list.ts'
import { testDistrict, type TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { aReply, anIntake } from '../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const set = async (key: string, value: unknown) => {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const row = { value: JSON.stringify(value), updated_at: d.clock.now() }
  await d.db
    .insertInto('setting')
    .values({ supplier_id, key, ...row })
    .execute()
}

test('how many units may assist is a setting, and counts with the next call', async () => {
  const [id] = await enterOrders(d, [anIntake()])
  const allocation = {
    id: id!,
    dept_id: await d.deptId('B01'),
    assist_dept_ids: [await d.deptId('B02'), await d.deptId('B04')],
    opinion: '请两个单位协办',
  }
  await set('assist.max', 1)
  expect(await d.refusal('dispatcher', doAllocate, allocation)).toBe('ASSIST_LIMIT')
  await d.db.updateTable('setting').set({ value: '2' }).where('key', '=', 'assist.max').execute()
  expect(await d.refusal('dispatcher', doAllocate, allocation)).toBe('')
})

test('how long before the limit of the superior a department has to answer is a setting', async () => {
  const allocated = async () => {
    const [id] = await enterOrders(d, [anIntake({ superior_due_at: '2026-12-04 23:59:59' })])
    await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
    return d.db.selectFrom('allocation').select('due_at').where('order_id', '=', id!).executeTakeFirstOrThrow()
  }
  const before = await allocated()
  await set('due.reserve.workdays', 3)
  expect((await allocated()).due_at < before.due_at).toBe(true)
})

test('whether a reply to a complaint needs proof is a setting, and its form is told', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'complaint' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  const evidence = async () => (await d.call('chengguan', getComplaintInfo, { id: id! })).asks.evidence
  expect(await evidence()).toBe(true)
  await set('reply.evidenceRequired', 0)
  expect(await evidence()).toBe(false)
})

test('whether the head of a department signs replies off is a setting; the head finds them in a queue', async () => {
  await set('reply.internalReview', 1)
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  await d.call('chengguan', doReply, { id: id!, ...aReply })
  const { rows } = await d.call('chengguan_admin', complaintList, { queue: 'deptreply' })
  expect(rows.map((row) => [row.id, row.pending_action])).toEqual([[id, 'internal_review']])
  expect((await d.call('chengguan_admin', appComplaintStatistics, {})).reply).toBe(1)
  expect(await d.refusal('reviewer', doReply, { id: id!, ...aReply })).toBe('STATE_NOT_ALLOWED')
  const { status } = await d.call('chengguan_admin', doReply, { id: id! })
  expect(status).toBe('dept_reply')
})
