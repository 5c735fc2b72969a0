import { plainHeader } from '#kernel/sheet-header.ts'

import { expect, test } from 'vitest'

import { NORMAL_COLUMNS } from './columns.ts'
import { findHeader, type Header } from './headers.ts'

const REQUIRED = ['工单编号', '诉求类型', '联系电话', '诉求内容', '受理时间']
const rowsOf = (...rows: (string | null)[][]) => rows.map((cells, i) => ({ row: i + 1, cells }))
const namesOf = (header: unknown): string[] => (header as Header).matched.map(({ column }) => column.header)

test.each([
  ['*工单编号', '工单编号'],
  [' 工单\n编号 ', '工单编号'],
  ['工单编号（上级）', '工单编号'],
  ['工单编号(必填)：', '工单编号'],
  ['【必填】受理时间', '受理时间'],
  ['ＡＢＣ', 'ABC'],
])('%j is the header %s', (written, plain) => {
  expect(plainHeader(written)).toBe(plain)
})

test('a merged title and an empty row may stand above the header', () => {
  const header = findHeader(rowsOf(['城市热线平台工单导出（2026年10月20日）'], [null], REQUIRED), NORMAL_COLUMNS)
  expect(header).toMatchObject({ row: 3, unknown: [] })
  expect(namesOf(header)).toEqual(REQUIRED)
})

test('renamed columns are found by their other names', () => {
  const header = findHeader(
    rowsOf(['业务编号', '业务类型', '联系方式', '反映内容', '登记时间', '要求办结时间', '诉求人']),
    NORMAL_COLUMNS,
  )
  expect(namesOf(header)).toEqual([...REQUIRED, '办理时限', '来电人'])
})

test('unknown columns are listed, and so is the second column of the same meaning', () => {
  const header = findHeader(rowsOf([...REQUIRED, 'id', 'status', '手机号']), NORMAL_COLUMNS)
  expect(header).toMatchObject({ unknown: ['id', 'status', '手机号'] })
})

test('a file without required columns is refused with their names', () => {
  expect(findHeader(rowsOf(['工单编号', '诉求类型', '联系电话']), NORMAL_COLUMNS)).toEqual({
    code: 'IMP_HEADER',
    params: { columns: '诉求内容、受理时间' },
  })
  expect(findHeader(rowsOf([null]), NORMAL_COLUMNS)).toEqual({ code: 'IMP_EMPTY', params: {} })
})

test('no two columns answer to the same name', () => {
  const names = NORMAL_COLUMNS.flatMap(({ header, aliases = [] }) => [header, ...aliases]).map(plainHeader)
  expect(new Set(names).size).toBe(names.length)
})
