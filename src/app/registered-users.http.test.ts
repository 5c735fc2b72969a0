import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { closeAccount, myMatters, whoAmI } from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { bring, signInAs } from '#features/citizen/testing/citizens.ts'
import { messageList } from '#features/messages/contract.ts'
import * as contract from '#features/registered-users/contract.ts'
import { registeredUsers } from '#features/registered-users/server/feature.ts'
import { accessList } from '#features/work-orders/contract/access.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [citizen, registeredUsers] })))
afterAll(() => d.close())

const find = async (phone: string) => {
  const { phone_key } = await d.call('sysadmin', contract.registeredPhone, { phone })
  return (await d.call('sysadmin', contract.registeredList, { phone_key })).rows
}
const manage = (endpoint: typeof contract.registeredEdit | typeof contract.registeredUnbind, input: object) =>
  d.refusal('sysadmin', endpoint, input as never)

test('who uses the page is seen by as much of the number as is shown, with how much was brought', async () => {
  const one = await signInAs(d.newBrowser(), '12300000101')
  await bring(one)
  const [row] = await find('12300000101')
  expect(row).toMatchObject({ phone: '123****0101', status: 'normal', order_count: 1, open_count: 1 })
  expect(await find('+86 123 0000 0101')).toHaveLength(1)
  expect(await d.refusal('sysadmin', contract.registeredPhone, { phone: '123000001' })).toBe('INVALID')
  expect(await find('12300000199')).toEqual([])
  expect(await d.refusal('leader', contract.registeredList, {})).toBe('NO_PERMISSION')
  expect(await manage(contract.registeredUnbind, { id: row!.id, unbind_reason: '换号' })).toBe('USER_HAS_ORDERS')
})

test('who is shut out is so with the next call, until he is let in again', async () => {
  const phone = '12300000102'
  const browser = await signInAs(d.newBrowser(), phone)
  const { id, version } = (await find(phone))[0]!
  const edit = (status: string, seen: number) =>
    manage(contract.registeredEdit, { id, version: seen, status, remark: '恶意提交' })
  const see = async () => (await browser.ask(whoAmI, {})).status
  expect(await edit('blocked', version)).toBe('')
  expect(await see()).toBe(401)
  expect(await edit('normal', version)).toBe('STALE')
  expect(await edit('normal', version + 1)).toBe('')
  expect(await see()).toBe(200)
})

test('who looks here for one number after another is on record, and told of as anywhere', async () => {
  for (let i = 0; i < 22; i++) await find(`1390000${String(1000 + i)}`)
  const { rows } = await d.call('secadmin', accessList, { kind: 'search', limit: 200 })
  const { rows: told } = await d.call('secadmin', messageList, {})
  expect(rows.length).toBeGreaterThanOrEqual(22)
  expect(told.map(({ content }) => content)).toEqual([expect.stringMatching(/一小时内按电话查找了2[1-9]个号码/)])
})

test('a number is not taken off while its owner is just bringing something', async () => {
  const phone = '12300000104'
  await signInAs(d.newBrowser(), phone)
  const brought = await bring(await signInAs(d.newBrowser(), '12300000105'))
  const { id } = (await find(phone))[0]!
  const unbound = await d.db.transaction().execute(async (trx) => {
    await trx.selectFrom('register_user').select('id').where('id', '=', id).forUpdate().execute()
    const asked = manage(contract.registeredUnbind, { id, unbind_reason: '号码已换主人' })
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 300_000 })
    await trx.updateTable('complaint_order').set({ wx_user_id: id }).where('id', '=', brought).execute()
    return { asked }
  })
  expect(await unbound.asked).toBe('USER_HAS_ORDERS')
})
const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(d.db)
  return rows.length
}

test('a number that changed hands is parted from who had it: the new owner sees nothing of before', async () => {
  const phone = '12300000103'
  const former = await signInAs(d.newBrowser(), phone)
  const { id } = (await find(phone))[0]!
  expect(await manage(contract.registeredUnbind, { id, unbind_reason: '' })).toBe('INVALID')
  expect(await manage(contract.registeredUnbind, { id, unbind_reason: '号码已换主人' })).toBe('')
  expect((await former.ask(whoAmI, {})).status).toBe(401)
  expect(await find(phone)).toEqual([])
  const gone = await d.call('sysadmin', contract.registeredList, { unbound: 1 })
  expect(gone.rows).toMatchObject([{ id, phone: null, unbind_reason: '号码已换主人' }])
  expect(await manage(contract.registeredUnbind, { id, unbind_reason: '再次' })).toBe('USER_UNBOUND')
  d.move(120)
  const next = await signInAs(d.newBrowser(), phone)
  expect((await next.call(myMatters, {})).rows).toEqual([])
  expect((await find(phone))[0]!.id).not.toBe(id)
})

test('a number stays with who closes the account until all of it is erased, as was asked', async () => {
  const phone = '12300000106'
  const browser = await signInAs(d.newBrowser(), phone)
  const { id } = (await find(phone))[0]!
  await browser.call(closeAccount, { close: 1 })
  expect(await manage(contract.registeredUnbind, { id, unbind_reason: '号码已换主人' })).toBe('USER_CLOSING')
  await browser.call(closeAccount, { close: 0 })
  expect(await manage(contract.registeredUnbind, { id, unbind_reason: '号码已换主人' })).toBe('')
})
