import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'

import type { Filter } from './declaration.ts'
import { filterWords } from './filter-words.ts'

const named = (zh: string) => ({ zh, en: zh })
const FILTERS: readonly Filter[] = [
  { kind: 'search', key: 'keyword', title: named('关键词') },
  { kind: 'days', key: 'received', title: named('受理时间') },
  {
    kind: 'choice',
    key: 'urgency',
    title: named('紧急程度'),
    multiple: true,
    options: { normal: named('一般'), urgent: named('紧急') },
  },
  { kind: 'choice', key: 'area_id', title: named('区域'), options: [] },
  { kind: 'choice', key: 'dept_id', title: named('单位'), options: [{ value: '3', label: '城管局' }] },
  { kind: 'value', linked: true, key: 'back_min', title: named('退回次数'), said: (n) => `≥ ${n}` },
]
const words = (set: Record<string, string>) =>
  filterWords(FILTERS, set, (message, params) => translate('zh', message, params)).map(
    ({ title, value }) => `${title}：${value}`,
  )

test('filters are told in the order of the list, choices by their names, what only a link sets too', () => {
  expect(words({ back_min: '3', urgency: 'urgent,normal', received_from: '2026-11-01', keyword: '路灯' })).toEqual([
    '关键词：路灯',
    '受理时间：2026-11-01 –',
    '紧急程度：紧急 / 一般',
    '退回次数：≥ 3',
  ])
})

test('a choice whose name is not there yet is told as it is, one that is gone in words; without filters there are no words', () => {
  expect(words({ area_id: '7', received_to: '2026-11-02' })).toEqual(['受理时间：– 2026-11-02', '区域：7'])
  expect(words({ dept_id: '3' })).toEqual(['单位：城管局'])
  expect(words({ dept_id: '9' })).toEqual(['单位：已停用或已删除'])
  expect(words({})).toEqual([])
})
