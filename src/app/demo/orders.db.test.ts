import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { builtIns } from '../features.ts'

import { performAction } from '#features/work-orders/server/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { transaction } from '#platform/db/transaction.ts'

import { loadDemo } from '#features/demo/server/public.ts'

const NOW = '2026-11-20 09:40:00'
const extent = { orders: 900, days: 12 }
let t: TestDatabase

async function demoDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ empty: true })
  await migrate(database.url, join(import.meta.dirname, '../../../migrations'), createLog('silent'))
  await loadDemo(database.db, { clock: { now: () => NOW }, keys: testKeys(), builtIns, password_hash: 'hash', extent })
  return database
}

beforeAll(async () => (t = await demoDatabase()))
afterAll(() => t.drop())

/** Rows that break a rule; there should be none. */
const offenders = async (query: string): Promise<unknown[]> => (await sql.raw(query).execute(t.db)).rows

test('as many orders as asked for, all of them in the past, in every stage of their way', async () => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from complaint_order group by status`.execute(t.db)
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(extent.orders)
  expect(rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['waiting', 'in_progress', 'dept_reply', 'completed_reply']),
  )
  expect(await offenders(`select 1 from order_log where created_at > '${NOW}'`)).toEqual([])
})

test('there are words to look at, and a matter that would be allocated by itself but is off', async () => {
  const words = await t.db.selectFrom('sensitive_word').select('name').where('kind', '=', 'public').execute()
  expect(words).toEqual([{ name: '内部用语' }])
  const matters = await t.db.selectFrom('dispatch_auto').select(['enabled', 'deleted_at']).execute()
  expect(matters).toEqual([{ enabled: 0, deleted_at: null }])
})

test('some are deleted, and whoever wrote from the page for citizens is known there', async () => {
  const { rows } = await sql<{ deleted: number; written: number; enrolled: number }>`
    select count(*) filter (where deleted_at is not null)::int as deleted,
      count(*) filter (where source_channel = 'wx_app' and caller_phone_h is not null)::int as written,
      count(wx_user_id)::int as enrolled from complaint_order`.execute(t.db)
  expect(rows[0]!.deleted).toBeGreaterThan(0)
  expect(rows[0]!.written).toBeGreaterThan(0)
  expect(rows[0]!.enrolled).toBe(rows[0]!.written)
})

test('there is exactly one active root allocation while a department has it, and none otherwise', async () => {
  expect(
    await offenders(`
      select o.order_no from complaint_order o
      left join allocation a on a.order_id = o.id and a.level = 1
        and a.state in ('assigned', 'handling', 'delegated', 'replied', 'back_requested')
      group by o.order_no, o.status
      having count(a.id) <> (o.status in ('in_progress', 'dept_back', 'dept_reply'))::int`),
  ).toEqual([])
})

test('whoever holds an order in progress stands in its path', async () => {
  expect(
    await offenders(`
      select order_no from complaint_order
      where status = 'in_progress' and lead_path not like '%/' || holder_dept_id || '/%'`),
  ).toEqual([])
})

test('send-backs are counted as they happened', async () => {
  expect(
    await offenders(`
      select o.order_no from complaint_order o left join order_back b on b.order_id = o.id and b.level = 1
      group by o.order_no, o.back_count having count(b.id) <> o.back_count`),
  ).toEqual([])
})

test('departments assist in every way, and orders wait for those who have not answered', async () => {
  const { rows } = await sql<{ kinds: string[]; states: string[]; returned: number; refused: number }>`
    select array_agg(distinct kind) as kinds, array_agg(distinct state) as states,
      count(*) filter (where rework_count > 0)::int as returned, count(refuse_reason)::int as refused from assist_order`.execute(
    t.db,
  )
  expect(rows[0]!.kinds.toSorted()).toEqual(['assist', 'consult', 'whistle'])
  expect(rows[0]!.states).toEqual(expect.arrayContaining(['pending', 'replied', 'closed']))
  expect(Math.min(rows[0]!.returned, rows[0]!.refused)).toBeGreaterThan(0)
  expect(
    await offenders(`
      select o.order_no from complaint_order o left join assist_order a on a.order_id = o.id and a.state in ('pending', 'rework', 'refused')
      group by o.order_no, o.assist_open having count(a.id) <> o.assist_open`),
  ).toEqual([])
})

test('in the history of an order each step begins where the one before ended', async () => {
  expect(
    await offenders(`
      select order_id from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_log) l
      where from_status is distinct from before`),
  ).toEqual([])
})

test('what is done was reported to the city where it came from there, and only there', async () => {
  expect(
    await offenders(`
      select o.order_no from complaint_order o left join order_report r on r.order_id = o.id
      where o.status in ('completed_reply', 'completed_back') and (r.id is not null) <> (o.superior_no is not null)`),
  ).toEqual([])
})

test('work goes on every day: once it is under way none passes without orders done, and no day has most of them', async () => {
  const { rows } = await sql<{ done: number }>`
    select count(o.id)::int as done from generate_series(date '2026-11-12', date '2026-11-19', '1 day') as d (day)
    left join complaint_order o on (o.completed_at at time zone 'Asia/Shanghai')::date = d.day
    group by d.day`.execute(t.db)
  const days = rows.map(({ done }) => done)
  expect(Math.min(...days)).toBeGreaterThan(5)
  expect(Math.max(...days)).toBeLessThan(days.reduce((sum, n) => sum + n, 0) / 3)
})

test('nothing of a story is left unfilled in what departments wrote', async () => {
  expect(await offenders(`select content from order_reply where content ~ '[{}]|undefined'`)).toEqual([])
  expect(await offenders(`select reason from order_back where reason ~ '[{}]|undefined'`)).toEqual([])
  expect(await offenders(`select file_name from attachment where file_name ~ '[{}]|undefined'`)).toEqual([])
})

test('departments wrote as much as the form asks for', async () => {
  expect(await offenders(`select content from order_reply where length(content) not between 20 and 2000`)).toEqual([])
  expect(await offenders(`select reason from order_back where length(reason) not between 10 and 500`)).toEqual([])
})

test('the counters equal a recount', async () => {
  const { rows } = await sql<{ metric: string; counted: number; kept: number }>`
    with recount as (
      select case status
          when 'submitted' then 'wx_app_order' when 'dept_back' then 'back' when 'dept_reply' then 'reply'
          when 'in_progress' then 'dealing' when 'merged' then 'dealing' when 'completed_reply' then 'finished_reply'
          when 'completed_back' then 'finished_back' when 'invalid' then 'violation'
          when 'waiting' then case when is_repeat then 'repeat' else 'wait_deal' end
        end as metric, count(*)::int as counted
      from complaint_order where deleted_at is null group by 1)
    select metric, counted, value::int as kept from recount
    join department d on d.level = 1
    left join order_counter c using (metric) where c.dept_id = d.id`.execute(t.db)
  for (const { metric, counted, kept } of rows) expect(kept, metric).toBe(counted)
  expect(rows.length).toBeGreaterThan(5)
})

test('callers are sealed, and found again by their number', async () => {
  const { rows } = await sql<{ caller_phone: string; n: number }>`
    select min(caller_phone) as caller_phone, count(*)::int as n from complaint_order
    where caller_phone_h is not null group by caller_phone_h order by 2 desc limit 1`.execute(t.db)
  expect(rows[0]!.caller_phone).toMatch(/^k1\./)
  expect(rows[0]!.n).toBeGreaterThan(1)
})

test('new rows come after the loaded ones', async () => {
  const { rows } = await sql<{ fresh: boolean }>`
    select nextval('rexian_id') > (select max(id) from order_log) as fresh`.execute(t.db)
  expect(rows[0]!.fresh).toBeTruthy()
})

test('the same seed gives the same district, word for word', async () => {
  const again = await demoDatabase()
  const digest = sql<{ digest: string }>`
    select md5(string_agg(concat_ws('|', o.id, o.order_no, o.title, o.content, o.status, o.current_due_at, l.texts), ';' order by o.id)) as digest
    from complaint_order o
    join (select order_id, string_agg(text || created_at, ';' order by id) as texts from order_log group by 1) l on l.order_id = o.id`
  try {
    expect((await digest.execute(again.db)).rows).toEqual((await digest.execute(t.db)).rows)
  } finally {
    await again.drop()
  }
})

test('people go on where the demo ends: the dispatcher allocates what waits', async () => {
  const order = await t.db
    .selectFrom('complaint_order')
    .select('id')
    .where('status', '=', 'waiting')
    .where('back_count', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const dept = await t.db.selectFrom('department').select('id').where('code', '=', 'B01').executeTakeFirstOrThrow()
  const actor = await actorOf(t.db, 'dispatcher')
  const kept = await keptNow(t.db, actor.supplier_id)
  const acted = await transaction(t.db, (db) =>
    performAction(
      { db, actor, kept, clock: { now: () => NOW }, keys: testKeys(), supplier_id: actor.supplier_id },
      'DoAllocate',
      {
        id: order.id,
        ...{
          dept_id: dept.id,
          opinion: '请办理',
          assist_dept_ids: [],
          person_ids: [],
          designated: 0,
          override_back_dept: 0,
        },
      },
    ),
  )
  expect(acted).toMatchObject({ action: 'allocate', status: 'in_progress' })
})
