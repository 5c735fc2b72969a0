import { expect, test } from 'vitest'

import type { Dimension } from '#features/work-orders/domain/public.ts'
import { translate } from '#kernel/messages.ts'

import { hintOf, tableGrid, type Figures, type Grid, type Laying } from './grid.ts'
import { gridOf, listGrid } from './part-grid.ts'
import type { Counts, MeasureKey } from './measures.ts'
import { WEIGHTS } from './weights.ts'
import type { CrossPart } from './part.ts'

const laying: Laying = { say: translate.bind(null, 'zh'), side: 'centre', weights: WEIGHTS }
const DAYS = { from: '2026-11-01', to: '2026-11-30' }
const row = (key: string, counts: Counts, below?: Figures['rows']) => ({
  ...{ ...DAYS, key, name: `名${key}`, counts, before: null },
  ...(below && { below }),
})
const values = ({ rows, totals }: Grid) =>
  [...rows, totals!].map(({ name, cells }) => [name, ...cells.map(({ value }) => value)])

const crossed: Figures = {
  ...{ period: DAYS, group: 'area', second: 'appeal_type', before: null },
  rows: [
    row('3', { received: 9 }, [row('help', { received: 2 }), row('complaint', { received: 7 })]),
    row('', { received: 1 }, [row('complaint', { received: 1 })]),
  ],
}
const cross = (by: Dimension, across: Dimension): CrossPart => ({
  ...{ kind: 'cross', key: 'x', title: { zh: '交叉', en: 'Cross' }, chart: 'heat', by, across },
  ...{ measures: ['received'], drawn: ['received'] },
})

test('a cross table has the sums of both, the largest column first, and each cell leads to the orders of both', () => {
  const grid = gridOf(cross('area', 'appeal_type'), crossed, laying)
  expect(grid.heads.map(({ key }) => key)).toEqual(['complaint', 'help', 'total'])
  expect(values(grid)).toEqual([
    ['名3', 7, 2, 9],
    ['名', 1, 0, 1],
    ['合计', 8, 2, 10],
  ])
  const behind = (at: number, of = grid.rows[at]!) => of.cells.map((cell) => cell.behind?.counted_of)
  expect(behind(0)).toEqual(['area:3,appeal_type:complaint', 'area:3,appeal_type:help', 'area:3'])
  expect(behind(1)).toEqual(['area:,appeal_type:complaint', undefined, 'area:'])
  expect(behind(0, grid.totals)).toEqual(['appeal_type:complaint', 'appeal_type:help', undefined])
  expect(grid.totals!.cells[2]!.behind).toMatchObject({ cohort: 'received', counted_from: DAYS.from })
})

test('that an order may count several times is said where it may: to a department also of what came in', () => {
  const hint = (key: 'received' | 'completed' | 'replied' | 'reached_contacted' | 'aged_week', side: Laying['side']) =>
    hintOf(key, { ...laying, side }).includes('同一工单可计多次')
  expect([hint('received', 'centre'), hint('received', 'unit')]).toEqual([false, true])
  expect([hint('completed', 'unit'), hint('replied', 'centre')]).toEqual([false, true])
  // How far that has come, and how old it is, is told of the same.
  for (const key of ['reached_contacted', 'aged_week'] as const)
    expect([hint(key, 'centre'), hint(key, 'unit')]).toEqual([false, true])
})

test('what a department refused is counted to it, and leads nowhere: it knows nothing of these orders any more', () => {
  const figures: Figures = { ...{ period: DAYS, group: 'dept', before: null }, rows: [row('7', { assist_refused: 3 })] }
  const behind = (side: Laying['side']) =>
    tableGrid({ measures: ['assist_refused'] }, figures, { ...laying, side }).rows[0]!.cells.map(
      (cell) => cell.behind?.cohort,
    )
  expect([behind('centre'), behind('unit')]).toEqual([['assist_refused'], [undefined]])
})

test('hours of the day all have their row, in their order, and so have the parts of the week', () => {
  const figures = {
    ...crossed,
    group: 'hour',
    second: 'week_part',
    rows: [row('08', { received: 3 }, [row('weekend', { received: 3 })])],
  } as const
  const grid = gridOf(cross('hour', 'week_part'), figures, laying)
  expect(grid.heads.map(({ title }) => title)).toEqual(['周一至周五', '周六、周日', '合计'])
  expect([grid.rows.length, grid.rows[0]!.name, grid.rows[23]!.name]).toEqual([24, '00时', '23时'])
  expect(values(grid)[8]).toEqual(['08时', 0, 3, 3])
})

