import { expect, test } from 'vitest'

import { pathOf, placesOf, stepsOf } from './scale.ts'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [187, [0, 50, 100, 150, 200]],
  [1000, [0, 250, 500, 750, 1000]],
])('the lines behind a chart up to %i are whole and reach it', (most, steps) => expect(stepsOf(most)).toEqual(steps))

test('points stand equally far from each other', () => {
  expect(placesOf(3, 0, 10)).toEqual([0, 5, 10])
  expect(
    pathOf([
      [0, 1],
      [5, 2],
    ]),
  ).toBe('M0.0 1.0L5.0 2.0')
})
