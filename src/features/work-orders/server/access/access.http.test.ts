import { PhotonImage } from '@silvia-odwyer/photon-node'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { messageList } from '#features/messages/contract.ts'

import { accessList, exportAccess, orderPrinted } from '../../contract/access.ts'
import { doAllocate, doNote } from '../../contract/actions.ts'
import { downloadFile } from '../../contract/attachments.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { printOrders } from '../../contract/exports.ts'
import { complaintList, exportOrders, phoneFilter } from '../../contract/list.ts'
import { repeatsOfDraft } from '../../contract/repeats.ts'
import { unmask } from '../../contract/unmasking.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'
import { purgeAccess } from './purge.ts'

const PHONE = '12500007777'
let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

async function entered(): Promise<{ id: string; order_no: string }> {
  const [id] = await enterOrders(d, [anIntake({ caller_phone: PHONE })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  const { order_no } = await d.db
    .selectFrom('complaint_order')
    .select('order_no')
    .where('id', '=', id!)
    .executeTakeFirstOrThrow()
  return { id: id!, order_no }
}
/** What stands in the file of an export that is done. */
async function fileOf(id: string): Promise<string> {
  await d.runJobs()
  const { path } = await d.db.selectFrom('export_job').select('path').where('id', '=', id).executeTakeFirstOrThrow()
  return readFile(join(d.uploadDir, 'exports', path!), 'utf8')
}
const seen = async (keyword: string, who = 'leader') => {
  const { rows } = await d.call(who, accessList, { keyword })
  return rows.map(({ operator_name, kind }) => `${operator_name} ${kind}`).toSorted()
}

test('who opens, is shown, prints and takes files of an order is on record, once in ten minutes', async () => {
  const { id, order_no } = await entered()
  for (const _ of [1, 2, 3]) await d.call('chengguan', getComplaintInfo, { id })
  await d.call('reviewer', getComplaintInfo, { id })
  await d.call('chengguan', unmask, { id, purpose: 'contact' })
  await d.call('chengguan', orderPrinted, { id })
  expect(await seen(order_no)).toEqual([
    ...['城管局联络员 open', '城管局联络员 print', '城管局联络员 reveal', '审核员 open'],
  ])
  d.move(601)
  await d.call('chengguan', getComplaintInfo, { id })
  expect((await seen(order_no)).filter((line) => line === '城管局联络员 open')).toHaveLength(2)
})

test('who does not get to see an order has not seen it', async () => {
  const { id, order_no } = await entered()
  expect(await d.refusal('zhujian', getComplaintInfo, { id })).toBe('ORDER_NOT_FOUND')
  expect(await d.refusal('zhujian', orderPrinted, { id })).toBe('ORDER_NOT_FOUND')
  await d.call('dispatcher', complaintList, { queue: 'all' })
  expect(await seen(order_no)).toEqual([])
})

test('a file that is taken away is on record with its name', async () => {
  const { id, order_no } = await entered()
  const file = await upload(d, 'dispatcher')
  await d.call('dispatcher', doNote, { id, content: '现场说明见附件', attachments: [file] })
  await d.ask('chengguan', downloadFile, { id: file })
  const { rows } = await d.call('leader', accessList, { keyword: order_no, kind: 'download' })
  expect(rows).toMatchObject([{ operator_name: '城管局联络员', note: '现场.txt' }])
})

test('a picture in small belongs to the opening of its order, a file that is none does not', async () => {
  const { id, order_no } = await entered()
  const file = await upload(d, 'dispatcher', { name: '门前.gif', bytes: Buffer.from('GIF89a') })
  const words = await upload(d, 'dispatcher')
  await d.call('dispatcher', doNote, { id, content: '现场照片见附件', attachments: [file, words] })
  await d.ask('chengguan', downloadFile, { id: file, small: 1 })
  expect(await seen(order_no)).toEqual(['城管局联络员 open'])
  await d.ask('chengguan', downloadFile, { id: words, small: 1 })
  await d.ask('chengguan', downloadFile, { id: file })
  const { rows } = await d.call('leader', accessList, { keyword: order_no, kind: 'download' })
  expect(rows.map(({ note }) => note).toSorted()).toEqual(['现场.txt', '门前.gif'])
})

test('a photograph is sent in small as a few kilobytes, to those who may have it', async () => {
  const { id } = await entered()
  const bytes = Buffer.from(new PhotonImage(randomBytes(4 * 600 * 600), 600, 600).get_bytes())
  const file = await upload(d, 'dispatcher', { name: '门前.png', bytes })
  await d.call('dispatcher', doNote, { id, content: '现场照片见附件', attachments: [file] })
  const { headers } = await d.ask('chengguan', downloadFile, { id: file, small: 1 })
  expect([headers['content-type'], Number(headers['content-length']) < 50_000]).toEqual(['image/jpeg', true])
  expect((await d.ask('zhujian', downloadFile, { id: file, small: 1 })).status).toBe(404)
})

test('an exported order is on record before its file can be fetched', async () => {
  const { order_no } = await entered()
  const { id } = await d.call('dispatcher', exportOrders, { queue: 'all', format: 'csv' })
  expect(await fileOf(id)).toContain(order_no)
  expect(await seen(order_no)).toEqual(['派单员 export'])
  const { rows } = await d.call('leader', accessList, { kind: 'export' })
  const orders = Number((await sql<{ n: string }>`select count(*) as n from complaint_order`.execute(d.db)).rows[0]!.n)
  expect(rows.map((row) => [row.order_no, row.orders, row.note])).toContainEqual([
    null,
    orders,
    expect.stringMatching(/^工单_\d{14}\.csv$/),
  ])
})

test('a list on paper is masked as on the screen, and each of its orders is on record as printed', async () => {
  const { order_no } = await entered()
  const { heads, rows } = await d.call('dispatcher', printOrders, { queue: 'all' })
  const row = rows.find((cells) => cells[heads.indexOf('本级编号')] === order_no)!
  const { rows: shown } = await d.call('dispatcher', complaintList, { queue: 'all', limit: 200 })
  const listed = shown.find((one) => one.order_no === order_no)!
  expect(row[heads.indexOf('电话')]).toBe(listed.caller_phone ?? '')
  expect(await seen(order_no)).toContain('派单员 print')
  expect(await d.refusal('sysadmin', printOrders, { queue: 'all' })).toBe('NO_PERMISSION')
})

test('a number that was looked for is kept as its keyed hash alone', async () => {
  await entered()
  const { phone_key } = await d.call('visitor', phoneFilter, { phone: PHONE })
  for (const _ of [1, 2]) await d.call('visitor', complaintList, { queue: 'all', phone_key })
  const { rows } = await d.call('auditadmin', accessList, { kind: 'search' })
  expect(rows).toMatchObject([{ operator_name: '回访员', order_no: null }])
  const { rows: kept } = await sql<{ row: string }>`select a::text as row from order_access a`.execute(d.db)
  expect(JSON.stringify(kept)).not.toContain(PHONE)
  expect(JSON.stringify(kept)).toContain(phone_key)
})

test('departments and those who handle orders do not learn who saw them', async () => {
  for (const who of ['dispatcher', 'chengguan_admin', 'visitor', 'sysadmin'])
    expect(await d.refusal(who, accessList, {})).toBe('NO_PERMISSION')
  expect(await d.refusal('secadmin', accessList, { keyword: '城管局联络员' })).toBe('')
})

test('the log leaves as a file for a purpose only, which the audit log keeps', async () => {
  expect(await d.refusal('auditadmin', exportAccess, { format: 'csv', purpose: '' })).toBe('INVALID')
  const { id } = await d.call('auditadmin', exportAccess, { format: 'csv', purpose: '季度自查' })
  expect(await fileOf(id)).toContain('查看号码')
  const { rows } = await sql<{
    params: string
  }>`select params::text from audit_log where action = 'order.access_export' and result = 'ok'`.execute(d.db)
  expect(rows[0]!.params).toContain('季度自查')
})

test('what is on record is never changed, and goes when it is older than is kept', async () => {
  const { id, order_no } = await entered()
  await d.call('reviewer', getComplaintInfo, { id })
  expect(await seen(order_no)).toHaveLength(1)
  await expect(sql`update order_access set operator_name = '别人'`.execute(d.db)).rejects.toThrow('append-only')
  await expect(sql`delete from order_access`.execute(d.db)).rejects.toThrow('half a year')
  await sql`insert into order_access (supplier_id, kind, order_id, order_no, operator_id, operator_name, dept_id, ip, created_at)
    select supplier_id, 'open', order_id, order_no, operator_id, operator_name, dept_id, ip, '2020-01-01 09:00:00' from order_access where order_no = ${order_no}`.execute(
    d.db,
  )
  expect(await seen(order_no)).toHaveLength(2)
  await purgeAccess(d.db, d.clock.now())
  expect(await seen(order_no)).toHaveLength(1)
})

test('who looks for more than twenty numbers in an hour is told of to the administrator of security, once', async () => {
  const search = async (n: number) => {
    for (let i = 0; i < n; i++) {
      const { phone_key } = await d.call('supervisor', phoneFilter, { phone: `1390000${String(1000 + i)}` })
      await d.call('supervisor', complaintList, { queue: 'all', phone_key })
    }
  }
  const told = async () => {
    const { rows } = await d.call('secadmin', accessList, { kind: 'search', limit: 200 })
    const { rows: inbox } = await d.call('secadmin', messageList, {})
    return [rows.filter(({ operator_name }) => operator_name === '督办员').length, inbox.map(({ content }) => content)]
  }
  await search(20)
  expect(await told()).toEqual([20, []])
  await search(23)
  const [count, inbox] = await told()
  expect([count, (inbox as string[]).length]).toEqual([23, 1])
  expect((inbox as string[])[0]).toMatch(/^督办员一小时内按电话查找了2[1-3]个号码/)
})

test.each([
  ['on paper', printOrders],
  ['as a file', exportOrders],
] as const)('a list of one number, or of one caller, that leaves %s counts as looked for', async (_how, endpoint) => {
  const { id, order_no } = await entered()
  const looked = async () => {
    const { rows } = await d.call('auditadmin', accessList, { limit: 200 })
    return rows.filter(({ operator_name, kind }) => operator_name === '审核员' && kind === 'search').length
  }
  const before = await looked()
  const phone = `1385000${String(before).padStart(4, '0')}`
  const { phone_key } = await d.call('reviewer', phoneFilter, { phone })
  await d.call('reviewer', endpoint, { queue: 'all', phone_key } as never)
  await d.call('reviewer', endpoint, { queue: 'all', caller_of: id } as never)
  expect(await looked()).toBe(before + 1)
  expect(await seen(order_no)).toContain('审核员 caller')
})

test('a number typed into a new order counts as looked for', async () => {
  await d.call('dispatcher', repeatsOfDraft, { caller_phone: '13911112222', content: '路灯不亮' })
  const { rows } = await d.call('auditadmin', accessList, { kind: 'search', limit: 200 })
  expect(rows.some(({ operator_name }) => operator_name === '派单员')).toBe(true)
})
