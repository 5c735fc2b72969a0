import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { cellsOf } from './testing/read-all.ts'

test('days of a workbook that counts them from 1904 are what it shows', async () => {
  const sheet = utils.aoa_to_sheet([['受理时间'], [44_853.5]])
  sheet.A2!.z = 'yyyy-mm-dd hh:mm'
  const book = { ...utils.book_new(), Workbook: { WBProps: { date1904: true } } }
  utils.book_append_sheet(book, sheet, 'S')
  for (const bookType of ['biff8', 'xlsx'] as const)
    expect(await cellsOf(write(book, { type: 'buffer', bookType }) as Buffer)).toEqual([
      ['受理时间'],
      ['2026-10-20 12:00:00'],
    ])
})

test.each([-1, 3e6])('a cell that is shown as a day and holds none, %d, keeps what it holds', async (none) => {
  const sheet = utils.aoa_to_sheet([
    ['受理时间', '编号'],
    [none, 'A-1'],
  ])
  sheet.A2!.z = 'yyyy-mm-dd'
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'S')
  for (const bookType of ['biff8', 'xlsx'] as const)
    expect((await cellsOf(write(book, { type: 'buffer', bookType }) as Buffer))[1]![1]).toBe('A-1')
})
