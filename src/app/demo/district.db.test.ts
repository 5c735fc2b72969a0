import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openText } from '#platform/crypto/seal.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { builtIns } from '../features.ts'

import { ALL_ACCOUNTS } from '#features/demo/domain/district/accounts.ts'
import { seedDistrict } from '#features/demo/server/public.ts'

const clock = { now: () => '2026-10-12 09:00:00' }
let t: TestDatabase
let supplier_id: string

beforeAll(async () => {
  t = await testDatabase({ empty: true })
  await migrate(t.url, join(import.meta.dirname, '../../../migrations'), createLog('silent'))
  supplier_id = (await seedDistrict(t.db, { clock, keys: testKeys(), builtIns, password_hash: 'hash' })).supplier_id
})
afterAll(() => t.drop())

test('every department knows its path from the centre, and its leader stands sealed', async () => {
  const centre = await t.db.selectFrom('department').selectAll().where('code', '=', 'C00').executeTakeFirstOrThrow()
  const bureau = await t.db.selectFrom('department').selectAll().where('code', '=', 'B01').executeTakeFirstOrThrow()
  const section = await t.db.selectFrom('department').selectAll().where('code', '=', 'B01-02').executeTakeFirstOrThrow()
  expect(section.path).toBe(`/${centre.id}/${bureau.id}/${section.id}/`)
  expect(bureau.leader_name).not.toContain('·')
  expect(openText(testKeys(), bureau.leader_phone!)).toMatch(/^12\d{9}$/)
})

test('each demo account has its roles, and its person where it has one', async () => {
  const accounts = await t.db
    .selectFrom('operator as o')
    .innerJoin('role as r', (join) =>
      join
        .onRef('r.supplier_id', '=', 'o.supplier_id')
        .on((eb) => eb(eb.ref('o.role_ids'), '@>', eb.fn('to_jsonb', [eb.cast(eb.ref('r.id'), 'text')]))),
    )
    .leftJoin('person as p', 'p.operator_id', 'o.id')
    .select(['o.username', 'r.code', 'p.person_role', 'p.name', 'o.real_name'])
    .execute()
  expect(accounts.map(({ username, code }) => `${username} ${code}`).toSorted()).toEqual(
    ALL_ACCOUNTS.flatMap(({ username, role, also }) =>
      [role, also ?? []].flat().map((code) => `${username} ${code}`),
    ).toSorted(),
  )
  expect(accounts.find(({ username }) => username === 'chengguan')).toMatchObject({ person_role: 'liaison' })
  for (const { name, real_name } of accounts) if (name) expect(real_name).toBe(name)
})

test('each department can be told: it has somebody who receives notices', async () => {
  const without = await t.db
    .selectFrom('department as d')
    .select('d.name')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person as p').select('p.id').whereRef('p.dept_id', '=', 'd.id').where('p.receive_notice', '=', 1),
        ),
      ),
    )
    .execute()
  expect(without).toEqual([])
})

test('the dispatch catalogue names a department for every second-level category, by street where the street leads', async () => {
  const rules = await t.db
    .selectFrom('category as c')
    .leftJoin('dispatch_rule as r', (join) => join.onRef('r.category_id', '=', 'c.id').on('r.kind', '=', 'lead'))
    .select(({ fn }) => ['c.code', 'c.lead_by_area', fn.count<string>('r.id').as('rules')])
    .where('c.level', '=', 2)
    .groupBy(['c.code', 'c.lead_by_area'])
    .execute()
  expect(rules).toHaveLength(80)
  for (const { lead_by_area, rules: count } of rules) expect(Number(count)).toBe(lead_by_area ? 12 : 1)
})

test('areas and their departments name each other', async () => {
  const areas = await t.db
    .selectFrom('area as a')
    .leftJoin('department as d', 'd.id', 'a.dept_id')
    .select(['a.name', 'd.name as dept'])
    .where('a.supplier_id', '=', supplier_id)
    .where('a.level', '<>', 'district')
    .execute()
  for (const { name, dept } of areas) expect(dept).toBe(name)
})
