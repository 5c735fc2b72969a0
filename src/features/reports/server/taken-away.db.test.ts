import { expect, test } from 'vitest'

import { doAllocate, doBackToWait, doReply, doReplyNo } from '#features/work-orders/contract/actions.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { ReportQuery } from '../contract/asked.ts'
import { addUp, COUNT_KEYS } from '../domain/measures.ts'
import { DAILY } from '../domain/report.ts'
import { readReport } from './read-report.ts'

const ALL = { ...DAILY, measures: COUNT_KEYS }

test('what was taken from a department is in none of its figures', async () => {
  const d = await testDistrict()
  const today = async (name: string) => {
    const actor = await actorOf(d.db, name)
    const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
    const { rows } = await readReport(ctx, ALL, ReportQuery.parse({}))
    const { replied = 0, received = 0 } = addUp(rows.map(({ counts }) => counts))
    return { replied, received }
  }
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  await d.call('chengguan', doReply, { id: id!, ...aReply })
  expect(await today('chengguan')).toEqual({ replied: 1, received: 1 })
  const rejected = { reason_code: 'incomplete', opinion: '请补充现场核查情况后再报' } as const
  await d.call('reviewer', doReplyNo, { id: id!, ...rejected })
  expect(await today('chengguan')).toEqual({ replied: 1, received: 1 })
  await d.call('leader', doBackToWait, { id: id!, reason: '派单有误，收回重派' })
  expect(await today('chengguan')).toEqual({ replied: 0, received: 0 })
  expect(await today('leader')).toEqual({ replied: 1, received: 1 })
  await d.close()
})
