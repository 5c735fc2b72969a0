import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CALENDAR } from '#features/calendar/server/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { addUp, valueOf, WEIGHTS } from '#features/reports/domain/public.ts'
import { groupText, handsOf, type Passing } from '#features/work-orders/domain/public.ts'
import { listOrders } from '#features/work-orders/server/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import { workMinutesBetween, type Calendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { scorecardInfo, scorecardList, stageHours } from '../contract.ts'
import { listScorecards, readScorecard } from './scorecards.ts'
import { readStages } from './stages.ts'

let t: TestDatabase
const clock = testClock('2026-03-02 08:30:00')
beforeAll(async () => {
  t = await testDatabase()
  const office = await databaseOffice(t.db, clock, dice(95))
  for (let i = 0; i < 150; i++) await office.step()
  await sql`insert into order_visit (supplier_id, order_id, round, stage, attempt, channel, call_result, responded, resolve_result,
      satisfaction, visited_at)
    select supplier_id, id, round, 'final', 1, 'phone', 'connected', id % 7 > 0, (array['resolved', 'partly', 'unresolved', 'na'])[1 + id % 4],
      1 + id % 5, ${clock.now()}::timestamptz - (id % 9) * interval '1 hour' from complaint_order`.execute(t.db)
  await sql`update complaint_order set exclusion_scope = (array['solve', 'satisfaction', 'late', 'back', 'all'])[1 + id / 2 % 5],
      exclusion_reason = 'duplicate', exclusion_by = coalesce(updated_by, created_by), exclusion_round = round - (id % 3 / 2)::int,
      excluded_at = case when id % 4 > 0 then ${clock.now()}::timestamptz end where id % 2 = 0`.execute(t.db)
  await sql`update complaint_order set reply_category = (array['compliance', 'notscope'])[1 + id % 2] where id % 11 = 0`.execute(
    t.db,
  )
})
afterAll(() => t.drop())

const contextOf = async (name: string) => {
  const actor = await actorOf(t.db, name)
  return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
}
const list = async (who: string) => listScorecards(scorecardList.input.parse({}), await contextOf(who))
const card = async (who: string, id: string) => readScorecard(scorecardInfo.input.parse({ id }), await contextOf(who))

test('a card has the counts of the list, the same for the centre and for the department, and its months end with them', async () => {
  const { rows } = await list('leader')
  expect(rows.length).toBeGreaterThan(1)
  const own = (await actorOf(t.db, 'chengguan')).dept_id
  for (const { key, name, counts } of rows) {
    const told = await card('leader', key)
    expect(told).toMatchObject({ name, counts })
    expect(told.months).toHaveLength(12)
    expect(told.months.at(-1)).toMatchObject({ key: '2026-03', counts })
    if (key === own) expect((await card('chengguan', own)).counts).toEqual(counts)
  }
  const of_year = scorecardInfo.input.parse({ id: own, period: 'year' })
  expect((await readScorecard(of_year, await contextOf('leader'))).months.at(-1)!.key).toBe('2026-03')
  const kind = (await card('leader', own)).kind!
  const alike = rows.filter((row) => row.kind === kind.name)
  expect(kind.counts.verdict ?? 0).toBe(alike.reduce((sum, { counts }) => sum + (counts.verdict ?? 0), 0))
})

test('whoever had anything in the days compared with has a row, and is in their sum', async () => {
  const month = scorecardList.input.parse({ period: 'month' })
  const later = { ...(await contextOf('leader')), clock: { ...clock, now: () => '2026-04-30 17:00:00' } }
  const had = await listScorecards({ ...month, day: '2026-03-01' }, later)
  const told = await listScorecards({ ...month, compare: 'previous' }, later)
  expect(had.rows.length).toBeGreaterThan(1)
  for (const { key, counts } of had.rows)
    expect(told.rows.find((row) => row.key === key)).toMatchObject({ before: counts })
  expect(told.before).toEqual(addUp(had.rows.map(({ counts }) => counts)))
})

