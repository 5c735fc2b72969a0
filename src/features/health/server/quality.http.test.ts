import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importIsUnit, importNotUnit, importNotUnits } from '#features/imports/contract.ts'
import { fileOf, importDistrict, type ImportDistrict } from '#features/imports/testing/import-office.ts'
import { parsed, resultOf } from '#features/imports/testing/office-work.ts'
import { deptInfo, deptSave } from '#features/organisation/contract.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import type { CallOf } from '#kernel/endpoint.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

import { qualityReport } from '../contract.ts'
import { QUALITY, type QualityKey } from '../domain/quality.ts'
import { health } from './feature.ts'

let d: ImportDistrict
beforeAll(async () => (d = await importDistrict([health])))
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

test('of two people with one number neither is told of once one of them is out of use', async () => {
  const [a, b] = await d.db.selectFrom('person').select(['id', 'mobile_h']).orderBy('id').limit(2).execute()
  const set = (change: object) => d.db.updateTable('person').set(change).where('id', '=', b!.id).execute()
  const named = async () => (await found('sysadmin', 'people_of_one_number'))!.rows.map(({ id }) => id)
  await d.db
    .updateTable('person')
    .set({ dept_id: await deptIdOf(d.db, 'B02') })
    .where('id', '=', b!.id)
    .execute()
  await set({ mobile_h: a!.mobile_h })
  expect(await named()).toEqual(expect.arrayContaining([a!.id, b!.id]))
  await set({ enabled: 0 })
  expect(await named()).not.toContain(a!.id)
  await set({ enabled: 1, mobile_h: b!.mobile_h })
})

test('a category without department or words is told of until its last day is over', async () => {
  const { id } = await d.db
    .updateTable('category')
    .set({ default_dept_id: null, lead_by_area: 0, keywords: '[]' })
    .where('level', '=', 3)
    .where('enabled', '=', 1)
    .where('code', '=', '010101')
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = async (valid_to: string | null) => {
    await d.db.updateTable('category').set({ valid_to }).where('id', '=', id).execute()
    const rows = [
      await found('sysadmin', 'categories_without_department'),
      await found('sysadmin', 'categories_without_words'),
    ]
    return rows.map((one) => one!.rows.some((row) => row.id === id))
  }
  const today = dayOf(d.clock.now())
  expect(await told(today)).toEqual([true, true])
  expect(await told(addDays(today, -1))).toEqual([false, false])
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

test('a name that imports did not know is told until it is an alias, and is known to the next import', async () => {
  const told = async (who = 'sysadmin') =>
    (await found(who, 'units_unknown'))?.rows.map((row) => [row.name, row.import?.n])
  await parsed(d, fileOf(1, [{ 主办单位: '区园林办' }, { 协办单位: '房管局、区园林办、市民热线' }]))
  const id = await parsed(d, fileOf(2, [{ 主办单位: '区园林办' }, { 主办单位: '王先生13812345678' }]))
  expect(await told()).toEqual([
    ['区园林办', 3],
    ['市民热线', 1],
  ])
  expect((await found('leader', 'units_unknown'))!.rows[0]).toMatchObject({ id, import: { kind: 'normal' } })

  const dept = await d.call('sysadmin', deptInfo, { id: await deptIdOf(d.db, 'B01') })
  const said = Object.fromEntries(Object.entries(dept).filter(([, value]) => value !== null)) as CallOf<typeof deptSave>
  await d.call('sysadmin', deptSave, { ...said, aliases: [...dept.aliases, '区园林办'] })
  expect(await told()).toEqual([['市民热线', 1]])
  const again = await resultOf(d, await parsed(d, fileOf(3, [{ 主办单位: '区园林办' }])))
  expect(again.rows[0]!.issues.map(({ message }) => message)).not.toContain('【主办单位】未匹配到单位，已留空')

  await d.call('leader', importNotUnit, { name: '市民热线' })
  await d.call('leader', importNotUnit, { name: '市民热线' })
  expect(await told()).toEqual([])
  await parsed(d, fileOf(4, [{ 主办单位: '市民热线' }]))
  expect(await told()).toEqual([])
  expect(await d.call('leader', importNotUnits, {})).toMatchObject([{ name: '市民热线', by: expect.any(String) }])
  await d.call('leader', importIsUnit, { name: '市民热线' })
  expect(await told()).toEqual([['市民热线', 2]])
  expect(await d.refusal('leader', importIsUnit, { name: '市民热线' })).toBe('NOT_FOUND')
  const last = d.db.selectFrom('audit_log').select(['action', 'before']).where('action', '=', 'import.is_unit')
  expect(await last.where('before', 'is not', null).execute()).toMatchObject([{ before: { name: '市民热线' } }])
})

test('imports that were cancelled, or longer ago than 90 days, tell nothing', async () => {
  const id = await parsed(d, fileOf(5, [{ 主办单位: '区绿化队' }]))
  const set = (change: object) => d.db.updateTable('import_batch').set(change).where('id', '=', id).execute()
  const names = async () => (await found('leader', 'units_unknown'))!.rows.map(({ name }) => name)
  expect(await names()).toContain('区绿化队')
  await set({ state: 'cancelled' })
  expect(await names()).not.toContain('区绿化队')
  await set({ state: 'done', created_at: '2026-01-01 08:00:00' })
  expect(await names()).not.toContain('区绿化队')
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
  expect(rows.map(({ key }) => key)).not.toContain('units_unknown')
  const accounts = rows.find(({ key }) => key === 'accounts_without_phone')!
  expect(accounts.rows.filter(({ name }) => name.includes('viewer'))).toEqual([])
})
