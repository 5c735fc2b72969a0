import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { groupText } from '#features/work-orders/domain/public.ts'
import { listOrders } from '#features/work-orders/server/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { testClock } from '#platform/testing/http.ts'

import { GroupedQuery, ReportQuery } from '../contract/asked.ts'
import { BoardQuery } from '../contract/boards.ts'
import type { Board } from '../domain/board.ts'
import { BOARDS } from '../domain/boards.ts'
import type { CountKey } from '../domain/counted.ts'
import { addUp, COUNT_KEYS, rowsOf, STOCK_KEYS } from '../domain/measures.ts'
import { isTime, levelsOf, TONGJI, UNDERTAKE, UNFINISHED, type GroupKey } from '../domain/report.ts'
import { readBoard } from './read-board.ts'
import { workedDays, type WorkedDays } from '../testing/worked-days.ts'
import { readReport } from './read-report.ts'
import { keepUnfinished } from './unfinished/keep.ts'
import { fileOfUnfinished, readUnfinishedOf } from './unfinished/read.ts'

const ALL = { ...TONGJI, measures: COUNT_KEYS, usual: COUNT_KEYS }
const EVERYTHING = { ...ALL, usual: [...COUNT_KEYS, ...STOCK_KEYS] }
const PEOPLE = ['dispatcher', 'chengguan', 'chengguan_sub', 'street01']

