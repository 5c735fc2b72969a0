import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'

import type { Counts } from '../domain/measures.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { chartOf, type Answered } from './charts.ts'
import { linksIn } from './links.ts'
import type { Seen } from './looking.ts'
import { shownOf } from './shown.ts'
import { tableGrid } from '../domain/grid.ts'
import { UNDERTAKE } from '../domain/report.ts'

const seen = {
  t: (message, values) => translate('zh', message, values),
  side: 'centre',
  linked: true,
  weights: WEIGHTS,
  links: (path, head) => `${path === 'totals' ? path : path.join('/')} ${head}`,
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
  const { points, series } = chartOf({ ...table, chart: 'ring' }, answer('category1', rows), {}, seen)!
  expect(points).toEqual(['c1', 'c5', 'c8', 'c4', 'c0', 'c7', '其他'])
  expect(series[0]!.values).toEqual([40, 30, 10, 9, 5, 3, 3])
  expect(series[0]!.links!.slice(4)).toEqual(['c0 received', 'c7 received', undefined])
})

test('in a field each hour of each weekday has its place, also where nobody called', () => {
  const rows = [row('1_08', { received: 7 }), row('7_23', { received: 2 })]
  const { points, series } = chartOf({ ...table, chart: 'heat' }, answer('weekhour', rows), {}, seen)!
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

const below = (key: string, received: number, of: Answered['rows'] = []) => ({ ...row(key, { received }), below: of })

test('what lies in another is called by the rest of its name and leads to its own rows', () => {
  const rows = [below('a', 9, [below('a/b', 6, [below('a/b/c', 6)]), below('', 3)]), below('none', 0)]
  const chart = chartOf({ ...table, chart: 'sunburst' }, answer('category1', rows), {}, seen)!
  expect([chart.points, chart.within, chart.series[0]!.values]).toEqual([
    ['a', 'b', 'c'],
    [null, 0, 1],
    [9, 6, 6],
  ])
  expect(chart.series[0]!.links).toEqual(['a received', 'a/a/b received', 'a/a/b/a/b/c received'])
})

test('of flows the strongest are drawn, from whom to whom', () => {
  const rows = [below('城管', 3, [below('住建', 1), below('市政', 2)]), below('住建', 0, [below('城管', 0)])]
  const chart = chartOf({ ...table, chart: 'sankey' }, answer('dept', rows), {}, seen)!
  expect([chart.points, chart.series[0]!.values]).toEqual([
    ['城管 → 市政', '城管 → 住建'],
    [2, 1],
  ])
  expect(chart.series[0]!.links).toEqual(['城管/市政 received', '城管/住建 received'])
})

test('steps and gauges are the totals, each leading to what it counts', () => {
  const drawn = { measures: ['received', 'completed'], drawn: ['received', 'completed'] } as const
  const sum = { received: 8, completed: 5 }
  const { points, series } = chartOf({ ...drawn, chart: 'funnel' }, answer('appeal_type', []), sum, seen)!
  expect([points, series[0]!.values, series[0]!.links]).toEqual([
    ['受理', '办结'],
    [8, 5],
    ['totals received', 'totals completed'],
  ])
})

test('a number of a table three levels deep leads to the orders of all three', () => {
  const rows = [below('1', 4, [below('12', 3, [below('123', 2)])])]
  const levels = { ...answer('category1', rows), second: 'category2', third: 'category3' } as const
  const grid = tableGrid(table, levels, { say: seen.t, side: 'centre', weights: WEIGHTS })
  expect(grid.corners).toEqual(['一级分类', '二级分类', '三级分类'])
  expect(linksIn(grid)(['1', '12', '123'], 'received')).toContain(
    'counted_of=category1%3A1%2Ccategory2%3A12%2Ccategory3%3A123',
  )
})
