import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { Flag, numeric } from '#kernel/endpoint.ts'

import { keptNow } from '../kept/kept.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { certainSettingsOf, defineSettings, setting, settingsOf } from './settings.ts'

const AT = '2026-11-22 08:00:00'
const SETTINGS = defineSettings({
  'test.rows': setting(numeric(z.int().min(1)), 5000, { zh: '行数', en: 'Rows' }),
  'test.strict': setting(Flag, 1, { zh: '严格', en: 'Strict' }),
})

let t: TestDatabase
let here: string
let there: string
beforeAll(async () => {
  t = await testDatabase()
  here = (await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  const beside = { uid: 'beside', username: 'beside', created_at: AT }
  there = (await t.db.insertInto('supplier').values(beside).returning('supplier_id').executeTakeFirstOrThrow())
    .supplier_id
})
afterAll(() => t.drop())

const store = (key: string, value: unknown) =>
  t.db
    .insertInto('setting')
    .values({ supplier_id: here, key, value: JSON.stringify(value), updated_at: AT })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
const valuesAt = async (supplier_id: string) => settingsOf(await keptNow(t.db, supplier_id), SETTINGS)

test('what nobody set has its first value, and what is set counts at once, for its tenant only', async () => {
  expect(await valuesAt(here)).toEqual({ 'test.rows': 5000, 'test.strict': 1 })
  await store('test.rows', 20)
  expect(await valuesAt(here)).toEqual({ 'test.rows': 20, 'test.strict': 1 })
  await store('test.rows', '30')
  await store('test.strict', 0)
  expect(await valuesAt(here)).toEqual({ 'test.rows': 30, 'test.strict': 0 })
  expect(await valuesAt(there)).toEqual({ 'test.rows': 5000, 'test.strict': 1 })
})

test('where a value is stored that it cannot have the first one counts, but not for what cannot be taken back', async () => {
  await store('test.rows', -1)
  await store('test.strict', 0)
  const kept = await keptNow(t.db, here)
  expect(settingsOf(kept, SETTINGS)).toEqual({ 'test.rows': 5000, 'test.strict': 0 })
  expect(certainSettingsOf(kept, SETTINGS)).toBeNull()
  await store('test.rows', 7)
  expect(certainSettingsOf(await keptNow(t.db, here), SETTINGS)).toEqual({ 'test.rows': 7, 'test.strict': 0 })
})
