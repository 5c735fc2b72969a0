import { exportOrders } from '#features/work-orders/contract/list.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { testProgram } from '#platform/testing/program.ts'

import { exports } from '../server/feature.ts'

/** A district with two orders, whose dispatcher has them written to a file. */
export async function ordersToExport() {
  const p = await testProgram({ features: [workOrders, exports], start: '2026-11-23 10:00:00' })
  await enterOrders(p, [anIntake({ title: '路灯不亮' }), anIntake({ title: '=井盖缺失' })])
  const written = async (): Promise<string> => {
    const { id } = await p.call('dispatcher', exportOrders, { queue: 'all', format: 'csv' })
    await p.runJobs()
    return id
  }
  return { ...p, written }
}
