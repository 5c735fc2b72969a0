import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

import type { ValidatedRow } from '../domain/validate-rows.ts'
import { HEADERS, judge, someRow } from '../testing/sheet.ts'

const judgedRows = (rows: readonly ValidatedRow[]) =>
  rows.map(({ row, result, issues }) => ({
    row,
    result: result === 'ok_warn' ? 'ok' : result,
    code: issues.find(({ level }) => level !== 'warning')?.code ?? '',
  }))

test('a file as city platforms write it: title, renamed columns, dates and phones in many forms', async () => {
  const renamed = HEADERS.map(
    (header) => ({ 工单编号: '业务编号 ', 联系电话: '联系方式\n(必填)', 受理时间: '登记时间' })[header] ?? header,
  )
  const file = await writeXlsx({
    sheets: [
      {
        name: '工单',
        rows: [
          ['城市热线平台工单导出'],
          renamed,
          someRow(1, { 联系电话: '+86 125-0000-0001' }),
          someRow(2, { 工单编号: '2.50912E+17' }),
          someRow(3, { 受理时间: '2026年10月20日 09时08分' }),
          someRow(4, { 联系电话: '12345abc' }),
          someRow(1),
          someRow(5, { 诉求内容: null }),
          someRow(6).map((cell) => (cell === '2026-10-20 08:30:00' ? new Date(Date.UTC(2026, 9, 20, 8, 30)) : cell)),
        ],
      },
    ],
  })
  expect(judgedRows(judge(await readSpreadsheet(file)))).toEqual([
    { row: 3, result: 'ok', code: '' },
    { row: 4, result: 'error', code: 'IMP_NO_FORMAT' },
    { row: 5, result: 'ok', code: '' },
    { row: 6, result: 'error', code: 'IMP_PHONE' },
    { row: 7, result: 'duplicate', code: 'IMP_DUP_FILE' },
    { row: 8, result: 'error', code: 'IMP_REQUIRED' },
    { row: 9, result: 'ok', code: '' },
  ])
})

test.each(['biff8', 'xlsx'] as const)(
  'days of a workbook that counts from 1904 are days also where they stand as numbers: %s',
  async (bookType) => {
    const cells = someRow(1, { 受理时间: 44_853.5, 办理时限: null, 经度: 113, 纬度: 28 })
    const book = { ...utils.book_new(), Workbook: { WBProps: { date1904: true } } }
    utils.book_append_sheet(book, utils.aoa_to_sheet([[...HEADERS], cells]), 'S')
    const [row] = judge(await readSpreadsheet(write(book, { type: 'buffer', bookType }) as Buffer))
    expect(row).toMatchObject({ result: 'ok', intake: { received_at: '2026-10-20 12:00:00', lng: 113 } })
  },
)

interface ExpectedRow {
  row: number
  result: 'ok' | 'warn' | 'error' | 'duplicate'
  code: string
}

// Exports of a real city platform are not ours to publish; where CITY_EXPORTS names a folder of them, they must read as judged.
const FOLDER = process.env.CITY_EXPORTS ?? ''
const FILES = [
  { name: '2026-10-19-morning', clocks: ['2026-10-19 09:00:00', '2026-10-19 23:00:00'] },
  { name: '2026-10-20-messy', clocks: ['2026-10-20 09:00:00', '2026-10-20 23:00:00'] },
].filter(({ name }) => existsSync(join(FOLDER, `${name}.xlsx`)))

if (FILES.length > 0)
  test.each(FILES)('$name: every row as expected, on any hour of its day', async ({ name, clocks }) => {
    const expected = JSON.parse(readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8')) as ExpectedRow[]
    const sheet = await readSpreadsheet(readFileSync(join(FOLDER, `${name}.xlsx`)))
    for (const now of clocks) {
      // A row accepted with a warning may be called ok.
      expect(judgedRows(judge(sheet, { now }))).toEqual(
        expected.map(({ row, result, code }) =>
          result === 'warn' ? { row, result: 'ok', code: '' } : { row, result, code },
        ),
      )
    }
  })
