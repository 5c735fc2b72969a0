import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { recountApply, recountPreview } from '../../contract/recount.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { counterDrift } from '../counters/recount.ts'
import { recountDuesJob } from './recount.ts'

let d: TestDistrict
let supplier_id: string
beforeAll(async () => {
  d = await testDistrict()
  supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
})
afterAll(() => d.close())

async function held(intake: Parameters<typeof anIntake>[0]): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', ...intake })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  return id!
}
const dueOf = async (id: string) => (await d.call('leader', getComplaintInfo, { id })).due_at!
const preview = async (id: string) =>
  (await d.call('leader', recountPreview, {})).orders.find((one) => one.id === id) ?? null
const decided = async () => {
  const { id } = await d.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'leader')
    .executeTakeFirstOrThrow()
  return { supplier_id, operator_id: id, by: '值班长', since: d.clock.now(), after: '0' }
}

test('a holiday that is published later moves open deadlines when the leader says so, and once', async () => {
  const local = await held({ superior_no: null, superior_due_at: null })
  const urgent = await held({ superior_no: null, superior_due_at: null, urgency: 'urgent_24h' })
  const waiting = (
    await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null, superior_due_at: null })])
  )[0]!
  const before = [await dueOf(local), await dueOf(urgent), await dueOf(waiting)]
  expect(await preview(local)).toBeNull()

  const date = addDays(dayOf(d.clock.now()), 1)
  const year = Number(date.slice(0, 4))
  const day = { date, type: 'holiday' as const, name: '台风' }
  const of = { supplier_id, year }
  const known = await d.db.selectFrom('holiday_day').select(['date', 'type', 'name']).where('year', '=', year).execute()
  const daysOf = (type: string) => [...known, day].flatMap((one) => (one.type === type ? [one.date] : [])).join(',')
  const wholeYear = { year, holidays: daysOf('holiday'), makeups: daysOf('makeup') }
  const supposed = await d.call('leader', recountPreview, wholeYear)
  expect(await preview(local)).toBeNull()
  await d.db
    .insertInto('holiday_day')
    .values({ ...of, ...day })
    .execute()
  const told = await preview(local)
  expect(told).toMatchObject({ from: before[0] })
  expect(supposed.orders).toContainEqual(told)
  expect(told!.due_at > before[0]!).toBe(true)
  expect(await preview(urgent)).toBeNull()
  expect(await dueOf(local)).toBe(before[0])

  await d.call('leader', recountApply, {})
  await recountDuesJob.run({ ...d.jobContext, input: await decided() })
  await recountDuesJob.run({ ...d.jobContext, input: await decided() })
  expect(await dueOf(local)).toBe(told!.due_at)
  expect((await dueOf(waiting)) > before[2]!).toBe(true)
  expect(await dueOf(urgent)).toBe(before[1])
  expect(await preview(local)).toBeNull()
  const { logs } = await d.call('leader', getComplaintInfo, { id: local })
  expect(logs.filter(({ action }) => action === 'due_recomputed').map(({ text }) => text)).toEqual([
    `工作日历调整，由值班长决定重算时限：${before[0]!.slice(0, 16)} 改为 ${told!.due_at.slice(0, 16)}`,
  ])
  expect(await counterDrift(d.db)).toEqual([])
  const messages = await d.db.selectFrom('message').select('content').where('event', '=', 'recounted').execute()
  expect(messages.length).toBeGreaterThan(0)
})

test('an order that cannot be recomputed keeps none of those behind it, and is tried again by itself', async () => {
  const local = { superior_no: null, superior_due_at: null }
  const [broken, ...others] = [await held(local), await held(local), await held(local)]
  const before = await dueOf(broken)
  const date = addDays(dayOf(d.clock.now()), 2)
  const day = { supplier_id, year: Number(date.slice(0, 4)), date, type: 'holiday' as const, name: '台风' }
  await d.db.insertInto('holiday_day').values(day).execute()
  await sql`create function breaks() returns trigger language plpgsql as 'begin raise exception ''it breaks''; end'`.execute(
    d.db,
  )
  await sql`create trigger breaks before update on complaint_order for each row when (old.id = ${sql.lit(broken)}) execute function breaks()`.execute(
    d.db,
  )
  await d.call('leader', recountApply, {})
  await d.runJobs().catch(() => undefined)
  for (const id of others) expect((await dueOf(id)) > before).toBe(true)
  expect(await dueOf(broken)).toBe(before)
  await sql`drop function breaks cascade`.execute(d.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(d.db)
  await d.runJobs()
  expect((await dueOf(broken)) > before).toBe(true)
})

test('only the leader asks and decides', async () => {
  for (const who of ['dispatcher', 'chengguan']) {
    expect(await d.refusal(who, recountPreview, {})).toBe('NO_PERMISSION')
    expect(await d.refusal(who, recountApply, {})).toBe('NO_PERMISSION')
  }
})
