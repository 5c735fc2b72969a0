import { expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'

import { ListQuery } from '../../contract/list.ts'
import { countLimitOf } from './page-source.ts'

const of = (user_level: Actor['user_level']): Actor => ({
  ...{ supplier_id: '1', operator_id: '7', username: 'u', nick_name: '张工', roles: [], hidden: [] },
  ...{ user_level, dept_id: '21', dept_name: '', dept_path: '/1/21/' },
})
const [FEW, ALL] = [200, 10_000]
const MONTH = { counted_from: '2026-10-01', counted_to: '2026-10-31' }
const QUARTER = { counted_from: '2026-07-01', counted_to: '2026-09-30' }

test.each([
  ['1', { status: ['waiting'] }, FEW],
  ['1', { cohort: 'received', ...MONTH }, ALL],
  // Met one after the other, where nothing else narrows them.
  ['1', { cohort: 'received', ...QUARTER }, ALL],
  ['1', { cohort: 'allocated', ...QUARTER, sort: 'received_asc' }, ALL],
  ['1', { cohort: 'received', ...QUARTER, counted_of: 'area:7' }, FEW],
  ['1', { cohort: 'completed', ...QUARTER, keyword: '停水' }, FEW],
  ['2', { cohort: 'received', ...QUARTER }, FEW],
  // Gathered before the page is read, however many days they are of.
  ['1', { cohort: 'due_missed', ...QUARTER }, ALL],
  ['2', { cohort: 'repeated', ...QUARTER }, ALL],
  ['1', { cohort: 'repeated', ...QUARTER }, FEW],
  ['1', { cohort: 'due_missed', counted_from: '2026-07-01' }, FEW],
  ['1', { cohort: 'unfinished_late', ...QUARTER }, ALL],
] as const)('level %s counts %j up to %i', (level, filters, limit) => {
  expect(countLimitOf(ListQuery.parse({ queue: 'all', ...filters }), of(level))).toBe(limit)
})
