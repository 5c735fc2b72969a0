import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { fileOf, penOf, type Format } from './file.ts'
import type { Row } from './pen.ts'
import { safeCell } from './safe-cell.ts'
import { xlsxPen } from './xlsx-pen.ts'

const HEADS = ['编号', '标题']
const TABLE = { name: '工单', heads: HEADS }
const HOSTILE = [
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\u0000=1',
  '＝1+1',
  ' =1',
  '\r=1',
  '＠SUM(A1)',
]

test.each(HOSTILE)('%j is text to every spreadsheet', (text) => expect(safeCell(text)).toMatch(/^'/))

test('what is no formula stays as it is, numbers of phones and orders among it', () => {
  for (const text of ['', '138****1234', 'RX20261123000001', '路灯不亮 = 黑', '0552-1234567', '"=1"', '1;=1'])
    expect(safeCell(text)).toBe(text)
})

test('no cell is longer than Excel takes, nor ends in half a character', () => {
  const lengths = ['-', '字'].map((first) => safeCell(first + '字'.repeat(40_000)).length)
  expect(lengths).toEqual([32_767, 32_767])
  expect(safeCell('字'.repeat(32_766) + '😀').length).toBe(32_766)
})

test('a workbook holds every row as text under its heads, numbers as numbers', async () => {
  const some = [...HOSTILE.map((text) => [text, '1']), ['00123', '路灯"不亮", <b>&amp;</b>\n 三天 '], ['', 17]]
  const book = await readXlsx(await fileOf('xlsx', { ...TABLE, rows: some }))
  expect(book.sheets).toHaveLength(1)
  const shown = (cell: string | number) => (typeof cell === 'number' ? cell : safeCell(cell) || null)
  expect(book.sheets[0]!.rows).toEqual([HEADS, ...some.map((row) => row.map(shown))])
})

// Excel takes 1,048,576 rows of a sheet, we give it half as many (domain 5.8); here four, so that it can be looked at.
test('what is too long for a sheet goes on in further ones, each under the heads', async () => {
  const pen = xlsxPen(TABLE, undefined, 4)
  const pieces = []
  for (const part of [3, 7, 1]) pieces.push(await pen.write(numbered(pieces.length * 100, part)))
  const { sheets } = await readXlsx(Buffer.concat([...pieces, await pen.end([])]))
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['工单', 5],
    ['工单_2', 5],
    ['工单_3', 4],
  ])
  for (const { rows } of sheets) expect(rows[0]).toEqual(HEADS)
  expect(sheets.flatMap(({ rows }) => rows.slice(1))).toEqual([
    ...numbered(0, 3),
    ...numbered(100, 7),
    ...numbered(200, 1),
  ])
})

test('further sheets stand behind the rows, also hidden ones and those of a name that is taken', async () => {
  const further = [
    { name: '工单', heads: ['项目', '数量'], rows: [['受理', 3]] },
    { name: '水印', heads: ['李明 1234'], rows: [], hidden: true },
  ]
  const { sheets } = await readXlsx(await fileOf('xlsx', { ...TABLE, rows: numbered(0, 2) }, further))
  expect(sheets.map(({ name, hidden, rows }) => [name, hidden ?? false, rows])).toEqual([
    ['工单', false, [HEADS, ...numbered(0, 2)]],
    [
      '工单_2',
      false,
      [
        ['项目', '数量'],
        ['受理', 3],
      ],
    ],
    ['水印', true, [['李明 1234']]],
  ])
})

test('a comma file is read by Excel as Chinese, with blanks, commas and quotes kept', async () => {
  const text = (
    await fileOf('csv', {
      ...TABLE,
      rows: [
        ['1', '路灯"不亮", 三天'],
        ['1;=1', ''],
      ],
    })
  ).toString('utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.slice(1).trimEnd().split('\r\n')).toEqual(['编号,标题', '1,"路灯""不亮"", 三天"', '"1;=1",'])
})

const Rows = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.oneof(fc.integer(), fc.string())), { maxLength: 9 })

test.each<Format>(['csv', 'xlsx'])(
  'a %s file that another pen goes on with is the same to the byte',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(Rows, { maxLength: 6 }), fc.nat(5), async (pages, cut) => {
        const whole = await written(format, pages, -1)
        expect(await written(format, pages, cut)).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  },
)

/** All pages by one pen, or from `cut` on by another that knows what can be kept as JSON alone. */
async function written(format: Format, pages: readonly (readonly Row[])[], cut: number): Promise<Buffer> {
  let pen = penOf(format, TABLE)
  const pieces: Uint8Array[] = []
  for (const [at, page] of pages.entries()) {
    if (at === cut) pen = penOf(format, TABLE, JSON.parse(JSON.stringify(pen.state())))
    pieces.push(await pen.write(page))
  }
  return Buffer.concat([...pieces, await pen.end([])])
}

const numbered = (from: number, n: number): [string, string][] =>
  Array.from({ length: n }, (_, i) => [`RX${from + i}`, `第${i}件`])
