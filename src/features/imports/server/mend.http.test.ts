import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import {
  importCancel,
  importCheck,
  importConfirm,
  importErrorFile,
  importMend,
  importResult,
  importUndo,
} from '../contract.ts'
import { fileOf, importOffice, type ImportOffice } from '../testing/import-office.ts'
import { imported, ordersOf, parsed, resultOf } from '../testing/office-work.ts'
import { HEADERS } from '../testing/sheet.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await importOffice()
})
afterAll(() => office.close())

const columnOf = (header: string): number => HEADERS.indexOf(header) + 1
const cell = (header: string, cell_text: string) => ({ column: columnOf(header), cell_text })
const mend = (id: string, row: number, ...cells: ReturnType<typeof cell>[]) =>
  office.call('dispatcher', importMend, { id, row, cells })

describe('a row of the preview', () => {
  test('is mended cell by cell, judged again by the same rules, and comes in as it was mended', async () => {
    const id = await parsed(office, fileOf(500, [{}, { 诉求类型: '骂人', 联系电话: '12345abc' }]))
    const [, wrong] = (await resultOf(office, id)).rows
    expect(wrong!.issues.map(({ header, value }) => [header, value])).toEqual([
      ['诉求类型', '骂人'],
      // In clear for who brought it: nobody can mend what is masked.
      ['联系电话', '12345abc'],
    ])
    const half = await mend(id, 3, cell('诉求类型', '投诉'))
    expect(half.row!.issues).toMatchObject([{ message: '【联系电话】电话号码不正确', value: '123****bc' }])
    expect(half.batch).toMatchObject({ ok: 1, error: 1 })
    const whole = await mend(id, 3, cell('联系电话', '12500000009'))
    expect(whole).toMatchObject({ mended: 1, row: { result: 'ok', issues: [], caller_phone: '125****0009' } })
    expect(whole.batch).toMatchObject({ ok: 2, error: 0, state: 'parsed' })
    await office.call('dispatcher', importConfirm, { id })
    await office.runJobs()
    expect((await ordersOf(office, id)).map(({ appeal_type }) => appeal_type)).toEqual(['help', 'complaint'])
  })

  test('that is too long is shortened to what is kept of one', async () => {
    const id = await parsed(office, fileOf(504, [{ 诉求内容: '长'.repeat(32_100) }]))
    expect((await resultOf(office, id)).rows[0]!.issues).toMatchObject([{ code: 'IMP_LENGTH', header: '诉求内容' }])
    const { batch } = await mend(id, 2, cell('诉求内容', '长'.repeat(31_000)))
    expect(batch).toMatchObject({ ok: 1, error: 0 })
  })

  test('takes what looks like a formula as the text that it is', async () => {
    const id = await parsed(office, fileOf(501, [{}]))
    await mend(id, 2, cell('工单标题', '=HYPERLINK("http://x","y")'))
    await office.call('dispatcher', importConfirm, { id })
    await office.runJobs()
    expect((await ordersOf(office, id))[0]!.title).toBe('=HYPERLINK("http://x","y")')
    const { bytes } = await office.ask('dispatcher', importErrorFile, { id, rows: 'all' })
    expect((await readSpreadsheet(bytes))[1]!.cells).toContain('=HYPERLINK("http://x","y")')
  })

  test('is wrong again when it is mended wrongly', async () => {
    const id = await parsed(office, fileOf(502, [{}]))
    const { row, batch } = await mend(id, 2, cell('诉求内容', ''))
    expect(row).toMatchObject({ result: 'error', issues: [{ code: 'IMP_REQUIRED', header: '诉求内容' }] })
    expect(batch).toMatchObject({ ok: 0, error: 1, actions: ['mend', 'check', 'cancel', 'download'] })
  })

  test('with the number of another is its duplicate, and no longer with a number of its own', async () => {
    const id = await parsed(office, fileOf(503, [{}, {}, {}]))
    const { rows } = await resultOf(office, id)
    const again = await mend(id, 2, cell('工单编号', rows[1]!.superior_no))
    // The first of the file keeps the number.
    expect(again.row).toMatchObject({ result: 'ok', superior_no: rows[1]!.superior_no })
    expect((await resultOf(office, id)).rows[1]).toMatchObject({
      result: 'duplicate',
      issues: [{ message: '与第2行工单编号重复' }],
    })
    const { batch } = await mend(id, 2, cell('工单编号', 'A-000001'))
    expect(batch).toMatchObject({ ok: 3, duplicate: 0 })
  })

  test('that names the row before it still does when it is mended', async () => {
    const id = await parsed(
      office,
      fileOf(505, [{}, { 是否重复: '26102008300000505000', 诉求类型: '骂人', 联系电话: '12345abc' }]),
    )
    expect((await mend(id, 3, cell('联系电话', '12500000009'))).row!.issues).toMatchObject([{ code: 'IMP_ENUM' }])
    expect((await mend(id, 3, cell('诉求类型', '投诉'))).row).toMatchObject({ result: 'ok', issues: [] })
  })

  test('that may repeat an earlier one still may when something else is mended, and no longer with another content', async () => {
    const alike = { 联系电话: '12500000077', 诉求内容: '小区门口的路灯坏了三天没人修。' }
    const id = await parsed(office, fileOf(504, [alike, alike]))
    const codes = (row: { issues: { code: string }[] } | null) => row!.issues.map(({ code }) => code)
    expect(codes((await mend(id, 3, cell('工单标题', '路灯'))).row)).toEqual(['IMP_SIMILAR'])
    expect(codes((await mend(id, 3, cell('诉求内容', '另一件完全不同的事情。'))).row)).toEqual([])
  })
})

