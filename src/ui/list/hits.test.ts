import { expect, test } from 'vitest'

import { piecesOf } from './hits.ts'

/** The pieces as one text, those that were searched for in brackets. */
const marked = (text: string, searched: string): string =>
  piecesOf(text, searched)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['湖滨路路灯不亮', '路灯', '湖滨路[路灯]不亮'],
  ['路灯坏了，路灯修了', '路灯', '[路灯]坏了，[路灯]修了'],
  ['湖滨路路灯不亮', '不亮 路灯', '湖滨路[路灯不亮]'],
  ['湖滨路路灯不亮', '路灯，湖滨', '[湖滨]路[路灯]不亮'],
  ['湖滨路路灯不亮', '灯亮', '湖滨路路灯不亮'],
  ['安装ETC被拒', 'etc', '安装[ETC]被拒'],
  ['门牌１２号', '12', '门牌[１２]号'],
  ['…面积３㎏', '面积', '…[面积]３㎏'],
  ['哈哈哈', '哈哈', '[哈哈哈]'],
  ['湖滨路路灯不亮', '', '湖滨路路灯不亮'],
  ['湖滨路路灯不亮', '，。', '湖滨路路灯不亮'],
  ['', '路灯', ''],
])('in %s the search for %s finds %s', (text, searched, found) => {
  expect(marked(text, searched)).toBe(found)
})
