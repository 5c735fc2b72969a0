import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listOrders, performAction } from '#features/work-orders/server/public.ts'
import { doAllocate, doBackToWait, doReply, doReplyNo } from '#features/work-orders/contract/actions.ts'
import { testDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { transaction } from '#platform/db/transaction.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { sql } from 'kysely'
import { testClock } from '#platform/testing/http.ts'

import { ReportQuery } from '../contract.ts'
import { addUp, COUNT_KEYS, MEASURES, rowsOf, type CountMeasure } from '../domain/measures.ts'
import { DAILY, VISITS } from '../domain/report.ts'
import { readReport } from './read-report.ts'

const PEOPLE = ['dispatcher', 'chengguan', 'chengguan_sub', 'zhujian_admin', 'street01']
const ALL = { ...DAILY, measures: COUNT_KEYS }

describe('after people worked at random for some days', () => {
  let t: TestDatabase
  const clock = testClock('2026-03-02 08:30:00')
  beforeAll(async () => {
    t = await testDatabase()
    const office = await databaseOffice(t.db, clock, dice(93))
    for (let i = 0; i < 300 || !(await everybodyCounts()); i++) await office.step()
    await judgeInvalid()
    await callEverybody()
  }, 120_000)
  afterAll(() => t.drop())
  const everybodyCounts = async () => {
    for (const name of PEOPLE) {
      const { rows } = await readReport(await contextOf(name), ALL, ReportQuery.parse({}))
      if (rows.every(({ counts }) => Object.keys(counts).length === 0)) return false
    }
    return true
  }
  /** Whatever else the days brought, one that is none. */
  const judgeInvalid = async () => {
    const { id } = await t.db
      .selectFrom('complaint_order')
      .select('id')
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
    const ctx = await contextOf('leader')
    const judged = { id, invalid_reason: 'withdrawn', note: '诉求人来电撤销，不再办理' }
    await transaction(t.db, (db) => performAction({ ...ctx, db }, 'DoInvalid', judged))
  }
  /** More than people at random come to, with every verdict, of orders in every state of assessment. */
  const callEverybody = async () => {
    await sql`insert into order_visit (supplier_id, order_id, round, stage, attempt, channel, call_result, responded, resolve_result,
        satisfaction, visited_at)
      select supplier_id, id, round, 'final', 1, 'phone', 'connected', id % 7 > 0, (array['resolved', 'partly', 'unresolved', 'na'])[1 + id % 4],
        1 + id % 5, ${clock.now()}::timestamptz - (id % 50) * interval '1 hour' from complaint_order`.execute(t.db)
    await sql`update complaint_order set exclusion_scope = (array['solve', 'satisfaction', 'late', 'all'])[1 + id / 3 % 4],
        exclusion_reason = 'duplicate', exclusion_by = coalesce(updated_by, created_by), excluded_at = ${clock.now()} where id % 3 = 0`.execute(
      t.db,
    )
    await sql`update complaint_order set reply_category = (array['compliance', 'notscope'])[1 + id % 2] where id % 11 = 0`.execute(
      t.db,
    )
  }
  const contextOf = async (name: string) => {
    const actor = await actorOf(t.db, name)
    return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  }

  test.each(PEOPLE)('behind each number of %s stands the list of its orders', async (name) => {
    const ctx = await contextOf(name)
    const { rows } = await readReport(ctx, ALL, ReportQuery.parse({}))
    const days = rows.filter(({ counts }) => Object.keys(counts).length > 0)
    expect(days.length).toBeGreaterThan(0)
    for (const { key: day, counts } of days)
      for (const key of COUNT_KEYS) {
        const of_day = { counted_from: day, counted_to: day }
        const { total } = await listOrders({ queue: 'all', limit: 200, ...rowsOf(key), ...of_day }, ctx)
        const n = counts[key] ?? 0
        const { unit, cohort }: CountMeasure = MEASURES[key]
        // A department receives an order as often as it is allocated to it.
        if (unit === 'orders' && (cohort !== 'received' || name === 'dispatcher'))
          expect([day, key, total]).toEqual([day, key, n])
        // What it did on an order that was taken from it counts, and stands in no list of its own (decision 0021).
        else if (name !== 'dispatcher') expect([day, key, total <= n]).toEqual([day, key, true])
        else expect([day, key, total > 0, total <= n]).toEqual([day, key, n > 0, true])
      }
  })

  test('a month has the sums of its days, and next to it the month before up to the same time', async () => {
    const ctx = await contextOf('dispatcher')
    const now = clock.now()
    const month = await readReport(ctx, ALL, ReportQuery.parse({ period: 'month', compare: 'previous' }))
    const orders = await t.db
      .selectFrom('complaint_order')
      .select(['received_at', 'status'])
      .where('deleted_at', 'is', null)
      .execute()
    expect(orders.some(({ status }) => status === 'invalid')).toBe(true)
    const received = orders.filter(({ status }) => status !== 'invalid').map(({ received_at }) => received_at)
    const begin = `${now.slice(0, 7)}-01`
    const before = `${addDays(begin, -1).slice(0, 7)}-01`
    expect(addUp(month.rows.map(({ counts }) => counts)).received ?? 0).toBe(
      received.filter((at) => at >= begin && at <= now).length,
    )
    const upTo = `${before.slice(0, 8)}${now.slice(8)}`
    expect(month.before!.received ?? 0).toBe(received.filter((at) => at >= before && at <= upTo).length)
    expect([month.rows[0]!.key, month.rows.at(-1)!.key]).toEqual([begin, dayOf(now)])
    expect(month.compared).toEqual({ from: before, to: addDays(begin, -1) })
  })

  test('the three rates are those of a recount over all call-backs', async () => {
    const ctx = await contextOf('dispatcher')
    const day = dayOf(clock.now())
    const visits = await t.db.selectFrom('order_visit').selectAll().where('stage', '=', 'final').execute()
    const orders = new Map(
      (await t.db.selectFrom('complaint_order').selectAll().execute()).map((order) => [order.id, order]),
    )
    const answered = visits.filter(
      (one) => one.call_result === 'connected' && orders.get(one.order_id)!.deleted_at === null,
    )
    expect(answered.length).toBeGreaterThan(10)
    const counts = (scopes: string[], categories: string[]) =>
      answered.filter(({ order_id }) => {
        const { exclusion_scope, excluded_at, reply_category } = orders.get(order_id)!
        return !(excluded_at && scopes.includes(exclusion_scope!)) && !categories.includes(reply_category ?? '')
      })
    const solve = counts(['solve', 'all'], ['compliance', 'notscope'])
    const outcome = (...which: string[]) => solve.filter((one) => which.includes(one.resolve_result ?? '')).length
    const marks = counts(['satisfaction', 'all'], ['compliance', 'notscope']).flatMap((one) => one.satisfaction ?? [])
    const response = counts(['all'], ['notscope']).filter(({ responded }) => responded !== null)
    const range = ReportQuery.parse({ period: 'range', day: addDays(day, -300), to: day })
    const { rows } = await readReport(ctx, { ...VISITS, measures: COUNT_KEYS }, range)
    expect(addUp(rows.map((row) => row.counts))).toMatchObject({
      ...{ visited: answered.length, asked: response.length },
      responded: response.filter(({ responded }) => responded).length,
      ...{
        verdict: outcome('resolved', 'partly', 'unresolved'),
        solved: outcome('resolved'),
        partly: outcome('partly'),
      },
      ...{ marked: marks.length, satisfied: marks.filter((mark) => mark >= 3).length },
    })
  })

  test('a year is told by months, and more than four hundred days are refused', async () => {
    const ctx = await contextOf('dispatcher')
    const year = await readReport(ctx, DAILY, ReportQuery.parse({ period: 'year' }))
    expect(year.rows.map(({ key }) => key)).toEqual(
      Array.from(
        { length: Number(clock.now().slice(5, 7)) },
        (_, i) => `${dayOf(clock.now()).slice(0, 4)}-${String(i + 1).padStart(2, '0')}`,
      ),
    )
    const long = ReportQuery.parse({ period: 'range', day: '2025-01-01', to: '2026-02-05' })
    await expect(readReport(ctx, DAILY, long)).rejects.toMatchObject({
      refusal: { error: { code: 'PERIOD_TOO_LONG' } },
    })
  })
})

test('what a department replied on an order that was taken from it is in none of its figures', async () => {
  const d = await testDistrict()
  const today = async (name: string) => {
    const actor = await actorOf(d.db, name)
    const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
    const { rows } = await readReport(ctx, ALL, ReportQuery.parse({}))
    return addUp(rows.map(({ counts }) => counts)).replied ?? 0
  }
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  await d.call('chengguan', doReply, { id: id!, ...aReply })
  expect([await today('chengguan'), await today('leader')]).toEqual([1, 1])
  const rejected = { reason_code: 'incomplete', opinion: '请补充现场核查情况后再报' } as const
  await d.call('reviewer', doReplyNo, { id: id!, ...rejected })
  expect(await today('chengguan')).toBe(1)
  await d.call('leader', doBackToWait, { id: id!, reason: '派单有误，收回重派' })
  expect([await today('chengguan'), await today('leader')]).toEqual([0, 1])
  await d.close()
})

test.each(['2026-02-30', '1066-10-14', '2026-1-1', 'today'])('%s is no day of a report', (day) => {
  expect(ReportQuery.safeParse({ period: 'day', day }).success).toBe(false)
})
