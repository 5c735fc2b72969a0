import { expect, test } from 'vitest'

import { weaknessesOf } from './password-policy.ts'

const owner = { username: 'chengguan', phone: '13800138000' }

test.each([
  ['Kx7#mQ9$wZ2!', []],
  ['Kx7#mQ', ['short']],
  ['kxqmwzrtplvb', ['classes']],
  ['Chengguan#83!', ['personal']],
  ['A#13800138000z', ['personal']],
  ['Zq#12345-kW', ['common', 'pattern']],
  ['Kx7#mQ2024wZ', ['common']],
  ['Kx7#mmmmQ9$w', ['pattern']],
  ['Kx7#9876Q$wz', ['pattern']],
  [`Kx7#${'mQ9$w'.repeat(13)}`, ['long']],
])('%s: %j', (password, expected) => {
  expect(weaknessesOf(password, owner)).toEqual(expected)
})
