import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'
import { sql } from 'kysely'

import { messageLatest, messageList, messageRead, messageRecords } from '../contract.ts'
import { messages } from './feature.ts'
import { posting } from './post.ts'

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
async function tell(dept: string, text: string, channels: readonly ('app' | 'sms')[] = ['app']): Promise<void> {
  const now = work.clock.now()
  const about = { biz_type: null, biz_id: null, link: '/rexian/all/detail/7', occasion: `${++occasion}`, sms_at: now }
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

  test('is narrowed by words and days', async () => {
    await tell('B01', '工单甲')
    await tell('B01', '工单乙')
    const today = work.clock.now().slice(0, 10)
    expect(await texts('chengguan', { keyword: '单甲', created_from: today, created_to: today })).toEqual(['工单甲'])
    expect(await texts('chengguan', { created_to: '2000-01-01' })).toEqual([])
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

  test.each(['chengguan', 'dispatcher', 'secadmin', 'viewer'])('%s does not see it', async (who) => {
    expect((await work.ask(who, messageRecords, {})).status).toBe(403)
  })
})
