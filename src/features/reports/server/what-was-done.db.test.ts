import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  doAllocate,
  doBack,
  doBackAudit,
  doBackToWait,
  doEdit,
  doExclude,
  doExcludeAudit,
  doReopen,
  doReply,
  doReport,
  doSuperiorReturn,
} from '#features/work-orders/contract/actions.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { dayOf, secondsBetween, type Time } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { GroupedQuery } from '../contract/asked.ts'
import { COUNT_KEYS, type Counts } from '../domain/measures.ts'
import { TONGJI } from '../domain/report.ts'
import { foldTotals } from '../testing/fold.ts'
import { readReport } from './read-report.ts'

// What somebody did counts for him and once, whatever became of the order since.

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())
const until = (time: Time): void => d.move(secondsBetween(d.clock.now(), time))
const ALL = { ...TONGJI, measures: COUNT_KEYS, usual: COUNT_KEYS }

/** By department, what of `keys` is not nothing. */
async function told(name: string, ...keys: readonly (keyof Counts)[]) {
  const actor = await actorOf(d.db, name)
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const asked = { period: 'range', day: '2026-11-23', to: dayOf(d.clock.now()), group: 'dept' }
  const { rows } = await readReport(ctx, ALL, GroupedQuery.parse(asked))
  const of = rows.map(({ key, counts }) => [key, keys.map((one) => counts[one] ?? 0)] as const)
  return Object.fromEntries(of.filter(([, counts]) => counts.some((n) => n > 0)))
}
const anOrder = async (superior_no: string | null = null): Promise<string> => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'help', superior_no })])
  return id!
}
const allocate = async (id: string, code: string, more: object = {}) =>
  d.call('leader', doAllocate, { id, dept_id: await d.deptId(code), opinion: '请办理', ...more })
const sendBack = async (id: string, who: string, suggested: string, reason: string) => {
  const suggest_dept_id = await d.deptId(suggested)
  await d.call(who, doBack, { id, reason_code: 'not_duty', reason, basis: '职责清单第3条', suggest_dept_id })
}
const agree = async (id: string) => {
  const pending = d.db.selectFrom('order_back').select('id as back_id').where('order_id', '=', id)
  const { back_id } = await pending.where('audit_state', '=', 'pending').executeTakeFirstOrThrow()
  await d.call('reviewer', doBackAudit, { id, back_id, result: 'to_waiting', opinion: '同意退回，重新派单' })
}

test('an allocation was sent back if that one was, not if an earlier one to the same department', async () => {
  const id = await anOrder()
  const dept = await d.deptId('B01')
  const keys = ['given', 'sent_back', 'backs_asked'] as const
  const both = async () => [await told('leader', ...keys), await told('chengguan', ...keys)]
  await allocate(id, 'B01')
  await sendBack(id, 'chengguan', 'B02', '该事项不属于本单位职责范围')
  await agree(id)
  await allocate(id, 'B01', { override_back_dept: 1 })
  expect(await both()).toEqual([{ [dept]: [2, 1, 1] }, { [dept]: [2, 1, 1] }])
  // Nor do stored totals of its day forget it when it is sent back itself.
  until('2026-11-24 08:40:00')
  const { supplier_id } = await actorOf(d.db, 'leader')
  expect(await foldTotals(d.db, supplier_id, d.clock.now())).toBeGreaterThan(0)
  expect(await told('leader', ...keys)).toEqual({ [dept]: [2, 1, 1] })
  await sendBack(id, 'chengguan_admin', 'B02', '经现场核实，该设施由住建部门管养')
  expect(await both()).toEqual([{ [dept]: [2, 2, 2] }, { [dept]: [2, 2, 2] }])
})

test('an answer was reviewed, also where the leader stops its report afterwards', async () => {
  const id = await anOrder('SH2026112400001')
  const keys = ['replied', 'reviewed', 'accepted'] as const
  const [dept, before] = [await d.deptId('B02'), await told('leader', ...keys)]
  await allocate(id, 'B02')
  await d.call('zhujian', doReply, { id, ...aReply })
  await d.call('reviewer', doReply, { id })
  const after = { ...before, [dept]: [1, 1, 1] }
  expect(await told('leader', ...keys)).toEqual(after)
  await d.call('leader', doBackToWait, { id, reason: '答复有误，重新办理' })
  expect(await told('leader', ...keys)).toEqual(after)
  expect(await told('zhujian', ...keys)).toEqual({ [dept]: [1, 1, 1] })
})

