import { expect, test } from 'vitest'

import { anOrder } from '#features/work-orders/testing/factories.ts'

import { mainOf } from './load-orders.ts'

test('who repeats what was merged follows the main order; nobody follows what is done or not accepted', () => {
  const first = anOrder()
  const second = { ...anOrder(), status: 'merged' as const, main_id: first.id }
  const third = { ...anOrder(), status: 'merged' as const, main_id: 'done' }
  const fresh = anOrder({}, { status: 'submitted' })
  const open = new Map([first, second, third, fresh].map((order) => [order.id, { state: { order } }]))
  const followed = [first, second, third, fresh].map(({ id }) => mainOf(open, id)?.state.order.id)
  expect(followed).toEqual([first.id, first.id, undefined, undefined])
})
