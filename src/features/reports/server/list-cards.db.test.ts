import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate, doBack, doReply } from '#features/work-orders/contract/actions.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { secondsBetween, type Time } from '#kernel/time.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { readListCards } from './read-list-cards.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())
const until = (time: Time): void => d.move(secondsBetween(d.clock.now(), time))

/** What waits for who reviews, and how much of it for longer than it may. */
const waits = async (name: string, list: 'deptback' | 'deptreply') => {
  const actor = await actorOf(d.db, name)
  const ctx = requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
  const { cards } = await readListCards(ctx, list)
  return cards.slice(0, 2).map((card) => 'n' in card && card.n)
}
const allocated = async (superior_due_at: Time): Promise<string> => {
  const superior_no = `SH${superior_due_at.slice(0, 10)}`
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'complaint', superior_no, superior_due_at })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  return id!
}

test('a review is over time by its own deadline, whatever time its order has left', async () => {
  const [long, short] = [await allocated('2026-12-20 18:00:00'), await allocated('2026-11-25 11:00:00')]
  const why = { reason_code: 'not_duty', reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' } as const
  await d.call('chengguan', doBack, { ...why, id: long, suggest_dept_id: await d.deptId('B02') })
  expect([await waits('reviewer', 'deptback'), await waits('reviewer', 'deptreply')]).toEqual([
    [1, 0],
    [0, 0],
  ])
  until('2026-11-25 10:00:00')
  await d.call('chengguan', doReply, { id: short, ...aReply })
  until('2026-11-25 10:30:00')
  // One working day for the send-back is over since midnight, and its order is due in December; the answer came just now.
  expect([await waits('reviewer', 'deptback'), await waits('reviewer', 'deptreply')]).toEqual([
    [1, 1],
    [1, 0],
  ])
})
