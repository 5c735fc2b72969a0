import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  DIMENSION,
  groupText,
  isPassing,
  NOTHING_LEFT_OUT,
  type Dimension,
} from '#features/work-orders/domain/public.ts'
import { listOrders } from '#features/work-orders/server/public.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { sql } from 'kysely'

import { GroupedQuery, ReportQuery } from '../contract/asked.ts'
import type { CountMeasure } from '../domain/measure.ts'
import { addUp, COUNT_KEYS, MEASURES, rowsOf, valueOf, type Counts, type MeasureKey } from '../domain/measures.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { DAILY, TONGJI, VISITS } from '../domain/report.ts'
import { readCompendium } from './read-compendium.ts'
import { callEverybody, judgeInvalid } from '../testing/more-than-worked.ts'
import { answeredCalls, countedCalls } from '../testing/recounted-calls.ts'
import { isDue } from '../testing/recounted-due.ts'
import { workedDays, type WorkedDays } from '../testing/worked-days.ts'
import { readReport } from './read-report.ts'

const PEOPLE = ['dispatcher', 'chengguan', 'chengguan_sub', 'zhujian_admin', 'street01']
/** Of a department they are its allocations. */
const RECEIVED: readonly string[] = ['received', 'repeated', 'redone', 'direct', 'still_open']
/** What comes back is no part of what was completed on the same days. */
const SHARES = (Object.keys(MEASURES) as MeasureKey[]).filter(
  (key) => MEASURES[key].unit === 'percent' && key !== 'redo_rate',
)
const isShare = (value: number) => value >= 0 && value <= 100
const DIMENSIONS = (Object.keys(DIMENSION) as Dimension[]).filter((by) => !isPassing(by))
const ALL = { ...DAILY, measures: COUNT_KEYS }

