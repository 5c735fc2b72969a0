import { doAllocate } from '../contract/actions.ts'
import type { Intake } from '../domain/intake/intake.ts'
import type { TestDistrict } from './district.ts'
import { enterOrders } from './enter-orders.ts'
import { anIntake } from './samples.ts'

/** An order that lies with the first bureau; answers its id. */
export async function allocatedOrder(d: TestDistrict, intake: Partial<Intake> = {}): Promise<string> {
  const [id] = (await enterOrders(d, [anIntake(intake)])) as [string]
  await d.call('dispatcher', doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  return id
}
