import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { deptUserList } from '#features/organisation/contract.ts'
import { doReply } from '#features/work-orders/contract/actions.ts'
import { downloadFile } from '#features/work-orders/contract/attachments.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList, phoneFilter } from '#features/work-orders/contract/list.ts'
import { unmask } from '#features/work-orders/contract/unmasking.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { FIELD_GROUPS, type FieldGroup } from '#kernel/field-rights.ts'
import { sealText } from '#platform/crypto/seal.ts'
import type { Values } from '#platform/testing/good-calls.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { GOOD_CALLS } from '../good-calls.ts'
import { eachOf, guardedProgram, nameOf, prepare, type GuardedProgram } from './guarded-program.ts'

const NAME = '寒鸦金翎'
const [CALLER, STAFF] = ['12399998877', '12366665544']
/** What is seen of each group where it is shown: masked as ever. */
const SEEN: Readonly<Record<FieldGroup, string>> = {
  ...{ caller_name: '寒**翎', caller_phone: '123****8877', address: '寒鸦里弄', opinions: '寒鸦意见' },
  ...{ attachments: '寒鸦附件', staff_phone: '123****5544' },
}
const seal = (text: string) => sealText(testKeys(), text)
/** Columns that get it, and what stands in them. */
const MARKED: readonly (readonly [value: string, columns: readonly string[]])[] = [
  [seal(NAME), ['complaint_order.caller_name']],
  [NAME, ['contact_record.person', 'order_reply.contact_person']],
  [seal(CALLER), ['complaint_order.caller_phone', 'complaint_order.caller_phone2', 'complaint_order.call_in_phone']],
  [seal(CALLER), ['contact_record.phone', 'order_reply.contact_phone']],
  [SEEN.address, ['complaint_order.address']],
  [`${SEEN.attachments}.jpg`, ['attachment.file_name']],
  [seal(STAFF), ['person.mobile', 'department.leader_phone', 'order_reply.handler_phone']],
  [SEEN.opinions, ['allocation.opinion', 'complaint_order.superior_opinion', 'order_back.reason', 'order_back.basis']],
  [
    SEEN.opinions,
    ['order_back.audit_opinion', 'order_reply.review_opinion', 'assist_order.task', 'contact_record.note'],
  ],
]

let p: GuardedProgram
let prepared: ReadonlyMap<Endpoint, Values>
let order: string
beforeAll(async () => {
  p = await guardedProgram()
  prepared = await prepare(p, GOOD_CALLS)
  order = await p.orders.contacted()
  const attachments = [await p.orders.upload('chengguan')]
  await p.call('chengguan', doReply, { id: order, ...p.orders.reply(), attachments })
  for (const [value, columns] of MARKED)
    for (const [table, column] of columns.map((one) => one.split('.')))
      await sql`update ${sql.table(table!)} set ${sql.ref(column!)} = ${value} where ${sql.ref(column!)} is not null`.execute(
        p.db,
      )
  await sql`alter table order_log disable trigger user`.execute(p.db)
  await sql`update order_log set text = text || ${SEEN.opinions}`.execute(p.db)
  await sql`alter table order_log enable trigger user`.execute(p.db)
})
afterAll(() => p.close())

const hide = (groups: readonly FieldGroup[]) =>
  sql`update role set hidden_fields = ${JSON.stringify(groups)}, version = version + 1`.execute(p.db)
const seenIn = (text: string): string[] =>
  FIELD_GROUPS.filter((group) => text.includes(SEEN[group]) || text.includes(NAME))
const read = async (who: string) =>
  [
    await p.ask(who, getComplaintInfo, { id: order }),
    await p.ask(who, complaintList, { queue: 'all', limit: 200 }),
    await p.ask(who, deptUserList, { dept_id: await p.orders.deptId('B01') }),
  ]
    .map(({ text }) => text)
    .join()

test('a role shows every field unless it says otherwise, and each is hidden with the next call', async () => {
  expect(seenIn(await read('chengguan'))).toEqual(FIELD_GROUPS)
  for (const group of FIELD_GROUPS) {
    await hide([group])
    expect(seenIn(await read('chengguan'))).toEqual(FIELD_GROUPS.filter((one) => one !== group))
  }
})

test('no call answers what the roles of its caller hide', async () => {
  await hide(FIELD_GROUPS)
  const replies = await eachOf(
    GOOD_CALLS.filter(({ who }) => who !== 'admin'),
    async ({ who, endpoint }) => ({ endpoint, ...(await p.ask(who, endpoint, prepared.get(endpoint)!)) }),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(150)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(replies.flatMap(({ endpoint, text }) => seenIn(text).map((group) => `${nameOf(endpoint)}: ${group}`))).toEqual(
    [],
  )
})

test('a hidden number is not looked for or shown in clear, and hidden files are not sent', async () => {
  await hide([])
  const { phone_key } = await p.call('dispatcher', phoneFilter, { phone: '12387654321' })
  const { attachments } = (await p.call('chengguan', getComplaintInfo, { id: order })).replies[0]!
  const file = { id: attachments[0]!.id }
  const look = async () => [
    (await p.call('dispatcher', complaintList, { queue: 'all', phone_key })).rows.length > 0,
    (await p.call('dispatcher', getComplaintInfo, { id: order })).may_unmask,
    (await p.ask('dispatcher', unmask, { id: order, purpose: 'verify' })).status,
    (await p.ask('dispatcher', downloadFile, file)).status,
  ]
  expect(await look()).toEqual([true, 'verify', 200, 200])
  await hide(['caller_phone', 'attachments'])
  expect(await look()).toEqual([false, null, 403, 404])
})
