import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'

import { beginningOf } from '#kernel/beginning.ts'
import { LONGEST_CELL } from '#kernel/cell.ts'

import { xmlText } from '../xml-text.ts'
import type { SheetToWrite } from './sheet.ts'

const LAST_LISTED_ROW = 5_001

const TEXT: CellStyle = { numFmt: '@' }
const MARKED: CellStyle = {
  ...TEXT,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } },
  font: { color: { rgb: '9C0006' } },
}
const HEADING: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DDEBF7' } },
}

/** Builds the file in this process: only for the worker's program, see `writeSpreadsheet`. */
export function writeSheets(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const named = namedApart(sheets)
  return writeXlsx({ sheets: named.map(describe), namedRanges: named.filter(({ above }) => above).map(headerOnPaper) })
}

const LONGEST_NAME = 31
const NOT_IN_A_NAME = /[[\]:*?/\\]/g

/** Names as Excel takes them: so long, without its signs, and each once. */
function namedApart(sheets: readonly SheetToWrite[]): SheetToWrite[] {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    const plain = sheet.name.replace(NOT_IN_A_NAME, ' ').trim()
    let name = plain.slice(0, LONGEST_NAME).trim()
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain.slice(0, LONGEST_NAME - 4).trim()} (${n})`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

const TITLE: CellStyle = { font: { bold: true, size: 16 }, alignment: { horizontal: 'center' } }
const PARAGRAPH: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }
const SUBTITLE: CellStyle = { alignment: { horizontal: 'center' } }

function describe(sheet: SheetToWrite): WriteSheet {
  const above = sheet.above ?? []
  const rows = [...above.map((line) => [line]), sheet.header, ...sheet.rows].map((row) =>
    row.map((cell) => {
      if (typeof cell === 'number') return cell
      return cell ? beginningOf(xmlText(cell), LONGEST_CELL) : null
    }),
  )
  return {
    name: sheet.name,
    rows,
    cells: styledCells(sheet, rows),
    columns: sheet.header.map((_, at) => ({ width: sheet.widths?.[at] ?? 14 })),
    freezePane: { rows: above.length + 1 },
    merges: acrossAll(sheet),
    ...(sheet.above && { pageSetup: ON_PAPER }),
    dataValidations: (sheet.lists ?? []).map(({ column, values }) => ({
      type: 'list',
      values: [...values],
      range: `${letters(column)}${above.length + 2}:${letters(column)}${LAST_LISTED_ROW}`,
      allowBlank: true,
      showErrorMessage: true,
    })),
  }
}

/** What has a title is made for paper: A4 across, as wide as it is. */
const ON_PAPER: NonNullable<WriteSheet['pageSetup']> = {
  ...{ paperSize: 'a4', orientation: 'landscape', horizontalCentered: true },
  ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
}

/** Title and header stand on each page. Named by ourselves: the library leaves names of sheets unquoted, which Excel calls damage. */
const headerOnPaper = ({ name, above = [] }: SheetToWrite) => ({
  ...{ name: '_xlnm.Print_Titles', scope: name },
  range: `'${name.replaceAll("'", "''")}'!$1:$${above.length + 1}`,
})

/** Lines above stand over all columns; one cell alone is no range, and Excel calls a file that has such a one damaged. */
function acrossAll({ above = [], header }: SheetToWrite): NonNullable<WriteSheet['merges']> {
  const endCol = header.length - 1
  return endCol > 0 ? above.map((_, row) => ({ startRow: row, endRow: row, startCol: 0, endCol })) : []
}

type Written = readonly (readonly (string | number | null)[])[]

function styledCells(sheet: SheetToWrite, rows: Written): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>()
  const style = (row: number, at: number, style: CellStyle): unknown =>
    cells.set(`${row},${at}`, { value: rows[row]?.[at] ?? null, style })
  const head = sheet.above?.length ?? 0
  for (let row = 0; row < head; row++) style(row, 0, row === 0 ? TITLE : SUBTITLE)
  for (const at of sheet.header.keys()) {
    style(head, at, HEADING)
    for (let row = 1; row <= (sheet.text_rows ?? 0); row++) style(head + row, at, TEXT)
  }
  for (const [at, numFmt] of (sheet.formats ?? []).entries())
    for (let row = head + 1; numFmt && row < rows.length; row++) style(row, at, { numFmt })
  if (sheet.wrapped) for (let row = head + 1; row < rows.length; row++) style(row, 0, PARAGRAPH)
  if (sheet.totals)
    for (const at of sheet.header.keys()) {
      const numFmt = sheet.formats?.[at]
      style(rows.length - 1, at, { ...HEADING, ...(numFmt && { numFmt }) })
    }
  for (const [row, at] of sheet.marked ?? []) style(head + row + 1, at, MARKED)
  return cells
}

/** A, B … Z, AA: the name of the column at `at`, counted from 0. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
