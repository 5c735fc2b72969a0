import { expect, test } from 'vitest'

import { ListQuery } from '../../contract/list.ts'
import { countLimitOf } from './page-source.ts'

const [FEW, ALL] = [200, 10_000]
const QUARTER = { counted_from: '2026-07-01', counted_to: '2026-09-30' }

test.each([
  ['many', { status: ['waiting'] }, FEW],
  ['few', { cohort: 'received', ...QUARTER }, ALL],
  ['few', { cohort: 'due_missed', counted_from: '2026-07-01' }, ALL],
  ['few', { cohort: 'received' }, FEW],
  ['many', { cohort: 'received', ...QUARTER }, FEW],
  ['a whole figure', { cohort: 'received', ...QUARTER }, ALL],
] as const)('what is %s of %j is counted up to %i', (how, filters, limit) => {
  const found = { few: null, many: { figure: how !== 'few', deeds: false } }
  expect(countLimitOf(ListQuery.parse({ queue: 'all', ...filters }), found, how === 'a whole figure')).toBe(limit)
})
