import type { Blanks } from '#features/work-orders/domain/public.ts'
import { describe, expect, test } from 'vitest'

import { HEADERS, judge, someSheet } from '../testing/sheet.ts'
import type { Cell } from '#kernel/cell.ts'
import type { ImportFacts, OrderIntake } from './intake.ts'
import { issueText } from './issues.ts'
import { beforeRepeat, openSheet, type ValidatedRow } from './validate-rows.ts'

const rowsOf = (rows: Record<string, Cell>[], facts: Partial<ImportFacts> = {}): readonly ValidatedRow[] =>
  judge(someSheet(...rows), facts)
const rowOf = (cells: Record<string, Cell>, facts?: Partial<ImportFacts>): ValidatedRow => rowsOf([cells], facts)[0]!
const codesOf = (row: ValidatedRow): string[] => row.issues.map(({ code }) => code)

test('a good row becomes an order with defaults where the file says nothing', () => {
  const { result, intake } = rowOf({})
  expect(result).toBe('ok')
  expect(intake).toMatchObject({
    superior_no: '261020083000000001',
    appeal_type: 'help',
    source_channel: 'phone',
    urgency: 'normal',
    caller_phone: '12500000001',
    received_at: '2026-10-20 08:30:00',
    superior_due_at: '2026-10-27 23:59:59',
    title: null,
    is_anonymous: 0,
  })
})

test('a row that repeats one before it names it once that is an order; what comes later is not known yet', () => {
  const [first, later] = ['261020083000000001', '261020083000000009']
  const rows = rowsOf([
    {},
    { 是否重复: first },
    { 诉求类型: '骂人' },
    { 是否重复: '261020083000000003' },
    { 是否重复: later },
  ])
  expect(rows.map((row) => [row.repeats, ...codesOf(row)])).toEqual([
    [null],
    [first],
    [null, 'IMP_ENUM'],
    // That row brings nothing.
    ['261020083000000003', 'IMP_MAIN'],
    [later, 'IMP_MAIN'],
  ])
  expect([beforeRepeat(rows), beforeRepeat(rows.slice(1))].map((some) => some.map(({ row }) => row))).toEqual([
    [2],
    [3, 4, 5, 6],
  ])
})

describe('cells', () => {
  test.each<[string, Record<string, Cell>, Partial<OrderIntake>]>([
    ['markup goes, text stays', { 工单标题: '<img src=x onerror=alert(1)>路灯<b>不亮</b>😀' }, { title: '路灯不亮😀' }],
    [
      'what spreadsheets leave in text goes',
      { 诉求内容: '第一行_x000D_\r\n第二\u00a0行<br>第三行' },
      { content: '第一行\n第二 行\n第三行' },
    ],
    [
      'less-than is no markup',
      { 诉求内容: '水压 < 0.1 MPa，且 a<5 时停水' },
      { content: '水压 < 0.1 MPa，且 a<5 时停水' },
    ],
    ['a long matter is kept whole', { 诉求内容: '长'.repeat(32_000) }, { content: '长'.repeat(32_000) }],
    ['a formula text stays text', { 备注: '=WEBSERVICE("x")' }, { note: '=WEBSERVICE("x")' }],
    ['a deadline within a year', { 办理时限: '2027-10-20' }, { superior_due_at: '2027-10-20 23:59:59' }],
    ['a date with a time keeps it', { 办理时限: '2026-10-26 12:00' }, { superior_due_at: '2026-10-26 12:00:00' }],
    ['a phone as a number', { 联系电话: 12040222173 }, { caller_phone: '12040222173' }],
    [
      'two phones',
      { 联系电话: '12062661856、12722168486' },
      { caller_phone: '12062661856', caller_phone2: '12722168486' },
    ],
    [
      'two phones, a line each',
      { 联系电话: '12062661856\n12722168486' },
      { caller_phone: '12062661856', caller_phone2: '12722168486' },
    ],
    ['anonymous by flag', { 联系电话: null, 是否匿名: '是' }, { is_anonymous: 1, caller_phone: null }],
    ['anonymous by name', { 联系电话: '无', 来电人: '匿名' }, { is_anonymous: 1, caller_name: '匿名' }],
    ['secret', { 是否保密: '1' }, { is_secret: 1 }],
    ['a guarded number', { 工单编号: "'261020071600993869" }, { superior_no: '261020071600993869' }],
    ['a short number as a number', { 工单编号: 2610200716 }, { superior_no: '2610200716' }],
    [
      'other words for the same',
      { 诉求类型: '意见建议', 诉求来源: '110转办', 紧急程度: '加急', 性别: '女' },
      { appeal_type: 'suggestion', source_channel: 'police_110', urgency: 'urgent_2h', caller_gender: 'female' },
    ],
    ['coordinates', { 经度: '118.6', 纬度: 32.01 }, { lng: 118.6, lat: 32.01 }],
    ['a repeat', { 是否重复: '是' }, { is_repeat: 1, earlier_id: null }],
    ['our own district is no department', { 主办单位: '云湖区' }, { hint_dept_id: null }],
  ])('%s', (_name, cells, expected) => {
    const { result, intake } = rowOf(cells)
    expect(result).toBe('ok')
    expect(intake).toMatchObject(expected)
  })

  test('identity made public means not secret', () => {
    const sheet = [
      { row: 1, cells: [...HEADERS.filter((header) => header !== '是否保密'), '是否公开身份'] },
      ...['否', '是'].map((said, i) => ({
        row: i + 2,
        cells: [...someSheet({}, {})[i + 1]!.cells.filter((_, at) => HEADERS[at] !== '是否保密'), said],
      })),
    ]
    expect(judge(sheet).map(({ intake }) => intake?.is_secret)).toEqual([1, 0])
  })
})

