import { expect, test } from 'vitest'

import { placeOf } from './use-place.ts'

test.each([
  ['/h5', { at: 'submit' }],
  ['/h5/', { at: 'submit' }],
  ['/h5/mine', { at: 'mine' }],
  ['/h5/mine/42', { at: 'matter', id: '42' }],
  ['/h5/mine/abc', { at: 'mine' }],
  ['/h5/mine/0', { at: 'mine' }],
  ['/h5/o/1.abc-_', { at: 'link', token: '1.abc-_' }],
  ['/h5/o', { at: 'submit' }],
  ['/h5/elsewhere', { at: 'submit' }],
])('%s leads to its place', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})
