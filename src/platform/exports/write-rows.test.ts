import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { fileOf, safeCell } from './write-rows.ts'

async function* rows(some: readonly (readonly string[])[]) {
  yield* some
}
async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts)
}
const HOSTILE = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', '\u0000=1']

test.each(HOSTILE)('%j is text to every spreadsheet', (text) => expect(safeCell(text)).toMatch(/^'/))

test('what is no formula stays as it is, numbers of phones and orders among it', () => {
  for (const text of ['', '138****1234', 'RX20261123000001', '路灯不亮 = 黑', '0552-1234567'])
    expect(safeCell(text)).toBe(text)
})

test('a workbook holds every row as text under its heads', async () => {
  const some = [...HOSTILE.map((text) => [text, '1']), ['00123', '路灯"不亮", 三天']]
  const book = await readXlsx(await bytesOf(fileOf('xlsx', '工单', ['编号', '标题'], rows(some))))
  expect(book.sheets).toHaveLength(1)
  expect(book.sheets[0]!.rows).toEqual([['编号', '标题'], ...some.map((row) => row.map(safeCell))])
})

test('a comma file is read by Excel as Chinese, with blanks, commas and quotes kept', async () => {
  const text = (await bytesOf(fileOf('csv', '工单', ['编号', '标题'], rows([['1', '路灯"不亮", 三天']])))).toString(
    'utf8',
  )
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.slice(1).trimEnd().split('\r\n')).toEqual(['编号,标题', '1,"路灯""不亮"", 三天"'])
})
