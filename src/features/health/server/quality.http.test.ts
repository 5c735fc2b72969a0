import { afterAll, beforeAll, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

import { qualityReport } from '../contract.ts'
import { QUALITY, type QualityKey } from '../domain/quality.ts'
import { health } from './feature.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [health] })))
afterAll(() => d.close())

const found = async (who: string, key: QualityKey) =>
  (await d.call(who, qualityReport, {})).rows.find((row) => row.key === key)

test('a unit that lost its people is found, by its name and id, and gone when it has somebody again', async () => {
  const id = await deptIdOf(d.db, 'B01')
  const set = (enabled: 0 | 1) => d.db.updateTable('person').set({ enabled }).where('dept_id', '=', id).execute()
  const named = async () => (await found('sysadmin', 'departments_without_people'))!.rows.map((row) => row.id)
  expect(await named()).not.toContain(id)
  await set(0)
  expect(await named()).toContain(id)
  await set(1)
  expect(await named()).not.toContain(id)
})

test('an account that nobody used for ninety days, and one without a role', async () => {
  const change = { last_login_at: '2026-08-01 08:00:00', created_at: '2026-08-01 08:00:00', role_ids: '[]' }
  await d.db.updateTable('operator').set(change).where('username', '=', 'viewer').execute()
  for (const key of ['accounts_unused', 'accounts_without_role'] as const)
    expect((await found('sysadmin', key))!.rows.map(({ name }) => name)).toContainEqual(
      expect.stringContaining('viewer'),
    )
})

test('of orders only who may read them is told, of the open ones, and of a thousand no further', async () => {
  const ids = await enterOrders(d, [anIntake({ area_id: null, is_anonymous: 0, caller_phone: null })])
  for (const key of ['orders_without_area', 'orders_without_phone'] as const) {
    expect((await found('leader', key))!.rows.map((row) => row.id)).toContain(ids[0])
    expect(await found('sysadmin', key)).toBeUndefined()
  }
  await d.db.updateTable('complaint_order').set({ deleted_at: d.clock.now() }).where('id', '=', ids[0]!).execute()
  expect((await found('leader', 'orders_without_area'))!.rows).toEqual([])
  expect(await d.refusal('chengguan', qualityReport, {})).toBe('NO_PERMISSION')
})

test('who may read orders is told everything that is looked for', async () => {
  const { rows } = await d.call('leader', qualityReport, {})
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(QUALITY))
})
