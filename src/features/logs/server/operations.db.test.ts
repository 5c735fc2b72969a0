import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { queryPlans } from '#features/work-orders/testing/query-plans.ts'
import { clockFrom } from '#platform/clock.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'

import { operationLog } from '../contract.ts'
import { listOperations } from './operations.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
  await sql`insert into audit_log (supplier_id, module, action, method, path, risk, result, at)
    select s.supplier_id, 'order', case when n % 2000 = 0 then 'order.export' else 'order.reply' end, 'POST', '/',
      case when n % 2000 = 1 then 'high' else 'normal' end, case when n % 2000 = 2 then 'failed' else 'ok' end,
      timestamptz '2026-10-30 09:00:00+08' + n * interval '1 minute'
    from generate_series(1, 30000) n, (select supplier_id from supplier limit 1) s`.execute(t.db)
  await sql`vacuum analyze audit_log`.execute(t.db)
})
afterAll(() => t.drop())

test.each([{ risk: 'high' }, { result: 'failed' }, { action: 'order.export' }])(
  'what is rare in the operations of a month is found without reading the month: %o',
  async (rare) => {
    const { supplier_id } = await t.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    const ctx = {
      supplier_id,
      clock: clockFrom('2026-11-23 09:00:00', () => 0),
      gather: { written: () => Promise.resolve() },
    }
    let found = 0
    const plans = await queryPlans(t.pool, async (db) => {
      const page = await listOperations(new Map(), operationLog.input.parse(rare), { ...ctx, db } as RequestContext)
      found = page.rows.length
    })
    expect(found).toBe(15)
    expect(plans.map(({ read, seqRows }) => Math.max(read, seqRows)).filter((rows) => rows > 100)).toEqual([])
  },
)
