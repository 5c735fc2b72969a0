import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

import { importCancel, importConfirm, importErrorFile, importList, importResult, importTemplate, importUndo } from '../contract.ts'
import { fileOf, importOffice, type ImportOffice } from '../testing/import-office.ts'
import { HEADERS } from '../testing/sheet.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await importOffice()
})
afterAll(() => office.close())

/** Uploads and has it judged. */
async function parsed(file: Buffer): Promise<string> {
  const { http, msg, data } = await office.upload(file)
  expect(http, msg).toBe(200)
  await office.runJobs()
  return data.batch.id
}
async function imported(file: Buffer): Promise<string> {
  const id = await parsed(file)
  await office.call('dispatcher', importConfirm, { id })
  await office.runJobs()
  return id
}
const resultOf = (id: string) => office.call('dispatcher', importResult, { id })
const ordersOf = (id: string) =>
  office.db.selectFrom('complaint_order').selectAll().where('import_batch_id', '=', id).where('deleted_at', 'is', null).orderBy('id').execute()

describe('upload', () => {
  test('rows are judged by a job; what they say comes back masked, with every error at its cell', async () => {
    const file = fileOf(1, [{}, { 联系电话: '12345abc', 诉求类型: '骂人' }, { 联系电话: '138****0000' }])
    const { data } = await office.upload(file, { name: '..\\..\\导出/10月20日.xlsx' })
    expect(data.batch).toMatchObject({ state: 'parsing', file_name: '10月20日.xlsx', total: 3, unknown_columns: [] })
    expect(data.batch.batch_no).toMatch(/^IM20261020180000\d{3}$/)
    await office.runJobs()
    const { batch, rows, next } = await resultOf(data.batch.id)
    expect(batch).toMatchObject({ state: 'parsed', progress: 100, ok: 1, warn: 1, error: 1, duplicate: 0, imported: 0, actions: ['confirm', 'cancel', 'download'] })
    expect(next).toBeNull()
    expect(rows[0]).toMatchObject({ row: 2, result: 'ok', caller_name: '王*明', caller_phone: '125****0001', received_at: '2026-10-20 08:30:00', issues: [] })
    expect(rows[1]!.issues.map(({ header, message }) => [header, message])).toEqual([
      ['诉求类型', '第3行【诉求类型】的值“骂人”不在允许范围'],
      ['联系电话', '第3行电话号码不正确'],
    ])
  })

  test('afterwards no file is left, and the rows are sealed', async () => {
    const id = await parsed(fileOf(2, [{ 诉求内容: '秘密的诉求内容' }]))
    expect(office.keptFiles()).toEqual([])
    const row = await office.db.selectFrom('import_row').selectAll().where('batch_id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/12500000001|秘密的诉求内容|王小明/)
  })

  test('rows come in pages, and by result', async () => {
    const id = await parsed(fileOf(3, [{}, { 诉求类型: '骂人' }, {}, { 诉求类型: '骂人' }]))
    const first = await office.call('dispatcher', importResult, { id, limit: 3 })
    expect([first.rows.map(({ row }) => row), first.next]).toEqual([[2, 3, 4], 4])
    const second = await office.call('dispatcher', importResult, { id, limit: 3, after: first.next! })
    expect([second.rows.map(({ row }) => row), second.next]).toEqual([[5], null])
    const wrong = await office.call('dispatcher', importResult, { id, result: 'error' })
    expect(wrong.rows.map(({ row }) => row)).toEqual([3, 5])
  })

  test.each<[string, () => Buffer, string]>([
    ['a program', () => Buffer.from('4d5a90000300000004', 'hex'), 'SHEET_TYPE'],
    ['a web page', () => Buffer.from('<html><table></table></html>'), 'SHEET_TYPE'],
    ['nothing', () => Buffer.alloc(0), 'SHEET_EMPTY'],
    ['a sheet without its columns', () => Buffer.from('工单编号,标题\n1,2\n'), 'IMP_HEADER'],
    ['a header alone', () => fileOf(4, []), 'IMP_EMPTY'],
    ['too much', () => Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'IMPORT_FILE_SIZE'],
  ])('%s is refused at once, and nothing of it stays', async (_name, file, code) => {
    const before = await office.call('dispatcher', importList, {})
    const answer = await office.upload(file())
    expect([answer.code, answer.http]).toEqual([code, code === 'IMPORT_FILE_SIZE' ? 413 : 400])
    expect(await office.call('dispatcher', importList, {})).toEqual(before)
    expect(office.keptFiles()).toEqual([])
  })

  test('one file at a time, and not more rows than the setting allows', async () => {
    expect((await office.upload(fileOf(4, [{}]), { files: 2 })).code).toBe('IMPORT_ONE_FILE')
    const { supplier_id } = await office.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    await office.db.insertInto('setting').values({ supplier_id, key: 'import.maxRows', value: '1', updated_at: office.clock.now() }).execute()
    const answer = await office.upload(fileOf(4, [{}, {}]))
    await office.db.deleteFrom('setting').where('key', '=', 'import.maxRows').execute()
    expect(answer).toMatchObject({ code: 'IMP_ROWS', msg: '超过单次导入上限1行' })
  })

  test('a department may not import', async () => {
    const answer = await office.upload(fileOf(4, [{}]), { as: 'chengguan' })
    expect([answer.http, answer.code]).toEqual([403, 'NO_PERMISSION'])
  })
})

describe('confirmation', () => {
  test('good rows become waiting orders, in file order, with what the file says', async () => {
    const id = await imported(fileOf(10, [{}, { 诉求类型: '骂人' }, { 紧急程度: '特急', 工单标题: '=1+1', 来电人: '匿名', 联系电话: null }]))
    const { batch, rows } = await resultOf(id)
    expect(batch).toMatchObject({ state: 'done', imported: 2, error: 1, progress: 100, finished_at: office.clock.now() })
    const orders = await ordersOf(id)
    expect(orders.map(({ superior_no, status, title, urgency, is_anonymous }) => [superior_no, status, title, urgency, is_anonymous])).toEqual([
      ['2610200830000010000', 'waiting', '小区门口的路灯坏了三天，晚上出行不便。（第10000件）', 'normal', 0],
      ['2610200830000010002', 'waiting', '=1+1', 'urgent_2h', 1],
    ].map(([no, ...rest]) => [no!.toString(), ...rest]))
    expect(rows.map(({ order_id }) => order_id)).toEqual([orders[0]!.id, null, orders[1]!.id])
    expect(orders[0]).toMatchObject({ received_at: '2026-10-20 08:30:00', superior_due_at: '2026-10-27 23:59:59', start_date: '2026-10-20' })
  })

  test('a second confirmation changes nothing', async () => {
    const id = await imported(fileOf(11, [{}, {}]))
    expect((await office.call('dispatcher', importConfirm, { id })).batch.state).toBe('done')
    await office.runJobs()
    expect(await ordersOf(id)).toHaveLength(2)
  })

  test('the same file again: it says so, all rows are duplicates, and there is nothing to confirm', async () => {
    const file = fileOf(12, [{}, {}])
    const first = await imported(file)
    const { data } = await office.upload(file)
    expect(data.same_file).toMatchObject({ state: 'done', batch_no: (await resultOf(first)).batch.batch_no })
    await office.runJobs()
    const { batch, rows } = await resultOf(data.batch.id)
    expect(batch).toMatchObject({ duplicate: 2, ok: 0, actions: ['cancel', 'download'] })
    expect(rows[0]!.issues[0]!.message).toMatch(/^第2行工单编号已存在（本级编号RX20261020\d{6}，状态待办）$/)
    expect(await office.refusal('dispatcher', importConfirm, { id: data.batch.id })).toBe('IMPORT_STATE')
  })

  test('two uploads of one file, both confirmed: each number comes in once', async () => {
    const file = fileOf(13, [{}, {}, {}])
    const ids = [await parsed(file), await parsed(file)]
    for (const id of ids) await office.call('dispatcher', importConfirm, { id })
    await office.runJobs()
    const batches = await Promise.all(ids.map(async (id) => (await resultOf(id)).batch))
    expect(batches.map(({ imported: n, duplicate }) => [n, duplicate]).toSorted()).toEqual([[0, 3], [3, 0]])
  })

  test('a row that cannot be written is told, and the others come in', async () => {
    await office.db.schema.alterTable('complaint_order').addCheckConstraint('no_poison', (await import('kysely')).sql`title <> '毒'`).execute()
    const id = await imported(fileOf(14, [{}, { 工单标题: '毒' }, {}]))
    const { batch, rows } = await resultOf(id)
    expect(batch).toMatchObject({ state: 'done', imported: 2, error: 1 })
    expect(rows[1]).toMatchObject({ result: 'error', order_id: null, issues: [{ code: 'IMP_SYSTEM', message: '第3行写入失败，请重试' }] })
  })

  test('what was cancelled is not written', async () => {
    const id = await parsed(fileOf(15, [{}]))
    expect((await office.call('dispatcher', importCancel, { id })).batch).toMatchObject({ state: 'cancelled', actions: ['download'] })
    expect(await office.refusal('dispatcher', importConfirm, { id })).toBe('IMPORT_STATE')
  })

  test('a batch of another tenant does not exist', async () => {
    expect(await office.refusal('dispatcher', importConfirm, { id: '999999' })).toBe('NOT_FOUND')
    expect(await office.refusal('dispatcher', importResult, { id: '999999' })).toBe('NOT_FOUND')
  })
})

describe('result file', () => {
  test('holds what failed, marks why, and imports once it is corrected', async () => {
    const id = await imported(fileOf(20, [{}, { 诉求类型: '骂人', 备注: '=1+1' }, { 联系电话: '12345abc' }]))
    const { file, headers } = await office.download('dispatcher', importErrorFile, { id })
    expect(headers['content-disposition']).toContain(encodeURIComponent('导入结果_IM'))
    const [header, ...rows] = (await readSpreadsheet(file)).map(({ cells }) => cells)
    expect(header).toEqual([...HEADERS, '结果', '错误原因'])
    expect(rows.map((cells) => cells.slice(-2))).toEqual([
      ['错误', '第3行【诉求类型】的值“骂人”不在允许范围'],
      ['错误', '第4行电话号码不正确'],
    ])
    const corrected = rows.map((cells) => header!.map((name, at) => ({ 诉求类型: '投诉', 联系电话: '12500000009' })[name as string] ?? String(cells[at] ?? '')))
    const again = await imported(await writeSpreadsheet([{ name: 'a', header: header as string[], rows: corrected }]))
    expect((await resultOf(again)).batch).toMatchObject({ total: 2, imported: 2, unknown_columns: [] })
  })

  test('all rows on demand; in clear only for who brought them and the head of the centre', async () => {
    const id = await imported(fileOf(21, [{}, {}]))
    const { file } = await office.download('leader', importErrorFile, { id, rows: 'all' })
    const rows = (await readSpreadsheet(file)).map(({ cells }) => cells)
    expect(rows[1]!.slice(-1)).toEqual(['已导入'])
    expect(rows[1]).toContain('12500000001')
    await office.db.updateTable('import_batch').set({ created_by: '1' }).where('id', '=', id).execute()
    expect((await office.download('dispatcher', importErrorFile, { id })).status).toBe(403)
    expect((await resultOf(id)).batch.actions).not.toContain('download')
  })

  test('the template asks for every column, and an empty one is refused as empty', async () => {
    const { file } = await office.download('dispatcher', importTemplate, {})
    expect((await readSpreadsheet(file))[0]!.cells).toEqual(HEADERS)
    expect((await office.upload(file)).code).toBe('IMP_EMPTY')
  })
})

describe('undo', () => {
  test('takes away what nobody touched, keeps the rest, and lets the file come again', async () => {
    const file = fileOf(30, [{}, {}, {}])
    const id = await imported(file)
    const [touched] = await ordersOf(id)
    await office.db.updateTable('complaint_order').set({ version: 1 }).where('id', '=', touched!.id).execute()
    const answer = await office.call('leader', importUndo, { id })
    expect(answer).toMatchObject({ undone: 2, kept: 1, batch: { state: 'undone', imported: 1 } })
    expect((await ordersOf(id)).map((order) => order.id)).toEqual([touched!.id])
    const again = await imported(file)
    expect((await resultOf(again)).batch).toMatchObject({ duplicate: 1, imported: 2 })
    expect(await office.refusal('leader', importUndo, { id })).toBe('IMPORT_STATE')
  })

  test('is for the head of the centre, within a day', async () => {
    const id = await imported(fileOf(31, [{}]))
    expect(await office.refusal('dispatcher', importUndo, { id })).toBe('IMPORT_UNDO_ROLE')
    office.move(24 * 3600 + 1)
    expect(await office.refusal('leader', importUndo, { id })).toBe('IMPORT_UNDO_LATE')
    expect((await office.call('leader', importResult, { id })).batch.actions).not.toContain('undo')
    office.move(-24 * 3600 - 1)
  })
})
