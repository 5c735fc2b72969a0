import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { addDays, addHours } from '#kernel/time.ts'
import { createDatabase } from '#platform/db/database.ts'
import type { Replica } from '#platform/db/replica.ts'
import { transaction } from '#platform/db/transaction.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { REPORT_ENDPOINTS, REPORT_FILES } from '../../contract.ts'
import { ReportQuery } from '../../contract/asked.ts'
import { REPORT_STARTS, REPORT_STOPS } from '../../contract/long.ts'
import { addUp } from '../../domain/measures.ts'
import { TONGJI, UNFINISHED, type Report } from '../../domain/report.ts'
import { reports } from '../feature.ts'
import { countLongJob } from './count-long.ts'
import { answerReport } from './kept-answer.ts'

const { tongji, daily } = REPORT_ENDPOINTS
const DAY = 86_400
let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [reports], start: '2026-01-05 09:00:00' })
  for (const [at, code] of ['B01', 'S01', 'B01', 'S01', 'B01'].entries()) {
    const dept_id = await d.deptId(code)
    for (let n = 0; n <= at; n++) await allocatedTo(d, dept_id)
    d.move(40 * DAY)
  }
})
afterAll(() => d.close())
beforeEach(() => d.db.deleteFrom('long_report').execute())

/** The 200 days of the orders. */
const asked = (more: object = {}) => ({
  ...{
    period: 'range' as const,
    day: '2026-01-05',
    to: '2026-07-23',
    group: 'dept',
    columns: 'given,allocated,carried,handle_median',
  },
  ...more,
})
const answer = (who: string, more: object = {}) => d.call(who, tongji, asked(more))
const start = (who: string, more: object = {}) => d.call(who, REPORT_STARTS.tongji, asked(more))
const ids = async () =>
  (await d.db.selectFrom('long_report').select(['supplier_id', 'id']).orderBy('id').execute()) as [
    { supplier_id: string; id: string },
  ]

