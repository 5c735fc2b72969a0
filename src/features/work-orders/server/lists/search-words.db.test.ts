import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { TestDatabase } from '#platform/testing/database.ts'

import { ListQuery } from '../../contract/list.ts'
import { growingIn, yearsOfOrders } from '../../testing/years-of-orders.ts'
import { listOrders } from './order-list.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'

let database: TestDatabase
let contextOf: Awaited<ReturnType<typeof yearsOfOrders>>['contextOf']
let plansOf: Awaited<ReturnType<typeof yearsOfOrders>>['plansOf']
beforeAll(async () => {
  ;({ database, contextOf, plansOf } = await yearsOfOrders())
})
afterAll(() => database.drop())

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
    expect(growingIn(plans[0]!)).toEqual([])
  })

  test('for what nobody wrote no page is read', async () => {
    const plans = await plansOf('dispatcher', (ctx) =>
      listOrders(ListQuery.parse({ queue: 'all', keyword: '没有这样的词' }), ctx),
    )
    // Of the first orders, and of none that was found.
    expect(plans.filter(({ sql: text }) => text.includes('with page as'))).toHaveLength(1)
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
      expect(growingIn(plan), plan.sql).toEqual([])
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
        .innerJoin('order_dept as d', (join) => sameTenant(join, 'd.order_id', 'o.id'))
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