describe('all rows with one fault', () => {
  test('are counted by kind, found, and get one text together', async () => {
    const late = { 办理时限: '2026-10-20 09:00:00' }
    const id = await parsed(office, fileOf(510, [late, { ...late, 联系电话: '12345abc' }, {}, late]))
    const { faults } = await resultOf(office, id)
    expect(faults.map(({ message, count, for_all }) => [message, count, for_all])).toEqual([
      ['【联系电话】电话号码不正确', 1, 0],
      ['已超上级办理时限', 3, 1],
    ])
    const { code, column } = faults[1]!
    const found = await office.call('dispatcher', importResult, { id, fault: code, column })
    expect(found.rows.map(({ row }) => row)).toEqual([2, 3, 5])
    const { mended, batch } = await office.call('dispatcher', importMend, {
      id,
      fault: code,
      cells: [{ column, cell_text: '2026-10-28' }],
    })
    expect([mended, batch.ok, batch.warn, batch.error]).toEqual([3, 3, 0, 1])
    expect((await resultOf(office, id)).faults.map(({ code: left }) => left)).toEqual(['IMP_PHONE'])
  })

  test('but no phone and no number: those are of one row', async () => {
    const id = await parsed(office, fileOf(511, [{ 联系电话: '12345abc' }]))
    const cells = [cell('联系电话', '12500000009')]
    expect(await office.refusal('dispatcher', importMend, { id, fault: 'IMP_PHONE', cells })).toBe('IMPORT_COLUMN')
  })
})

describe('a batch that waits', () => {
  test('is checked again, as it was mended, by what holds now', async () => {
    const first = await imported(office, fileOf(530, [{}, {}]))
    const id = await parsed(office, fileOf(530, [{}, {}]))
    await mend(id, 2, cell('工单标题', '路灯'))
    expect((await resultOf(office, id)).batch).toMatchObject({ ok: 0, duplicate: 2 })
    await office.call('leader', importUndo, { id: first })
    const { batch } = await office.call('leader', importCheck, { id })
    expect(batch).toMatchObject({ state: 'parsing', progress: 0 })
    await office.runJobs()
    const checked = await resultOf(office, id)
    expect(checked.batch).toMatchObject({ state: 'parsed', ok: 2, duplicate: 0 })
    expect(checked.rows.map(({ row, title, result }) => [row, title, result])).toEqual([
      [2, '路灯', 'ok'],
      [3, '', 'ok'],
    ])
  })

  test('is not once its rows are purged, which says that the file has to come again', async () => {
    const id = await parsed(office, fileOf(531, [{}]))
    await office.db.updateTable('import_row').set({ raw: null }).where('batch_id', '=', id).execute()
    await office.call('dispatcher', importCheck, { id })
    await office.runJobs()
    expect((await resultOf(office, id)).batch.state).toBe('failed')
  })
})