test('more than 92 days are counted when somebody asks for it, and are what their parts are together', async () => {
  const before = await answer('leader', { compare: 'previous' })
  expect(before).toMatchObject({ rows: [], long: { state: 'none', days: 200, done: 0 } })
  await start('leader', { compare: 'previous' })
  await start('leader', { compare: 'previous' })
  expect((await answer('leader', { compare: 'previous' })).long).toMatchObject({ state: 'queued', done: 0 })
  await d.runJobs()
  const { rows, long, at, before: earlier } = await answer('leader', { compare: 'previous' })
  expect(long).toMatchObject({ state: 'done', done: long!.steps, until: addHours(d.clock.now(), 24) })
  expect(at).toBe(d.clock.now())
  const parts = await Promise.all(
    [
      ['2026-01-05', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-07-23'],
    ].map(([day, to]) => answer('leader', { day, to, columns: 'given,allocated' })),
  )
  const sum = addUp(parts.flatMap((part) => part.rows.map(({ counts }) => counts)))
  const { given, allocated } = addUp(rows.map(({ counts }) => counts))
  expect({ given, allocated }).toEqual({ given: 15, allocated: 15 })
  expect(sum).toEqual({ given, allocated })
  for (const { key, counts } of rows)
    expect(
      addUp(parts.flatMap((part) => part.rows.filter((row) => row.key === key).map((row) => row.counts))).given,
    ).toBe(counts.given)
  expect(earlier).toEqual({})
})

test('the same question is answered by what was kept, in whatever order its columns are, until it is a day old', async () => {
  await start('dispatcher')
  await d.runJobs()
  const then = (await answer('dispatcher')).at
  d.move(3600)
  expect((await answer('dispatcher', { columns: 'allocated,handle_median,carried,given' })).at).toBe(then)
  expect((await answer('dispatcher', { group: 'area' })).long).toMatchObject({ state: 'none' })
  expect((await d.ask('dispatcher', REPORT_FILES.tongji, asked())).status).toBe(200)
  await start('dispatcher')
  await d.runJobs()
  expect((await answer('dispatcher')).at).toBe(d.clock.now())
  d.move(DAY)
  expect((await answer('dispatcher')).long).toMatchObject({ state: 'none' })
})

test('nobody reads the answer of somebody else, and a department its own figures', async () => {
  await start('leader')
  await start('chengguan')
  await d.runJobs()
  expect((await answer('leader')).rows).toHaveLength(2)
  expect((await answer('dispatcher')).long).toMatchObject({ state: 'none' })
  const own = await answer('chengguan')
  expect(own.long).toMatchObject({ state: 'done' })
  expect(own.rows.map(({ name }) => name)).toEqual(['城管局'])
  await d.call('dispatcher', REPORT_STOPS.tongji, asked())
  expect((await answer('leader')).long).toMatchObject({ state: 'done' })
})

test('one that is stopped is not counted on, not even by whoever had begun, and can be begun anew', async () => {
  await start('leader')
  await d.call('leader', REPORT_STOPS.tongji, asked())
  await d.runJobs()
  expect(await answer('leader')).toMatchObject({ rows: [], long: { state: 'cancelled' } })
  await start('leader')
  let steps = 0
  const stopping: Pick<Replica, 'read'> = {
    read: async (db, work) => {
      if (++steps === 2) await d.call('leader', REPORT_STOPS.tongji, asked())
      return work(db)
    },
  }
  await countLongJob.run({ ...d.jobContext, replica: stopping as Replica, input: (await ids())[0] })
  expect(steps).toBe(2)
  expect((await answer('leader')).long).toMatchObject({ state: 'cancelled' })
  await start('leader')
  await d.runJobs()
  expect((await answer('leader')).long).toMatchObject({ state: 'done' })
})

test('where the program ends meanwhile, it is counted by the next one', async () => {
  await start('leader')
  const input = (await ids())[0]
  await countLongJob.run({ ...d.jobContext, signal: AbortSignal.abort(), input })
  expect((await answer('leader')).long).toMatchObject({ state: 'running', done: 0 })
  await countLongJob.run({ ...d.jobContext, input })
  expect((await answer('leader')).long).toMatchObject({ state: 'done' })
})

test('why one failed is told, also to who is no longer who he was', async () => {
  await start('leader')
  const gone = () => d.db.updateTable('operator').where('username', '=', 'leader')
  await gone().set({ status: 'disabled' }).execute()
  await d.runJobs()
  await gone().set({ status: 'enabled' }).execute()
  expect(await answer('leader')).toMatchObject({ rows: [], long: { state: 'failed', why: '' } })
})

test('what is too much to be counted at once is offered in the background, and kept once it was counted there', async () => {
  const short = { to: '2026-01-20' }
  expect((await answer('leader', short)).long).toBeUndefined()
  const hurried = createDatabase({ url: d.jobContext.url, log: d.jobContext.log, size: 2, statementTimeoutMs: 300 })
  const inAHurry = (report: Report, query: object) =>
    transaction(d.db, async (trx) => {
      await sql`lock table allocation`.execute(trx)
      const actor = await actorOf(hurried.db, 'leader')
      const ctx = requestOf(hurried.db, d.clock, actor, await keptNow(hurried.db, actor.supplier_id))
      return answerReport(ctx, report, ReportQuery.parse(query))
    })
  expect(await inAHurry(TONGJI, asked(short))).toMatchObject({ rows: [], long: { state: 'slow', days: 16, done: 0 } })
  // What is of now alone is not counted in the background.
  await expect(inAHurry(UNFINISHED, {})).rejects.toThrow('statement timeout')
  await hurried.close()
  await start('leader', short)
  await d.call('leader', REPORT_STOPS.tongji, asked(short))
  expect((await answer('leader', short)).long).toBeUndefined()
  await start('leader', short)
  await d.runJobs()
  const { rows, long } = await answer('leader', short)
  expect(long).toMatchObject({ state: 'done' })
  expect(rows).toHaveLength(1)
})

test('400 days at most, and what is not counted yet has no file', async () => {
  const long = await d.ask('leader', tongji, asked({ to: addDays('2026-01-05', 400) }))
  expect(long.body).toMatchObject({ code: 'PERIOD_TOO_LONG', msg: '统计期间最多 400 天，请缩短' })
  expect(await d.refusal('leader', REPORT_STARTS.tongji, asked({ to: addDays('2026-01-05', 400) }))).toBe(
    'PERIOD_TOO_LONG',
  )
  expect(await d.refusal('leader', REPORT_FILES.tongji, asked())).toBe('REPORT_LONG')
  // Of a year as much as has come.
  expect((await d.call('leader', daily, { period: 'year' })).long).toMatchObject({ days: 206 })
  for (const group of ['area', 'dept', 'urgency']) await start('leader', { group })
  expect(await d.refusal('leader', REPORT_STARTS.tongji, asked({ group: 'community' }))).toBe('TOO_MANY_LONG')
})

test('what was begun before midnight is followed and stopped after it', async () => {
  const recent = { period: 'recent', group: 'dept' } as const
  const state = async () => (await d.call('leader', tongji, recent)).long?.state
  d.move(14 * 3600)
  await d.call('leader', REPORT_STARTS.tongji, recent)
  d.move(2 * 3600)
  expect(await state()).toBe('queued')
  await d.call('leader', REPORT_STOPS.tongji, recent)
  expect(await state()).toBeUndefined()
  await d.runJobs()
  expect((await d.db.selectFrom('long_report').select('state').execute()).map((row) => row.state)).toEqual([
    'cancelled',
  ])
})
