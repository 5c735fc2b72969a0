import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeAccount, whoAmI } from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { bring, signInAs } from '#features/citizen/testing/citizens.ts'
import { identity } from '#features/identity/server/feature.ts'
import * as contract from '#features/privacy/contract.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { doVisit } from '#features/work-orders/contract/actions.ts'
import { appComplaintStatistics } from '#features/work-orders/contract/list.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { addSeconds } from '#kernel/time.ts'
import type { Feature } from '#platform/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { upload } from '#features/work-orders/testing/upload.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [citizen, privacy] })))
afterAll(() => d.close())

const night = (name: string, { jobs }: Pick<Feature, 'jobs'> = privacy, input = {}) =>
  jobs!.find((job) => job.name === name)!.run({ ...d.jobContext, input })
const closed = async (id: string, completed_at: string): Promise<void> => {
  await d.db
    .updateTable('complaint_order')
    .set({ status: 'invalid', pending_action: 'none', holder_dept_id: null, completed_at })
    .where('id', '=', id)
    .execute()
}
const order = (id: string) =>
  d.db.selectFrom('complaint_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Sealed by a key that is gone, where it is `gone.…`. */
const named = (id: string, caller_name: string | null) =>
  d.db.updateTable('complaint_order').set({ caller_name }).where('id', '=', id).execute()
/** Columns that say who brought an order. */
const whoOf = async (id: string) =>
  Object.fromEntries(
    Object.entries(await order(id)).filter(
      ([column]) => /^(caller|call_in|wx_user)_/.test(column) && !['caller_gender', 'caller_type'].includes(column),
    ),
  )
const shown = async (key: string) =>
  (await d.call('auditadmin', contract.retentionList, {})).rows.find((row) => row.key === key)

test('who brought an order that was closed or deleted three years ago is forgotten, once, and it is on record', async () => {
  const [old, young, gone, again] = await enterOrders(d, [anIntake(), anIntake(), anIntake(), anIntake()])
  await closed(old!, '2023-11-01 10:00:00')
  await closed(young!, '2026-11-01 10:00:00')
  await sql`update complaint_order set deleted_at = '2023-11-01 10:00:00' where id = ${gone}`.execute(d.db)
  // Forgotten at its first completion, done again and closed since.
  await closed(again!, '2023-11-01 10:00:00')
  const before = { erased_at: '2023-10-10 10:00:00' }
  await d.db.updateTable('complaint_order').set(before).where('id', '=', again!).execute()
  await night('forget-callers')
  await night('forget-callers')
  expect((await order(again!)).caller_phone).toBeNull()
  expect(await order(old!)).toMatchObject({ caller_phone: null, caller_phone_h: null, erased_at: d.clock.now() })
  expect((await order(young!)).caller_phone).not.toBeNull()
  expect((await order(gone!)).caller_phone).toBeNull()
  expect(await shown('callers')).toMatchObject({ days: 1095, setting: 'retention.callers', rows: 3 })
  expect(await d.refusal('dispatcher', contract.retentionList, {})).toBe('NO_PERMISSION')
})

test('who asked about personal data is forgotten as long after the answer, and not before it', async () => {
  const asked = {
    applicant: '张三',
    phone: '13912345678',
    verified_by: 'call_back',
    received_on: '2026-11-20',
    kind: 'access',
  } as const
  const ask = async () => (await d.call('leader', contract.requestAdd, { ...asked, content: '住湖滨路' })).id
  const [old, open] = [await ask(), await ask()]
  const answered = { state: 'done', result: '已答复', closed_at: '2023-11-01 10:00:00' } as const
  await d.db.updateTable('pi_request').set(answered).where('id', '=', old).execute()
  await night('forget-callers')
  const info = (id: string) => d.call('leader', contract.requestInfo, { id })
  expect(await info(old)).toMatchObject({ applicant: null, phone: null, content: '', result: '已答复' })
  expect(await info(open)).toMatchObject({ phone: '139****5678', content: '住湖滨路' })
  expect(await shown('requests')).toMatchObject({ rows: 1, setting: 'retention.callers' })
})

test('an order that cannot be forgotten, as its key is gone, keeps no other caller known, nor who asked', async () => {
  const [broken, ...others] = await enterOrders(d, [anIntake(), anIntake(), anIntake()])
  await closed(broken!, '2023-09-01 10:00:00')
  for (const id of others) await closed(id, '2023-10-01 10:00:00')
  await named(broken!, 'gone.AAAA')
  const asked = { applicant: '李四', phone: '13912345679', verified_by: 'call_back', kind: 'access' } as const
  const { id } = await d.call('leader', contract.requestAdd, { ...asked, received_on: '2026-11-20', content: '查阅' })
  const answered = { state: 'done', result: '已答复', closed_at: '2023-11-01 10:00:00' } as const
  await d.db.updateTable('pi_request').set(answered).where('id', '=', id).execute()
  await expect(night('forget-callers')).rejects.toThrow('there is no key "gone"')
  expect((await order(broken!)).caller_phone).not.toBeNull()
  for (const one of others) expect((await order(one)).caller_phone).toBeNull()
  expect(await d.call('leader', contract.requestInfo, { id })).toMatchObject({ applicant: null, phone: null })
  await named(broken!, null)
  await night('forget-callers')
  expect((await order(broken!)).caller_phone).toBeNull()
})

test('of a person whose one order cannot be erased, as its key is gone, all the others are, and the request waits for it', async () => {
  const phone = '12312345601'
  const by = anIntake({ caller_phone: phone })
  const [broken, ...others] = await enterOrders(d, [by, { ...by, superior_no: null }, { ...by, superior_no: null }])
  for (const one of [broken!, ...others]) await closed(one, '2026-11-20 10:00:00')
  await named(broken!, 'gone.AAAA')
  const asked = { applicant: '李四', phone, verified_by: 'call_back', kind: 'delete' } as const
  const { id } = await d.call('leader', contract.requestAdd, { ...asked, received_on: '2026-11-20', content: '删除' })
  await sql`update pi_request set erase_state = 'approved', proposed_by = created_by where id = ${id}`.execute(d.db)
  const { supplier_id } = await order(broken!)
  const erase = () => night('erase-person', privacy, { supplier_id, id })
  const info = () => d.call('leader', contract.requestInfo, { id })
  await expect(erase()).rejects.toThrow('there is no key "gone"')
  for (const one of others) expect((await order(one)).caller_phone).toBeNull()
  expect(await info()).toMatchObject({ state: 'open', erase_state: 'approved', erased_orders: 2 })
  await named(broken!, null)
  await erase()
  expect((await order(broken!)).caller_phone).toBeNull()
  expect(await info()).toMatchObject({ state: 'done', erased_orders: 3, phone: null })
})

test('nobody waits to call back whose number is forgotten', async () => {
  const [id] = await enterOrders(d, [anIntake({ superior_no: null })])
  await closed(id!, '2023-11-01 10:00:00')
  const tomorrow = addSeconds(d.clock.now(), 86_400)
  const toCall = { status: 'completed_reply', visit_state: 'pending', visit_due_at: tomorrow } as const
  await d.db.updateTable('complaint_order').set(toCall).where('id', '=', id!).execute()
  await sql`insert into order_counter_delta (supplier_id, dept_id, metric, delta)
    select supplier_id, id, 'visit', 1 from department where kind = 'centre'`.execute(d.db)
  const badge = async () => (await d.call('visitor', appComplaintStatistics, {})).visit
  const waited = await badge()
  await night('forget-callers')
  expect(await order(id!)).toMatchObject({ visit_state: 'not_needed', visit_due_at: null, visit_next_at: null })
  expect(await badge()).toBe(waited - 1)
  const call = { id: id!, channel: 'phone', call_result: 'no_answer' } as const
  expect(await d.refusal('visitor', doVisit, call)).toBe('VISIT_ERASED')
})

test('files go after five years and recordings after one, those of open orders never', async () => {
  const [done, open] = await enterOrders(d, [anIntake(), anIntake()])
  await closed(done!, '2026-11-01 10:00:00')
  const file = async (owner_id: string, mime: string, created_at: string): Promise<string> => {
    const id = await upload(d, 'leader')
    await d.db.updateTable('attachment').set({ owner_id, mime, created_at }).where('id', '=', id).execute()
    return id
  }
  const old = '2021-01-01 10:00:00'
  const stays = [
    await file(done!, 'text/plain', '2024-01-01 10:00:00'),
    await file(done!, 'audio/mpeg', '2026-01-01 10:00:00'),
    await file(open!, 'text/plain', old),
  ]
  await file(done!, 'text/plain', old)
  await file(done!, 'audio/mpeg', '2025-01-01 10:00:00')
  await night('purge-attachments')
  const left = await d.db.selectFrom('attachment').select('id').where('owner_id', 'in', [done!, open!]).execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(stays.toSorted())
  expect([(await shown('attachments'))!.rows, (await shown('recordings'))!.rows]).toEqual([1, 1])
})

test('sign-ins and records of exports go when their time is over', async () => {
  const { supplier_id, id } = await d.db
    .selectFrom('operator')
    .select(['supplier_id', 'id'])
    .where('username', '=', 'leader')
    .executeTakeFirstOrThrow()
  for (const at of ['2023-01-01 10:00:00', '2026-11-01 10:00:00'])
    await d.db
      .insertInto('login_log')
      .values({
        supplier_id,
        account_id: id,
        account_kind: 'operator',
        username: 'then',
        ip: '',
        type: 'password',
        result: 'ok',
        at,
      })
      .execute()
  await night('purge-logs')
  const left = await d.db.selectFrom('login_log').select('at').where('username', '=', 'then').execute()
  expect(left).toEqual([{ at: '2026-11-01 10:00:00' }])
})

test('a session that ended a month ago goes, one that ended yesterday stays ended', async () => {
  const ends = { visitor: '2026-01-01 10:00:00', reviewer: addSeconds(d.clock.now(), -86_400) }
  for (const [username, expires_at] of Object.entries(ends)) {
    await d.call(username, appComplaintStatistics, {})
    const of = d.db.selectFrom('operator').select('id').where('username', '=', username)
    await d.db.updateTable('session').set({ expires_at }).where('operator_id', '=', of).execute()
  }
  await night('purge-sign-ins', identity)
  const ended = d.db
    .selectFrom('session')
    .select(['expires_at', 'revoke_kind'])
    .where('expires_at', '<=', d.clock.now())
  expect(await ended.execute()).toEqual([{ expires_at: ends.reviewer, revoke_kind: 'timeout' }])
})

const accounts = async () => (await sql`select from register_user where phone_h is not null`.execute(d.db)).rows.length

test('a citizen closes the account, may take it back, and is forgotten when nothing is open any more', async () => {
  const browser = await signInAs(d.newBrowser(), '12300000301')
  const id = await bring(browser)
  const brought = await order(id)
  expect(await browser.call(closeAccount, { close: 1 })).toEqual({ closing_on: '2026-12-09' })
  expect(await browser.call(closeAccount, { close: 0 })).toEqual({ closing_on: null })
  await browser.call(closeAccount, { close: 1 })
  expect(await browser.call(whoAmI, {})).toMatchObject({ closing_on: '2026-12-09' })
  const asked = (before: string) =>
    d.db.updateTable('register_user').set({ closing_at: before }).where('closing_at', 'is not', null).execute()
  await closed(id, '2026-11-20 10:00:00')
  await night('close-accounts')
  expect(await accounts()).toBe(1)
  await asked('2026-11-01 10:00:00')
  const { status, pending_action, holder_dept_id } = brought
  const again = { status, pending_action, holder_dept_id, completed_at: null }
  await d.db.updateTable('complaint_order').set(again).where('id', '=', id).execute()
  await night('close-accounts')
  expect(await accounts()).toBe(1)
  await closed(id, '2026-11-20 10:00:00')
  await night('close-accounts')
  expect(await accounts()).toBe(0)
  expect(await order(id)).toMatchObject({ erased_at: d.clock.now() })
  expect(Object.keys(await whoOf(id)).length).toBeGreaterThan(8)
  expect(new Set(Object.values(await whoOf(id)))).toEqual(new Set([null]))
  expect((await browser.ask(whoAmI, {})).status).toBe(401)
  expect(await shown('accounts')).toMatchObject({ rows: 1 })
})

const due = () =>
  d.db
    .updateTable('register_user')
    .set({ closing_at: '2026-11-01 10:00:00' })
    .where('phone_h', 'is not', null)
    .execute()

test('whoever keeps the account after all while it is erased, keeps it', async () => {
  const ids = []
  for (const phone of ['12300000302', '12300000303']) ids.push(await bring(await signInAs(d.newBrowser(), phone)))
  for (const id of ids) await closed(id, '2026-11-20 10:00:00')
  await due()
  // Both think again while the first order of one of them is erased.
  await sql`create function think_again() returns trigger language plpgsql as
    'begin update register_user set closing_at = null; return null; end'`.execute(d.db)
  await sql`create trigger think_again after update of erased_at on complaint_order execute function think_again()`.execute(
    d.db,
  )
  await night('close-accounts')
  await sql`drop function think_again cascade`.execute(d.db)
  expect(await accounts()).toBe(2)
  const untouched = (await Promise.all(ids.map(order))).filter(({ caller_phone }) => caller_phone !== null)
  expect(untouched).toHaveLength(1)
})

test('an open order is seen behind however many that are closed, and all of it waits', async () => {
  const browser = await signInAs(d.newBrowser(), '12300000304')
  const old = await bring(browser)
  await closed(old, '2026-11-20 10:00:00')
  await sql`insert into complaint_order select copy.* from complaint_order o, generate_series(1, 5000) n,
    jsonb_populate_record(o, jsonb_build_object('id', nextval('rexian_id'), 'order_no', 'OLD' || n, 'wx_user_id', null)) copy where o.id = ${old}`.execute(
    d.db,
  )
  const open = await bring(browser)
  await due()
  await night('close-accounts')
  expect([(await order(old)).erased_at, (await order(open)).erased_at]).toEqual([null, null])
  expect((await browser.ask(whoAmI, {})).status).toBe(200)
})

test('of a closed account whose one order cannot be erased all the others are', async () => {
  const browser = await signInAs(d.newBrowser(), '12300000305')
  const [broken, other] = [await bring(browser), await bring(browser)]
  for (const id of [broken, other]) await closed(id, '2026-11-20 10:00:00')
  await named(broken, 'gone.AAAA')
  await due()
  await expect(night('close-accounts')).rejects.toThrow()
  expect((await order(other)).caller_phone).toBeNull()
})

test('after an upgrade nothing goes for 30 days, or until the administrator of security has seen what would', async () => {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await d.db.insertInto('retention_start').values({ supplier_id, begins_at: '2026-12-23 00:00:00' }).execute()
  const [first, second] = await enterOrders(d, [anIntake(), anIntake()])
  await closed(first!, '2023-11-01 10:00:00')
  await night('forget-callers')
  expect((await order(first!)).caller_phone).not.toBeNull()
  expect(await d.call('secadmin', contract.retentionList, {})).toMatchObject({ begins_at: '2026-12-23 00:00:00' })
  expect(await shown('callers')).toMatchObject({ due: 1 })
  expect(await d.refusal('auditadmin', contract.retentionBegin, {})).toBe('NO_PERMISSION')
  await d.proveIdentity('secadmin')
  await d.call('secadmin', contract.retentionBegin, {})
  expect(await d.call('secadmin', contract.retentionList, {})).toMatchObject({ begins_at: null })
  await closed(second!, '2023-11-01 10:00:00')
  await night('forget-callers')
  for (const id of [first!, second!]) expect((await order(id)).caller_phone).toBeNull()
})
