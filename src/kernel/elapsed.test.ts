import { expect, test } from 'vitest'

import { elapsed } from './elapsed.ts'
import { addSeconds } from './time.ts'

const FROM = '2026-11-20 09:00:00'

test.each([
  [-5, '不到 1 分钟', 'less than a minute'],
  [59, '不到 1 分钟', 'less than a minute'],
  [60, '1 分钟', '1 min'],
  [3599, '59 分钟', '59 min'],
  [3600, '1 小时', '1 h'],
  [86_399, '23 小时', '23 h'],
  [86_400, '1 天', '1 d'],
  [40 * 86_400, '40 天', '40 d'],
])('%i seconds are shortened to %s', (seconds, zh, en) => {
  const to = addSeconds(FROM, seconds)
  expect([elapsed('zh', FROM, to), elapsed('en', FROM, to)]).toEqual([zh, en])
})
