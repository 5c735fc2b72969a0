import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'

import { WEIGHTS, type Counts } from '../domain/measures.ts'
import { chartOf, type Answered, type Seen } from './charts.ts'
import { boardShown, shownOf } from './shown.ts'
import { BOARDS } from '../domain/board.ts'
import { UNDERTAKE } from '../domain/report.ts'

const seen = {
  t: (message, values) => translate('zh', message, values),
  side: 'centre',
  linked: true,
  weights: WEIGHTS,
} as Seen
const DAY = { from: '2026-11-23', to: '2026-11-23' }
const row = (key: string, counts: Counts, kind?: string) => ({
  ...{ ...DAY, key, name: key, counts, before: null },
  ...(kind && { kind }),
})
const answer = (group: Answered['group'], rows: Answered['rows']): Answered => ({
  period: { ...DAY, kind: 'day' },
  ...{ compared: null, weights: WEIGHTS, before: null, group, rows },
})
const table = { measures: ['received'], drawn: ['received'] } as const

test('of a ring the small shares are one, and the whole stays whole', () => {
  const rows = [5, 40, 1, 0, 9, 30, 2, 3, 10].map((received, i) => row(`c${i}`, { received }))
  const { points, series } = chartOf({ ...table, chart: 'ring' }, answer('category1', rows), {}, seen)
  expect(points).toEqual(['c1', 'c5', 'c8', 'c4', 'c0', 'c7', '其他'])
  expect(series[0]!.values).toEqual([40, 30, 10, 9, 5, 3, 3])
})

test('in a field each hour of each weekday has its place, also where nobody called', () => {
  const rows = [row('1_08', { received: 7 }), row('7_23', { received: 2 })]
  const { points, series } = chartOf({ ...table, chart: 'heat' }, answer('weekhour', rows), {}, seen)
  expect([points.length, series.map(({ label }) => label).join('')]).toEqual([24, '周一周二周三周四周五周六周日'])
  expect([series[0]!.values[8], series[6]!.values[23], series[3]!.values[12]]).toEqual([7, 2, 0])
})

test('departments of a kind stand together with what they have in all, which leads nowhere', () => {
  const rows = [
    row('1', { given: 9, carried: 1 }, '委办局'),
    row('2', { given: 5 }, '街道/镇'),
    row('3', { given: 4 }, '委办局'),
  ]
  const at = '2026-11-23 10:00:00'
  const [section] = shownOf(UNDERTAKE, { ...answer('dept', rows), at }, seen).sections
  expect(section!.rows.map(({ name, cells }) => `${name} ${cells[1]!.text}`)).toEqual([
    '1 9',
    '3 4',
    '委办局 13',
    '2 5',
  ])
  expect(section!.rows.map(({ cells }) => cells[1]!.to !== undefined)).toEqual([true, true, false, true])
  expect(section!.totals!.cells[1]!.text).toBe('18')
})

test('the numbers above a screen of drawings are totals of its parts, with their change', () => {
  const [overview] = BOARDS
  const empty = { group: 'date' as const, rows: [], before: null }
  const parts = Object.fromEntries(overview.parts.map(({ key }) => [key, empty]))
  const by_day = {
    ...empty,
    rows: [row('2026-11-23', { received: 12, judged: 4, on_time: 3 })],
    before: { received: 8 },
  }
  const { cards } = boardShown(
    overview,
    { ...answer('date', []), at: '2026-11-23 10:00:00', parts: { ...parts, by_day } },
    seen,
  )
  expect(cards!.map(({ title, text, note }) => [title, text, note])).toEqual([
    ['受理', '12', '+50.00%'],
    ['办结', '0', '—'],
    ['未办结', '0', undefined],
    ['其中超期', '0', undefined],
    ['按期率', '75.00%', '—'],
    ['满意率', '—', '—'],
  ])
})
