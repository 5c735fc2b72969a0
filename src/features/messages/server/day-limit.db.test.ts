import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Outgoing } from '#platform/addons/addon.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { RECORDING } from './senders.ts'
import { sendMessages } from './send.ts'

const HOUR = 3600
const MINUTE = 60
const keys = testKeys()
const { signal } = new AbortController()
let clock: ReturnType<typeof testClock>
let t: TestDatabase
let supplier_id: string
let sent: string[]
beforeAll(async () => {
  t = await testDatabase()
  supplier_id = (await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
})
afterAll(() => t.drop())
beforeEach(async () => {
  clock = testClock('2026-11-30 20:00:00')
  sent = []
  for (const table of ['message', 'sms_day', 'message_preference'] as const) await t.db.deleteFrom(table).execute()
  await t.db.deleteFrom('setting').where('key', '=', 'sms.perDay').execute()
})

const limit = (n: number) =>
  t.db
    .insertInto('setting')
    .values({ supplier_id, key: 'sms.perDay', value: JSON.stringify(n), version: 0, updated_at: clock.now() })
    .execute()

/** Sends by a provider that does what `next` says with each. */
const send = (next: (outgoing: Outgoing) => void = () => undefined, by = clock) =>
  sendMessages({ db: t.db, clock: by, keys, signal }, () =>
    Promise.resolve({
      provider: 'test',
      send: (outgoing) => {
        next(outgoing)
        sent.push(outgoing.content)
        return Promise.resolve('1')
      },
    }),
  )

let last = 0
async function queue(contents: readonly string[], more: object = {}): Promise<void> {
  const now = clock.now()
  const words = { title: '新派工单', title_en: 'Allocated', content_en: 'Allocated', state: 'queued' } as const
  const row = (content: string) => ({
    ...{ supplier_id, event: 'allocated', biz_type: 'order', biz_id: `${++last}`, occasion: '1', content, ...words },
    ...{ channel: 'sms' as const, address: sealText(keys, '12000001000'), created_at: now, send_at: now, ...more },
  })
  await t.db.insertInto('message').values(contents.map(row)).execute()
}
const many = (n: number) => Array.from({ length: n }, (_, at) => `${at}`)
const rows = () =>
  t.db
    .selectFrom('message')
    .select(['content', 'state', 'tries', 'send_at', 'error_msg', 'error_msg_en'])
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute()
const states = async () => (await rows()).map(({ state }) => state).join(' ')
const taken = async () => (await t.db.selectFrom('sms_day').select(['day', 'taken']).execute())[0]

test('beyond the limit of its day an SMS waits for the morning and says why; a code leaves and counts', async () => {
  const code = (content: string) =>
    queue(['shown'], { biz_type: null, biz_id: null, event: content, sealed_content: sealText(keys, content) })
  await limit(3)
  await queue(['a', 'b', 'c'])
  await queue(['shown'], { sealed_content: sealText(keys, 'link') })
  await code('code')
  await send()
  await code('another code')
  await send()
  expect(sent).toEqual(['link', 'code', 'a', 'another code'])
  expect(await taken()).toMatchObject({ taken: 4 })
  expect((await rows()).filter(({ state }) => state !== 'sent')).toEqual(
    ['b', 'c'].map((content) => ({
      ...{ content, state: 'queued', tries: 0, send_at: '2026-12-01 07:00:00' },
      error_msg: '当日短信已达上限（3条），次日早晨发送',
      error_msg_en: 'The limit of 3 SMS in a day is reached; it leaves the next morning',
    })),
  )
})

test('who may set the limit is told once in a day, and nobody else', async () => {
  await limit(1)
  await queue(many(4))
  await send()
  clock.move(MINUTE)
  await queue(['more'])
  await send()
  const told = await t.db
    .selectFrom('message as m')
    .innerJoin('operator as o', (join) => sameTenant(join, 'o.id', 'm.operator_id'))
    .select(['o.username', 'm.event', 'm.link', 'm.content'])
    .where('m.channel', '=', 'app')
    .orderBy('o.username')
    .execute()
  expect(told.map(({ username }) => username)).toEqual(['admin', 'sysadmin'])
  expect(told[1]).toMatchObject({ event: 'sms_day_full', link: '/sys/setting?key=sms.perDay' })
  expect(told[1]!.content).toContain('今日短信已达1条的上限')
})

test('however many send at once, a day has as many as its limit', async () => {
  await limit(37)
  await queue(many(120))
  await Promise.all([send(), send(), send()])
  expect([sent.length, new Set(sent).size, await taken()]).toEqual([37, 37, { day: '2026-11-30', taken: 37 }])
})

test('at midnight a new day begins: what waited goes first, and what finds that full too is not sent', async () => {
  await limit(2)
  await queue(['a', 'b', 'c', 'd', 'e'])
  await send()
  clock.move(11 * HOUR)
  await queue(['f'])
  await send()
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
  expect((await rows()).slice(4)).toMatchObject([
    { content: 'e', state: 'failed', error_msg: '短信连续两日达到上限（2条），未发送' },
    { content: 'f', state: 'queued', send_at: '2026-12-02 07:00:00' },
  ])
})

test('a program whose clock is behind at midnight begins no day anew', async () => {
  await limit(2)
  const behind = testClock('2026-11-30 23:59:59')
  clock.move(4 * HOUR)
  await queue(['a', 'b'], { send_at: behind.now() })
  await send()
  await queue(['c'], { send_at: behind.now() })
  await send(undefined, behind)
  expect([sent, await taken()]).toEqual([['a', 'b'], { day: '2026-12-01', taken: 2 }])
})

test('what is tried again keeps its place, and gives it back when it could not be sent', async () => {
  await limit(1)
  await queue(['a'])
  const fails = (): never => {
    throw new Error('no')
  }
  await send(fails)
  expect(await taken()).toMatchObject({ taken: 1 })
  await queue(['b'])
  await send()
  expect([sent, await states()]).toEqual([[], 'queued queued'])
  for (const minutes of [1, 5]) {
    clock.move(minutes * MINUTE)
    await send(fails)
  }
  expect([await states(), await taken()]).toEqual(['failed queued', { day: '2026-11-30', taken: 0 }])
})

test('it waits for the hour that its reader does not want quiet', async () => {
  await limit(1)
  const { id } = await t.db.selectFrom('operator').select('id').limit(1).executeTakeFirstOrThrow()
  const quiet = { quiet_from: '21:00', quiet_to: '09:30', updated_at: clock.now() }
  await t.db
    .insertInto('message_preference')
    .values({ supplier_id, operator_id: id, muted: [], ...quiet })
    .execute()
  await queue(['a'])
  await queue(['b'], { operator_id: id })
  await send()
  expect((await rows())[1]).toMatchObject({ state: 'queued', send_at: '2026-12-01 09:30:00' })
})

test('0 is no limit, and what is only recorded takes no place', async () => {
  await limit(0)
  await queue(many(5))
  await send()
  expect([sent.length, (await taken())?.taken]).toEqual([5, 5])
  await queue(many(3))
  await sendMessages({ db: t.db, clock, keys, signal }, () => Promise.resolve(RECORDING))
  expect((await taken())?.taken).toBe(5)
})
