import { randomBytes } from 'node:crypto'

import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

import type { AppError } from '#kernel/errors.ts'

import type { SpreadsheetErrorCode } from './sheet.ts'
import { cellsOf, read } from './testing/read-all.ts'
import { workbookFile, zipFile } from './testing/zip-file.ts'

const refusalOf = (file: Uint8Array): Promise<SpreadsheetErrorCode> =>
  read(file).then(
    (rows) => expect.fail(`read ${rows.length} rows`),
    (error: AppError) => error.refusal.error.code as SpreadsheetErrorCode,
  )
const inline = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const bytes = (hex: string): Buffer => Buffer.from(hex.padEnd(64, '0'), 'hex')

describe('xlsx', () => {
  test('text, numbers, booleans, and dates as the wall clock shows them', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [
            ['工单编号', '电话', '受理时间', '时限'],
            [
              '261020071600993869',
              12040222173,
              new Date(Date.UTC(2026, 9, 20, 7, 48, 18)),
              new Date(Date.UTC(2026, 9, 25)),
            ],
            [null, null, null, null],
            ['a'.repeat(32_767), true, null, null],
          ],
        },
      ],
    })
    const rows = await read(file)
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 4])
    expect(rows[1]!.cells).toEqual(['261020071600993869', 12040222173, '2026-10-20 07:48:18', '2026-10-25'])
    expect(rows[2]!.cells).toEqual(['a'.repeat(32_767), true])
  })

  test('a formula gives its cached value and is never evaluated', async () => {
    const file = workbookFile(
      `<row r="1"><c r="A1" t="str"><f>WEBSERVICE("http://127.0.0.1:1/x")</f><v>cached</v></c><c r="B1"><f>1+1</f></c>${inline('C1', '=1+1')}</row>`,
    )
    expect(await cellsOf(file)).toEqual([['cached', null, '=1+1']])
  })

  test('hidden rows are marked', async () => {
    const rows = await read(
      workbookFile(`<row r="1">${inline('A1', 'a')}</row><row r="2" hidden="1">${inline('A2', 'b')}</row>`),
    )
    expect(rows).toEqual([
      { row: 1, cells: ['a'] },
      { row: 2, cells: ['b'], hidden: true },
    ])
  })

  test('cells that are merged with those above them are marked, where a row says anything else', async () => {
    const file = workbookFile(
      `<row r="1">${inline('A1', '标题')}</row>
      <row r="2">${inline('A2', 'a')}${inline('C2', '城管局')}</row>
      <row r="3">${inline('A3', 'b')}<c r="C3"/></row>
      <row r="4"><c r="C4"/></row>
      <row r="5">${inline('A5', 'c')}</row>`,
      [],
      ['A1:C1', 'C2:D4', 'B1:B1048576'],
    )
    expect(await read(file)).toEqual([
      { row: 1, cells: ['标题'] },
      { row: 2, cells: ['a', null, '城管局'], merged: [{ at: 1, from: 1 }] },
      {
        row: 3,
        cells: ['b'],
        merged: [
          { at: 1, from: 1 },
          { at: 2, from: 2 },
        ],
      },
      { row: 5, cells: ['c'], merged: [{ at: 1, from: 1 }] },
    ])
  })

  test('settings of a printer and the like are no macros', async () => {
    const printer = { name: 'xl/printerSettings/printerSettings1.bin', content: 'x' }
    expect(await cellsOf(workbookFile(`<row r="1">${inline('A1', 'a')}</row>`, [printer]))).toEqual([['a']])
  })

  test('what a sheet declares about its size is not believed', async () => {
    expect(await cellsOf(workbookFile(`<row r="1">${inline('A1', 'a')}<c r="XFD1"/></row>`))).toEqual([['a']])
    const emptyRows = Array.from({ length: 300_000 }, (_, i) => `<row r="${i + 2}" ht="${i}"/>`).join('')
    expect(await cellsOf(workbookFile(`<row r="1">${inline('A1', 'a')}</row>${emptyRows}`))).toEqual([['a']])
  })
})

