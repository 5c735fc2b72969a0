import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { brokenHistories, counterDrift } from '#features/work-orders/testing/recount.ts'
import { addMinutes } from '#kernel/time.ts'

import { importUndo } from '../contract.ts'
import { importDistrict, type ImportDistrict } from '../testing/import-office.ts'
import { invalidFile, lookInto, novalid, redo, redoFile } from '../testing/moving-files.ts'
import { imported, ordersOf } from '../testing/office-work.ts'

let office: ImportDistrict
let orders: ImportDistrict['orders']
beforeAll(async () => {
  office = await importDistrict()
  orders = office.orders
})
afterAll(() => office.close())

const { detail, cityNo, rowsOf, columnsOf } = lookInto(() => office)

/** Further rounds of an order, beside what became of its report. */
const rounds = async (id: string) => {
  const found = await office.db
    .selectFrom('order_report as r')
    .leftJoin('order_round as n', 'n.order_id', 'r.order_id')
    .select(['n.round', 'n.repeat_kind', 'r.ack_state'])
    .where('r.order_id', '=', id)
    .execute()
  return found.map(({ round, repeat_kind, ack_state }) => [round, repeat_kind, ack_state])
}

test('all of it or nothing: what was moved is as before, what is new goes, what was touched stays', async () => {
  const [back, touched, noted] = [await orders.reported(), await orders.reported(), await orders.reported()]
  const before_appeal = { appeal_due_at: '2026-10-30 23:59:59' }
  await office.db.updateTable('complaint_order').set(before_appeal).where('id', '=', back).execute()
  const before = await columnsOf(back)
  const numbers = await Promise.all([back, touched, noted].map(cityNo))
  const 重办时限 = addMinutes(office.clock.now(), 5)
  const bytes = redoFile(...numbers.map((工单编号) => ({ 工单编号, 重办时限, 备注: '请重办' })), {
    原工单编号: '261020083000000777',
  })
  const batch = await imported(office, bytes, redo)
  expect(await rounds(back)).toEqual([[2, 'redo', 'rejected']])
  // Undone after its new deadline.
  office.clock.move(10 * 60)
  await office.call('dispatcher', actions.doAllocate, { id: touched, ...(await orders.allocation()) })
  await office.call('dispatcher', actions.doNote, { id: noted, content: '已与单位沟通' })
  expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 2, kept: 2 })
  expect(await columnsOf(back)).toEqual(before)
  expect(await rounds(back)).toEqual([[null, null, 'none']])
  expect((await detail(back)).logs.at(-1)!.text).toMatch(/^撤销导入批次IM\d+，恢复导入前的状态$/)
  expect(await office.call('chengguan', getComplaintInfo, { id: back })).toMatchObject({ status: 'completed_reply' })
  expect([(await detail(touched)).status, (await detail(noted)).round]).toEqual(['in_progress', 2])
  expect(await ordersOf(office, batch)).toEqual([])
  // The corrected file brings it again.
  const again = await imported(office, redoFile({ 工单编号: numbers[0]! }), redo)
  expect((await rowsOf(again))[0]).toMatchObject({ becomes: 'round', order_id: back })
})

test('of invalid ones, too', async () => {
  const id = await orders.waiting()
  const before = await columnsOf(id)
  const bytes = invalidFile({ 工单编号: await cityNo(id) }, {})
  const batch = await imported(office, bytes, { ...novalid, as: 'leader' })
  expect((await detail(id)).status).toBe('invalid')
  expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 2, kept: 0 })
  expect(await columnsOf(id)).toEqual(before)
})

test('what let others go stays as it is', async () => {
  const [main, child] = [await orders.waiting(), await orders.waiting()]
  await office.call('dispatcher', actions.doRepeat, {
    id: child,
    mode: 'merge',
    main_id: main,
    repeat_kind: 'multi_caller',
  })
  const batch = await imported(office, invalidFile({ 工单编号: await cityNo(main) }), { ...novalid, as: 'leader' })
  expect((await detail(child)).status).toBe('waiting')
  expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 0, kept: 1 })
  expect((await detail(main)).status).toBe('invalid')
})

/** Completed orders that were answered with the first of them. */
async function answeredTogether(): Promise<[main: string, one: string, other: string]> {
  const [main, one, other] = [await orders.reported(), await orders.reported(), await orders.reported()]
  await sql`update complaint_order set main_id = ${main} where id in (${one}, ${other})`.execute(office.db)
  await sql`update complaint_order set merged_count = 2 where id = ${main}`.execute(office.db)
  return [main, one, other]
}
const countOf = async (id: string) => (await columnsOf(id)).merged_count

test('what was answered with its main order, and the file had done again, is answered with it as before', async () => {
  const [main, one, other] = await answeredTogether()
  const before = await Promise.all([main, one, other].map(columnsOf))
  const numbers = [await cityNo(one), await cityNo(other)]
  const batch = await imported(office, redoFile(...numbers.map((工单编号) => ({ 工单编号 }))), redo)
  expect([(await columnsOf(one)).main_id, await countOf(main)]).toEqual([null, 0])
  expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 2, kept: 0 })
  expect(await Promise.all([main, one, other].map(columnsOf))).toEqual(before)
  const joined = (await detail(main)).logs.slice(-2).map(({ text }) => text)
  expect(joined).toEqual([one, other].map(() => expect.stringMatching(/^工单RX\d+并入本单$/)))
})

test('of a main order that has begun another round meanwhile nobody is counted who was answered in the one before', async () => {
  const [main, one] = await answeredTogether()
  const before = await columnsOf(one)
  const batch = await imported(office, redoFile({ 工单编号: await cityNo(one) }), redo)
  office.clock.move(60)
  await office.call('reviewer', actions.doSuperiorReturn, { id: main, reason: '上级审核未通过' })
  expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 1, kept: 0 })
  expect([await columnsOf(one), await countOf(main)]).toEqual([before, 0])
})

test.each([
  [0, 1, 2],
  [1, 0, 2],
  [2, 1, 0],
])(
  'a main order and those that were answered with it, in whatever order the file has them: %d, %d, %d',
  async (...places) => {
    const group = await answeredTogether()
    office.clock.move(60)
    const before = await Promise.all(group.map(columnsOf))
    const numbers = await Promise.all(group.map(cityNo))
    const batch = await imported(office, redoFile(...places.map((place) => ({ 工单编号: numbers[place]! }))), redo)
    expect(await office.call('leader', importUndo, { id: batch })).toMatchObject({ undone: 3, kept: 0 })
    expect(await Promise.all(group.map(columnsOf))).toEqual(before)
  },
)

test('whatever was undone, badges are what the orders come to, and each history is one chain', async () => {
  expect(await counterDrift(office.db)).toEqual([])
  expect(await brokenHistories(office.db)).toEqual([])
})