describe('what departments had in hand after some days of work at random', () => {
  let t: WorkedDays
  beforeAll(async () => {
    t = await workedDays(94)
    await t.work(250)
  })
  afterAll(() => t.drop())
  const contextOf = (name: string) => t.contextOf(name)

  test.each(PEOPLE.flatMap((name) => [0, 1, 3].map((days) => [name, days] as const)))(
    'of %s what was carried over and given is what ended and what is left, of %i days',
    async (name, days) => {
      const ctx = await contextOf(name)
      const day = addDays(dayOf(t.clock.now()), -days)
      const range = ReportQuery.parse({ period: 'range', day, to: addDays(day, Math.ceil(days / 2)) })
      const { rows, period } = await readReport(ctx, UNDERTAKE, range)
      for (const { key, counts } of rows) {
        const { carried = 0, given = 0, accepted = 0, returned = 0, recalled = 0, unfinished = 0 } = counts
        expect([key, carried + given]).toEqual([key, accepted + returned + recalled + unfinished])
        expect([key, carried + given]).toEqual([key, counts.to_settle ?? 0])
        const { accepted_in_time = 0, unfinished_late = 0 } = counts
        expect([key, accepted_in_time <= accepted, unfinished_late <= unfinished]).toEqual([key, true, true])
        for (const of of ['carried', 'to_settle', 'unfinished', 'unfinished_late'] as const) {
          const asked = { ...rowsOf(of), counted_from: period.from, counted_to: period.to }
          const counted_of = groupText({ by: 'dept', value: key || null })
          const { total } = await listOrders({ queue: 'all', limit: 1, ...asked, counted_of }, ctx)
          const acts = counts[of] ?? 0
          // Given to a department twice on these days, an order is two acts and one row; of a moment it has each once.
          const holds = of === 'to_settle' ? total <= acts && total >= Math.max(carried, unfinished) : total === acts
          expect([key, of, total, name !== 'dispatcher' || holds]).toEqual([key, of, total, true])
        }
      }
      if (name === 'dispatcher' && days === 0)
        expect(addUp(rows.map(({ counts }) => counts)).unfinished).toBeGreaterThan(0)
    },
  )

  test.each(PEOPLE)(
    'what %s has in hand is told by step and by clock, and behind each number stand its orders',
    async (name) => {
      const ctx = await contextOf(name)
      const { rows, period } = await readReport(ctx, UNFINISHED, ReportQuery.parse({}))
      for (const { key, counts } of rows) {
        const {
          unfinished = 0,
          to_sign = 0,
          in_hand = 0,
          in_review = 0,
          late = 0,
          due_today = 0,
          due_in_three = 0,
        } = counts
        expect([key, to_sign + in_hand + in_review]).toEqual([key, unfinished])
        const { late_three = 0, late_ten = 0, late_more = 0, due_tomorrow = 0 } = counts
        expect([key, late_three + late_ten + late_more]).toEqual([key, late])
        expect([key, due_today + due_tomorrow <= due_in_three]).toEqual([key, true])
        for (const of of STOCK_KEYS.filter((stock) => stock !== 'carried' && stock !== 'late_days')) {
          const asked = { ...rowsOf(of), counted_from: period.from, counted_to: period.to }
          const counted_of = groupText({ by: 'dept', value: key || null })
          const { total } = await listOrders({ queue: 'all', limit: 1, ...asked, counted_of }, ctx)
          if (of in counts || UNFINISHED.measures.some((measure) => measure === of))
            expect([key, of, total]).toEqual([key, of, counts[of] ?? 0])
        }
      }
      if (name === 'dispatcher') expect(rows.length).toBeGreaterThan(0)
    },
  )

  test('what was unfinished when a day ended is kept once, and is told as it was told then', async () => {
    const day = dayOf(t.clock.now())
    const [supplier_id, next] = [(await actorOf(t.db, 'dispatcher')).supplier_id, addDays(day, 1)]
    expect(await keepUnfinished(t.db, supplier_id, `${next} 00:00:20`)).toBe(true)
    expect(await keepUnfinished(t.db, supplier_id, `${next} 00:01:20`)).toBe(false)
    for (const name of PEOPLE) {
      const now = await contextOf(name)
      const then = { ...now, clock: testClock(`${day} 23:59:59`) }
      const later = { ...now, clock: testClock(`${next} 09:00:00`) }
      const [told, kept] = [
        await readReport(then, UNFINISHED, ReportQuery.parse({})),
        await readUnfinishedOf(later, { as_of: day }),
      ]
      expect(kept).toMatchObject({ at: `${next} 00:00:20`, as_of: { day, nearest: day, today: next } })
      expect([name, kept.rows]).toEqual([name, told.rows])
      const range = ReportQuery.parse({ period: 'day', day })
      const { rows } = await readReport(later, UNDERTAKE, range)
      const unfinishedOf = (of: typeof rows) => of.map(({ key, counts }) => [key, counts.unfinished ?? 0] as const)
      expect(new Map(unfinishedOf(kept.rows))).toEqual(new Map(unfinishedOf(rows).filter(([, n]) => n > 0)))
      const missing = await readUnfinishedOf(later, { as_of: addDays(day, -3) })
      expect(missing).toMatchObject({ rows: [], as_of: { day: addDays(day, -3), nearest: day } })
      await expect(fileOfUnfinished(later, { as_of: next })).rejects.toThrow('NOT_KEPT')
    }
    const centre = await contextOf('dispatcher')
    const { rows } = await readUnfinishedOf(centre, { as_of: day })
    const of = groupText({ by: 'dept', value: rows[0]!.key })
    expect((await readUnfinishedOf(centre, { as_of: day, of })).rows).toEqual(rows.slice(0, 1))
    const much_later = `${addDays(day, 802)} 00:00:20`
    await keepUnfinished(t.db, supplier_id, much_later)
    const days = await t.db.selectFrom('unfinished_day').select('day').execute()
    expect(days).toEqual([{ day: addDays(day, 801) }])
  })

  test.each(PEOPLE)('what is overdue now is the queue of %s, whatever days are asked for', async (name) => {
    const ctx = await contextOf(name)
    const { total } = await listOrders({ queue: 'overdue', limit: 1 }, ctx)
    for (const query of [{}, { period: 'month', ago: '1', compare: 'previous' }])
      for (const group of ['dept', 'appeal_type', 'area,dept']) {
        const asked = GroupedQuery.parse({ ...query, group, columns: 'overdue_now' })
        const { rows, before, period } = await readReport(ctx, TONGJI, asked)
        expect([group, addUp(rows.map(({ counts }) => counts)).overdue_now ?? 0]).toEqual([group, total])
        expect(before?.overdue_now).toBeUndefined()
        for (const { key, counts } of rows) {
          const [by] = levelsOf(group)!
          const counted_of = groupText({ by: by as 'dept', value: key || null })
          const days = { counted_from: period.from, counted_to: period.to, counted_of }
          const list = await listOrders({ queue: 'all', limit: 1, ...rowsOf('overdue_now'), ...days }, ctx)
          expect([group, key, list.total]).toEqual([group, key, counts.overdue_now ?? 0])
        }
      }
    if (name === 'dispatcher') expect(total).toBeGreaterThan(0)
  })

  test.each(BOARDS.flatMap((board) => ['dispatcher', 'chengguan'].map((name) => [board.key, name] as const)))(
    'every drawing of %s tells %s of the same orders',
    async (key, name) => {
      const board: Board = BOARDS.find((one) => one.key === key)!
      const { parts } = await readBoard(await contextOf(name), board, BoardQuery.parse({ compare: 'previous' }))
      const told = board.parts.filter(
        (part) =>
          'by' in part &&
          !('most' in part) &&
          !('over' in part) &&
          part.measures.some((measure) => measure === 'received'),
      )
      const sums = told.map((part) => addUp(parts[part.key]!.rows.map(({ counts }) => counts)).received)
      expect(new Set(sums).size).toBeLessThanOrEqual(1)
      expect(Object.values(parts).some(({ rows }) => rows.length > 0)).toBe(true)
      // Behind the total of chosen ones no list stands.
      for (const part of board.parts)
        if ('choose' in part && part.by === 'dept' && parts[part.key]) expect(parts[part.key]!.partial).toBe(1)
    },
  )

  test.each([
    ['dispatcher', 'dept,appeal_type', undefined],
    ['dispatcher', 'dept,hour', 'appeal_type:complaint'],
    ['dispatcher', 'date,dept', undefined],
    ['dispatcher', 'month,dept_kind', undefined],
    ['chengguan', 'appeal_type,date', undefined],
    ['street01', 'category2,weekday', undefined],
  ] as const)(
    'of %s what stands below each row of %s adds up to it, and leads to its orders',
    async (name, group, of) => {
      const ctx = await contextOf(name)
      const range = { period: 'range', day: addDays(dayOf(t.clock.now()), -30), to: dayOf(t.clock.now()) } as const
      const report = EVERYTHING
      const ask = (query: object) =>
        readReport(ctx, report, GroupedQuery.parse({ ...range, compare: 'previous', ...query }))
      const [first, second] = levelsOf(group)!
      const { rows, before, within = [] } = await ask({ group, of })
      const one = await ask({ group: first, ...(of && { of }) })
      const flow = (counts: object) =>
        Object.fromEntries(
          Object.entries(counts).filter(([key]) =>
            [first, second!].some(isTime) ? COUNT_KEYS.includes(key as CountKey) : true,
          ),
        )
      expect(rows.map(({ key, counts, before: was }) => ({ key, counts, was }))).toEqual(
        one.rows.map(({ key, counts, before: was }) => ({ key, counts: flow(counts), was: was && flow(was) })),
      )
      expect(rows.some(({ below }) => below!.length > 1)).toBe(true)
      for (const row of rows)
        expect([row.key, addUp(row.below!.map(({ counts }) => counts))]).toEqual([row.key, row.counts])
      if (!isTime(first) && !isTime(second!))
        expect(addUp(rows.flatMap(({ below }) => below!.map((child) => child.before!)))).toEqual(before)
      expect(within.map(({ by }) => by)).toEqual(of ? ['appeal_type'] : [])
      const groupOf = (by: GroupKey, key: string) => (isTime(by) ? [] : [`${by}:${key}`])
      for (const row of rows)
        for (const cell of row.below!) {
          const days = {
            counted_from: isTime(first) ? row.from : cell.from,
            counted_to: isTime(first) ? row.to : cell.to,
          }
          const counted_of = [...(of ? [of] : []), ...groupOf(first, row.key), ...groupOf(second!, cell.key)].join(',')
          const { total } = await listOrders(
            { queue: 'all', limit: 1, ...rowsOf('received'), ...days, counted_of },
            ctx,
          )
          const n = cell.counts.received ?? 0
          if (name === 'dispatcher') expect([row.key, cell.key, total]).toEqual([row.key, cell.key, n])
          else expect([row.key, cell.key, total <= n]).toEqual([row.key, cell.key, true])
        }
    },
  )

  test('narrowed to a kind of departments the undertaking report has its rows, and behind their sums stand their orders', async () => {
    const ctx = await contextOf('dispatcher')
    const { rows, period } = await readReport(ctx, UNDERTAKE, ReportQuery.parse({}))
    const kinds = new Set(rows.flatMap(({ kind_code }) => kind_code ?? []))
    expect(kinds.size).toBeGreaterThan(1)
    for (const kind of kinds) {
      const of = groupText({ by: 'dept_kind', value: kind })
      const told = await readReport(ctx, UNDERTAKE, { ...ReportQuery.parse({}), of })
      expect(told.rows).toEqual(rows.filter(({ kind_code }) => kind_code === kind))
      const sums = addUp(told.rows.map(({ counts }) => counts))
      for (const key of ['given', 'unfinished', 'accepted'] as const) {
        const days = { counted_from: period.from, counted_to: period.to, counted_of: of }
        const { total } = await listOrders({ queue: 'all', limit: 1, ...rowsOf(key), ...days }, ctx)
        expect([kind, key, total <= (sums[key] ?? 0), Boolean(total)]).toEqual([kind, key, true, Boolean(sums[key])])
      }
    }
  })

  test('narrowed to a department it tells what that one had of the whole', async () => {
    const ctx = await contextOf('dispatcher')
    const { rows } = await readReport(ctx, ALL, GroupedQuery.parse({ group: 'dept' }))
    for (const { key, counts } of rows) {
      const { rows: days, within } = await readReport(
        ctx,
        ALL,
        GroupedQuery.parse({ group: 'date', of: `dept:${key}` }),
      )
      expect([key, addUp(days.map((day) => day.counts))]).toEqual([key, counts])
      expect(within).toHaveLength(1)
    }
    expect(rows.length).toBeGreaterThan(1)
  })

  test('of ten thousand people who live there so many called, also where nobody did', async () => {
    const ctx = await contextOf('dispatcher')
    const streets = await t.db.selectFrom('area').selectAll().where('level', '=', 'street').execute()
    const report = { ...TONGJI, usual: ['per10k'] as const }
    const told = await readReport(ctx, report, GroupedQuery.parse({ group: 'area' }))
    expect(addUp(told.rows.map(({ counts }) => counts)).population).toBe(
      streets.reduce((sum, { population }) => sum + population!, 0),
    )
    expect(told.rows.map(({ key }) => key).toSorted()).toEqual(
      expect.arrayContaining(streets.map(({ id }) => id).toSorted()),
    )
    const { rows } = await readReport(
      ctx,
      report,
      GroupedQuery.parse({ group: 'community', of: `area:${streets[0]!.id}` }),
    )
    const communities = await t.db.selectFrom('area').select('id').where('parent_id', '=', streets[0]!.id).execute()
    expect(rows.map(({ key }) => key).toSorted()).toEqual(communities.map(({ id }) => id).toSorted())
  })

  test('who lived in a street that has ended is counted in it no more', async () => {
    const streets = await t.db.selectFrom('area').selectAll().where('level', '=', 'street').orderBy('id').execute()
    const ended = streets.at(-1)!.id
    const ends = (valid_to: string | null) =>
      t.db.updateTable('area').set({ valid_to }).where('id', '=', ended).execute()
    await ends(addDays(dayOf(t.clock.now()), -1))
    const asked = GroupedQuery.parse({ group: 'area' })
    const { rows } = await readReport(await contextOf('dispatcher'), { ...TONGJI, usual: ['per10k'] }, asked)
    await ends(null)
    const people = streets.slice(0, -1).reduce((sum, { population }) => sum + population!, 0)
    expect(addUp(rows.map(({ counts }) => counts)).population).toBe(people)
  })

  test('how long the first is late, of each department, and of all the longest', async () => {
    t.clock.move(12 * 86_400)
    const { rows } = await readReport(await contextOf('dispatcher'), UNFINISHED, ReportQuery.parse({}))
    const { rows: late } = await sql<{ dept_id: string; n: number }>`
      select x.dept_id, greatest(max(${dayOf(t.clock.now())}::date - x.due_at::date), 1) as n
      from allocation x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id
      where x.level = 1 and x.state in ('assigned', 'handling', 'delegated') and not o.paused and x.due_at < ${t.clock.now()}
      group by x.dept_id`.execute(t.db)
    expect(late.length).toBeGreaterThan(1)
    const told = rows.flatMap(({ key, counts }) => (counts.late_days ? [[key, counts.late_days] as const] : []))
    expect(new Map(told)).toEqual(new Map(late.map(({ dept_id, n }) => [dept_id, n])))
    expect(addUp(rows.map(({ counts }) => counts)).late_days).toBe(Math.max(...late.map(({ n }) => n)))
  })
})
