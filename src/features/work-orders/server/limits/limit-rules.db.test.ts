import { afterAll, beforeAll, expect, test } from 'vitest'

import { installBuiltIns } from '#platform/built-ins/sync.ts'
import { insertTenant } from '#platform/testing/account.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'

import { DEFAULT_LIMIT_RULES } from '../../domain/clocks/limits.ts'
import { limitRuleRows } from './built-ins.ts'
import { LIMIT_RULES } from './limit-rules.ts'

const AT = '2026-03-02 10:00:00'
let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

test('a tenant starts with the default table, once', async () => {
  const tenant = await insertTenant(t.db, 'rules')
  await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  expect(await LIMIT_RULES.load(t.db, tenant)).toEqual(DEFAULT_LIMIT_RULES)
})

test('a rule switched off, deleted or of another tenant does not count', async () => {
  const [here, there] = [await insertTenant(t.db, 'rules-here'), await insertTenant(t.db, 'rules-there')]
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
  const tenant = await insertTenant(t.db, 'rules-twice')
  await installBuiltIns(t.db, [limitRuleRows], { supplier_id: tenant, at: AT })
  const again = { ...DEFAULT_LIMIT_RULES[0]!, supplier_id: tenant, created_at: AT }
  await expect(t.db.insertInto('limit_rule').values(again).execute()).rejects.toThrow(/unique/)
})
