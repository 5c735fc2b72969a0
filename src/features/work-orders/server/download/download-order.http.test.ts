import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { unzipped } from '#platform/testing/unzipped.ts'

import { accessList } from '../../contract/access.ts'
import * as actions from '../../contract/actions.ts'
import { downloadFile, downloadOrder, previewFile } from '../../contract/attachments.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintLogDel } from '../../contract/notes.ts'
import { STATUS } from '../../domain/order/enums.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

async function allocated(change: Parameters<typeof anIntake>[0] = {}): Promise<string> {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', ...change })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  return id!
}

/** The files of a download by name; those of Office as they are packed. */
async function download(who: string, id: string, headers = {}): Promise<Record<string, Buffer>> {
  const { bytes, status } = await d.ask(who, downloadOrder, { id }, { headers })
  expect(status).toBe(200)
  return unzipped(bytes)
}
const withEnding = (files: Record<string, Buffer>, ending: string): Buffer =>
  files[Object.keys(files).find((name) => name.endsWith(ending))!]!
const formOf = async (files: Record<string, Buffer>) =>
  (await unzipped(withEnding(files, '.docx')))['word/document.xml']!.toString().replaceAll(/<[^>]+>/g, '|')
const attached = (files: Record<string, Buffer>): string[] =>
  Object.keys(files).filter((name) => name.startsWith('附件/'))
const status = async (who: string, id: string): Promise<number> => (await d.ask(who, downloadOrder, { id })).status

test('an order comes with its form, its history and its files under distinct names', async () => {
  const id = await allocated()
  const files = [await upload(d, 'chengguan'), await upload(d, 'chengguan')]
  await d.call('chengguan', actions.doReply, { id, ...aReply, attachments: files })
  const got = await download('reviewer', id)
  const { order_no } = await d.call('reviewer', getComplaintInfo, { id })
  expect(Object.keys(got)).toEqual([
    ...[`工单_${order_no}.docx`, `流程记录_${order_no}.xlsx`, '附件/现场.txt', '附件/现场(2).txt'],
  ])
  expect(got['附件/现场.txt']!.toString()).toBe('chengguan')
  const form = await formOf(got)
  for (const text of ['政务热线工单办理单', order_no, '夜市占道经营', '请办理', '规范经营', '现场.txt'])
    expect(form).toContain(text)
  const history = await readSpreadsheet(withEnding(got, '.xlsx'))
  const { logs } = await d.call('reviewer', getComplaintInfo, { id })
  expect(history).toHaveLength(logs.length + 2)
})

test('the caller is masked as on the screen, in a secret order even to his name', async () => {
  const [open, secret] = [await allocated(), await allocated({ is_secret: 1 })]
  const form = await formOf(await download('chengguan', open))
  expect(form).toContain('张*丰')
  expect(form).toContain('123****8901')
  for (const hidden of ['张三丰', '12345678901']) expect(form).not.toContain(hidden)
  const { caller_name } = await d.call('chengguan', getComplaintInfo, { id: secret })
  const hushed = await formOf(await download('chengguan', secret))
  expect(hushed).toContain(caller_name)
  expect(hushed).not.toContain('张*丰')
})

test('what somebody wrote is no formula in the history', async () => {
  const id = await allocated()
  await d.call('chengguan', actions.doNote, { id, content: '=HYPERLINK("http://x","y")' })
  const rows = await readSpreadsheet(withEnding(await download('chengguan', id), '.xlsx'))
  const cells = rows.flatMap((row) => row.cells).map(String)
  expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true)
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
})

test('the form speaks the language of who asks', async () => {
  const got = await download('chengguan', await allocated(), { 'accept-language': 'en' })
  expect(await formOf(got)).toContain('Work order of the government hotline')
  expect(Object.keys(got)[0]).toMatch(/^order_/)
})

