import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../../contract/list.ts'
import type { QueueName } from '../../domain/queues/queues.ts'
import { advances } from '../../domain/lifecycle/lifecycle.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

const listed = async (username: string, queue: QueueName): Promise<string[]> =>
  (await d.call(username, complaintList, { queue })).rows.map((row) => row.id)
const allocation = (dept_id: string) => ({ dept_id, opinion: '请按职责办理' })

describe('from the city’s file to a closed order', () => {
  test('dispatcher, department and reviewer hand it on, and every badge follows', async () => {
    const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_due_at: '2026-11-30 23:59:59' })])
    expect(await d.call('dispatcher', appComplaintStatistics, {})).toMatchObject({ wait_deal: 1, dealing: 0 })

    const allocated = await d.call('dispatcher', actions.doAllocate, { id: id!, ...allocation(b01) })
    expect(allocated).toMatchObject({ status: 'in_progress', pending_action: 'handle', version: 1 })
    expect(await listed('chengguan', 'normal')).toEqual([id])
    expect(await d.call('chengguan', appComplaintStatistics, {})).toMatchObject({ wait_deal: 1 })

    await d.call('chengguan', actions.doSign, { id: id! })
    d.move(3600)
    await d.call('chengguan', actions.doContact, {
      id: id!,
      person: '张先生',
      channel: 'phone',
      result: 'contacted',
      at: d.clock.now(),
    })
    await d.call('chengguan', actions.doReply, { id: id!, ...aReply })
    expect(await listed('reviewer', 'deptreply')).toEqual([id])

    await d.call('reviewer', actions.doReply, { id: id!, reply_category: 'normal', opinion: '同意' })
    expect(await d.call('reviewer', appComplaintStatistics, {})).toMatchObject({ reply: 0, report_reply_nomal: 1 })

    expect(await d.call('reviewer', actions.doReport, { id: id! })).toMatchObject({ status: 'completed_reply' })
    const detail = await d.call('reviewer', getComplaintInfo, { id: id! })
    expect(detail).toMatchObject({ status: 'completed_reply', is_on_time: 1 })
    expect(detail.actions.filter(advances)).toEqual([])
    expect(detail.logs.map((log) => log.action)).toEqual([
      'import',
      'allocate',
      'sign',
      'contact',
      'reply',
      'reply_approve',
      'report_reply',
    ])
    expect(detail.logs.map((log) => [log.from_status, log.to_status])).toEqual([
      [null, 'waiting'],
      ['waiting', 'in_progress'],
      ['in_progress', 'in_progress'],
      ['in_progress', 'in_progress'],
      ['in_progress', 'dept_reply'],
      ['dept_reply', 'need_report_reply'],
      ['need_report_reply', 'completed_reply'],
    ])
    expect(await d.call('dispatcher', appComplaintStatistics, {})).toMatchObject({
      wait_deal: 0,
      dealing: 0,
      finished_reply: 1,
    })
    expect(await d.call('chengguan', appComplaintStatistics, {})).toMatchObject({
      wait_deal: 0,
      dealing: 0,
      finished_reply: 1,
    })
  })

  test('nobody sees a caller’s number, and another department sees no order', async () => {
    const [id] = await enterOrders(d, [anIntake()])
    await d.call('dispatcher', actions.doAllocate, { id: id!, ...allocation(b01) })
    const { rows } = await d.call('chengguan', complaintList, { queue: 'normal' })
    expect(rows.find((row) => row.id === id)).toMatchObject({ caller_name: '张*丰', caller_phone: '123****8901' })
    expect(await d.refusal('zhujian', getComplaintInfo, { id: id! })).toBe('ORDER_NOT_FOUND')
    expect(await d.refusal('zhujian', actions.doReply, { id: id!, ...aReply })).toBe('ORDER_NOT_FOUND')
  })

  test('a rejected reply comes back with a reason and may be sent again', async () => {
    const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
    await d.call('dispatcher', actions.doAllocate, { id: id!, ...allocation(b01) })
    await d.call('chengguan', actions.doContact, {
      id: id!,
      person: '张',
      channel: 'phone',
      result: 'contacted',
      at: d.clock.now(),
    })
    await d.call('chengguan', actions.doReply, { id: id!, ...aReply })
    await d.call('reviewer', actions.doReplyNo, {
      id: id!,
      reason_code: 'incomplete',
      opinion: '请补充处理时间和结果，重新回复',
    })
    const detail = await d.call('chengguan', getComplaintInfo, { id: id! })
    expect(detail).toMatchObject({ status: 'in_progress', reply_reject_count: 1 })
    expect(detail.actions).toContain('reply')
    expect(await d.refusal('chengguan', actions.doReply, { id: id!, ...aReply })).toBe('')
  })
})

