import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  doAllocate,
  doDelay,
  doDelayAudit,
  doPause,
  doPauseAudit,
  doResume,
} from '#features/work-orders/contract/actions.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { upload } from '#features/work-orders/testing/upload.ts'
import { dayOf, secondsBetween, type Time } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { ReportQuery } from '../contract/asked.ts'
import { addUp } from '../domain/measures.ts'
import { UNDERTAKE, UNFINISHED } from '../domain/report.ts'
import { readReport } from './read-report.ts'
import { foldTotals } from './totals/fold.ts'

// A clock that stands, or that a request may still move, is late for nobody (domain 3.5, decision 0147).

let d: TestDistrict
const WHY = '需委托第三方检测，报告尚未出具，已告知诉求人，申请办理'
const [BEFORE, LATER] = ['2026-11-25 10:00:00', '2026-12-02 10:00:00'] as const
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())
const until = (time: Time): void => d.move(secondsBetween(d.clock.now(), time))

/** What was to be answered, and what is late, to the centre and to the department; with the list behind it. */
async function late(name: string) {
  const actor = await actorOf(d.db, name)
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const days = { from: '2026-11-23', to: dayOf(d.clock.now()) }
  const query = ReportQuery.parse({ period: 'range', day: days.from, to: days.to })
  const { rows } = await readReport(ctx, UNDERTAKE, query)
  const { answer_due = 0, unfinished_late = 0 } = addUp(rows.map(({ counts }) => counts))
  const now = await readReport(ctx, UNFINISHED, ReportQuery.parse({}))
  const { late: late_now = 0 } = addUp(now.rows.map(({ counts }) => counts))
  const counted = { cohort: 'answer_due', counted_from: days.from, counted_to: days.to } as const
  const list = await d.call(name, complaintList, { queue: 'all', ...counted })
  return { answer_due, unfinished_late, late_now, listed: list.rows.length }
}
const everywhere = async () => [await late('leader'), await late('chengguan')]
const both = (n: number) =>
  Array.from({ length: 2 }, () => ({ answer_due: n, unfinished_late: n, late_now: n, listed: n }))

test('what is paused, or waits for a decision on that or on more time, is to be answered by nobody yet', async () => {
  const [waits, stands] = (await enterOrders(
    d,
    Array.from({ length: 2 }, () => anIntake({ appeal_type: 'consult', superior_no: null })),
  )) as [string, string]
  for (const id of [waits, stands])
    await d.call('dispatcher', doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请办理' })
  until(BEFORE)
  await d.call('chengguan', doDelay, { id: waits, days: 1, reason_code: 'testing', reason: WHY, informed_citizen: 1 })
  const pause = { id: stands, reason_code: 'legal_procedure', reason: WHY, plan_resume_date: '2026-12-11' } as const
  await d.call('chengguan', doPause, { ...pause, attachments: [await upload(d, 'chengguan')] })
  await d.call('reviewer', doPauseAudit, { id: stands, result: 'approve', opinion: '同意' })
  until(LATER)
  expect(await everywhere()).toEqual(both(0))
  const { supplier_id } = await actorOf(d.db, 'leader')
  await foldTotals(d.db, supplier_id, d.clock.now())
  expect(await everywhere()).toEqual(both(0))
  // Refused, it is late from then on; the day of which totals were kept says so at once.
  await d.call('reviewer', doDelayAudit, { id: waits, result: 'reject', opinion: '不同意' })
  expect(await everywhere()).toEqual(both(1))
  await foldTotals(d.db, supplier_id, d.clock.now())
  await d.call('chengguan', doResume, { id: stands })
  expect(await everywhere()).toEqual(both(1))
})
