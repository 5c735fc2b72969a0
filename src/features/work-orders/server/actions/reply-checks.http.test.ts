import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#platform/settings/settings.ts'

import * as actions from '../../contract/actions.ts'
import { previewReply } from '../../contract/preview-reply.ts'
import { ADVISED, type ReplyCheck } from '../../domain/process/reply-checks.ts'
import { allocatedOrder } from '../../testing/allocated-order.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { aReply } from '../../testing/samples.ts'
import { NOTIFY_SETTINGS } from '../notify.ts'
import { ORDER_SETTINGS } from '../settings.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const allocated = () => allocatedOrder(d, { appeal_type: 'consult' })
const settings = async () => {
  const actor = await actorOf(d.db, 'leader')
  return { db: d.db, supplier_id: actor.supplier_id, actor, clock: d.clock }
}
const demand = async (...checks: ReplyCheck[]) => {
  const demanded = Object.fromEntries(checks.map((check) => [check, 'block'] as const))
  await writeSettings(await settings(), ORDER_SETTINGS, { 'reply.checks': { ...ADVISED, ...demanded } })
}
const goodReply = {
  ...aReply,
  content: '11月23日工作人员到湖滨路夜市现场核查，占道经营属实，已劝导商户规范经营。',
}

test('what the tenant demands of a reply is refused by its name; what is advised is not', async () => {
  const id = await allocated()
  const vague = { ...goodReply, id, content: `${goodReply.content}下一步继续规范。` }
  await demand('dated')
  expect(await d.refusal('chengguan', actions.doReply, vague)).toBe('REPLY_CHECK_MISSING')
  await demand()
  await d.call('chengguan', actions.doReply, vague)
})

test('the demands are measured by what was asked', async () => {
  const id = await allocated()
  await demand('demand')
  const other = { ...goodReply, id, content: '11月23日工作人员核查了学校食堂的卫生许可，一切正常。' }
  expect(await d.refusal('chengguan', actions.doReply, other)).toBe('REPLY_CHECK_MISSING')
  await d.call('chengguan', actions.doReply, { ...goodReply, id })
  await demand()
})

test('a public answer that names the caller is refused', async () => {
  const named = { ...goodReply, id: await allocated(), public_reply: '张三丰您好，您反映的问题已处理。' }
  expect(await d.refusal('chengguan', actions.doReply, named)).toBe('PII_IN_PUBLIC')
})

test('the preview is the page and the SMS as they will be', async () => {
  const id = await allocated()
  const written = { id, public_reply: '您反映的问题已处理，联系电话13812345678。' }
  expect(await d.call('chengguan', previewReply, written)).toEqual({
    stage: '已办结',
    answers: [{ at: d.clock.now(), text: '您反映的问题已处理，联系电话138****5678。' }],
    sms: null,
  })
  await writeSettings(await settings(), NOTIFY_SETTINGS, { 'notify.caller_completed.sms': 1 })
  const { sms, answers } = await d.call('chengguan', previewReply, { id })
  expect(answers).toEqual([])
  expect(sms).toContain('已办结，请查看答复并评价')
})
