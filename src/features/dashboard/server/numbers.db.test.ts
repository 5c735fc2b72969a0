import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { countLists, listOrders } from '#features/work-orders/server/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { fillOrders, fillReplies } from '#features/work-orders/testing/fill-orders.ts'
import { queryPlans } from '#features/work-orders/testing/query-plans.ts'
import { growingIn } from '#features/work-orders/testing/years-of-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import type { Actor } from '#kernel/actor.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase, unhurried } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { sql } from 'kysely'

import { linesOf, weeksBefore } from '../domain/brief.ts'
import { readBrief } from './brief.ts'
import { readDay, readTrend } from './numbers.ts'
import { readTodo } from './todo.ts'
import { readLoads, readSteps } from './workload.ts'

const PEOPLE = ['dispatcher', 'viewer', 'chengguan', 'chengguan_sub', 'zhujian_admin', 'street01']

describe('after people worked at random for some days', () => {
  let t: TestDatabase
  const clock = testClock('2026-03-02 08:30:00')
  beforeAll(async () => {
    t = await testDatabase()
    const office = await databaseOffice(t.db, clock, dice(58))
    for (let i = 0; i < 300 || (await readLoads(await requestBy('leader'))).length < 2; i++) await office.step()
  })
  afterAll(() => t.drop())

  /** Everything that happened, counted without the rules of the first page. */
  async function facts(actor: Actor) {
    const centre = actor.user_level === '1'
    const orders = await t.db.selectFrom('complaint_order').selectAll().where('deleted_at', 'is', null).execute()
    const allocations = await t.db.selectFrom('allocation').selectAll().execute()
    const recalled = new Set(allocations.filter(({ state }) => state === 'recalled').map(({ id }) => id))
    const replies = await t.db.selectFrom('order_reply').selectAll().execute()
    const led = orders.filter(({ lead_path }) => centre || lead_path?.split('/').includes(actor.dept_id))
    const completed = led.filter(({ status }) => status.startsWith('completed'))
    return {
      received: centre
        ? orders.filter(({ status }) => status !== 'invalid').map(({ received_at }) => received_at)
        : allocations
            .filter(({ dept_id, state }) => dept_id === actor.dept_id && state !== 'recalled')
            .map(({ created_at }) => created_at),
      allocated: allocations
        .filter((one) => (centre ? one.level === 1 : one.from_dept_id === actor.dept_id))
        .map(({ created_at }) => created_at),
      replied: replies
        .filter(
          ({ kind, state, dept_id, allocation_id }) =>
            state !== 'withdrawn' &&
            (centre
              ? kind === 'dept'
              : dept_id === actor.dept_id && (kind === 'dept' || kind === 'sub') && !recalled.has(allocation_id ?? '')),
        )
        .map(({ submitted_at }) => submitted_at),
      completed: completed.map(({ completed_at }) => completed_at!),
      judged: completed.filter(({ is_on_time }) => is_on_time !== null).map(({ completed_at }) => completed_at!),
      on_time: completed.filter(({ is_on_time }) => is_on_time === 1).map(({ completed_at }) => completed_at!),
    }
  }

  const requestBy = async (name: string) => {
    const actor = await actorOf(t.db, name)
    return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  }

  test.each(PEOPLE)('the numbers of %s are those of a recount', async (name) => {
    const ctx = await requestBy(name)
    const now = clock.now()
    const [today, yesterday] = [dayOf(now), addDays(dayOf(now), -1)]
    const found = await facts(ctx.actor)
    const expected = Object.entries(found).map(([metric, times]) => [
      metric,
      {
        today: times.filter((time) => dayOf(time) === today && time <= now).length,
        yesterday: times.filter((time) => dayOf(time) === yesterday && time.slice(11) <= now.slice(11)).length,
      },
    ])
    expect(await readDay(ctx)).toEqual(Object.fromEntries(expected))
    const trend = await readTrend(ctx)
    for (const { day, received, completed } of trend) {
      expect([day, received]).toEqual([day, found.received.filter((time) => dayOf(time) === day).length])
      expect([day, completed]).toEqual([day, found.completed.filter((time) => dayOf(time) === day).length])
    }
    expect(trend.reduce((sum, { received }) => sum + received, 0)).toBeGreaterThan(0)
  })

  test('the brief tells of the days before today what a recount finds, and names orders that are open', async () => {
    const ctx = await requestBy('viewer')
    const brief = await readBrief(ctx)
    const { received, completed, judged, on_time } = await facts(ctx.actor)
    const found = { received, completed, judged, on_time }
    const within = (times: readonly string[], { from, to }: { from: string; to: string }): number =>
      times.filter((time) => dayOf(time) >= from && dayOf(time) <= to).length
    expect(brief.counts.now).toMatchObject(
      Object.fromEntries(Object.entries(found).map(([key, times]) => [key, within(times, brief.days)])),
    )
    expect(brief.counts.now.received).toBeGreaterThan(0)
    const orders = await t.db.selectFrom('complaint_order').selectAll().where('status', '<>', 'invalid').execute()
    for (const { category_id, now, before } of brief.rising) {
      const times = orders.filter((order) => order.category_id === category_id).map((order) => order.received_at)
      expect([now, before]).toEqual([within(times, brief.days), within(times, brief.before)])
    }
    expect(brief.orders.length).toBeGreaterThan(0)
    for (const { id } of brief.orders) expect(orders.find((order) => order.id === id)!.completed_at).toBe(null)
  })

  test('what rises and who is late opens exactly the orders that are told, however the clock of a department stands', async () => {
    const ctx = await requestBy('viewer')
    await sql`update complaint_order set category_id = (select max(id) from category where level = 3),
      status = case when id % 5 = 0 and completed_at is not null then 'invalid' else status end
      where received_at >= ${weeksBefore(dayOf(clock.now())).days.from}::date`.execute(t.db)
    await sql`update complaint_order set (current_due_at, soon_at) = (${addDays(dayOf(clock.now()), -1)}::date, ${addDays(dayOf(clock.now()), -2)}::date)
      where completed_at is null and lead_dept_id is not null`.execute(t.db)
    const lines = linesOf(await readBrief(ctx)).filter(({ tone, rows }) => tone === 'bad' && !rows.is_on_time)
    expect(new Set(lines.map(({ rows }) => rows.cohort))).toEqual(new Set(['received', 'overdue_now']))
    for (const { rows, params } of lines) {
      const { total } = await listOrders({ queue: 'all', limit: 1, ...rows }, ctx)
      expect([rows, total]).toEqual([rows, params['n']])
    }
  })

  test('a category that rises is told with all below it, as its list and the reports have it, and once', async () => {
    const ctx = await requestBy('viewer')
    const levels = await t.db.selectFrom('category').select(['id', 'parent_id']).where('level', '=', 3).execute()
    const { id: leaf, parent_id } = levels.find((one) => one.parent_id !== null)!
    const { days } = weeksBefore(dayOf(clock.now()))
    // Too few bear the one below to be told of by themselves.
    await sql`update complaint_order o set category_id = case when nth <= 3 then ${leaf}::bigint else ${parent_id}::bigint end
      from (select id, row_number() over (order by id) as nth from complaint_order where received_at >= ${days.from}::date) week
      where week.id = o.id`.execute(t.db)
    const lines = linesOf(await readBrief(ctx)).filter(({ rows }) => rows.category_id !== undefined)
    expect(lines.map(({ rows }) => rows.category_id)).toEqual([parent_id])
    for (const { rows, params } of lines) {
      const { total } = await listOrders({ queue: 'all', limit: 1, ...rows }, ctx)
      expect([rows, total]).toEqual([rows, params['n']])
    }
  })

  test.each(['chengguan', 'zhujian_admin'])('what is next for %s adds up to its queues to do', async (name) => {
    const ctx = await requestBy(name)
    const steps = (await readSteps(ctx))!
    const held = await t.db
      .selectFrom('complaint_order')
      .select('id')
      .where('holder_dept_id', '=', ctx.actor.dept_id)
      .where('pending_action', '=', 'handle')
      .execute()
    expect(steps.to_sign + steps.to_contact + steps.to_reply).toBe(held.length)
  })

  test('a department sees only its own sub-units among the loads, the centre all departments', async () => {
    const loads = async (name: string) => readLoads(await requestBy(name))
    const parents = new Map(
      (await t.db.selectFrom('department').select(['id', 'pid', 'level']).execute()).map((dept) => [dept.id, dept]),
    )
    const { dept_id } = await actorOf(t.db, 'chengguan')
    for (const load of await loads('chengguan')) expect(parents.get(load.dept_id)!.pid).toBe(dept_id)
    const all = await loads('leader')
    expect(all.length).toBeGreaterThan(1)
    for (const load of all) expect(parents.get(load.dept_id)!.level).toBe(2)
    expect(await loads('chengguan_sub')).toEqual([])
  })

  test('a bar is as long as the department itself counts, also where more time is asked for', async () => {
    const yesterday = addDays(dayOf(clock.now()), -1)
    await sql`update order_dept set (due_at, soon_at) = (${yesterday}::date, ${yesterday}::date), held = order_id % 2 = 0
      where due_at is not null`.execute(t.db)
    const { dept_id } = await actorOf(t.db, 'chengguan')
    const load = (await readLoads(await requestBy('leader'))).find((one) => one.dept_id === dept_id)!
    const [counted] = await countLists(await requestBy('chengguan'), [{ queue: 'overdue', filters: {} }])
    expect(load.overdue).toBe(counted)
    expect(load.overdue).toBeLessThan(load.open)
  })
})

describe('with years of orders behind', () => {
  const NOW = '2026-11-21 18:00:00'
  let t: TestDatabase
  beforeAll(async () => {
    t = await testDatabase()
    const { supplier_id } = await actorOf(t.db, 'dispatcher')
    await unhurried(t, async (db) => {
      await fillOrders(db, supplier_id, 4_000, NOW)
      await fillReplies(db)
    })
  })
  afterAll(() => t.drop())

  test.each(PEOPLE)('the first page of %s reads no growing table whole', async (name) => {
    const actor = await actorOf(t.db, name)
    const kept = await keptNow(t.db, actor.supplier_id)
    const plans = await queryPlans(t.pool, async (db) => {
      const ctx = requestOf(db, { now: () => NOW }, actor, kept)
      await readDay(ctx)
      await readTrend(ctx)
      await readLoads(ctx)
      await readSteps(ctx)
      await readTodo(ctx)
      await readBrief(ctx)
    })
    expect(plans.length).toBeGreaterThan(2)
    for (const plan of plans) {
      expect(growingIn(plan), plan.sql).toEqual([])
    }
  })
})
