import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accessList } from '../contract/access.ts'
import * as actions from '../contract/actions.ts'
import { orderWriters, orderWriting } from '../contract/writers.ts'
import type { ActionName } from '../domain/lifecycle/lifecycle.ts'
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

/** What reading calls leave behind is written with the next second; who reads the log does not wait for it. */
const settled = () => d.call('leader', accessList, {})
const writing = async (username: string, action?: ActionName, order = id): Promise<void> => {
  await d.call(username, orderWriting, { id: order, ...(action && { action }) })
  await settled()
}
const seenBy = async (username: string) =>
  (await d.call(username, orderWriters, { id }))
    .filter(({ action }) => action !== null)
    .map(({ operator_name, action }) => [operator_name, action])

test('who has a form open is told to the others, until it is left, sent or forgotten', async () => {
  await writing('dispatcher', 'allocate')
  expect(await seenBy('leader')).toEqual([['派单员', 'allocate']])
  expect(await seenBy('dispatcher')).toEqual([])

  await writing('dispatcher')
  expect(await seenBy('leader')).toEqual([])

  await writing('dispatcher', 'allocate')
  d.clock.move(4 * 60)
  await writing('dispatcher', 'allocate')
  d.clock.move(4 * 60)
  expect(await seenBy('leader')).toEqual([['派单员', 'allocate']])
  d.clock.move(2 * 60)
  expect(await seenBy('leader')).toEqual([])

  await writing('dispatcher', 'allocate')
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  expect(await seenBy('leader')).toEqual([])
})

test('a department knows who of its own is at it, the centre who of all; nobody else knows of the order', async () => {
  await writing('chengguan', 'reply')
  await writing('leader', 'recall')
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
  await writing('street01', 'help_reply', other)
  expect((await d.call('leader', orderWriters, { id: other })).filter(({ action }) => action)).toEqual([])
})

test('what is told of a form after it was sent goes with it', async () => {
  const [other] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  await d.call('dispatcher', actions.doAllocate, { id: other, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await writing('dispatcher', 'allocate', other)
  await writing('dispatcher', undefined, other)
  expect((await d.call('leader', orderWriters, { id: other })).filter(({ action }) => action)).toEqual([])
})

test('a form that stands open keeps no session alive (security B4), and is nothing that anybody did', async () => {
  const { ask } = await d.as('reviewer')
  for (let minutes = 0; minutes < 32; minutes += 4) {
    await ask(orderWriting, { id, action: 'note' })
    d.clock.move(4 * 60)
  }
  expect((await ask(orderWriters, { id })).status).toBe(401)
  const { rows } = await sql`select from audit_log where action = 'order.writing'`.execute(d.db)
  expect(rows).toEqual([])
})
