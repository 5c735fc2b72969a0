import { expect, test } from 'vitest'

import { AS_DELIVERED } from '#kernel/own-words.ts'

import { CHOSEN_FIELDS, NAMING, notOffered } from './chosen-words.ts'
import { ORDER_DICTIONARIES } from '../order/dictionaries.ts'
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

test('of which kind an order is, is chosen as it is offered; what it says already may stay', () => {
  const out = new Map([
    ['appeal_type.other', { zh: '其他', en: 'Other', sort: 70, enabled: 0 as const }],
    ['source_channel.media', { zh: '媒体', en: 'Media', sort: 90, enabled: 0 as const }],
  ])
  const other = { appeal_type: 'other' }
  expect(notOffered(out, 'enter', other)).toBe('appeal_type')
  expect(notOffered(out, 'enter', { appeal_type: 'help', source_channel: 'media' })).toBe('source_channel')
  expect(notOffered(out, 'edit', other, { appeal_type: 'help' })).toBe('appeal_type')
  expect(notOffered(out, 'edit', other, other)).toBeUndefined()
  expect(notOffered(out, 'enter', { appeal_type: 'help' })).toBeUndefined()
})

test('each field that can be refused is called by a name', () => {
  for (const field of CHOSEN_FIELDS) expect(Object.keys(NAMING)).toContain(field)
})
