import { expect, test } from 'vitest'

import type { Board, BoardPart } from './board.ts'
import { BOARDS } from './boards.ts'
import { COMPENDIA } from './compendium.ts'
import { MEASURES, type MeasureKey } from './measures.ts'
import type { Part } from './part.ts'

const boards: readonly Board[] = BOARDS

const partOf = ({ parts }: Board, key: string) => parts.find((one) => one.key === key)!

test.each(boards.flatMap((board) => board.cards.flatMap((card) => ('part' in card ? [{ board, ...card }] : []))))(
  '$measure, which stands above $board.key, is a figure of the part that it names',
  ({ board, part, measure }) => {
    expect(partOf(board, part)).toMatchObject({ measures: expect.arrayContaining([measure]) })
  },
)

test.each(
  boards.flatMap((board) =>
    board.parts.flatMap((part) => ('choose' in part && part.choose ? [{ board, ...part.choose }] : [])),
  ),
)('who can be chosen in $board.key are the rows of $from, which are departments', ({ board, from }) => {
  expect(partOf(board, from)).toMatchObject({ by: 'dept' })
})

const all: readonly (Part | BoardPart)[] = [
  ...COMPENDIA.flatMap(({ parts }): readonly Part[] => parts),
  ...boards.flatMap(({ parts }) => parts),
]
test.each(all.filter((part) => 'measures' in part))(
  'of $key only what it counts is drawn, and what is in hand adds up over anything but days',
  (part) => {
    const known: readonly MeasureKey[] = part.measures
    expect(part.drawn.filter((key) => !known.includes(key))).toEqual([])
    const by = part.kind === 'trend' ? 'date' : part.by
    expect(by !== 'date' || known.every((key) => MEASURES[key].sums !== 'stock')).toBe(true)
  },
)

test.each(all.filter((part) => 'shares' in part))('of $key shares are of all rows', (part) => {
  expect('most' in part).toBe(false)
  expect('shares' in part && part.shares!.every((key) => part.measures.includes(key))).toBe(true)
})

test.each([...COMPENDIA, ...boards])('each part of $key has a key of its own', ({ parts }) => {
  const keys = parts.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})
