import { plainHeader } from '#kernel/sheet-header.ts'

import { expect, test } from 'vitest'

import { NORMAL_COLUMNS } from './columns.ts'
import { FILES } from './files.ts'
import { findHeader, type Header } from './headers.ts'
import { IMPORT_KINDS } from './kinds.ts'

const REQUIRED = ['工单编号', '诉求类型', '联系电话', '诉求内容', '受理时间']
const rowsOf = (...rows: (string | null)[][]) => rows.map((cells, i) => ({ row: i + 1, cells }))
const namesOf = (header: unknown): string[] => (header as Header).matched.map(({ column }) => column.header)

test('a merged title and an empty row may stand above the header', () => {
  const header = findHeader(rowsOf(['城市热线平台工单导出（2026年10月20日）'], [null], REQUIRED), NORMAL_COLUMNS)
  expect(header).toMatchObject({ row: 3, unknown: [] })
  expect(namesOf(header)).toEqual(REQUIRED)
})

const GROUPED: readonly (readonly [what: string, rows: (string | null)[][], row: number, unknown: string[]])[] = [
  [
    'a title, groups and the names of their columns, as offices write it',
    [
      ['热线工单台账（2026年10月）'],
      ['序号', '工单编号', '诉求人信息', null, null, '诉求', null, '受理时间', '备注'],
      [null, null, '姓名', '性别', '联系电话', '类型', '内容'],
    ],
    3,
    [],
  ],
  [
    'groups of groups',
    [
      ['序号', '工单', '诉求人', null, null, '诉求', null, '受理时间', '备注'],
      [null, '编号', '本人', null, '联系方式', '类型', '内容'],
      [null, null, '姓名', '性别', '手机号'],
    ],
    3,
    [],
  ],
  [
    'what a program writes into each cell of a merged one',
    [
      ['序号', '工单编号', '诉求人', '诉求人', '诉求人', '诉求', '诉求', '受理时间', '备注'],
      ['序号', '工单编号', '姓名', '性别', '联系电话', '类型', '内容', '受理时间', '备注'],
    ],
    2,
    [],
  ],
  [
    'a column of the same name in another group',
    [
      ['序号', '工单编号', '诉求人信息', null, null, '诉求', null, '受理时间', '备注', '承办人信息'],
      [null, null, '姓名', '性别', '联系电话', '类型', '内容', null, null, '姓名', '电话'],
    ],
    2,
    ['承办人信息/姓名', '承办人信息/电话'],
  ],
]
test.each(GROUPED)('a header of several rows is read as one: %s', (_what, rows, row, unknown) => {
  const header = findHeader(rowsOf(...rows), NORMAL_COLUMNS) as Header
  expect(header).toMatchObject({ row, unknown })
  const names = ['序号', '工单编号', '来电人', '性别', '联系电话', '诉求类型', '诉求内容', '受理时间', '备注']
  expect(header.matched.map(({ column, at }) => [column.header, at])).toEqual(names.map((name, at) => [name, at]))
  // It is kept as one row and found in that again.
  expect(findHeader([{ row, cells: header.cells }], NORMAL_COLUMNS)).toEqual(header)
})

test('of two groups with a column of one name the one is meant that its group calls as ours is called', () => {
  const above = ['工单编号', '诉求类型', '联系电话', '诉求内容', '受理时间', '承办人信息', null, '诉求人信息']
  const below = [null, null, null, null, null, '姓名', '部门', '姓名']
  const header = findHeader(rowsOf(above, below), NORMAL_COLUMNS) as Header
  expect(header.matched.find(({ column }) => column.header === '来电人')).toMatchObject({ at: 7 })
  expect(header.unknown).toEqual(['承办人信息/姓名', '承办人信息/部门'])
})

const CALLER: readonly (readonly [group: string, names: readonly string[]])[] = [
  ['诉求人信息', ['姓名', '电话', '地址']],
  ['来电人信息', ['姓名', '手机号', '地址']],
  ['来电人', ['姓名', '联系方式', '诉求地址']],
  ['反映人情况', ['姓名', '电话号码', '地址']],
  ['联系人', ['姓名', '电话', '地址']],
  ['基本信息', ['姓名', '电话', '地址']],
]
test.each(CALLER)('what stands below %s is the caller’s, however short its name', (group, [name, phone, place]) => {
  const rest = ['工单编号', '诉求类型', '诉求内容', '受理时间']
  const header = findHeader(
    rowsOf([...rest, group, null, null], [null, null, null, null, name!, phone!, place!]),
    NORMAL_COLUMNS,
  )
  expect(header).toMatchObject({ row: 2, unknown: [] })
  expect(namesOf(header)).toEqual([...rest, '来电人', '联系电话', '事发地址'])
  expect(findHeader([{ row: 2, cells: (header as Header).cells }], NORMAL_COLUMNS)).toEqual(header)
})

test.each(IMPORT_KINDS)('the name and phone of who works at an order are never the caller’s: %s', (kind) => {
  for (const group of ['承办人信息', '经办人', '承办单位', '派单人']) {
    const { columns } = FILES[kind]
    const asked = columns
      .filter(({ required, header }) => required && header !== '联系电话')
      .map(({ header }) => header)
    const header = findHeader(
      rowsOf([...asked, '来电号码', group, null], [...asked.map(() => null), null, '姓名', '电话']),
      columns.map((column) => ({ ...column, required: undefined })),
    )
    expect(header).toMatchObject({ row: 1 })
    expect(namesOf(header)).not.toContain('联系电话')
  }
})

test.each([
  [['电话', '联系电话'], '联系电话'],
  [['电话', '手机号'], '手机号'],
  [['来电号码', '电话'], '电话'],
  [['诉求人电话', '承办人电话'], '诉求人电话'],
  [['手机号', '手机号'], '手机号'],
])('of %j the phone is %s: what says more is meant before what says less', (names, meant) => {
  const header = findHeader(rowsOf([...REQUIRED.filter((name) => name !== '联系电话'), ...names]), NORMAL_COLUMNS)
  expect((header as Header).matched.find(({ column }) => column.header === '联系电话')).toMatchObject({ header: meant })
})

test('where the matter has a place of its own, that of the caller is another', () => {
  const above = ['工单编号', '诉求类型', '诉求内容', '受理时间', '诉求人信息', null, '事件信息']
  const header = findHeader(rowsOf(above, [null, null, null, null, '电话', '地址', '地址']), NORMAL_COLUMNS) as Header
  expect(header.matched.find(({ column }) => column.header === '事发地址')).toMatchObject({ at: 6 })
  expect(header.unknown).toEqual(['诉求人信息/地址'])
})

test('the first row of data is no part of the header, however little it says', () => {
  const data = [['A-1', null, null, '路灯坏了', null, '地址']]
  expect(findHeader(rowsOf([...REQUIRED, '来源'], ...data), NORMAL_COLUMNS)).toMatchObject({ row: 1 })
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
