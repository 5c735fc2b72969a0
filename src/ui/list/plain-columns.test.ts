import { expect, test } from 'vitest'

import { flagColumn, momentColumn } from './plain-columns.ts'

const TITLE = { zh: '列', en: 'Column' }

test.each([
  ['2026-11-23 08:30:59', '2026-11-23 08:30'],
  [null, ''],
])('a moment is told to the minute, and of none nothing: %s', (found_at, told) => {
  expect(momentColumn('found_at', TITLE).render({ found_at })).toBe(told)
})

test.each([
  [1, '是'],
  [0, '否'],
] as const)('a flag of %i says %s', (enabled, told) => {
  expect(flagColumn('enabled', TITLE, 80).render({ enabled }, (message) => message.zh)).toBe(told)
})
