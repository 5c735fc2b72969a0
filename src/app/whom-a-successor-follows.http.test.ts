import { afterAll, beforeAll, expect, test } from 'vitest'

import { deptChangeSave } from '#features/department-changes/contract.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { canAllocateList, getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { suggestDispatch } from '#features/work-orders/contract/suggest.ts'
import { learnDispatchJob } from '#features/work-orders/server/suggest/learn-job.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { dayOf } from '#kernel/time.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [organisation, reference, departmentChanges] })))
afterAll(() => d.close())

const enter = async (content: string): Promise<string> =>
  (await enterOrders(d, [anIntake({ content, appeal_type: 'consult', category_id: null })]))[0]!

test('what spoke for a department that was merged speaks for its successor', async () => {
  const [from, to] = [await d.deptId('B02'), await d.deptId('B04')]
  const category = d.db.selectFrom('category').select('id').where('name', '=', '无法归类').where('level', '=', 3)
  const { id: category_id } = await category.executeTakeFirstOrThrow()
  for (const at of [1, 2, 3]) {
    const intake = anIntake({ content: `小区${at}栋无人机航拍扰民，请查处`, appeal_type: 'consult', category_id })
    const [id] = await enterOrders(d, [intake])
    await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: from, opinion: '请按职责办理' })
    await d.call('zhujian', actions.doSign, { id: id! })
  }
  d.clock.move(600)
  await learnDispatchJob.run({ ...d.jobContext, input: {} })
  const [named, sentBack] = [await enter('想打听失散多年的老战友'), await enter('想打听失散多年的老同学')]
  await d.db.updateTable('complaint_order').set({ hint_dept_id: from }).where('id', '=', named).execute()
  const third = { first_dept_id: from, back_count: 3 }
  await d.db.updateTable('complaint_order').set(third).where('id', '=', sentBack).execute()
  const proposed = await allocatedTo(d, await d.deptId('B01'))
  await d.call('chengguan', actions.doBack, {
    ...{ id: proposed, reason_code: 'not_duty' as const, reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' },
    suggest_dept_id: from,
  })
  await d.call('leader', deptChangeSave, {
    ...{
      kind: 'merge',
      dept_id: from,
      to_dept_id: to,
      effective_on: dayOf(d.clock.now()),
      basis: '区编办〔2026〕12号',
    },
  })

  const why = async (id: string): Promise<unknown> =>
    (await d.call('dispatcher', suggestDispatch, { id })).departments.find(({ dept_id }) => dept_id === to)?.reasons
  expect(await why(await enter('邻居用无人机航拍'))).toContainEqual(expect.objectContaining({ kind: 'words' }))
  expect(await why(named)).toContainEqual({ kind: 'file' })
  expect(await why(sentBack)).toContainEqual({ kind: 'first_taker' })
  const [first] = await d.call('leader', canAllocateList, { id: sentBack })
  expect(first).toMatchObject({ dept_id: to, score: 100 })
  const { backs } = await d.call('leader', getComplaintInfo, { id: proposed })
  expect(backs).toMatchObject([{ suggest_dept_id: to, suggest_dept_name: '住建局' }])
})
