import { expect, test } from 'vitest'

import { whyGivenUp } from './given-up.ts'

test.each([
  ['57014', '缩小筛选范围', 'narrow the list'],
  ['53100', '磁盘空间不足', 'no room'],
  ['ENOSPC', '磁盘空间不足', 'no room'],
  ['XX000', '导出编号 {id}', 'the number {id}'],
  [null, '导出编号 {id}', 'the number {id}'],
])('an export that was given up by %s says what to do', (code, zh, en) => {
  expect(whyGivenUp(code)).toEqual({ zh: expect.stringContaining(zh), en: expect.stringContaining(en) })
})
