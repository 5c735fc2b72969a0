import { expect, test } from 'vitest'

import { departmentsAbove, inOrder, keptAddress, sharesWith } from './sharing.ts'

test.each([
  ['the centre', '/1/', '1', ['1']],
  ['a bureau', '/1/7/', '7', ['7']],
  ['a sub-unit of it', '/1/7/9/', '9', ['7', '9']],
])(
  '%s has the views of its own and of those above it, the centre’s only if it is the centre',
  (_who, path, id, own) => {
    expect(departmentsAbove({ dept_path: path, dept_id: id })).toEqual(own)
  },
)

test('a department shares within itself, the centre with anybody', () => {
  expect(sharesWith({ user_level: '1' })).toEqual(['own', 'dept', 'role', 'all'])
  expect(sharesWith({ user_level: '2' })).toEqual(['own', 'dept'])
})

test('a view keeps filters, sort and length, and neither where one was nor whom somebody was looked up by', () => {
  const address = 'status=waiting&urgency=urgent_2h&sort=received&size=50&cursor=abc&page=3&view=7'
  expect(keptAddress(`${address}&phone_key=ab&caller_of=5`)).toBe(
    'size=50&sort=received&status=waiting&urgency=urgent_2h',
  )
})

test('views come in the order that was given, new ones behind', () => {
  const views = ['1', '2', '3'].map((id) => ({ id }))
  expect(inOrder(views, ['3', '9', '1']).map(({ id }) => id)).toEqual(['3', '1', '2'])
})
