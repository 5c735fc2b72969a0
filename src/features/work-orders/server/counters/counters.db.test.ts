import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayOf, endOfDay, secondsBetween } from '#kernel/time.ts'
import { transaction, unawaited } from '#platform/db/transaction.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import { ListQuery } from '../../contract/list.ts'
import { QUEUES, QUEUE_NAMES, timeOf } from '../../domain/queues/queues.ts'
import type { Counter } from '../../domain/queues/queues.ts'
import { counterDrift } from './recount.ts'
import { requestOf } from '../../testing/request-of.ts'
import { databaseOffice } from '../../testing/walk/database-office.ts'
import { dice } from '../../testing/walk/dice.ts'
import { readCounters } from './counters.ts'
import { keepDayCounters, readDayCounters } from './day-counters.ts'
import { foldCounters, recountBadges } from '../jobs.ts'
import { addDeltas } from './ledger.ts'
import { listOrders } from '../lists/order-list.ts'

const STEPS = 200
const TIME_QUEUES = QUEUE_NAMES.filter(timeOf)

let t: TestDatabase
let office: Awaited<ReturnType<typeof databaseOffice>>
const clock = testClock('2026-03-02 08:30:00')
beforeAll(async () => {
  t = await testDatabase()
  office = await databaseOffice(t.db, clock, dice(104))
  for (let i = 0; i < STEPS; i++) await office.step()
})
afterAll(() => t.drop())

test('badges of the time queues go on with the clock while nobody does anything', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 100; i++) {
    clock.move(97 * 60)
    for (const username of ['dispatcher', 'chengguan', 'chengguan_sub', 'zhujian', 'street01']) {
      const ctx = requestOf(t.db, clock, office.people.get(username)!, office.kept)
      const badges = await readCounters(ctx)
      for (const queue of TIME_QUEUES) {
        const { total } = await listOrders(ListQuery.parse({ queue, limit: 1 }), ctx)
        const [counter] = QUEUES[queue].counters as unknown as [Counter]
        expect(badges[counter], `${username} ${queue} ${clock.now()}`).toBe(total)
        if (total) seen.add(`${username === 'dispatcher'} ${queue}`)
      }
    }
  }
  expect(seen.size).toBe(2 * TIME_QUEUES.length)
})

test('folding at once, while an hour comes and goes, loses nothing', async () => {
  const { supplier_id, dept_id } = office.people.get('dispatcher')!
  for (let i = 0; i < 60; i++) {
    const place = `${dept_id} due:2027-01-01T0${i % 3}`
    await Promise.all([
      addDeltas(t.db, supplier_id, new Map([[place, i % 2 ? -1 : 1]])),
      foldCounters(t.db),
      foldCounters(t.db),
    ])
  }
  const { rows } = await sql<{ metric: string; n: number }>`
    select metric, sum(value)::int as n from (select metric, value from order_counter union all select metric, delta from order_counter_delta) ledger
    where metric like 'due:2027-01-01%' group by metric having sum(value) <> 0`.execute(t.db)
  expect(rows).toEqual([])
})

test('many changes have themselves folded with the step that they came of, and not where it is undone', async () => {
  const { supplier_id, dept_id } = office.people.get('dispatcher')!
  const folds = async (kept: boolean) => {
    await sql`select setval(pg_get_serial_sequence('order_counter_delta', 'id'),
      (select 500 * (1 + coalesce(max(id), 0) / 500) - 1 from order_counter_delta))`.execute(t.db)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(t.db)
    const step = transaction(t.db, async (trx) => {
      const places = [`${dept_id} due:2027-02-01T00`, `${dept_id} due:2027-02-01T01`]
      await unawaited(trx, [addDeltas(trx, supplier_id, new Map(places.map((place) => [place, 0])))])
      if (!kept) throw new Error('undone')
    })
    await step.catch(() => expect(kept).toBe(false))
    const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = 'fold-counters'`.execute(t.db)
    return rows.length
  }
  expect([await folds(true), await folds(false)]).toEqual([1, 0])
})

test('when a day ends the badges are written down, once, and stay as they were', async () => {
  const people = ['dispatcher', 'chengguan', 'chengguan_sub', 'zhujian', 'street01']
  const requests = people.map((username) => requestOf(t.db, clock, office.people.get(username)!, office.kept))
  const day = dayOf(clock.now())
  // What was due until the end of the day is overdue when it has ended.
  clock.move(secondsBetween(clock.now(), endOfDay(day)) + 1)
  const [first] = requests
  const ended = await Promise.all(requests.map(readCounters))
  expect(await readDayCounters(first!, day)).toBe(null)
  await keepDayCounters(t.db, clock.now())
  for (let i = 0; i < 40; i++) await office.step()
  await keepDayCounters(t.db, clock.now())
  // What comes near its end at midnight itself does so on the next day.
  const waiting = ['wait_deal', 'dealing', 'reply', 'expire', 'help'] as const
  for (const [at, ctx] of requests.entries()) {
    const kept = await readDayCounters(ctx, day)
    expect(waiting.map((counter) => [people[at], counter, kept?.[counter] ?? 0])).toEqual(
      waiting.map((counter) => [people[at], counter, ended[at]![counter]]),
    )
  }
  expect(await readCounters(first!)).not.toEqual(ended[0])
})

test('an hour that holds nothing any more leaves the ledger', async () => {
  while ((await foldCounters(t.db)) > 0);
  const { rows } = await sql`select * from order_counter where value = 0`.execute(t.db)
  expect(rows).toEqual([])
  expect(await counterDrift(t.db)).toEqual([])
  expect(await counterDrift(t.db, 7)).toEqual([])
})

test('a badge that is wrong is told in the night, and stays as it is', async () => {
  const { supplier_id, dept_id } = office.people.get('dispatcher')!
  const told: object[] = []
  const log = { error: (drift: object) => told.push(drift) }
  await recountBadges(t.db, clock.now(), log)
  expect(told).toEqual([])

  await addDeltas(t.db, supplier_id, new Map([[`${dept_id} wait_deal`, 1]]))
  await recountBadges(t.db, clock.now(), log)
  expect(told).toMatchObject([{ supplier_id, wrong: 1, first: [{ dept_id, metric: 'wait_deal' }] }])
  const alarms = t.db.selectFrom('audit_log').select(['result', 'risk']).where('action', '=', 'order.badges_wrong')
  expect(await alarms.execute()).toEqual([{ result: 'failed', risk: 'high' }])
  expect(await counterDrift(t.db)).toHaveLength(1)
  await addDeltas(t.db, supplier_id, new Map([[`${dept_id} wait_deal`, -1]]))
})

test('a district that had no hours is given those of its running clocks', async () => {
  await sql`delete from order_counter where metric like 'due:%' or metric like 'soon:%'`.execute(t.db)
  expect(await counterDrift(t.db)).not.toEqual([])
  const migration = readFileSync(join(import.meta.dirname, '../../../../../migrations/0023_clock_hours.sql'), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('insert into order_counter'))).execute(t.db)
  expect(await counterDrift(t.db)).toEqual([])
})
