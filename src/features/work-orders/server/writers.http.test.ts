import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../contract/actions.ts'
import { orderWriters, orderWriting } from '../contract/writers.ts'
import { testDistrict } from '../testing/district.ts'
import type { TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { anIntake } from '../testing/samples.ts'

let d: TestDistrict
let id: string
beforeAll(async () => {
  d = await testDistrict()
  ;[id] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
})
afterAll(() => d.close())

const seenBy = async (username: string) =>
  (await d.call(username, orderWriters, { id }))
    .filter(({ action }) => action !== null)
    .map(({ operator_name, action }) => [operator_name, action])

test('who has a form open is told to the others, until it is left, sent or forgotten', async () => {
  await d.call('dispatcher', orderWriting, { id, action: 'allocate' })
  expect(await seenBy('leader')).toEqual([['派单员', 'allocate']])
  expect(await seenBy('dispatcher')).toEqual([])

  await d.call('dispatcher', orderWriting, { id })
  expect(await seenBy('leader')).toEqual([])

  await d.call('dispatcher', orderWriting, { id, action: 'allocate' })
  d.clock.move(4 * 60)
  await d.call('dispatcher', orderWriting, { id, action: 'allocate' })
  d.clock.move(4 * 60)
  expect(await seenBy('leader')).toEqual([['派单员', 'allocate']])
  d.clock.move(2 * 60)
  expect(await seenBy('leader')).toEqual([])

  await d.call('dispatcher', orderWriting, { id, action: 'allocate' })
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  expect(await seenBy('leader')).toEqual([])
})

test('a department knows who of its own is at it, the centre who of all; nobody else knows of the order', async () => {
  await d.call('chengguan', orderWriting, { id, action: 'reply' })
  await d.call('leader', orderWriting, { id, action: 'recall' })
  expect(await seenBy('chengguan_admin')).toEqual([[expect.any(String), 'reply']])
  expect(await seenBy('dispatcher')).toHaveLength(2)
  expect(await d.refusal('zhujian', orderWriters, { id })).toBe('ORDER_NOT_FOUND')
  expect(await d.refusal('zhujian', orderWriting, { id, action: 'reply' })).toBe('ORDER_NOT_FOUND')
})

test('the word of a form that comes after the form itself is no fault, and notes nothing', async () => {
  const [other] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  const [dept_id, assist_dept_ids] = [await d.deptId('B01'), [await d.deptId('S01')]]
  await d.call('dispatcher', actions.doAllocate, { id: other, dept_id, assist_dept_ids, opinion: '请按职责办理' })
  await d.call('street01', actions.doHelpReply, { id: other, content: '街道已到场配合处置完毕。' })
  await d.call('street01', orderWriting, { id: other, action: 'help_reply' })
  expect((await d.call('leader', orderWriters, { id: other })).filter(({ action }) => action)).toEqual([])
})
