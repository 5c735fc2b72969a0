import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { addDays, addMinutes, dayOf } from '#kernel/time.ts'
import type { Outgoing } from '#platform/addons/addon.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { RECORDING, type Senders } from './senders.ts'
import { sendMessages } from './send.ts'

const MINUTE = 60
const clock = testClock()
const keys = testKeys()
let t: TestDatabase
let supplier_id: string
beforeAll(async () => {
  t = await testDatabase()
  supplier_id = (await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
})
afterAll(() => t.drop())
beforeEach(() => t.db.deleteFrom('message').execute())

const { signal } = new AbortController()
const send = (senders: Senders = () => Promise.resolve(RECORDING), stop: AbortSignal = signal) =>
  sendMessages({ db: t.db, clock, keys, signal: stop }, senders)

const texts = { title: '新派工单', title_en: 'Allocated', content: '工单已派至本单位', content_en: 'Allocated' }
async function queue(count: number): Promise<void> {
  const now = clock.now()
  await t.db
    .insertInto('message')
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...{
          supplier_id,
          event: 'allocated',
          biz_type: 'order',
          biz_id: `${n}`,
          occasion: '1',
          channel: 'sms' as const,
        },
        ...{
          ...texts,
          address: sealText(keys, `1200000${1000 + n}`),
          created_at: now,
          state: 'queued' as const,
          send_at: now,
        },
      })),
    )
    .execute()
}
const states = async () =>
  (await t.db.selectFrom('message').select(['state', 'tries', 'error_msg']).orderBy('biz_id').execute()).map(
    ({ state, tries, error_msg }) => [state, tries, error_msg],
  )

/** A provider that sends a message of one key once, and does what `next` says with each. */
function provider(next: (outgoing: Outgoing) => void = () => undefined) {
  const delivered = new Map<string, string>()
  const sender = {
    provider: 'test',
    send: async (outgoing: Outgoing) => {
      delivered.set(outgoing.key, outgoing.address)
      next(outgoing)
      return `p${outgoing.key}`
    },
  }
  const senders: Senders = ({ channel }) => Promise.resolve(channel === 'sms' ? sender : RECORDING)
  return { delivered, senders }
}

test('what waits is sent to the number behind the seal, and not a second time', async () => {
  await queue(2)
  const { delivered, senders } = provider()
  await send(senders)
  await send(provider(() => expect.unreachable()).senders)
  expect([...delivered.values()].toSorted()).toEqual(['12000001000', '12000001001'])
  expect(await states()).toEqual([
    ['sent', 1, null],
    ['sent', 1, null],
  ])
  expect(await t.db.selectFrom('message').select('parts').distinct().execute()).toEqual([{ parts: 1 }])
})

test.each(['operator', 'person'] as const)(
  'what waited for the morning is not sent to a %s that is out of use by then',
  async (who) => {
    const { id } = await t.db.selectFrom(who).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await queue(1)
    await t.db
      .updateTable('message')
      .set({ [`${who}_id`]: id })
      .execute()
    const use = (values: object) => t.db.updateTable(who).set(values).where('id', '=', id).execute()
    await use(who === 'operator' ? { status: 'disabled' } : { enabled: 0 })
    await send(provider(() => expect.unreachable()).senders)
    expect(await states()).toEqual([['failed', 0, '接收人已停用']])
    await use(who === 'operator' ? { status: 'enabled' } : { enabled: 1 })
  },
)

const YESTERDAY = addDays(dayOf(clock.now()), -1)
test.each([
  ['closed', { status: 'disabled' as const }, { status: 'enabled' as const }],
  ['past its last day', { expires_at: YESTERDAY }, { expires_at: null }],
])('what a district that is %s was to tell waits until it is open, a day at most', async (_how, shut, open) => {
  const district = (values: object) =>
    t.db.updateTable('supplier').set(values).where('supplier_id', '=', supplier_id).execute()
  const nobody = provider(() => expect.unreachable()).senders
  await queue(1)
  await district(shut)
  await send(nobody)
  clock.move(23 * 60 * MINUTE)
  await send(nobody)
  await district(open)
  const { delivered, senders } = provider()
  await send(senders)
  expect([delivered.size, await states()]).toEqual([1, [['sent', 1, null]]])
  await t.db.deleteFrom('message').execute()
  await queue(1)
  await t.db
    .updateTable('message')
    .set({ sealed_content: sealText(keys, '验证码135790') })
    .execute()
  await district(shut)
  clock.move(24 * 60 * MINUTE)
  await send(nobody)
  await district(open)
  await send(nobody)
  expect(await states()).toEqual([['failed', 0, '区县停用，一天内未恢复，不再发送']])
  expect(await t.db.selectFrom('message').select('sealed_content').execute()).toEqual([{ sealed_content: null }])
})

