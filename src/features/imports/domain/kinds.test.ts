import { describe, expect, test } from 'vitest'

import { headersOf, judge, sheetOf } from '../testing/sheet.ts'
import { plainHeader } from '#kernel/sheet-header.ts'
import type { Cell } from '#kernel/cell.ts'
import { FILES } from './files.ts'
import { findHeader } from './headers.ts'
import type { ImportFacts, KnownOrder } from './intake.ts'
import { issueText } from './issues.ts'
import { IMPORT_KINDS } from './kinds.ts'

const NO = '261020083000000001'
const known = (order: Partial<KnownOrder>): Partial<ImportFacts> => ({
  orders: new Map([
    [
      NO,
      {
        ...{ id: '5', order_no: 'RX20261020000001', status_zh: '待办', status_en: 'Waiting' },
        ...{ closed: false, may_be_invalid: false, deleted: false, blanks: { fields: [], secret: false } },
        ...order,
      },
    ],
  ]),
})
const redo = (cells: Record<string, Cell>, facts: Partial<ImportFacts> = {}) =>
  judge(sheetOf('redo', [{ 重办原因: '未解决', ...cells }]), facts, 'redo')[0]!
const novalid = (cells: Record<string, Cell>, facts: Partial<ImportFacts> = {}) =>
  judge(sheetOf('novalid', [{ 无效原因: '撤诉', ...cells }]), facts, 'novalid')[0]!
const codesOf = ({ issues }: ReturnType<typeof redo>) => issues.map(({ code, header }) => `${code} ${header}`.trim())

describe.each(IMPORT_KINDS)('the columns of %s', (kind) => {
  test('answer to a name each, and the template is a file that is understood', () => {
    const { columns } = FILES[kind]
    const names = columns.flatMap(({ header, aliases = [] }) => [header, ...aliases]).map(plainHeader)
    expect(new Set(names).size).toBe(names.length)
    expect(findHeader([{ row: 1, cells: headersOf(kind) }], columns)).toMatchObject({ unknown: [] })
  })
})

describe('what is to be done again', () => {
  test.each([
    ['closed: another round', {}, { closed: true }, 'round', []],
    ['open: refused', {}, {}, null, ['IMP_OPEN 工单编号']],
    ['deleted: brought back first', {}, { closed: true, deleted: true }, null, ['IMP_DELETED 工单编号']],
  ] as const)('%s', (_name, cells, order, becomes, codes) => {
    const row = redo(cells, known(order))
    expect([row.becomes, row.known?.id ?? null, codesOf(row)]).toEqual([becomes, becomes && '5', codes])
  })

  test('of an unknown number: another order, which names the one before', () => {
    expect(codesOf(redo({}))).toEqual(['IMP_REQUIRED 原工单编号'])
    const before = redo({ 工单编号: '261020083000000099', 原工单编号: NO }, known({ closed: true }))
    expect(before).toMatchObject({ becomes: 'redo', known: null, intake: { earlier_id: '5' } })
    expect(codesOf(redo({ 原工单编号: '261020083000000077' }))).toEqual(['IMP_MAIN 原工单编号'])
  })

  test('which one is missing is said even where the file has no such column', () => {
    const sheet = sheetOf('redo', [{ 重办原因: '未解决' }]).map(({ row, cells }) => ({
      row,
      cells: cells.filter((_cell, at) => headersOf('redo')[at] !== '原工单编号'),
    }))
    expect(issueText('zh', judge(sheet, {}, 'redo')[0]!.issues[0]!)).toBe('第2行【原工单编号】不能为空')
  })

  test.each([
    ['the new deadline', { 重办时限: '2026-10-23', 办理时限: '2026-10-21' }, '2026-10-23 23:59:59', []],
    ['the other, while it is not over', { 办理时限: '2026-10-21' }, '2026-10-21 23:59:59', []],
    ['that of the round before binds no more', { 办理时限: '2026-10-20 12:00' }, null, ['IMP_DUE_OVER 办理时限']],
    ['one that stands for none', { 重办时限: '9999-12-31' }, null, ['IMP_DUE_FAR 重办时限']],
    ['one that came late', { 重办时限: '2026-10-20 12:00' }, '2026-10-20 12:00:00', ['IMP_PAST_DUE 重办时限']],
  ])('due: %s', (_name, cells, superior_due_at, codes) => {
    const row = redo(cells, known({ closed: true }))
    expect([row.intake!.superior_due_at, codesOf(row)]).toEqual([superior_due_at, codes])
  })

  test('due before it was received', () => {
    expect(codesOf(redo({ 重办时限: '2026-10-19' }, known({ closed: true })))).toEqual(['IMP_DATE_ORDER 重办时限'])
  })

  test('why, how often, and what has no field of its own', () => {
    const said = { 回访时间: '2026-10-20 09:00', 回访意见: '没有人来过', 重办要求: '三日内办结', 备注: '市级督办' }
    expect(redo({ 重办次数: '第2次', ...said }, known({ closed: true })).intake).toMatchObject({
      redo: { redo_reason: 'not_solved', redo_times: 2 },
      note: '回访时间：2026-10-20 09:00:00\n回访意见：没有人来过\n重办要求：三日内办结\n市级督办',
    })
    expect(codesOf(redo({ 重办次数: '0', 重办原因: null }, known({ closed: true })))).toEqual([
      'IMP_ENUM 重办次数',
      'IMP_REQUIRED 重办原因',
    ])
    expect(codesOf(redo({ 重办原因: '心情不好' }, known({ closed: true })))).toEqual(['IMP_ENUM 重办原因'])
  })
})

describe('what is no order', () => {
  test.each([
    ['unknown: an invalid one', '骚扰', null, false, 'invalid', []],
    ['waits: judged invalid by the head of the centre', '撤诉', { may_be_invalid: true }, true, 'made_invalid', []],
    ['and by nobody else', '撤诉', { may_be_invalid: true }, false, null, ['IMP_LEADER 工单编号']],
    ['nor for any reason', '骚扰', { may_be_invalid: true }, true, null, ['IMP_REASON 无效原因']],
    ['somebody has begun', '撤诉', { status_zh: '办理中' }, true, null, ['IMP_STATE 工单编号']],
    ['deleted', '撤诉', { deleted: true }, true, null, ['IMP_DELETED 工单编号']],
  ] as const)('%s', (_name, reason, order, leader, becomes, codes) => {
    const row = novalid({ 无效原因: reason }, { ...(order ? known(order) : {}), leader })
    expect([row.becomes, codesOf(row)]).toEqual([becomes, codes])
  })

  test('the state that forbids it is named', () => {
    const { issues } = novalid({}, known({ status_zh: '办理中' }))
    expect(issues[0]!.params).toMatchObject({ order_no: 'RX20261020000001', status_zh: '办理中' })
  })

  test('its caller may be unknown, its reason not', () => {
    expect(novalid({ 联系电话: null, 诉求类型: null }).intake).toMatchObject({
      ...{ appeal_type: 'other', caller_phone: null, invalid_reason: 'withdrawn' },
    })
    expect(codesOf(novalid({ 无效原因: null }))).toEqual(['IMP_REQUIRED 无效原因'])
  })
})
