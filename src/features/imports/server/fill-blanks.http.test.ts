import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { brokenHistories, counterDrift } from '#features/work-orders/testing/recount.ts'
import type { Cell } from '#kernel/cell.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import { importConfirm, importErrorFile, importUndo } from '../contract.ts'
import { fileOf, importDistrict, type ImportDistrict } from '../testing/import-office.ts'
import { imported, ordersOf, parsed, resultOf } from '../testing/office-work.ts'

let office: ImportDistrict
beforeAll(async () => {
  office = await importDistrict()
  const { supplier_id } = await office.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await office.db
    .insertInto('setting')
    .values({
      ...{ supplier_id, key: 'import.onDuplicate', value: JSON.stringify('fill_blank') },
      updated_at: office.clock.now(),
    })
    .execute()
})
afterAll(() => office.close())

let series = 700
type Cells = Readonly<Record<string, Cell>>
const BARE = { 办理时限: null, 来电人: null }
/** An order that the city sent with little. */
async function came(cells: Cells = {}) {
  const [order] = await ordersOf(office, await imported(office, fileOf(++series, [{ ...BARE, ...cells }])))
  return order!
}
const file = (...rows: Cells[]): Buffer => fileOf(++series, rows)
const rowsOf = async (id: string) => (await resultOf(office, id)).rows
const detail = (id: string) => office.call('leader', getComplaintInfo, { id })
const MORE = { 办理时限: '2026-12-01', 来电人: '王小明', 事发地址: '云湖路1号', 备注: '再次下发' }

async function allocate(id: string) {
  const { id: category_id } = await office.db
    .selectFrom('category')
    .select('id')
    .where('code', '=', '010101')
    .executeTakeFirstOrThrow()
  await office.call('dispatcher', actions.doAllocate, { id, ...(await office.orders.allocation()), category_id })
}

/** What is kept of an order and what finds it, apart from that somebody was at it. */
async function keptOf(id: string) {
  const {
    version: _version,
    updated_at: _at,
    updated_by: _by,
    ...columns
  } = await office.db.selectFrom('complaint_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { words } = await office.db
    .selectFrom('order_search')
    .select('words')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { columns, words }
}

test('what comes again fills in what was blank and nothing else, and preview, history and result say so', async () => {
  const order = await came({ 诉求人要求: '尽快修好' })
  const batch = await parsed(
    office,
    file({ 工单编号: order.superior_no, ...MORE, 诉求人要求: '赔偿', 诉求内容: '另一件事的内容' }),
  )
  const becomes = { becomes: 'filled', of_order_no: order.order_no }
  expect(await rowsOf(batch)).toMatchObject([{ ...becomes, order_id: null, result: 'ok_warn' }])
  await office.call('dispatcher', importConfirm, { id: batch })
  await office.runJobs()
  expect(await rowsOf(batch)).toMatchObject([{ ...becomes, order_id: order.id }])
  const now = await detail(order.id)
  expect(now).toMatchObject({
    ...{ status: 'waiting', address: '云湖路1号', demand: '尽快修好', content: order.content },
    ...{ caller_name: '王*明', due_at: '2026-12-01 23:59:59' },
  })
  expect(now.logs.slice(-2).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^导入补全：上级时限、地址、来电人（批次IM\d+）$/),
    '时限重算，新时限2026-12-01 23:59',
  ])
  const { bytes } = await office.ask('dispatcher', importErrorFile, { id: batch, rows: 'all' })
  expect((await readSpreadsheet(bytes))[1]!.cells.slice(-2)).toEqual([
    '已导入',
    `第2行工单已存在（本级编号${order.order_no}），补全空白项：上级时限、地址、来电人`,
  ])
  // The same once more says nothing new.
  const again = await parsed(office, file({ 工单编号: order.superior_no, ...MORE }))
  expect(await rowsOf(again)).toMatchObject([{ becomes: null, issues: [{ code: 'IMP_DUP_DB' }] }])
})