test('a report to the city is of who had answered, also where another department does the order again', async () => {
  const id = await anOrder('SH2026112400002')
  const [first, second] = [await d.deptId('S01'), await d.deptId('B02')]
  const keys = ['reported', 'report_refused'] as const
  const answered = async (code: string, who: string) => {
    await allocate(id, code)
    await d.call(who, doReply, { id, ...aReply })
    await d.call('reviewer', doReply, { id })
    await d.call('leader', doReport, { id })
  }
  await answered('S01', 'street01')
  expect(await told('leader', ...keys)).toEqual({ [first]: [1, 0] })
  await d.call('leader', doSuperiorReturn, { id, reason: '上级审核不通过，退回重办' })
  expect(await told('leader', ...keys)).toEqual({ [first]: [1, 1] })
  await answered('B02', 'zhujian')
  const both = { [first]: [1, 1], [second]: [1, 0] }
  expect([await told('leader', ...keys), await told('zhujian', ...keys)]).toEqual([both, { [second]: [1, 0] }])
  until('2026-11-26 09:00:00')
  const { supplier_id } = await actorOf(d.db, 'leader')
  await foldTotals(d.db, supplier_id, d.clock.now())
  expect(await told('leader', ...keys)).toEqual(both)
})

test('an answer is in time by the deadline that counts, also where that is set anew before the answer is accepted', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })])
  const dept = await d.deptId('B02')
  const keys = ['accepted', 'accepted_in_time'] as const
  const before = (await told('zhujian', ...keys))[dept]!
  await allocate(id!, 'B02')
  until('2026-12-03 10:00:00')
  await d.call('zhujian', doReply, { id: id!, ...aReply })
  await d.call('leader', doEdit, { id: id!, appeal_type: 'complaint', recompute_due: 1 })
  await d.call('reviewer', doReply, { id: id! })
  expect(await told('zhujian', ...keys)).toEqual({ [dept]: before.map((n) => n + 1) })
})

test('a round that is allocated to a department twice is one round of it', async () => {
  const id = await anOrder('SH2026112400003')
  const dept = await d.deptId('B02')
  const reopened = async () => (await told('zhujian', 'reopened'))[dept]?.[0] ?? 0
  const before = await reopened()
  await allocate(id, 'S01')
  await d.call('street01', doReply, { id, ...aReply })
  await d.call('reviewer', doReply, { id })
  await d.call('leader', doReport, { id })
  await d.call('leader', doSuperiorReturn, { id, reason: '上级审核不通过，退回重办' })
  await allocate(id, 'B02')
  await sendBack(id, 'zhujian', 'B01', '该事项不属于本单位职责范围')
  await agree(id)
  await allocate(id, 'B02', { override_back_dept: 1 })
  expect((await reopened()) - before).toBe(1)
})

test('what was taken out of the assessment is of who had answered, also where the order is done again by another', async () => {
  const id = await anOrder()
  const [first, before] = [await d.deptId('S01'), await told('leader', 'excluded')]
  await allocate(id, 'S01')
  await d.call('street01', doReply, { id, ...aReply })
  await d.call('reviewer', doReply, { id })
  const why = { scope: 'satisfaction', reason_code: 'unreachable', reason: '多次拨打均无人接听，无法核实评价' } as const
  await d.call('supervisor', doExclude, { id, ...why })
  await d.call('leader', doExcludeAudit, { id, result: 'approve', opinion: '情况属实，同意剔除' })
  const after = { ...before, [first]: [1] }
  expect([await told('leader', 'excluded'), await told('street01', 'excluded')]).toEqual([after, { [first]: [1] }])
  await d.call('leader', doReopen, { id, reason: '诉求人反映问题再次出现' })
  expect(await told('leader', 'excluded')).toEqual(after)
  await allocate(id, 'B01')
  expect([await told('leader', 'excluded'), await told('chengguan', 'excluded')]).toEqual([after, before])
  until('2026-12-05 08:40:00')
  const { supplier_id } = await actorOf(d.db, 'leader')
  await foldTotals(d.db, supplier_id, d.clock.now())
  expect(await told('leader', 'excluded')).toEqual(after)
})
