import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CALENDAR } from '#features/calendar/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { unhurried, type TestDatabase } from '#platform/testing/database.ts'

import { ListQuery, type OrderPage } from '../../contract/list.ts'
import { writeConditions, type Group } from '../../domain/conditions/condition.ts'
import { CONDITION_FIELDS, fieldOf, type FieldName } from '../../domain/conditions/fields.ts'
import { meets, type Asked, type Subject } from '../../domain/conditions/meets.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { URGENCY_ORDER } from '../../domain/order/enums.ts'
import { QUEUE_NAMES, timeOf, type QueueName } from '../../domain/queues/queues.ts'
import { deadlinesOf, sortsOf } from '../../domain/queues/sorts.ts'
import { anyConditions, type Known } from '../../testing/any-conditions.ts'
import { readingMore, NOW, yearsOfOrders } from '../../testing/years-of-orders.ts'
import { queueSql } from '../counters/queue-sql.ts'
import { conditionsSql, withinTime } from './condition-sql.ts'
import { listOrders } from './order-list.ts'

/** From here on orders differ. */
const VARIED_FROM = '2026-08-24'

let database: TestDatabase
let contextOf: Awaited<ReturnType<typeof yearsOfOrders>>['contextOf']
let plansOf: Awaited<ReturnType<typeof yearsOfOrders>>['plansOf']
let known: Known
let below: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  ;({ database, contextOf, plansOf } = await yearsOfOrders())
  await unhurried(database, makeVaried)
  known = {
    dept: await column('select id from department where level <= 2'),
    category: await column('select id from category where level <> 2 limit 40'),
    area: await column('select id from area limit 20'),
    tag: await column('select id from order_tag'),
    operator: [
      'me',
      ...(await column('select distinct operator_id from order_log where operator_id is not null limit 5')),
    ],
  }
  const { rows } = await sql<{ id: string; parent_id: string | null }>`select id, parent_id from category`.execute(
    database.db,
  )
  const of = (id: string): string[] => [
    id,
    ...rows.filter(({ parent_id }) => parent_id === id).flatMap((row) => of(row.id)),
  ]
  below = new Map(rows.map(({ id }) => [id, of(id)]))
})
afterAll(() => database.drop())

const column = async (query: string): Promise<string[]> =>
  (await sql.raw<{ [key: string]: string }>(query).execute(database.db)).rows.map((row) => Object.values(row)[0]!)

/** What a filled district has the same everywhere differs from order to order. */
async function makeVaried(db: Db) {
  const [tag, other] = await column('select id from order_tag')
  await sql`update complaint_order set
    complexity = (array['simple', 'general', 'complex'])[1 + id % 3], urge_count = id % 4, is_secret = id % 17 = 0,
    back_count = id % 6, instructed = id % 5 = 0, supervise_to_judge = (id % 7 = 0)::int,
    supervise_to_answer = (id % 2 = 0)::int, supervise_due_at = received_at, assist_to_rate = (id % 2 = 0)::int,
    paused = completed_at is null and id % 3 = 0, tag_ids = case id % 4 when 0 then array[${tag}::bigint] when 1 then array[${other}::bigint, ${tag}::bigint] else '{}' end,
    satisfaction = case when completed_at is not null and id % 3 = 0 then 1 + id % 5 end,
    current_due_at = case when completed_at is null then current_due_at - make_interval(days => (id % 9)::int) end,
    soon_at = case when completed_at is null then soon_at - make_interval(days => 9) end,
    caller_phone_h = case when id % 2 = 0 then repeat('a', 64) end, title = case when id % 50 = 0 then '免费 WIFI 100%' else title end
    where received_at > ${VARIED_FROM}`.execute(db)
  await sql`update complaint_order o set community_id = a.id from area a
    where a.supplier_id = o.supplier_id and a.level <> 'street' and o.id % 8 = 0 and a.id % 8 = 0`.execute(db)
  await sql`insert into attachment (supplier_id, owner_type, owner_id, file_name, ext, mime, size, sha256, path, created_at)
    select supplier_id, 'complaint_order', id, 'a.jpg', 'jpg', 'image/jpeg', 1, '', 'p' || id, received_at from complaint_order
    where id % 10 = 0 and received_at > ${VARIED_FROM}`.execute(db)
  // A department has a deadline of its own, which is the order's where it holds it, and does not run while that is paused.
  const days = sql`make_interval(days => (o.id % case when o.holder_dept_id = d.dept_id then 9 else 15 end)::int)`
  await sql`update order_dept d set due_at = case when not o.paused then d.due_at - ${days} end,
      soon_at = case when not o.paused then d.soon_at - ${days} end
    from complaint_order o where o.supplier_id = d.supplier_id and o.id = d.order_id and d.due_at is not null`.execute(
    db,
  )
  await sql`with helped as (insert into assist_order (supplier_id, order_id, assist_no, from_dept_id, dept_id, task, state, due_at, created_at)
      select o.supplier_id, o.id, 'A' || o.id, o.holder_dept_id, d.dept_id, '', 'pending', o.received_at + make_interval(days => (o.id % 30)::int), o.received_at
      from complaint_order o join order_dept d on d.supplier_id = o.supplier_id and d.order_id = o.id
      where o.completed_at is null and o.holder_dept_id <> d.dept_id and o.id % 2 = 0 returning order_id)
    update complaint_order set assist_open = 1 where id in (select order_id from helped)`.execute(db)
  await sql`analyze complaint_order, attachment, order_dept, assist_order`.execute(db)
}

