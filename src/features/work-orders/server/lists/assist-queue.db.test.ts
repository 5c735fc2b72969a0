import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate } from '../../contract/actions.ts'
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