test('each point that was lost has its orders, which the head of the department may appeal against', async () => {
  const own = (await actorOf(t.db, 'chengguan')).dept_id
  const { rows: excluded } = await sql<{ id: string }>`
    select id from complaint_order where exclusion_scope is not null`.execute(t.db)
  const asked_for = new Set(excluded.map(({ id }) => id))
  const marks = new Set<string | null>()
  for (const { key, counts } of (await list('leader')).rows) {
    const { taken_off, taken_off_n } = await card('leader', key)
    for (const { id, state } of taken_off) if (asked_for.has(id)) marks.add(state)
    const n = (...of: string[]) => taken_off.filter(({ what }) => of.includes(what)).length
    const { asked = 0, responded = 0, verdict = 0, solved = 0, mark_1 = 0, mark_2 = 0 } = counts
    const { answer_due = 0, answered_in_time = 0, back_refused = 0 } = counts
    expect([key, taken_off_n, n('not_contacted'), n('unsolved', 'partly'), n('poor_mark')]).toEqual([
      ...[key, taken_off.length, asked - responded, verdict - solved, mark_1 + mark_2],
    ])
    expect([key, n('late'), n('back_refused')]).toEqual([key, answer_due - answered_in_time, back_refused])
  }
  const seen = (await card('chengguan_admin', own)).taken_off
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThanOrEqual((await card('leader', own)).taken_off_n)
  const may = async (who: string) => (await card(who, own)).taken_off.filter(({ may_exclude }) => may_exclude).length
  expect(await may('chengguan_admin')).toBe(seen.filter(({ id }) => !asked_for.has(id)).length)
  // What happened in a round that began afterwards bears no mark of it.
  expect(marks).toContain(null)
  expect([(await may('supervisor')) > 0, await may('chengguan')]).toEqual([true, 0])
})

test('had nothing been taken out, and were everything granted, the score is what a recount then says', async () => {
  const { rows } = await list('leader')
  const told = await Promise.all(rows.map(({ key }) => card('leader', key)))
  expect(told.some(({ exclusions }) => exclusions.some(({ state }) => state === 'proposed'))).toBe(true)
  const rates = [
    ...(['asked', 'responded', 'verdict', 'solved', 'partly', 'marked', 'mark_5', 'mark_1'] as const),
    ...(['answer_due', 'answered_in_time', 'back_judged', 'back_refused'] as const),
  ] as const
  const compare = async (which: 'without' | 'with_proposed') => {
    const recounted = await list('leader')
    for (const { id, [which]: counts } of told) {
      const again = recounted.rows.find(({ key }) => key === id)?.counts ?? {}
      for (const key of rates) expect([id, which, key, counts[key] ?? 0]).toEqual([id, which, key, again[key] ?? 0])
      expect(valueOf('score', counts, WEIGHTS)).toBe(valueOf('score', again, WEIGHTS))
    }
  }
  await sql`update complaint_order set excluded_at = ${clock.now()} where exclusion_scope is not null`.execute(t.db)
  await compare('with_proposed')
  await sql`update complaint_order set excluded_at = null`.execute(t.db)
  await compare('without')
})

test('a department sees itself alone until the tenant shows all scores, and then no card but its own', async () => {
  const own = (await actorOf(t.db, 'chengguan')).dept_id
  const other = (await list('leader')).rows.find(({ key }) => key !== own)!.key
  expect((await list('chengguan')).rows.map(({ key }) => key)).toEqual([own])
  expect((await list('chengguan_sub')).rows).toEqual([])
  await expect(card('chengguan', other)).rejects.toThrow('NOT_FOUND')
  await expect(card('chengguan_sub', own)).rejects.toThrow('NOT_FOUND')
  const { supplier_id } = await actorOf(t.db, 'chengguan')
  const set = (key: string, value: string) =>
    sql`insert into setting (supplier_id, key, value, updated_at) values (${supplier_id}, ${key}, ${value}, ${clock.now()})`.execute(
      t.db,
    )
  await set('report.rank', '"rank"')
  // Its place would say of the others what is not shown of them.
  expect((await list('chengguan')).rows.map(({ place }) => place)).toEqual([null])
  await set('report.deptSeeRank', '1')
  const { rows } = await list('chengguan')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ opens }) => opens).map(({ key }) => key)).toEqual([own])
  expect(rows.find(({ place }) => place !== null)?.place).toBe(1)
  await expect(card('chengguan', other)).rejects.toThrow('NOT_FOUND')
})

