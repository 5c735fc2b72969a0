import { deptIdOf } from '#features/organisation/testing/ids.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { testProgram } from '#platform/testing/program.ts'

import { dashboard } from '../server/feature.ts'

/** The district with four orders of this morning: two at B01, of which one is signed for, one at B02, one with nobody yet. */
export async function ordersAtWork() {
  const work = await testProgram({ features: [dashboard, workOrders] })
  const intakes = [1, 2, 3, 4].map(() => anIntake({ appeal_type: 'consult' }))
  const [signed, unsigned, foreign, waiting] = await enterOrders(work, intakes)
  for (const [id, code] of [
    [signed!, 'B01'],
    [unsigned!, 'B01'],
    [foreign!, 'B02'],
  ] as const)
    await work.call('dispatcher', actions.doAllocate, {
      id,
      dept_id: await deptIdOf(work.db, code),
      opinion: '请按职责办理',
    })
  await work.call('chengguan', actions.doSign, { id: signed! })
  return { ...work, orders: { signed: signed!, unsigned: unsigned!, foreign: foreign!, waiting: waiting! } }
}
