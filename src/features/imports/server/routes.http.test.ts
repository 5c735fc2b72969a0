import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'

import { workbookFile } from '#platform/spreadsheets/testing/zip-file.ts'

import { importCancel, importConfirm, importErrorFile, importList, importResult, importUndo } from '../contract.ts'
import { fileOf, importOffice, type ImportOffice } from '../testing/import-office.ts'
import { imported, ordersOf, parsed, resultOf } from '../testing/office-work.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await importOffice()
})
afterAll(() => office.close())

async function foreignBatch(): Promise<string> {
  const at = office.clock.now()
  const supplier = { uid: 'elsewhere', username: '别的区', created_at: at }
  const { supplier_id } = await office.db
    .insertInto('supplier')
    .values(supplier)
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  const batch = {
    supplier_id,
    batch_no: 'IM1',
    kind: 'normal',
    file_name: 'x',
    sha256: 'x',
    state: 'parsed',
    header: '{}',
    total: 1,
    ok: 1,
  } as const
  const row = { ...batch, created_at: at, created_by: '1', created_by_name: 'x', updated_at: at }
  return (await office.db.insertInto('import_batch').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('upload', () => {
  test('rows are judged by a job; what they say comes back masked, with every error at its cell', async () => {
    const file = fileOf(1, [{}, { 联系电话: '12345abc', 诉求类型: '骂人' }, { 联系电话: '138****0000' }])
    const { data } = await office.upload(file, { name: '..\\..\\导出/10月20日.xlsx' })
    expect(data.batch).toMatchObject({ state: 'parsing', file_name: '10月20日.xlsx', total: 3, unknown_columns: [] })
    expect(data.batch.batch_no).toMatch(/^IM20261020180000\d{3}$/)
    await office.runJobs()
    const { batch, rows, next } = await resultOf(office, data.batch.id)
    expect(batch).toMatchObject({
      state: 'parsed',
      progress: 100,
      ok: 1,
      warn: 1,
      error: 1,
      duplicate: 0,
      imported: 0,
      actions: ['confirm', 'mend', 'check', 'cancel', 'download'],
    })
    expect(next).toBeNull()
    expect(rows[0]).toMatchObject({
      row: 2,
      result: 'ok',
      caller_name: '王*明',
      caller_phone: '125****0001',
      received_at: '2026-10-20 08:30:00',
      issues: [],
    })
    expect(rows[1]!.issues.map(({ header, message }) => [header, message])).toEqual([
      ['诉求类型', '【诉求类型】的值“骂人”不在允许范围'],
      ['联系电话', '【联系电话】电话号码不正确'],
    ])
  })

  test('signs of two halves may stand anywhere, also where a quoted cell is cut, and one that another program broke', async () => {
    const long = { 诉求人要求: `${'字'.repeat(39)}😀${'字'.repeat(600)}`, 联系电话: '王六📱1250000' }
    const rows = fileOf(3, [{}, long]).toString().split('\n')
    const cells = (line: string) =>
      (JSON.parse(`[${line}]`) as string[]).map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const broken = rows.map((line) => `<row>${cells(line)}<c t="inlineStr"><is><t>&#xD83D;</t></is></c></row>`)
    const id = await parsed(office, workbookFile(broken.join('')))
    const { batch } = await resultOf(office, id)
    expect(batch).toMatchObject({ state: 'parsed', ok: 1, error: 1 })
  })

  test('afterwards no file is left, and the rows are sealed', async () => {
    const id = await parsed(office, fileOf(2, [{ 诉求内容: '秘密的诉求内容' }]))
    expect(office.keptFiles()).toEqual([])
    const row = await office.db
      .selectFrom('import_row')
      .selectAll()
      .where('batch_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/12500000001|秘密的诉求内容|王小明/)
  })

  test('rows come in pages, and by result', async () => {
    const id = await parsed(office, fileOf(3, [{}, { 诉求类型: '骂人' }, {}, { 诉求类型: '骂人' }]))
    const first = await office.call('dispatcher', importResult, { id, limit: 3 })
    expect([first.rows.map(({ row }) => row), first.total]).toEqual([[2, 3, 4], 4])
    const second = await office.call('dispatcher', importResult, { id, limit: 3, cursor: first.next! })
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
    await office.db
      .insertInto('setting')
      .values({ supplier_id, key: 'import.maxRows', value: '1', updated_at: office.clock.now() })
      .execute()
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
    const id = await imported(
      office,
      fileOf(10, [{}, { 诉求类型: '骂人' }, { 紧急程度: '特急', 工单标题: '=1+1', 来电人: '匿名', 联系电话: null }]),
    )
    const { batch, rows } = await resultOf(office, id)
    expect(batch).toMatchObject({
      state: 'done',
      imported: 2,
      error: 1,
      progress: 100,
      finished_at: office.clock.now(),
    })
    const orders = await ordersOf(office, id)
    expect(orders).toMatchObject([
      { superior_no: '2610200830000010000', status: 'waiting', urgency: 'normal', is_anonymous: 0 },
      { superior_no: '2610200830000010002', status: 'waiting', urgency: 'urgent_2h', is_anonymous: 1, title: '=1+1' },
    ])
    expect(rows.map(({ order_id }) => order_id)).toEqual([orders[0]!.id, null, orders[1]!.id])
    expect(orders[0]).toMatchObject({
      received_at: '2026-10-20 08:30:00',
      superior_due_at: '2026-10-27 23:59:59',
      start_date: '2026-10-20',
    })
  })

  test('what repeats another row of the file hangs on its order, wherever it stands', async () => {
    const 是否重复 = '2610200830000060000'
    const rows = Array.from({ length: 210 }, (_, n) => ({ 是否重复: n === 1 || n === 209 ? 是否重复 : null }))
    const id = await parsed(office, fileOf(60, rows))
    expect((await resultOf(office, id)).batch).toMatchObject({ ok: 210, warn: 0 })
    await office.call('dispatcher', importConfirm, { id })
    await office.runJobs()
    const orders = await ordersOf(office, id)
    expect(orders.flatMap(({ superior_no, earlier_id }) => (earlier_id ? [[superior_no, earlier_id]] : []))).toEqual([
      ['2610200830000060001', orders[0]!.id],
      ['2610200830000060209', orders[0]!.id],
    ])
  })

  test('a second confirmation changes nothing', async () => {
    const id = await imported(office, fileOf(11, [{}, {}]))
    expect((await office.call('dispatcher', importConfirm, { id })).batch.state).toBe('done')
    await office.runJobs()
    expect(await ordersOf(office, id)).toHaveLength(2)
  })

  test('the same file again: it says so, all rows are duplicates, and there is nothing to confirm', async () => {
    const file = fileOf(12, [{}, {}])
    const first = await imported(office, file)
    const { data } = await office.upload(file)
    await office.runJobs()
    const { batch, rows, same_file } = await resultOf(office, data.batch.id)
    const told = await resultOf(office, first)
    expect(same_file).toMatchObject({ state: 'done', batch_no: told.batch.batch_no })
    expect(told.same_file).toBeNull()
    expect(batch).toMatchObject({ duplicate: 2, ok: 0, actions: ['mend', 'check', 'cancel', 'download'] })
    expect(rows[0]!.issues[0]!.message).toMatch(/^工单编号已存在（本级编号RX20261020\d{6}，状态待办）$/)
    expect(await office.refusal('dispatcher', importConfirm, { id: data.batch.id })).toBe('IMPORT_STATE')
  })

  test('a number that the export guards with signs is known as it is without them', async () => {
    await imported(office, fileOf(17, [{}]))
    for (const 工单编号 of ["'2610200830000017000", '=2610200830000017000']) {
      const { rows } = await resultOf(office, await parsed(office, fileOf(18, [{ 工单编号 }])))
      expect(rows).toMatchObject([{ result: 'duplicate', issues: [{ code: 'IMP_DUP_DB' }] }])
    }
  })

  test('two uploads of one file, both confirmed: each number comes in once', async () => {
    const file = fileOf(13, [{}, {}, {}])
    const ids = [await parsed(office, file), await parsed(office, file)]
    for (const id of ids) await office.call('dispatcher', importConfirm, { id })
    await office.runJobs()
    const batches = await Promise.all(ids.map(async (id) => (await resultOf(office, id)).batch))
    expect(batches.map(({ imported: n, duplicate }) => [n, duplicate]).toSorted()).toEqual([
      [0, 3],
      [3, 0],
    ])
  })

  test('a row that cannot be written is told, and the others come in', async () => {
    await office.db.schema
      .alterTable('complaint_order')
      .addCheckConstraint('no_poison', sql`title <> '毒'`)
      .execute()
    const id = await imported(office, fileOf(14, [{}, { 工单标题: '毒' }, {}]))
    const { batch, rows } = await resultOf(office, id)
    expect(batch).toMatchObject({ state: 'done', imported: 2, error: 1 })
    expect(rows[1]).toMatchObject({
      result: 'error',
      order_id: null,
      issues: [{ code: 'IMP_SYSTEM', message: '写入失败，请重试' }],
    })
  })

  test('what was cancelled is not written', async () => {
    const id = await parsed(office, fileOf(15, [{}]))
    expect((await office.call('dispatcher', importCancel, { id })).batch).toMatchObject({
      state: 'cancelled',
      actions: ['download'],
    })
    expect(await office.refusal('dispatcher', importConfirm, { id })).toBe('IMPORT_STATE')
  })

  test('writing that is cancelled stops where it is', async () => {
    const id = await parsed(office, fileOf(16, [{}]))
    await office.call('dispatcher', importConfirm, { id })
    await office.call('dispatcher', importCancel, { id })
    await office.runJobs()
    expect((await resultOf(office, id)).batch).toMatchObject({ state: 'cancelled', imported: 0 })
  })

  test('what was confirmed is written although its account is out of use by then, unless another cancels it (security B5)', async () => {
    const ids = [await parsed(office, fileOf(20, [{}])), await parsed(office, fileOf(21, [{}]))]
    for (const id of ids) await office.call('dispatcher', importConfirm, { id })
    const put = (status: 'enabled' | 'disabled') =>
      office.db.updateTable('operator').set({ status }).where('username', '=', 'dispatcher').execute()
    await put('disabled')
    await office.call('leader', importCancel, { id: ids[1]! })
    await office.runJobs()
    const batchOf = async (id: string) => (await office.call('leader', importResult, { id })).batch
    expect(await Promise.all(ids.map(batchOf))).toMatchObject([
      { state: 'done', imported: 1 },
      { state: 'cancelled', imported: 0 },
    ])
    await put('enabled')
  })

  test('a department has nothing to do with it, whatever its role may call', async () => {
    const id = await parsed(office, fileOf(19, [{}]))
    const given = JSON.stringify([importResult.path, importList.path, importConfirm.path])
    await sql`update role set api_arr = api_arr || ${given}::jsonb where code = 'dept_operator'`.execute(office.db)
    for (const endpoint of [importResult, importConfirm])
      expect(await office.refusal('chengguan', endpoint, { id })).toBe('NO_PERMISSION')
    expect(await office.refusal('chengguan', importList, {})).toBe('NO_PERMISSION')
    expect((await resultOf(office, id)).batch.state).toBe('parsed')
  })

  test('a batch of another tenant does not exist', async () => {
    const foreign = await foreignBatch()
    for (const endpoint of [importResult, importConfirm, importCancel])
      expect(await office.refusal('dispatcher', endpoint, { id: foreign })).toBe('NOT_FOUND')
    expect(await office.refusal('leader', importUndo, { id: foreign })).toBe('NOT_FOUND')
    expect((await office.ask('dispatcher', importErrorFile, { id: foreign })).status).toBe(404)
  })
})
