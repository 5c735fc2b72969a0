import { afterAll, beforeAll, expect, test } from 'vitest'

import { sensitiveWordSave } from '#features/sensitive-words/contract.ts'
import { tagSave } from '#features/tags/contract.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const entered = async (change: Parameters<typeof anIntake>[0]): Promise<string> =>
  (await enterOrders(d, [anIntake({ appeal_type: 'consult', ...change })]))[0]!

test('an order that says a word of a tag comes in with the tag, and its history says why', async () => {
  await d.call('leader', tagSave, { name: '充电安全', colour: 'purple', words: '电动车，飞线充电' })
  const { tags, logs } = await d.call('leader', getComplaintInfo, {
    id: await entered({ content: '楼道内电动车充电，存在隐患。' }),
  })
  expect(tags).toMatchObject([{ name: '充电安全' }])
  expect(logs.map(({ text }) => text)).toContain('标签：充电安全（提到“电动车”，自动添加）')
  const other = await d.call('leader', getComplaintInfo, { id: await entered({ content: '路灯不亮已有一周。' }) })
  expect(other.tags).toEqual([])
})

test('a public answer says no sensitive word from the moment on at which it is one', async () => {
  const id = await entered({ is_public: 1 })
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const { id: list } = await d.call('leader', sensitiveWordSave, {
    name: '不当用语',
    words: '无理取闹、无理取闹\n刁民',
  })
  const answer = (public_reply: string) => d.refusal('chengguan', actions.doReply, { id, ...aReply, public_reply })
  expect(await answer('经查属无理 取闹。')).toBe('WORD_IN_PUBLIC')
  await d.call('leader', sensitiveWordSave, { id: list, version: 0, name: '不当用语', words: '刁民' })
  expect(await answer('经查属无理取闹。')).toBe('')
})