describe('xls', () => {
  const xls = (rows: unknown[][], options: object = {}): Buffer => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: false }), 'S')
    return write(book, { type: 'buffer', bookType: 'biff8', ...options }) as Buffer
  }

  test('is read, whatever it is called', async () => {
    const dated = utils.aoa_to_sheet([['受理时间'], [46_315.5]])
    dated.A2!.z = 'yyyy-mm-dd hh:mm'
    const book = utils.book_new()
    utils.book_append_sheet(book, dated, 'S')
    expect(await cellsOf(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toEqual([
      ['受理时间'],
      ['2026-10-20 12:00:00'],
    ])
    expect(await cellsOf(xls([['编号', 12345678901, null, '中文😀'], [], ['尾']]))).toEqual([
      ['编号', 12345678901, null, '中文😀'],
      ['尾'],
    ])
  })

  test('merged cells are marked', async () => {
    const sheet = utils.aoa_to_sheet([['a', '城管局'], ['b'], ['c']])
    sheet['!merges'] = [utils.decode_range('B1:B2')]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'S')
    expect(await read(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toEqual([
      { row: 1, cells: ['a', '城管局'] },
      { row: 2, cells: ['b'], merged: [{ at: 1, from: 1 }] },
      { row: 3, cells: ['c'] },
    ])
  })

  test('a Word document in the same container is told from it', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'S')
    const { CFB } = await import('@e965/xlsx')
    const container = (name: string): Buffer => {
      const file = CFB.utils.cfb_new()
      CFB.utils.cfb_add(file, name, Buffer.from('x'))
      return CFB.write(file, { type: 'buffer' }) as Buffer
    }
    expect(await refusalOf(container('/WordDocument'))).toBe('SHEET_TYPE')
    expect(await refusalOf(container('/EncryptedPackage'))).toBe('SHEET_ENCRYPTED')
    expect(await refusalOf(container('/_VBA_PROJECT_CUR'))).toBe('SHEET_MACRO')
  })
})

describe('csv', () => {
  const TEXT =
    '工单编号,诉求内容,备注\r\n261020071600993869,"第一行\n第二行，含""引号""",\r\n\r\n261020071600993870,=1+1,"a,b"\r\n'
  const ROWS = [
    ['工单编号', '诉求内容', '备注'],
    ['261020071600993869', '第一行\n第二行，含"引号"'],
    ['261020071600993870', '=1+1', 'a,b'],
  ]
  // GBK of the same text; Node only decodes it.
  const GBK = Buffer.concat([
    Buffer.from('b9a4b5a5b1e0bac5', 'hex'),
    Buffer.from(','),
    Buffer.from('cbdfc7f3c4dac8dd', 'hex'),
    Buffer.from('\r\n261020071600993869,a\r\n'),
  ])

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['semicolons', Buffer.from(TEXT.replace('a,b', 'a.b').replaceAll(',', ';').replace('a.b', 'a,b'))],
    ['tabs', Buffer.from(TEXT.replace('a,b', 'a.b').replaceAll(',', '\t').replace('a.b', 'a,b'))],
  ])('%s', async (_name, file) => {
    expect(await cellsOf(file)).toEqual(ROWS)
  })

  test('GBK', async () => {
    expect(await cellsOf(GBK)).toEqual([
      ['工单编号', '诉求内容'],
      ['261020071600993869', 'a'],
    ])
  })

  test('a cell as long as Excel takes one comes back whole', async () => {
    expect(await cellsOf(Buffer.from(`a\n"${'长'.repeat(32_767)}"\n`))).toEqual([['a'], ['长'.repeat(32_767)]])
  })

  test.each([
    ['at its end', 'a,b\n1,"x\n2,y\n3,z\n'],
    ['where others are closed', 'a,b\n1,"x\n2,"y"\n3,"z'],
  ])('a quote that is not closed, %s, swallows no rows unseen', async (_where, text) => {
    expect(await refusalOf(Buffer.from(text))).toBe('SHEET_QUOTE')
  })

  test.each([
    ['within a cell', 'a,b\n1,5" x\n2,y', 'a b|1 5" x|2 y'],
    ['around the last cell', 'a,b\n1,"x"', 'a b|1 x'],
    ['before old line ends', 'a,b\r1,"x"\r', 'a b|1 x'],
  ])('a quote may stand: %s', async (_where, text, rows) => {
    expect((await cellsOf(Buffer.from(text))).map((cells) => cells.join(' ')).join('|')).toBe(rows)
  })

  test('text in no known encoding is refused', async () => {
    expect(await refusalOf(Buffer.from([0x61, 0xff, 0x2c, 0xff, 0x0a]))).toBe('SHEET_ENCODING')
  })
})

