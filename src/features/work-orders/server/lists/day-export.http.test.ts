import { afterAll, beforeAll, expect, test } from 'vitest'

import { dayOf } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { doAllocate, doDelete, doRepeat, doReply } from '../../contract/actions.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { ordersAtEveryStep } from '../../testing/orders-at-every-step.ts'
import { requestOf } from '../../testing/request-of.ts'
import { anIntake } from '../../testing/samples.ts'
import { dayExport } from './day-export.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const orders = () =>
  ordersAtEveryStep({
    ...d,
    ask: async (who, endpoint, values) => {
      const { status, body } = await d.ask(who, endpoint, values)
      return { status, code: body.code ?? '', data: body.data, text: JSON.stringify(body) }
    },
  })

/** What the file of the day on which it was received says of an order, and its sheet of the late ones. */
async function toldOf(id: string) {
  const actor = await actorOf(d.db, 'dispatcher')
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const { order_no, due_at, received_at } = await d.db
    .selectFrom('complaint_order')
    .select(['order_no', 'due_at', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const asked = { date: dayOf(received_at) }
  const { rows } = await dayExport.read(ctx, asked, { cursor: null, before: 0 })
  const [, late] = await dayExport.further!(ctx, asked)
  const said = (heads: readonly string[], found: readonly (readonly unknown[])[], number_at: number) => {
    const row = found.find((one) => one[number_at] === order_no)
    return row && Object.fromEntries(heads.map((head, at) => [head, row[at]]))
  }
  const heads = dayExport.heads.map(({ zh }) => zh)
  return { due_at, row: said(heads, rows, heads.indexOf('本级编号'))!, late: said(late!.heads, late!.rows, 0) }
}

test('of an order that is completed too a day’s file says by when it was due and when it was signed for', async () => {
  const made = orders()
  const { due_at, row, late } = await toldOf(await made.completed())
  expect(row).toMatchObject({ 是否按期: '按期办结', 办理时限: due_at, 签收时间: row['派单时间'] })
  expect(late).toBeUndefined()

  const id = await made.replied()
  const over = { superior_no: null, superior_due_at: null, due_at: '2026-11-20 23:59:59' }
  await d.db.updateTable('complaint_order').set(over).where('id', '=', id).execute()
  await d.call('reviewer', doReply, { id, reply_category: 'normal', opinion: '同意' })
  const second = await toldOf(id)
  expect(second.row).toMatchObject({ 是否按期: '超期办结', 办理时限: second.due_at })
  expect(second.late).toMatchObject({ 办理时限: second.due_at })
})

test('who handed an order down has signed for it, whatever its unit did', async () => {
  const id = await orders().contacted()
  const { row } = await toldOf(id)
  const unit = await d.db
    .selectFrom('department')
    .select('id')
    .where('pid', '=', await d.deptId('B01'))
    .executeTakeFirstOrThrow()
  await d.call('chengguan', doAllocate, { id, dept_id: unit.id, opinion: '请按职责办理' })
  expect((await toldOf(id)).row['签收时间']).toBe(row['签收时间'])
  expect(row['签收时间']).not.toBe('')
})

test('a deleted order stands in no file, also not as the one that another repeats', async () => {
  const [first, second] = await enterOrders(d, [anIntake(), anIntake()])
  await d.call('dispatcher', doRepeat, { id: second!, mode: 'mark', main_id: first! })
  expect((await toldOf(second!)).row['关联编号']).not.toBe('')
  await d.call('leader', doDelete, { id: first!, reason: '重复录入' })
  expect((await toldOf(second!)).row['关联编号']).toBe('')
})
