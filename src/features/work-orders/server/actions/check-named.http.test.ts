import { afterAll, beforeAll, expect, test } from 'vitest'

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
  expect(await told(actions.doAllocate, { ...form, category_id: '999999999' })).toContain('category_id')
  expect(await told(actions.doAllocate, { ...form, category_id: await firstOf('category', 1) })).toContain(
    'category_id',
  )
  expect(await told(actions.doAllocate, { ...form, person_ids: [await personOf(other)] })).toContain('person_ids')
  expect(
    await told(actions.doAllocate, {
      ...form,
      category_id: await firstOf('category', 3),
      person_ids: [await personOf(dept_id)],
    }),
  ).toBe('')
})

test('an order that is typed in names what exists', async () => {
  const form = {
    content: '诉求人反映湖滨路夜市占道经营',
    appeal_type: 'consult',
    source_channel: 'phone',
    is_anonymous: 1,
    address: '湖滨路18号',
  }
  expect(await told(actions.complaintSave, { ...form, category_id: '999999999' })).toContain('category_id')
  expect(await told(actions.complaintSave, { ...form, area_id: '999999999' })).toContain('area_id')
  expect(await told(actions.complaintSave, { ...form, community_id: '999999999' })).toContain('community_id')
  expect(
    await told(actions.complaintSave, {
      ...form,
      category_id: await firstOf('category', 3),
      area_id: await firstOf('area', 'street'),
    }),
  ).toBe('')
})