/** The deadlines that rows of their list tell. */
async function clocksOf(name: string, queue: QueueName = 'all'): Promise<Map<string, Subject['clock']>> {
  const clocks = new Map<string, Subject['clock']>()
  let cursor: string | null = null
  do {
    const query = { queue, received_from: VARIED_FROM, limit: 200, ...(cursor && { cursor }) }
    const { rows, next }: OrderPage = await page(name, query)
    for (const { id, due_at, time_state } of rows) clocks.set(id, { due_at, overdue: time_state === 'overdue' })
    cursor = next
  } while (cursor)
  return clocks
}

type Beside = Pick<Subject, 'assist_dept_ids' | 'operator_ids'> & Record<'has_files' | 'has_phone', 0 | 1>

/** The latest orders that somebody may know of, each as they may know it, with what stands beside it. */
async function subjectsOf(name: string): Promise<Subject[]> {
  const ctx = contextOf(database.db, name)
  const queue = queueSql('all', ctx.actor, NOW)!
  const shown = (of: string) => sql.ref(`${queue.kept ? 'k' : 'o'}.${of}`)
  const { rows } = await sql<Subject['order'] & Beside>`
    select ${sql.join([...ORDER_COLUMNS, 'title', 'area_id', 'community_id'].map((of) => sql`${shown(of)} as ${sql.ref(of)}`))},
      array(select a.dept_id::text from assist_order a where a.supplier_id = o.supplier_id and a.order_id = o.id) as assist_dept_ids,
      array(select distinct l.operator_id::text from order_log l where l.supplier_id = o.supplier_id and l.order_id = o.id and l.operator_id is not null) as operator_ids,
      exists (select from attachment f where f.supplier_id = o.supplier_id and f.owner_id = o.id) as has_files, o.caller_phone_h is not null as has_phone
    from ${queue.from} where ${sql.join([...queue.where], sql` and `)} and o.received_at >= ${`${VARIED_FROM} 00:00:00`} order by o.received_at desc limit 900`.execute(
    database.db,
  )
  const clocks = await clocksOf(name)
  return rows.map(({ assist_dept_ids, operator_ids, has_files, has_phone, ...order }) => ({
    ...{ order, assist_dept_ids, operator_ids, clock: clocks.get(order.id)! },
    ...{ has_files: has_files === 1, has_phone: has_phone === 1 },
  }))
}

const ofEverybody = (Object.keys(CONDITION_FIELDS) as FieldName[]).filter(
  // A department finds what its own people did, and no more.
  (name) => !fieldOf(name).centre && name !== 'operator',
)

