import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate } from '../../contract/actions.ts'
import { messageTemplates, messageTemplateSave } from '../../contract/message-templates.ts'
import { noticeSwitches } from '../../contract/notices.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const templateOf = async (event: string) =>
  (await d.call('sysadmin', messageTemplates, { limit: 200 })).rows.find((row) => row.event === event)!
const told = async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const rows = await d.db
    .selectFrom('message')
    .select(['channel', 'content', 'content_en'])
    .where('biz_id', '=', id!)
    .where('event', '=', 'allocated')
    .execute()
  expect(rows.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['app', 'sms']))
  return [...new Set(rows.map(({ content, content_en }) => `${content} | ${content_en}`))]
}

test('people are told in the words of the tenant, by every channel and from then on', async () => {
  const { id, version, content, content_en } = await templateOf('allocated')
  expect(await told()).not.toEqual([expect.stringMatching(/^【转办】/)])
  const words = { content: '【转办】{order_no}', content_en: '[New] {order_no}' }
  await d.call('sysadmin', messageTemplateSave, { id, version, ...words })
  expect(await told()).toEqual([expect.stringMatching(/^【转办】RX\d+ \| \[New\] RX\d+$/)])
  const shown = (await d.call('sysadmin', noticeSwitches, {})).find(({ event }) => event === 'allocated')
  expect(shown!.text).toBe(words.content)
  expect(await d.refusal('leader', messageTemplateSave, { id, version, content, content_en })).toBe('STALE')
  await d.call('leader', messageTemplateSave, { id, version: version + 1, content, content_en })
})

test('what nothing would fill is refused by name, and a link stays', async () => {
  const { id, version, content_en } = await templateOf('allocated')
  const { body } = await d.ask('sysadmin', messageTemplateSave, { id, version, content: '请联系{caller}', content_en })
  expect([body.code, body.msg]).toEqual(['INVALID', expect.stringMatching(/没有变量 \{caller\}，可用：.*\{order_no\}/)])
  const linked = (await d.call('sysadmin', messageTemplates, { limit: 200 })).rows.find((row) =>
    row.content.includes('{link}'),
  )!
  const without = { id: linked.id, version: linked.version, content: '请查询', content_en: linked.content_en }
  expect((await d.ask('sysadmin', messageTemplateSave, without)).body.msg).toContain('{link}')
})

test('who does not choose what is told does not choose its words', async () => {
  for (const who of ['chengguan', 'dispatcher']) expect((await d.ask(who, messageTemplates, {})).status).toBe(403)
})
