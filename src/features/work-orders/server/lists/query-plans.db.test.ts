import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { ListQuery } from '../../contract/list.ts'
import { COHORT, OPEN_STATUSES } from '../../domain/enums.ts'
import { QUEUE_NAMES, timeOf } from '../../domain/queues.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { fillOrders, fillReplies } from '../../testing/fill-orders.ts'
import { queryPlans } from '../../testing/query-plans.ts'
import { readCounters } from '../counters/counters.ts'
import { getOrderDetail } from '../detail/order-detail.ts'
import { listOrders } from './order-list.ts'

const NOW = '2026-11-21 18:00:00'
const ORDERS = 20_000
/** Tables that grow with the years; whoever reads one of them whole is too slow at ten million. */
const GROWING = ['complaint_order', 'order_dept', 'order_search', 'order_log', 'allocation', 'order_reply']

let database: TestDatabase
let kept: KeptValues
const actors = new Map<string, Actor>()
beforeAll(async () => {
  database = await testDatabase()
  for (const name of ['dispatcher', 'chengguan']) actors.set(name, await actorOf(database.db, name))
  const { supplier_id } = actors.get('dispatcher')!
  await fillOrders(database.db, supplier_id, ORDERS, NOW)
  await fillReplies(database.db)
  kept = await keptNow(database.db, supplier_id)
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
    kept,
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

describe.each(['dispatcher', 'chengguan'])('the orders behind a figure of %s', (name) => {
  /** Days of long ago, and how many rows one scan may read of 20,000: those days have 384 and 4,930 of each table. */
  const SPANS = [
    ['2026-02-02', '2026-02-08', 1_000],
    ['2026-01-01', '2026-03-31', 6_000],
  ] as const
  const CASES = keysOf(COHORT).flatMap((cohort) => SPANS.map((span) => [cohort, ...span] as const))

  test.each(CASES)('%s from %s to %s are found without reading the years around', async (cohort, from, to, most) => {
    const filter = { cohort, counted_from: from, counted_to: to }
    const plans = await plansOf(name, (ctx) => listOrders(ListQuery.parse({ queue: 'all', ...filter }), ctx))
    for (const plan of plans) {
      expect(
        plan.seqScans.filter((table) => GROWING.includes(table)),
        plan.sql,
      ).toEqual([])
      expect(plan.read, plan.sql).toBeLessThanOrEqual(most)
    }
  })
})

describe('what few orders have', () => {
  const OPEN = { queue: 'all', status: [...OPEN_STATUSES], sort: 'due' }

  test.each([
    ['critical', { urgency: ['urgent_2h'] }],
    ['nobody’s', { back_min: 3 }],
  ])('the open orders that are %s are found without reading the others', async (_name, filter) => {
    await sql`update complaint_order set back_count = 3 where id % 1009 = 0`.execute(database.db)
    const query = ListQuery.parse({ ...OPEN, ...filter, limit: 5 })
    const { rows } = await listOrders(query, contextOf(database.db, 'dispatcher'))
    expect(rows.length).toBeGreaterThan(0)
    for (const plan of await plansOf('dispatcher', (ctx) => listOrders(query, ctx)))
      expect(plan.read, plan.sql).toBeLessThanOrEqual(20)
  })

  test('what was sent back three or four times is told from what was five times', async () => {
    const { db } = database
    await sql`update complaint_order set back_count = 3 + id % 3 where id % 53 = 0`.execute(db)
    const of = (times: object) =>
      listOrders(ListQuery.parse({ ...OPEN, ...times, limit: 200 }), contextOf(db, 'dispatcher'))
    const counts = async (times: object) => (await of(times)).rows.map(({ back_count }) => back_count)
    const [three, five, all] = [
      await counts({ back_min: 3, back_max: 4 }),
      await counts({ back_min: 5 }),
      await counts({ back_min: 3 }),
    ]
    expect(new Set(three)).toEqual(new Set([3, 4]))
    expect(new Set(five)).toEqual(new Set([5]))
    expect(three.length + five.length).toBe(all.length)
  })

  test('a figure leads to as many orders as it says', async () => {
    const days = { counted_from: '2026-11-14', counted_to: '2026-11-20' }
    const { total, total_exact } = await listOrders(
      ListQuery.parse({ queue: 'all', cohort: 'completed', ...days }),
      contextOf(database.db, 'dispatcher'),
    )
    const { rows } = await sql<{ n: string }>`select count(*) as n from complaint_order
      where completed_at::date between '2026-11-14' and '2026-11-20' and status in ('completed_reply', 'completed_back')`.execute(
      database.db,
    )
    expect([total, total_exact]).toEqual([Number(rows[0]!.n), true])
    expect(total).toBeGreaterThan(200)
  })

  test('an import says how many orders it is, by all of them', async () => {
    const { db } = database
    const { supplier_id } = actors.get('dispatcher')!
    const { rows } = await sql<{ id: string }>`
      insert into import_batch (supplier_id, batch_no, kind, file_name, sha256, state, header, total, created_at, created_by, created_by_name, updated_at)
      values (${supplier_id}, 'IM1', 'normal', '一批.xlsx', '', 'done', '{}', 762, ${NOW}, 1, '派单员', ${NOW}) returning id`.execute(
      db,
    )
    const import_batch_id = rows[0]!.id
    await sql`update complaint_order set import_batch_id = ${import_batch_id}
      where id in (select id from complaint_order order by id limit 762)`.execute(db)
    const of = (more: object) => listOrders(ListQuery.parse({ queue: 'all', ...more }), contextOf(db, 'dispatcher'))
    expect(await of({ import_batch_id })).toMatchObject({ total: 762, total_exact: true })
    expect(await of({ status: ['completed_reply'] })).toMatchObject({ total: 200, total_exact: false })
  })
})

describe('a keyword, with an order from long ago', () => {
  /** The first orders, months, the first span, two looks at how many, four more spans, the rest. */
  const STATEMENTS = 10
  /** Of 20,000 orders; a look at how many there are stops at 5,001. */
  const LOOKED_AT = 5_001
  beforeAll(async () => {
    await sql`with old as (
        update complaint_order set received_at = '1901-02-03 04:05:06', start_at = '1901-02-03 04:05:06'
        where id = (select min(id) from complaint_order) returning id),
      dept as (update order_dept set received_at = '1901-02-03 04:05:06' where order_id in (select id from old))
      update order_search set words = words || '#1901-02'::tsvector where order_id in (select id from old)`.execute(
      database.db,
    )
  })

  test.each([
    ['dispatcher', 'all', '，。！？……——'],
    ['dispatcher', 'all', '，，，。。。停水！！！'],
    ['dispatcher', 'all', '街'],
    ['dispatcher', 'novalid', '诉求人反映'],
    ['dispatcher', 'completedback', '没有这样的词'],
    ['chengguan', 'completedback', '诉求人反映'],
    ['chengguan', 'completedreply', '停水，老人做饭困难'],
  ] as const)('%s finds what there is in %s by %s in a handful of statements', async (name, queue, keyword) => {
    for (const sort of ['received', 'received_asc'] as const) {
      const plans = await plansOf(name, (ctx) => listOrders(ListQuery.parse({ queue, keyword, sort, limit: 200 }), ctx))
      expect(plans.length).toBeLessThanOrEqual(STATEMENTS)
      for (const plan of plans.filter(({ sql: text }) => text.startsWith('select count')))
        expect(plan.seqRows, plan.sql).toBeLessThanOrEqual(LOOKED_AT)
    }
  })

  test.each(['诉求人', '街道', '停水'])('%s, which many have, is found among the first orders', async (keyword) => {
    const plans = await plansOf('dispatcher', (ctx) =>
      listOrders(ListQuery.parse({ queue: 'completedreply', keyword }), ctx),
    )
    expect(plans.length).toBe(1)
    expect(plans[0]!.sorted, plans[0]!.sql).toBeLessThanOrEqual(500)
    expect(plans[0]!.seqScans.filter((table) => GROWING.includes(table))).toEqual([])
  })

  test('nothing is looked up for what has no word in it', async () => {
    const plans = await plansOf('dispatcher', (ctx) =>
      listOrders(ListQuery.parse({ queue: 'all', keyword: '，。！' }), ctx),
    )
    expect(plans.filter(({ sql: text }) => text.includes('order_search'))).toEqual([])
  })

  test.each(['received', 'received_asc'] as const)('all pages together are all that have it, by %s', async (sort) => {
    const ctx = contextOf(database.db, 'dispatcher')
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listOrders(
        ListQuery.parse({ queue: 'completedback', keyword: '街道', sort, limit: 200, cursor }),
        ctx,
      )
      ids.push(...page.rows.map((row) => row.id))
      cursor = page.next ?? undefined
    } while (cursor)
    const all = await database.db
      .selectFrom('complaint_order')
      .select('id')
      .where('status', '=', 'completed_back')
      .orderBy('received_at', sort === 'received' ? 'desc' : 'asc')
      .orderBy('id', sort === 'received' ? 'desc' : 'asc')
      .execute()
    expect(ids).toEqual(all.map((row) => row.id))
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

  test.each([
    ['0159', ['RX20261120000159', 'RX20260301000159']],
    ['20159', ['RX20261119020159']],
    ['0158', []],
    ['159', []],
  ])('%s finds the numbers of the last year that end so, by looking each up', async (keyword, numbers) => {
    const ids = await database.db.selectFrom('complaint_order').select('id').orderBy('id').limit(4).execute()
    const named = ['RX20261120000159', 'RX20260301000159', 'RX20261119020159', 'RX20251101000158']
    for (const [i, { id }] of ids.entries())
      await database.db.updateTable('complaint_order').set({ order_no: named[i]! }).where('id', '=', id).execute()
    const query = ListQuery.parse({ queue: 'all', keyword, limit: 50 })
    const { rows } = await listOrders(query, contextOf(database.db, 'dispatcher'))
    expect(rows.map(({ order_no }) => order_no).toSorted()).toEqual(numbers.toSorted())
    for (const plan of await plansOf('dispatcher', (ctx) => listOrders(query, ctx)))
      expect(
        plan.seqScans.filter((table) => GROWING.includes(table)),
        plan.sql,
      ).toEqual([])
  })

  test('of a department finds what contains it, on every page', async () => {
    const ctx = contextOf(database.db, 'chengguan')
    for (const sort of ['received', 'received_asc'] as const) {
      const ids: string[] = []
      for (let cursor: string | undefined, more = true; more;) {
        const query = ListQuery.parse({ queue: 'completedreply', keyword: '停水', sort, limit: 7, cursor })
        const page = await listOrders(query, ctx)
        ids.push(...page.rows.map((row) => row.id))
        cursor = page.next ?? undefined
        more = page.next !== null
      }
      const all = await database.db
        .selectFrom('complaint_order as o')
        .innerJoin('order_dept as d', (join) =>
          join.onRef('d.supplier_id', '=', 'o.supplier_id').onRef('d.order_id', '=', 'o.id'),
        )
        .select('o.id')
        .where('d.dept_id', '=', ctx.actor.dept_id)
        .where('d.answered', '=', 1 as never)
        .where('o.content', 'like', '%停水%')
        .orderBy('o.received_at', sort === 'received' ? 'desc' : 'asc')
        .orderBy('o.id', sort === 'received' ? 'desc' : 'asc')
        .execute()
      expect(ids).toEqual(all.map((row) => row.id))
    }
  })

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

test.each(['completedreply', 'completedback'] as const)(
  'the centre reads %s by completion, the latest first',
  async (queue) => {
    const { db } = database
    await sql`update complaint_order set completed_at = completed_at - make_interval(days => (id % 7)::int) where completed_at is not null`.execute(
      db,
    )
    const page = (cursor?: string) => listOrders(ListQuery.parse({ queue, cursor }), contextOf(db, 'dispatcher'))
    const first = await page()
    const read = [...first.rows, ...(await page(first.next!)).rows]
    const latest = await db
      .selectFrom('complaint_order')
      .select(['id', 'completed_at'])
      .where('status', '=', queue === 'completedreply' ? 'completed_reply' : 'completed_back')
      .orderBy('completed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(40)
      .execute()
    expect(read.map(({ id, completed_at }) => ({ id, completed_at }))).toEqual(latest)
  },
)

test('a page of a queue is planned once for all values, where they make no difference', async () => {
  // Those by the clock are ranges, of which one may hold everything and the next nothing.
  const queues = QUEUE_NAMES.filter((queue) => !timeOf(queue))
  for (const name of actors.keys())
    for (const queue of queues)
      for (let time = 0; time < 8; time++) await listOrders(ListQuery.parse({ queue }), contextOf(database.db, name))
  const { rows } = await sql<{ generic_plans: string; statement: string }>`
    select generic_plans, statement from pg_prepared_statements
    where statement like '%with page as %' and generic_plans + custom_plans >= 8`.execute(database.db)
  expect(rows.length).toBeGreaterThan(queues.length)
  expect(rows.filter(({ generic_plans }) => generic_plans === '0')).toEqual([])
})
