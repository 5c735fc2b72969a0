import type { SheetRow } from '#kernel/sheet-header.ts'
import type { Cell } from '#kernel/cell.ts'
import { fail } from '#kernel/errors.ts'

import { LIMITS, SPREADSHEET_ERRORS } from './sheet.ts'

type Marks = Pick<SheetRow, 'hidden' | 'merged' | 'since_1904'>

/** Half of a character of two, as programs leave it that cut texts: no database takes it. */
const HALF = /\p{Cs}/gu

const isFilled = (cell: Cell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '')

/** Keeps the rows that say something and refuses more of them than the limits allow, whatever the file declares. */
export function rowCollector() {
  let count = 0
  let text_length = 0
  return (row: number, cells: readonly Cell[], { hidden, since_1904, merged = [] }: Marks = {}): SheetRow | null => {
    const width = cells.findLastIndex(isFilled) + 1
    if (width === 0) return null
    if (width > LIMITS.columns) fail(SPREADSHEET_ERRORS.SHEET_COLUMNS, { row, max: LIMITS.columns })
    if (++count > LIMITS.rows) fail(SPREADSHEET_ERRORS.SHEET_ROWS, { max: LIMITS.rows })
    for (const cell of cells) {
      if (typeof cell !== 'string') continue
      if (cell.length > LIMITS.cell_length) fail(SPREADSHEET_ERRORS.SHEET_CELL, { row, max: LIMITS.cell_length })
      text_length += cell.length
    }
    if (text_length > LIMITS.text_length) fail(SPREADSHEET_ERRORS.SHEET_TOO_HEAVY)
    const whole = cells.slice(0, width).map((cell) => (typeof cell === 'string' ? cell.replace(HALF, '') : cell))
    return {
      row,
      cells: whole,
      ...(hidden && { hidden }),
      ...(since_1904 && { since_1904 }),
      ...(merged.length > 0 && { merged }),
    }
  }
}
