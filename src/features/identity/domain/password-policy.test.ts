import { expect, test } from 'vitest'

import { daysUntilOld, isPasswordOld, PASSWORD_PROFILES, weaknessesOf } from './password-policy.ts'

const { government, length } = PASSWORD_PROFILES
const owner = { username: 'chengguan', phone: '13800138000' }

test.each([
  ['Kx7#mQ9$wZ2!', []],
  ['Kx7#mQ', ['short']],
  ['kxqmwzrtplvb', ['classes']],
  ['Chengguan#83!', ['personal', 'common']],
  ['A#13800138000z', ['personal']],
  ['Zq#12345-kW', ['common', 'pattern']],
  ['Kx7#mQ2024wZ', ['common']],
  ['Kx7#mmmmQ9$w', ['pattern']],
  ['Kx7#9876Q$wz', ['pattern']],
  [`Kx7#${'mQ9$w'.repeat(13)}`, ['long']],
])('%s: %j', (password, expected) => {
  expect(weaknessesOf(password, owner, government)).toEqual(expected)
})

test.each([
  ['2026-08-25 23:59:59', 90, false],
  ['2026-08-26 00:00:00', 89, false],
  ['2026-11-23 00:00:00', 0, false],
  ['2026-11-24 00:00:00', 0, true],
])('a password of 25 August has at %s %i days left, and is old: %s', (now, left, isOld) => {
  const changed_at = '2026-08-25 18:00:00'
  expect([daysUntilOld(changed_at, now, government), isPasswordOld(changed_at, now, government)]).toEqual([left, isOld])
  expect([isPasswordOld(null, now, government), isPasswordOld(changed_at, '2036-01-01 00:00:00', length)]).toEqual([
    false,
    false,
  ])
  expect(daysUntilOld(changed_at, now, length)).toBeNull()
})

test.each([
  ['correcthorsewx', ['short']],
  ['correcthorsewxq', []],
  ['Kx7#mQ9$wZ2!', ['short']],
])('where length alone is asked, %s: %j', (password, expected) => {
  expect(weaknessesOf(password, owner, length)).toEqual(expected)
})