/** More than people at random come to, at all hours and over a weekend. */
async function completeSome(): Promise<void> {
  await sql`update allocation set state = 'accepted', created_at = ${clock.now()}::timestamptz - (100 + id % 70) * interval '1 hour',
      signed_at = case when id % 5 > 0 then ${clock.now()}::timestamptz - (90 + id % 10) * interval '47 minutes' end,
      replied_at = ${clock.now()}::timestamptz - (id % 60) * interval '1 hour', worked_minutes = id % 999,
      ended_at = ${clock.now()}::timestamptz - (id % 7) * interval '11 minutes' where level = 1 and ended_at is null`.execute(
    t.db,
  )
  await sql`update complaint_order o set status = 'completed_reply', holder_dept_id = null, completed_at = ${clock.now()} where exists (
    select from allocation a where a.order_id = o.id and a.level = 1 and a.state = 'accepted')`.execute(t.db)
}

test('the hours of each stage are those that the calendar says of the orders completed, by department and together', async () => {
  await completeSome()
  const ctx = await contextOf('leader')
  const { total, units } = await readStages(stageHours.input.parse({}), ctx)
  const { rows } = await sql<
    Record<
      'dept_id' | 'received_at' | 'first_allocated_at' | 'created_at' | 'signed_at' | 'replied_at' | 'ended_at',
      string
    >
  >`
    select o.received_at, o.first_allocated_at, a.* from complaint_order o left join lateral (
      select a.created_at, a.signed_at, a.replied_at, a.ended_at from allocation a where a.order_id = o.id and a.level = 1
        and a.state = 'accepted' order by a.id desc limit 1) a on true
    where o.completed_at is not null and o.status in ('completed_reply', 'completed_back')`.execute(t.db)
  expect(rows.length).toBeGreaterThan(5)
  const calendar = ctx.kept.get(CALENDAR)
  const stages = {
    wait: ['received_at', 'first_allocated_at'],
    sign: ['created_at', 'signed_at'],
    review: ['replied_at', 'ended_at'],
  } as const
  for (const [stage, [from, to]] of Object.entries(stages)) {
    const known = rows.filter((row) => row[from] && row[to])
    const minutes = known.map((row) => workMinutesBetween(calendar, row[from], row[to]))
    const told = total.times[stage as keyof typeof stages]
    const mean = minutes.reduce((sum, n) => sum + n, 0) / minutes.length
    expect([stage, told?.n ?? 0]).toEqual([stage, known.length])
    if (known.length) expect(told!.mean, stage).toBeCloseTo(mean, 6)
    if (known.length)
      expect(minutes.filter((n) => n < told!.median + 0.001).length * 2).toBeGreaterThanOrEqual(known.length)
  }
  expect(total.n).toBe(rows.length)
  for (const stage of Object.keys(stages) as (keyof typeof stages)[])
    expect(units.reduce((sum, { times }) => sum + (times[stage]?.n ?? 0), 0)).toBeLessThanOrEqual(
      total.times[stage]?.n ?? 0,
    )
})

/** By unit the minutes that each completed order was in its hands, told from the lines of history. */
async function minutesInHands(unitOf: (id: string) => string, calendar: Calendar): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: string; received_at: Time; completed_at: Time; lines: Passing[] }>`
    select o.id, o.received_at, o.completed_at, (select json_agg(json_build_object('from_dept_id', l.from_dept_id::text,
      'to_dept_id', l.to_dept_id::text, 'created_at', to_char(l.created_at, 'YYYY-MM-DD HH24:MI:SS')) order by l.id)
      from order_log l where l.order_id = o.id) as lines
    from complaint_order o where o.completed_at is not null and o.status in ('completed_reply', 'completed_back')`.execute(
    t.db,
  )
  const units = new Map<string, number[]>()
  for (const { received_at, completed_at, lines } of rows) {
    const one = new Map<string, number>()
    for (const { dept_id, from, to } of handsOf(lines, received_at))
      one.set(unitOf(dept_id), (one.get(unitOf(dept_id)) ?? 0) + workMinutesBetween(calendar, from, to ?? completed_at))
    for (const [unit, minutes] of one) units.set(unit, [...(units.get(unit) ?? []), minutes])
  }
  return units
}

