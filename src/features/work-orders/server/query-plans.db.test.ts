import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { ListQuery } from '../contract/list.ts'
import { QUEUE_NAMES } from '../domain/queues.ts'
import { actorOf } from '../testing/actor-of.ts'
import { fillOrders } from '../testing/fill-orders.ts'
import { queryPlans } from '../testing/query-plans.ts'
import { readCounters } from './counters.ts'
import { getOrderDetail } from './order-detail.ts'
import { listOrders } from './order-list.ts'

const NOW = '2026-11-21 18:00:00'
const ORDERS = 20_000
/** Tables that grow with the years; whoever reads one of them whole is too slow at ten million. */
const GROWING = ['complaint_order', 'order_dept', 'order_search', 'order_log', 'allocation']

let database: TestDatabase
const actors = new Map<string, Actor>()
beforeAll(async () => {
  database = await testDatabase()
  for (const name of ['dispatcher', 'chengguan']) actors.set(name, await actorOf(database.db, name))
  await fillOrders(database.db, actors.get('dispatcher')!.supplier_id, ORDERS, NOW)
}, 120_000)
afterAll(() => database.drop())

const contextOf = (db: Db, name: string): RequestContext => {
  const actor = actors.get(name)!
  return {
    db,
    actor,
    supplier_id: actor.supplier_id,
    clock: { now: () => NOW },
    keys: testKeys(),
    language: 'zh',
  } as RequestContext
}
const plansOf = (name: string, work: (ctx: RequestContext) => Promise<unknown>) =>
  queryPlans(database.pool, (db) => work(contextOf(db, name)))

describe.each(['dispatcher', 'chengguan'])('what %s asks for, with years of orders behind', (name) => {
  test.each(QUEUE_NAMES)('a page of %s is read in the order of an index', async (queue) => {
    const plans = await plansOf(name, (ctx) => listOrders(ListQuery.parse({ queue }), ctx))
    for (const plan of plans) {
      expect(
        plan.seqScans.filter((table) => GROWING.includes(table)),
        plan.sql,
      ).toEqual([])
      expect(plan.sorted, plan.sql).toBeLessThanOrEqual(100)
    }
  })

  test('a page far back costs what the first one costs', async () => {
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const read = await listOrders(ListQuery.parse({ queue: 'completedreply', cursor }), contextOf(database.db, name))
      cursor = read.next ?? undefined
    }
    const plans = await plansOf(name, (ctx) => listOrders(ListQuery.parse({ queue: 'completedreply', cursor }), ctx))
    for (const plan of plans) expect(plan.sorted, plan.sql).toBeLessThanOrEqual(100)
  })

  test('badges, a keyword, a number and a detail touch no table whole', async () => {
    const { rows } = await listOrders(ListQuery.parse({ queue: 'all' }), contextOf(database.db, name))
    const plans = await plansOf(name, async (ctx) => {
      await readCounters(ctx)
      await listOrders(ListQuery.parse({ queue: 'all', keyword: '井盖缺失' }), ctx)
      await listOrders(ListQuery.parse({ queue: 'all', keyword: rows[0]!.order_no }), ctx)
      await getOrderDetail(ctx, rows[0]!.id)
    })
    for (const plan of plans)
      expect(
        plan.seqScans.filter((table) => GROWING.includes(table)),
        plan.sql,
      ).toEqual([])
  })
})

describe('a keyword', () => {
  const newestWith = async (text: string) =>
    database.db
      .selectFrom('complaint_order')
      .select('id')
      .where((eb) => eb.or([eb('title', 'like', `%${text}%`), eb('content', 'like', `%${text}%`)]))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute()

  test.each(['停水', '夜市停水', '东湖街道夜市附近停水', '凌晨仍在打桩', '扰', '摊'])(
    '%s finds what contains it, the newest first',
    async (keyword) => {
      const page = await listOrders(
        ListQuery.parse({ queue: 'all', keyword, limit: 50 }),
        contextOf(database.db, 'dispatcher'),
      )
      expect(page.rows.map((row) => row.id)).toEqual((await newestWith(keyword)).map((row) => row.id))
    },
  )

  test('pages on where the page before ended', async () => {
    const ctx = contextOf(database.db, 'dispatcher')
    const whole = await listOrders(ListQuery.parse({ queue: 'all', keyword: '停水', limit: 40 }), ctx)
    const first = await listOrders(ListQuery.parse({ queue: 'all', keyword: '停水', limit: 20 }), ctx)
    const second = await listOrders(
      ListQuery.parse({ queue: 'all', keyword: '停水', limit: 20, cursor: first.next! }),
      ctx,
    )
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(whole.rows.map((row) => row.id))
  })
})
