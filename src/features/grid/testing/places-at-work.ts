import { peopleAtWork } from '#features/organisation/testing/people-at-work.ts'
import { doAllocate } from '#features/work-orders/contract/actions.ts'
import { workOrderRoutes } from '#features/work-orders/server/routes.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { testClock } from '#platform/testing/http.ts'

import { mapSummary } from '../contract.ts'
import { gridRoutes } from '../server/routes.ts'

/** Three orders at the first street, one of them in a community of it and one late; the first is with B01. */
export async function placesAtWork() {
  const allocation = workOrderRoutes.filter(({ endpoint }) => endpoint === doAllocate)
  const work = await peopleAtWork({ mapSummary, doAllocate }, [...gridRoutes, ...allocation])
  const street = await work.db
    .selectFrom('area')
    .select(['id', 'name'])
    .where('level', '=', 'street')
    .orderBy('sort')
    .executeTakeFirstOrThrow()
  const community = await work.db
    .selectFrom('area')
    .select('id')
    .where('parent_id', '=', street.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const consult = { appeal_type: 'consult' as const }
  const [first, late] = await enterOrders({ db: work.db, clock: testClock() }, [
    anIntake({ ...consult, area_id: street.id }),
    anIntake({ ...consult, area_id: street.id }),
    anIntake({ ...consult, area_id: community.id }),
  ])
  await work.call('dispatcher', doAllocate, { id: first!, dept_id: await work.deptId('B01'), opinion: '请按职责办理' })
  const passed = { current_due_at: '2026-11-20 18:00:00' }
  await work.db.updateTable('complaint_order').set(passed).where('id', '=', late!).execute()
  return { ...work, street }
}
