import { sql } from 'kysely'
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

test('who sees a department alone is told of its own, whatever the role', async () => {
  const allowed = sql<string>`api_arr || ${JSON.stringify([qualityReport.path])}::jsonb`
  await d.db.updateTable('role').set({ api_arr: allowed }).where('code', '=', 'dept_operator').execute()
  await enterOrders(d, [anIntake({ area_id: null })])
  const { rows } = await d.call('chengguan', qualityReport, {})
  const own = await d.db.selectFrom('department').select('path').where('code', '=', 'B01').executeTakeFirstOrThrow()
  const below = await d.db.selectFrom('department').select('id').where('path', 'like', `${own.path}%`).execute()
  const ids = below.map(({ id }) => id)
  for (const { key, rows: named } of rows) {
    if (key.startsWith('orders_')) expect([key, named]).toEqual([key, []])
    if (key.startsWith('departments_')) expect([key, named.filter(({ id }) => !ids.includes(id))]).toEqual([key, []])
  }
  const accounts = rows.find(({ key }) => key === 'accounts_without_phone')!
  expect(accounts.rows.filter(({ name }) => name.includes('viewer'))).toEqual([])
})
