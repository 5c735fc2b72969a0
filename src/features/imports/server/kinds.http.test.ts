import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { brokenHistories, counterDrift } from '#features/work-orders/testing/recount.ts'
import { forkProgram } from '#platform/testing/child.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import { importConfirm, importErrorFile, importTemplate } from '../contract.ts'
import { fileOf, importDistrict, type ImportDistrict } from '../testing/import-office.ts'
import { invalidFile, lookInto, novalid, redo, redoFile, type Cells } from '../testing/moving-files.ts'
import { imported, ordersOf, parsed, resultOf } from '../testing/office-work.ts'
import { headersOf } from '../testing/sheet.ts'
import { resumeImports } from './jobs.ts'

let office: ImportDistrict
let orders: ImportDistrict['orders']
beforeAll(async () => {
  office = await importDistrict()
  orders = office.orders
})
afterAll(() => office.close())
const WRITER = join(import.meta.dirname, '../testing/write-import-process.ts')

const { detail, cityNo, rowsOf, columnsOf } = lookInto(() => office)

describe('what is to be done again', () => {
  test('a completed order begins its next round, as the city says and until when; the preview has said so', async () => {
    const id = await orders.reported()
    const 工单编号 = await cityNo(id)
    const file = redoFile({ 工单编号, 重办次数: 3, 重办时限: '2026-12-01', 重办要求: '三日内答复，电话12345678901' })
    const batch = await parsed(office, file, redo)
    const { order_no } = await detail(id)
    expect(await rowsOf(batch)).toMatchObject([{ becomes: 'round', of_order_no: order_no, order_id: null, issues: [] }])
    await office.call('dispatcher', importConfirm, { id: batch })
    await office.runJobs()
    expect(await rowsOf(batch)).toMatchObject([{ becomes: 'round', of_order_no: order_no, order_id: id }])
    const order = await detail(id)
    expect(order).toMatchObject({ status: 'waiting', round: 2, due_at: '2026-12-01 23:59:59' })
    expect(await columnsOf(id)).toMatchObject({ is_repeat: 1, repeat_kind: 'redo', redo_count: 3, completed_at: null })
    expect(order.logs.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^重办导入（第2轮，未解决）：批次IM\d+$/),
      '备注：重办要求：三日内答复，电话123****8901',
    ])
    // Who answered keeps the round that was completed, and can be given the next one.
    expect(await office.call('chengguan', getComplaintInfo, { id })).toMatchObject({ status: 'completed_reply' })
    await office.call('dispatcher', actions.doAllocate, { id, ...(await orders.allocation()) })
    expect((await detail(id)).status).toBe('in_progress')
  })

  test('an unknown number is an order of its own in its second round, with the limit of a redo, and names the one before', async () => {
    const before = await orders.reported()
    const batch = await imported(office, redoFile({ 原工单编号: await cityNo(before) }), redo)
    const [order] = await ordersOf(office, batch)
    expect(order).toMatchObject({ status: 'waiting', round: 2, is_repeat: 1, repeat_kind: 'redo', redo_count: 1 })
    expect([order!.earlier_id, order!.due_at]).toEqual([before, '2026-11-26 23:59:59'])
  })

  test('open, deleted, twice in one file: told, and the others come in', async () => {
    const [open, gone, twice] = [await orders.allocated(), await orders.waiting(), await orders.reported()]
    const numbers = [await cityNo(open), await cityNo(gone), await cityNo(twice), await cityNo(twice)]
    await office.db
      .updateTable('complaint_order')
      .set({ deleted_at: office.clock.now() })
      .where('id', '=', gone)
      .execute()
    const batch = await imported(office, redoFile(...numbers.map((工单编号) => ({ 工单编号 }))), redo)
    expect((await rowsOf(batch)).map(({ result, issues }) => [result, ...issues.map(({ code }) => code)])).toEqual([
      ['error', 'IMP_OPEN'],
      ['error', 'IMP_DELETED'],
      ['ok'],
      ['duplicate', 'IMP_DUP_FILE'],
    ])
    expect((await detail(twice)).round).toBe(2)
    expect((await detail(open)).status).toBe('in_progress')
    await office.db.updateTable('complaint_order').set({ deleted_at: null }).where('id', '=', gone).execute()
  })

  test('somebody returned it meanwhile: one round, and the row says why', async () => {
    const id = await orders.reported()
    const batch = await parsed(office, redoFile({ 工单编号: await cityNo(id) }), redo)
    await office.call('dispatcher', importConfirm, { id: batch })
    const [, refused] = await Promise.all([
      office.runJobs(),
      office.refusal('reviewer', actions.doSuperiorReturn, { id, reason: '上级审核未通过' }),
    ])
    const [row] = await rowsOf(batch)
    // Whoever came second is refused by what the first made of it.
    expect(refused ? [row!.order_id, refused] : [row!.order_id, row!.issues[0]!.code]).toEqual(
      refused ? [id, 'STATE_NOT_ALLOWED'] : [null, 'IMP_OPEN'],
    )
    expect((await detail(id)).round).toBe(2)
  })

  test('a row that cannot be written takes no round with it, and none is begun twice', async () => {
    const id = await orders.reported()
    await sql`alter table complaint_order add constraint no_poison check (title <> '毒')`.execute(office.db)
    const rows: Cells[] = [{ 工单编号: await cityNo(id) }, { 工单标题: '毒', 原工单编号: '261020083000000778' }]
    const batch = await imported(office, redoFile(...rows), redo)
    await sql`alter table complaint_order drop constraint no_poison`.execute(office.db)
    expect((await rowsOf(batch)).map(({ order_id, issues }) => [order_id, issues.at(-1)?.code])).toEqual([
      [id, undefined],
      [null, 'IMP_SYSTEM'],
    ])
    await office.call('dispatcher', importConfirm, { id: batch })
    await office.runJobs()
    expect((await detail(id)).round).toBe(2)
  })
})

