import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import type { SheetRow } from '#kernel/sheet-header.ts'

import { readRows } from './read-rows.ts'
import { workbookFile } from './testing/zip-file.ts'

async function read(file: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readRows(file)) rows.push(row)
  return rows
}

const NS =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with a tab for each part, and what is said of the tab. */
function bookOf(...tabs: readonly (readonly [name: string, content: string, said?: string])[]): Buffer {
  const sheets = tabs.map(([name, , said = ''], n) => `<sheet name="${name}" sheetId="${n + 1}" ${said} r:id="r${n}"/>`)
  const targets = tabs.map(([name, content], n) => {
    const kind = content.includes('<worksheet') ? 'worksheet' : 'chartsheet'
    return `<Relationship Id="r${n}" Type="${OFFICE}/${kind}" Target="${kind}s/${name}.xml"/>`
  })
  return workbookFile('', [
    { name: 'xl/workbook.xml', content: `<workbook ${NS}><sheets>${sheets.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}">${targets.join('')}</Relationships>`,
    },
    ...tabs.map(([name, content]) => ({
      name: `xl/${content.includes('<worksheet') ? 'worksheets' : 'chartsheets'}/${name}.xml`,
      content,
    })),
  ])
}
const sheet = (text: string, row = '') =>
  `<worksheet ${NS}><sheetData><row r="1" ${row}><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`
const CHART = `<chartsheet ${NS}/>`

test.each([
  ['behind a hidden one', bookOf(['a', sheet('旧', 'hidden="1"'), 'state="hidden"'], ['b', sheet('新')])],
  ['behind one that only a program shows', bookOf(['a', sheet('旧'), 'state="veryHidden"'], ['b', sheet('新')])],
  ['behind a chart', bookOf(['a', CHART], ['b', sheet('新')])],
  ['that is there when all are hidden', bookOf(['a', sheet('新'), 'state="hidden"'])],
])('the first sheet that somebody sees is read, with its own marks: one %s', async (_, file) => {
  expect(await read(file)).toEqual([{ row: 1, cells: ['新'] }])
})

test('of an .xls as well', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['旧']]), 'a')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['新']]), 'b')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  expect(await read(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toEqual([{ row: 1, cells: ['新'] }])
})
