import type { TemplateKind } from '#features/templates/domain/public.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { canAllocateList, getComplaintInfo, getComplaintTemplate, previewAllocate } from '../../contract/detail.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let b01: string
let id: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
  id = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })]))[0]!
})
afterAll(() => d.close())

test('an allocation is told beforehand as it then comes', async () => {
  const short = await d.call('dispatcher', previewAllocate, { id, dept_id: b01, limit_days: '1' })
  const own = await d.call('dispatcher', previewAllocate, { id, dept_id: b01 })
  expect(short.due_at! < own.due_at!).toBe(true)
  const before = await d.call('dispatcher', getComplaintInfo, { id })
  expect([before.status, before.version]).toEqual(['waiting', 0])

  const gap = { id, dept_id: b01, opinion: '请城管局于{due}前反馈办理结果' }
  expect(await d.refusal('dispatcher', actions.doAllocate, gap)).toBe('INVALID')
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: b01, opinion: '请按职责办理' })
  const { allocations } = await d.call('dispatcher', getComplaintInfo, { id })
  expect({ ...allocations[0]!.due, sms: own.sms }).toEqual(own)
})

test('what is only asked waits for nobody, and makes nobody wait', async () => {
  const [other] = await enterOrders(d, [anIntake()])
  const { due_at } = await d.db.transaction().execute(async (trx) => {
    await trx.selectFrom('complaint_order').select('id').where('id', '=', other!).forUpdate().execute()
    await trx.selectFrom('department').select('id').forUpdate().execute()
    return d.call('dispatcher', previewAllocate, { id: other!, dept_id: b01 })
  })
  expect(due_at).not.toBeNull()
})

test('what would be refused is told with its reason, and to whom the order is hidden nothing is', async () => {
  expect(await d.call('dispatcher', previewAllocate, { id, dept_id: b01 })).toMatchObject({ due_at: null })
  expect(await d.refusal('zhujian', previewAllocate, { id, dept_id: b01 })).toBe('ORDER_NOT_FOUND')
})

test('official texts are Chinese in an English program too', async () => {
  const reader = await d.as('dispatcher')
  reader.cookies.set('language', 'en')
  const dept = (await reader.call(canAllocateList, {})).find(({ dept_id }) => dept_id === b01)
  reader.cookies.set('language', 'zh')
  expect(dept).toMatchObject({ name: 'Urban Management Bureau', official_name: '城市管理局(综合行政执法局)' })
})

test('a phrase names whose work it is; to whom an order will go is for the form to say', async () => {
  const texts = async (username: string, kind: TemplateKind) =>
    (await d.call(username, getComplaintTemplate, { kind, id })).map(({ content }) => content).join()
  expect(await texts('dispatcher', 'allocate')).toMatch(/请\{dept\}.*\{due\}/)
  await d.call('chengguan', actions.doReply, { id, ...aReply })
  expect(await texts('reviewer', 'report_normal')).toMatch(/^城市管理局\(综合行政执法局\)已办理完毕/)
})

test('texts for another matter are not offered, and the caller is addressed as one would', async () => {
  const of = (level: number) => d.db.selectFrom('category').select(['id', 'parent_id']).where('level', '=', level)
  const leaf = await of(3).orderBy('id').executeTakeFirstOrThrow()
  const another = await of(2).where('id', '<>', leaf.parent_id!).orderBy('id').executeTakeFirstOrThrow()
  const text = { supplier_id: '1', kind: 'urge', content: '请尽快联系{caller}', created_at: d.clock.now() } as const
  await d.db
    .insertInto('order_template')
    .values([
      { ...text, title: '同类', category_id: leaf.parent_id },
      { ...text, title: '另一类', category_id: another.id },
    ])
    .execute()
  const [order] = await enterOrders(d, [
    anIntake({ category_id: leaf.id, caller_name: '王小梅', caller_gender: 'female' }),
  ])
  const offered = await d.call('dispatcher', getComplaintTemplate, { kind: 'urge', id: order! })
  expect(offered.map(({ title }) => title)).not.toContain('另一类')
  expect(offered.find(({ title }) => title === '同类')?.content).toBe('请尽快联系王女士')
})
