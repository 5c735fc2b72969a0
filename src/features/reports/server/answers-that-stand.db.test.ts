import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  doAllocate,
  doBackToWait,
  doHelp,
  doHelpNo,
  doHelpReply,
  doReply,
  doReplyNo,
} from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { dayOf, secondsBetween, type Time } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { ReportQuery } from '../contract/asked.ts'
import { COUNTS } from '../domain/counted.ts'
import { addUp, COUNT_KEYS, type Counts } from '../domain/measures.ts'
import { UNDERTAKE } from '../domain/report.ts'
import { readReport } from './read-report.ts'

// Only an answer that stands was given in time.

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())
const until = (time: Time): void => d.move(secondsBetween(d.clock.now(), time))
const ALL = { ...UNDERTAKE, usual: [...COUNT_KEYS, 'unfinished_late'] as const }

async function told(name: string, day = '2026-11-23'): Promise<Counts> {
  const actor = await actorOf(d.db, name)
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const range = { period: 'range', day, to: dayOf(d.clock.now()) }
  const { rows } = await readReport(ctx, ALL, ReportQuery.parse(range))
  return addUp(rows.map(({ counts }) => counts))
}
/** To the centre and to who works on it. */
const toBoth = async (name: string, ...keys: (keyof Counts)[]) =>
  Promise.all(
    ['leader', name].map(async (one) => {
      const counts = await told(one)
      return keys.map((key) => counts[key] ?? 0)
    }),
  )
const anOrder = async (): Promise<string> => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'help', superior_no: null })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  return id!
}

test('an answer that was rejected is none: until there is another it is late, and then by that one', async () => {
  const id = await anOrder()
  const answers = (kept: object = {}) => d.call('chengguan', doReply, { id, ...aReply, ...kept })
  const keys = ['answer_due', 'answered_in_time', 'unfinished_late', 'handled'] as const
  await answers()
  expect(await toBoth('chengguan', ...keys)).toEqual([
    [0, 0, 0, 1],
    [0, 0, 0, 1],
  ])
  await d.call('reviewer', doReplyNo, { id, reason_code: 'incomplete', opinion: '请补充现场核查情况后再报' })
  until('2026-12-07 10:00:00')
  expect(await toBoth('chengguan', ...keys)).toEqual([
    [1, 0, 1, 0],
    [1, 0, 1, 0],
  ])
  await answers()
  expect(await toBoth('chengguan', ...keys)).toEqual([
    [1, 0, 1, 1],
    [1, 0, 1, 1],
  ])
})

test('help that was returned is wanted again, and was not given in time before', async () => {
  const id = await anOrder()
  const helps = { id, kind: 'assist', task: '请协助现场核查', dept_id: await d.deptId('B02') } as const
  await d.call('chengguan', doHelp, helps)
  const content = '已到现场核查，情况属实，已要求整改。'
  const keys = ['assisted', 'assist_answered', 'assist_due', 'assisted_in_time'] as const
  await d.call('zhujian', doHelpReply, { id, content })
  expect(await toBoth('zhujian', ...keys)).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0, 0],
  ])
  await d.call('chengguan', doHelpNo, { id, opinion: '请补充现场照片和处理结果' })
  until('2026-12-31 10:00:00')
  expect(await toBoth('zhujian', ...keys)).toEqual([
    [1, 0, 1, 0],
    [1, 0, 1, 0],
  ])
})

test('what a sub-unit writes is for its department: to the centre it is neither an answer nor a rejected one', async () => {
  const id = await anOrder()
  const keys = ['replied', 'reviewed', 'rejected'] as const
  const before = await toBoth('chengguan', ...keys)
  const since = async (name: string) =>
    (await toBoth(name, ...keys)).map((counts, at) => counts.map((n, i) => n - before[at]![i]!))
  await d.call('chengguan', doAllocate, { id, dept_id: await d.deptId('B01-02'), opinion: '请办理' })
  const answers = () => d.call('chengguan_sub', doReply, { id, ...aReply })
  await answers()
  await d.call('chengguan', doReplyNo, { id, reason_code: 'incomplete', opinion: '请补充现场核查情况后再报' })
  await answers()
  expect(await since('chengguan')).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  await d.call('chengguan', doReply, { id, forward: 1 })
  await d.call('reviewer', doReply, { id })
  expect(await since('chengguan')).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ])
  const [, ofUnit] = await toBoth('chengguan_sub', ...keys)
  expect(ofUnit).toEqual([2, 2, 1])
})

test('whose approved answer the leader stopped keeps the order as it was, and its figures open it (decision 0376)', async () => {
  d.move(24 * 60 * 60)
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'help' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  await d.call('chengguan', doReply, { id: id!, ...aReply })
  await d.call('reviewer', doReply, { id: id! })
  await d.call('leader', doBackToWait, { id: id!, reason: '答复有误，须重新核实' })
  const { status, logs } = await d.call('chengguan', getComplaintInfo, { id: id! })
  expect([status, logs.map(({ action }) => action)]).toEqual([
    'completed_reply',
    expect.not.arrayContaining(['back_to_wait']),
  ])
  const today = dayOf(d.clock.now())
  const counts = await told('chengguan', today)
  expect(counts).toMatchObject({ replied: 1, reviewed: 1, accepted: 1 })
  for (const key of COUNT_KEYS.filter((one) => counts[one])) {
    const counted = { cohort: COUNTS[key].cohort, counted_from: today, counted_to: today }
    expect(await d.call('chengguan', complaintList, { queue: 'all', ...counted }), key).toMatchObject({ total: 1 })
  }
})
