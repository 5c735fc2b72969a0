import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, dayOf } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { testKeys } from '#platform/testing/keys.ts'

import * as actions from '../../contract/actions.ts'
import { deletedList, deletedRestore } from '../../contract/deleted.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { counterDrift } from '../counters/recount.ts'
import { eraseOrder } from '../erasure/erase-order.ts'
import { archiveHistory } from '../store/history-archive.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

const SUPERIOR = { superior_no: '26112300009', superior_due_at: '2026-12-10 18:00:00' }
const entered = async (change = {}): Promise<string> =>
  (await enterOrders(d, [anIntake({ appeal_type: 'consult', title: '梧桐树倾斜', ...change })]))[0]!
const found = async (): Promise<string[]> => {
  const { rows } = await d.call('leader', complaintList, { queue: 'all', keyword: '梧桐树倾斜' })
  return rows.map(({ id }) => id)
}

test('a deleted order is in no list, badge, search or detail; the leader finds it and brings it back', async () => {
  const id = await entered()
  const badge = async () => (await d.call('leader', appComplaintStatistics, {})).wait_deal
  const before = await badge()
  expect(await found()).toContain(id)
  await d.call('leader', actions.doDelete, { id, reason: '与另一工单重复录入' })
  expect([await found(), await badge()]).toEqual([[], before - 1])
  expect(await d.refusal('leader', getComplaintInfo, { id })).toBe('ORDER_NOT_FOUND')
  expect(await d.refusal('leader', actions.doNote, { id, content: '备注' })).toBe('ORDER_NOT_FOUND')
  expect(await counterDrift(d.db)).toEqual([])

  expect((await d.call('leader', deletedList, { keyword: '%' })).rows).toEqual([])
  const { rows } = await d.call('leader', deletedList, { keyword: '梧桐' })
  expect(rows).toMatchObject([{ id, status: 'waiting', reason: '与另一工单重复录入' }])
  expect(await d.refusal('dispatcher', deletedList, {})).toBe('NO_PERMISSION')
  await d.call('leader', deletedRestore, { id })
  expect(await d.refusal('leader', deletedRestore, { id })).toBe('ORDER_NOT_FOUND')
  expect([await found(), await badge()]).toEqual([[id], before])
  const { logs } = await d.call('dispatcher', getComplaintInfo, { id })
  expect(logs.slice(-2).map(({ text }) => text)).toEqual(['删除工单：与另一工单重复录入', '恢复已删除的工单'])
  expect(await counterDrift(d.db)).toEqual([])
})

test('what was brought back and deleted anew since it was listed is not brought back unseen', async () => {
  const id = await entered({ title: '重复的井盖' })
  const listed = async () => (await d.call('leader', deletedList, { keyword: '井盖' })).rows[0]!
  await d.call('leader', actions.doDelete, { id, reason: '误以为重复' })
  const { version } = await listed()
  await d.call('leader', deletedRestore, { id, version })
  await d.call('leader', actions.doDelete, { id, reason: '核实后确属重复' })
  expect(await d.refusal('leader', deletedRestore, { id, version })).toBe('ORDER_STALE')
  const now = await listed()
  expect(now.reason).toBe('核实后确属重复')
  await d.call('leader', deletedRestore, { id, version: now.version })
})

test('a number that is masked in a title is not found by its digits', async () => {
  const id = await entered({ title: '请回电13812345678', content: '梧桐路积水' })
  await d.call('leader', actions.doDelete, { id, reason: '重复录入' })
  const found = async (keyword: string) => (await d.call('leader', deletedList, { keyword })).rows.map((row) => row.id)
  const { order_no } = await d.db
    .selectFrom('complaint_order')
    .select('order_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await Promise.all(['1234', '8123', '请回电138', order_no.slice(-4)].map(found))).toEqual([[], [], [], [id]])
  expect(await found('请回电')).toEqual([id])
  await d.call('leader', deletedRestore, { id })
})

test('the number of the city stays with it: it is restored, not brought again', async () => {
  const id = await entered(SUPERIOR)
  await d.call('leader', actions.doDelete, { id, reason: '市平台误派' })
  const { rows } = await d.call('leader', deletedList, {})
  expect(rows[0]).toMatchObject({ id })
  await d.call('leader', deletedRestore, { id })
  expect(await d.call('leader', getComplaintInfo, { id })).toMatchObject({ superior_no: SUPERIOR.superior_no })
})

test('it is found and brought back also when its caller was forgotten, and when its history was packed', async () => {
  const [forgotten, packed] = [await entered(), await entered()]
  for (const id of [forgotten, packed]) await d.call('leader', actions.doDelete, { id, reason: '重复录入' })
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const ctx = { db: d.db, keys: testKeys(), supplier_id, kept: await keptNow(d.db, supplier_id), now: d.clock.now() }
  await eraseOrder(ctx, forgotten)
  await archiveHistory(d.db, `${addDays(dayOf(d.clock.now()), 1100)} 03:40:00`)
  const { rows } = await d.call('leader', deletedList, {})
  expect(rows.map(({ id }) => id).toSorted()).toEqual([forgotten, packed].toSorted())
  for (const { id } of rows) expect(await d.refusal('leader', deletedRestore, { id })).toBe('')
  expect((await d.call('leader', deletedList, {})).rows).toEqual([])
})
