import { expect, test } from 'vitest'

import { inForceOn, leadersFor, notToStreets, type DispatchRule } from './catalogue.ts'

const row = (no: number, given: Partial<DispatchRule>): DispatchRule => ({
  ...{ no, kind: 'lead', category_id: '01', area_id: null, dept_id: `d${no}`, assist_dept_ids: [] },
  ...{ priority: 100, basis: '', ...given },
})
const RULES = [
  row(1, {}),
  row(2, { category_id: '0101' }),
  row(3, { category_id: '0101', area_id: 'east' }),
  row(4, { category_id: '0101', area_id: 'west' }),
  row(5, { category_id: '010101', priority: 100 }),
  row(6, { category_id: '010101', priority: 200 }),
  row(8, { category_id: '0101', area_id: 'east-side' }),
  row(7, { category_id: '0102', kind: 'not_street', dept_id: null }),
]

test.each([
  ['the deeper category', ['01', '0101', '010102'], null, [2, 1]],
  ['the area that is named', ['01', '0101', '010102'], 'east', [3, 2, 1]],
  ['the community before its street', ['01', '0101', '010102'], 'east/east-side', [8, 3, 2, 1]],
  [
    'a deeper category before an area, the higher priority before the lower',
    ['01', '0101', '010101'],
    'east',
    [6, 5, 3, 2, 1],
  ],
  ['what stands above it, where nothing else does', ['01', '0109'], 'east', [1]],
  ['nobody for another matter', ['02'], 'east', []],
])('%s leads', (_what, category_path, area, nos) => {
  const [area_id = null, community_id = null] = area?.split('/') ?? []
  expect(leadersFor(RULES, { category_path, area_id, community_id }).map(({ no }) => no)).toEqual(nos)
})

test('what is kept from streets is so with all below it', () => {
  expect(
    notToStreets(RULES, { category_path: ['01', '0102', '010201'], area_id: 'east', community_id: null })?.no,
  ).toBe(7)
  expect(notToStreets(RULES, { category_path: ['01', '0101'], area_id: 'east', community_id: null })).toBeNull()
})

test('a version holds from its day until the next begins; of two of a day the later one', () => {
  const versions = [
    { id: '1', no: 1, effective_from: '2026-01-01' },
    { id: '2', no: 2, effective_from: '2026-11-01' },
    { id: '3', no: 3, effective_from: '2026-11-01' },
    { id: '4', no: 4, effective_from: '2026-12-01' },
  ]
  const held = (day: string) => inForceOn(versions, day)?.no ?? null
  expect(['2025-12-31', '2026-10-31', '2026-11-01', '2026-12-01'].map(held)).toEqual([null, 1, 3, 4])
})