test('what was allocated between preview and confirmation is left alone, and the row says so', async () => {
  const order = await came()
  const batch = await parsed(office, file({ 工单编号: order.superior_no, ...MORE }))
  await allocate(order.id)
  const before = await keptOf(order.id)
  await office.call('dispatcher', importConfirm, { id: batch })
  await office.runJobs()
  expect(await rowsOf(batch)).toMatchObject([{ result: 'duplicate', becomes: null, order_id: null }])
  expect(await keptOf(order.id)).toEqual(before)
})

test('a department that sent it back reads what it knew then, and nothing that was filled in', async () => {
  const { id, superior_no } = await came()
  await allocate(id)
  await office.call('chengguan', actions.doBack, {
    id,
    reason_code: 'not_duty',
    reason: '该事项不属于本单位职责，应由有关单位办理',
    basis: '区三定方案规定的职责',
    suggest_dept_id: await office.deptId('B04'),
  })
  const back = {
    id,
    back_id: await office.orders.backOf(id),
    result: 'to_waiting',
    opinion: '情况属实，退回重派',
  } as const
  await office.call('reviewer', actions.doBackAudit, back)
  await imported(office, file({ 工单编号: superior_no, ...MORE }))
  const known = { address: '云湖路1号', caller_name: '王*明' }
  expect(await detail(id)).toMatchObject({ status: 'waiting', ...known })
  const former = await office.call('chengguan', getComplaintInfo, { id })
  expect(former).toMatchObject({ address: null, caller_name: null })
  expect(JSON.stringify(former)).not.toMatch(/导入补全|2026-12-01/)
})

test('two imports at once: the first one fills in, the other finds nothing blank', async () => {
  const order = await came()
  const of = (address: string) => ({ 工单编号: order.superior_no, ...BARE, 事发地址: address })
  const batches = [await parsed(office, file(of('甲路1号'))), await parsed(office, file(of('乙路2号')))]
  await Promise.all(batches.map((id) => office.call('dispatcher', importConfirm, { id })))
  await Promise.all([office.runJobs(), office.runJobs()])
  const rows = (await Promise.all(batches.map(rowsOf))).flat()
  expect(rows.map(({ order_id, issues }) => [order_id, issues.at(-1)!.code]).toSorted()).toEqual(
    [
      [order.id, 'IMP_FILL'],
      [null, 'IMP_DUP_DB'],
    ].toSorted(),
  )
  const { address, logs } = await detail(order.id)
  expect(address).toBe(rows[0]!.order_id ? '甲路1号' : '乙路2号')
  expect(logs.filter(({ text }) => text.startsWith('导入补全'))).toHaveLength(1)
})

test('undone: blank as before and found as before, unless somebody has touched it since', async () => {
  const [back, touched] = [await came(), await came()]
  const before = await keptOf(back.id)
  const more = { ...MORE, 所属街道: '东湖街道', 协办单位: '住房和城乡建设局', 性别: '女' }
  const batch = await imported(
    office,
    file(...[back, touched].map(({ superior_no }) => ({ 工单编号: superior_no, ...more }))),
  )
  expect(await keptOf(back.id)).not.toEqual(before)
  await office.call('dispatcher', actions.doNote, { id: touched.id, content: '已核实地址' })
  expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 1, kept: 1 })
  expect(await keptOf(back.id)).toEqual(before)
  expect((await detail(back.id)).logs.at(-1)!.text).toMatch(/^撤销导入批次IM\d+，恢复导入前的状态$/)
  expect((await detail(touched.id)).address).toBe('云湖路1号')
  // The corrected file may bring it again.
  const again = await imported(office, file({ 工单编号: back.superior_no, ...MORE }))
  expect(await rowsOf(again)).toMatchObject([{ becomes: 'filled', order_id: back.id }])
})

test('whatever was filled in, badges are what the orders come to, and each history is one chain', async () => {
  expect(await counterDrift(office.db)).toEqual([])
  expect(await brokenHistories(office.db)).toEqual([])
})
