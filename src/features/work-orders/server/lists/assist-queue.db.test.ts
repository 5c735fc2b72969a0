import { afterAll, beforeAll, expect, test } from 'vitest'

import { addMinutes } from '#kernel/time.ts'

import { doAllocate, doHelp } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import type { OrderPage } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

test('the assist orders of one order are listed each, also where a page ends between them', async () => {
  const [id] = await enterOrders(d, [anIntake()])
  const assist_dept_ids = await Promise.all(['B02', 'B03', 'B04'].map(d.deptId))
  await d.call('dispatcher', doAllocate, {
    id: id!,
    dept_id: await d.deptId('B01'),
    opinion: '请按职责办理',
    assist_dept_ids,
  })
  const asked: (string | undefined)[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: OrderPage = await d.call('dispatcher', complaintList, {
      queue: 'xieban',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    expect(page.total).toBe(3)
    asked.push(...page.rows.map((row) => row.assist?.dept_name))
    cursor = page.next
  }
  expect(new Set(asked).size).toBe(3)
  expect(asked).toHaveLength(3)
})

test('each stands by its own deadline, with its own time left, for the centre and for who is asked', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'complaint' })])
  await d.call('dispatcher', doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const ask = async (code: string, kind: 'assist' | 'whistle', when: { due_at?: string } = {}) =>
    d.call('chengguan', doHelp, { id: id!, dept_id: await d.deptId(code), kind, task: '请到场核实', ...when })
  await ask('B02', 'assist')
  await ask('B03', 'whistle', { due_at: addMinutes(d.clock.now(), 5) })
  d.clock.move(6 * 60)
  const rowsOf = async (who: string) => {
    const { rows } = await d.call(who, complaintList, { queue: 'xieban', limit: 200 })
    return rows
      .filter((row) => row.id === id)
      .map(({ assist, due_at, time_state }) => [assist!.kind, due_at, time_state])
  }
  const { assists } = await d.call('dispatcher', getComplaintInfo, { id: id! })
  const due = (kind: string) => assists.find((one) => one.kind === kind)!.due_at
  expect(await rowsOf('dispatcher')).toEqual([
    ['whistle', due('whistle'), 'overdue'],
    ['assist', due('assist'), 'normal'],
  ])
  expect(await rowsOf('zhujian')).toEqual([['assist', due('assist'), 'normal']])
  const own = await d.call('zhujian', getComplaintInfo, { id: id! })
  expect([own.due_at, own.assists.map((one) => one.own)]).toEqual([due('assist'), [true, false]])
  expect((await d.call('chengguan', getComplaintInfo, { id: id! })).due_at).not.toBe(due('assist'))
})
