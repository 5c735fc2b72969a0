import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { canAllocateList, getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const idOf = async (table: 'area' | 'category', code: string): Promise<string> =>
  (await d.db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('an order, its history and its choices name departments, areas and categories in the reader’s language', async () => {
  const area_id = await idOf('area', '990102001000')
  const leaf = await d.db
    .selectFrom('category')
    .select(['id', 'full_name', 'full_name_en'])
    .where('level', '=', 3)
    .orderBy('code')
    .executeTakeFirstOrThrow()
  const [id] = await enterOrders(d, [anIntake({ area_id, category_id: leaf.id })])
  await d.call('dispatcher', actions.doAllocate, {
    id: id!,
    dept_id: await d.deptId('B01'),
    assist_dept_ids: [await d.deptId('B02'), await d.deptId('B03')],
    opinion: '请按职责办理',
  })
  const reader = await d.as('dispatcher')
  const read = async (language: 'zh' | 'en') => {
    reader.cookies.set('language', language)
    const order = await reader.call(getComplaintInfo, { id: id! })
    const { rows } = await reader.call(complaintList, { queue: 'inprogress' })
    const depts = await reader.call(canAllocateList, { id: id! })
    return { order, row: rows[0]!, dept: depts.find(({ short_name }) => short_name === '城管局')!.name }
  }

  const chinese = await read('zh')
  expect(chinese.row).toMatchObject({ lead_dept_name: '城管局', area_name: '东湖街道', category_name: leaf.full_name })
  expect(chinese.order.allocations[0]).toMatchObject({ from_dept_name: '热线中心', dept_name: '城管局' })
  expect(chinese.order.logs.at(-1)!.text).toContain('协办：住房和城乡建设局、交通运输局')
  expect(chinese.dept).toBe('城市管理局(综合行政执法局)')

  const english = await read('en')
  expect(english.row).toMatchObject({
    lead_dept_name: 'Urban Management Bureau',
    area_name: 'Donghu Subdistrict',
    category_name: leaf.full_name_en,
  })
  expect(leaf.full_name_en).toMatch(/^[ -~’]+\/[ -~’]+\/[ -~’]+$/)
  expect(english.order.allocations[0]).toMatchObject({
    from_dept_name: '12345 Hotline Centre',
    dept_name: 'Urban Management Bureau',
  })
  expect(english.order.logs.at(-1)!.text).toContain('Housing and Construction Bureau, Transport Bureau')
  expect(english.dept).toBe('Urban Management Bureau')
})

test('a supervision that opened by itself says why in the reader’s language', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  for (let times = 0; times < 3; times++) {
    await d.call('chengguan', actions.doReply, { id: id!, ...aReply })
    await d.call('reviewer', actions.doReplyNo, { id: id!, reason_code: 'incomplete', opinion: '请补充处理结果和时间' })
  }
  const reader = await d.as('dispatcher')
  const read = async (language: 'zh' | 'en') => {
    reader.cookies.set('language', language)
    return (await reader.call(getComplaintInfo, { id: id! })).supervisions.map(({ content }) => content)
  }
  expect(await read('zh')).toEqual(['回复被驳回3次，自动督办'])
  expect(await read('en')).toEqual(['Supervised by rule: reply rejected 3 times'])
})

test('what has no English name keeps its Chinese one', async () => {
  const community_id = await idOf('area', '990102001001')
  const [id] = await enterOrders(d, [anIntake({ community_id })])
  const reader = await d.as('dispatcher')
  reader.cookies.set('language', 'en')
  await d.db.updateTable('area').set({ name_en: '' }).where('id', '=', community_id).execute()
  expect(await reader.call(getComplaintInfo, { id: id! })).toMatchObject({ community_name: '湖滨社区' })
})