test('an order without a category is not handed on before somebody chose one', async () => {
  const [id] = await enterOrders(d, [anIntake({ category_id: null })])
  expect(await d.refusal('dispatcher', actions.doAllocate, { id: id!, ...allocation(b01) })).toBe('CATEGORY_REQUIRED')
  const { id: category_id } = await d.db
    .selectFrom('category')
    .select('id')
    .where('level', '=', 3)
    .executeTakeFirstOrThrow()
  expect(await d.refusal('dispatcher', actions.doAllocate, { id: id!, ...allocation(b01), category_id })).toBe('')
})

describe('sent back three times', () => {
  test('the third belongs to the leader, who designates; a designated order stays', async () => {
    const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
    const order = { id: id! }
    const back = {
      ...order,
      reason_code: 'not_duty',
      reason: '该事项不属于本单位职责范围',
      basis: '职责清单第3条',
      suggest_dept_id: await d.deptId('B04'),
    } as const
    const units = [
      ['B01', 'chengguan'],
      ['B02', 'zhujian'],
      ['S01', 'street01'],
    ] as const
    for (const [i, [code, username]] of units.entries()) {
      await d.call('dispatcher', actions.doAllocate, { ...order, ...allocation(await d.deptId(code)) })
      await d.call(username, actions.doBack, back)
      const { back_id } = await d.call('reviewer', getComplaintInfo, order)
      const audit = { ...order, back_id: back_id!, result: 'to_waiting', opinion: '同意退回重新派单' } as const
      if (i < 2) await d.call('reviewer', actions.doBackAudit, audit)
      else {
        expect(await d.refusal('reviewer', actions.doBackAudit, audit)).toBe('NEED_LEADER')
        const asked = async (username: string) => (await d.call(username, getComplaintInfo, order)).asks
        expect(await asked('leader')).toEqual({
          ...{ designated: 'must', meeting_note: true, arbitration: false },
          checks: expect.any(Object),
          ...{
            public_reply: false,
            evidence: false,
            back: expect.any(Object),
            feedback_due: expect.any(String),
            rates: false,
          },
        })
        expect(await asked('reviewer')).toMatchObject({ designated: 'no' })
        const reassign = {
          ...audit,
          result: 'reassign',
          dept_id: b01,
          meeting_note: '三方会商，由首接单位办理',
          designated: 1,
        } as const
        expect(await d.refusal('leader', actions.doBackAudit, reassign)).toBe('DEPT_BACKED_BEFORE')
        await d.call('leader', actions.doBackAudit, { ...reassign, override_back_dept: 1 })
      }
    }
    expect(await d.call('leader', appComplaintStatistics, {})).toMatchObject({ back_three: 1, back_five: 0 })
    expect(await d.refusal('chengguan', actions.doBack, back)).toBe('BACK_DESIGNATED')
    const detail = await d.call('chengguan', getComplaintInfo, order)
    expect(detail.actions).toContain('reply')
    expect(detail.actions).not.toContain('back')
    expect(detail.refused).toContainEqual({
      action: 'back',
      reason: '指定承办工单不得退回，如有异议请由单位负责人申诉',
    })
  })
})

test('handing down is offered where there are units in use', async () => {
  const [id] = await enterOrders(d, [anIntake({})])
  const allocated = await d.call('dispatcher', actions.doAllocate, { id: id!, ...allocation(b01) })
  expect(allocated.status).toBe('in_progress')
  const offered = async () => {
    const { actions: beside } = await d.call('chengguan', getComplaintInfo, { id: id! })
    const { rows } = await d.call('chengguan', complaintList, { queue: 'normal' })
    return [beside, rows.find((row) => row.id === id)!.actions].map((all) => all.includes('sub_allocate'))
  }
  expect(await offered()).toEqual([true, true])
  await d.db.updateTable('department').set({ enabled: 0 }).where('pid', '=', b01).execute()
  expect(await offered()).toEqual([false, false])
})
