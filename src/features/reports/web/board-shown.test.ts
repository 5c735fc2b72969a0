import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'

import type { BoardAnswer, CardAnswer } from '../contract/boards.ts'
import { BOARDS } from '../domain/boards.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { boardShown, type BoardLooking } from './board-shown.tsx'

const DAY = { from: '2026-11-23', to: '2026-11-23' }
const looking = (of = ''): BoardLooking => ({
  ...{ t: (message, values) => translate('zh', message, values), side: 'centre', linked: true, of },
  opens: () => true,
  choose: () => undefined,
})
const [overview, units] = BOARDS
const answer = (of: Partial<BoardAnswer>): BoardAnswer => ({
  ...{ at: '2026-11-23 10:00:00', period: { ...DAY, kind: 'day' }, compared: null, weights: WEIGHTS },
  ...{ parts: {}, cards: [], chosen: {}, ...of },
})

test('what stands above tells of now beside yesterday, and leads to its list', () => {
  const measured: CardAnswer = { ...DAY, counts: { received: 12, judged: 4, on_time: 3 }, before: { received: 8 } }
  const cards = [
    measured,
    measured,
    { n: 45, yesterday: 40 },
    { n: 3, yesterday: 3 },
    { n: 7, yesterday: null },
    { n: 0, yesterday: 2 },
  ]
  const shown = boardShown(overview, answer({ cards: [...cards, measured, measured] }), looking()).cards!
  expect(shown.map(({ title, text, note }) => [title, text, note])).toEqual([
    ['今日受理', '12', '较昨日同时 +50.00%'],
    ['今日办结', '0', '较昨日同时 —'],
    ['待办', '45', '较昨日末 +5'],
    ['办理中', '3', '较昨日末 持平'],
    ['即将超期', '7', undefined],
    ['超期', '0', '较昨日末 −2'],
    ['本月按期率', '75.00%', '较上月同期 —'],
    ['本月满意率', '—', '较上月同期 —'],
  ])
  expect(shown[0]!.to).toContain('cohort=received&counted_from=2026-11-23')
  expect(shown[5]!.to).toBe('/rexian/transfer/overdue/list')
})

test('a rate of nothing leads to all of which it is one, a number that is none nowhere', () => {
  const late: CardAnswer = { ...DAY, counts: { judged: 4, on_time: 0 }, before: {} }
  const cards = [late, late, null, null, null, null, late, late]
  const shown = boardShown(overview, answer({ cards }), looking()).cards!
  expect(shown.map(({ text, to }) => [text, to?.includes('cohort=completed')])).toEqual([
    ['0', undefined],
    ['0', undefined],
    ['0.00%', true],
    ['—', undefined],
  ])
})

test('a list that may not be opened is not led to', () => {
  const cards: CardAnswer[] = [
    { ...DAY, counts: { received: 2 }, before: {} },
    { ...DAY, counts: {}, before: {} },
    ...[45, 3].map((n) => ({ n, yesterday: null })),
  ]
  const viewer = { ...looking(), opens: (queue: string) => queue !== 'normal' }
  const urgent = { total: 1, rows: [{ key: '7', name: 'D7', cells: {} }] }
  const shown = boardShown(overview, answer({ cards, lists: { urgent } }), viewer)
  expect(shown.cards!.map(({ to }) => to !== undefined)).toEqual([true, false, false, true])
  expect(shown.sections[0]!.more!.to).toContain('/rexian/')
})

test('narrowed to a street all numbers lead to its orders', () => {
  const cards: CardAnswer[] = [
    { ...DAY, counts: { received: 2 }, before: {} },
    { ...DAY, counts: {}, before: {} },
  ]
  const shown = boardShown(overview, answer({ cards: [...cards, { n: 4, yesterday: null }] }), looking('area:3')).cards!
  expect(shown[0]!.to).toContain('counted_of=area%3A3')
  expect(shown[2]!.to).toBe('/rexian/hotline/normal/list?area_id=3')
})

test('what is told of one department leads to its orders alone', () => {
  const row = { ...DAY, key: '5', name: '物业', counts: { given: 4 }, before: null }
  const parts = {
    undertaken: { group: 'dept' as const, rows: [{ ...row, key: '23', name: '城管局' }], before: null },
    structure: { group: 'category1' as const, rows: [row], before: null },
  }
  const chosen = { dept: [{ key: '23', name: '城管局' }] }
  const { sections } = boardShown(units, answer({ parts, chosen }), looking())
  const structure = sections.find(({ key }) => key === 'structure')!
  expect(structure.rows[0]!.cells[0]!.to).toContain('counted_of=dept%3A23%2Ccategory1%3A5')
})