test('another department’s order is as if there were none; whose part has ended takes what it knew', async () => {
  const id = await allocated()
  const before = await upload(d, 'chengguan')
  await d.call('chengguan', actions.doBack, {
    ...{
      id,
      reason_code: 'not_duty',
      reason: '经核查不属于本单位职责范围',
      basis: '职责清单第3条',
      attachments: [before],
    },
    suggest_dept_id: await d.deptId('B02'),
  })
  const { back_id } = await d.call('dispatcher', getComplaintInfo, { id })
  await d.call('reviewer', actions.doBackAudit, {
    id,
    back_id: back_id!,
    result: 'to_waiting',
    opinion: '同意退回重派',
  })
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B02'), opinion: '请住建办理' })
  const after = await upload(d, 'zhujian')
  await d.call('zhujian', actions.doReply, {
    id,
    ...aReply,
    content: '住建部门已经组织人员修复路灯照明，并安排专人定期巡查。',
    attachments: [after],
  })

  expect(attached(await download('zhujian', id))).toHaveLength(2)
  const kept = await download('chengguan', id)
  expect(attached(kept)).toHaveLength(1)
  expect(await formOf(kept)).not.toContain('修复路灯')
  // For the department it is over; the order is not.
  expect(await formOf(kept)).toContain('|本单位已退回|')
  expect(await formOf(kept)).not.toContain('办结时间')
  expect(await status('street01', id)).toBe(404)
  expect(await status('street01', '999999')).toBe(404)
})

test('whose assistance was answered reads that in the form, as on the screen, and no step of the order', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  const [dept_id, assistant] = [await d.deptId('B01'), await d.deptId('B02')]
  const assist_dept_ids = [assistant]
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id, assist_dept_ids, opinion: '请办理' })
  await d.call('zhujian', actions.doHelpReply, { id: id!, content: '现场已经核查，配合主办单位处理完毕。' })
  const { status: step } = await d.call('chengguan', getComplaintInfo, { id: id! })
  const form = await formOf(await download('zhujian', id!))
  expect(form).toContain('协办已答复')
  expect(form).not.toContain('办结时间')
  expect(Object.values(STATUS).filter(({ zh }) => form.includes(`|${zh}|`))).toEqual([])
  expect(await formOf(await download('chengguan', id!))).toContain(`|${STATUS[step].zh}|`)
})

test('each file is the one that would be had by itself', async () => {
  const id = await allocated()
  const [own, removed] = [await upload(d, 'chengguan'), await upload(d, 'chengguan')]
  await d.call('chengguan', actions.doNote, { id, content: '内部', scope: 'unit', attachments: [own] })
  await d.call('chengguan', actions.doNote, { id, content: '误写', attachments: [removed] })
  const { logs } = await d.call('leader', getComplaintInfo, { id })
  await d.call('leader', complaintLogDel, { id: logs.find(({ said }) => said === '误写')!.id, order_id: id })
  for (const who of ['chengguan', 'dispatcher']) {
    const alone = await Promise.all(
      [own, removed].map(async (file) => (await d.ask(who, downloadFile, { id: file })).status),
    )
    expect(attached(await download(who, id))).toHaveLength(alone.filter((one) => one === 200).length)
  }
})

test('a file that the disk has lost keeps nobody from the rest: the archive says so in its place, and so does the file alone', async () => {
  const id = await allocated()
  const [lost, kept] = [await upload(d, 'chengguan'), await upload(d, 'chengguan')]
  await d.call('chengguan', actions.doNote, { id, content: '现场情况', attachments: [lost, kept] })
  const { path } = await d.db.selectFrom('attachment').select('path').where('id', '=', lost).executeTakeFirstOrThrow()
  await rm(join(d.uploadDir, path))
  const got = await download('chengguan', id)
  expect(attached(got)).toEqual(['附件/现场.txt.txt', '附件/现场(2).txt'])
  expect(got['附件/现场.txt.txt']!.toString()).toContain('服务器上找不到 现场.txt')
  expect(got['附件/现场(2).txt']!.toString()).toBe('chengguan')
  for (const endpoint of [downloadFile, previewFile]) {
    const { status: answered, body } = await d.ask('chengguan', endpoint, { id: lost })
    expect([answered, body.code]).toEqual([410, 'FILE_LOST'])
  }
  // It cannot be said of anybody that he took it.
  const { order_no } = await d.call('leader', getComplaintInfo, { id })
  expect((await d.call('leader', accessList, { keyword: order_no, kind: 'download' })).rows).toEqual([])
})

test('who took an order away is on record', async () => {
  const id = await allocated()
  await download('chengguan', id)
  const logged = await d.db
    .selectFrom('audit_log')
    .select(['operator_name', 'risk', 'result'])
    .where('action', '=', 'order.download')
    .where('object_id', '=', id)
    .execute()
  expect(logged).toEqual([{ operator_name: '城管局联络员', risk: 'high', result: 'ok' }])
  const { order_no } = await d.call('leader', getComplaintInfo, { id })
  const { rows } = await d.call('leader', accessList, { keyword: order_no, kind: 'export' })
  expect(rows).toMatchObject([{ operator_name: '城管局联络员', note: `工单_${order_no}.zip` }])
})