describe('errors', () => {
  test.each<[string, string, Record<string, Cell>]>([
    ['IMP_REQUIRED', '第2行【联系电话】不能为空', { 联系电话: null }],
    ['IMP_REQUIRED', '第2行【诉求内容】不能为空', { 诉求内容: ' \u00a0 ' }],
    ['IMP_NO_FORMAT', '第2行工单编号格式不正确（请设为文本格式）', { 工单编号: '25/0912' }],
    ['IMP_LENGTH', '第2行【工单标题】超过120字', { 工单标题: '长'.repeat(121) }],
    ['IMP_LENGTH', '第2行【诉求内容】超过32000字', { 诉求内容: '长'.repeat(32_001) }],
    ['IMP_SHORT', '第2行【诉求内容】少于5字', { 诉求内容: '停电了' }],
    ['IMP_ENUM', '第2行【诉求类型】的值“骂人”不在允许范围', { 诉求类型: '骂人' }],
    ['IMP_DATE', '第2行【受理时间】日期格式不正确', { 受理时间: '昨天上午' }],
    ['IMP_DATE_ORDER', '第2行办理时限早于受理时间', { 办理时限: '2026-10-18' }],
    ['IMP_FUTURE', '第2行受理时间晚于当前时间', { 受理时间: '2026-10-22 00:00:00' }],
    ['IMP_TOO_OLD', '第2行受理时间早于一年前', { 受理时间: '2025-10-20 17:59:59' }],
    ['IMP_PHONE', '第2行【联系电话】电话号码不正确', { 联系电话: '12345abc' }],
  ])('%s: %s', (code, text, cells) => {
    const row = rowOf(cells)
    expect(row).toMatchObject({ result: 'error', intake: null })
    expect(codesOf(row)).toEqual([code])
    expect(issueText('zh', row.issues[0]!)).toBe(text)
  })

  test('all errors of a row are told, each at its cell, personal data hidden', () => {
    const { issues } = rowOf({
      联系电话: '125000000012',
      诉求类型: '骂人',
      受理时间: '26-10-20',
      来电人: `王小明${'长'.repeat(50)}`,
    })
    expect(issues.map(({ header, column, value }) => [header, HEADERS[column - 1], value])).toEqual([
      ['诉求类型', '诉求类型', '骂人'],
      ['来电人', '来电人', '王**长'],
      ['联系电话', '联系电话', '125****12'],
      ['受理时间', '受理时间', '26-10-20'],
    ])
  })

  test('nor is a number told that stands in another column', () => {
    expect(rowOf({ 性别: '13812345678' }).issues).toMatchObject([{ code: 'IMP_ENUM', value: '138****5678' }])
  })

  test('a failing row does not block the others', () => {
    expect(rowsOf([{}, { 诉求类型: null }, {}]).map(({ result }) => result)).toEqual(['ok', 'error', 'ok'])
  })
})

