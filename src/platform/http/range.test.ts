import { expect, test } from 'vitest'

import { rangeOf } from './range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=2-5', { from: 2, to: 5 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['lines=1-2', null],
  ['bytes=-', null],
  ['bytes=99999999999999999999-', null],
])('of ten bytes, %s are %j', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected)
})

test('of an empty file there is no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('beyond')
})
