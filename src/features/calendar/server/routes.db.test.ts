import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { installBuiltIns } from '#platform/built-ins/sync.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'

import { holidaySetConf, holidaySetInfo } from '../contract.ts'
import { calendarRows } from './built-ins.ts'
import { calendarRoutes } from './routes.ts'

const AT = '2026-11-20 10:00:00'
let t: TestDatabase
let tenant: string
beforeAll(async () => {
  t = await testDatabase()
  const row = { uid: 'holidays', username: 'holidays', created_at: AT }
  tenant = (await t.db.insertInto('supplier').values(row).returning('supplier_id').executeTakeFirstOrThrow())
    .supplier_id
  await installBuiltIns(t.db, calendarRows, { supplier_id: tenant, at: AT })
})
afterAll(() => t.drop())

async function call<E extends Endpoint>(endpoint: E, input: unknown, now = AT): Promise<OutputOf<E>> {
  const route = calendarRoutes.find((candidate) => candidate.endpoint === endpoint)!
  const kept = await keptNow(t.db, tenant)
  const context = { db: t.db, supplier_id: tenant, clock: { now: () => now }, kept }
  const data = await route.handle(endpoint.input.parse(input) as never, context as never, [] as never)
  return endpoint.output.parse(data) as OutputOf<E>
}

test('the years with their working days, the office hours, and the year to publish', async () => {
  expect(await call(holidaySetConf, {})).toMatchObject({
    years: [
      { year: 2025, state: 'published', workdays: 248 },
      { year: 2026, state: 'published', workdays: 248 },
    ],
    weekdays: [1, 2, 3, 4, 5],
    periods: [
      { from: '08:30', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ],
    year_to_publish: 2027,
  })
  expect((await call(holidaySetConf, {}, '2026-11-14 10:00:00')).year_to_publish).toBeNull()
})

test('the days of one year', async () => {
  const info = await call(holidaySetInfo, { year: '2026' })
  expect(info).toMatchObject({ year: 2026, state: 'published', version: 0, workdays: 248 })
  expect(info.entries).toHaveLength(39)
  expect(info.entries[0]).toEqual({ date: '2026-01-01', type: 'holiday', name: '元旦' })
})

test('a year without a table is provisional and empty', async () => {
  expect(await call(holidaySetInfo, { year: 2028 })).toMatchObject({ state: 'provisional', workdays: 260, entries: [] })
})

test('the working days of a draft are counted by its own days, which are not in force yet', async () => {
  expect((await call(holidaySetInfo, { year: 2027 })).workdays).toBe(260)
  const draft = { supplier_id: tenant, year: 2027, state: 'provisional', created_at: AT, updated_at: AT } as const
  await t.db.insertInto('holiday_year').values(draft).execute()
  const day = { supplier_id: tenant, year: 2027, name: '元旦' }
  await t.db
    .insertInto('holiday_day')
    .values([
      { ...day, date: '2027-01-01', type: 'holiday' },
      { ...day, date: '2027-01-03', type: 'makeup' },
      { ...day, date: '2027-01-04', type: 'holiday' },
      { ...day, date: '2027-01-05', type: 'holiday' },
    ])
    .execute()
  expect(await call(holidaySetInfo, { year: 2027 })).toMatchObject({ state: 'provisional', workdays: 259 })
  const { years } = await call(holidaySetConf, {})
  expect(years.at(-1)).toMatchObject({ year: 2027, state: 'provisional', workdays: 259 })
})