describe('what is no spreadsheet, or means harm, is refused and named', () => {
  const row = `<row r="1">${inline('A1', 'a')}</row>`
  const part = (name: string, content: string | Buffer = '<x/>') => ({ name, content })
  const wide = Array.from({ length: 101 }, (_, i) => `<c><v>${i}</v></c>`).join('')
  const bomb = Buffer.alloc(30 * 1024 * 1024, 'A')

  test.each<[string, SpreadsheetErrorCode, Buffer]>([
    ['nothing', 'SHEET_EMPTY', Buffer.alloc(0)],
    ['a program', 'SHEET_TYPE', bytes('4d5a9000')],
    ['a PDF', 'SHEET_TYPE', Buffer.from('%PDF-1.7\n')],
    ['a picture', 'SHEET_TYPE', bytes('89504e470d0a1a0a')],
    ['a web page', 'SHEET_TYPE', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['bytes', 'SHEET_TYPE', bytes('6100ff00')],
    ['another archive', 'SHEET_TYPE', zipFile([part('a.txt', 'a')])],
    ['a Word document', 'SHEET_TYPE', zipFile([part('[Content_Types].xml'), part('word/document.xml')])],
    ['macros', 'SHEET_MACRO', workbookFile(row, [part('xl/vbaProject.bin', 'x')])],
    ['links to other files', 'SHEET_LINKS', workbookFile(row, [part('xl/externalLinks/externalLink1.xml')])],
    ['a broken archive', 'SHEET_DAMAGED', workbookFile(row).subarray(0, 300)],
    ['the same part twice', 'SHEET_DAMAGED', zipFile([part('xl/a.xml'), part('xl/a.xml')])],
    [
      'an entity bomb in strings',
      'SHEET_ENTITIES',
      workbookFile(row, [part('xl/sharedStrings.xml', '<!DOCTYPE lolz [<!ENTITY lol "lol">]><sst/>')]),
    ],
    [
      'an external entity in properties',
      'SHEET_ENTITIES',
      workbookFile(row, [part('docProps/core.xml', '<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x"><r/>')]),
    ],
    [
      'an entity in UTF-16',
      'SHEET_ENTITIES',
      workbookFile(row, [part('docProps/app.xml', Buffer.from('<!DOCTYPE r>', 'utf16le'))]),
    ],
    ['a part that unpacks to 30 MB', 'SHEET_BOMB', workbookFile(row, [part('xl/media/a.xml', bomb)])],
    [
      'a part that says it is small',
      'SHEET_BOMB',
      workbookFile(row, [{ name: 'xl/media/a.xml', content: bomb, declared_bytes: 1_000 }]),
    ],
    [
      '4 GB declared',
      'SHEET_BOMB',
      workbookFile(row, [{ name: 'xl/a.xml', content: 'a', declared_bytes: 0xfffffffe }]),
    ],
    ['too many parts', 'SHEET_BOMB', zipFile(Array.from({ length: 2_001 }, (_, i) => part(`xl/${i}.xml`)))],
    [
      'shared strings of 70 MB',
      'SHEET_BOMB',
      workbookFile(row, [
        { name: 'xl/sharedStrings.xml', content: randomBytes(800_000).toString('hex'), declared_bytes: 70_000_000 },
      ]),
    ],
    [
      'rows as wide as can be',
      'SHEET_COLUMNS',
      workbookFile(Array.from({ length: 101 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"/></row>`).join('')),
    ],
    ['a longer cell than Excel takes', 'SHEET_CELL', Buffer.from(`a\n"${'长'.repeat(32_768)}"\n`)],
    ['101 columns', 'SHEET_COLUMNS', workbookFile(`<row r="1">${wide}</row>`)],
    ['a cell in the last column', 'SHEET_COLUMNS', workbookFile(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)],
  ])('%s', async (_name, code, file) => {
    expect(await refusalOf(file)).toBe(code)
  })

  test('more rows than the limit', async () => {
    expect(await refusalOf(Buffer.from('a\n'.repeat(100_001)))).toBe('SHEET_ROWS')
  })
})
