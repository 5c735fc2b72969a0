import { afterAll, beforeAll, expect, test } from 'vitest'

import { totpEnd } from '#features/account/contract/second-factor.ts'
import { account } from '#features/account/server/feature.ts'
import { identity } from '#features/identity/server/feature.ts'
import * as contract from '#features/operators/contract/operators.ts'
import { operators } from '#features/operators/server/feature.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, operators] })
  for (const who of ['sysadmin', 'secadmin', 'admin']) await work.proveIdentity(who)
})
afterAll(() => work.close())

const idOf = async (username: string) =>
  (await work.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const setFactor = (id: string, factor: { mfa_type: 'none' | 'totp'; mfa_secret: string | null }) =>
  work.db.updateTable('operator').set(factor).where('id', '=', id).execute()
const withFactor = (id: string) => setFactor(id, { mfa_type: 'totp', mfa_secret: 'x' })
const withoutFactor = (id: string) => setFactor(id, { mfa_type: 'none', mfa_secret: null })
const info = (id: string) => work.call('secadmin', contract.operatorInfo, { id })
const [ask, end] = [contract.operatorFactorAsk, contract.operatorFactorEnd]

test('who lost his second factor is freed of it by two, neither of whom could do it alone', async () => {
  const id = await idOf('chengguan')
  expect(await work.refusal('secadmin', ask, { id })).toBe('NO_SECOND_FACTOR')
  await withFactor(id)
  expect(await work.refusal('sysadmin', ask, { id })).toBe('NO_PERMISSION')
  expect(await work.refusal('secadmin', end, { id })).toBe('NO_PERMISSION')
  expect(await work.refusal('sysadmin', end, { id })).toBe('FACTOR_END_UNASKED')
  await work.call('secadmin', ask, { id })
  expect(await info(id)).toMatchObject({ second_factor: 1, factor_end: { own: 1 } })
  await work.call('sysadmin', end, { id })
  expect(await info(id)).toMatchObject({ second_factor: 0, factor_end: null })
  const sms = work.db.selectFrom('message').select('content').where('event', '=', 'factor_end')
  expect((await sms.execute()).map(({ content }) => content)).toEqual([
    expect.stringContaining('双因素验证已由管理员解除'),
  ])
  const logged = work.db.selectFrom('audit_log').select(['action', 'operator_name', 'risk']).where('object_id', '=', id)
  const lines = (await logged.where('action', 'like', 'operator.%second_factor').orderBy('id').execute()).filter(
    ({ risk }) => risk === 'high',
  )
  expect(lines.map(({ action }) => action)).toEqual(['operator.ask_end_second_factor', 'operator.end_second_factor'])
  expect(new Set(lines.map(({ operator_name }) => operator_name)).size).toBe(2)
})

test('he keeps it where a day went by, where one asks and confirms, and where he himself would confirm', async () => {
  const id = await idOf('zhujian')
  await withFactor(id)
  await work.call('admin', ask, { id })
  expect(await work.refusal('admin', end, { id })).toBe('FACTOR_END_BY_TWO')
  const asked = { factor_end_asked_at: '2026-11-01 08:00:00' }
  await work.db.updateTable('operator').set(asked).where('id', '=', id).execute()
  expect((await info(id)).factor_end).toBeNull()
  expect(await work.refusal('sysadmin', end, { id })).toBe('FACTOR_END_UNASKED')
  expect(await work.refusal('secadmin', ask, { id: await idOf('sysadmin') })).toBe('ACCOUNT_OF_ADMINISTRATOR')
  const sys = await idOf('sysadmin')
  await withFactor(sys)
  await work.call('admin', ask, { id: sys })
  expect(await work.refusal('sysadmin', end, { id: sys })).toBe('ACCOUNT_OWN')
  await withoutFactor(sys)
})

test('he keeps a new one that he has set up since it was asked', async () => {
  const id = await idOf('viewer')
  await withFactor(id)
  await work.call('secadmin', ask, { id })
  await work.proveIdentity('viewer')
  await work.call('viewer', totpEnd, {})
  await withFactor(id)
  expect((await info(id)).factor_end).toBeNull()
  expect(await work.refusal('sysadmin', end, { id })).toBe('FACTOR_END_UNASKED')
})
