import { afterAll, beforeAll, expect, test } from 'vitest'

import { messageList } from '#features/messages/contract.ts'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { followUpList, followUpMove, followUpSettle } from '../../contract/followups.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'
import { remindFollowUps } from './remind.ts'

let d: TestDistrict
let supplier_id: string
beforeAll(async () => {
  d = await testDistrict()
  supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
})
afterAll(() => d.close())

const PROMISE = { resolve_status: 'partly', unresolved_reason: '需待专项资金到位后分批实施改造' } as const

/** A local order that B01 answered, with something promised for that day. */
async function promisedFor(plan_date: string): Promise<string> {
  const id = (await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: null })]))[0]!
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await d.call('chengguan', actions.doReply, { ...aReply, ...PROMISE, id, plan_date })
  await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
  return id
}
const listOf = async (who: string, input: object = {}) => (await d.call(who, followUpList, input)).rows
const promiseOf = async (who: string, order_id: string) => (await listOf(who)).find((one) => one.order_id === order_id)!

test('a promise waits for who made it, in sight of the centre, is moved twice at most and kept with proof', async () => {
  const order = await promisedFor('2026-11-30')
  const { id, ...shown } = await promiseOf('chengguan', order)
  expect(shown).toMatchObject({ kind: 'promise', due_on: '2026-11-30', content: PROMISE.unresolved_reason, own: true })
  expect(await promiseOf('supervisor', order)).toMatchObject({ id, own: false })
  expect(await promiseOf('zhujian', order)).toBeUndefined()
  const move = { id, reason: '施工单位进场推迟' }
  expect(await d.refusal('supervisor', followUpMove, { ...move, version: 0, due_on: '2026-12-07' })).toBe('NOT_FOUND')
  await d.call('chengguan', followUpMove, { ...move, version: 0, due_on: '2026-12-07' })
  expect(await d.refusal('chengguan', followUpMove, { ...move, version: 0, due_on: '2026-12-14' })).toBe('ORDER_STALE')
  await d.call('chengguan', followUpMove, { ...move, version: 1, due_on: '2026-12-14' })
  expect(await d.refusal('chengguan', followUpMove, { ...move, version: 2, due_on: '2026-12-21' })).toBe(
    'PROMISE_POSTPONED',
  )
  const kept = { id, version: 2, content: '改造已完工并验收' }
  expect(await d.refusal('chengguan', followUpSettle, kept)).toBe('FOLLOW_UP_PROOF')
  const file = await upload(d, 'chengguan')
  await d.call('chengguan', followUpSettle, { ...kept, attachments: [file] })
  expect(await promiseOf('chengguan', order)).toBeUndefined()
  const { followups, logs } = await d.call('leader', getComplaintInfo, { id: order })
  expect(followups).toMatchObject([{ id, state: 'done', postponed: 2, outcome: '改造已完工并验收' }])
  expect(logs.at(-1)).toMatchObject({ text: '承诺已兑现：改造已完工并验收', attachments: [{ id: file }] })
})

test('an order that is done again has no promise of before', async () => {
  const order = await promisedFor('2026-11-30')
  await d.call('leader', actions.doReopen, { id: order, reason: '诉求人反映没有进展' })
  expect(await promiseOf('leader', order)).toBeUndefined()
  expect((await d.call('leader', getComplaintInfo, { id: order })).followups).toEqual([])
})

test('what one looks at again is one’s own, or the unit’s; nobody else is shown it', async () => {
  const id = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })]))[0]!
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const wish = { id, due_on: '2026-11-24', reason: '明天上午复查现场' }
  await d.call('chengguan', actions.doFollowUp, wish)
  await d.call('chengguan', actions.doFollowUp, { ...wish, reason: '科室一起复查', scope: 'unit' })
  const seen = async (who: string) => [
    (await listOf(who)).filter(({ order_id }) => order_id === id).map(({ content }) => content),
    (await d.call(who, getComplaintInfo, { id })).followups.map(({ content }) => content),
  ]
  expect(await seen('chengguan')).toEqual([
    ['明天上午复查现场', '科室一起复查'],
    ['明天上午复查现场', '科室一起复查'],
  ])
  expect(await seen('chengguan_admin')).toEqual([['科室一起复查'], ['科室一起复查']])
  expect(await seen('dispatcher')).toEqual([[], []])
})

