import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { keysOf } from '#kernel/dictionary.ts'
import { createLog } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'

import { ListQuery } from '../../contract/list.ts'
import { COHORT, type Cohort } from '../../domain/figures/cohort.ts'
import { OPEN_STATUSES } from '../../domain/order/enums.ts'
import { QUEUE_NAMES, QUEUES, timeOf } from '../../domain/queues/queues.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { NOW, readingMore, growingIn, yearsOfOrders } from '../../testing/years-of-orders.ts'
import { readCounters } from '../counters/counters.ts'
import { getOrderDetail } from '../detail/order-detail.ts'
import { listOpenIds, listOpenOrders } from '../recount/open-orders.ts'
import { workOrders } from '../feature.ts'
import { recountJob } from '../jobs.ts'
import { listSimilar } from '../suggest/similar.ts'
import { cohortRows } from './cohorts.ts'
import { listOrders } from './order-list.ts'
import { assessmentOf } from '../settings.ts'
import { archiveHistory } from '../store/history-archive.ts'

let database: TestDatabase
let contextOf: Awaited<ReturnType<typeof yearsOfOrders>>['contextOf']
let plansOf: Awaited<ReturnType<typeof yearsOfOrders>>['plansOf']
beforeAll(async () => {
  ;({ database, contextOf, plansOf } = await yearsOfOrders())
})
afterAll(() => database.drop())

