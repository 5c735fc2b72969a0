import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { districtInfo, districtSave, setupState } from '../contract.ts'
import { linesOf, summaryOf } from '../domain/steps.ts'
import { setup } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [setup] })))
afterAll(() => work.close())

const stepsIn = async (state: string) =>
  linesOf(await work.call('sysadmin', setupState, {}))
    .filter((line) => line.state === state)
    .map(({ key }) => key)

test('a district at work has everything but its first order', async () => {
  expect(await stepsIn('stops')).toEqual([])
  expect(await stepsIn('open')).toEqual(['first_order'])
  expect(await work.call('secadmin', setupState, {})).toMatchObject({ departments: 55, unmanned: 0, administrators: 3 })
  expect(await work.refusal('dispatcher', setupState, {})).toBe('NO_PERMISSION')
})

test('what is taken away is missed', async () => {
  await work.db.updateTable('category').set({ enabled: 0 }).where('level', '=', 3).execute()
  await work.db.updateTable('limit_rule').set({ enabled: 0 }).execute()
  await work.db
    .updateTable('operator')
    .set({ role_ids: '[]' })
    .where('username', 'in', ['auditadmin', 'dept_b04', 'dept_b04_admin'])
    .execute()
  await work.db.updateTable('person').set({ enabled: 0 }).where('person_role', '=', 'liaison').execute()
  expect(await stepsIn('stops')).toEqual(['categories'])
  expect(await stepsIn('open')).toEqual(['people', 'limits', 'accounts', 'roles', 'first_order'])
  const facts = await work.call('sysadmin', setupState, {})
  expect([facts.unmanned, facts.without_liaison, facts.administrators]).toEqual([1, 55, 2])
  expect(summaryOf(linesOf(facts)).n).toBe(1)
})

test('the district is named by the system administrator, over what was looked at', async () => {
  const { version, ...before } = await work.call('sysadmin', districtInfo, {})
  const named = { ...before, username: '云湖区热线平台', region_code: '990103' }
  await work.call('sysadmin', districtSave, { ...named, version })
  expect(await work.call('sysadmin', districtInfo, {})).toMatchObject(named)
  expect(await work.refusal('sysadmin', districtSave, { ...named, version })).toBe('STALE')
  expect(await work.refusal('sysadmin', districtSave, { ...named, region_code: '99' })).toBe('INVALID')
  expect(await work.refusal('leader', districtSave, named)).toBe('NO_PERMISSION')
})
