import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { accessList } from '../contract/access.ts'
import * as actions from '../contract/actions.ts'
import { orderWriters } from '../contract/writers.ts'
import { testDistrict } from '../testing/district.ts'
import type { TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { listener } from '../testing/listener.ts'
import { anIntake } from '../testing/samples.ts'

let d: TestDistrict
let id: string
beforeAll(async () => (d = await testDistrict({ listening: true })))
afterAll(() => d.close())
beforeEach(async () => {
  ;[id] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
})

/** What reading calls leave behind is written with the next second; who reads the log does not wait for it. */
const settled = () => d.call('leader', accessList, {})
async function looks(username: string, leaving: 0 | 1 = 0) {
  const others = await d.call(username, orderWriters, { id, leaving })
  await settled()
  return others.map(({ operator_name, dept_name }) => operator_name || dept_name)
}

test('who looks at an order sees who else does, until they leave or are heard of no more', async () => {
  expect(await looks('dispatcher')).toEqual([])
  expect(await looks('leader')).toEqual(['派单员'])
  expect(await looks('dispatcher')).toEqual(['值班长'])
  await looks('dispatcher', 1)
  expect(await looks('leader')).toEqual([])
  await looks('dispatcher')
  d.clock.move(40)
  expect(await looks('leader')).toEqual(['派单员'])
  d.clock.move(40)
  expect(await looks('leader')).toEqual([])
})

test('a department knows its own people, and of the centre no more than that it looks', async () => {
  await looks('leader')
  await looks('dispatcher')
  await looks('chengguan_admin')
  const seen = await looks('chengguan')
  expect(seen).toHaveLength(2)
  expect(seen.filter((name) => name?.includes('中心'))).toHaveLength(1)
  expect(await looks('reviewer')).toHaveLength(4)
  await expect(looks('zhujian')).rejects.toThrow('工单不存在')
})

test('others at the order are told at once who comes and goes, and nobody else is', async () => {
  const [leader, supervisor] = [await listener(d, 'leader'), await listener(d, 'supervisor')]
  await looks('leader')
  await leader()
  await looks('dispatcher')
  expect(await leader()).toEqual(['presence.changed'])
  await looks('dispatcher')
  expect(await leader()).toEqual([])
  await looks('dispatcher', 1)
  expect(await leader()).toEqual(['presence.changed'])
  expect(await supervisor()).not.toContain('presence.changed')
})
