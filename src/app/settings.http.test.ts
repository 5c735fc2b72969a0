import { afterAll, beforeAll, expect, test } from 'vitest'

import { account } from '#features/account/server/feature.ts'
import { attachments } from '#features/attachments/server/feature.ts'
import { calendar } from '#features/calendar/server/feature.ts'
import { identity } from '#features/identity/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { protectionSave, settingHistory, settingRegister, settingSave } from '#features/settings/contract.ts'
import { settings } from '#features/settings/server/feature.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, attachments, calendar, messages, settings] })
  await work.proveIdentity('secadmin')
})
afterAll(() => work.close())

const KEY = 'upload.maxMegapixels'
const find = async (key: string) => (await work.call('auditadmin', settingRegister, {})).find((row) => row.key === key)!
const save = (value: unknown, version?: number) => work.refusal('sysadmin', settingSave, { key: KEY, value, version })

test('a setting counts at once, tells who set it, and leads back to each value before', async () => {
  expect(await find(KEY)).toMatchObject({ initial: 52, value: 52, set: null, version: 0, by: 'sys_admin' })
  expect(await save(60, 0)).toBe('')
  expect(await save(80, 1)).toBe('')
  expect(await find(KEY)).toMatchObject({ value: 80, set: { changed_by: expect.any(String) }, version: 2 })
  const history = () => work.call('auditadmin', settingHistory, { key: KEY })
  expect((await history()).map(({ before, after }) => [before, after])).toEqual([
    [60, 80],
    [52, 60],
  ])
  expect(await save(52)).toBe('')
  expect(await find(KEY)).toMatchObject({ value: 52, set: null, version: 0 })
  expect(await history()).toHaveLength(3)
  const { before, after, risk } = await work.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings.saved')
    .where('object_id', '=', KEY)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ before, after, risk }).toEqual({ before: { value: 80 }, after: { value: 52 }, risk: 'high' })
})

test('what it cannot be is named, and what somebody changed meanwhile is not written over', async () => {
  for (const value of [0, 201, 1.5, 'many', null, undefined, {}]) {
    const { status, body } = await work.ask('sysadmin', settingSave, { key: KEY, value })
    expect([status, body.code, body.msg]).toEqual([400, 'INVALID', expect.stringContaining('value')])
  }
  const { version } = await find(KEY)
  expect(await save(70, version)).toBe('')
  expect(await save(71, version)).toBe('STALE')
  expect((await find(KEY)).value).toBe(70)
})

test('who had it open while it was reset and set anew writes nothing over', async () => {
  expect(await save(70)).toBe('')
  const { version } = await find(KEY)
  for (const value of [52, 90]) expect(await save(value)).toBe('')
  expect(await save(71, version)).toBe('STALE')
})

test('of two who set at once what nobody had set, one is told', async () => {
  expect(await save(52)).toBe('')
  expect((await Promise.all([save(61, 0), save(62, 0)])).toSorted()).toEqual(['', 'STALE'])
})

test('what was set may be empty again, as it was delivered; a phone is one', async () => {
  const key = 'app.support_phone'
  expect(await work.refusal('sysadmin', settingSave, { key, value: '12345' })).toBe('')
  expect(await work.refusal('sysadmin', settingSave, { key, value: '' })).toBe('')
  expect(await find(key)).toMatchObject({ value: '', set: null })
  const { body } = await work.ask('sysadmin', settingSave, { key, value: '信息中心' })
  expect([body.code, body.msg]).toEqual(['INVALID', '技术支持电话：电话号码不正确'])
})

test('what may be a number or never says so', async () => {
  const { body } = await work.ask('sysadmin', settingSave, { key: 'sms.perDay', value: 10_000_001 })
  expect([body.code, body.msg]).toEqual(['INVALID', '每日短信上限：应为 0，或 1 至 10000000'])
  expect(await work.refusal('sysadmin', settingSave, { key: 'sms.perDay', value: 1.5 })).toBe('INVALID')
})

test('office hours that nothing could be counted over are refused, and the district goes on', async () => {
  const value = [{ from: '18:00', to: '08:30' }]
  const { body } = await work.ask('sysadmin', settingSave, { key: 'workday.periods', value })
  expect([body.code, body.msg]).toEqual(['INVALID', '办公时间：18:00–08:30 的结束须晚于开始'])
  expect(await find('workday.periods')).toMatchObject({ set: null })
})

test('hours that were stored faulty shut nobody out: those delivered count, and whoever looks is told until they are mended', async () => {
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const key = 'workday.periods'
  const faulty = [{ from: '18:00', to: '08:30' }]
  await work.db
    .insertInto('setting')
    .values({ supplier_id, key, value: JSON.stringify(faulty), updated_at: work.clock.now() })
    .execute()
  const { initial, ...told } = await find(key)
  expect(told).toMatchObject({ value: initial, unread: expect.stringContaining('"from":"18:00"'), version: 1 })
  expect(await work.refusal('sysadmin', settingSave, { key, value: [{ from: '09:00', to: '17:00' }] })).toBe('')
  expect(await find(key)).toMatchObject({ value: [{ from: '09:00', to: '17:00' }], unread: null })
  expect(await work.refusal('sysadmin', settingSave, { key, value: initial })).toBe('')
})

test('each administrator changes his own, and nobody what is set elsewhere', async () => {
  const key = 'app.force_mfa'
  expect(await work.refusal('sysadmin', settingSave, { key, value: 1 })).toBe('SETTING_UNKNOWN')
  expect(await work.refusal('sysadmin', protectionSave, { key, value: 1 })).toBe('NO_PERMISSION')
  expect(await work.refusal('secadmin', settingSave, { key: KEY, value: 9 })).toBe('NO_PERMISSION')
  expect(await work.refusal('secadmin', protectionSave, { key, value: 1 })).toBe('')
  expect((await find(key)).value).toBe(1)
  expect(await work.refusal('secadmin', protectionSave, { key: 'watermark.strength', value: 9 })).toBe(
    'SETTING_ELSEWHERE',
  )
  for (const who of ['auditadmin', 'leader', 'chengguan'])
    expect(await work.refusal(who, settingSave, { key: KEY, value: 9 })).toBe('NO_PERMISSION')
  expect(await work.refusal('leader', settingRegister, {})).toBe('NO_PERMISSION')
})
