import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate, doReply, doVisit } from '#features/work-orders/contract/actions.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { groupText } from '#features/work-orders/domain/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { upload } from '#features/work-orders/testing/upload.ts'
import { dayOf } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { GroupedQuery } from '../contract/asked.ts'
import { COUNT_KEYS } from '../domain/measures.ts'
import { TONGJI } from '../domain/report.ts'
import { readReport } from './read-report.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

/** By department: verdicts, and those that say it is solved; as a report counts them and as its list has them. */
async function verdicts(name: string) {
  const actor = await actorOf(d.db, name)
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const report = { ...TONGJI, measures: COUNT_KEYS, usual: COUNT_KEYS }
  const { rows } = await readReport(ctx, report, GroupedQuery.parse({ group: 'dept' }))
  const told: Record<string, readonly [verdict: number, solved: number, listed: number]> = {}
  const today = dayOf(d.clock.now())
  for (const { key, counts } of rows) {
    const counted = { cohort: 'verdict', counted_from: today, counted_to: today } as const
    const counted_of = groupText({ by: 'dept', value: key })
    const list = await d.call(name, complaintList, { queue: 'all', ...counted, counted_of })
    if (counts.verdict) told[key] = [counts.verdict, counts.solved ?? 0, list.rows.length]
  }
  return told
}

test('a verdict counts for who had answered, also where the order is done again by somebody else', async () => {
  const [first, second] = [await d.deptId('B01'), await d.deptId('B02')]
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })])
  const answered = async (who: string, dept_id: string): Promise<void> => {
    await d.call('dispatcher', doAllocate, { id: id!, dept_id, opinion: '请办理' })
    await d.call(who, doReply, { id: id!, ...aReply })
    await d.call('reviewer', doReply, { id: id! })
  }
  const call = { id: id!, call_result: 'connected', responded: 1 } as const
  await answered('chengguan', first)
  const unsolved = { resolve_result: 'unresolved', satisfaction: 1, dissatisfied_reason: 'not_solved' } as const
  await d.call('visitor', doVisit, { ...call, ...unsolved, need_redo: 1, opinion: '问题没有解决' })
  expect(await verdicts('leader')).toEqual({ [first]: [1, 0, 1] })
  await answered('zhujian', second)
  expect([await verdicts('leader'), await verdicts('zhujian')]).toEqual([{ [first]: [1, 0, 1] }, {}])
  await d.call('visitor', doVisit, { ...call, resolve_result: 'resolved', satisfaction: 5 })
  const both = { [first]: [1, 0, 1], [second]: [1, 1, 1] }
  expect([await verdicts('leader'), await verdicts('zhujian')]).toEqual([both, { [second]: [1, 1, 1] }])
})

test('what a later round was answered with leaves the verdict of an earlier one where it was', async () => {
  const [first, second] = [await d.deptId('S01'), await d.deptId('B02')]
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })])
  const before = await verdicts('leader')
  const answered = async (who: string, dept_id: string, category: object): Promise<void> => {
    await d.call('dispatcher', doAllocate, { id: id!, dept_id, opinion: '请办理' })
    await d.call(who, doReply, { id: id!, ...aReply, ...category })
    await d.call('reviewer', doReply, { id: id! })
  }
  await answered('street01', first, {})
  const unsolved = { resolve_result: 'unresolved', satisfaction: 1, dissatisfied_reason: 'not_solved' } as const
  const call = { id: id!, call_result: 'connected', responded: 1 } as const
  await d.call('visitor', doVisit, { ...call, ...unsolved, need_redo: 1, opinion: '问题没有解决' })
  const refused = {
    reply_category: 'notscope',
    category_basis: '依据《城市市容管理条例》第十二条，该事项不属于本级政府职责范围',
  }
  await answered('zhujian', second, { ...refused, attachments: [await upload(d, 'zhujian')] })
  expect(await verdicts('leader')).toEqual({ ...before, [first]: [1, 0, 1] })
  // Nor does what is said of the later one count because the earlier one did.
  await d.call('visitor', doVisit, { ...call, ...unsolved })
  expect(await verdicts('leader')).toEqual({ ...before, [first]: [1, 0, 1] })
})
