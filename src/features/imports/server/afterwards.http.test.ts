import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

import { importErrorFile, importMend, importResult, importTemplate, importUndo, type ImportRow } from '../contract.ts'
import { fileOf, importOffice, type ImportOffice } from '../testing/import-office.ts'
import { imported, ordersOf, parsed, resultOf } from '../testing/office-work.ts'
import { HEADERS, someRow } from '../testing/sheet.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await importOffice()
})
afterAll(() => office.close())

describe('result file', () => {
  test('holds what failed, marks why, and imports once it is corrected', async () => {
    const id = await imported(office, fileOf(20, [{}, { 诉求类型: '骂人', 备注: '=1+1' }, { 联系电话: '12345abc' }]))
    const { bytes: file, headers } = await office.ask('dispatcher', importErrorFile, { id })
    expect(headers['content-disposition']).toContain(encodeURIComponent('导入结果_IM'))
    const [header, ...rows] = (await readSpreadsheet(file)).map(({ cells }) => cells)
    expect(header).toEqual([...HEADERS, '结果', '错误原因'])
    expect(rows.map((cells) => cells.slice(-2))).toEqual([
      ['错误', '第3行【诉求类型】的值“骂人”不在允许范围'],
      ['错误', '第4行【联系电话】电话号码不正确'],
    ])
    const corrected = rows.map((cells) =>
      header!.map(
        (name, at) => ({ 诉求类型: '投诉', 联系电话: '12500000009' })[name as string] ?? String(cells[at] ?? ''),
      ),
    )
    const again = await imported(
      office,
      await writeSpreadsheet([{ name: 'a', header: header as string[], rows: corrected }]),
    )
    expect((await resultOf(office, again)).batch).toMatchObject({ total: 2, imported: 2, unknown_columns: [] })
    // As it is, it fails again, and says why once.
    const { bytes: repeated } = await office.ask('dispatcher', importErrorFile, { id: await parsed(office, file) })
    const [head, first] = (await readSpreadsheet(repeated)).map(({ cells }) => cells)
    expect([head, first!.at(-1)]).toEqual([header, expect.stringMatching(/^第2行【诉求类型】的值“骂人”不在允许范围/)])
  })

  test('a header of two rows comes back as one, which is read again', async () => {
    const [above, below] = [[...HEADERS], [] as string[]]
    const at = HEADERS.indexOf('来电人')
    above.splice(at, 2, '诉求人信息', '')
    below[at] = '姓名'
    below[at + 1] = '性别'
    const cells = someRow(1, { 诉求类型: '骂人' })
    const sheet = { name: 'a', rows: [['热线工单台账'], above, [...below], cells] }
    const id = await parsed(office, Buffer.from(await writeXlsx({ sheets: [sheet] })))
    expect(await resultOf(office, id)).toMatchObject({
      batch: { total: 1, error: 1, unknown_columns: [] },
      rows: [{ row: 4, caller_name: '王*明' }],
    })
    const { bytes: file } = await office.ask('dispatcher', importErrorFile, { id })
    const [header] = (await readSpreadsheet(file)).map((row) => row.cells)
    expect(header).toEqual([...HEADERS.with(at, '诉求人姓名'), '结果', '错误原因'])
    expect((await resultOf(office, await parsed(office, file))).batch).toMatchObject({ error: 1, unknown_columns: [] })
  })

  test('a number that lost its last digits is none when the file comes again, nor when it is mended unchanged', async () => {
    const header = [...HEADERS]
    const lost = someRow(1, { 工单编号: 2.6102008300012346e17, 是否重复: 2.6102008300012346e17 })
    const id = await parsed(office, Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [header, lost] }] })))
    const [{ issues }] = (await resultOf(office, id)).rows as [ImportRow]
    const shown = issues.map(({ code, column, value }) => [code, column, value])
    expect(shown).toEqual([
      ['IMP_NO_FORMAT', HEADERS.indexOf('工单编号') + 1, '2.6102008300012346E+17'],
      ['IMP_ENUM', HEADERS.indexOf('是否重复') + 1, '2.6102008300012346E+17'],
    ])
    const cells = issues.map(({ column, value }) => ({ column, cell_text: value }))
    expect(await office.call('dispatcher', importMend, { id, row: 2, cells })).toMatchObject({ batch: { error: 1 } })
    const { bytes: file } = await office.ask('dispatcher', importErrorFile, { id })
    expect((await resultOf(office, await parsed(office, file))).batch).toMatchObject({ ok: 0, error: 1 })
  })

  test('all rows on demand; in clear only for who brought them and the head of the centre', async () => {
    const id = await imported(office, fileOf(21, [{}, {}]))
    const { bytes: file } = await office.ask('leader', importErrorFile, { id, rows: 'all' })
    const rows = (await readSpreadsheet(file)).map(({ cells }) => cells)
    expect(rows[1]!.slice(-1)).toEqual(['已导入'])
    expect(rows[1]).toContain('12500000001')
    await office.db.updateTable('import_batch').set({ created_by: '1' }).where('id', '=', id).execute()
    expect((await office.ask('dispatcher', importErrorFile, { id })).status).toBe(403)
    expect((await resultOf(office, id)).batch.actions).not.toContain('download')
  })

  test('of an order whose caller was erased it has nothing but the outcome', async () => {
    const id = await imported(office, fileOf(22, [{}, {}]))
    await sql`update import_row set raw = null where batch_id = ${id} and row_no = 2`.execute(office.db)
    const { bytes: file } = await office.ask('leader', importErrorFile, { id, rows: 'all' })
    const [, erased, other] = (await readSpreadsheet(file)).map(({ cells }) => cells)
    expect(erased!.filter(Boolean)).toEqual(['已导入'])
    expect(other).toContain('12500000001')
  })

  test('the template asks for every column, and an empty one is refused as empty', async () => {
    const { bytes: file } = await office.ask('dispatcher', importTemplate, {})
    expect((await readSpreadsheet(file))[0]!.cells).toEqual(HEADERS)
    expect((await office.upload(file)).code).toBe('IMP_EMPTY')
  })
})

