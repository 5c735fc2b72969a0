import { join } from 'node:path'

import { seedDistrict } from '#features/demo/server/public.ts'
import { DEFAULT_FILL_NOW, fillOrders } from '#features/work-orders/testing/fill-orders.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { createOrders, performAction } from '#features/work-orders/server/public.ts'
import { readCounters } from '#features/work-orders/server/counters.ts'
import { getOrderDetail } from '#features/work-orders/server/order-detail.ts'
import { listOrders } from '#features/work-orders/server/order-list.ts'
import { ListQuery } from '#features/work-orders/contract/list.ts'
import type { Actor } from '#kernel/actor.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { startSession } from '#platform/sessions/sessions.ts'

import { capture } from './captured.ts'
import type { Captured } from './captured.ts'

export const KEYWORDS = ['停水', '井盖缺失', '夜市停水', '东湖街道', '电梯故障']
/** Fresh orders for the action, half of them for each program. */
const WAITING = 4000

/** A district of `orders` orders, somebody signed in, and the statements of each case as our own code sends them. */
export async function prepareDistrict({
  dataDir,
  orders,
  migrations,
}: {
  dataDir: string
  orders: number
  migrations: string
}) {
  const log = createLog('warn')
  const now = DEFAULT_FILL_NOW
  const postgres = await startPostgres({ dataDir, log })
  await migrate(postgres.url, migrations, log)
  const { db, pool, close } = createDatabase({ url: postgres.url, log, statementTimeoutMs: 600_000 })
  const keys = loadKeys(join(dataDir, 'rexian.key'), true)
  const clock = { now: () => now }
  if (!(await db.selectFrom('supplier').select('supplier_id').executeTakeFirst())) {
    await seedDistrict(db, { clock, keys, password_hash: 'nobody signs in with this' })
    const started = Date.now()
    await fillOrders(db, (await actorOf(db, 'dispatcher')).supplier_id, orders, now)
    process.stdout.write(`${orders} orders in ${Math.round((Date.now() - started) / 1000)} s\n`)
  }
  const actor = await actorOf(db, 'dispatcher')
  const { token, cookie } = await startSession(db, {
    supplier_id: actor.supplier_id,
    operator_id: actor.operator_id,
    ip: '127.0.0.1',
    user_agent: 'bench',
    now,
  })
  const contextOf = (on: Db): RequestContext =>
    ({
      db: on,
      actor,
      supplier_id: actor.supplier_id,
      clock,
      keys,
      language: 'zh',
      config: {},
      log,
      audit: () => undefined,
    }) as unknown as RequestContext
  const waiting = await enterWaiting(db, contextOf, actor, now)
  const details = await db
    .selectFrom('complaint_order')
    .select('id')
    .where('status', '=', 'completed_reply')
    .orderBy('received_at', 'desc')
    .limit(500)
    .execute()
  const dept = await db.selectFrom('department').select('id').where('code', '=', 'B01').executeTakeFirstOrThrow()
  const allocation = {
    dept_id: dept.id,
    opinion: '请按职责办理',
    assist_dept_ids: [],
    person_ids: [],
    designated: 0,
    override_back_dept: 0,
  }
  const sample = waiting[0]!
  const captured: Record<string, Captured> = {
    list: await capture(pool, '', (on) => listOrders(ListQuery.parse({ queue: 'inprogress' }), contextOf(on))),
    detail: await capture(pool, details[0]!.id, (on) => getOrderDetail(contextOf(on), details[0]!.id)),
    counters: await capture(pool, '', (on) => readCounters(contextOf(on))),
    action: await capture(pool, sample, (on) =>
      performAction(contextOf(on), 'DoAllocate', { id: sample, ...allocation }),
    ),
  }
  for (const keyword of KEYWORDS)
    captured[`search ${keyword}`] = await capture(pool, '', (on) =>
      listOrders(ListQuery.parse({ queue: 'all', keyword }), contextOf(on)),
    )
  return {
    url: postgres.url,
    now,
    db,
    pool,
    captured,
    allocation,
    waiting,
    details: details.map(({ id }) => id),
    session: { token, cookie },
    close: () => close().then(postgres.stop),
  }
}
export type District = Awaited<ReturnType<typeof prepareDistrict>>

async function enterWaiting(
  db: Db,
  contextOf: (on: Db) => RequestContext,
  actor: Actor,
  now: string,
): Promise<string[]> {
  const category = await db.selectFrom('category').select('id').where('level', '=', 3).executeTakeFirstOrThrow()
  const ids: string[] = []
  while (ids.length < WAITING) {
    const intakes = Array.from(
      { length: 200 },
      () =>
        ({
          content: `诉求人反映${actor.dept_name}窗口办事排队时间长，希望改进。`,
          appeal_type: 'help',
          category_id: category.id,
          source_channel: 'phone',
          received_at: now,
        }) as const,
    )
    const created = await transaction(db, (trx) => createOrders(contextOf(trx), intakes, { key: 'create' }))
    ids.push(...created.map(({ id }) => id))
  }
  return ids
}
