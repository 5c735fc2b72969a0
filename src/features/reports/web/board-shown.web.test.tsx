import { expect, test } from 'vitest'

import { translate, type Message } from '#kernel/messages.ts'

import type { BoardAnswer } from '../contract/boards.ts'
import type { Board } from '../domain/board.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { boardShown } from './board-shown.tsx'

const MONTH = { kind: 'range', from: '2026-11-01', to: '2026-11-30' } as const
const YEAR = { ...MONTH, from: '2025-12-01' }

const part = { title: { zh: '类型', en: 'Types' }, by: 'appeal_type', measures: ['received'], drawn: ['received'] }
const board = {
  ...{ key: 'home', title: part.title, screen: '', filters: [], cards: [] },
  parts: ['whole', 'year', 'alone'].map((key) => ({ ...part, key, chart: 'ring' })),
} as unknown as Board

test('a drawing says its days where they are others than those of the whole, not where only what it is held against is', () => {
  const figures: BoardAnswer['parts'][string] = { group: 'appeal_type', rows: [], before: null }
  const answer: BoardAnswer = {
    ...{ at: '2026-11-28 09:00:00', period: MONTH, compared: { from: '2026-10-01', to: '2026-10-31' } },
    ...{ weights: WEIGHTS, cards: [], chosen: {} },
    parts: {
      whole: figures,
      year: { ...figures, period: YEAR, compared: null },
      alone: { ...figures, period: MONTH, compared: null },
    },
  }
  const t = (message: Message, values?: Record<string, string | number>) => translate('zh', message, values)
  const { sections } = boardShown(board, answer, {
    ...{ t, side: 'centre', linked: false, of: '', opens: () => false, choose: () => {} },
  } as Parameters<typeof boardShown>[2])
  expect(sections.map(({ key, said }) => [key, said])).toEqual([
    ['whole', undefined],
    ['year', '2025-12-01 – 2026-11-30'],
    ['alone', undefined],
  ])
})