describe('nothing is mended', () => {
  const cells = [{ column: 2, cell_text: '路灯' }]

  test('in the batch of another, whose rows stay masked', async () => {
    const id = await parsed(office, fileOf(520, [{ 联系电话: '12345abc' }]))
    const shown = await office.call('leader', importResult, { id })
    expect(shown.rows[0]!.issues[0]!.value).not.toContain('12345abc')
    expect(shown.batch.actions).not.toContain('mend')
    expect(await office.refusal('leader', importMend, { id, row: 2, cells })).toBe('NO_PERMISSION')
  })

  test('once it is confirmed, or given up', async () => {
    const confirmed = await parsed(office, fileOf(521, [{}]))
    await office.call('dispatcher', importConfirm, { id: confirmed })
    expect(await office.refusal('dispatcher', importMend, { id: confirmed, row: 2, cells })).toBe('IMPORT_STATE')
    expect(await office.refusal('dispatcher', importCheck, { id: confirmed })).toBe('IMPORT_STATE')
    await office.runJobs()
    expect(await office.refusal('dispatcher', importMend, { id: confirmed, row: 2, cells })).toBe('IMPORT_STATE')
    const given_up = await parsed(office, fileOf(522, [{ 联系电话: '12345abc' }]))
    await office.call('dispatcher', importCancel, { id: given_up })
    expect(await office.refusal('dispatcher', importMend, { id: given_up, row: 2, cells })).toBe('IMPORT_STATE')
    expect((await resultOf(office, given_up)).rows[0]!.issues[0]!.value).not.toContain('12345abc')
  })

  test('in a row or column that the file does not have', async () => {
    const id = await parsed(office, fileOf(523, [{}]))
    expect(await office.refusal('dispatcher', importMend, { id, row: 9, cells })).toBe('NOT_FOUND')
    const beyond = [{ column: 199, cell_text: 'x' }]
    expect(await office.refusal('dispatcher', importMend, { id, row: 2, cells: beyond })).toBe('IMPORT_COLUMN')
    expect(await office.refusal('dispatcher', importMend, { id: '9000000000000', row: 2, cells })).toBe('NOT_FOUND')
  })

  test('and what the role hides of a caller is not told beside a fault either', async () => {
    const id = await parsed(office, fileOf(525, [{ 联系电话: '12345abc', 诉求类型: '骂人' }]))
    const hide = (groups: readonly string[]) =>
      office.db
        .updateTable('role')
        .set({ hidden_fields: JSON.stringify(groups) })
        .execute()
    await hide(['caller_phone'])
    const { rows, batch } = await resultOf(office, id)
    const [row] = rows
    const { status } = await office.ask('leader', importErrorFile, { id })
    await hide([])
    expect([batch.actions.includes('download'), status]).toEqual([false, 403])
    expect([row!.caller_phone, row!.issues.map(({ value }) => value)]).toEqual(['〔不显示〕', ['骂人', '〔不显示〕']])
  })

  test('and what is kept stays sealed', async () => {
    const id = await parsed(office, fileOf(524, [{}]))
    await mend(id, 2, cell('来电人', '欧阳秘密'))
    const row = await office.db
      .selectFrom('import_row')
      .selectAll()
      .where('batch_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('欧阳秘密')
    const told = await office.db.selectFrom('audit_log').selectAll().where('action', '=', 'import.mend').execute()
    expect(told.length).toBeGreaterThan(0)
    expect(JSON.stringify(told)).not.toContain('欧阳秘密')
  })
})
