import { expect, test } from 'vitest'

import type { ChartData, Look, Tone } from './data.ts'
import { linkOf } from './marks.ts'
import { barHeight } from './on-axes.ts'
import { heightOf, optionOf } from './option.ts'
import { broken } from './written.ts'

const TONES: readonly Tone[] = ['1', '2', '3', '4', '5', '6', 'red', 'orange', 'faint']
const LOOK: Look = {
  colour: Object.fromEntries(TONES.map((tone, at) => [tone, `#0000${at}0`])) as Look['colour'],
  text: 'text',
  strong: 'strong',
  line: 'line',
  surface: '#ffffff',
  font: 'font',
  size: 14,
  still: false,
  width: 480,
}
const data = (kind: ChartData['kind']): ChartData => ({
  kind,
  points: ['11-01', '11-02'],
  series: [
    { label: '受理', values: [3, null], tone: '1' },
    { label: '办结', values: [1, 2], tone: '2', dashed: true },
  ],
})

test('a line is told from another also without colour, and a point without a number stays empty', () => {
  expect(optionOf(data('lines'), LOOK).series).toMatchObject([
    { name: '受理', data: [3, null], color: '#000000', lineStyle: { type: 'solid' } },
    { name: '办结', data: [1, 2], color: '#000010', lineStyle: { type: 'dashed' } },
  ])
})

test('shares end at a hundred', () => {
  expect(optionOf({ ...data('lines'), percent: true }, LOOK).yAxis).toMatchObject({ max: 100 })
})

test('bars lie end to end, the first one on top', () => {
  const { yAxis, series } = optionOf(data('bars'), LOOK)
  expect(yAxis).toMatchObject({ data: ['11-01', '11-02'], inverse: true })
  expect(series).toMatchObject([{ stack: 'all' }, { stack: 'all' }, { stack: 'all', label: { show: true } }])
})

test('who wants no movement gets none', () => {
  expect(optionOf(data('lines'), { ...LOOK, still: true }).animation).toBe(false)
})

test('bars have room for two lines where a name needs them', () => {
  expect(barHeight(['城市管理局', '住房和城乡建设局'])).toBe(28)
  expect(barHeight(['Traffic Police', 'Education Bureau'])).toBe(28)
  expect(barHeight(['Traffic Police', 'Human Resources and Social Security Bureau'])).toBe(42)
})

test('a path goes on below its last step, where both have room', () => {
  expect(broken('住房与物业/房屋渗漏与质量', 150)).toBe('住房与物业/\n房屋渗漏与质量')
  expect(broken('城市管理/市政设施', 150)).toBe('城市管理/市政设施')
  expect(broken('Urban management and its facilities/Roads', 150)).toBe('Urban management and its facilities/Roads')
})

test('the longest bar has all the room, and a score ends at its most', () => {
  const { xAxis } = optionOf(data('bars'), LOOK) as { xAxis: { max: (of: { max: number }) => number } }
  expect([xAxis.max({ max: 88 }), xAxis.max({ max: 0 })]).toEqual([88, 1])
  expect(optionOf({ ...data('lines'), most: 100 }, LOOK).yAxis).toMatchObject({ max: 100 })
})

const one = (kind: ChartData['kind'], points: readonly string[], values: readonly (number | null)[]): ChartData => ({
  kind,
  points,
  series: [{ label: '受理', values, tone: '1' }],
})

test('what lies in another is drawn in it, in its colour made paler, each with its place', () => {
  const tree = { ...one('sunburst', ['城管', '市容', '占道', '住建'], [9, 7, 4, 3]), within: [null, 0, 1, null] }
  const [sunburst] = optionOf(tree, LOOK).series as [{ data: unknown[] }]
  expect(sunburst.data).toMatchObject([
    {
      ...{ name: '城管', value: 9, place: 0, itemStyle: { color: '#000000' } },
      children: [
        {
          ...{ name: '市容', place: 1, itemStyle: { color: '#999999' } },
          children: [{ name: '占道', place: 2, itemStyle: { color: '#cccccc' }, children: [] }],
        },
      ],
    },
    { name: '住建', place: 3, itemStyle: { color: '#000010' } },
  ])
})

test('who gives and gets has a place on either side, so that nothing flows in a circle', () => {
  const flows = {
    ...one('sankey', ['甲 → 乙', '乙 → 甲'], [3, 2]),
    ends: [
      ['甲', '乙'],
      ['乙', '甲'],
    ] as const,
  }
  const [sankey] = optionOf(flows, LOOK).series as [{ data: { name: string }[]; links: unknown[] }]
  expect(sankey.data.map(({ name }) => name)).toEqual(['from:甲', 'from:乙', 'to:乙', 'to:甲'])
  expect(sankey.links).toEqual([
    { source: 'from:甲', target: 'to:乙', value: 3 },
    { source: 'from:乙', target: 'to:甲', value: 2 },
  ])
})

