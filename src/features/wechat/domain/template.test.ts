import { expect, test } from 'vitest'

import { dataOf, fitting } from './template.ts'

test.each([
  ['thing1', '占道经营', '占道经营'],
  ['thing12', '一'.repeat(20), '一'.repeat(20)],
  ['thing1', '一'.repeat(21), `${'一'.repeat(19)}…`],
  ['phrase3', '非常不满意呢', '非常不满…'],
  ['time2', '2026年11月23日 09:00', '2026年11月23日 09:00'],
  ['anything', 'x'.repeat(99), 'x'.repeat(99)],
])('%s takes %s as %s', (field, value, told) => {
  expect(fitting(field, value)).toBe(told)
  expect(dataOf({ [field]: value })).toEqual({ [field]: { value: told } })
})
