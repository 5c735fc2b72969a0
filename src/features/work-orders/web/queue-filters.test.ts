import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'
import type { Text } from '#ui/i18n/text.tsx'
import { filterWords } from '#ui/list/filter-words.ts'

import { ListQuery } from '../contract/list.ts'
import { QUEUE_NAMES } from '../domain/queues/queues.ts'
import { filtersOf } from './queue-filters.ts'

const t: Text = (message, params) => translate('zh', message, params)
const CHOICES = {
  areas: [{ value: '7', label: '东湖街道' }],
  categories: [{ value: '7', label: '路灯' }],
  departments: [{ value: '7', label: '城管局' }],
  tags: [],
  operators: [],
}
/** Not what narrows a list, but which list, how much of it in which order, and what was chosen there for an export. */
const NO_FILTERS = ['queue', 'limit', 'cursor', 'sort', 'ids']
const filterNames = Object.keys(ListQuery.shape).filter((key) => !NO_FILTERS.includes(key))

test.each(QUEUE_NAMES)('whatever narrows the list of %s is told in words', (queue) => {
  const filters = filtersOf(queue, t, CHOICES)
  const untold = filterNames.filter((key) => filterWords(filters, { [key]: '7' }, t).length === 0)
  expect(untold).toEqual([])
})

test('by names: departments, streets, categories, statuses', () => {
  const set = { dept_id: '7', area_id: '7', category_id: '7', status: 'waiting,in_progress' }
  const told = filterWords(filtersOf('deptreply', t, CHOICES), set, t).map(({ value }) => value)
  expect(told).toEqual(['城管局', '路灯', '东湖街道', '待办 / 办理中'])
})