test('what is compared has its change, and what is nothing leads nowhere', () => {
  const rows = [
    { ...row('2026-11-01', { received: 3, judged: 4, on_time: 3 }), before: { received: 2, judged: 4, on_time: 4 } },
  ]
  const figures: Figures = { period: DAYS, group: 'date', rows, before: { received: 2 } }
  const {
    rows: [first],
    totals,
  } = tableGrid({ measures: ['received', 'on_time_rate', 'completed'] }, figures, laying)
  expect(first!.cells.map(({ value, change, behind }) => [value, change, behind !== undefined])).toEqual([
    [3, 50, true],
    [75, -25, true],
    [0, null, false],
  ])
  expect(totals!.cells[0]).toMatchObject({ value: 3, change: 50 })
})

test.each<[MeasureKey, Counts, number | null, boolean]>([
  ['on_time_rate', { judged: 4 }, 0, true],
  ['on_time_rate', {}, null, false],
  ['satisfaction_rate', { marked: 3, mark_1: 3 }, 0, true],
  ['handle_median', { handle_median: 0 }, 0, true],
  ['per10k', { population: 8000 }, 0, false],
  ['completed', { received: 3 }, 0, false],
])('%s of %j is %s, and leads to its orders where there are any', (key, counts, value, leads) => {
  const figures: Figures = { period: DAYS, group: 'area', rows: [row('3', counts)], before: null }
  const [cell] = tableGrid({ measures: [key] }, figures, laying).rows[0]!.cells
  expect([cell!.value, cell!.behind !== undefined]).toEqual([value, leads])
})

test('what is counted each time says that its list has each order once', () => {
  const figures: Figures = { period: DAYS, group: 'dept', rows: [], before: null }
  const { heads } = tableGrid({ measures: ['given', 'unfinished', 'aged_today', 'completed'] }, figures, laying)
  expect(heads.map(({ hint }) => hint!.includes('每单列一次'))).toEqual([true, true, false, false])
})

test('shares are parts of all rows, and change by the points between both', () => {
  const rows = [
    { ...row('help', { received: 3 }), before: { received: 1 } },
    { ...row('complaint', { received: 1 }), before: { received: 1 } },
  ]
  const figures: Figures = { period: DAYS, group: 'appeal_type', rows, before: { received: 2 } }
  const { heads, ...grid } = tableGrid({ measures: ['received'], shares: ['received'] }, figures, laying)
  expect(heads.map(({ title }) => title)).toEqual(['受理', '受理占比'])
  const told = [...grid.rows, grid.totals!].map(({ cells }) => [cells[1]!.value, cells[1]!.change])
  expect(told).toEqual([
    [75, 25],
    [25, -25],
    [100, 0],
  ])
})

test('a list says codes in words and moments to the minute', () => {
  const cells = { scope: 'solve', excluded_at: '2026-11-03 09:30:15', back_count: 3, dept: null }
  const { heads, rows } = listGrid(
    { of: { cohort: 'excluded' }, columns: ['dept', 'scope', 'excluded_at', 'back_count'] },
    { total: 1, rows: [{ key: '7', name: 'D7', cells }] },
    laying,
  )
  expect(rows[0]!.cells.map(({ value }) => value)).toEqual([null, '解决率', '2026-11-03 09:30', 3])
  expect(heads.map(({ words }) => words ?? false)).toEqual([true, true, true, false])
})

test('where there are more rows than these, nothing stands behind their total, and all the same behind each of them', () => {
  const some: Figures = { ...crossed, second: undefined, partial: 1 }
  const { rows, totals } = tableGrid({ measures: ['received'] }, some, laying)
  expect(rows.map(({ cells }) => cells[0]!.behind?.counted_of)).toEqual(['area:3', 'area:'])
  expect(totals!.cells[0]).toMatchObject({ value: 10 })
  expect(totals!.cells[0]!.behind).toBeUndefined()
})

test('nobody is judged by what no department had in hand', () => {
  const good: Counts = { visited: 2, asked: 2, responded: 2, verdict: 2, solved: 2, marked: 2, mark_5: 2 }
  const figures: Figures = { ...crossed, group: 'dept', second: undefined, rows: [row('3', good), row('', good)] }
  const { rows } = tableGrid({ measures: ['visited', 'score'] }, figures, laying)
  expect(rows[0]!.cells.map(({ value }) => value === null)).toEqual([false, false])
  expect(rows[1]!.cells.map(({ value }) => value)).toEqual([2, null])
})
