import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf, type Day } from '#kernel/time.ts'

import * as actions from '../../contract/actions.ts'
import { limitRuleManage, limitRuleSave, limitRuleSheet, limitRuleSheetTake } from '../../contract/limit-rules.ts'
import { rehearse } from '../../contract/rehearsal.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let category_id: string
let today: Day
beforeAll(async () => {
  d = await testDistrict()
  category_id = await categoryOf('010101')
  today = dayOf(d.clock.now())
})
afterAll(() => d.close())

const categoryOf = async (code: string) =>
  (await d.db.selectFrom('category').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const rule = { appeal_type: 'help', handle_n: 2, handle_unit: 'workday' } as const
const rulesOf = async (category: string) => (await d.call('leader', limitRuleManage, { category_id: category })).rows
const refused = async (given: object) => (await d.ask('sysadmin', limitRuleSave, { ...rule, ...given })).body.msg

test('a rule changes from a day on: it ends the day before, another begins, and both are on record', async () => {
  const { id } = await d.call('sysadmin', limitRuleSave, { ...rule, category_id })
  const day = addDays(today, 8)
  const next = await d.call('sysadmin', limitRuleSave, {
    ...{ ...rule, category_id, handle_n: 1, id, version: 0, from_on: day },
  })
  expect(next.id).not.toBe(id)
  expect(await rulesOf(category_id)).toMatchObject([
    { id, handle_n: 2, valid_from: null, valid_to: addDays(day, -1), state: 'in_force' },
    { id: next.id, handle_n: 1, valid_from: day, valid_to: null, state: 'to_come' },
  ])
  const { rows: to_come } = await d.call('leader', limitRuleManage, { state: 'to_come' })
  expect(to_come.map((one) => one.id)).toEqual([next.id])
  const { object_id, before, after } = await d.db
    .selectFrom('audit_log')
    .select(['object_id', 'before', 'after'])
    .where('object_type', '=', 'limit_rule')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect({ object_id, before, after }).toMatchObject({
    ...{ object_id: id, before: { valid_to: null } },
    after: { valid_to: addDays(day, -1), next: { id: next.id, handle_n: 1, valid_from: day } },
  })
  const stale = { ...rule, category_id, id, version: 0, from_on: addDays(today, 2) }
  expect(await d.refusal('sysadmin', limitRuleSave, stale)).toBe('STALE')
})

test('an order gets the rule of the day on which its limit starts, and keeps it', async () => {
  const intake = anIntake({ superior_no: null, superior_due_at: null, category_id, appeal_type: 'help' })
  const limitOf = (id: string) =>
    d.db.selectFrom('complaint_order').select('limit_n').where('id', '=', id).executeTakeFirstOrThrow()
  const [before] = await enterOrders(d, [intake])
  expect(await limitOf(before!)).toEqual({ limit_n: 2 })
  const [held, coming] = await rulesOf(category_id)
  const tried = (given: object) =>
    d.call('leader', rehearse, { what: 'limits', rule: { ...rule, category_id, handle_n: 9, ...given } })
  expect(await tried({ id: held!.id, valid_to: held!.valid_to })).toMatchObject({ orders: 1, differ: 1 })
  expect(await tried({ id: coming!.id, valid_from: coming!.valid_from })).toMatchObject({ orders: 1, differ: 1 })
  expect(await tried({ id: held!.id, from_on: addDays(today, 3) })).toMatchObject({ orders: 1, differ: 1 })
  expect(await tried({ priority: 1, valid_to: addDays(today, -1) })).toMatchObject({ orders: 1, differ: 0 })
  const dept_id = await d.deptId('B01')
  await d.call('dispatcher', actions.doAllocate, { id: before!, dept_id, opinion: '请按职责办理' })
  expect(await limitOf(before!)).toEqual({ limit_n: 2 })
})

test('days that cross, lie behind today, or are another rule’s are refused with their field', async () => {
  const streets = await categoryOf('010102')
  const { id } = await d.call('sysadmin', limitRuleSave, { ...rule, category_id: streets, valid_from: today })
  const seen = { category_id: streets, valid_from: today, id, version: 0 }
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  expect(await refused({ ...seen, valid_to: yesterday })).toContain('结束日期不能早于开始日期')
  expect(await refused({ ...seen, valid_from: yesterday })).toBe('开始日期：不能早于今天')
  expect(await refused({ ...seen, from_on: yesterday })).toBe('自某日起更改：不能早于今天')
  expect(await refused({ ...seen, from_on: today })).toContain('自某日起更改：应晚于本条的开始日期')
  expect(await refused({ ...seen, valid_to: tomorrow, from_on: addDays(today, 3) })).toContain('结束日期：')
  expect(await refused({ category_id: streets, valid_from: tomorrow })).toContain('开始日期：条件和优先级都相同')
  expect(await refused({ category_id: streets, from_on: tomorrow })).toContain('只用于修改已有的')
  expect(await rulesOf(streets)).toMatchObject([{ id, version: 0, valid_from: today, valid_to: null }])
})

test('what ended stands below what holds, and is left alone as it is', async () => {
  const shops = await categoryOf('010103')
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const past = { ...rule, category_id: shops, valid_to: addDays(today, -1), supplier_id, created_at: d.clock.now() }
  const { id } = await d.db.insertInto('limit_rule').values(past).returning('id').executeTakeFirstOrThrow()
  const now = await d.call('sysadmin', limitRuleSave, { ...rule, category_id: shops, handle_n: 3, valid_from: today })
  expect((await rulesOf(shops)).map((one) => [one.id, one.state])).toEqual([
    [now.id, 'in_force'],
    [id, 'ended'],
  ])
  const { rows: all, next } = await d.call('leader', limitRuleManage, { limit: 3 })
  expect(all).toHaveLength(3)
  expect((await d.call('leader', limitRuleManage, { limit: 3, cursor: next! })).rows).toHaveLength(3)
  const saved = await d.call('sysadmin', limitRuleSave, {
    ...{ ...rule, category_id: shops, id, version: 0, handle_n: 4, valid_to: addDays(today, -1) },
  })
  expect(saved.id).toBe(id)
})

test('a sheet carries both days there and back', async () => {
  const { bytes } = await d.ask('sysadmin', limitRuleSheet, {})
  const { body } = await d.upload('sysadmin', limitRuleSheetTake, { trial: '0' }, [{ name: '表.xlsx', bytes }])
  expect(body.data).toMatchObject({ faulty: 0, added: 0, changed: 0 })
  const [line] = (await rulesOf(category_id)).slice(0, 1)
  const text = `编号,事项代码,诉求类型,办理时限,办理时限单位,结束日期\n${line!.id},010101,求助,2,工作日,${addDays(today, 5)}`
  await d.upload('sysadmin', limitRuleSheetTake, { trial: '0' }, [{ name: '表.csv', bytes: Buffer.from(text) }])
  expect((await rulesOf(category_id))[0]).toMatchObject({ id: line!.id, valid_to: addDays(today, 5) })
})
