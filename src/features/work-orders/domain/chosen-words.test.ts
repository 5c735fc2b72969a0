import { expect, test } from 'vitest'

import { AS_DELIVERED } from '#kernel/own-words.ts'

import { notOffered } from './chosen-words.ts'
import { ORDER_DICTIONARIES } from './dictionaries.ts'
import type { ActionName } from './lifecycle.ts'

const own = new Map([
  ['back_reason.other', { zh: '其他', en: 'Other', sort: 80, enabled: 0 as const }],
  ['back_reason.own_1', { zh: '设施已移交', en: 'Handed over', sort: 90, enabled: 1 as const }],
])

test('a reason that is out of use, or that nobody added, is not taken', () => {
  expect(ORDER_DICTIONARIES.find(({ type }) => type === 'back_reason')?.keeping).toBe('free')
  const asked = (action: ActionName, command: object) => notOffered(own, action, command)
  expect(asked('back', { reason_code: 'not_duty' })).toBeUndefined()
  expect(asked('back', { reason_code: 'own_1' })).toBeUndefined()
  expect(asked('back', { reason_code: 'other' })).toBe('reason_code')
  expect(asked('center_back', { reason_code: 'own_2' })).toBe('reason_code')
  expect(asked('visit', { channel: 'phone', dissatisfied_reason: 'own_1' })).toBe('dissatisfied_reason')
  expect(asked('sign', {})).toBeUndefined()
  expect(notOffered(AS_DELIVERED, 'back', { reason_code: 'own_1' })).toBe('reason_code')
})
