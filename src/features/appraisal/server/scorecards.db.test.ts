import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { valueOf, WEIGHTS } from '#features/reports/domain/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { scorecardInfo, scorecardList } from '../contract.ts'
import { listScorecards, readScorecard } from './scorecards.ts'

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
  await sql`update complaint_order set exclusion_scope = (array['solve', 'satisfaction', 'late', 'all'])[1 + id / 2 % 4],
      exclusion_reason = 'duplicate', exclusion_by = coalesce(updated_by, created_by),
      excluded_at = case when id % 4 > 0 then ${clock.now()}::timestamptz end where id % 2 = 0`.execute(t.db)
  await sql`update complaint_order set reply_category = (array['compliance', 'notscope'])[1 + id % 2] where id % 11 = 0`.execute(
    t.db,
  )
}, 120_000)
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
  const kind = (await card('leader', own)).kind!
  const alike = rows.filter((row) => row.kind === kind.name)
  expect(kind.counts.verdict ?? 0).toBe(alike.reduce((sum, { counts }) => sum + (counts.verdict ?? 0), 0))
})

test('had nothing been taken out, and were everything granted, the score is what a recount then says', async () => {
  const { rows } = await list('leader')
  const told = await Promise.all(rows.map(({ key }) => card('leader', key)))
  expect(told.some(({ exclusions }) => exclusions.some(({ state }) => state === 'proposed'))).toBe(true)
  const rates = ['asked', 'responded', 'verdict', 'solved', 'partly', 'marked', 'mark_5', 'mark_1'] as const
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
  await sql`insert into setting (supplier_id, key, value, updated_at) values (${supplier_id}, 'report.deptSeeRank', '1', ${clock.now()}),
    (${supplier_id}, 'report.rank', '"rank"', ${clock.now()})`.execute(t.db)
  const { rows } = await list('chengguan')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ opens }) => opens).map(({ key }) => key)).toEqual([own])
  expect(rows.find(({ place }) => place !== null)?.place).toBe(1)
  await expect(card('chengguan', other)).rejects.toThrow('NOT_FOUND')
})
