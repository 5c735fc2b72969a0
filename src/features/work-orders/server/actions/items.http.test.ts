import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { aReply } from '../../testing/samples.ts'
import { CANARY } from '../../testing/canary.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const leafCategory = async (): Promise<string> =>
  (await d.db.selectFrom('category').select('id').where('level', '=', 3).limit(1).executeTakeFirstOrThrow()).id
const itemsOf = async (id: string, who: string) => (await d.call(who, getComplaintInfo, { id })).items

test('demands are put down with the order, shared out, answered, judged, and taken into another round', async () => {
  const { id } = await d.call('dispatcher', actions.complaintSave, {
    ...{ content: '小区路灯不亮，井盖松动，要求尽快处理', appeal_type: 'consult', source_channel: 'walk_in' },
    category_id: await leafCategory(),
    ...{ caller_phone: CANARY.phone, address: '湖滨路18号' },
    items: JSON.stringify([`路灯不亮，联系电话${CANARY.phone}`, '井盖松动']),
  })
  const [lamps, lids] = await itemsOf(id, 'dispatcher')
  expect([lamps!.text, lids]).toEqual([
    '路灯不亮，联系电话123****4321',
    { no: 2, text: '井盖松动', assist_id: null, dept_name: null, answer: null, verdict: null },
  ])
  const B01 = { dept_id: await d.deptId('B01'), opinion: '请按职责办理', assist_dept_ids: [await d.deptId('B02')] }
  await d.call('dispatcher', actions.doAllocate, { id, ...B01 })
  const assist_id = (await d.call('chengguan', getComplaintInfo, { id })).assists[0]!.id
  await d.call('chengguan', actions.doItems, {
    id,
    items: [
      { no: 1, text: lamps!.text },
      { no: 2, text: '井盖松动', assist_id },
    ],
  })
  expect((await itemsOf(id, 'zhujian')).map(({ dept_name }) => dept_name)).toEqual(['城管局', '住建局'])
  const help = { id, content: '井盖已经更换并加固处理' }
  expect(await d.refusal('zhujian', actions.doHelpReply, help)).toBe('ITEMS_UNANSWERED')
  await d.call('zhujian', actions.doHelpReply, { ...help, items: [{ no: 2, answer: '井盖已更换' }] })
  // Who has answered knows no more of it than that answer.
  expect(await itemsOf(id, 'zhujian')).toEqual([])
  await d.call('chengguan', actions.doReply, { ...aReply, id, items: [{ no: 1, answer: '路灯已修复' }] })
  await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
  const connected = { id, call_result: 'connected', responded: 1, resolve_result: 'partly', satisfaction: 3 } as const
  expect(await d.refusal('visitor', actions.doVisit, connected)).toBe('ITEMS_UNJUDGED')
  const items = [
    { no: 1, verdict: 'resolved' },
    { no: 2, verdict: 'unresolved' },
  ] as const
  await d.call('visitor', actions.doVisit, { ...connected, items, need_redo: 1, opinion: '井盖仍然松动' })
  expect(await itemsOf(id, 'reviewer')).toEqual([
    { no: 2, text: '井盖松动', assist_id: null, dept_name: null, answer: null, verdict: null },
  ])
  // Who answered the last round keeps it as it was.
  expect((await itemsOf(id, 'chengguan')).map(({ answer }) => answer)).toEqual(['路灯已修复', '井盖已更换'])
})

test('demands are told apart no longer: a form leaves out a list with nothing in it', async () => {
  const { id } = await d.call('dispatcher', actions.complaintSave, {
    ...{ content: '小区路灯不亮，井盖松动，要求尽快处理', appeal_type: 'consult', source_channel: 'walk_in' },
    ...{ category_id: await leafCategory(), caller_phone: CANARY.phone, address: '湖滨路18号' },
    items: JSON.stringify(['路灯不亮', '井盖松动']),
  })
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await d.call('chengguan', actions.doItems, { id })
  expect(await itemsOf(id, 'chengguan')).toEqual([])
})
