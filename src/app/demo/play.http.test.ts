import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoCancel, demoInfo, demoPlay, demoReset } from '#features/demo/contract.ts'
import { runPlay } from '#features/demo/server/play/play.ts'
import { doBackToWait } from '#features/work-orders/contract/actions.ts'
import { counterDrift } from '#features/work-orders/server/counters/recount.ts'
import { brokenHistories } from '#features/work-orders/testing/recount.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { FEATURES } from '../features.ts'

let p: TestProgram

beforeAll(async () => (p = await testProgram({ features: FEATURES })))
afterAll(() => p.close())

const lastRun = async () => (await p.call('viewer', demoInfo, {})).run

/** Plays a day that was asked for; the clock moves as far as the player waits. `at` sees each wait. */
async function play(
  at: (waits: number) => Promise<void> = async () => undefined,
  signal = p.jobContext.signal,
): Promise<void> {
  await p.call('leader', demoPlay, {})
  const { supplier_id, run } = await p.db.selectFrom('demo_district').selectAll().executeTakeFirstOrThrow()
  let [waits, ms] = [0, 0]
  await runPlay({ ...p.jobContext, signal }, { supplier_id, run }, async (wait) => {
    ms += wait
    p.clock.move(Math.floor(ms / 1000))
    ms %= 1000
    await at(++waits)
  })
}

const faults = async () => [...(await counterDrift(p.db)), ...(await brokenHistories(p.db))]
const countOf = async (query: string): Promise<number> => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${query}`).execute(p.db)
  return rows[0]!.n
}

test('a day is played in three minutes by actions as people take them, and every rule holds', async () => {
  const before = p.clock.now()
  await play()
  expect(await lastRun()).toMatchObject({ kind: 'play', state: 'done', done: 600, total: 600 })
  expect(await faults()).toEqual([])
  const { rows } = await sql<{ action: string }>`select distinct action from order_log`.execute(p.db)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['create', 'allocate', 'sign', 'contact', 'reply', 'back', 'back_audit', 'report_reply']),
  )
  expect(await countOf(`order_log where created_at not between '${before}' and '${p.clock.now()}'`)).toBe(0)
  // Some were late, some are still open, and what was proved has its picture.
  expect(await countOf('complaint_order where is_on_time = false')).toBeGreaterThan(0)
  expect(await countOf("complaint_order where status = 'completed_reply'")).toBeGreaterThan(15)
  expect(await countOf("complaint_order where status in ('waiting', 'in_progress')")).toBeGreaterThan(3)
  expect(await countOf("attachment where owner_type = 'complaint_order' and owner_id is not null")).toBeGreaterThan(0)
})

test('stopped, it leaves every order where its last action brought it, and another day can follow', async () => {
  await play(async (waits) => {
    if (waits === 40) await p.call('leader', demoCancel, {})
  })
  expect(await lastRun()).toMatchObject({ kind: 'play', state: 'cancelled' })
  expect(await faults()).toEqual([])
  expect(await p.refusal('leader', demoCancel, {})).toBe('DEMO_IDLE')
})

test('a program that stops ends the day after its last action', async () => {
  const end = new AbortController()
  await play(async (waits) => {
    if (waits < 5) return
    end.abort()
    end.signal.throwIfAborted()
  }, end.signal)
  expect(await lastRun()).toMatchObject({ state: 'cancelled' })
  expect(await faults()).toEqual([])
})

test('while a day is played neither another one nor a reset begins', async () => {
  const refusals: string[] = []
  await play(async (waits) => {
    if (waits === 5) {
      refusals.push(await p.refusal('leader', demoPlay, {}), await p.refusal('leader', demoReset, {}))
      await p.call('leader', demoCancel, {})
    }
  })
  expect(refusals).toEqual(['DEMO_BUSY', 'DEMO_BUSY'])
})

test('what somebody who looks on takes into their own hands is theirs, and the day goes on', async () => {
  let taken = ''
  await play(async (waits) => {
    if (waits < 30 || taken) return
    const begun = p.db.selectFrom('complaint_order').select('id').where('status', '=', 'in_progress')
    taken = (await begun.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    await p.call('dispatcher', doBackToWait, { id: taken, reason: '由值班长另行安排' })
  })
  expect(await lastRun()).toMatchObject({ state: 'done' })
  expect(await countOf(`complaint_order where id = ${taken} and status = 'waiting'`)).toBe(1)
  expect(await faults()).toEqual([])
})