describe('warnings', () => {
  test.each<[string, Record<string, Cell>, Partial<OrderIntake>]>([
    ['IMP_COMBINED', { 诉求类型: '投诉举报' }, { appeal_type: 'complaint' }],
    ['IMP_MASKED', { 联系电话: '138****0000' }, { caller_phone: '138****0000', phone_masked_source: 1 }],
    ['IMP_PHONE_REST', { 联系电话: '12500000001、12345abc' }, { caller_phone: '12500000001', caller_phone2: null }],
    ['IMP_LNGLAT', { 经度: 118.6 }, { lng: null, lat: null }],
    ['IMP_LNGLAT', { 经度: 32, 纬度: 118.6 }, { lng: null, lat: null }],
    ['IMP_TIME_ORDER', { 事发时间: '2026-10-21' }, { happened_at: null }],
    ['IMP_TIME_ORDER', { 派单时间: '2026-10-19 08:00' }, { superior_dispatched_at: null }],
    ['IMP_TIME_ORDER', { 派单时间: '2027-10-20 09:00' }, { superior_dispatched_at: null }],
    [
      'IMP_PAST_DUE',
      { 受理时间: '2026-10-01 08:00', 办理时限: '2026-10-19' },
      { superior_due_at: '2026-10-19 23:59:59' },
    ],
    ['IMP_DUE_FAR', { 办理时限: '9999-12-31' }, { superior_due_at: null }],
    ['IMP_DUE_FAR', { 办理时限: '2027-10-21' }, { superior_due_at: null }],
    ['IMP_FUTURE', { 受理时间: '2026-10-21 23:59:59' }, { received_at: '2026-10-21 23:59:59' }],
    ['IMP_AREA', { 所属区域: '别的区' }, { area_id: null }],
    ['IMP_AREA', { 所属街道: '没有街道' }, { area_id: null }],
    ['IMP_CATEGORY', { 三级分类: '没有分类' }, { category_id: null }],
    ['IMP_DEPT', { 主办单位: '没有单位' }, { hint_dept_id: null }],
  ])('%s: %j', (code, cells, expected) => {
    const row = rowOf(cells)
    expect(row.result).toBe('ok_warn')
    expect(codesOf(row)).toEqual([code])
    expect(row.intake).toMatchObject(expected)
  })

  test('of several units those that nobody knows are named, whole, and a number in them is hidden', () => {
    const departments = [{ id: '7', names: ['城管局'], aliases: [] }]
    const long = '没有这个单位'.repeat(8)
    const cells = { 主办单位: '没有单位13812345678', 协办单位: `城管局、云湖区、${long}、没有此局` }
    const { issues, intake } = judge(someSheet(cells), { departments })[0]!
    expect(issues.map(({ header, params }) => [header, params])).toEqual([
      ['主办单位', { units: '没有单位138****5678' }],
      ['协办单位', { units: `${long}\n没有此局` }],
    ])
    expect(intake).toMatchObject({ hint_dept_id: null, hint_assist_dept_ids: ['7'] })
  })

  test('receipt up to five minutes ahead is the difference of two clocks', () => {
    expect(rowOf({ 受理时间: '2026-10-20 18:05:00' }).result).toBe('ok')
  })

  test('a wrong phone is a warning where the district has it so', () => {
    const row = rowOf({ 联系电话: '12345abc' }, { phone_strict: false })
    expect(row).toMatchObject({ result: 'ok_warn', intake: { caller_phone: null } })
  })

  test('a hidden row is imported and told', () => {
    const sheet = someSheet({}).map((row) => ({ ...row, hidden: true }))
    expect(codesOf(judge(sheet)[0]!)).toEqual(['IMP_HIDDEN'])
  })
})

