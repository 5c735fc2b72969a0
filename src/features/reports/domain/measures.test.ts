import { expect, test } from 'vitest'

import { addUp, changeOf, countsFor, rowsOf, valueOf } from './measures.ts'

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

test('a count changes in percent of what it was, a share in percentage points, from nothing it cannot be said', () => {
  expect(changeOf('received', { received: 9 }, { received: 8 })).toBe(12.5)
  expect(changeOf('received', { received: 9 }, {})).toBe(null)
  expect(changeOf('on_time_rate', { on_time: 1, judged: 2 }, { on_time: 2, judged: 3 })).toBe(-16.67)
  expect(changeOf('on_time_rate', {}, { on_time: 2, judged: 3 })).toBe(null)
})

test('behind a share stands its whole', () => {
  expect(rowsOf('on_time_rate')).toEqual({ cohort: 'completed', is_on_time: ['1', '0'], assessed: '1' })
  expect(rowsOf('on_time')).toEqual({ cohort: 'completed', is_on_time: ['1'], assessed: '1' })
  expect(rowsOf('allocated')).toEqual({ cohort: 'allocated' })
})

test('who is helped in part counts half, and the three rates are those of the worked example', () => {
  const counts = {
    ...{ visited: 200, asked: 200, responded: 197 },
    ...{ verdict: 185, solved: 150, partly: 20, marked: 195, satisfied: 170 },
  }
  expect((['response_rate', 'solve_rate', 'satisfaction_rate'] as const).map((key) => valueOf(key, counts))).toEqual([
    98.5, 86.49, 87.18,
  ])
})