describe('undo', () => {
  test('takes away what nobody touched, keeps the rest, and lets the file come again', async () => {
    const file = fileOf(30, [{}, {}, {}])
    const id = await imported(office, file)
    const [touched, noted] = await ordersOf(office, id)
    await office.db.updateTable('complaint_order').set({ version: 1 }).where('id', '=', touched!.id).execute()
    await sql`insert into order_log (supplier_id, order_id, round, action, to_status, operator_name, operator_dept, text, is_note, created_at)
      select supplier_id, id, round, 'note', status, '', '', '诉求人补充了地址', true, created_at
      from complaint_order where id = ${noted!.id}`.execute(office.db)
    const answer = await office.call('leader', importUndo, { id })
    expect(answer).toMatchObject({ undone: 1, kept: 2, batch: { state: 'undone', imported: 2, undone: 1 } })
    expect((await ordersOf(office, id)).map((order) => order.id)).toEqual([touched!.id, noted!.id])
    const told = await resultOf(office, id)
    expect(told.batch).toMatchObject({ imported: 2, undone: 1 })
    expect(told.rows.map(({ becomes }) => becomes)).toEqual(['new', 'new', null])
    const again = await imported(office, file)
    expect((await resultOf(office, again)).batch).toMatchObject({ duplicate: 2, imported: 1 })
    expect(await office.refusal('leader', importUndo, { id })).toBe('IMPORT_STATE')
  })

  test('is for the head of the centre, within a day', async () => {
    const id = await imported(office, fileOf(31, [{}]))
    expect(await office.refusal('dispatcher', importUndo, { id })).toBe('IMPORT_UNDO_ROLE')
    office.move(24 * 3600 + 1)
    expect(await office.refusal('leader', importUndo, { id })).toBe('IMPORT_UNDO_LATE')
    expect((await office.call('leader', importResult, { id })).batch.actions).not.toContain('undo')
    office.move(-24 * 3600 - 1)
  })
})