describe('duplicates', () => {
  const known = {
    id: '5',
    order_no: 'YH202610200001',
    status_zh: '待办',
    status_en: 'waiting',
    closed: false,
    may_be_invalid: true,
    deleted: false,
    blanks: { fields: [] as Blanks['fields'], secret: false },
  }
  const orders = (order: Partial<typeof known>): Partial<ImportFacts> => ({
    orders: new Map([['261020083000000001', { ...known, ...order }]]),
  })

  test('of a row before it', () => {
    const rows = rowsOf([{}, {}, { 工单编号: '261020083000000001' }])
    expect(rows[2]).toMatchObject({ result: 'duplicate', intake: null })
    expect(issueText('zh', rows[2]!.issues[0]!)).toBe('第4行与第2行工单编号重复')
  })

  test('a row with errors takes no number away', () => {
    expect(rowsOf([{ 诉求类型: null }, { 工单编号: '261020083000000001' }]).map(({ result }) => result)).toEqual([
      'error',
      'ok',
    ])
  })

  test('of an order that exists', () => {
    const row = rowOf({}, orders({}))
    expect(row.result).toBe('duplicate')
    expect(issueText('zh', row.issues[0]!)).toBe('第2行工单编号已存在（本级编号YH202610200001，状态待办）')
  })

  test('an order that waits has its blanks filled in where the tenant wants that, and the row says which', () => {
    const waits = orders({ blanks: { fields: ['address', 'demand', 'caller_phone'], secret: false } })
    const fills = { ...waits, fills_blank: true }
    const row = rowOf({ 事发地址: '云湖路1号', 联系电话: '12500000002' }, fills)
    expect(row).toMatchObject({ result: 'ok_warn', becomes: 'filled', known: { id: '5' } })
    expect(issueText('zh', row.issues[0]!)).toBe(
      '第2行工单已存在（本级编号YH202610200001），补全空白项：地址、联系电话',
    )
    expect(issueText('en', row.issues[0]!)).toMatch(/filled in where it was blank: address, phone$/)
    // What says nothing new, or is not asked for, is a duplicate.
    expect(codesOf(rowOf({ 联系电话: null, 是否匿名: '是' }, fills))).toEqual(['IMP_DUP_DB'])
    expect(codesOf(rowOf({ 事发地址: '云湖路1号' }, waits))).toEqual(['IMP_DUP_DB'])
    expect(codesOf(rowOf({ 事发地址: '云湖路1号' }, { ...fills, ...orders({ deleted: true }) }))).toEqual([
      'IMP_DELETED',
    ])
  })

  test('of a closed order comes with advice, of a deleted one is an error', () => {
    expect(codesOf(rowOf({}, orders({ closed: true })))).toEqual(['IMP_DUP_DB', 'IMP_USE_REDO'])
    expect(rowOf({}, orders({ deleted: true })).result).toBe('error')
  })

  test('a row may name the order that it repeats', () => {
    for (const 是否重复 of ['261020083000000001', "'261020083000000001"])
      expect(rowOf({ 工单编号: '261020083000000099', 是否重复 }, orders({})).intake).toMatchObject({
        is_repeat: 1,
        earlier_id: '5',
      })
    expect(codesOf(rowOf({ 是否重复: '261020083000000002' }))).toEqual(['IMP_MAIN'])
    const deleted = rowOf({ 工单编号: '261020083000000099', 是否重复: '261020083000000001' }, orders({ deleted: true }))
    expect([deleted.intake!.earlier_id, codesOf(deleted)]).toEqual([null, ['IMP_MAIN']])
  })

  test('the same caller with the same words is imported and told', () => {
    const said = { 诉求内容: '楼下烧烤店每晚扰民。' }
    const rows = rowsOf([said, { 诉求内容: '楼下烧烤店，每晚扰民！' }, { ...said, 受理时间: '2026-10-18 08:00' }])
    expect(rows.map(codesOf)).toEqual([[], ['IMP_SIMILAR'], []])
  })
})

test('a file without rows, or with too many, is refused as a whole', () => {
  expect(openSheet('normal', someSheet(), 5_000)).toEqual({ code: 'IMP_EMPTY', params: {} })
  expect(openSheet('normal', someSheet({}, {}), 1)).toEqual({ code: 'IMP_ROWS', params: { max: 1 } })
})
