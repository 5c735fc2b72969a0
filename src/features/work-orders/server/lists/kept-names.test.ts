import { expect, test } from 'vitest'

import type { KeptValues } from '#platform/kept/kept.ts'

import { namesFor } from './kept-names.ts'

const DEPT = { short_name: '城管局', name: '云湖区城市管理局', name_en: 'Urban Management Bureau' }
const kept = { get: () => new Map([['7', DEPT]]) } as unknown as KeptValues

test.each([
  ['zh', '7', '城管局', '城管局'],
  ['en', '7', '城管局', 'Urban Management Bureau'],
  ['en', '7', '云湖区城市管理局', 'Urban Management Bureau'],
  // Renamed, removed or nobody's since.
  ['en', '7', '城市管理行政执法局', '城市管理行政执法局'],
  ['en', '8', '城管局', '城管局'],
  ['en', null, '系统', '系统'],
] as const)('in %s the department %s that was recorded as %s is called %s', (language, id, recorded, told) => {
  expect(namesFor({ kept, language }).recorded(id, recorded)).toBe(told)
})
