import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate, doBackToWait, doReply } from '#features/work-orders/contract/actions.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { GroupedQuery } from '../contract/asked.ts'
import { addUp } from '../domain/measures.ts'
import { TONGJI } from '../domain/report.ts'
import { readReport } from './read-report.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const STEPS = ['received', 'reached_allocated', 'reached_signed', 'reached_replied', 'reached_completed'] as const
const far = async (): Promise<number[]> => {
  const actor = await actorOf(d.db, 'leader')
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const asked = GroupedQuery.parse({ period: 'day', group: 'appeal_type' })
  const { rows } = await readReport(ctx, { ...TONGJI, measures: STEPS, usual: STEPS }, asked)
  const all = addUp(rows.map(({ counts }) => counts))
  return STEPS.map((step) => all[step] ?? 0)
}

test('what the centre answers itself takes no step of the departments, also where the leader stops its report', async () => {
  const [local, city] = await enterOrders(d, [
    anIntake({ appeal_type: 'consult', superior_no: null }),
    anIntake({ appeal_type: 'consult', superior_no: 'SH2026112300077', caller_phone: '13700000005' }),
  ])
  for (const id of [local, city]) await d.call('dispatcher', doReply, { id: id!, ...aReply })
  expect(await far()).toEqual([2, 0, 0, 0, 0])
  await d.call('leader', doBackToWait, { id: city!, reason: '答复有误，重新办理' })
  expect(await far()).toEqual([2, 0, 0, 0, 0])
  await d.call('dispatcher', doAllocate, { id: city!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  expect(await far()).toEqual([2, 1, 0, 0, 0])
  await d.call('chengguan', doReply, { id: city!, ...aReply })
  expect(await far()).toEqual([2, 1, 1, 1, 0])
})