test('what fails is tried three times, later each time, and its reason tells no number', async () => {
  await queue(1)
  const { senders } = provider(() => {
    throw new Error('12345678901 unknown')
  })
  await send(senders)
  await send(senders)
  expect(await states()).toEqual([['queued', 1, '123****8901 unknown']])
  clock.move(MINUTE)
  await send(senders)
  clock.move(MINUTE)
  await send(senders)
  expect((await states())[0]!.slice(0, 2)).toEqual(['queued', 2])
  clock.move(4 * MINUTE)
  await send(senders)
  expect((await states())[0]!.slice(0, 2)).toEqual(['failed', 3])
})

test('a code is not sent when it opens nothing any more, and why it could not be before stays on record', async () => {
  await queue(2)
  await t.db
    .updateTable('message')
    .set({ good_until: addMinutes(clock.now(), 5), sealed_content: sealText(keys, '验证码135790') })
    .execute()
  const away = provider(() => {
    throw new Error('away')
  })
  await send(away.senders)
  await t.db.updateTable('message').set({ error_msg: null, error_msg_en: null }).where('biz_id', '=', '1').execute()
  const back = provider()
  clock.move(5 * MINUTE)
  await send(back.senders)
  expect(back.delivered.size).toBe(0)
  expect(await states()).toEqual([
    ['failed', 1, 'away'],
    ['failed', 1, '未能在有效期内发出，不再发送'],
  ])
  const left = t.db.selectFrom('message').select('id').where('sealed_content', 'is not', null)
  expect(await left.execute()).toEqual([])
})

test('a sender that dies in the middle loses nothing, and repeats a message with the key that it had', async () => {
  await queue(3)
  const keysSent: string[] = []
  const dying = createDatabase({ url: t.url, log: createLog('silent'), size: 1 })
  // It has taken all, has sent the first, and dies before that is noted.
  const first = provider(({ key }) => {
    keysSent.push(key)
    if (keysSent.length === 1) void dying.db.destroy()
  })
  await expect(sendMessages({ db: dying.db, clock, keys, signal }, first.senders)).rejects.toThrow('destroyed')
  await send(first.senders)
  expect(keysSent).toHaveLength(1)
  clock.move(10 * MINUTE)
  await send(first.senders)
  expect([first.delivered.size, keysSent.length]).toEqual([3, 4])
  expect((await states()).map(([state]) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('a code that was asked for during a mass mailing is among the next to leave', async () => {
  await queue(50)
  const keysSent: string[] = []
  const code = async () => {
    await t.db
      .updateTable('message')
      .set({ sealed_content: sealText(keys, '验证码135790') })
      .where('biz_id', '=', '49')
      .execute()
  }
  const asking = provider(({ key }) => keysSent.push(key))
  const senders: Senders = async (of) => {
    if (keysSent.length === 10) await code()
    return asking.senders(of)
  }
  await send(senders)
  const [{ id }] = (await t.db.selectFrom('message').select('id').where('biz_id', '=', '49').execute()) as [
    { id: string },
  ]
  expect(keysSent.indexOf(id)).toBe(20)
})

test('two senders at once never take the same message', async () => {
  await queue(150)
  const keysSent: string[] = []
  const { senders } = provider(({ key }) => keysSent.push(key))
  await Promise.all([send(senders), send(senders)])
  expect([keysSent.length, new Set(keysSent).size]).toEqual([150, 150])
})

test('a program that stops takes no more', async () => {
  await queue(2)
  await send(provider(() => expect.unreachable()).senders, AbortSignal.abort())
  expect((await states()).map(([state]) => state)).toEqual(['queued', 'queued'])
})

test('what a program that stops has taken and not begun is sent by the next one at once', async () => {
  await queue(3)
  const stop = new AbortController()
  const first = provider(() => stop.abort())
  await send(first.senders, stop.signal)
  expect(first.delivered.size).toBe(1)
  await send()
  expect(await states()).toEqual(Array.from({ length: 3 }, () => ['sent', 1, null]))
})

test('a provider that is away is asked five times in a run, and what it was not asked waits untouched', async () => {
  await queue(8)
  let asked = 0
  const away = provider(() => {
    asked += 1
    throw new Error('no answer')
  })
  await send(away.senders)
  expect(asked).toBe(5)
  expect((await states()).map(([state, tries]) => `${state} ${tries}`).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'queued 0'),
    ...Array.from({ length: 5 }, () => 'queued 1'),
  ])
  clock.move(MINUTE)
  await send(provider().senders)
  expect((await states()).map(([state]) => state)).toEqual(Array.from({ length: 8 }, () => 'sent'))
})

test('what takes long is taken anew before anybody could think that it was left', async () => {
  await queue(6)
  const slow = provider(() => clock.move(2 * MINUTE))
  await send(slow.senders)
  expect(slow.delivered.size).toBe(6)
  expect((await states()).map(([, tries]) => tries)).toEqual(Array(6).fill(1))
})

test('a message whose secret cannot be opened keeps no other one back', async () => {
  await queue(2)
  await t.db.updateTable('message').set({ sealed_content: 'gone.AAAA' }).where('biz_id', '=', '0').execute()
  await send()
  expect(await states()).toEqual([
    ['queued', 1, 'there is no key "gone"'],
    ['sent', 1, null],
  ])
})
