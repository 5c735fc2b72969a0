import { afterAll, beforeAll, expect, test } from 'vitest'

import { complaintList, orderOperators } from '../../contract/list.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

test('the centre asks for what anybody did, a department for what its own people did', async () => {
  await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  const offered = async (username: string) => d.call(username, orderOperators, {})
  const [all, own] = [await offered('leader'), await offered('chengguan')]
  const known = await Promise.all(
    ['chengguan', 'chengguan_sub', 'zhujian', 'dispatcher'].map(async (name) => {
      const { operator_id } = await actorOf(d.db, name)
      return [all, own].map((people) => people.some(({ id }) => id === operator_id))
    }),
  )
  expect(known).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [true, false],
  ])
  const dispatcher = all.find(({ name }) => name === '派单员')!
  const didOf = async (username: string, operator_id: string) =>
    (await d.call(username, complaintList, { queue: 'all', operator_id, limit: 1 })).total
  expect(await didOf('leader', dispatcher.id)).toBeGreaterThan(0)
  expect(await didOf('dispatcher', 'me')).toBe(await didOf('leader', dispatcher.id))
  expect(await didOf('chengguan', dispatcher.id)).toBe(0)
})
