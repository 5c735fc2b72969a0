import { describe, expect, test } from 'vitest'

import { BOARDS, type Board } from './board.ts'
import { PARTS, type Part } from './compendium.ts'
import { MEASURES, type MeasureKey } from './measures.ts'

const boards: readonly Board[] = BOARDS

describe.each(boards)('$key', ({ parts, cards }) => {
  test('what stands above is a figure of the part that it names', () => {
    for (const [key, measure] of cards)
      expect([key, measure, parts.find((part) => part.key === key)?.measures.includes(measure)]).toEqual([
        key,
        measure,
        true,
      ])
  })
})

test.each([...PARTS, ...boards.flatMap(({ parts }) => parts)] as readonly Part[])(
  'of $key only what it counts is drawn, and what is in hand is told of departments',
  ({ by, measures, drawn }) => {
    const known: readonly MeasureKey[] = measures
    expect(drawn.filter((key) => !known.includes(key))).toEqual([])
    expect(by === 'dept' || measures.every((key) => MEASURES[key].sums !== 'stock')).toBe(true)
  },
)
