import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { complaintSave, doAllocate, doBackAudit, doReply, doSign } from '#features/work-orders/server/public.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { districtInfo, districtSave, setupState, setupTrial } from '../contract.ts'
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

test('who has the call and works as none who allocates is no dispatcher', async () => {
  const { supplier_id } = await work.db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'viewer')
    .executeTakeFirstOrThrow()
  const { dispatchers } = await work.call('sysadmin', setupState, {})
  const own = { supplier_id, code: 'own_1', name: '派单助理', api_arr: JSON.stringify([doAllocate.path]) }
  const { id } = await work.db
    .insertInto('role')
    .values({ ...own, created_at: work.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.db
    .updateTable('operator')
    .set({ role_ids: JSON.stringify([id]) })
    .where('username', '=', 'viewer')
    .execute()
  const counted = async () => (await work.call('sysadmin', setupState, {})).dispatchers - dispatchers
  expect(await counted()).toBe(0)
  await work.db
    .updateTable('role')
    .set({ stands_for: ['center_dispatcher'] })
    .where('id', '=', id)
    .execute()
  expect(await counted()).toBe(1)
  await work.db.deleteFrom('role').where('id', '=', id).execute()
})

test('a department of a kind to which the centre gives no orders is none that undertakes', async () => {
  const { departments } = await work.call('sysadmin', setupState, {})
  const b01 = work.db.updateTable('department').where('code', '=', 'B01')
  await b01.set({ kind: 'subunit' }).execute()
  expect((await work.call('sysadmin', setupState, {})).departments).toBe(departments - 1)
  await b01.set({ kind: 'bureau' }).execute()
})

test('what is taken away is missed', async () => {
  await work.db.updateTable('category').set({ enabled: 0 }).where('level', '=', 3).execute()
  await work.db.updateTable('limit_rule').set({ enabled: 0 }).execute()
  await work.db
    .updateTable('operator')
    .set({ role_ids: '[]' })
    .where('username', 'in', ['auditadmin', 'dept_b04', 'dept_b04_admin'])
    .execute()
  const ended = work.db.updateTable('operator').set({ valid_to: '2020-01-01' })
  await ended.where('username', 'in', ['dept_b05', 'dept_b05_admin']).execute()
  await work.db.updateTable('person').set({ enabled: 0 }).where('person_role', '=', 'liaison').execute()
  expect(await stepsIn('stops')).toEqual(['categories'])
  expect(await stepsIn('open')).toEqual(['people', 'limits', 'accounts', 'roles', 'first_order'])
  const facts = await work.call('sysadmin', setupState, {})
  expect([facts.unmanned, facts.without_liaison, facts.administrators]).toEqual([2, 55, 2])
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

describe('an order that is tried', () => {
  const told = async () =>
    (await work.call('sysadmin', setupTrial, {})).steps.map(({ key, state }) => `${key} ${state}`)
  const everything = async () => {
    const tables = [
      'complaint_order',
      'allocation',
      'order_log',
      'message',
      'order_counter_delta',
      'order_no_counter',
    ] as const
    return Promise.all(tables.map((table) => work.db.selectFrom(table).selectAll().execute()))
  }

  test('goes its whole way by those who may, and leaves nothing behind', async () => {
    await work.db.updateTable('category').set({ enabled: 1 }).execute()
    const before = await everything()
    expect(await told()).toEqual(['enter done', 'allocate done', 'sign done', 'reply done', 'approve done'])
    expect(await everything()).toEqual(before)
    expect(await work.refusal('secadmin', setupTrial, {})).toBe('NO_PERMISSION')
  })

  test('is not entered, allocated or answered by who has the calls and works as none who does so', async () => {
    const calls = [complaintSave, doAllocate, doSign, doReply, doBackAudit].map(({ path }) => path)
    const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    const own = { supplier_id, code: 'own_2', name: '协办员', api_arr: JSON.stringify(calls) }
    const { id } = await work.db
      .insertInto('role')
      .values({ ...own, created_at: work.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { steps } = await work.call('sysadmin', setupTrial, {})
    const first = steps.map(({ who }) => who.split('（')[0]!)
    const before = await work.db
      .selectFrom('operator')
      .select(['id', 'role_ids'])
      .where('nick_name', 'in', first)
      .execute()
    const given = work.db.updateTable('operator').set({ role_ids: JSON.stringify([id]) })
    await given.where('nick_name', 'in', first).execute()
    const { steps: others } = await work.call('sysadmin', setupTrial, {})
    expect(others.filter(({ who }) => first.includes(who.split('（')[0]!))).toEqual([])
    expect(others.map(({ state }) => state)).toEqual(first.map(() => 'done'))
    for (const { id: operator_id, role_ids } of before)
      await work.db
        .updateTable('operator')
        .set({ role_ids: JSON.stringify(role_ids) })
        .where('id', '=', operator_id)
        .execute()
    await work.db.deleteFrom('role').where('id', '=', id).execute()
  })

  test('stops where nobody may go on, and says why', async () => {
    await work.db
      .updateTable('operator')
      .set({ role_ids: '[]' })
      .where('username', 'in', ['leader', 'reviewer'])
      .execute()
    const { steps } = await work.call('sysadmin', setupTrial, {})
    expect(steps.at(-1)).toMatchObject({
      key: 'approve',
      state: 'failed',
      who: '',
      why: expect.stringContaining('没有账号'),
    })
    await work.db.updateTable('category').set({ enabled: 0 }).execute()
    expect((await told()).slice(0, 2)).toEqual(['enter failed', 'allocate waiting'])
  })
})
