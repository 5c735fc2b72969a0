import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { complaintList, exportOrders } from '#features/work-orders/contract/list.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

import { exportCancel, exportDownload, exportList } from '../contract.ts'
import { ordersToExport } from '../testing/orders-to-export.ts'

let p: Awaited<ReturnType<typeof ordersToExport>>
beforeAll(async () => (p = await ordersToExport()))
afterAll(() => p.close())

const audited = (id: string) =>
  p.db
    .selectFrom('audit_log')
    .select(['action', 'risk', 'result', 'after'])
    .where('object_type', '=', 'export_job')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

test('a finished file comes with its Chinese name and its checksum, and which bytes were taken away is recorded', async () => {
  const id = await p.written()
  const { rows } = await p.call('dispatcher', exportList, {})
  expect(rows[0]).toMatchObject({ id, state: 'done', rows: 2, total: 2, file_name: '工单_20261123100000.csv' })
  const file = await p.ask('dispatcher', exportDownload, { id })
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('工单_20261123100000.csv')}`,
  )
  expect([file.bytes.length, createHash('sha256').update(file.bytes).digest('hex')]).toEqual([
    rows[0]!.size,
    rows[0]!.sha256,
  ])
  expect(file.bytes.toString()).toContain("'=井盖缺失")
  const { size, sha256 } = rows[0]!
  expect(await audited(id)).toEqual([
    { action: 'order.export', risk: 'high', result: 'ok', after: { source: 'orders', format: 'csv' } },
    { action: 'export.download', risk: 'high', result: 'ok', after: { rows: 2, size, sha256 } },
  ])
})

test('a finished file that is on the server no more is told as gone for good, and nothing as taken away', async () => {
  const id = await p.written()
  await rm(join(p.uploadDir, 'exports'), { recursive: true })
  const { status, body } = await p.ask('dispatcher', exportDownload, { id })
  expect([status, body.code]).toEqual([410, 'EXPORT_GONE'])
  expect((await audited(id)).filter(({ result }) => result === 'ok')).toHaveLength(1)
})

test('what was done while one was asked whether to stop it is told as over, not as a file that is missing', async () => {
  const id = await p.written()
  const { status, body } = await p.ask('dispatcher', exportCancel, { id })
  expect([status, body.msg]).toEqual([409, '导出已经结束，不用取消'])
  expect((await p.ask('dispatcher', exportDownload, { id })).status).toBe(200)
})

test('for everybody else it does not exist', async () => {
  const id = await p.written()
  for (const other of ['leader', 'chengguan']) {
    expect((await p.call(other, exportList, {})).rows).toEqual([])
    expect(await p.refusal(other, exportDownload, { id })).toBe('NOT_FOUND')
    expect(await p.refusal(other, exportCancel, { id })).toBe('NOT_FOUND')
  }
})

test('a file that says what is hidden from him by now does not exist, and is there again when it is shown', async () => {
  const id = await p.written()
  const hide = (groups: string[]) =>
    p.db
      .updateTable('role')
      .set({ hidden_fields: JSON.stringify(groups) })
      .where('code', '=', 'center_dispatcher')
      .execute()
  await hide(['caller_phone'])
  expect(await p.refusal('dispatcher', exportDownload, { id })).toBe('NOT_FOUND')
  const later = await p.written()
  await hide([])
  for (const one of [id, later]) expect((await p.ask('dispatcher', exportDownload, { id: one })).status).toBe(200)
})

test('a file of what he may export no more does not exist for who still exports other things', async () => {
  const id = await p.written()
  const may = (has: boolean) =>
    sql`update role set api_arr = case when ${has} then api_arr || ${JSON.stringify([exportOrders.path])}::jsonb
      else api_arr - ${exportOrders.path} end where code = 'center_dispatcher'`.execute(p.db)
  await may(false)
  expect((await p.call('dispatcher', exportList, {})).rows).toEqual([])
  expect(await p.refusal('dispatcher', exportDownload, { id })).toBe('NOT_FOUND')
  await may(true)
  expect((await p.ask('dispatcher', exportDownload, { id })).status).toBe(200)
})

test('what he asked for in a role that he has no more is not written, and no longer there where it was', async () => {
  const called = { caller_phone: '12300000147' }
  await enterOrders(p, [anIntake({ ...called, title: '举报', is_secret: 1 }), anIntake({ ...called, title: '路灯' })])
  const orders = p.db.selectFrom('complaint_order').select('id').where('title', '=', '路灯')
  const of_caller = { queue: 'all', caller_of: (await orders.executeTakeFirstOrThrow()).id } as const
  const asked = async () => (await p.call('leader', exportOrders, { ...of_caller, format: 'csv' })).id
  const leader = p.db.updateTable('operator').where('username', '=', 'leader')
  const has = (role_ids: unknown) => leader.set({ role_ids: JSON.stringify(role_ids) }).execute()
  const roles = p.db.selectFrom('operator').select('role_ids').where('username', '=', 'leader')
  const { role_ids } = await roles.executeTakeFirstOrThrow()
  const dispatcher = p.db.selectFrom('role').select('id').where('code', '=', 'center_dispatcher')
  const before = await asked()
  await p.runJobs()
  const waiting = await asked()
  await has([(await dispatcher.executeTakeFirstOrThrow()).id])
  expect((await p.call('leader', complaintList, of_caller)).rows.map(({ title }) => title)).toEqual(['路灯'])
  await p.runJobs()
  for (const id of [before, waiting]) expect(await p.refusal('leader', exportDownload, { id })).toBe('NOT_FOUND')
  await has(role_ids)
  const { rows } = await p.call('leader', exportList, {})
  expect(rows.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual([before])
})

test('whoever lost the right to export fetches nothing more, of what was written before neither', async () => {
  const id = await p.written()
  await sql`update role set api_arr = api_arr - ${exportDownload.path} where code = 'center_dispatcher'`.execute(p.db)
  expect(await p.refusal('dispatcher', exportDownload, { id })).toBe('NO_PERMISSION')
})
