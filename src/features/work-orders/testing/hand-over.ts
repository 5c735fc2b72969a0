import { doAllocate, doBackToWait } from '../contract/actions.ts'
import type { TestDistrict } from './district.ts'
import { enterOrders } from './enter-orders.ts'
import { anIntake } from './samples.ts'

/** An order that the dispatcher gave to this department; its id. */
export async function allocatedTo(d: TestDistrict, dept_id: string): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id, opinion: '请按职责办理' })
  return id!
}

/** It is taken from its department, which does not see it any more. */
export const takenBack = (d: TestDistrict, id: string) =>
  d.call('leader', doBackToWait, { id, reason: '需要先核对地址' })
