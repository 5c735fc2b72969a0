import { expect, test } from 'vitest'

import { addUp, countsFor, valueOf } from './measures.ts'

test.each([
  [0, 0, null],
  [2, 3, 66.67],
  [5, 5, 100],
  [1, 200_00, 0.01],
  [388, 400, 97],
])('%i of %i on time, to two decimals, and unknown where none was judged', (on_time, judged, percent) =>
  expect(valueOf('on_time_rate', { on_time, judged })).toBe(percent),
)

test('a share over several days comes from their sums, never from the mean of their shares', () => {
  const days = [
    { on_time: 1, judged: 1 },
    { on_time: 0, judged: 9 },
  ]
  expect(valueOf('on_time_rate', addUp(days))).toBe(10)
})

test('a share asks for its parts, each once', () => {
  expect(countsFor(['completed', 'on_time', 'on_time_rate'])).toEqual(['completed', 'on_time', 'judged'])
})
