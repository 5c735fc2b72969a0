import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'
import { sql } from 'kysely'

import { messageLatest, messageList, messageRead, messageRecords } from '../contract.ts'
import { messages } from './feature.ts'
import { posting } from './post.ts'
import { savePreference } from './preference.ts'

let work: TestProgram
let supplier_id: string
beforeAll(async () => {
  work = await testProgram({ features: [messages] })
  supplier_id = (await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
})
afterAll(() => work.close())
beforeEach(() => work.db.deleteFrom('message').execute())

const post = posting({ operator: sql`true`, department: sql`true`, caller: sql`select null::text where false` })
let occasion = 0
/** Tells the accounts of a department that handle orders, and its people. */
async function tell(
  dept: string,
  text: string,
  channels: readonly ('app' | 'sms' | 'ding' | 'wx' | 'email')[] = ['app'],
  { now = work.clock.now(), ...more }: { now?: string; urgent?: boolean; personal?: boolean } = {},
): Promise<void> {
  const about = {
    biz_type: null,
    biz_id: null,
    link: '/rexian/all/detail/7',
    occasion: `${++occasion}`,
    ...more,
  }
  const words = { title: { zh: '新派工单', en: 'Allocated' }, content: { zh: text, en: `${text} (en)` } }
  const to = { dept_id: await deptIdOf(work.db, dept), roles: ['dept_operator'], people: true }
  await post(work.db, {
    ...{ supplier_id, now, by: null },
    postings: [{ event: 'allocated', channels, ...about, ...words, to }],
  })
}
const texts = async (who: string, input = {}): Promise<string[]> =>
  (await work.call(who, messageList, input)).rows.map(({ content }) => content)
const unread = async (who: string): Promise<number> => (await work.call(who, messageLatest, {})).unread

describe('the inbox', () => {
  test('has what one was told, the latest first, and nothing of others', async () => {
    await tell('B01', '第一件')
    await tell('B01', '第二件')
    await tell('B02', '别人的')
    expect(await texts('chengguan')).toEqual(['第二件', '第一件'])
    expect(await texts('zhujian')).toEqual(['别人的'])
    expect(await texts('dispatcher')).toEqual([])
    expect([await unread('chengguan'), await unread('dispatcher')]).toEqual([2, 0])
  })

  test('messages are read, unread again, and all read at once; another’s stay as they are', async () => {
    for (const text of ['甲', '乙', '丙']) await tell('B01', text)
    await tell('B02', '别人的')
    const [first, second] = (await work.call('chengguan', messageList, {})).rows
    const [other] = (await work.call('zhujian', messageList, {})).rows
    expect(await work.call('chengguan', messageRead, { ids: [first!.id, other!.id] })).toEqual({ changed: 1 })
    expect(await texts('chengguan', { read: 1 })).toEqual(['丙'])
    expect(await work.call('chengguan', messageRead, { ids: [first!.id, second!.id], read: 0 })).toEqual({ changed: 1 })
    expect(await unread('chengguan')).toBe(3)
    await work.call('chengguan', messageRead, {})
    expect([await unread('chengguan'), await unread('zhujian')]).toEqual([0, 1])
  })

  test('all of them are those that somebody looked at: what came meanwhile is still to be noticed', async () => {
    await tell('B01', '甲')
    const [latest] = (await work.call('chengguan', messageLatest, {})).rows
    await tell('B01', '乙')
    expect(await work.call('chengguan', messageRead, { until_id: latest!.id })).toEqual({ changed: 1 })
    expect(await texts('chengguan', { read: 0 })).toEqual(['乙'])
  })

  test('of whoever is away comes to the substitute as well, but not what is of the account itself', async () => {
    const idOf = async (username: string) =>
      (await work.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
    const [operator_id, substitute_id] = [await idOf('zhujian'), await idOf('zhujian_admin')]
    const [now, day] = [work.clock.now(), work.clock.now().slice(0, 10)]
    const span = { from_on: day, to_on: day, created_at: now }
    const { id } = await work.db
      .insertInto('absence')
      .values({ supplier_id, operator_id, substitute_id, ...span })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell('B02', '工作')
    await tell('B02', '本人', ['app'], { personal: true })
    expect([await texts('zhujian'), await texts('zhujian_admin')]).toEqual([['本人', '工作'], ['工作']])
    await work.db.deleteFrom('absence').where('id', '=', id).execute()
  })

  test('is narrowed by words and days', async () => {
    await tell('B01', '工单甲')
    await tell('B01', '工单乙')
    const today = work.clock.now().slice(0, 10)
    expect(await texts('chengguan', { keyword: '单甲', created_from: today, created_to: today })).toEqual(['工单甲'])
    expect(await texts('chengguan', { created_to: '2000-01-01' })).toEqual([])
    const reader = await work.as('chengguan')
    const inEnglish = { headers: { 'accept-language': 'en' } }
    const { body } = await reader.ask(messageList, { keyword: '甲 (EN)' }, inEnglish)
    expect(body.data).toMatchObject({ total: 1 })
  })
})

test('nobody is told of one occasion twice', async () => {
  await tell('B01', '第一件')
  occasion--
  await tell('B01', '又一次')
  expect(await texts('chengguan')).toEqual(['第一件'])
})

describe('people of a department', () => {
  const sentTo = async () => {
    await tell('B01', '短信', ['app', 'sms'])
    return (await work.call('sysadmin', messageRecords, {})).rows
  }
  const person = () =>
    work.db
      .updateTable('person')
      .where('operator_id', '=', (eb) => eb.selectFrom('operator').select('id').where('username', '=', 'chengguan'))

  test('get an SMS where they receive notices of such events; the inbox has it anyway', async () => {
    const all = (await sentTo()).length
    await person().set({ receive_notice: 0 }).execute()
    expect((await sentTo()).length - all).toBe(all - 1)
    await person().set({ receive_notice: 1, notice_events: '["urged"]' }).execute()
    expect((await sentTo()).length - 2 * all + 1).toBe(all - 1)
    await person().set({ notice_events: '[]' }).execute()
    expect(await texts('chengguan')).toHaveLength(3)
  })
})

describe('the record of what was sent', () => {
  test('shows whom and what, numbers masked', async () => {
    await tell('B01', '请及时签收', ['sms'])
    const { rows } = await work.call('sysadmin', messageRecords, { channel: 'sms', state: 'queued' })
    expect(rows[0]).toMatchObject({ content: '请及时签收', tries: 0, to_name: expect.stringMatching(/./) })
    for (const { address } of rows) expect(address).toMatch(/^1\d{2}\*{4}\d{4}$/)
    await work.db
      .updateTable('message')
      .set({ address: sealText(work.jobContext.keys, '12000000000') })
      .execute()
    expect(JSON.stringify(await work.call('sysadmin', messageRecords, {}))).not.toContain('12000000000')
  })

  test.each([
    ['email', { email: 'wanglei@example.gov.cn' }, 'w***@example.gov.cn'],
    ['ding', { ding_user_id: 'wanglei1975' }, 'wan****75'],
    ['wx', { wx_openid: '13800005678' }, '138****5678'],
  ] as const)('shows addresses masked: %s', async (channel, of, masked) => {
    await work.db.updateTable('person').set(of).execute()
    await tell('B01', '请及时签收', [channel])
    const { rows } = await work.call('sysadmin', messageRecords, { channel })
    expect([...new Set(rows.map(({ address }) => address))]).toEqual([masked])
  })

  test.each(['chengguan', 'dispatcher', 'secadmin', 'viewer'])('%s does not see it', async (who) => {
    expect((await work.ask(who, messageRecords, {})).status).toBe(403)
  })
})

describe('what somebody does not want', () => {
  const prefer = async (username: string, muted: string[], quiet: readonly [string, string] | null): Promise<void> => {
    const { id: operator_id } = await work.db
      .selectFrom('operator')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const [quiet_from, quiet_to] = quiet ?? [null, null]
    const ctx = { db: work.db, actor: { supplier_id, operator_id } as never, clock: work.clock }
    await savePreference(ctx, { muted, quiet_from, quiet_to })
  }
  const smsTimes = async (): Promise<(string | null)[]> => {
    const { id } = await work.db
      .selectFrom('operator')
      .select('id')
      .where('username', '=', 'chengguan')
      .executeTakeFirstOrThrow()
    const rows = await work.db
      .selectFrom('message')
      .select('send_at')
      .where('channel', '=', 'sms')
      .where('operator_id', '=', id)
      .execute()
    return rows.map(({ send_at }) => send_at)
  }

  test('stays out of his inbox, and comes into that of his colleagues', async () => {
    await prefer('chengguan', ['allocated'], null)
    await tell('B01', '一件')
    expect([await texts('chengguan'), await unread('chengguan')]).toEqual([[], 0])
    await prefer('chengguan', ['urged'], null)
    await tell('B01', '又一件')
    expect(await texts('chengguan')).toEqual(['又一件'])
  })

  test.each([
    ['before his quiet hours', ['12:00', '14:00'], '2026-11-23 11:59:59', false, '2026-11-23 11:59:59'],
    ['within them', ['12:00', '14:00'], '2026-11-23 12:00:00', false, '2026-11-23 14:00:00'],
    ['at their end', ['12:00', '14:00'], '2026-11-23 14:00:00', false, '2026-11-23 14:00:00'],
    ['in the evening, over midnight', ['20:30', '08:00'], '2026-11-23 21:00:00', false, '2026-11-24 08:00:00'],
    ['after midnight', ['20:30', '08:00'], '2026-11-24 07:00:00', false, '2026-11-24 08:00:00'],
    [
      'that would come by night waits for its end',
      ['18:00', '05:30'],
      '2026-11-23 19:00:00',
      false,
      '2026-11-24 07:00:00',
    ],
    [
      'that would come late waits for the morning',
      ['12:00', '22:00'],
      '2026-11-23 13:00:00',
      false,
      '2026-11-24 07:00:00',
    ],
    ['by night, where he wants no hours quiet', null, '2026-11-23 22:00:00', false, '2026-11-24 07:00:00'],
    ['by night when it is urgent', null, '2026-11-23 22:00:00', true, '2026-11-23 22:00:00'],
    ['when it is urgent', ['20:30', '08:00'], '2026-11-23 21:00:00', true, '2026-11-23 21:00:00'],
  ] as const)('an SMS %s', async (_when, quiet, now, urgent, sent_at) => {
    await prefer('chengguan', [], quiet)
    await tell('B01', '一件', ['sms'], { now, urgent })
    expect(await smsTimes()).toEqual([sent_at])
  })
})
