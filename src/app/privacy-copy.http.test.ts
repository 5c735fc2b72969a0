import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { exportApprovals } from '#features/export-approvals/server/feature.ts'
import { exportDownload, exportPassword } from '#features/exports/contract.ts'
import { exports } from '#features/exports/server/feature.ts'
import * as contract from '#features/privacy/contract.ts'
import { copyExport } from '#features/privacy/server/copy.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

const asker = { caller_name: '赵六', caller_phone: '13900000099' }
const purpose = '本人请求'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [exports, exportApprovals, privacy] })
  await enterOrders(d, [anIntake(asker), anIntake(asker)])
})
afterAll(() => d.close())

const register = async (phone = asker.caller_phone): Promise<string> =>
  (
    await d.call('leader', contract.requestAdd, {
      ...{ applicant: asker.caller_name, phone, verified_by: 'call_back', received_on: '2026-11-20' },
      ...{ kind: 'access', content: '请按规定办理' },
    })
  ).id
const copyOf = async (id: string): Promise<string> => {
  await d.proveIdentity('leader')
  return (await d.call('leader', contract.personCopy, { id, purpose })).id
}
/** The rows of a copy from where one begins. */
async function rowsOfCopy(id: string, cursor: string | null) {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const ctx = { ...d.jobContext, supplier_id, language: 'zh' } as never
  return copyExport.read(ctx, { id, purpose }, { cursor, before: 0 })
}

/** How a workbook begins that only a password opens. */
const LOCKED = 'd0cf11e0'
const made = (id: string) => d.db.selectFrom('export_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('whoever asks gets a copy of what is kept in clear, in a locked workbook that is offered to who asked for it', async () => {
  const id = await register()
  const job = await copyOf(id)
  await d.runJobs()
  expect(await made(job)).toMatchObject({ state: 'done', rows: 2, input: { id, purpose } })
  const { bytes } = await d.ask('leader', exportDownload, { id: job })
  expect(bytes.subarray(0, 4).toString('hex')).toBe(LOCKED)
  expect((await d.call('leader', exportPassword, { id: job })).password).not.toBe('')
  // Once it is answered the request is no key to a person's data any more.
  const answered = { id, content: '请提供', state: 'done', result: '已提供副本' }
  expect(await d.refusal('leader', contract.requestEdit, answered as never)).toBe('')
  for (const call of [contract.personFind, contract.personCopy])
    expect(await d.refusal('leader', call, { id, purpose })).toBe('REQUEST_CLOSED')
})

test('it has each order once, with the number in clear, however many pages there are', async () => {
  const id = await register()
  await sql`insert into complaint_order select copy.* from complaint_order o, generate_series(1, 501) n,
    jsonb_populate_record(o, jsonb_build_object('id', nextval('rexian_id'), 'order_no', 'OLD' || n, 'superior_no', null)) copy
    where o.id = (select min(c.id) from complaint_order c join pi_request p on p.phone_h = c.caller_phone_h where p.id = ${id})`.execute(
    d.db,
  )
  const first = await rowsOfCopy(id, null)
  const second = await rowsOfCopy(id, first.next)
  expect(second.next).toBeNull()
  const rows = [...first.rows, ...second.rows]
  expect(rows).toHaveLength(503)
  expect(new Set(rows.map(([order_no]) => order_no)).size).toBe(503)
  expect(JSON.stringify(rows)).toContain(asker.caller_phone)
})

test('of an order that somebody else brought by the phone of a person the copy has that phone and nothing else', async () => {
  const phone = '13900001234'
  const other = { caller_name: '王借机', caller_phone: '13900005678', title: '邻居家漏水', address: '五一新村三栋' }
  await enterOrders(d, [
    anIntake({ ...other, call_in_phone: phone }),
    anIntake({ caller_name: '李本人', caller_phone: null, call_in_phone: phone, title: '路灯不亮' }),
  ])
  const { rows } = await rowsOfCopy(await register(phone), null)
  const [borrowed, own] = rows.map((row) => row.join('|'))
  expect(borrowed).toContain(phone)
  expect(borrowed).toContain('其他人')
  for (const said of Object.values(other)) expect(borrowed).not.toContain(said)
  expect(own).toContain('李本人|13900001234')
  expect(own).toContain('路灯不亮')
})

test('a copy is not written when the right to it is gone meanwhile', async () => {
  const job = await copyOf(await register())
  await sql`update role set may_all = false, api_arr = api_arr - ${contract.personCopy.path}::text`.execute(d.db)
  await d.runJobs()
  expect((await made(job)).state).toBe('failed')
})
