import { writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx'

import type { SheetToWrite } from './sheet.ts'

/** Longest text that Excel takes in a cell. */
const LONGEST_TEXT = 32_767
const LAST_LISTED_ROW = 5_001
// XML 1.0 cannot hold these.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex

const MARKED = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } }, font: { color: { rgb: '9C0006' } } } as const
const HEADING = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DDEBF7' } } } as const

/** Builds the file in this process: only for the worker's program, see `writeSpreadsheet`. */
export const writeSheets = (sheets: readonly SheetToWrite[]): Promise<Uint8Array> => writeXlsx({ sheets: sheets.map(describe) })

function describe(sheet: SheetToWrite): WriteSheet {
  const rows = [sheet.header, ...sheet.rows].map((row) => row.map((text) => (text ? text.replace(FORBIDDEN, '').slice(0, LONGEST_TEXT) : null)))
  const styled = [...sheet.header.map((_, at) => [0, at, HEADING] as const), ...(sheet.marked ?? []).map(([row, at]) => [row + 1, at, MARKED] as const)]
  const cells = new Map<string, Partial<Cell>>(styled.map(([row, at, style]) => [`${row},${at}`, { value: rows[row]?.[at] ?? null, style }]))
  return {
    name: sheet.name,
    rows,
    cells,
    columns: sheet.header.map((_, at) => ({ width: sheet.widths?.[at] ?? 14, ...(sheet.text_format && { numFmt: '@' }) })),
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

/** A, B … Z, AA: the name of the column at `at`, counted from 0. */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
