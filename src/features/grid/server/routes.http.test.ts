import { afterAll, beforeAll, expect, test } from 'vitest'

import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

import { mapSummary } from '../contract.ts'
import { placesAtWork } from '../testing/places-at-work.ts'

let work: Awaited<ReturnType<typeof placesAtWork>>
beforeAll(async () => (work = await placesAtWork()))
afterAll(() => work.close())

const atStreet = async (who: string) =>
  (await work.call(who, mapSummary, {})).streets.find(({ id }) => id === work.street.id)

test('a street counts its own orders and those of its communities, late ones among them', async () => {
  expect(await atStreet('viewer')).toMatchObject({ name: work.street.name, open: 3, overdue: 1 })
  const { streets } = await work.call('leader', mapSummary, {})
  expect(streets).toHaveLength(12)
  expect(streets.reduce((sum, { open }) => sum + open, 0)).toBe(3)
  expect(streets[0]!.id).toBe(work.street.id)
  const [nowhere] = await enterOrders(work, [anIntake({ appeal_type: 'consult', area_id: undefined })])
  expect((await work.call('leader', mapSummary, {})).elsewhere).toEqual({ open: 1, overdue: 0 })
  await work.db
    .updateTable('complaint_order')
    .set({ deleted_at: work.clock.now() })
    .where('id', '=', nowhere!)
    .execute()
})

test('a department sees its own orders on the map and no others', async () => {
  expect(await atStreet('chengguan')).toMatchObject({ open: 1, overdue: 0 })
  expect(await atStreet('zhujian')).toMatchObject({ open: 0, overdue: 0 })
})

test.each(['sysadmin', 'secadmin', 'auditadmin'])('%s has no map', async (who) => {
  expect((await work.ask(who, mapSummary, {})).status).toBe(403)
})
