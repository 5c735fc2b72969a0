import { afterAll, beforeAll, expect, test } from 'vitest'

import { deptChangeSave } from '#features/department-changes/contract.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { canAllocateList, getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { suggestDispatch } from '#features/work-orders/contract/suggest.ts'
import { learnDispatchJob } from '#features/work-orders/server/suggest/learn-job.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { dayOf } from '#kernel/time.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [organisation, reference, departmentChanges] })))
afterAll(() => d.close())

const merge = async (dept_id: string, to_dept_id: string) => {
  await d.proveIdentity('leader')
  return d.call('leader', deptChangeSave, {
    ...{ kind: 'merge', dept_id, to_dept_id, effective_on: dayOf(d.clock.now()), basis: '区编办〔2026〕12号' },
  })
}
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
  await d.proveIdentity('leader')
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

/** What an address asks for before and after `F` was merged into `T`; null: what it asked for. */
const ADDRESSES: readonly (readonly [before: string, after: string | null])[] = [
  ['dept_id=F&size=50', 'dept_id=T&size=50'],
  ['area_id=F&dept_id=7F', null],
  ['area_id=F&dept_id=F7', null],
  [
    'conditions=and%28lead_dept.is.7.F%2Cor%28assist_dept.not.F.7%2Carea.is.F%29%29',
    'conditions=and%28lead_dept.is.7.T%2Cor%28assist_dept.not.T.7%2Carea.is.F%29%29',
  ],
  ['of=area%3AF%2Cdept%3AF', 'of=area%3AF%2Cdept%3AT'],
  ['dept=F&depts=7%2CF%2C1F', 'dept=T&depts=7%2CT%2C1F'],
  ['category_id=F&of=dept_kind%3Astreet', null],
]

test('views and scheduled reports that are narrowed to a department that was merged ask for its successor', async () => {
  const [from, to] = [await d.deptId('B07'), await d.deptId('B08')]
  const said = (address: string): string => address.replaceAll('F', from).replaceAll('T', to)
  const { supplier_id, operator_id } = await actorOf(d.db, 'leader')
  const kept = { supplier_id, created_at: d.clock.now(), created_by: operator_id }
  const views = ADDRESSES.map(([address], n) => ({
    ...{ ...kept, list: 'orders.all', name: `视图${n}`, address: said(address), columns: '{}', role_codes: '[]' },
    dept_id: to,
  }))
  await d.db.insertInto('list_view').values(views).execute()
  const schedules = ADDRESSES.map(([address], n) => ({
    ...{
      ...kept,
      report: 'tongji',
      name: `日报${n}`,
      address: said(address),
      every: 'day' as const,
      on_day: 1,
      at_hour: 8,
    },
    ...{ dept_id: to, recipients: '[]', paused: 1 as const, next_at: d.clock.now() },
  }))
  await d.db.insertInto('report_schedule').values(schedules).execute()
  await merge(from, to)

  const expected = ADDRESSES.map(([before, after]) => said(after ?? before))
  for (const table of ['list_view', 'report_schedule'] as const) {
    const rows = await d.db.selectFrom(table).select('address').where('dept_id', '=', to).orderBy('id').execute()
    expect(rows.map(({ address }) => address)).toEqual(expected)
  }
})
