import { peopleAtWork } from '#features/organisation/testing/people-at-work.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import * as files from '#features/work-orders/contract/attachments.ts'
import * as detail from '#features/work-orders/contract/detail.ts'
import * as list from '#features/work-orders/contract/list.ts'
import { workOrderRoutes } from '#features/work-orders/server/routes.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { testClock } from '#platform/testing/http.ts'

import * as contract from '../contract.ts'
import { dashboardRoutes } from '../server/routes.ts'

const ENDPOINTS = Object.fromEntries(
  Object.entries({ ...contract, ...actions, ...files, ...detail, ...list }).filter(
    ([, one]) => typeof one === 'object',
  ),
)

/** The district with four orders of this morning: two at B01, of which one is signed for, one at B02, one with nobody yet. */
export async function ordersAtWork() {
  const work = await peopleAtWork(ENDPOINTS, [...dashboardRoutes, ...workOrderRoutes])
  const intakes = [1, 2, 3, 4].map(() => anIntake({ appeal_type: 'consult' }))
  const [signed, unsigned, foreign, waiting] = await enterOrders({ db: work.db, clock: testClock() }, intakes)
  for (const [id, code] of [
    [signed!, 'B01'],
    [unsigned!, 'B01'],
    [foreign!, 'B02'],
  ] as const)
    await work.call('dispatcher', actions.doAllocate, { id, dept_id: await work.deptId(code), opinion: '请按职责办理' })
  await work.call('chengguan', actions.doSign, { id: signed! })
  return { ...work, orders: { signed: signed!, unsigned: unsigned!, foreign: foreign!, waiting: waiting! } }
}
