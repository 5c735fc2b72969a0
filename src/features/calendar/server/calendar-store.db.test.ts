import { afterAll, beforeAll, expect, test } from 'vitest'

import { addWorkdays, isProvisionalYear, isWorkday, workdaysBetween } from '#kernel/calendar.ts'
import { installBuiltIns } from '#platform/built-ins/sync.ts'
import type { Db } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { insertTenant } from '#platform/testing/account.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'

import { calendarRows } from './built-ins.ts'
import { CALENDAR, listEntries } from './calendar-store.ts'

const AT = '2026-03-02 10:00:00'
let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

const loadCalendar = async (db: Db, supplier_id: string) => (await keptNow(db, supplier_id)).get(CALENDAR)

async function publish(
  supplier_id: string,
  year: number,
  day: { date: string; type: 'holiday' | 'makeup' },
): Promise<void> {
  await t.db
    .updateTable('holiday_year')
    .set((e) => ({ state: 'published', version: e('version', '+', 1), updated_at: AT }))
    .where('supplier_id', '=', supplier_id)
    .where('year', '=', year)
    .execute()
  await t.db
    .insertInto('holiday_day')
    .values({ supplier_id, year, name: '台风', ...day })
    .execute()
}

test('a tenant starts with the national tables, once', async () => {
  const tenant = await insertTenant(t.db, 'seeded')
  await installBuiltIns(t.db, calendarRows, { supplier_id: tenant, at: AT })
  await installBuiltIns(t.db, calendarRows, { supplier_id: tenant, at: AT })
  const calendar = await loadCalendar(t.db, tenant)
  expect(workdaysBetween(calendar, '2025-12-31', '2026-12-31')).toBe(248)
  expect(addWorkdays(calendar, '2026-02-13', 5)).toBe('2026-02-27')
  expect((await listEntries(t.db, tenant, 2026)).find(({ date }) => date === '2026-02-14')).toEqual({
    date: '2026-02-14',
    type: 'makeup',
    name: '春节调休上班',
  })
})

test('a tenant without tables has weekdays, 1 January off, and no published year', async () => {
  const calendar = await loadCalendar(t.db, await insertTenant(t.db, 'empty'))
  expect(isProvisionalYear(calendar, 2026)).toBe(true)
  expect(isWorkday(calendar, '2026-02-16')).toBe(true)
  expect(isWorkday(calendar, '2026-01-01')).toBe(false)
})

test('a change counts at once, for its tenant only, and seeding again does not undo it', async () => {
  const [here, there] = [await insertTenant(t.db, 'here'), await insertTenant(t.db, 'there')]
  for (const tenant of [here, there]) await installBuiltIns(t.db, calendarRows, { supplier_id: tenant, at: AT })
  const before = await loadCalendar(t.db, here)
  expect(await loadCalendar(t.db, here)).toBe(before)
  await publish(here, 2026, { date: '2026-07-15', type: 'holiday' })
  await installBuiltIns(t.db, calendarRows, { supplier_id: here, at: AT })
  expect(isWorkday(await loadCalendar(t.db, here), '2026-07-15')).toBe(false)
  expect(isWorkday(await loadCalendar(t.db, there), '2026-07-15')).toBe(true)
})

test('the drafted days of a year count from its publication', async () => {
  const tenant = await insertTenant(t.db, 'drafting')
  const draft = { supplier_id: tenant, year: 2027, state: 'provisional' as const, created_at: AT, updated_at: AT }
  await t.db.insertInto('holiday_year').values(draft).execute()
  await t.db
    .insertInto('holiday_day')
    .values({ supplier_id: tenant, year: 2027, date: '2027-02-08', type: 'holiday', name: '春节' })
    .execute()
  expect(isWorkday(await loadCalendar(t.db, tenant), '2027-02-08')).toBe(true)
  await publish(tenant, 2027, { date: '2027-02-13', type: 'makeup' })
  const calendar = await loadCalendar(t.db, tenant)
  expect(isWorkday(calendar, '2027-02-08')).toBe(false)
  expect(isWorkday(calendar, '2027-02-13')).toBe(true)
})

test('office hours and working weekdays are settings', async () => {
  const tenant = await insertTenant(t.db, 'hours')
  const settings = { 'workday.weekdays': [1, 2, 3, 4, 5, 6], 'workday.periods': [{ from: '09:00', to: '17:00' }] }
  await loadCalendar(t.db, tenant)
  for (const [key, value] of Object.entries(settings))
    await t.db
      .insertInto('setting')
      .values({ supplier_id: tenant, key, value: JSON.stringify(value), updated_at: AT })
      .execute()
  const calendar = await loadCalendar(t.db, tenant)
  expect(isWorkday(calendar, '2026-03-07')).toBe(true)
  expect(calendar.periods).toEqual(settings['workday.periods'])
})

test('a day belongs to its year, and to one entry', async () => {
  const tenant = await insertTenant(t.db, 'strict')
  await installBuiltIns(t.db, calendarRows, { supplier_id: tenant, at: AT })
  const day = { supplier_id: tenant, year: 2026, type: 'holiday' as const, name: '假' }
  await expect(
    t.db
      .insertInto('holiday_day')
      .values({ ...day, date: '2027-01-01' })
      .execute(),
  ).rejects.toThrow(/check/)
  await expect(
    t.db
      .insertInto('holiday_day')
      .values({ ...day, date: '2026-10-01' })
      .execute(),
  ).rejects.toThrow(/unique/)
})
