import { expect, test } from 'vitest'

import { plainHeader, rowsBelow } from './sheet-header.ts'

const ROWS = [
  { row: 1, cells: ['导出', '导出'] },
  { row: 2, cells: ['工单编号', '主办单位'], merged: [{ at: 1, from: 1 }] },
  { row: 3, cells: ['A-1', '城管局'], merged: [{ at: 1, from: 2 }] },
  { row: 4, cells: ['A-2'], merged: [{ at: 1, from: 3 }], hidden: true },
  { row: 5, cells: ['A-3', '什么', '备注'], merged: [{ at: 1, from: 3 }] },
  { row: 6, cells: ['A-4'] },
]

test('a merged cell counts for each of its rows below the header, and says nothing of those that begin above', () => {
  expect(rowsBelow(ROWS, { row: 2 })).toEqual([
    { row: 3, cells: ['A-1', '城管局'] },
    { row: 4, cells: ['A-2', '城管局'], hidden: true },
    { row: 5, cells: ['A-3', '城管局', '备注'] },
    { row: 6, cells: ['A-4'] },
  ])
})

test.each([
  ['*工单编号', '工单编号'],
  [' 工单\n编号 ', '工单编号'],
  ['工单编号（上级）', '工单编号'],
  ['【必填】受理时间', '受理时间'],
  ['ＡＢＣ', 'ABC'],
  ['*联系电话 （必填）：', '联系电话'],
  ['满意度(1-5)[选填]', '满意度'],
  ['标题（不超过120字', '标题(不超过120字'],
])('a header is compared without marks and what stands in brackets: %j', (cell, plain) => {
  expect(plainHeader(cell)).toBe(plain)
})

test('a cell that may be a header is read once, however long it is (security F3)', () => {
  expect(plainHeader('('.repeat(300_000))).toBe('('.repeat(300_000))
})
