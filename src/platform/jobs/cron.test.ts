import { expect, test } from 'vitest'

import { toUtcCron } from './cron.ts'

test.each([
  ['*/5 * * * *', '*/5 * * * *'],
  ['5 0 * * *', '5 16 * * *'],
  ['30 8 * * *', '30 0 * * *'],
  ['0 9-11,18 * * *', '0 1,2,3,10 * * *'],
])('%s in Shanghai is %s in UTC', (shanghai, utc) => {
  expect(toUtcCron(shanghai)).toBe(utc)
})

test.each(['5 0 1 * *', '5 0 * * 1', '5 24 * * *', '5 x * * *', '5'])('%s is refused', (pattern) => {
  expect(() => toUtcCron(pattern)).toThrow(/cron/)
})
