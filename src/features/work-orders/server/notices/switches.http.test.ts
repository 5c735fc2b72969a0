import { afterAll, beforeAll, expect, test } from 'vitest'

import { noticeSwitch, noticeSwitches, ownNotices, ownNoticesSave } from '../../contract/notices.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const find = async (event: string) => {
  const rows = await d.call('sysadmin', noticeSwitches, {})
  return rows.find((row) => row.event === event)!
}

test('the administrator and the head of the centre switch a message by channel, which is on record', async () => {
  expect((await find('soon')).on).toEqual(['app', 'ding'])
  await d.call('leader', noticeSwitch, { event: 'soon', channel: 'sms', on: 1 })
  await d.call('sysadmin', noticeSwitch, { event: 'soon', channel: 'app', on: 0 })
  expect(await find('soon')).toMatchObject({ on: ['sms', 'ding'], who: '承办单位经办人' })
  const { before, after } = await d.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings.notice_switched')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toEqual([{ 'notify.soon.app': 1 }, { 'notify.soon.app': 0 }])
  for (const who of ['dispatcher', 'chengguan_admin', 'secadmin'])
    expect(await d.refusal(who, noticeSwitch, { event: 'soon', channel: 'app', on: 1 })).toBe('NO_PERMISSION')
})

test('a caller is written to and nothing else, a link that was asked for always', async () => {
  expect(await find('caller_link')).toMatchObject({ channels: ['sms'], always: 'sms' })
  for (const [event, channel] of [
    ['caller_link', 'sms'],
    ['caller_accepted', 'app'],
  ] as const)
    expect(await d.refusal('sysadmin', noticeSwitch, { event, channel, on: 1 })).toBe('INVALID')
})

test('one leaves out what need not be told, sees what concerns one, and sets quiet hours as a whole', async () => {
  const before = await d.call('chengguan', ownNotices, {})
  expect(before).toMatchObject({ muted: [], quiet_from: null, quiet_to: null })
  const events = before.events.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['allocated', 'supervised', 'mentioned']))
  expect(events).not.toEqual(expect.arrayContaining(['redo']))
  expect(before.events.find(({ event }) => event === 'supervised')!.must).toBe(1)

  await d.call('chengguan', ownNoticesSave, { muted: ['resumed'], quiet_from: '12:00', quiet_to: '14:00' })
  expect(await d.call('chengguan', ownNotices, {})).toMatchObject({
    ...{ muted: ['resumed'], quiet_from: '12:00', quiet_to: '14:00' },
  })
  expect((await d.call('zhujian', ownNotices, {})).muted).toEqual([])
  expect(await d.refusal('chengguan', ownNoticesSave, { muted: ['supervised'] })).toBe('INVALID')
  expect(await d.refusal('chengguan', ownNoticesSave, { muted: [], quiet_from: '12:00' })).toBe('INVALID')
  expect(await d.refusal('chengguan', ownNoticesSave, { muted: [], quiet_from: '25:00', quiet_to: '26:00' })).toBe(
    'INVALID',
  )
})
