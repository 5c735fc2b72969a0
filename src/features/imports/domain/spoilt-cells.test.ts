import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'

import { ISSUES, issueText, kindText } from './issues.ts'
import { looksRounded } from './rounded-numbers.ts'
import { judge, someSheet } from '../testing/sheet.ts'
import type { Cell } from '#kernel/cell.ts'

const rowOf = (cells: Readonly<Record<string, Cell>>) => judge(someSheet(cells))[0]!
const told = (cells: Readonly<Record<string, Cell>>) =>
  rowOf(cells).issues.map(({ code, header, level }) => [code, header, level].join(' '))

test.each(['2.50912E+17', '1E+17', '2.50912e+17', 2.6102008300012346e17])(
  '%s bears no number any more: it is told once, with its column and what brings it back',
  (工单编号) => {
    const { issues, result } = rowOf({ 工单编号 })
    expect([result, ...issues.map(({ code }) => code)]).toEqual(['error', 'IMP_NO_FORMAT'])
    expect(issueText('zh', issues[0]!)).toMatch(
      /^第2行工单编号格式不正确（请设为文本格式）：“[12].*E\+17”的末尾数字.*重新导出/i,
    )
  },
)

test('wherever a spreadsheet has dropped digits, also of a phone or a repeat, and where phones are not checked', () => {
  expect(told({ 联系电话: '1.38E+10' })).toEqual(['IMP_PHONE 联系电话 error'])
  expect(told({ 是否重复: '2.50912E+17' })).toEqual(['IMP_ENUM 是否重复 error'])
  expect(told({ 备注: '2.50912E+17' })).toEqual(['IMP_LOST 备注 error'])
  expect(kindText('zh', rowOf({ 联系电话: '1.38E+10' }).issues[0]!)).toMatch(
    /^【联系电话】电话号码不正确：“…”的末尾数字/,
  )
  const [row] = judge(someSheet({ 联系电话: '1.38E+10' }), { phone_strict: false })
  expect(row!.result).toBe('error')
})

test('a formula that failed says nothing: what must be there is missing, the rest is left empty and told', () => {
  expect(told({ 诉求内容: '#VALUE!' })).toEqual(['IMP_FORMULA 诉求内容 warning', 'IMP_REQUIRED 诉求内容 error'])
  const row = rowOf({ 事发地址: '#N/A', 备注: '#REF!', 工单标题: '#路灯# 不亮' })
  expect(row.issues.map(({ code, header }) => [code, header])).toEqual([
    ['IMP_FORMULA', '事发地址'],
    ['IMP_FORMULA', '备注'],
  ])
  expect([row.result, row.intake!.address, row.intake!.note, row.intake!.title]).toEqual([
    'ok_warn',
    null,
    null,
    '#路灯# 不亮',
  ])
})

test('where most of the long numbers end in zeros from the sixteenth digit on, each is told as perhaps rounded', () => {
  const [rounded, other] = ['261020083000001000', '261020083000002000']
  expect(looksRounded([rounded, other, '261020083000003123'])).toBe(true)
  expect(looksRounded([rounded, rounded, '261020083000003123'])).toBe(false)
  expect(looksRounded([rounded, 'RX20261019000100', '2610200830000010'])).toBe(false)
  const [row, whole] = judge(someSheet({ 工单编号: rounded }, { 工单编号: '261020083000003123' }), { rounded: true })
  expect(row!.issues.map(({ code, header, level }) => [code, header, level])).toEqual([
    ['IMP_ROUNDED', '工单编号', 'warning'],
  ])
  expect(whole!.issues).toEqual([])
  expect(translate('zh', ISSUES.IMP_ROUNDED, { header: '工单编号' })).toContain('请核对')
})

test('a number of which only the first digits are left is borne by different orders, and none of them is taken for another', () => {
  for (const 工单编号 of ['261020083000001000', '261000000000000000']) {
    const rows = judge(someSheet({ 工单编号 }, { 工单编号 }, {}))
    expect(rows.map(({ result, issues }) => [result, ...issues.map(({ code }) => code)])).toEqual([
      ['error', 'IMP_LOST'],
      ['error', 'IMP_LOST'],
      ['ok'],
    ])
  }
  const twice = { 工单编号: '261020083000001000', 诉求内容: '小区门口的路灯坏了三天' }
  expect(judge(someSheet(twice, twice)).map(({ result }) => result)).toEqual(['ok', 'duplicate'])
  const whole = { 工单编号: '261020083000001234' }
  expect(judge(someSheet(whole, whole)).map(({ result }) => result)).toEqual(['ok', 'duplicate'])
})

test.each([
  ["'", ''],
  ['="', '"'],
])('what a program guards from spreadsheets by %s is read without it, wherever it stands', (before, after) => {
  const guarded = (text: string): string => before + text + after
  const { result, intake } = rowOf({
    工单编号: guarded('261020083000001234'),
    联系电话: guarded('12500000028'),
    受理时间: guarded('2026-10-20 08:30:00'),
    办理时限: guarded('2026/10/27'),
    经度: guarded('112.9'),
    纬度: guarded('28.2'),
  })
  expect([result, intake!.superior_no, intake!.caller_phone]).toEqual(['ok', '261020083000001234', '12500000028'])
  expect([intake!.received_at, intake!.superior_due_at]).toEqual(['2026-10-20 08:30:00', '2026-10-27 23:59:59'])
  expect([intake!.lng, intake!.lat]).toEqual([112.9, 28.2])
})

test('a number behind a sign of its own is that number, too', () => {
  const { intake } = rowOf({ 工单编号: '=261020083000001234', 联系电话: '=12500000028' })
  expect([intake!.superior_no, intake!.caller_phone]).toEqual(['261020083000001234', '12500000028'])
})

test.each(["'路灯坏了'，邻居说 it's dark", '=SUM(A1:A9)', '=1+12345'])('%j that somebody wrote stays', (said) =>
  expect(rowOf({ 诉求内容: said }).intake!.content).toBe(said),
)
