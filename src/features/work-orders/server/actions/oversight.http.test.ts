import { afterAll, beforeAll, expect, test } from 'vitest'

import { severally } from '#kernel/several.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

const held = async (): Promise<string> => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: b01, opinion: '请按职责办理' })
  return id!
}

test('several are urged at once, each with its own deadline, and found by it; who acts is reminded no more', async () => {
  const [first, second] = [await held(), await held()]
  const { results } = await d.call('supervisor', severally(actions.doUrge), { ids: [first, second] })
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  const { rows } = await d.call('chengguan', complaintList, { queue: 'normal', urged: '1' })
  expect(rows.map(({ id, urge_count }) => [id, urge_count]).toSorted()).toEqual([
    [first, 1],
    [second, 1],
  ])

  const { urges, due_at } = await d.call('chengguan', getComplaintInfo, { id: first })
  expect(urges).toMatchObject([{ origin: 'staff', heeded: false }])
  expect(urges[0]!.content).toContain(due_at!.slice(0, 16))
  await d.call('chengguan', actions.doSign, { id: first })
  expect((await d.call('chengguan', getComplaintInfo, { id: first })).urges).toMatchObject([{ heeded: true }])

  expect(await d.refusal('leader', actions.doUrge, { id: first, content: '请尽快' })).toBe('URGE_TOO_OFTEN')
  expect(await d.refusal('reviewer', actions.doUrge, { id: first })).toBe('NO_PERMISSION')
})
