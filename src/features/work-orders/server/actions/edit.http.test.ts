import { afterAll, beforeAll, expect, test } from 'vitest'

import { openText } from '#platform/crypto/seal.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo, previewEdit } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { counterDrift } from '../counters/recount.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const CONTENT = '滨河路路灯不亮已有三天，夜间行走不便，电话13812345678'
const entered = async (change = {}): Promise<string> =>
  (await enterOrders(d, [anIntake({ appeal_type: 'complaint', title: '路灯不亮', content: CONTENT, ...change })]))[0]!
const allocated = async (change = {}): Promise<string> => {
  const id = await entered(change)
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  return id
}

test('a correction stands beside what was said, is found by its words, and keeps the numbers that the form masks', async () => {
  const id = await allocated()
  const { content } = await d.call('dispatcher', getComplaintInfo, { id })
  await d.call('dispatcher', actions.doEdit, { id, content: content.replace('滨河路', '滨江大道') })
  await d.call('dispatcher', actions.doEdit, { id, content: content.replace('滨河路', '滨江南大道') })
  const order = await d.call('chengguan', getComplaintInfo, { id })
  expect([order.content, order.original_content]).toEqual([
    '滨江南大道路灯不亮已有三天，夜间行走不便，电话138****5678',
    '滨河路路灯不亮已有三天，夜间行走不便，电话138****5678',
  ])
  const kept = await d.db.selectFrom('complaint_order').select('content').where('id', '=', id).executeTakeFirstOrThrow()
  expect(kept.content).toContain('13812345678')
  const { rows } = await d.call('dispatcher', complaintList, { queue: 'all', keyword: '滨江南大道' })
  expect(rows.map((row) => row.id)).toEqual([id])
})

test('of a secret caller’s new number nothing is told, and it is sealed', async () => {
  const id = await allocated({ is_secret: 1 })
  await d.call('dispatcher', actions.doEdit, { id, caller_phone: '13987654321' })
  const row = await d.db.selectFrom('complaint_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(openText(d.jobContext.keys, row.caller_phone!)).toBe('13987654321')
  expect(JSON.stringify(row)).not.toContain('13987654321')
  const { logs } = await d.call('chengguan', getComplaintInfo, { id })
  expect(logs.at(-1)!.text).toBe('修改工单：联系电话')
})

test('a number as the detail shows it, sent back with a correction, takes the clear one away from nobody', async () => {
  const id = await allocated({ caller_phone: '12987654321' })
  const { caller_phone } = await d.call('dispatcher', getComplaintInfo, { id })
  expect(caller_phone).toBe('129****4321')
  const again = { id, title: '路灯不亮三天', caller_phone: caller_phone! }
  expect(await d.refusal('dispatcher', actions.doEdit, again)).toBe('INVALID')
  const row = await d.db
    .selectFrom('complaint_order')
    .select('caller_phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(openText(d.jobContext.keys, row.caller_phone!)).toBe('12987654321')
})

test('who has it no more keeps the text of then', async () => {
  const id = await allocated()
  const back = { id, reason_code: 'not_duty', reason: '该路段路灯由建设单位管理', basis: '职责清单第3条' } as const
  await d.call('chengguan', actions.doBack, { ...back, suggest_dept_id: await d.deptId('B02') })
  const { back_id } = await d.call('reviewer', getComplaintInfo, { id })
  const audit = { id, back_id: back_id!, result: 'to_waiting', opinion: '同意退回待派' } as const
  await d.call('reviewer', actions.doBackAudit, audit)
  const before = await d.call('chengguan', getComplaintInfo, { id })
  await d.call('dispatcher', actions.doEdit, { id, title: '更正', content: '更正后的内容，与原来无关' })
  expect(await d.call('chengguan', getComplaintInfo, { id })).toEqual(before)
})

test('the deadline of another type is told beforehand as it is then recomputed', async () => {
  const id = await allocated()
  const told = await d.call('dispatcher', previewEdit, { id, appeal_type: 'help' })
  await d.call('dispatcher', actions.doEdit, { id, appeal_type: 'help', recompute_due: 1 })
  const { due_at, allocations } = await d.call('chengguan', getComplaintInfo, { id })
  expect([due_at, allocations[0]!.due]).toEqual([told.due_at, told])
  expect(await d.refusal('reviewer', actions.doEdit, { id, title: '更正' })).toBe('NO_PERMISSION')
  expect(await counterDrift(d.db)).toEqual([])
})
