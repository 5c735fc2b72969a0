import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { limitRuleInfo, limitRuleSave } from '../../contract/limit-rules.ts'
import { rehearse } from '../../contract/rehearsal.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let category_id: string
let dept_id: string
let ids: string[]
beforeAll(async () => {
  d = await testDistrict()
  const { id } = await d.db.selectFrom('category').select('id').where('code', '=', '010101').executeTakeFirstOrThrow()
  category_id = id
  dept_id = await d.deptId('B01')
  const local = { superior_no: null, superior_due_at: null, category_id }
  const intakes = (['help', 'help', 'consult'] as const).map((appeal_type) => anIntake({ ...local, appeal_type }))
  ids = await enterOrders(d, intakes)
  for (const one of ids) await d.call('dispatcher', actions.doAllocate, { id: one, dept_id, opinion: '请按职责办理' })
})
afterAll(() => d.close())

test('another limit tells whose deadlines would have been others, and changes nothing', async () => {
  const rule = { category_id, appeal_type: 'help', handle_n: 2, handle_unit: 'workday' } as const
  const found = await d.call('leader', rehearse, { what: 'limits', rule })
  expect(found).toMatchObject({
    ...{ orders: 3, differ: 2, judged: 0, more: false },
    departments: [{ name: '城市管理局(综合行政执法局)', n: 2, more: 0, less: 2 }],
    categories: [{ name: '城市管理/市容秩序/占道经营', n: 2 }],
  })
  expect(found.first.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(await d.db.selectFrom('limit_rule').select('id').where('category_id', '=', category_id).execute()).toEqual([])
  const off = await d.call('leader', rehearse, { what: 'limits', rule: { ...rule, enabled: 0 } })
  expect(off.differ).toBe(0)
})

test('so does another calendar', async () => {
  const { date } = await d.db
    .selectFrom('allocation')
    .select(({ ref }) => ref('due_at').$castTo<string>().as('date'))
    .executeTakeFirstOrThrow()
  const found = await d.call('leader', rehearse, {
    ...{ what: 'calendar', year: Number(date.slice(0, 4)), holidays: date.slice(0, 10), makeups: '' },
  })
  expect(found.differ).toBeGreaterThan(0)
})

test('another catalogue tells who would have been named, and whether that is who leads', async () => {
  const { id: held } = await d.db.selectFrom('dispatch_catalogue').select('id').executeTakeFirstOrThrow()
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const made = { supplier_id, created_at: d.clock.now() }
  const { id } = await d.db
    .insertInto('dispatch_catalogue')
    .values({ ...made, no: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = await d.deptId('B04')
  const row = { ...made, catalogue_id: id, no: 1, category_id, dept_id: other }
  await d.db.insertInto('dispatch_rule').values(row).execute()
  const found = await d.call('leader', rehearse, { what: 'catalogue', catalogue_id: id })
  expect(found).toMatchObject({ orders: 3, differ: 3, judged: 3, good_before: 3, good_after: 0 })
  expect(found.first[0]).toMatchObject({ from: '城市管理局(综合行政执法局)', to: '市场监督管理局' })
  expect((await d.call('leader', rehearse, { what: 'catalogue', catalogue_id: held })).differ).toBe(0)
})

test('before a rule goes it is told for how many orders it is the rule, and for how many open ones', async () => {
  const useOf = (id: string) => d.call('sysadmin', limitRuleInfo, { id })
  const rule = { category_id, appeal_type: 'help', handle_n: 2, handle_unit: 'workday' } as const
  const { id } = await d.call('sysadmin', limitRuleSave, rule)
  const wide = await d.call('sysadmin', limitRuleSave, { ...rule, appeal_type: null })
  expect(await useOf(id)).toMatchObject({ orders: 3, chosen: 2, open: 2, more: false })
  expect(await useOf(wide.id)).toMatchObject({ chosen: 1, open: 1 })
  await d.call('sysadmin', limitRuleSave, { ...rule, id, version: 0, enabled: 0 })
  expect([(await useOf(id)).chosen, (await useOf(wide.id)).chosen]).toEqual([0, 3])
})

test('it is for the head of the centre, and says what it lacks', async () => {
  expect(await d.refusal('dispatcher', rehearse, { what: 'calendar', year: 2026 })).toBe('NO_PERMISSION')
  for (const what of ['limits', 'calendar'] as const)
    expect(await d.refusal('leader', rehearse, { what })).toBe('INVALID')
  expect(await d.refusal('leader', rehearse, { what: 'catalogue' })).toBe('NOT_FOUND')
})
