import { expect, test } from 'vitest'

import { AS_DELIVERED, sayer } from '#kernel/own-words.ts'

import type { FieldGroup } from '#kernel/field-rights.ts'

import { ORDER_FIELDS, withoutHidden } from './fields.ts'
import { lineWithoutWords } from '../lifecycle/log-texts.ts'

const order = { order_no: 'RX1', caller_name: '张*', caller_phone: null, address: '湖滨路1号', superior_opinion: '' }
const without = <R extends object>(record: R, of: keyof typeof ORDER_FIELDS, ...hidden: FieldGroup[]) =>
  withoutHidden(record, ORDER_FIELDS[of], { hidden, mark: '—' })

test('what is hidden says so, and nothing stays nothing', () => {
  expect(without(order, 'order')).toBe(order)
  expect(without(order, 'order', 'staff_phone')).toBe(order)
  expect(without(order, 'order', 'caller_name', 'caller_phone', 'opinions')).toEqual({ ...order, caller_name: '—' })
  const placed = { address: '湖滨路1号', position: '120.15507, 30.27408' }
  expect(without(placed, 'order', 'address')).toEqual({ address: '—', position: '—' })
  const reply = { content: '已办结', contact_person: '张*', review_opinion: '同意', attachments: [{ id: '1' }] }
  expect(without(reply, 'replies', 'opinions', 'attachments')).toEqual({
    ...reply,
    review_opinion: '—',
    attachments: [],
  })
})

test('a line of history keeps what happened and to whom, not what was written', () => {
  const params = { dept: '城管局', back_reason: 'not_duty', reason: '张三说的' }
  const text = lineWithoutWords(sayer('zh', AS_DELIVERED), 'back', { params, mark: '—' })
  expect(text).not.toContain('张三')
  expect(lineWithoutWords(sayer('zh', AS_DELIVERED), 'create', { params: undefined, mark: '—' })).toBe('新增工单')
})
