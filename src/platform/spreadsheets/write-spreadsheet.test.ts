import { expect, test } from 'vitest'

import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'
import { writeSheets } from './write-xlsx.ts'
import { readDirectory, unpack } from './zip-entries.ts'

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const file = Buffer.from(bytes)
  const pieces: Buffer[] = []
  for await (const piece of unpack(
    file,
    readDirectory(file).find((entry) => entry.name === name)!,
  ))
    pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('texts come back as they were, and none is a formula', async () => {
  const texts = [
    '=1+1',
    '+86 125',
    '-1',
    '@SUM(A1)',
    '\tx',
    '261020071600993869',
    '第一行\n第二行',
    '<b>&"\u0001😀',
    '',
  ]
  const file = await writeSpreadsheet([
    { name: '结果', header: texts.map((_, i) => `列${i}`), rows: [texts], text_rows: 1 },
  ])
  expect((await readSpreadsheet(file))[1]!.cells).toEqual([...texts.slice(0, 7), '<b>&"😀'])
  expect(await partOf(file, 'xl/worksheets/sheet1.xml')).not.toContain('<f')
})

test('marked cells have a colour, and columns offer their words', async () => {
  const file = await writeSheets([
    {
      name: 'a',
      header: ['类型', '内容'],
      rows: [['骂人', 'x']],
      marked: [[0, 0]],
      lists: [{ column: 0, values: ['咨询', '求助'] }],
    },
    { name: '说明', header: ['列'], rows: [['类型']] },
  ])
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  const styleOf = (ref: string): string | undefined => new RegExp(`<c r="${ref}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
  expect(styleOf('A2')).toBeDefined()
  expect(styleOf('A2')).not.toBe(styleOf('B2'))
  expect(sheet).toMatch(/<dataValidation [^>]*sqref="A2:A5001"/)
  expect(await partOf(file, 'xl/workbook.xml')).toContain('说明')
})

test('names of sheets are as Excel takes them, each once', async () => {
  const long = 'How long ago what is open came in'
  const names = [long, long, 'a/b: [c]?']
  const file = await writeSheets(names.map((name) => ({ name, header: ['a'], rows: [] })))
  const told = [...(await partOf(file, 'xl/workbook.xml')).matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(told).toEqual(['How long ago what is open came', 'How long ago what is open c (2)', 'a b   c'])
})

test('rows to be filled in are text, so that a long number stays one', async () => {
  const sheet = await partOf(
    await writeSheets([{ name: 'a', header: ['工单编号'], rows: [], text_rows: 3 }]),
    'xl/worksheets/sheet1.xml',
  )
  expect(sheet.match(/<c r="A[234]" s="\d+"\/>/g)).toHaveLength(3)
})

test('the 27th column is AA', async () => {
  const header = Array.from({ length: 28 }, (_, i) => `列${i}`)
  const file = await writeSheets([{ name: 'a', header, rows: [], lists: [{ column: 26, values: ['是'] }] }])
  expect(await partOf(file, 'xl/worksheets/sheet1.xml')).toContain('sqref="AA2:AA5001"')
})

test('numbers stay numbers, shown as their column says', async () => {
  const file = await writeSheets([
    { name: 'a', header: ['单位', '率'], rows: [['城管', 97.5]], formats: [undefined, '0.00'] },
  ])
  expect(await partOf(file, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="B2" s="\d+"><v>97.5<\/v>/)
  expect(await partOf(file, 'xl/styles.xml')).toContain('formatCode="0.00"')
})

test('several at once, and more after them, come back each to its own', async () => {
  const bookOf = async (name: string): Promise<string> =>
    partOf(await writeSpreadsheet([{ name, header: ['列'], rows: [] }]), 'xl/workbook.xml')
  const names = ['甲', '乙', '丙', '丁', '戊']
  for (const _ of ['first', 'then'])
    for (const [at, book] of (await Promise.all(names.map(bookOf))).entries())
      expect(book).toContain(`name="${names[at]}"`)
})

test('lines stand above the header over all columns, and offered words follow it down', async () => {
  const file = await writeSheets([
    {
      ...{ name: '周报', above: ['热线周报', '2026-11-16'], header: ['单位', '数量'], totals: true },
      rows: [
        ['城管局', 3],
        ['合计', 3],
      ],
      lists: [{ column: 1, values: ['是'] }],
    },
  ])
  expect((await readSpreadsheet(file)).map(({ cells }) => cells)).toEqual([
    ['热线周报'],
    ['2026-11-16'],
    ['单位', '数量'],
    ['城管局', 3],
    ['合计', 3],
  ])
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  for (const part of ['ref="A1:B1"', 'ref="A2:B2"', 'ySplit="3"', 'sqref="B4:B5001"']) expect(sheet).toContain(part)
})

test('of one column nothing is merged: Excel calls a file damaged that merges a cell with itself', async () => {
  const words = { name: '文字分析', above: ['文字分析', '2026-11-16'], header: ['文字分析'], rows: [['受理上升。']] }
  const file = await writeSheets([words])
  expect((await readSpreadsheet(file)).map(({ cells }) => cells)).toEqual([
    ['文字分析'],
    ['2026-11-16'],
    ['文字分析'],
    ['受理上升。'],
  ])
  expect(await partOf(file, 'xl/worksheets/sheet1.xml')).not.toContain('mergeCell')
})

test('what has a title goes on paper as wide as it is, its header on every sheet of it', async () => {
  const header = Array.from({ length: 22 }, (_, at) => `列${at}`)
  const report = { name: "6月'26 周报", above: ['热线周报', '2026-06-15'], header, rows: [header] }
  const file = await writeSheets([report, { name: '说明', header: ['列'], rows: [] }])
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>')
  expect(sheet).toMatch(/<pageSetup (?=[^>]*paperSize="9")(?=[^>]*orientation="landscape")(?=[^>]*fitToHeight="0")/)
  const book = await partOf(file, 'xl/workbook.xml')
  expect(/<definedName [^>]*name="_xlnm.Print_Titles"[^>]*>([^<]*)</.exec(book)?.[1]).toMatch(
    /^'6月(''|&apos;&apos;)26 周报'!\$1:\$3$/,
  )
})
