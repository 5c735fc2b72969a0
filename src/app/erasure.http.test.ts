import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { applicationManage, applicationRefuse, register, registerCode } from '#features/applications/contract.ts'
import { applications } from '#features/applications/server/feature.ts'
import { whoAmI } from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { bring, signInAs } from '#features/citizen/testing/citizens.ts'
import { operators } from '#features/operators/server/feature.ts'
import * as contract from '#features/privacy/contract.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { roles } from '#features/roles/server/feature.ts'
import { keyedHash, openText } from '#platform/crypto/seal.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'

const PHONE = '12300000401'
let d: TestDistrict

/** Every column of every table in which the number stands, clear or sealed, or what it is found by. */
async function whereNamed(phone: string): Promise<string[]> {
  const { keys } = d.jobContext
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')`.execute(
    d.db,
  )
  const marks = [phone, keyedHash(keys, phone)]
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{
      value: string
    }>`select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(d.db)
    if (rows.some(({ value }) => marks.some((mark) => inClear(value).includes(mark)))) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}
function inClear(value: string): string {
  try {
    return openText(d.jobContext.keys, value)
  } catch {
    return value
  }
}

beforeAll(async () => (d = await testDistrict({ features: [roles, operators, citizen, applications, privacy] })))
afterAll(() => d.close())

test('what is done again while the rest is erased leaves request and account open, and goes in its turn', async () => {
  const browser = await signInAs(d.newBrowser(), PHONE)
  const [first, again] = [await bring(browser), await bring(browser)]
  const completed = { status: 'invalid', pending_action: 'none', holder_dept_id: null } as const
  const end = (...ids: string[]) =>
    d.db
      .updateTable('complaint_order')
      .set({ ...completed, completed_at: '2026-11-20 10:00:00' })
      .where('id', 'in', ids)
      .execute()
  const brought = await d.db
    .selectFrom('complaint_order')
    .select(['status', 'pending_action', 'holder_dept_id'])
    .where('id', '=', again)
    .executeTakeFirstOrThrow()
  await end(first, again)
  const about = { applicant: '张三', phone: PHONE, verified_by: 'call_back', received_on: '2026-11-20' } as const
  const { id } = await d.call('leader', contract.requestAdd, { ...about, kind: 'delete', content: '请删除' })
  const erase = async () => {
    for (const who of ['leader', 'secadmin']) await d.proveIdentity(who)
    await d.call('leader', contract.erasePropose, { id })
    await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
    await d.runJobs()
    return d.call('leader', contract.requestInfo, { id })
  }
  const { status, pending_action, holder_dept_id } = brought
  await sql`create function do_again() returns trigger language plpgsql as ${sql.lit(
    `begin update complaint_order set status = '${status}', pending_action = '${pending_action}',
      holder_dept_id = ${holder_dept_id}, completed_at = null where id = ${again}; return null; end`,
  )}`.execute(d.db)
  await sql`create trigger do_again after update of erased_at on complaint_order for each row when (new.id = ${sql.raw(first)})
    execute function do_again()`.execute(d.db)
  expect(await erase()).toMatchObject({ state: 'open', erase_state: null, erased_orders: 1 })
  expect((await browser.ask(whoAmI, {})).status).toBe(200)
  await sql`drop function do_again cascade`.execute(d.db)
  await end(again)
  // Before, so that it is seen that the number would be found.
  const named = await whereNamed(PHONE)
  for (const place of ['citizen_code.phone_h', 'message.address', 'message.phone_h', 'register_user.phone'])
    expect(named).toContain(place)
  expect(await erase()).toMatchObject({ state: 'done', erased_orders: 2, phone: null })
  expect((await browser.ask(whoAmI, {})).status).toBe(401)
  expect(await whereNamed(PHONE)).toEqual([])
})

test('what is brought at the very moment in which the rest is erased leaves request and account open', async () => {
  const phone = '12300000402'
  const browser = await signInAs(d.newBrowser(), phone)
  const brought = await bring(await signInAs(d.newBrowser(), '12300000403'))
  const caller_phone_h = keyedHash(d.jobContext.keys, phone)
  const about = { applicant: '李四', phone, verified_by: 'call_back', received_on: '2026-11-20' } as const
  const { id } = await d.call('leader', contract.requestAdd, { ...about, kind: 'delete', content: '请删除' })
  for (const who of ['leader', 'secadmin']) await d.proveIdentity(who)
  await d.call('leader', contract.erasePropose, { id })
  await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
  const erasing = await d.db.transaction().execute(async (trx) => {
    // As whoever brings something holds his account until it is there.
    await sql`select from register_user where phone_h = ${caller_phone_h} for update`.execute(trx)
    const done = d.runJobs()
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 300_000 })
    await trx.updateTable('complaint_order').set({ caller_phone_h }).where('id', '=', brought).execute()
    return { done }
  })
  await erasing.done
  expect(await d.call('leader', contract.requestInfo, { id })).toMatchObject({ state: 'open', erase_state: null })
  expect((await browser.ask(whoAmI, {})).status).toBe(200)
})

test('of who is erased nothing stays in what he asked otherwise, nor where his number was typed', async () => {
  const phone = '13400009405'
  const ask = async (kind: 'copy' | 'delete') =>
    (
      await d.call('leader', contract.requestAdd, {
        ...{ applicant: '王五', phone, verified_by: 'call_back', received_on: '2026-11-20' },
        ...{ kind, content: '请处理本人信息' },
      })
    ).id
  const answered = await ask('copy')
  await d.call('leader', contract.requestEdit, {
    ...{ id: answered, content: '请处理本人信息', state: 'done', result: '已提供' },
  })
  const browser = d.newBrowser()
  const { demo_code } = await browser.call(registerCode, { phone })
  const form = { real_name: '王五', dept_id: await d.deptId('B01'), reason: '承办本科室工单' }
  await browser.call(register, { ...form, phone, code: demo_code! })
  const { rows } = await d.call('chengguan_admin', applicationManage, {})
  await d.call('chengguan_admin', applicationRefuse, { id: rows[0]!.id, answer: '不是本单位人员' })
  const { supplier_id, id: operator } = await d.db
    .selectFrom('operator')
    .select(['supplier_id', 'id'])
    .where('username', '=', 'chengguan')
    .executeTakeFirstOrThrow()
  const letter = {
    openid: 'o1',
    msg_key: 'm1',
    kind: 'text',
    content: `我是王五，电话134 0000 9405`,
    at: d.clock.now(),
  }
  await d.db
    .insertInto('wx_message')
    .values({ supplier_id, ...letter })
    .execute()
  const notes = '明早回电13400009405，另请联系物业010-65001234'
  await d.db
    .insertInto('duty_handover')
    .values({
      ...{ supplier_id, dept_id: await d.deptId('B01'), date: '2026-11-20', shift: 'day', figures: '{}', notes },
      ...{ signed_at: d.clock.now(), signed_by: operator, signed_name: '值班员', created_at: d.clock.now() },
    })
    .execute()
  const named = await whereNamed(phone)
  for (const place of ['account_application.phone', 'duty_handover.notes', 'pi_request.phone'])
    expect(named).toContain(place)
  const id = await ask('delete')
  for (const who of ['leader', 'secadmin']) await d.proveIdentity(who)
  // Request, application, letter and handover.
  const found = await d.call('leader', contract.personFind, { id, purpose: '核对清除范围' })
  expect(found).toMatchObject({ order_count: 0, elsewhere_count: 4 })
  await d.call('leader', contract.erasePropose, { id })
  await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
  await d.runJobs()
  expect(await d.call('leader', contract.requestInfo, { id })).toMatchObject({ state: 'done', phone: null })
  // That somebody looked for the number stays on record, hashed.
  expect((await whereNamed(phone)).filter((place) => place !== 'order_access.phone_h')).toEqual([])
  expect(await d.db.selectFrom('wx_message').select('id').execute()).toEqual([])
  expect(await d.db.selectFrom('duty_handover').select('notes').execute()).toContainEqual({
    notes: '明早回电〔号码已清除〕，另请联系物业010-65001234',
  })
  const asked = d.db.selectFrom('pi_request').select(['applicant', 'state', 'result']).where('id', '=', answered)
  expect(await asked.execute()).toEqual([{ applicant: null, state: 'done', result: '已提供' }])
})

const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(d.db)
  return rows.length
}
