import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { operatorEdit, operatorInfo, operatorManage } from '#features/operators/contract/operators.ts'
import { userManage, userStatus } from '#features/operators/contract/users.ts'
import { identity } from '#features/identity/server/feature.ts'
import { operators } from '#features/operators/server/feature.ts'
import { shutAccounts } from '#features/operators/server/shut-accounts.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let d: TestProgram
beforeAll(async () => {
  d = await testProgram({ features: [identity, operators] })
})
afterAll(() => d.close())
beforeEach(async () => {
  await d.db.updateTable('operator').set({ last_login_at: d.clock.now(), status: 'enabled', valid_to: null }).execute()
})

const night = () => shutAccounts(d.db, d.clock.now())
const set = (username: string, values: object) =>
  d.db.updateTable('operator').set(values).where('username', '=', username).execute()
const row = (username: string) =>
  d.db
    .selectFrom('operator')
    .select(['id', 'status', 'shut_why'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
const enable = async (username: string) => {
  const { id } = await row(username)
  const { real_name, nick_name, dept_id } = await d.call('sysadmin', operatorInfo, { id })
  await d.proveIdentity('sysadmin')
  await d.call('sysadmin', operatorEdit, { id, real_name, nick_name, dept_id, status: 'enabled' })
}
const lines = async (username: string) => {
  const { id } = await row(username)
  const found = await d.db
    .selectFrom('audit_log')
    .select(['action', 'risk', 'operator_id'])
    .where('object_id', '=', id)
    .where('path', '=', 'shut-accounts')
    .execute()
  return found.map(({ action, risk, operator_id }) => `${action} ${risk} ${operator_id ?? 'by itself'}`)
}

test('an account whose last day is over goes out of use at night: signed out, on record, and the list says why', async () => {
  await d.as('reviewer')
  await set('reviewer', { valid_to: '2026-11-22' })
  await set('visitor', { valid_to: '2026-11-23' })
  await night()
  await night()
  expect(await row('reviewer')).toMatchObject({ status: 'disabled', shut_why: 'expired' })
  expect(await row('visitor')).toMatchObject({ status: 'enabled', shut_why: null })
  expect(await lines('reviewer')).toEqual(['operator.shut_expired high by itself'])
  const { rows } = await d.call('sysadmin', operatorManage, { status: 'disabled' })
  expect(rows).toMatchObject([{ username: 'reviewer', shut_why: 'expired' }])
  expect((await d.ask('reviewer', operatorManage, {})).status).toBe(401)
})

test('an account that nobody signed in to for 90 days goes out of use; put into use again it has its 90 days', async () => {
  await set('reviewer', { last_login_at: '2026-08-24 23:59:59', created_at: '2025-01-01 08:00:00' })
  await set('visitor', { last_login_at: '2026-08-25 00:00:00', created_at: '2025-01-01 08:00:00' })
  await set('supervisor', { last_login_at: null, created_at: '2026-09-01 08:00:00' })
  await night()
  expect(await row('reviewer')).toMatchObject({ status: 'disabled', shut_why: 'unused' })
  expect((await row('visitor')).status).toBe('enabled')
  expect((await row('supervisor')).status).toBe('enabled')
  await enable('reviewer')
  expect(await row('reviewer')).toMatchObject({ status: 'enabled', shut_why: null })
  await night()
  expect((await row('reviewer')).status).toBe('enabled')
  const { id } = await row('reviewer')
  expect((await d.call('sysadmin', operatorInfo, { id })).shut_why).toBe(null)
})

test('the administrator of a unit reads why, and puts it into use again', async () => {
  await set('chengguan', { last_login_at: '2026-01-01 08:00:00', created_at: '2025-01-01 08:00:00' })
  await night()
  const { rows } = await d.call('chengguan_admin', userManage, { keyword: 'chengguan', status: 'disabled' })
  expect(rows).toMatchObject([{ username: 'chengguan', shut_why: 'unused' }])
  await d.proveIdentity('chengguan_admin')
  await d.call('chengguan_admin', userStatus, { id: rows[0]!.id, status: 'enabled' })
  await night()
  expect(await row('chengguan')).toMatchObject({ status: 'enabled', shut_why: null })
})

test('of a district that nobody used one that may all and the three administrators stay', async () => {
  await d.db
    .updateTable('operator')
    .set({ last_login_at: '2026-01-01 08:00:00', created_at: '2025-01-01 08:00:00', enabled_at: null })
    .execute()
  await night()
  const stay = await d.db.selectFrom('operator').select('username').where('status', '=', 'enabled').execute()
  expect(stay.map(({ username }) => username).toSorted()).toEqual(['admin', 'auditadmin', 'secadmin', 'sysadmin'])
})

test('with 0 days nobody is unused; a closed district rests', async () => {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await set('reviewer', { last_login_at: '2026-01-01 08:00:00', created_at: '2025-01-01 08:00:00', enabled_at: null })
  await d.db.updateTable('supplier').set({ status: 'disabled' }).execute()
  await night()
  await d.db.updateTable('supplier').set({ status: 'enabled' }).execute()
  await d.db
    .insertInto('setting')
    .values({ supplier_id, key: 'account.unusedDays', value: '0', updated_at: d.clock.now() })
    .execute()
  await night()
  expect((await row('reviewer')).status).toBe('enabled')
})
