import { expect, test } from 'vitest'

import { widthOfActions } from './actions-width.ts'

test.each([
  ['two actions', [['派单', '直接答复']], 'calc(6.0em + 30px)'],
  ['the widest row decides', [['签收'], ['派单', '直接答复'], []], 'calc(6.0em + 30px)'],
  ['the third is behind a menu', [['派单', '直接答复', '收回']], 'calc(8.0em + 54px)'],
  ['without any, what else stands there', [[]], 'calc(6.0em + 20px)'],
  [
    'of two long ones the second is behind it too',
    [['Allocate'], ['Record contact', 'Sub-allocate']],
    'calc(9.1em + 44px)',
  ],
  ['Latin letters are narrower, each by itself', [['Allocate', 'Answer']], 'calc(7.6em + 30px)'],
])('%s', (_, rows, width) => {
  expect(widthOfActions(rows, '更多', '已不在本列表')).toBe(width)
})
