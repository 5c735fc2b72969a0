import { expect, test } from 'vitest'

import { formOf, isKeptForm, orderOf } from './form-name.ts'

test.each([
  ['/sys/notice/edit/12', { address: '/sys/notice/edit/12' }, null],
  ['create', { action: 'create', order_id: null, about: null }, null],
  ['reply:12', { action: 'reply', order_id: '12', about: null }, '12'],
  ['assist_redo:12:3', { action: 'assist_redo', order_id: '12', about: '3' }, '12'],
])('%s is kept with the account', (name, form, order) => {
  expect([isKeptForm(name), formOf(name), orderOf(name)]).toEqual([true, form, order])
})

test.each(['several:allocate', 'follow-up-move-3', '', '/', `/${'a'.repeat(120)}`, 'reply:12:3:4', '/a?b'])(
  '“%s” stays with its window',
  (name) => expect(isKeptForm(name)).toBe(false),
)
