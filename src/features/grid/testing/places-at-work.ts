import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { testProgram } from '#platform/testing/program.ts'

import { grid } from '../server/feature.ts'

/** Three orders at the first street, one of them in a community of it and one late; the first is with B01. */
export async function placesAtWork() {
  const work = await testProgram({ features: [grid, workOrders] })
  const street = await work.db
    .selectFrom('area')
    .select(['id', 'name'])
    .where('level', '=', 'street')
    .orderBy('sort')
    .executeTakeFirstOrThrow()
  const community = await work.db
    .selectFrom('area')
    .select(['id', 'name'])
    .where('parent_id', '=', street.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const consult = { appeal_type: 'consult' as const }
  const [first, late] = await enterOrders(work, [
    anIntake({ ...consult, area_id: street.id }),
    anIntake({ ...consult, area_id: street.id }),
    anIntake({ ...consult, area_id: community.id }),
  ])
  await work.call('dispatcher', doAllocate, {
    id: first!,
    dept_id: await deptIdOf(work.db, 'B01'),
    opinion: '请按职责办理',
  })
  const passed = { current_due_at: '2026-11-20 18:00:00', soon_at: '2026-11-19 18:00:00' }
  await work.db.updateTable('complaint_order').set(passed).where('id', '=', late!).execute()
  return { ...work, street, community, first: first! }
}
