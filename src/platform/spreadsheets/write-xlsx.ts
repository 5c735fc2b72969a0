import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'

import { xmlText } from '../xml-text.ts'
import type { SheetToWrite } from './sheet.ts'

/** Longest text that Excel takes in a cell. */
const LONGEST_TEXT = 32_767
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
export const writeSheets = (sheets: readonly SheetToWrite[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(describe) })

function describe(sheet: SheetToWrite): WriteSheet {
  const rows = [sheet.header, ...sheet.rows].map((row) =>
    row.map((cell) => {
      if (typeof cell === 'number') return cell
      return cell ? xmlText(cell).slice(0, LONGEST_TEXT) : null
    }),
  )
  return {
    name: sheet.name,
    rows,
    cells: styledCells(sheet, rows),
    columns: sheet.header.map((_, at) => ({ width: sheet.widths?.[at] ?? 14 })),
    freezePane: { rows: 1 },
    dataValidations: (sheet.lists ?? []).map(({ column, values }) => ({
      type: 'list',
      values: [...values],
      range: `${letters(column)}2:${letters(column)}${LAST_LISTED_ROW}`,
      allowBlank: true,
      showErrorMessage: true,
    })),
  }
}

type Written = readonly (readonly (string | number | null)[])[]

function styledCells(sheet: SheetToWrite, rows: Written): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>()
  const style = (row: number, at: number, style: CellStyle): unknown =>
    cells.set(`${row},${at}`, { value: rows[row]?.[at] ?? null, style })
  for (const at of sheet.header.keys()) {
    style(0, at, HEADING)
    for (let row = 1; row <= (sheet.text_rows ?? 0); row++) style(row, at, TEXT)
  }
  for (const [at, numFmt] of (sheet.formats ?? []).entries())
    for (let row = 1; numFmt && row < rows.length; row++) style(row, at, { numFmt })
  for (const [row, at] of sheet.marked ?? []) style(row + 1, at, MARKED)
  return cells
}

/** A, B … Z, AA: the name of the column at `at`, counted from 0. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
