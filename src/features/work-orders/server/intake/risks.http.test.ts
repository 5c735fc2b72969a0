import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#platform/settings/settings.ts'

import { complaintSave } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { suggestOfDraft } from '../../contract/suggest.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { ORDER_SETTINGS } from '../settings.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const enter = async (content: string) => {
  const caller = { caller_phone: '12345678901', address: '湖滨路18号' }
  const { id } = await d.call('dispatcher', complaintSave, {
    ...{ content, appeal_type: 'complaint', source_channel: 'phone', ...caller },
  })
  return d.call('leader', getComplaintInfo, { id })
}
const told = (order_id: string) =>
  d.db
    .selectFrom('message as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['o.username', 'm.content'])
    .where('m.event', '=', 'risk_found')
    .where('m.channel', '=', 'app')
    .where('m.biz_id', '=', order_id)
    .execute()

test('an order that says a word of danger says so in its history, and the head of the centre is told', async () => {
  const order = await enter('三楼楼道燃气泄漏，味道很大，请马上处理。')
  expect(order.urgency).toBe('normal')
  expect(order.logs.map(({ text }) => text)).toContain('风险提示：提到“燃气泄漏”（燃气泄漏）')
  const messages = await told(order.id)
  expect(messages.map(({ username }) => username)).toEqual(['leader'])
  expect(messages[0]!.content).toContain(order.order_no)
})

test('where the tenant wants it, the order is made as urgent as the word', async () => {
  const actor = await actorOf(d.db, 'leader')
  const by = { db: d.db, supplier_id: actor.supplier_id, actor, clock: d.clock }
  await writeSettings(by, ORDER_SETTINGS, { 'risk.urgency': 'set' })
  const order = await enter('工地拖欠工资，已经有人要跳楼。')
  expect(order.urgency).toBe('urgent_2h')
  expect(order.logs.map(({ text }) => text).join()).toContain('紧急程度设为特急')
  await writeSettings(by, ORDER_SETTINGS, { 'risk.urgency': 'suggest' })
})

test('what is denied, or harmless, tells nobody', async () => {
  const order = await enter('楼道灯坏了，目前没有火灾隐患之外的问题。')
  expect(order.logs.map(({ text }) => text).join()).not.toContain('风险提示')
  expect(await told(order.id)).toEqual([])
})

test('while it is typed in, the words and their urgency are suggested', async () => {
  const { risk } = await d.call('dispatcher', suggestOfDraft, { title: '', content: '对面仓库起火了' })
  expect(risk).toEqual({ words: ['起火'], kinds: ['火情爆炸'], urgency: 'urgent_2h' })
})