test('the hours in each hand are those of the history, of as many orders as are listed; a department is told of its own', async () => {
  const ctx = await contextOf('leader')
  const departments = ctx.kept.get(DEPARTMENTS)
  const pathOf = (id: string) => departments.get(id)!.path.split('/').filter(Boolean)
  const again = await minutesInHands((id) => pathOf(id)[1] ?? id, ctx.kept.get(CALENDAR))
  const told = (await readStages(stageHours.input.parse({}), ctx)).hands
  expect(told.length).toBeGreaterThan(2)
  expect(new Map(told.map(({ key, n }) => [key, n]))).toEqual(
    new Map([...again].map(([key, all]) => [key, all.length])),
  )
  for (const { key, mean } of told) {
    const all = again.get(key)!
    expect(mean).toBeCloseTo(all.reduce((sum, n) => sum + n, 0) / all.length, 6)
  }
  for (const who of ['leader', 'chengguan', 'chengguan_sub']) {
    const asks = await contextOf(who)
    const { hands, period } = await readStages(stageHours.input.parse({}), asks)
    for (const { key, n } of hands) {
      expect(departments.get(key)!.path.startsWith(asks.actor.dept_path) || who === 'leader').toBe(true)
      const counted_of = groupText({ by: 'dept', value: key })
      const days = { cohort: 'held', counted_from: period.from, counted_to: period.to } as const
      const { total } = await listOrders({ queue: 'all', limit: 1, ...days, counted_of }, asks)
      expect([who, key, total]).toEqual([who, key, n])
    }
  }
})

test('what lies there is what is unfinished, and a department is told of itself alone', async () => {
  const { backlog, workdays } = await readStages(stageHours.input.parse({}), await contextOf('leader'))
  // The Spring Festival lies in these four weeks.
  expect(workdays).toBe(16)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from allocation where level = 1 and ended_at is null`.execute(t.db)
  expect(backlog.reduce((sum, { open }) => sum + open, 0)).toBe(rows[0]!.n)
  const own = await readStages(stageHours.input.parse({}), await contextOf('chengguan'))
  const { dept_id } = await actorOf(t.db, 'chengguan')
  const below = await sql<{ id: string }>`select id from department where path like ${`%/${dept_id}/%`}`.execute(t.db)
  const ids = below.rows.map(({ id }) => id)
  for (const { key } of [...own.units, ...own.backlog]) expect(ids).toContain(key)
})

test('an exclusion stays on the card of who had answered, when the order is done again by another', async () => {
  const { rows } = await sql<{ id: string; dept_id: string }>`
    update complaint_order o set round = o.round + 1, lead_dept_id = (select d.id from department d where d.level = 2
      and d.id <> b.lead_dept_id limit 1) from complaint_order b
    where b.id = o.id and o.id = (select c.id from complaint_order c join order_visit v on v.order_id = c.id and v.round = c.round
      join department d on d.id = c.lead_dept_id and d.level = 2
      where c.exclusion_scope is not null and c.deleted_at is null and c.status <> 'invalid' order by c.id limit 1)
    returning o.id, b.lead_dept_id as dept_id`.execute(t.db)
  const { id, dept_id } = rows[0]!
  await sql`insert into order_round (supplier_id, order_id, round, repeat_kind, dept_id, opened_at)
    select supplier_id, id, round, 'reopen', ${dept_id}, ${clock.now()} from complaint_order where id = ${id}`.execute(
    t.db,
  )
  expect((await card('leader', dept_id)).exclusions.map((one) => one.id)).toContain(id)
  // Completed anew by the other one on the same days, it is none of its own.
  const other = sql<{
    dept_id: string
  }>`update complaint_order set status = 'completed_reply', completed_at = ${clock.now()}
    where id = ${id} returning lead_dept_id as dept_id`
  const next = (await other.execute(t.db)).rows[0]!.dept_id
  expect((await card('leader', next)).exclusions.map((one) => one.id)).not.toContain(id)
})
