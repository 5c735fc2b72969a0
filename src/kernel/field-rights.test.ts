import { expect, test } from 'vitest'

import { FIELD_GROUPS, hiddenByAll, staffPhone } from './field-rights.ts'

test.each([
  ['a role that hides nothing', [[]], []],
  ['one that hides two', [['address', 'opinions']], ['address', 'opinions']],
  ['two, of which the second shows one of them', [['address', 'opinions'], ['opinions']], ['opinions']],
  ['one that hides, and one that shows all', [['address'], []], []],
  ['a field that there is no more', [['gone', 'address']], ['address']],
  ['no role at all', [], FIELD_GROUPS],
])('what one role shows is shown: %s', (_name, roles, hidden) => {
  expect(hiddenByAll(roles)).toEqual(hidden)
})

test('numbers of the staff are masked, or stars alone', () => {
  const shown = (hidden: 'staff_phone'[]) => ['13812345678', null].map(staffPhone({ hidden }))
  expect([shown([]), shown(['staff_phone'])]).toEqual([
    ['138****5678', null],
    ['****', null],
  ])
})
