import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { doAllocate, doSign } from '../contract/actions.ts'
import { testDistrict, type TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { anIntake } from '../testing/samples.ts'
import { remind, sendDigest } from './reminders.ts'

let d: TestDistrict
let supplier_id: string
let b02: string
beforeAll(async () => {
  d = await testDistrict()
  supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  b02 = await d.deptId('B02')
})
afterAll(() => d.close())
beforeEach(async () => {
  await d.db.deleteFrom('message').execute()
})

/** A consultation that 住建局 has signed for: three working days from Monday, the 23rd. */
async function signed(person_ids: readonly string[] = []): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', superior_no: undefined })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: b02, opinion: '请按职责办理', person_ids })
  await d.call('zhujian', doSign, { id: id! })
  await d.db.deleteFrom('message').execute()
  return id!
}
const told = async () =>
  (
    await d.db
      .selectFrom('message as m')
      .innerJoin('operator as o', 'o.id', 'm.operator_id')
      .where('m.channel', '=', 'app')
      .select(['m.event', 'o.username'])
      .orderBy('m.event')
      .orderBy('o.username')
      .execute()
  ).map(({ event, username }) => `${event} ${username}`)

test('of each time once: who has an order is reminded before it is due, and others besides when it is over', async () => {
  await signed()
  await remind(d.db, supplier_id, '2026-11-24 08:55:00')
  expect(await told()).toEqual([])
  await remind(d.db, supplier_id, '2026-11-25 09:00:00')
  await remind(d.db, supplier_id, '2026-11-25 09:05:00')
  expect(await told()).toEqual(['soon zhujian'])
  await remind(d.db, supplier_id, '2026-11-27 00:05:00')
  await remind(d.db, supplier_id, '2026-11-27 00:10:00')
  expect(await told()).toEqual(['overdue supervisor', 'overdue zhujian', 'overdue zhujian_admin', 'soon zhujian'])
  const sms = await d.db.selectFrom('message').select('send_at').where('channel', '=', 'sms').execute()
  expect(new Set(sms.map(({ send_at }) => send_at))).toEqual(new Set(['2026-11-27 07:00:00']))
})

test('who was named and has left is called no more; where all have, those are who receive notices', async () => {
  const people = await d.db
    .selectFrom('person')
    .select('id')
    .where('dept_id', '=', b02)
    .where('operator_id', 'is', null)
    .where('receive_notice', '=', 1)
    .orderBy('id')
    .limit(3)
    .execute()
  const [one, other, third] = people.map(({ id }) => id)
  const order = await signed([one!, other!])
  const called = async (at: string) => {
    await remind(d.db, supplier_id, at)
    const sms = d.db.selectFrom('message').select('person_id').where('channel', '=', 'sms').where('biz_id', '=', order)
    const ids = (await sms.where('person_id', 'is not', null).execute()).map(({ person_id }) => person_id)
    await d.db.deleteFrom('message').execute()
    return ids.filter((id) => people.some((person) => person.id === id))
  }
  const leave = (id: string) =>
    d.db.updateTable('person').set({ deleted_at: d.clock.now() }).where('id', '=', id).execute()
  await leave(one!)
  expect(await called('2026-11-27 00:05:00')).toEqual([other])
  await leave(other!)
  expect(await called('2026-11-27 00:10:00')).toEqual([third])
})

test('what came to its time days ago is not told any more', async () => {
  await signed()
  await remind(d.db, supplier_id, '2026-12-10 09:00:00')
  expect(await told()).toEqual([])
})

test('departments are told how much they have to do on working days, and once', async () => {
  await signed()
  await sendDigest(d.db, supplier_id, '2026-11-28 08:30:00')
  expect(await told()).toEqual([])
  await sendDigest(d.db, supplier_id, '2026-11-26 08:30:00')
  await sendDigest(d.db, supplier_id, '2026-11-26 08:31:00')
  expect(await told()).toEqual(['digest zhujian'])
  const { content } = await d.db.selectFrom('message').select('content').executeTakeFirstOrThrow()
  expect(content).toMatch(/^今日在办工单(\d)件，其中今日到期\1件，已超期0件。$/)
})

test('what stays overdue is told further up, each step once', async () => {
  const id = await signed()
  const escalated = async () =>
    (
      await d.db
        .selectFrom('message as m')
        .innerJoin('operator as o', 'o.id', 'm.operator_id')
        .where('m.channel', '=', 'app')
        .where('m.event', '=', 'escalated')
        .where('m.biz_id', '=', id)
        .select('o.username')
        .orderBy('o.username')
        .execute()
    ).map(({ username }) => username)
  await remind(d.db, supplier_id, '2026-11-27 08:55:00')
  expect(await escalated()).toEqual([])
  await remind(d.db, supplier_id, '2026-11-27 09:00:00')
  await remind(d.db, supplier_id, '2026-11-27 09:05:00')
  expect(await escalated()).toEqual(['supervisor', 'zhujian_admin'])
  await remind(d.db, supplier_id, '2026-11-30 09:00:00')
  expect(await escalated()).toEqual(['leader', 'supervisor', 'zhujian_admin', 'zhujian_admin'])
})
