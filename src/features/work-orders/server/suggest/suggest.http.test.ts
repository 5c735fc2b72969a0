import { afterAll, beforeAll, expect, test } from 'vitest'

import { addMinutes } from '#kernel/time.ts'

import * as actions from '../../contract/actions.ts'
import { canAllocateList, getComplaintInfo } from '../../contract/detail.ts'
import { suggestOfDraft, suggestDispatch } from '../../contract/suggest.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { learnDay, learnDispatchJob } from './learn-job.ts'

let d: TestDistrict
let supplier_id: string
const dept: Record<string, string> = {}
beforeAll(async () => {
  d = await testDistrict()
  supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  for (const code of ['B01', 'B02', 'B04']) dept[code] = await d.deptId(code)
})
afterAll(() => d.close())

const categoryNamed = async (name: string): Promise<string> =>
  (
    await d.db
      .selectFrom('category')
      .select('id')
      .where('level', '=', 3)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const enter = async (content: string, category_id?: string): Promise<string> =>
  (await enterOrders(d, [anIntake({ content, appeal_type: 'consult', ...(category_id ? { category_id } : {}) })]))[0]!
const suggested = (id: string) => d.call('dispatcher', suggestDispatch, { id })
/** Everything that happened so far is learnt. */
const learnt = async () => {
  d.clock.move(600)
  while (await learnDay(d.db, supplier_id, addMinutes(d.clock.now(), -5)));
}
const allocate = (id: string, code: string) =>
  d.call('dispatcher', actions.doAllocate, { id, dept_id: dept[code]!, opinion: '请按职责办理' })
const sendBack = async (id: string, username: string) => {
  await d.call(username, actions.doBack, {
    ...{ id, reason_code: 'not_duty' as const, reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' },
    suggest_dept_id: dept['B04']!,
  })
  const { back_id } = await d.call('reviewer', getComplaintInfo, { id })
  const agreed = { result: 'to_waiting' as const, opinion: '同意退单，另行派单', fault: 'dispatcher' as const }
  await d.call('reviewer', actions.doBackAudit, { id, back_id: back_id!, ...agreed })
}

test('the dispatch catalogue is told first, and a form begins with it', async () => {
  const { departments, clear } = await suggested(await enter('商贩占道经营', await categoryNamed('占道经营')))
  expect(departments[0]).toMatchObject({ dept_id: dept['B01'], reasons: [{ kind: 'catalogue' }] })
  expect(clear).toBe(true)
})

test('what nobody is known for is suggested to who takes what nobody owns', async () => {
  const [id] = (await enterOrders(d, [
    anIntake({ title: '寻人', content: '想打听失散多年的老战友', category_id: null }),
  ])) as [string]
  await d.db.updateTable('department').set({ is_fallback: 0 }).execute()
  expect((await suggested(id)).departments).toEqual([])
  await d.db.updateTable('department').set({ is_fallback: 1 }).where('id', '=', dept['B02']!).execute()
  expect(await suggested(id)).toMatchObject({
    departments: [{ dept_id: dept['B02'], reasons: [{ kind: 'fallback' }] }],
    clear: false,
  })
})

test('what the catalogue keeps from streets is suggested to none, and what was decided before is told', async () => {
  const category = await categoryNamed('食物中毒')
  const id = await enter('食堂用餐后多人腹泻', category)
  const told = await suggested(id)
  expect(told.not_street).toMatchObject({ basis: expect.stringContaining('不得下派街道') })
  const kinds = d.db
    .selectFrom('department')
    .select('kind')
    .where(
      'id',
      'in',
      told.departments.map(({ dept_id }) => dept_id),
    )
  expect((await kinds.execute()).map(({ kind }) => kind)).not.toContain('street')
  const railings = await suggested(await enter('护栏倒了', await categoryNamed('护栏损坏')))
  expect(railings.precedents).toMatchObject([{ dept_name: '市政设施养护中心', order_no: '' }])
})

test('what the catalogue and decisions say of a community is told where somebody chose it', async () => {
  const category_id = await categoryNamed('占道经营')
  const community = d.db.selectFrom('area').select('id').where('level', '=', 'community').orderBy('code')
  const { id: area_id } = await community.limit(1).executeTakeFirstOrThrow()
  const { id: catalogue_id } = await d.db.selectFrom('dispatch_catalogue').select('id').executeTakeFirstOrThrow()
  const here = { supplier_id, category_id, area_id, dept_id: dept['B04']!, created_at: d.clock.now() }
  const row = { ...here, catalogue_id, no: 990, kind: 'lead' as const, assist_dept_ids: '[]', priority: 100, basis: '' }
  await d.db.insertInto('dispatch_rule').values(row).execute()
  await d.db
    .insertInto('dispatch_precedent')
    .values({ ...here, reason: '由社区所在单位牵头' })
    .execute()
  const [id] = await enterOrders(d, [anIntake({ category_id, area_id, appeal_type: 'consult' })])
  const { departments, precedents } = await suggested(id!)
  const there = departments.find(({ dept_id }) => dept_id === dept['B04'])
  expect(there).toMatchObject({ reasons: [{ kind: 'catalogue' }] })
  expect(precedents[0]).toMatchObject({ dept_id: dept['B04'] })
})

test('an allocation keeps the version of the catalogue by which it was made', async () => {
  const id = await enter('商贩占道经营', await categoryNamed('占道经营'))
  await allocate(id, 'B01')
  const { allocations } = await d.call('chengguan', getComplaintInfo, { id })
  expect(allocations.map(({ catalogue_no, level }) => [level, catalogue_no])).toEqual([[1, 1]])
})

test('what a department signs for is learnt by its words, and told with its number', async () => {
  const category = await categoryNamed('无法归类')
  for (const at of [1, 2, 3]) {
    const id = await enter(`小区${at}栋无人机航拍扰民，请查处`, category)
    await allocate(id, 'B02')
    await d.call('zhujian', actions.doSign, { id })
  }
  const asked = await enter('邻居用无人机航拍', category)
  const before = (await suggested(asked)).departments.find(({ dept_id }) => dept_id === dept['B02'])
  expect(before?.reasons.some(({ kind }) => kind === 'signed')).not.toBe(true)
  await learnt()
  const after = (await suggested(asked)).departments.find(({ dept_id }) => dept_id === dept['B02'])!
  expect(after.reasons).toContainEqual({ kind: 'signed', n: 3 })
  const words = after.reasons.flatMap((reason) => (reason.kind === 'words' ? reason.words : []))
  expect(words.join('')).toContain('无人机')
})

test('accepted send-backs speak against a department, and who sent this order back is not named at all', async () => {
  const category = await categoryNamed('占道经营')
  for (const at of [1, 2]) {
    const id = await enter(`商贩占道经营第${at}件`, category)
    await allocate(id, 'B01')
    await sendBack(id, 'chengguan')
    expect((await suggested(id)).departments.map(({ dept_id }) => dept_id)).not.toContain(dept['B01'])
  }
  await learnt()
  const { departments } = await suggested(await enter('商贩占道经营', category))
  const backed = departments.find(({ dept_id }) => dept_id === dept['B01'])
  expect(backed!.reasons.at(-1)).toEqual({ kind: 'returned', n: 2, reason: 'not_duty' })
})

test('what is being typed is put into categories by its words', async () => {
  const typed = { title: '', content: '小区夜间停水三天，自来水没有水压' }
  const { categories: found } = await d.call('dispatcher', suggestOfDraft, typed)
  const names = await d.db
    .selectFrom('category')
    .select('full_name')
    .where('id', '=', found[0]!.category_id)
    .executeTakeFirstOrThrow()
  expect(names.full_name).toContain('停水')
  expect(found[0]!.words.join('')).toContain('停水')
  expect(found.length).toBeLessThanOrEqual(3)
})

test('a department is told of its own units: the one that had such orders, never one that sent this back or assists in it', async () => {
  const category = await categoryNamed('占道经营')
  const first = await d.deptId('B01-02')
  const handed = async (unit: string, signs: boolean): Promise<string> => {
    const id = await enter('小区遛狗不拴绳', category)
    await allocate(id, 'B01')
    await d.call('chengguan', actions.doSign, { id })
    if (signs) {
      await d.call('chengguan', actions.doAllocate, { id, dept_id: unit, opinion: '请核实办理' })
      await d.call('chengguan_sub', actions.doSign, { id })
    }
    return id
  }
  for (const _time of [1, 2, 3]) await handed(first, true)
  const asked = await handed(first, false)
  const told = () => d.call('chengguan', suggestDispatch, { id: asked })
  expect(await told()).toMatchObject({ departments: [], clear: false, categories: [], risk: null })
  await learnt()
  expect(await told()).toMatchObject({
    clear: true,
    departments: [{ dept_id: first, name: '市容管理科', reasons: [{ kind: 'signed', n: 3 }] }],
  })
  expect((await suggested(asked)).departments.map(({ dept_id }) => dept_id)).not.toContain(first)
  const offered = async () => {
    const units = await d.call('chengguan', canAllocateList, { id: asked })
    return [units, (await told()).departments].map((depts) => depts.some(({ dept_id }) => dept_id === first))
  }
  expect(await offered()).toEqual([true, true])
  await d.call('chengguan', actions.doHelp, { id: asked, dept_id: first, kind: 'assist', task: '请派员协助核实' })
  expect(await offered()).toEqual([false, false])
  await d.call('chengguan', actions.doHelpCancel, { id: asked, reason: '改为由其办理' })
  await d.call('chengguan', actions.doAllocate, { id: asked, dept_id: first, opinion: '请核实办理' })
  await d.call('chengguan_sub', actions.doBack, {
    ...{ id: asked, reason_code: 'not_duty' as const, reason: '该事项不属于本科室职责范围', basis: '职责清单第2条' },
  })
  expect((await told()).departments).toEqual([])
  // Nor is it one to reassign to; where it is to go on, the send-back is refused.
  const units = await d.call('chengguan', canAllocateList, { id: asked })
  expect(units.map(({ dept_id }) => dept_id)).not.toContain(first)
})

test('learning twice counts once', async () => {
  await learnt()
  const rows = () => d.db.selectFrom('dispatch_outcome').selectAll().orderBy('n').execute()
  const before = await rows()
  await learnt()
  expect(await rows()).toEqual(before)
})

test('told to end with the program, it learns no further day', async () => {
  const until = async () => (await d.db.selectFrom('dispatch_learning').select('learned_until').execute())[0]
  const before = await until()
  d.clock.move(3 * 24 * 3600)
  await learnDispatchJob.run({ ...d.jobContext, input: {}, signal: AbortSignal.abort() })
  expect(await until()).toEqual(before)
  await learnDispatchJob.run({ ...d.jobContext, input: {} })
  expect(await until()).not.toEqual(before)
})