test('what somebody wanted to look at again is his unit’s once he works elsewhere', async () => {
  const [id] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const reason = '下周再看一次现场'
  await d.call('chengguan', actions.doFollowUp, { id, due_on: '2026-11-26', reason })
  const worksIn = async (code: string) =>
    void (await d.db
      .updateTable('operator')
      .set({ dept_id: await d.deptId(code) })
      .where('username', '=', 'chengguan')
      .execute())
  const mine = async (who: string) => (await listOf(who)).filter(({ order_id }) => order_id === id)
  expect(await mine('chengguan_admin')).toEqual([])
  await worksIn('B02')
  try {
    expect(await mine('chengguan')).toEqual([])
    expect(await mine('chengguan_admin')).toMatchObject([{ content: reason, operator_name: null, own: true }])
    const { followups } = await d.call('chengguan_admin', getComplaintInfo, { id })
    expect(followups).toMatchObject([{ content: reason, operator_name: null, own: true }])
    const { id: left, version } = (await mine('chengguan_admin'))[0]!
    await d.call('chengguan_admin', followUpSettle, { id: left, version, content: '现场已恢复原状' })
  } finally {
    await worksIn('B01')
  }
})

test('on its day people are told, once', async () => {
  const order = await promisedFor('2026-12-01')
  const told = async () =>
    (await d.call('chengguan', messageList, {})).rows.filter(({ title }) => title === '承诺到期').length
  const before = await told()
  await remindFollowUps(d.db, supplier_id, '2026-11-30 08:30:00')
  expect(await told()).toBe(before)
  await remindFollowUps(d.db, supplier_id, '2026-12-01 08:30:00')
  await remindFollowUps(d.db, supplier_id, '2026-12-02 08:30:00')
  expect([await told(), order]).toEqual([before + 1, order])
})

test('nobody is told to follow up an order in which his department has no part any more', async () => {
  const [id] = (await enterOrders(d, [anIntake({ appeal_type: 'consult' })])) as [string]
  const given = { dept_id: await d.deptId('B01'), assist_dept_ids: [await d.deptId('S01')], opinion: '请按职责办理' }
  await d.call('dispatcher', actions.doAllocate, { id, ...given })
  for (const who of ['street01', 'chengguan', 'dispatcher'])
    await d.call(who, actions.doFollowUp, { id, due_on: '2026-11-25', reason: '后天上午复查现场' })
  await d.call('street01', actions.doHelpReply, { id, content: '街道已到场配合处置完毕。' })
  expect(await listOf('street01')).toEqual([])
  await remindFollowUps(d.db, supplier_id, '2026-11-25 08:30:00')
  const { order_no } = await d.call('leader', getComplaintInfo, { id })
  const told = async (who: string) =>
    (await d.call(who, messageList, {})).rows.filter(({ content }) => content === `工单${order_no}今日需要跟进。`)
      .length
  expect([await told('street01'), await told('chengguan'), await told('dispatcher')]).toEqual([0, 1, 1])
})

test('a promise whose answer was approved after its day is told of on the next morning', async () => {
  const order = await promisedFor('2026-12-20')
  await d.db.updateTable('order_followup').set({ due_on: '2026-11-20' }).where('order_id', '=', order).execute()
  const told = async () =>
    (await d.call('chengguan', messageList, {})).rows.filter(({ title }) => title === '承诺到期').length
  const before = await told()
  for (const day of ['24', '25', '26']) await remindFollowUps(d.db, supplier_id, `2026-11-${day} 08:30:00`)
  expect(await told()).toBe(before + 1)
})