test('a writer that is killed leaves whole chunks; the import goes on, and no round is begun twice', async () => {
  const [first, last] = [await orders.reported(), await orders.reported()]
  const fresh = Array.from({ length: 900 }, (_, n): Cells => ({ 原工单编号: `261020083000001${1000 + n}` }))
  const file = redoFile({ 工单编号: await cityNo(first) }, ...fresh, { 工单编号: await cityNo(last) })
  const batch = await parsed(office, file, redo)
  const { supplier_id } = await office.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await office.call('dispatcher', importConfirm, { id: batch })
  await sql`delete from graphile_worker._private_jobs`.execute(office.db)
  const writer = forkProgram(WRITER, [office.url, supplier_id, batch], { stdio: 'ignore' })
  const hasWritten = async () => expect((await resultOf(office, batch)).batch.imported).toBeGreaterThan(0)
  await vi.waitFor(hasWritten, { timeout: 300_000, interval: 10 })
  writer.kill('SIGKILL')
  await once(writer, 'exit')
  expect([(await detail(first)).round, (await detail(last)).round]).toEqual([2, 1])
  await sql`update import_batch set heartbeat_at = now() - interval '1 minute'`.execute(office.db)
  await resumeImports.run({ ...office.jobContext, input: {} })
  await office.runJobs()
  expect((await resultOf(office, batch)).batch).toMatchObject({ state: 'done', imported: 902 })
  expect([(await detail(first)).round, (await detail(last)).round]).toEqual([2, 2])
})

describe('what is no order', () => {
  test('unknown: it lies among the invalid ones, and can be restored', async () => {
    const 判定 = { 判定单位: '市热线中心', 判定说明: '多次拨打无人说话' }
    const batch = await imported(office, invalidFile({ 无效原因: '静默', 联系电话: null, ...判定 }), novalid)
    const { id } = (await ordersOf(office, batch))[0]!
    expect(await detail(id)).toMatchObject({ status: 'invalid', pending_action: 'none' })
    expect((await detail(id)).logs.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^无效件导入（静默或错拨）：批次IM\d+$/),
      '备注：判定单位：市热线中心\n判定说明：多次拨打无人说话',
    ])
    await office.call('dispatcher', actions.doBackToWait, { id, reason: '诉求人再次来电，确有其事' })
    expect(await detail(id)).toMatchObject({ status: 'waiting', due_at: expect.any(String) })
  })

  test('waiting: by the rule of the action, so by the head of the centre; begun: told with its state', async () => {
    const [waiting, begun] = [await orders.waiting(), await orders.allocated()]
    const file = async () => invalidFile({ 工单编号: await cityNo(waiting) }, { 工单编号: await cityNo(begun) })
    const messagesOf = async (batch: string) => (await rowsOf(batch)).map(({ issues }) => issues[0]?.message ?? '')
    const denied = await parsed(office, await file(), novalid)
    expect((await messagesOf(denied))[0]).toMatch(/只有中心负责人可以导入为无效/)
    const batch = await imported(office, await file(), { ...novalid, as: 'leader' })
    expect((await messagesOf(batch))[1]).toMatch(/状态为办理中，不能判定无效/)
    expect(await detail(waiting)).toMatchObject({ status: 'invalid' })
    expect((await detail(begun)).status).toBe('in_progress')
  })

  test('what the city says of it stands in the history as long as it is', async () => {
    const id = await orders.waiting()
    const 判定说明 = '诉求人来电撤回'.repeat(70)
    const row = { 工单编号: await cityNo(id), 判定说明, 备注: '已回访核实' }
    await imported(office, invalidFile(row), { ...novalid, as: 'leader' })
    expect((await detail(id)).logs.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^判定无效（诉求人撤诉）：无效件导入，批次IM\d+$/),
      `备注：判定说明：${判定说明}\n已回访核实`,
    ])
  })

  test('a dispatcher who confirms what the head of the centre brought does not judge in his place', async () => {
    const id = await orders.waiting()
    const batch = await parsed(office, invalidFile({ 工单编号: await cityNo(id) }), { ...novalid, as: 'leader' })
    await office.call('dispatcher', importConfirm, { id: batch })
    await office.runJobs()
    expect((await rowsOf(batch))[0]).toMatchObject({ result: 'error', becomes: null, issues: [{ code: 'IMP_LEADER' }] })
    expect((await detail(id)).status).toBe('waiting')
  })
})

test.each(['redo', 'novalid'] as const)('template and result file of %s have its columns', async (kind) => {
  const { bytes } = await office.ask('dispatcher', importTemplate, { kind })
  expect((await readSpreadsheet(bytes))[0]!.cells).toEqual(headersOf(kind))
  const batch = await parsed(office, fileOf(900, [{}], kind), { kind })
  const { bytes: result } = await office.ask('dispatcher', importErrorFile, { id: batch })
  expect((await readSpreadsheet(result))[1]!.cells.slice(-2)).toEqual([
    '错误',
    expect.stringContaining(kind === 'redo' ? '【重办原因】不能为空' : '【无效原因】不能为空'),
  ])
})

test('whatever the files did, badges are what the orders come to, and each history is one chain', async () => {
  expect(await counterDrift(office.db)).toEqual([])
  expect(await brokenHistories(office.db)).toEqual([])
})
