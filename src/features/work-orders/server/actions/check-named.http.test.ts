import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayOf } from '#kernel/time.ts'

import * as actions from '../../contract/actions.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const firstOf = async (table: 'category' | 'area', level: number | string): Promise<string> =>
  (
    await d.db
      .selectFrom(table)
      .select('id')
      .where('level', '=', level as never)
      .executeTakeFirstOrThrow()
  ).id
const personOf = async (dept_id: string): Promise<string> =>
  (await d.db.selectFrom('person').select('id').where('dept_id', '=', dept_id).executeTakeFirstOrThrow()).id

/** The message of a refusal, '' when it was done. */
async function told(
  endpoint: typeof actions.doAllocate | typeof actions.complaintSave,
  input: object,
): Promise<string> {
  const { body } = await (await d.as('dispatcher')).ask(endpoint as typeof actions.doAllocate, input as never)
  return body.status ? '' : body.msg
}

test('an allocation names a category of the last level and people of the department', async () => {
  const [id] = await enterOrders(d, [anIntake()])
  const [dept_id, other] = [await d.deptId('B01'), await d.deptId('B02')]
  const form = { id, dept_id, opinion: '请按职责办理' }
  expect(await told(actions.doAllocate, { ...form, category_id: '999999999' })).toContain('分类：')
  expect(await told(actions.doAllocate, { ...form, category_id: await firstOf('category', 1) })).toContain('分类：')
  expect(await told(actions.doAllocate, { ...form, person_ids: [await personOf(other)] })).toContain('经办人：')
  expect(
    await told(actions.doAllocate, {
      ...form,
      category_id: await firstOf('category', 3),
      person_ids: [await personOf(dept_id)],
    }),
  ).toBe('')
})

test('what a reply has in a wrong form is told from what it leaves out', async () => {
  const [id] = await enterOrders(d, [anIntake()])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const { body } = await (await d.as('chengguan')).ask(actions.doReply, { id: id!, content: 12, is_true: 'perhaps' })
  const issues = (body.data as unknown as { issues: { field: string; message: string }[] }).issues
  expect(Object.fromEntries(issues.map(({ field, message }) => [field, message]))).toMatchObject({
    content: '类型不正确，应为文本',
    is_true: expect.stringContaining('只能是'),
    contact_status: '不能为空',
  })
})

test('an order that is typed in names what exists', async () => {
  const form = {
    content: '诉求人反映湖滨路夜市占道经营',
    appeal_type: 'consult',
    source_channel: 'phone',
    is_anonymous: 1,
    address: '湖滨路18号',
  }
  expect(await told(actions.complaintSave, { ...form, category_id: '999999999' })).toContain('分类：')
  expect(await told(actions.complaintSave, { ...form, area_id: '999999999' })).toContain('区域：')
  expect(await told(actions.complaintSave, { ...form, community_id: '999999999' })).toContain('社区：')
  expect(
    await told(actions.complaintSave, {
      ...form,
      category_id: await firstOf('category', 3),
      area_id: await firstOf('area', 'street'),
    }),
  ).toBe('')
})

test('what is not of these days is refused with the way out; an order that says it keeps it, and midnight ends it', async () => {
  const form = { content: '诉求人反映湖滨路夜市占道经营', is_anonymous: 1, address: '湖滨路18号' }
  const kind = { appeal_type: 'suggestion', source_channel: 'walk_in' } as const
  const [category_id, area_id] = [await firstOf('category', 3), await firstOf('area', 'street')]
  const said = { category_id, area_id, ...kind }
  const today = dayOf(d.clock.now())
  await d.db.updateTable('category').set({ valid_to: today }).where('id', '=', category_id).execute()
  await d.db.updateTable('area').set({ valid_to: today }).where('id', '=', area_id).execute()
  for (const code of Object.values(kind))
    await d.db.updateTable('dict_item').set({ valid_to: today, version: 1 }).where('code', '=', code).execute()
  const { id } = await d.call('dispatcher', actions.complaintSave, { ...form, ...said })

  d.move(24 * 60 * 60)
  const way = '已停用或今天不在有效期内，请另选一项'
  const plain = { ...form, appeal_type: 'help', source_channel: 'phone' }
  expect(await told(actions.complaintSave, { ...plain, category_id })).toBe(`分类：${way}`)
  expect(await told(actions.complaintSave, { ...plain, area_id })).toBe(`区域：${way}`)
  expect(await told(actions.complaintSave, { ...plain, appeal_type: 'suggestion' })).toBe(`诉求类型：${way}`)
  expect(await told(actions.complaintSave, { ...plain, source_channel: 'walk_in' })).toBe(`诉求来源：${way}`)
  const [other] = await enterOrders(d, [anIntake({ category_id: null, area_id: null, appeal_type: 'help' })])
  const kept = { category_id, area_id, appeal_type: kind.appeal_type }
  await d.call('dispatcher', actions.doEdit, { id, ...kept, title: '夜市占道经营' })
  for (const field of ['category_id', 'area_id', 'appeal_type'] as const)
    expect(await d.refusal('dispatcher', actions.doEdit, { id: other!, [field]: kept[field] })).toBe('INVALID')
  const dept_id = await d.deptId('B01')
  expect(await told(actions.doAllocate, { id, dept_id, opinion: '请按职责办理', category_id })).toBe('')
})
