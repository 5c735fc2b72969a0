import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Outgoing } from '#platform/addons/addon.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { insertTenant } from '#platform/testing/account.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import type { Senders } from './senders.ts'
import { sendMessages } from './send.ts'

const clock = testClock()
const keys = testKeys()
let t: TestDatabase
let here: string
let elsewhere: string
beforeAll(async () => {
  t = await testDatabase()
  here = (await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  elsewhere = await insertTenant(t.db, 'elsewhere')
})
afterAll(() => t.drop())
beforeEach(() => t.db.deleteFrom('message').execute())

const send = (senders: Senders) =>
  sendMessages({ db: t.db, clock, keys, signal: new AbortController().signal }, senders)
const CODE = '验证码135790'

async function queue(supplier_id: string, count: number, code?: string): Promise<void> {
  const address = sealText(keys, '12000001000')
  const texts = { title: '新派工单', title_en: 'Allocated', content: '工单已派至本单位', content_en: 'Allocated' }
  const due = { state: 'queued', created_at: clock.now(), send_at: clock.now() } as const
  const message = {
    supplier_id,
    event: 'allocated',
    biz_type: 'order',
    channel: 'sms',
    address,
    ...texts,
    ...due,
  } as const
  const sealed_content = code ? sealText(keys, code) : null
  const rows = Array.from({ length: count }, (_, n) => ({
    ...message,
    occasion: code ?? '1',
    biz_id: `${n}`,
    sealed_content,
  }))
  await t.db.insertInto('message').values(rows).execute()
}

test('while the provider of one district does not answer, all that others tell leaves', async () => {
  await queue(here, 3)
  await queue(elsewhere, 30)
  let sent = 0
  let answer = (): void => undefined
  const others = new Promise<void>((resolve) => (answer = resolve))
  await send(({ supplier_id }) => {
    const slow = async ({ key }: Outgoing) => others.then(() => key)
    const quick = async ({ key }: Outgoing) => {
      if (++sent === 30) answer()
      return key
    }
    return Promise.resolve({ provider: 'test', send: supplier_id === here ? slow : quick })
  })
  const left = t.db.selectFrom('message').select('id').where('state', '<>', 'sent')
  expect(await left.execute()).toEqual([])
})

test('a code waits for one message of a slow provider and no more', async () => {
  await queue(here, 30)
  const sent: string[] = []
  const slow = async ({ key, content }: Outgoing): Promise<string> => {
    if (sent.push(content) === 1) await queue(here, 1, CODE)
    clock.move(9)
    return key
  }
  await send(() => Promise.resolve({ provider: 'test', send: slow }))
  expect([sent.length, sent.indexOf(CODE)]).toEqual([31, 1])
})
