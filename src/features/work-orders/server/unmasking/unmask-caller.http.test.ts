import { afterAll, beforeAll, expect, test } from 'vitest'

import { messageList } from '#features/messages/contract.ts'

import { doReply } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { accessList } from '../../contract/access.ts'
import { unmask, unmaskLift } from '../../contract/unmasking.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { allocatedOrder } from '../../testing/allocated-order.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

const CALLER = { caller_name: '欧阳听雨', caller_phone: '12500001111', caller_phone2: '0512-65001234' }
let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const allocated = (more: object = {}) => allocatedOrder(d, { ...CALLER, ...more })
const seen = (who: string, id: string) => d.call(who, unmask, { id, purpose: 'contact' })

test('the department that handles an order sees who called, and everybody on the order sees that it did', async () => {
  const id = await allocated()
  const before = await d.call('chengguan', getComplaintInfo, { id })
  expect(before).toMatchObject({ caller_name: '欧**雨', may_unmask: 'contact', unmaskings: [] })
  expect(await seen('chengguan', id)).toEqual({ caller_name: '欧阳听雨', phones: ['12500001111', '0512-65001234'] })
  const { unmaskings, caller_phone } = await d.call('dispatcher', getComplaintInfo, { id })
  expect(unmaskings).toMatchObject([{ operator_name: '城管局联络员', purpose: 'contact', note: null }])
  expect(caller_phone).toContain('125****1111')
  const logged = d.db.selectFrom('audit_log').select(['risk', 'object_id']).where('action', '=', 'order.unmask')
  expect(await logged.execute()).toEqual([{ risk: 'high', object_id: id }])
})

test('what was answered in clear is kept nowhere, and a call that is repeated is another look', async () => {
  const id = await allocated()
  const again = { id, purpose: 'contact' as const }
  const client = await d.as('chengguan')
  for (const _ of [1, 2]) await client.call(unmask, again, { key: 'a-key-that-is-sent-twice' })
  const { unmaskings } = await d.call('chengguan', getComplaintInfo, { id })
  expect(unmaskings).toHaveLength(2)
  const kept = await d.db.selectFrom('idempotency').select('reply').execute()
  expect(JSON.stringify(kept)).not.toContain(CALLER.caller_phone)
})

test('who does not handle it is refused, of which the auditor learns and no order', async () => {
  const id = await allocated()
  expect(await d.refusal('zhujian', unmask, { id, purpose: 'contact' })).toBe('ORDER_NOT_FOUND')
  const logged = d.db.selectFrom('audit_log').select(['risk', 'result', 'code']).where('object_id', '=', id)
  expect(await logged.where('action', '=', 'order.unmask').execute()).toEqual([
    { risk: 'high', result: 'refused', code: 'ORDER_NOT_FOUND' },
  ])
  const secret = await allocated({ is_secret: 1 })
  expect(await d.refusal('chengguan', unmask, { id: secret, purpose: 'contact' })).toBe('UNMASK_SECRET')
  expect(await d.refusal('dispatcher', unmask, { id, purpose: 'other' })).toBe('INVALID')
  const { unmaskings, may_unmask } = await d.call('leader', getComplaintInfo, { id: secret })
  expect([unmaskings, may_unmask]).toEqual([[], 'verify'])
})

test('a number that is typed as the purpose is kept masked: an erasure leaves the record', async () => {
  const id = await allocated()
  await d.call('dispatcher', unmask, { id, purpose: 'other', note: '家属电话 13812345678' })
  const kept = await d.db.selectFrom('order_access').select('note').where('order_id', '=', id).execute()
  expect(JSON.stringify(kept)).not.toContain('13812345678')
  expect(kept).toContainEqual({ note: '家属电话 138****5678' })
})

test('a call without a number offers nothing to see', async () => {
  const [id] = await enterOrders(d, [anIntake({ caller_phone: null, is_anonymous: 1 })])
  expect((await d.call('dispatcher', getComplaintInfo, { id: id! })).may_unmask).toBeNull()
})

test('the number that was called need not be typed where it is the caller’s own; of a secret caller it must', async () => {
  const contacted = { ...aReply, contact_status: 'contacted', contact_at: d.clock.now(), contact_person: '张工' }
  const id = await allocated({ appeal_type: 'consult' })
  await d.call('chengguan', doReply, { id, ...contacted })
  const { replies, contacts } = await d.call('chengguan', getComplaintInfo, { id })
  expect([replies[0]!.contact_phone, contacts[0]!.phone]).toEqual(['125****1111', '125****1111'])
  const secret = await allocated({ appeal_type: 'consult', is_secret: 1 })
  expect(await d.refusal('chengguan', doReply, { id: secret, ...contacted })).toBe('CONTACT_FIELDS')
})

test('at the limit one has to wait until that is confirmed, also with calls at once; others do not', async () => {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const limit = { supplier_id, key: 'unmask.per_hour', value: '6', updated_at: d.clock.now() }
  await d.db.insertInto('setting').values(limit).execute()
  const id = await allocated()
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => d.refusal('chengguan', unmask, { id, purpose: 'contact' })),
  )
  expect(codes.toSorted()).toEqual(['', '', '', 'UNMASK_STOPPED', 'UNMASK_STOPPED'])
  expect(await d.refusal('dispatcher', unmask, { id, purpose: 'verify' })).toBe('')
  const waiting = await d.call('secadmin', accessList, { stopped: '1' })
  expect([...new Set(waiting.rows.map(({ operator_name }) => operator_name))]).toEqual(['城管局联络员'])
  const { operator_id } = waiting.rows[0]!
  const told = async () => (await d.call('secadmin', messageList, {})).rows.map(({ content }) => content)
  expect(await told()).toEqual([expect.stringMatching(/^城管局联络员查看号码已达上限/)])
  expect(await d.refusal('auditadmin', unmaskLift, { operator_id })).toBe('NO_PERMISSION')
  d.clock.move(1)
  await d.call('secadmin', unmaskLift, { operator_id })
  expect(await d.refusal('secadmin', unmaskLift, { operator_id })).toBe('NOT_FOUND')
  expect((await d.call('auditadmin', accessList, { stopped: '1' })).rows).toEqual([])
  for (const _ of Array.from({ length: 6 }))
    expect(await d.refusal('chengguan', unmask, { id, purpose: 'contact' })).toBe('')
  expect(await d.refusal('chengguan', unmask, { id, purpose: 'contact' })).toBe('UNMASK_STOPPED')
  expect(await told()).toHaveLength(2)
})