describe('after people worked at random for some days', () => {
  let t: WorkedDays
  let clock: WorkedDays['clock']
  beforeAll(async () => {
    t = await workedDays(93)
    clock = t.clock
    for (await t.work(500); !((await everybodyCounts()) && (await cityRefused()));) await t.work(50)
    await judgeInvalid(t)
    await callEverybody(t)
  })
  afterAll(() => t.drop())
  /** Asking costs more than many steps of work, and whoever has figures is asked no more. */
  const without = new Set(PEOPLE)
  const everybodyCounts = async () => {
    for (const name of without) {
      const { rows } = await readReport(await contextOf(name), ALL, ReportQuery.parse({}))
      if (rows.every(({ counts }) => Object.keys(counts).length === 0)) return false
      without.delete(name)
    }
    return true
  }
  const cityRefused = () =>
    t.db.selectFrom('order_report').select('id').where('ack_state', '=', 'rejected').executeTakeFirst()
  const contextOf = (name: string) => t.contextOf(name)

  test.each(PEOPLE)('behind each number of %s stands the list of its orders', async (name) => {
    const ctx = await contextOf(name)
    const { rows } = await readReport(ctx, ALL, ReportQuery.parse({}))
    const days = rows.filter(({ counts }) => Object.keys(counts).length > 0)
    expect(days.length).toBeGreaterThan(0)
    for (const { key: day, counts } of days)
      for (const key of COUNT_KEYS) {
        // Nothing leads nowhere; on one of the days it is looked for.
        if (!counts[key] && day !== days.at(-1)!.key) continue
        const of_day = { counted_from: day, counted_to: day }
        const { total } = await listOrders({ queue: 'all', limit: 200, ...rowsOf(key), ...of_day }, ctx)
        const n = counts[key] ?? 0
        const { unit, cohort, of, unlisted }: CountMeasure = MEASURES[key]
        if (of || (unlisted === 'unit' && name !== 'dispatcher')) continue
        // A department receives an order as often as it is allocated to it.
        if (unit === 'orders' && (!RECEIVED.includes(cohort) || name === 'dispatcher'))
          expect([day, key, total]).toEqual([day, key, n])
        else expect([day, key, total > 0, total <= n]).toEqual([day, key, n > 0, true])
      }
  })

  test.each(PEOPLE.flatMap((name) => DIMENSIONS.map((by) => [name, by] as const)))(
    'of %s the figures by %s are those of everybody together, and behind each stand its orders',
    async (name, group) => {
      const ctx = await contextOf(name)
      const range = { period: 'range', day: addDays(dayOf(clock.now()), -30), to: dayOf(clock.now()) } as const
      const ask = (query: object) => readReport(ctx, ALL, GroupedQuery.parse({ ...range, ...query }))
      const { rows, period } = await ask({ group })
      const whole = await ask({ group: 'date' })
      expect(addUp(rows.map(({ counts }) => counts))).toEqual(addUp(whole.rows.map(({ counts }) => counts)))
      for (const { counts } of rows)
        for (const key of SHARES)
          expect([key, valueOf(key, counts, WEIGHTS) ?? 0]).toEqual([key, expect.toSatisfy(isShare)])
      expect(rows.length).toBeGreaterThan(0)
      for (const { key, counts } of rows)
        for (const of of ['received', 'completed', 'allocated'] as const) {
          const asked = { ...rowsOf(of), counted_from: period.from, counted_to: period.to }
          const counted_of = groupText({ by: group, value: key || null })
          const { total } = await listOrders({ queue: 'all', limit: 1, ...asked, counted_of }, ctx)
          const n = counts[of] ?? 0
          // One order is allocated several times, or was and is no longer to be seen.
          if (name === 'dispatcher' && of !== 'allocated') expect([key, of, total]).toEqual([key, of, n])
          else expect([key, of, total <= n]).toEqual([key, of, true])
        }
    },
  )

  test.each(['week', 'month', 'quarter'] as const)('each table of a %s tells of the same orders', async (period) => {
    const ctx = await contextOf('dispatcher')
    const { parts, at } = await readCompendium(ctx, period, { compare: 'previous' })
    const of = (key: string) => addUp(parts[key]!.rows.map(({ counts }) => counts))
    const whole = of('by_day')
    expect(whole.received).toBeGreaterThan(0)
    for (const key of ['by_type', 'by_channel', 'by_area'] as const) expect(of(key).received).toBe(whole.received)
    expect(of('by_dept').completed).toBe(whole.completed)
    expect(parts['top_categories']!.rows.length).toBeLessThanOrEqual(10)
    const day = await readReport(ctx, ALL, ReportQuery.parse({ period, compare: 'previous', day: dayOf(at) }))
    expect(parts['by_day']!.before!.received).toBe(day.before!.received)
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
    expect(month.compared).toEqual({ from: before, to: dayOf(upTo), until: upTo })
    const last = await readReport(ctx, ALL, ReportQuery.parse({ period: 'month', ago: 1 }))
    expect(last.period).toEqual({ kind: 'month', from: before, to: addDays(begin, -1) })
    const named = ReportQuery.parse({ period: 'month', ago: 1, day: dayOf(now) })
    expect((await readReport(ctx, ALL, named)).period).toEqual(month.period)
  })

  test('what a tenant leaves out, and what counts by how much, are its settings', async () => {
    const range = ReportQuery.parse({ period: 'range', day: addDays(dayOf(clock.now()), -300), to: dayOf(clock.now()) })
    const told = async () => {
      const { rows, weights } = await readReport(await contextOf('dispatcher'), VISITS, range)
      return { ...addUp(rows.map(({ counts }) => counts)), weights }
    }
    const before = await told()
    expect(before.weights).toEqual(WEIGHTS)
    const { supplier_id } = (await contextOf('dispatcher')).actor
    const set = (key: string, value: unknown) =>
      t.db
        .insertInto('setting')
        .values({ supplier_id, key, value: JSON.stringify(value), updated_at: clock.now() })
        .execute()
    await set('kpi.exclude.categories', { compliance: ['satisfaction'], notscope: [] })
    await set('kpi.exclude.scopes', { ...NOTHING_LEFT_OUT.scopes, all: ['response'] })
    await set('kpi.satisfaction.weights', [1, 0.8, 0.6, 0, 0])
    const after = await told()
    await t.db.deleteFrom('setting').where('key', 'like', 'kpi.%').execute()
    const answered = await sql<{ n: number }>`select count(*)::int as n from order_visit v
      join complaint_order o on o.supplier_id = v.supplier_id and o.id = v.order_id where v.stage = 'final' and v.call_result = 'connected'
        and o.deleted_at is null and v.resolve_result in ('resolved', 'partly', 'unresolved')`.execute(t.db)
    expect(after.verdict).toBe(answered.rows[0]!.n)
    expect(after.verdict).toBeGreaterThan(before.verdict!)
    expect(after.weights).toEqual({ ...WEIGHTS, mark_4: 80, mark_3: 60 })
  })

  test('the time of handling is that of a recount over what was answered', async () => {
    const ctx = await contextOf('dispatcher')
    const range = ReportQuery.parse({ period: 'range', day: addDays(dayOf(clock.now()), -300), to: dayOf(clock.now()) })
    const { rows } = await readReport(ctx, DAILY, range)
    const { rows: own } = await readReport(await contextOf('chengguan'), DAILY, range)
    const answered = await t.db
      .selectFrom('allocation')
      .selectAll()
      .where('replied_at', 'is not', null)
      .where('level', '=', 1)
      .execute()
    const minutes = (some: typeof answered) => some.reduce((sum, one) => sum + one.worked_minutes!, 0)
    expect(minutes(answered)).toBeGreaterThan(0)
    const told = addUp(rows.map(({ counts }) => counts))
    expect(told).toMatchObject({ handled: answered.length, handle_minutes: minutes(answered) })
    expect(valueOf('handle_avg', told, WEIGHTS)).toBeCloseTo(minutes(answered) / answered.length / 60, 0)
    const { actor } = await contextOf('chengguan')
    const mine = answered.filter(({ dept_id, state }) => dept_id === actor.dept_id && state !== 'recalled')
    expect(addUp(own.map(({ counts }) => counts)).handle_minutes ?? 0).toBe(minutes(mine))
  })

  test('what is due, waits, was reported or began again is that of a recount', async () => {
    const ctx = await contextOf('dispatcher')
    const now = clock.now()
    const range = ReportQuery.parse({ period: 'range', day: addDays(dayOf(now), -300), to: dayOf(now) })
    const { rows } = await readReport(ctx, ALL, range)
    const told = addUp(rows.map(({ counts }) => counts))
    const orders = await t.db.selectFrom('complaint_order').selectAll().where('deleted_at', 'is', null).execute()
    const due = orders.filter((one) => isDue(one, now))
    expect(due.length).toBeGreaterThan(0)
    const met = due.filter((one) => one.completed_at && one.completed_at <= one.due_at!).length
    const received = orders.filter(({ status }) => status !== 'invalid')
    const first = (await t.db.selectFrom('allocation').selectAll().where('level', '=', 1).execute()).filter(
      ({ wait_minutes }) => wait_minutes !== null,
    )
    expect(first.map(({ order_id }) => order_id).toSorted()).toEqual(
      orders.flatMap(({ id, first_allocated_at }) => (first_allocated_at ? [id] : [])).toSorted(),
    )
    const reports = await t.db.selectFrom('order_report').selectAll().execute()
    // Nothing is not told.
    expect({ due_met: 0, ...told }).toMatchObject({
      ...{ due: due.length, due_met: met, due_missed: due.length - met },
      ...{ received: received.length, still_open: received.filter(({ completed_at }) => !completed_at).length },
      ...{ dispatched: first.length, dispatch_minutes: first.reduce((sum, one) => sum + one.wait_minutes!, 0) },
      ...{ reported: reports.length, report_refused: reports.filter((one) => one.ack_state === 'rejected').length },
      reopened: orders.reduce((sum, { round }) => sum + round - 1, 0),
    })
    const counted = { supplier_id: ctx.actor.supplier_id, key: 'kpi.merged.count', value: '"all"', updated_at: now }
    await t.db.insertInto('setting').values(counted).execute()
    const all = await readReport(await contextOf('dispatcher'), ALL, range)
    await t.db.deleteFrom('setting').where('key', '=', 'kpi.merged.count').execute()
    const merged = orders.filter((one) => one.main_id && one.status !== 'invalid' && (one.due_at ?? now) < now).length
    expect(addUp(all.rows.map(({ counts }) => counts)).due).toBe(due.length + merged)
  })

  test('the middle of the handling times is that of the rows, of each row of a report, below it, and of all', async () => {
    const ctx = await contextOf('dispatcher')
    const range = { period: 'range', day: addDays(dayOf(clock.now()), -300), to: dayOf(clock.now()) }
    const report = { ...TONGJI, usual: ['handle_median', 'handle_p90', 'handled'] as const }
    const asked = GroupedQuery.parse({ ...range, group: 'dept,appeal_type', compare: 'previous' })
    const { rows, whole } = await readReport(ctx, report, asked)
    const { rows: answered } = await sql<{ dept: string; type: string; minutes: number }>`
      select x.dept_id::text as dept, o.appeal_type as type, x.worked_minutes as minutes from allocation x
      join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id
      where x.level = 1 and x.replied_at is not null order by 3`.execute(t.db)
    const at = (some: typeof answered, share: number): number => {
      const place = (some.length - 1) * share
      const [low, high] = [some[Math.floor(place)]!.minutes, some[Math.ceil(place)]!.minutes]
      return low + (high - low) * (place % 1)
    }
    const expectMiddles = (counts: Counts, some: typeof answered) => {
      expect(some.length).toBeGreaterThan(0)
      expect(Math.abs(counts.handle_median! - at(some, 0.5))).toBeLessThanOrEqual(0.5)
      expect(Math.abs(counts.handle_p90! - at(some, 0.9))).toBeLessThanOrEqual(0.5)
    }
    expectMiddles(whole!, answered)
    expect(rows.length).toBeGreaterThan(1)
    for (const { key, counts, below } of rows) {
      const own = answered.filter(({ dept }) => dept === key)
      expectMiddles(counts, own)
      for (const cell of below!)
        expectMiddles(
          cell.counts,
          own.filter(({ type }) => type === cell.key),
        )
    }
  })

  test('the three rates are those of a recount over all call-backs', async () => {
    const ctx = await contextOf('dispatcher')
    const day = dayOf(clock.now())
    const answered = await answeredCalls(t.db)
    expect(answered.length).toBeGreaterThan(10)
    const counts = (scopes: string[], categories: string[]) => countedCalls(answered, scopes, categories)
    const solve = counts(['solve', 'all'], ['compliance', 'notscope'])
    const outcome = (...which: string[]) => solve.filter((one) => which.includes(one.resolve_result ?? '')).length
    const marks = counts(['satisfaction', 'all'], ['compliance', 'notscope']).flatMap((one) => one.satisfaction ?? [])
    const response = counts(['all'], ['notscope']).filter(({ responded }) => responded !== null)
    const range = ReportQuery.parse({ period: 'range', day: addDays(day, -300), to: day })
    const { rows } = await readReport(ctx, { ...VISITS, measures: COUNT_KEYS }, range)
    expect(addUp(rows.map((row) => row.counts))).toMatchObject({
      ...{ visited: answered.length, asked: response.length },
      responded: response.filter(({ responded }) => responded).length,
      verdict: outcome('resolved', 'partly', 'unresolved'),
      ...{ solved: outcome('resolved'), partly: outcome('partly') },
      ...{ marked: marks.length, mark_5: marks.filter((mark) => mark === 5).length },
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