test('a step tells which part of the first comes so far, and stays in its place though it is larger', () => {
  const [funnel] = optionOf(one('funnel', ['受理', '派单', '签收'], [200, 100, 120]), LOOK).series as [
    { sort: string; label: { formatter: (of: { name: string; dataIndex: number }) => string } },
  ]
  expect(funnel.sort).toBe('none')
  expect(funnel.label.formatter({ name: '签收', dataIndex: 2 })).toBe('签收 120 60.00%')
  const narrow = optionOf(one('funnel', ['Completed by reply'], [1223]), { ...LOOK, width: 326 }).series
  expect(narrow).toMatchObject([{ width: expect.any(Number) }])
})

test('a gauge stands beside the next, and says of what is not known that it is not', () => {
  const gauges = optionOf(one('gauge', ['响应率', '满意率'], [98.5, null]), LOOK).series as {
    center: string[]
    detail: { formatter: () => string }
    progress: { show: boolean }
  }[]
  expect(gauges.map(({ center, detail, progress }) => [center[0], detail.formatter(), progress.show])).toEqual([
    ['25%', '98.50%', true],
    ['75%', '—', false],
  ])
})

test('beside a bar stands its sum, and of what is not known that it is not', () => {
  const scores = data('bars')
  const unknown = { ...scores, series: scores.series.map((one) => ({ ...one, values: [one.values[0]!, null] })) }
  const ends = [scores, unknown].map((of) => (optionOf(of, LOOK).series as readonly unknown[]).at(-1)) as {
    label: { formatter: (of: { dataIndex: number }) => string }
  }[]
  expect(ends.map(({ label }) => [0, 1].map((dataIndex) => label.formatter({ dataIndex })))).toEqual([
    ['4', '2'],
    ['4', '—'],
  ])
})

test('around a radar a line stops where nothing is known, and comes back to where it began', () => {
  const { radar, series } = optionOf(one('radar', ['签收', '解决', '满意'], [98.5, null, 0]), LOOK)
  expect(radar).toMatchObject({ indicator: ['签收', '解决', '满意'].map((name) => ({ name, max: 100 })) })
  const [line] = series as [{ data: { value: unknown }[] }]
  // A radar of the library has what is not known where 0 lies, and a line that is cut at the edge loses its points of 100.
  expect(line).toMatchObject({ type: 'line', clip: false })
  expect(line.data.map(({ value }) => value)).toEqual([
    [98.5, 0],
    ['-', 1],
    [0, 2],
    [98.5, 3],
  ])
})

test.each([
  ['lines', { seriesIndex: 1, dataIndex: 0 }, '1.0'],
  ['bars', { componentType: 'series', seriesIndex: 1, dataIndex: 1 }, '1.1'],
  ['bars', { componentType: 'yAxis', dataIndex: 1 }, '0.1'],
  ['ring', { dataIndex: 1 }, '0.1'],
  ['heat', { dataIndex: 3 }, '1.1'],
  ['gauge', { seriesIndex: 1, dataIndex: 0 }, '0.1'],
  ['funnel', { dataIndex: 0 }, '0.0'],
  ['sunburst', { dataIndex: 7, data: { place: 1 } }, '0.1'],
  ['sankey', { dataType: 'edge', dataIndex: 1 }, '0.1'],
  ['sankey', { dataType: 'node', dataIndex: 1 }, undefined],
  ['radar', { dataIndex: 0 }, undefined],
] as const)('a mark of %s that is pressed leads to the rows of its value: %o', (kind, pressed, link) => {
  const links = ['0', '1'].map((row) => [`${row}.0`, `${row}.1`])
  const leading = { ...data(kind), series: data(kind).series.map((series, row) => ({ ...series, links: links[row]! })) }
  expect(linkOf(leading, pressed)).toBe(link)
})

test('what has no rows of its own leads to those of its point, or nowhere', () => {
  expect(linkOf({ ...data('bars'), links: [undefined, '/all'] }, { componentType: 'yAxis', dataIndex: 1 })).toBe('/all')
  expect(linkOf(data('bars'), { componentType: 'series', seriesIndex: 0, dataIndex: 1 })).toBe(undefined)
})

test('there is as much room as there are bars, steps and flows', () => {
  expect(heightOf(one('bars', ['甲', '乙'], [1, 2]), 480)).toBe(60)
  expect(heightOf(one('funnel', ['甲', '乙', '丙'], [3, 2, 1]), 480)).toBe(110)
  const ends = Array.from({ length: 20 }, (_, n) => [`${n}`, '甲'] as const)
  expect(heightOf({ ...one('sankey', [], []), ends }, 480)).toBe(608)
})

test('dials that have to be small leave no room above and below', () => {
  const dials = one('gauge', ['响应率', '解决率', '满意率'], [98.5, 90, 95])
  expect([560, 326].map((width) => heightOf(dials, width))).toEqual([170, 119])
})

test('a name goes on in a second line only where its part has room for two', () => {
  const names = ['住房与物业', '劳动与社会保障', 'Urban management', 'Housing']
  const tree = { ...one('sunburst', names, [140, 20, 100, 100]), within: [null, null, null, null] }
  const [sunburst] = optionOf(tree, LOOK).series as [{ data: { label: { overflow?: string } }[] }]
  expect(sunburst.data.map(({ label }) => label.overflow)).toEqual(['break', 'truncate', 'truncate', 'break'])
})
