import { expect, test } from 'vitest'

import { barHeight, optionOf, type ChartData, type Look, type Tone } from './option.ts'

const TONES: readonly Tone[] = ['1', '2', '3', '4', '5', '6', 'red', 'orange', 'faint']
const LOOK: Look = {
  colour: Object.fromEntries(TONES.map((tone) => [tone, `#${tone}`])) as Look['colour'],
  text: 'text',
  line: 'line',
  surface: 'surface',
  font: 'font',
  size: 14,
  still: false,
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
    { name: '受理', data: [3, null], color: '#1', lineStyle: { type: 'solid' } },
    { name: '办结', data: [1, 2], color: '#2', lineStyle: { type: 'dashed' } },
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
