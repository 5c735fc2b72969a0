import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../contract/actions.ts'
import { getComplaintInfo } from '../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../contract/list.ts'
import { testDistrict } from '../testing/district.ts'
import type { TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { counterDrift } from '../testing/recount.ts'
import { aReply, anIntake } from '../testing/samples.ts'

let d: TestDistrict
let id: string
beforeAll(async () => {
  d = await testDistrict()
  const [entered] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  id = entered!
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await d.call('chengguan', actions.doAllocate, { id, dept_id: await d.deptId('B01-02'), opinion: '请科室办理' })
  await d.call('chengguan_sub', actions.doReply, { id, ...aReply })
})
afterAll(() => d.close())

test('a unit whose answer was adopted still reads the order, among its completed ones, and learns nothing of what follows', async () => {
  const before = await d.call('chengguan_sub', appComplaintStatistics, {})
  await d.call('chengguan', actions.doReply, { id, reply_category: 'normal', forward: 0 })
  d.clock.move(60)
  await d.call('chengguan', actions.doReply, { id, ...aReply })

  const seen = await d.call('chengguan_sub', getComplaintInfo, { id })
  expect(seen.actions).toEqual([])
  expect(seen.logs.at(-1)!.text).toContain('采纳下级单位回复')
  expect(seen.logs.filter(({ action }) => action === 'reply')).toHaveLength(1)
  expect(seen.replies).toHaveLength(1)
  const { rows } = await d.call('chengguan_sub', complaintList, { queue: 'completedreply' })
  expect(rows.map((row) => row.id)).toContain(id)
  const after = await d.call('chengguan_sub', appComplaintStatistics, {})
  expect(after.finished_reply).toBe(before.finished_reply + 1)
  expect(await counterDrift(d.db)).toEqual([])
})
