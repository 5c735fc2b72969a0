import { expect, test } from 'vitest'

import { aDesk, type Desk } from '../../testing/desk.ts'
import { anOrder } from '../../testing/factories.ts'
import { toDept } from '../../testing/forms.ts'
import { NOT_EXCLUDED } from '../exclusion.ts'

const WHY = {
  scope: 'late',
  reason_code: 'beyond_duty',
  reason: '诉求超出政策规定，已依法答复',
  attachments: [],
} as const
const proposed = (who: 'supervisor' | 'leader' = 'supervisor'): Desk => {
  const desk = aDesk(anOrder())
  desk.act('dispatcher', 'allocate', toDept('2'))
  desk.act(who, 'exclude', WHY)
  return desk
}
const ask = { result: 'approve', opinion: '情况属实' } as const
const words = { reason: '情况有变化' }

test('what the supervisor proposes is taken out when the leader agrees, and stays where it is', () => {
  const desk = proposed()
  const before = desk.order
  expect(before).toMatchObject({ exclusion_scope: 'late', exclusion_reason: 'beyond_duty', excluded_at: null })
  desk.act('leader', 'exclude_audit', ask)
  expect(desk.order.excluded_at).not.toBeNull()
  expect(desk.order.current_due_at).toBe(before.current_due_at)
  expect(desk.refusal('supervisor', 'exclude', WHY)).toBe('EXCLUSION_STANDS')
})

test('what the leader refuses may be proposed again', () => {
  const desk = proposed()
  desk.act('leader', 'exclude_audit', { ...ask, result: 'reject' })
  expect(desk.order).toMatchObject(NOT_EXCLUDED)
  expect(desk.refusal('supervisor', 'exclude', WHY)).toBe('')
})

test('nobody decides on his own proposal, and the supervisor on none', () => {
  expect(proposed('leader').refusal('leader', 'exclude_audit', ask)).toBe('EXCLUSION_OWN')
  expect(proposed().refusal('supervisor', 'exclude_audit', ask)).toBe('STATE_NOT_ALLOWED')
})

test('the supervisor takes a proposal back; what was granted only the leader ends', () => {
  const desk = proposed()
  desk.act('supervisor', 'exclude_withdraw', words)
  expect(desk.order).toMatchObject(NOT_EXCLUDED)
  const granted = proposed()
  granted.act('leader', 'exclude_audit', ask)
  expect(granted.refusal('supervisor', 'exclude_withdraw', words)).toBe('LEADER_ONLY')
  granted.act('leader', 'exclude_withdraw', words)
  expect(granted.order).toMatchObject(NOT_EXCLUDED)
  expect(granted.refusal('leader', 'exclude_withdraw', words)).toBe('EXCLUSION_STANDS')
})
