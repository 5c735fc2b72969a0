import { afterAll, beforeAll, expect, test } from 'vitest'

import { installBuiltIns } from '#platform/built-ins/sync.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'

import { DEFAULT_LIMIT_RULES } from '../../domain/limits.ts'
import { limitRuleRows } from './built-ins.ts'
import { LIMIT_RULES } from './limit-rules.ts'

const AT = '2026-03-02 10:00:00'
let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

async function aTenant(uid: string): Promise<string> {
  const row = { uid, username: uid, created_at: AT }
  const { supplier_id } = await t.db
    .insertInto('supplier')
    .values(row)
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  return supplier_id
}

test('a tenant starts with the default table, once', async () => {
  const tenant = await aTenant('rules')
  await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  expect(await LIMIT_RULES.load(t.db, tenant)).toEqual(DEFAULT_LIMIT_RULES)
})

test('a rule switched off, deleted or of another tenant does not count', async () => {
  const [here, there] = [await aTenant('rules-here'), await aTenant('rules-there')]
  for (const tenant of [here, there]) await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  const change = (appeal_type: 'help' | 'praise', set: { enabled?: boolean; deleted_at?: string }) =>
    t.db
      .updateTable('limit_rule')
      .set(set)
      .where('supplier_id', '=', here)
      .where('appeal_type', '=', appeal_type)
      .execute()
  await change('help', { enabled: false })
  await change('praise', { deleted_at: AT })
  const types = (await LIMIT_RULES.load(t.db, here)).map(({ appeal_type }) => appeal_type)
  expect(types).not.toContain('help')
  expect(types).not.toContain('praise')
  expect(await LIMIT_RULES.load(t.db, there)).toHaveLength(DEFAULT_LIMIT_RULES.length)
})

test('two rules for the same orders are refused', async () => {
  const tenant = await aTenant('rules-twice')
  await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  const again = { ...DEFAULT_LIMIT_RULES[0]!, supplier_id: tenant, created_at: AT }
  await expect(t.db.insertInto('limit_rule').values(again).execute()).rejects.toThrow(/unique/)
})
