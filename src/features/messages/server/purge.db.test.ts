import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { queryPlans } from '#features/work-orders/testing/query-plans.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'

import { purgeMessages } from './purge.ts'

let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

const words = { title: '催办', title_en: 'Urged', content: '请办理', content_en: 'Urged' }

test('a number is forgotten after 90 days, a message after a year; what still waits keeps its number', async () => {
  const { supplier_id } = await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const message = (biz_id: string, created_at: string, waits = false) => ({
    ...{ supplier_id, event: 'urged', biz_type: 'order', biz_id, occasion: '1', channel: 'sms' as const, ...words },
    ...{ address: 'sealed', created_at, state: waits ? ('queued' as const) : ('sent' as const) },
    ...{ send_at: waits ? created_at : null },
  })
  await t.db
    .insertInto('message')
    .values([
      message('1', '2026-11-22 09:00:00'),
      message('2', '2026-08-24 09:00:00'),
      message('3', '2026-08-24 09:00:00', true),
      message('4', '2025-11-22 09:00:00'),
      message('5', '2025-11-24 09:00:00'),
    ])
    .execute()
  await purgeMessages(t.db, '2026-11-23 03:20:00')
  const left = await t.db.selectFrom('message').select(['biz_id', 'address']).orderBy('biz_id').execute()
  expect(left.map(({ biz_id, address }) => [biz_id, address])).toEqual([
    ['1', 'sealed'],
    ['2', null],
    ['3', 'sealed'],
    ['5', null],
  ])
  const evidence = await t.db
    .selectFrom('audit_log')
    .select(['action', 'params'])
    .where('action', 'like', 'retention.%')
    .orderBy('action')
    .execute()
  expect(evidence).toEqual([
    { action: 'retention.message_numbers', params: { rows: 3, before: '2026-08-25 00:00:00' } },
    { action: 'retention.messages', params: { rows: 1, before: '2025-11-23 00:00:00' } },
  ])
})

test('of a year of messages no more is looked at than goes in one part', async () => {
  await sql`insert into message (supplier_id, event, biz_type, biz_id, occasion, channel, operator_id, address, title, title_en, content, content_en, created_at, state)
    select o.supplier_id, 'urged', 'order', n, '1', case when n % 40 = 0 then 'sms' else 'app' end, o.id, case when n % 40 = 0 and n > 24000 then 'sealed' end,
      '催办', 'Urged', '请办理', 'Urged', timestamptz '2025-12-01 09:00:00+08' + n * interval '15 minutes', 'sent'
    from generate_series(1, 30000) n, (select supplier_id, id from operator order by id limit 1) o`.execute(t.db)
  await sql`analyze message`.execute(t.db)
  const plans = await queryPlans(t.pool, (db) => purgeMessages(db, '2026-11-23 03:20:00'))
  expect(plans.map(({ read, seqRows }) => Math.max(read, seqRows)).filter((rows) => rows > 5000)).toEqual([])
})
