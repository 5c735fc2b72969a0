import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../../contract/list.ts'
import { nextStep } from '../../domain/queues/steps.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { endVisits } from '../jobs.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

/** A local order, answered by a sub-unit through its department, and approved. */
async function completed(): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })])
  const allocation = { id: id!, opinion: '请按职责办理' }
  await d.call('dispatcher', actions.doAllocate, { ...allocation, dept_id: await d.deptId('B01') })
  await d.call('chengguan', actions.doAllocate, { ...allocation, dept_id: await d.deptId('B01-02') })
  await d.call('chengguan_sub', actions.doReply, { id: id!, ...aReply })
  await d.call('chengguan', actions.doReply, { id: id!, forward: 1 })
  await d.call('reviewer', actions.doReply, { id: id! })
  return id!
}
const connected = { call_result: 'connected', responded: 0, resolve_result: 'unresolved', satisfaction: 1 } as const

test('the caller’s verdict stands on the order for those who led it, and not for the unit whose part had ended', async () => {
  const id = await completed()
  const said = { ...connected, dissatisfied_reason: 'not_solved', opinion: '请打13812345678找我' } as const
  const { actions: left, waits } = await d.call('visitor', actions.doVisit, { id, ...said })
  expect(nextStep(left, waits)).toBeNull()
  // Nobody wonders why: the verdict stands below, and the order is not the city's.
  expect((await d.call('leader', getComplaintInfo, { id })).refused).toEqual([])
  const order = await d.call('chengguan', getComplaintInfo, { id })
  expect(order).toMatchObject({ visit_state: 'done', satisfaction: 1, resolve_result: 'unresolved' })
  expect(order.visits).toMatchObject([
    { stage: 'final', attempt: 1, responded: 0, satisfaction: 1, opinion: '请打138****5678找我', need_redo: 0 },
  ])
  expect(order.logs.at(-1)!.text).toBe('回访：未解决，非常不满意。请打138****5678找我')
  const sub = await d.call('chengguan_sub', getComplaintInfo, { id })
  expect(sub).toMatchObject({ visit_state: 'none', satisfaction: null, resolve_result: null, visits: [] })
})

test('who was not reached can be called again from the next half-day on, and the refusal says so', async () => {
  const id = await completed()
  await d.call('visitor', actions.doVisit, { id, call_result: 'no_answer' })
  expect(await d.refusal('visitor', actions.doVisit, { id, ...connected })).toBe('VISIT_HALF_DAY')
  const { refused, visit_next_at } = await d.call('visitor', getComplaintInfo, { id })
  expect(refused).toMatchObject([{ action: 'visit', reason: expect.stringContaining(visit_next_at!.slice(0, 16)) }])
})

test('the queue has who must be asked first at its top, loses who was asked, and is its badge', async () => {
  const [first, second, third] = [await completed(), await completed(), await completed()]
  await d.db
    .updateTable('complaint_order')
    .set({ visit_due_at: '2026-01-05 23:59:59' })
    .where('id', '=', second)
    .execute()
  const queue = async () => (await d.call('visitor', complaintList, { queue: 'visit' })).rows.map(({ id }) => id)
  const badge = async () => (await d.call('visitor', appComplaintStatistics, {})).visit
  const before = await queue()
  expect(before[0]).toBe(second)
  expect(before.indexOf(first)).toBeLessThan(before.indexOf(third))
  expect(await badge()).toBe(before.length)
  await d.call('visitor', actions.doVisit, { id: first, ...connected, satisfaction: 3 })
  expect(await queue()).toEqual(before.filter((id) => id !== first))
  expect(await badge()).toBe(before.length - 1)
})

test('whose days are over is called no more, and stands in no queue', async () => {
  const id = await completed()
  const { visit_due_at } = await d.call('visitor', getComplaintInfo, { id })
  await endVisits(d.db, visit_due_at!)
  expect((await d.call('visitor', getComplaintInfo, { id })).visit_state).toBe('pending')
  while ((await endVisits(d.db, '2027-01-01 00:05:00')) > 0);
  expect((await d.call('visitor', getComplaintInfo, { id })).visit_state).toBe('failed')
  expect(await d.call('visitor', complaintList, { queue: 'visit' })).toMatchObject({ rows: [], total: 0 })
  expect((await d.call('visitor', appComplaintStatistics, {})).visit).toBe(0)
})

test('what is redone is suggested to whoever did it, who keeps the round that was completed', async () => {
  const id = await completed()
  const b01 = await d.deptId('B01')
  const said = { ...connected, dissatisfied_reason: 'not_solved', opinion: '没有人来过', need_redo: 1 } as const
  const acted = await d.call('visitor', actions.doVisit, { id, ...said })
  expect(acted).toMatchObject({ status: 'waiting', action: 'visit' })
  const order = await d.call('dispatcher', getComplaintInfo, { id })
  expect(order).toMatchObject({ round: 2, is_repeat: 1, previous_dept_id: b01 })
  expect(order.logs.slice(-2).map(({ text }) => text)).toEqual([
    '回访：未解决，非常不满意。没有人来过',
    '重办（第2轮）：没有人来过',
  ])
  for (const who of ['chengguan', 'chengguan_sub']) {
    const known = await d.call(who, getComplaintInfo, { id })
    expect(known, who).toMatchObject({ status: 'completed_reply', round: 1, actions: [] })
  }
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B02'), opinion: '请重新办理' })
  expect(await d.call('zhujian', getComplaintInfo, { id })).toMatchObject({ round: 2, status: 'in_progress' })
  expect(await d.call('chengguan', getComplaintInfo, { id })).toMatchObject({ status: 'completed_reply', visits: [] })
})
