import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { sql } from 'kysely'

import { loadDemo } from './public.ts'

const clock = { now: () => '2026-11-20 10:30:00' }
let t: TestDatabase

beforeAll(async () => {
  t = await testDatabase({ empty: true })
  await migrate(t.url, join(import.meta.dirname, '../../../../migrations'), createLog('silent'))
  const s = Date.now()
  const loaded = await loadDemo(t.db, { clock, keys: testKeys(), password_hash: 'hash', scale: 'XS' })
  console.log(loaded, Date.now() - s)
}, 120_000)
afterAll(() => t.drop())

test('queues', async () => {
  const { rows } =
    await sql`select status, pending_action, count(*), count(*) filter (where current_due_at < '2026-11-20 10:30:00') late from complaint_order group by 1,2 order by 1`.execute(
      t.db,
    )
  console.table(rows)
  for (const table of [
    'order_log',
    'allocation',
    'order_reply',
    'order_back',
    'assist_order',
    'contact_record',
    'attachment',
    'order_report',
    'order_dept',
    'order_counter',
  ] as const)
    console.log(table, (await sql<{ n: string }>`select count(*) n from ${sql.table(table)}`.execute(t.db)).rows[0]!.n)
  expect(1).toBe(1)
})