describe.each([
  ['dispatcher', undefined],
  ['chengguan', ofEverybody],
] as const)('conditions of %s', (name, fields) => {
  test('find in the database what the rule finds', async () => {
    const ctx = contextOf(database.db, name)
    const subjects = await subjectsOf(name)
    const oldest = subjects.at(-1)!.order.received_at.slice(0, 10)
    const asked: Asked = {
      ...{ now: NOW, calendar: ctx.kept.get(CALENDAR), operator_id: ctx.actor.operator_id },
      categoriesBelow: (id) => below.get(id) ?? [],
    }
    let found = 0
    await fc.assert(
      fc.asyncProperty(anyConditions(known, fields), async (anyGroup) => {
        const days = { field: 'received_at', op: 'between', values: [oldest, '2026-11-30'] } as const
        const group: Group = { all: true, of: [days, anyGroup] }
        const query = ListQuery.parse({ queue: 'all', conditions: writeConditions(group) })
        const queue = queueSql('all', ctx.actor, NOW)!
        const where = [...queue.where, ...conditionsSql(query, queue, ctx)]
        const { rows } = await sql<{ id: string }>`select o.id from ${queue.from}
          where ${sql.join(where, sql` and `)} order by o.received_at desc, o.id desc`.execute(ctx.db)
        const expected = subjects.filter((subject) => meets(group, subject, asked)).map(({ order }) => order.id)
        const ids = new Set(subjects.map(({ order }) => order.id))
        expect(
          rows
            .map(({ id }) => id)
            .filter((id) => ids.has(id))
            .toSorted(),
        ).toEqual(expected.toSorted())
        if (expected.length > 0 && expected.length < subjects.length) found += 1
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(30)
  })
})

const page = (name: string, query: object) => listOrders(ListQuery.parse(query), contextOf(database.db, name))

/** Of what a department leads its units have some; what is due first with them is due last with it. */
async function handDown() {
  await sql`with given as (update complaint_order o set holder_dept_id = u.id from department u
      where u.supplier_id = o.supplier_id and u.path like '%/' || o.holder_dept_id || '/_%' and o.status = 'in_progress' and o.id % 3 <> 0
      returning o.id)
    update order_dept set due_at = timestamptz '2026-12-01' + (timestamptz '2026-12-01' - due_at) where order_id in (select id from given)`.execute(
    database.db,
  )
}

/** What is urgent is done first, except where the clock alone says what a row does in the list. */
const toldBy = (queue: QueueName, { urgency, due_at }: OrderPage['rows'][number]): string =>
  `${(timeOf(queue) ?? (deadlinesOf(queue) === 'narrowed' || queue === 'xieban')) ? '' : URGENCY_ORDER[urgency]} ${due_at ?? '9999'}`

test.each(['dispatcher', 'chengguan'])(
  '%s filters and sorts each queue by the deadline that its rows tell',
  async (name) => {
    await handDown()
    for (const queue of QUEUE_NAMES) {
      const clocks = [...(await clocksOf(name, queue))].map(([id, { due_at }]) => ({ id, due_at: due_at ?? '' }))
      const days = clocks.flatMap(({ due_at }) => (due_at ? [due_at.slice(0, 10)] : [])).toSorted()
      const middle = days[Math.floor(days.length / 2)] ?? '2026-11-24'
      for (const { from, to } of [
        { from: '', to: '2026-11-20' },
        { from: '2026-11-24', to: '2026-11-27' },
        { from: middle, to: middle },
      ]) {
        const asked = { queue, received_from: VARIED_FROM, limit: 200, due_from: from || undefined, due_to: to }
        const found = (await page(name, asked)).rows.map(({ id }) => id)
        const inside = clocks.filter(({ due_at }) => due_at && due_at >= from && due_at.slice(0, 10) <= to)
        expect([...new Set(found)].toSorted(), queue).toEqual(inside.map(({ id }) => id).toSorted())
      }
      if (deadlinesOf(queue) === 'none') continue
      const { rows } = await page(name, { queue, sort: 'due', limit: 200 })
      // Others tell here of assistance that a department gives itself, which the rules forbid.
      const told = rows
        .filter(({ status }) => queue !== 'inprogress' || status === 'in_progress')
        .map((row) => toldBy(queue, row))
      expect(told, queue).toEqual(told.toSorted())
    }
    expect((await clocksOf(name, name === 'chengguan' ? 'rating' : 'normal')).size).toBeGreaterThan(0)
  },
)

test.each(['dispatcher', 'chengguan'])('%s sorts each queue by receipt where its header offers that', async (name) => {
  for (const queue of QUEUE_NAMES.filter((one) => sortsOf(one).includes('received'))) {
    const received = async (sort: string) =>
      (await page(name, { queue, sort, limit: 200 })).rows.map(({ received_at }) => received_at)
    const [newest, oldest] = [await received('received'), await received('received_asc')]
    expect(newest, queue).toEqual(newest.toSorted().toReversed())
    expect(oldest, queue).toEqual(oldest.toSorted())
  }
})

test('a department may not ask what only the centre knows', async () => {
  const conditions = 'and(received_at.last.7,has_phone.is.1)'
  expect((await page('dispatcher', { queue: 'all', conditions })).rows.length).toBeGreaterThan(0)
  await expect(page('chengguan', { queue: 'all', conditions })).rejects.toThrow('INVALID')
})

test('conditions over all years are refused, in a queue of open orders they are not', async () => {
  const conditions = 'and(title.has.井盖)'
  await expect(page('dispatcher', { queue: 'all', conditions })).rejects.toThrow('INVALID')
  const { rows } = await page('dispatcher', { queue: 'normal', conditions })
  expect(rows.every(({ title }) => title.includes('井盖'))).toBe(true)
})

test('what takes longer than a statement may is told in words', async () => {
  const slow = database.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 1`.execute(db)
    await sql`select count(*) from complaint_order a, complaint_order b, complaint_order c`.execute(db)
  })
  await expect(withinTime(slow)).rejects.toThrow('CONDITIONS_TOO_WIDE')
})

describe.each(['dispatcher', 'chengguan'])('with years of orders behind, %s', (name) => {
  test.each([
    ['open orders in all their ways', 'and(status.is.waiting.in_progress,or(overdue.is.1,back_count.min.5))', 400],
    ['a quarter of long ago', 'and(title.has.井盖,received_at.between.2026-01-01.2026-03-31)', 6_000],
    ['either of two ways of being open', 'or(due_at.next_work.3,overdue.is.1)', 400],
  ])('reads of %s no more than its bounds', async (_what, conditions, most) => {
    const query = ListQuery.parse({ queue: 'all', conditions })
    const plans = await plansOf(name, (ctx) => listOrders(query, ctx))
    expect(plans).toHaveLength(1)
    expect(readingMore(plans, most)).toEqual([])
  })
})
