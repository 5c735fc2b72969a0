import { afterAll, beforeAll, expect, test } from 'vitest'

import { accessList } from '../../contract/access.ts'
import { doAllocate, doEdit, doReopen, doReply } from '../../contract/actions.ts'
import { callerInfo, callerSave } from '../../contract/callers.ts'
import { followUpList, followUpMove, followUpSettle } from '../../contract/followups.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { repeatCandidates } from '../../contract/repeats.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

let called = 0
/** Orders of one caller, by the first number or the second, and one of another. */
async function aCaller(...kinds: ('open' | 'second' | 'secret')[]): Promise<string[]> {
  const phone = `1250000${String(8000 + ++called)}`
  const intakes = kinds.map((kind) =>
    kind === 'second'
      ? anIntake({ caller_phone: `1250001${String(8000 + called)}`, caller_phone2: phone })
      : anIntake({ caller_phone: phone, is_secret: kind === 'secret' ? 1 : 0 }),
  )
  return enterOrders(d, [...intakes, anIntake({ caller_phone: `1250002${String(8000 + called)}` })])
}
const listed = async (who: string, caller_of: string) =>
  (await d.call(who, complaintList, { queue: 'all', caller_of })).rows.map(({ id }) => id).toSorted()

test('from one order the centre comes to all of its caller, by either number, which it is on record for', async () => {
  const [first, second, other] = await aCaller('open', 'second')
  const { may_follow, order_no } = await d.call('dispatcher', getComplaintInfo, { id: first! })
  expect(may_follow).toBe(1)
  expect(await d.call('dispatcher', callerInfo, { id: first! })).toMatchObject({
    ...{ total: 2, open: 2, dissatisfied: 0, repeats: 0, promises: [], profile: null },
    caller_phone: expect.stringContaining('****') as string,
  })
  expect(await listed('dispatcher', first!)).toEqual([first, second].toSorted())
  expect(await listed('dispatcher', other!)).toEqual([other])
  const { rows } = await d.call('auditadmin', accessList, { keyword: order_no, kind: 'caller' })
  expect(rows).toMatchObject([{ operator_name: '派单员' }])
})

test('secret orders stand among others only for who may see such a caller in clear', async () => {
  const [open, secret] = await aCaller('open', 'secret')
  expect(await listed('dispatcher', open!)).toEqual([open])
  expect((await d.call('dispatcher', callerInfo, { id: open! })).total).toBe(1)
  expect(await listed('dispatcher', secret!)).toEqual([])
  expect(await d.refusal('dispatcher', callerInfo, { id: secret! })).toBe('ORDER_NOT_FOUND')
  expect((await d.call('dispatcher', getComplaintInfo, { id: secret! })).may_follow).toBe(0)
  for (const who of ['leader', 'visitor']) expect(await listed(who, open!)).toEqual([open, secret].toSorted())
})

test('two whose digits the city hid alike are not one caller', async () => {
  const hidden = () => anIntake({ caller_phone: '138****8001', phone_masked_source: 1 })
  const [one, other] = (await enterOrders(d, [hidden(), hidden()])) as [string, string]
  expect((await d.call('dispatcher', getComplaintInfo, { id: one })).may_follow).toBe(0)
  expect(await d.refusal('dispatcher', callerInfo, { id: one })).toBe('ORDER_NOT_FOUND')
  expect(await listed('dispatcher', one)).toEqual([])
  const alike = await d.call('dispatcher', repeatCandidates, { id: one })
  expect(alike.filter(({ id, reasons }) => id === other && reasons.includes('same_phone'))).toEqual([])
})

test('once somebody filled the whole number in, it is a caller’s again', async () => {
  const [id] = (await enterOrders(d, [anIntake({ caller_phone: '138****8002', phone_masked_source: 1 })])) as [string]
  await d.call('dispatcher', doEdit, { id, caller_phone: '12500018002' })
  expect((await d.call('dispatcher', getComplaintInfo, { id })).may_follow).toBe(1)
  expect(await listed('dispatcher', id)).toEqual([id])
})

test('a department follows nobody, its own callers neither', async () => {
  const [id] = await aCaller('open')
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  expect(await d.refusal('chengguan', callerInfo, { id: id! })).toBe('NO_PERMISSION')
  expect(await listed('chengguan', id!)).toEqual([])
  expect((await d.call('chengguan', getComplaintInfo, { id: id! })).may_follow).toBe(0)
})

test('what is noted of a caller stands with each of his orders, numbers masked; who comes second is told', async () => {
  const [first, second] = await aCaller('open', 'open')
  const noted = { tags: ['elderly' as const], note: '听力不好，可打女儿电话 13812345678' }
  await d.call('dispatcher', callerSave, { id: first!, ...noted })
  const { profile } = await d.call('visitor', callerInfo, { id: second! })
  expect(profile).toMatchObject({ tags: ['elderly'], note: '听力不好，可打女儿电话 138****5678', version: 1 })
  await d.call('visitor', callerSave, { id: second!, tags: [], note: '', version: 1 })
  expect(await d.refusal('dispatcher', callerSave, { id: first!, ...noted, version: 0 })).toBe('STALE')
})

/** An order with what a department promised for that day in its answer. */
async function promisedFor(plan_date: string): Promise<string> {
  const [id] = (await enterOrders(d, [
    anIntake({ appeal_type: 'consult', superior_no: null, caller_phone: `1250000${String(8000 + ++called)}` }),
  ])) as [string]
  await d.call('dispatcher', doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请办理' })
  const contacted = { contact_status: 'contacted' as const, contact_at: d.clock.now(), contact_person: '张工' }
  const promise = { resolve_status: 'unresolved' as const, unresolved_reason: '所需管材尚未到货，到货后即安排更换' }
  await d.call('chengguan', doReply, { id, ...aReply, ...contacted, ...promise, plan_date })
  return id
}
const promisesTo = async (id: string) => (await d.call('dispatcher', callerInfo, { id })).promises
const promiseOf = async (order: string) =>
  (await d.call('chengguan', followUpList, {})).rows.find(({ order_id }) => order_id === order)!

test('what a department promised and is still to come is told', async () => {
  const id = await promisedFor('2026-12-20')
  expect(await promisesTo(id)).toMatchObject([{ id, plan_date: '2026-12-20' }])
})

test('a promise is told by the day that it was moved to, and no more when it is kept', async () => {
  const order = await promisedFor('2026-12-20')
  await d.call('reviewer', doReply, { id: order })
  const { id } = await promiseOf(order)
  await d.call('chengguan', followUpMove, { id, version: 0, due_on: '2026-12-27', reason: '管材推迟到货' })
  expect(await promisesTo(order)).toMatchObject([{ id: order, plan_date: '2026-12-27' }])
  const kept = { content: '已更换完毕', attachments: [await upload(d, 'chengguan')] }
  await d.call('chengguan', followUpSettle, { id, version: 1, ...kept })
  expect(await promisesTo(order)).toEqual([])
})

test('an order that is done again has nothing promised', async () => {
  const order = await promisedFor('2026-12-20')
  await d.call('reviewer', doReply, { id: order })
  await d.call('leader', doReopen, { id: order, reason: '诉求人反映没有进展' })
  expect(await promisesTo(order)).toEqual([])
})