const countOf = async (what: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(what)}`.execute(database.db)).rows[0]!.n

test('deadlines are recomputed without reading what was completed', async () => {
  const plans = await plansOf('dispatcher', async ({ db, supplier_id }) => {
    for (const list of [listOpenOrders, listOpenIds]) await list(db, supplier_id, '0', 20)
  })
  expect(readingMore(plans, await countOf('complaint_order where completed_at is null'))).toEqual([])
})

const { signal } = new AbortController()
/** What is recounted at night is read whole, as it is meant to be. */
const BY_DAY = (workOrders.jobs ?? []).filter(({ cron, name }) => cron && name !== recountJob.name)

test.each(BY_DAY)('the job $name does not read the orders of years', async (job) => {
  await sql`insert into dispatch_learning (supplier_id, learned_until)
    select supplier_id, ${NOW}::timestamptz - interval '1 day' from supplier on conflict do nothing`.execute(
    database.db,
  )
  const plans = await plansOf('dispatcher', (ctx) =>
    job.run({ ...ctx, url: database.url, input: job.input.parse({}), log: createLog('silent'), signal }),
  )
  expect(readingMore(plans, 2_000)).toEqual([])
})

test('orders of a department that leads none yet are not looked for among all', async () => {
  const { rows } = await sql<object>`select id as dept_id from department where level = 3 limit 1`.execute(database.db)
  const query = ListQuery.parse({ queue: 'all', ...rows[0] })
  expect(readingMore(await plansOf('dispatcher', (ctx) => listOrders(query, ctx)), 300)).toEqual([])
})

describe.each(['dispatcher', 'chengguan'])('what %s asks for, with years of orders behind', (name) => {
  const theirs = QUEUE_NAMES.filter((queue) => QUEUES[queue][name === 'dispatcher' ? 'centre' : 'dept'])
  test.each(theirs)('a page of %s is read in the order of an index', async (queue) => {
    for (const plan of await plansOf(name, (ctx) => listOrders(ListQuery.parse({ queue }), ctx))) {
      expect(growingIn(plan), plan.sql).toEqual([])
      expect(plan.sorted, plan.sql).toBeLessThanOrEqual(100)
    }
  })

  test('all orders by their deadlines are read from the clocks that run, and from no other', async () => {
    const query = ListQuery.parse({ queue: 'all', sort: 'due' })
    const { rows } = await listOrders(query, contextOf(database.db, name))
    expect(rows.length).toBeGreaterThan(1)
    const moments = rows.map(({ due_at }) => due_at)
    expect(moments).toEqual(moments.toSorted())
    for (const plan of await plansOf(name, (ctx) => listOrders(query, ctx))) {
      expect(plan.sorted, plan.sql).toBeLessThanOrEqual(100)
      expect(plan.read, plan.sql).toBeLessThanOrEqual(1_000)
    }
  })

  const seldom = async () => {
    const { rows } = await sql<{ category_id: string }>`select category_id from complaint_order
      group by 1 order by count(*), 1 limit 1`.execute(database.db)
    return rows[0]!
  }
  test.each<[string, number, () => object | Promise<object>]>([
    ['days of the deadline', 300, () => ({ due_from: '2027-02-01', due_to: '2027-02-02' })],
    ['conditions on it', 300, () => ({ conditions: 'or(due_at.between.2027-02-01.2027-02-02,overdue.is.1)' })],
    ['a matter that came up seldom', 400, seldom],
  ])('all orders by %s are found by an index, not by looking at each', async (_by, most, asked) => {
    const query = ListQuery.parse({ queue: 'all', ...(await asked()) })
    expect(readingMore(await plansOf(name, (ctx) => listOrders(query, ctx)), most)).toEqual([])
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
    for (const plan of plans) expect(growingIn(plan), plan.sql).toEqual([])
  })
})

describe.each(['dispatcher', 'chengguan'])('the orders behind a figure of %s', (name) => {
  /** Days of long ago, and how many rows one scan may read of 20,000: those days have 384 and 4,930 of each table. */
  const SPANS = [
    ['2026-02-02', '2026-02-08', 1_000],
    ['2026-01-01', '2026-03-31', 6_000],
  ] as const
  /** What passed through whose hands is told by the five lines of history of each order. */
  const linesOf = (cohort: Cohort): number => (cohort === 'held' ? 5 : 1)
  const CASES = keysOf(COHORT).flatMap((cohort) => SPANS.map((span) => [cohort, ...span] as const))

  test.each(CASES)('%s from %s to %s are found without reading the years around', async (cohort, from, to, most) => {
    const filter = { cohort, counted_from: from, counted_to: to }
    const plans = await plansOf(name, (ctx) => listOrders(ListQuery.parse({ queue: 'all', ...filter }), ctx))
    expect(readingMore(plans, most * linesOf(cohort))).toEqual([])
  })
})

describe('what few orders have', () => {
  test('orders with a tag, a leader’s instruction, or a note that mentions somebody, are found without the others', async () => {
    const { db } = database
    await sql`update complaint_order set instructed = true where id % 1009 = 1`.execute(db)
    await sql`insert into order_mention (supplier_id, order_id, operator_id, created_at) select o.supplier_id, o.id, p.id, o.received_at
      from complaint_order o join operator p on p.supplier_id = o.supplier_id and p.username = 'dispatcher' where o.id % 1009 = 2`.execute(
      db,
    )
    await sql`analyze complaint_order, order_mention`.execute(db)
    const [tag] = await db.selectFrom('order_tag').select('id').execute()
    await sql`update complaint_order set tag_ids = array[${tag!.id}::bigint] where id % 1009 = 3`.execute(db)
    await sql`analyze complaint_order`.execute(db)
    for (const filter of [{ instructed: '1' }, { mentions: 'me' }, { tag_ids: [tag!.id] }]) {
      const query = ListQuery.parse({ queue: 'all', ...filter })
      expect((await listOrders(query, contextOf(db, 'dispatcher'))).rows.length).toBeGreaterThan(0)
      for (const plan of await plansOf('dispatcher', (ctx) => listOrders(query, ctx)))
        expect(plan.read, plan.sql).toBeLessThanOrEqual(100)
    }
  })

  test.each(['dispatcher', 'chengguan'])(
    '%s finds what he follows by that, and what he does not as the list is walked',
    async (name) => {
      const { db } = database
      const { actor } = contextOf(db, name)
      await sql`insert into order_follow (supplier_id, operator_id, order_id, told_log, created_at)
      select ${actor.supplier_id}, ${actor.operator_id}, d.order_id, 0, ${NOW} from order_dept d
      where ${name} <> 'chengguan' or d.dept_id = ${actor.dept_id} order by md5(d.order_id::text) limit 100`.execute(db)
      await sql`analyze order_follow`.execute(db)
      const had = await countOf(`order_dept where dept_id = ${actor.dept_id}`)
      const most = { dispatcher: 250, chengguan: had }[name]!
      for (const filter of [{ followed: '1' }, { followed: '0' }]) {
        const query = ListQuery.parse({ queue: 'all', ...filter })
        expect((await listOrders(query, contextOf(db, name))).rows).toHaveLength(20)
        for (const plan of await plansOf(name, (ctx) => listOrders(query, ctx)))
          expect(plan.read, plan.sql).toBeLessThanOrEqual(most)
      }
    },
  )

  test('orders alike are looked for among those of the matter, whatever else a department has had', async () => {
    const { db, actor } = contextOf(database.db, 'chengguan')
    const had = db.selectFrom('order_dept').select('order_id').where('dept_id', '=', actor.dept_id)
    const { order_id } = await had.where('reach', '=', 'whole').limit(1).executeTakeFirstOrThrow()
    const alike = (await had.execute()).length
    for (const plan of await plansOf('chengguan', (ctx) => listSimilar({ id: order_id }, ctx)))
      expect(plan.read, plan.sql).toBeLessThan(alike)
  })

  test('what somebody did who left long ago is found without reading what came in since', async () => {
    const { db } = database
    await sql`insert into order_log select (jsonb_populate_record(l, jsonb_build_object('id', nextval('rexian_id'), 'operator_id', p.id))).*
      from order_log l join operator p on p.supplier_id = l.supplier_id and p.username = 'reviewer'
      where l.order_id % 53 = 5 and l.created_at < (select min(received_at) + interval '60 days' from complaint_order)`.execute(
      db,
    )
    await sql`analyze order_log`.execute(db)
    const { operator_id } = await actorOf(db, 'reviewer')
    const query = ListQuery.parse({ queue: 'all', operator_id })
    expect((await listOrders(query, contextOf(db, 'dispatcher'))).rows.length).toBeGreaterThan(0)
    // Of 20,000: those days have 3,286.
    expect(readingMore(await plansOf('dispatcher', (ctx) => listOrders(query, ctx)), 4000)).toEqual([])
  })

  const OPEN = { queue: 'all', status: [...OPEN_STATUSES], sort: 'due' }

  test.each([
    ['critical', { urgency: ['urgent_2h'] }],
    ['nobody’s', { back_min: 3 }],
  ])('the open orders that are %s are found without reading the others', async (_name, filter) => {
    await sql`update complaint_order set back_count = 3
      where id in (select id from complaint_order where completed_at is null order by id limit 5)`.execute(database.db)
    const query = ListQuery.parse({ ...OPEN, ...filter, limit: 5 })
    expect((await listOrders(query, contextOf(database.db, 'dispatcher'))).rows.length).toBeGreaterThan(0)
    for (const plan of await plansOf('dispatcher', (ctx) => listOrders(query, ctx)))
      expect(plan.read, plan.sql).toBeLessThanOrEqual(20)
  })

  test('completed orders are found by what their callers said without reading those that nobody asked about', async () => {
    const { db } = database
    await sql`update complaint_order set visit_state = 'done', satisfaction = 1 + id % 5
      where visit_state = 'pending' and id % 3 = 0`.execute(db)
    const query = ListQuery.parse({ queue: 'completedreply', satisfaction: ['1', '2'], visit_state: ['done'] })
    const { rows, total } = await listOrders(query, contextOf(db, 'dispatcher'))
    expect(total).toBe(await countOf(`complaint_order where satisfaction <= 2`))
    expect(new Set(rows.map(({ satisfaction }) => satisfaction))).toEqual(new Set([1, 2]))
    for (const plan of await plansOf('dispatcher', (ctx) => listOrders(query, ctx)))
      expect(plan.read, plan.sql).toBeLessThanOrEqual(500)
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

  test.each(['given', 'replied'] as const)(
    'what a department did (%s) is counted without looking at what the others did',
    async (cohort) => {
      const ctx = contextOf(database.db, 'chengguan')
      const { from, own, at, supplier_id } = cohortRows(cohort, ctx.actor, assessmentOf(ctx.kept))
      const since = sql`${supplier_id} = ${ctx.supplier_id} and ${at} >= '2026-08-21' and ${at} <= ${NOW}`
      const count = sql<{ n: number }>`select count(*)::int as n from ${from} where ${since} and ${own!}`
      const [{ n }] = (await count.execute(database.db)).rows as [{ n: number }]
      const plans = await plansOf('chengguan', ({ db }) => count.execute(db))
      for (const plan of plans) expect(plan.read, plan.sql).toBeLessThanOrEqual(n)
    },
  )
})

test.each(['completedreply', 'completedback'] as const)(
  'the centre reads %s by completion, the latest first',
  async (queue) => {
    const { db } = database
    const status = queue === 'completedreply' ? 'completed_reply' : 'completed_back'
    await sql`update complaint_order set completed_at = completed_at - make_interval(days => (id % 7)::int) where status = ${status}`.execute(
      db,
    )
    const page = (cursor?: string) => listOrders(ListQuery.parse({ queue, cursor }), contextOf(db, 'dispatcher'))
    const first = await page()
    const read = [...first.rows, ...(await page(first.next!)).rows]
    const latest = await db
      .selectFrom('complaint_order')
      .select(['id', 'completed_at'])
      .where('status', '=', status)
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
  for (const name of ['dispatcher', 'chengguan'])
    for (const queue of queues)
      for (let time = 0; time < 8; time++) await listOrders(ListQuery.parse({ queue }), contextOf(database.db, name))
  const { rows } = await sql<{ generic_plans: string; statement: string }>`
    select generic_plans, statement from pg_prepared_statements
    where statement like '%with page as %' and generic_plans + custom_plans >= 8`.execute(database.db)
  expect(rows.length).toBeGreaterThan(queues.length)
  expect(rows.filter(({ generic_plans }) => generic_plans === '0')).toEqual([])
})

test('history is packed without reading the orders whose history lies in later parts', async () => {
  const first = await sql<{ then: string; n: number }>`select (min(created_at) + interval '1100 days')::text as then,
    count(*) filter (where id < 1000001)::int as n from complaint_order`.execute(database.db)
  const { then, n } = first.rows[0]!
  expect(readingMore(await plansOf('dispatcher', ({ db }) => archiveHistory(db, then)), n)).toEqual([])
})
