import { expect, test } from 'vitest'

import { anOrder } from '../../testing/factories.ts'
import { autoRuleFor, isPlain } from './auto-dispatch.ts'
import type { Order } from '../order/order.ts'

const plain = { ...anOrder(), pending_action: 'allocate' } as Order

test('a plain order that waits may go by itself', () => {
  expect(isPlain(plain)).toBe(true)
})

test.each<[string, Partial<Order>]>([
  ['urgent', { urgency: 'urgent_24h' }],
  ['complex', { complexity: 'complex' }],
  ['sent back', { back_count: 1 }],
  ['begun anew', { round: 2 }],
  ['secret', { is_secret: 1 }],
  ['paused', { paused: 1 }],
  ['a repeat', { earlier_id: '7' }],
  ['not waiting', { status: 'in_progress' }],
])('one that is %s waits for a person', (_what, change) => {
  expect(isPlain({ ...plain, ...change })).toBe(false)
})

test('the rule of the nearest category counts', () => {
  const rules = [
    { id: '1', category_id: 'a' },
    { id: '2', category_id: 'ab' },
  ]
  expect(autoRuleFor(rules, ['a', 'ab', 'abc'])?.id).toBe('2')
  expect(autoRuleFor(rules, ['a', 'ax'])?.id).toBe('1')
  expect(autoRuleFor(rules, ['x'])).toBeNull()
})
