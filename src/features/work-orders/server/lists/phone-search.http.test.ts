import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'

import { PHONES } from '#platform/settings/phones.ts'
import { writeSettings } from '#platform/settings/settings.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { complaintSave, doEdit } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList, phoneFilter } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { hashSecondPhones } from '../jobs.ts'

const FIRST = '13612345678'
const SECOND = '073188881234'

let d: TestDistrict
let id: string
beforeAll(async () => {
  d = await testDistrict()
  const entered = await enterOrders(d, [anIntake({ caller_phone: FIRST, caller_phone2: SECOND }), anIntake()])
  id = entered[0]!
})
afterAll(() => d.close())

test('a number inside a text is found by no more of it than is shown', async () => {
  const content = '诉求人反映：施工队长电话13712345678，身份证110101199003078515，夜间仍在施工，要求处理。'
  const [id] = await enterOrders(d, [anIntake({ title: '夜间施工 13712345678', content })])
  const finds = async (keyword: string) =>
    (await d.call('dispatcher', complaintList, { queue: 'all', keyword })).rows.some((row) => row.id === id)
  expect(await finds('夜间仍在施工')).toBe(true)
  for (const guess of ['1371', '13712345', '13712345678', '1101011990'])
    expect([guess, await finds(guess)]).toEqual([guess, false])
})

async function foundBy(phone: string, who = 'dispatcher') {
  const { phone_key } = await d.call(who, phoneFilter, { phone })
  return (await d.call(who, complaintList, { queue: 'all', phone_key })).rows
}

test('whose a secret order is tells its number to those alone who may see such a caller', async () => {
  const [secret] = await enterOrders(d, [anIntake({ caller_phone: '13612340000', is_secret: 1 })])
  const finds = async (who: string) => (await foundBy('13612340000', who)).map((row) => row.id)
  expect([await finds('dispatcher'), await finds('leader')]).toEqual([[], [secret]])
})

test.each([FIRST, SECOND, '0731-8888 1234'])('an order is found by %s, each number of its caller', async (phone) => {
  expect((await foundBy(phone)).map((row) => row.id)).toEqual([id])
})

test('list and detail show both numbers masked', async () => {
  const [row] = await foundBy(SECOND)
  const { caller_phone } = await d.call('dispatcher', getComplaintInfo, { id })
  expect([row!.caller_phone, caller_phone]).toEqual(['136****5678、0731-****34', '136****5678、0731-****34'])
})

test('an order of an earlier release is found after its second number is hashed, once and for all', async () => {
  await sql`update complaint_order set caller_phone2_h = null`.execute(d.db)
  expect(await foundBy(SECOND)).toEqual([])
  expect([await hashSecondPhones(d.db, testKeys()), await hashSecondPhones(d.db, testKeys())]).toEqual([1, 0])
  expect((await foundBy(SECOND)).map((row) => row.id)).toEqual([id])
})

test('a local number that is typed without the area code of the office is kept and looked for with it', async () => {
  const actor = await actorOf(d.db, 'leader')
  const by = { db: d.db, supplier_id: actor.supplier_id, actor, clock: d.clock }
  await writeSettings(by, PHONES, { 'phone.areaCode': '0731' })
  const typed = {
    content: '路口积水，车辆难以通行。',
    appeal_type: 'help',
    source_channel: 'phone',
    address: '湖滨路18号',
  } as const
  const { id } = await d.call('dispatcher', complaintSave, { ...typed, caller_phone: '8877 6655' })
  const finds = async (phone: string) => (await foundBy(phone)).map((row) => row.id)
  expect([await finds('073188776655'), await finds('88776655')]).toEqual([[id], [id]])
  await d.call('dispatcher', doEdit, { id, caller_phone: '88776611' })
  expect(await finds('0731-88776611')).toEqual([id])
})
