import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'

import * as actions from '../../contract/actions.ts'
import { explainClocks } from '../../contract/clocks.ts'
import { getComplaintInfo, previewDelay } from '../../contract/detail.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { allocatedOrder } from '../../testing/allocated-order.ts'
import { aReply } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const held = (intake: Parameters<typeof allocatedOrder>[1] = {}) =>
  allocatedOrder(d, { appeal_type: 'consult', ...intake })
const clocksOf = async (id: string, what: object = {}) =>
  (await d.call('chengguan', explainClocks, { id, ...what })).clocks

test('a department sees each clock from its start to its deadline, the one that runs, and by whose limit', async () => {
  const id = await held({ superior_no: null, superior_due_at: null })
  const { order_due, due_at } = await d.call('chengguan', getComplaintInfo, { id })
  const clocks = await clocksOf(id)
  expect(clocks.map(({ clock, current, basis }) => [clock, current, basis])).toEqual([
    ['order', false, 'computed'],
    ['allocation', true, 'computed'],
  ])
  expect(clocks.map(({ stretches }) => stretches.at(-1)!.to)).toEqual([order_due.due_at, due_at])
  expect(clocks[1]!.rules[0]).toContain('默认时限表：普通 · 咨询，3个工作日')
  expect(await d.refusal('zhujian', explainClocks, { id })).toBe('ORDER_NOT_FOUND')
})

test('what the city set is said to be given', async () => {
  const id = await held({ superior_no: '2611230077', superior_due_at: `${addDays(dayOf(d.clock.now()), 20)} 12:00:00` })
  expect((await clocksOf(id)).map(({ clock, basis }) => [clock, basis])).toEqual([
    ['superior', 'given'],
    ['allocation', 'computed'],
  ])
})

test('what is supposed comes to what a request would come to, and changes nothing', async () => {
  const id = await held({ superior_no: null, superior_due_at: null })
  const before = await d.call('chengguan', getComplaintInfo, { id })
  const [, allocation] = await clocksOf(id, { days: 2 })
  const preview = await d.call('chengguan', previewDelay, { id, days: 2 })
  expect(allocation!.what_if!.due_at).toBe(preview.due_at)
  expect(await d.call('chengguan', getComplaintInfo, { id })).toEqual(before)
  const tomorrow = addDays(dayOf(d.clock.now()), 1)
  const far = { id, date: addDays(tomorrow, 900) }
  expect(await d.refusal('chengguan', explainClocks, far)).toBe('INVALID')
})

test('a deadline that today’s calendar would not give says so, with the one that it would', async () => {
  const id = await held({ superior_no: null, superior_due_at: null })
  const [order] = await clocksOf(id)
  const { from } = order!.stretches.find(({ kind }) => kind === 'counted')!
  const date = dayOf(from)
  const { supplier_id } = await d.db
    .selectFrom('complaint_order')
    .select('supplier_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await d.db
    .insertInto('holiday_day')
    .values({ supplier_id, year: Number(date.slice(0, 4)), date, type: 'holiday', name: '台风' })
    .execute()
  const [changed] = await clocksOf(id)
  expect(changed).toMatchObject({ due_at: order!.due_at, basis: 'differs' })
  expect(changed!.by_calendar! > order!.due_at).toBe(true)
})

test('an order says through whose hands it went, and whose part has ended is not told of those that followed', async () => {
  const id = await held({ superior_no: null, superior_due_at: null })
  const handsOf = async (who: string) => {
    const { hands } = await d.call(who, explainClocks, { id })
    return hands.map(({ dept_name, minutes, to }) => [dept_name, to === null ? 'still' : minutes])
  }
  d.clock.move(600)
  await d.call('chengguan', actions.doAllocate, { id, dept_id: await d.deptId('B01-02'), opinion: '请科室办理' })
  d.clock.move(300)
  await d.call('chengguan_sub', actions.doReply, { id, ...aReply })
  d.clock.move(120)
  await d.call('chengguan', actions.doReply, { id, forward: 1 })
  // The call came half an hour before it was entered.
  const until = [
    ['热线中心', 30],
    ['城管局', 10],
    ['市容管理科', 5],
    ['城管局', 2],
  ]
  const all = [...until, ['热线中心', 'still']]
  expect([await handsOf('dispatcher'), await handsOf('chengguan')]).toEqual([all, all])
  expect(await handsOf('chengguan_sub')).toEqual(until)
})

test('what a department hands down stands in the log of operations as that', async () => {
  const id = await held({ superior_no: null, superior_due_at: null })
  const given = { id, dept_id: await d.deptId('B01-02') }
  expect((await d.ask('chengguan', actions.doAllocate, { ...given, opinion: '' })).status).toBe(400)
  await d.call('chengguan', actions.doAllocate, { ...given, opinion: '请科室办理' })
  const lines = d.db.selectFrom('audit_log').select(['action', 'result']).where('path', '=', actions.doAllocate.path)
  expect(await lines.orderBy('id', 'desc').limit(3).execute()).toEqual([
    { action: 'order.sub_allocate', result: 'ok' },
    { action: 'order.allocate', result: 'refused' },
    { action: 'order.allocate', result: 'ok' },
  ])
})
