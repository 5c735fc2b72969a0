import { afterAll, beforeAll, expect, test } from 'vitest'

import { logs } from '#features/logs/server/feature.ts'
import { signInLog } from '#features/logs/contract.ts'
import { messageRecords } from '#features/messages/contract.ts'
import { deptUserList } from '#features/organisation/contract.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { registeredList } from '#features/registered-users/contract.ts'
import { registeredUsers } from '#features/registered-users/server/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { sql } from 'kysely'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [organisation, registeredUsers, logs] })
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await sql`update person set receive_notice = id % 3 > 0`.execute(d.db)
  const sealed = sealText(d.jobContext.keys, '13700000000')
  // Of a month, the last week and today; some of each kind.
  const at = sql`${d.clock.now()}::timestamptz - n * n * interval '1 hour'`
  await sql`insert into login_log (supplier_id, account_kind, account_id, username, ip, type, result, at)
    select ${supplier_id}, 'operator', n % 5, 'name', '', 'password', (array['ok', 'mfa', 'locked', 'expired'])[1 + n % 4], ${at}
    from generate_series(0, 30) n`.execute(d.db)
  await sql`insert into register_user (supplier_id, phone, phone_h, status, created_at, phone_verified_at, agreed_at, last_active_at, unbound_at)
    select ${supplier_id}, case when n % 3 > 0 then ${sealed} end, case when n % 3 > 0 then n::text end, 'normal', ${at}, ${at}, ${at}, ${at}, case when n % 3 = 0 then ${at} end
    from generate_series(0, 30) n`.execute(d.db)
  await sql`insert into message (supplier_id, event, occasion, biz_id, channel, title, title_en, content, content_en, created_at, state, parts, provider)
    select ${supplier_id}, 'urged', '', n, case when n % 5 > 0 then 'sms' else 'email' end, '', '', '', '', ${at},
      (array['sent', 'failed'])[1 + n % 2], case when n % 4 = 2 then 2 end, case when n % 3 = 0 then 'record' else 'http' end from generate_series(0, 40) n`.execute(
    d.db,
  )
})
afterAll(() => d.close())

const today = '2026-11-23'
const on = { at_from: today, at_to: today }

test.each([
  ['with_notice', deptUserList, { receive_notice: 1 }],
  ['without_notice', deptUserList, { receive_notice: 0 }],
  ['without_account', deptUserList, { has_account: 0 }],
  ['signed_in', signInLog, { result: 'ok', ...on }],
  ['failed', signInLog, { failed: 1, ...on }],
  ['locked', signInLog, { result: 'locked', ...on }],
  ['all', registeredList, {}],
  ['bound', registeredList, { unbound: 0 }],
  ['new_today', registeredList, { created_from: today, created_to: today }],
  ['active_week', registeredList, { seen_from: '2026-11-17', seen_to: today }],
  ['sms_sent', messageRecords, { channel: 'sms', state: 'sent', created_from: '2026-11-01', created_to: today }],
  ['sms_failed', messageRecords, { channel: 'sms', state: 'failed', created_from: '2026-11-01', created_to: today }],
])('%s above a list is what it leads to', async (key, endpoint, filters) => {
  const read = async (input: object) =>
    (await d.call(endpoint === signInLog ? 'auditadmin' : 'sysadmin', endpoint as typeof registeredList, input)) as {
      above?: Record<string, number>
      total: number
    }
  const { above } = await read({ limit: 1 })
  const { total } = await read(filters)
  expect([total, total > 0]).toEqual([above![key], true])
})

test('numbers above a list come with its first page alone, and are told of what the caller may see', async () => {
  const { above, next } = await d.call('sysadmin', deptUserList, { limit: 1 })
  expect((await d.call('sysadmin', deptUserList, { limit: 1, cursor: next! })).above).toBeUndefined()
  const own = (await d.call('chengguan_admin', deptUserList, {})).above!
  expect(own.with_notice).toBeLessThan(above!.with_notice!)
  const { sms_delivered, sms_parts, sms_sent } = (await d.call('sysadmin', messageRecords, {})).above!
  expect([sms_delivered! > 0 && sms_delivered! < 100, sms_parts! > sms_sent!]).toEqual([true, true])
})

test('SMS that were only recorded left nowhere: none of them counts as sent, or is to be paid', async () => {
  const { rows } = await sql<{ sent: number; parts: number }>`
    select count(*)::int as sent, sum(coalesce(parts, 1))::int as parts from message where channel = 'sms' and state = 'sent'
      and provider <> 'record' and created_at >= '2026-11-01 00:00:00'`.execute(d.db)
  const { sms_sent, sms_parts } = (await d.call('sysadmin', messageRecords, {})).above!
  expect({ sent: sms_sent, parts: sms_parts }).toEqual(rows[0])
})
