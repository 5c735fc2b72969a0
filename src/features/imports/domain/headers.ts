import { lineOf, type Cell } from './cell.ts'
import type { Column } from './columns.ts'
import type { FileIssue } from './issues.ts'

export interface SheetRow {
  /** Number of the row in the sheet, counted from 1. */
  readonly row: number
  readonly cells: readonly Cell[]
  readonly hidden?: boolean
}

export interface MatchedColumn {
  readonly column: Column
  /** Position in a row's cells, counted from 0. */
  readonly at: number
  /** As the file writes it. */
  readonly header: string
}

export interface Header {
  readonly row: number
  readonly matched: readonly MatchedColumn[]
  /** Headers that no column knows, or that a column before them has taken. */
  readonly unknown: readonly string[]
}

/** A merged title may stand above the header (domain 6.1). */
const ROWS_SEARCHED = 5
const BRACKETS = /[([{【〔《<][^)\]}】〕》>]*[)\]}】〕》>]/g

/** A header without spaces, line breaks, width, brackets with what is in them, and the marks of required columns. */
export const plainHeader = (cell: Cell): string =>
  lineOf(cell)
    .replace(BRACKETS, '')
    .replace(/[\s*:：]/g, '')
    .toUpperCase()

/** Finds the row of headers and what stands under which column. */
export function findHeader(rows: readonly SheetRow[], columns: readonly Column[]): Header | FileIssue {
  const filled = rows.filter((row) => row.cells.some((cell) => lineOf(cell) !== '')).slice(0, ROWS_SEARCHED)
  if (filled.length === 0) return { code: 'IMP_EMPTY', params: {} }
  const best = filled
    .map((row) => matchRow(row, columns))
    .reduce((a, b) => (b.matched.length > a.matched.length ? b : a))
  const found = new Set(best.matched.map(({ column }) => column))
  const missing = columns.filter((column) => column.required && !found.has(column))
  if (missing.length === 0) return best
  return { code: 'IMP_HEADER', params: { columns: missing.map((column) => column.header).join('、') } }
}

export const isFileIssue = (value: object): value is FileIssue => 'code' in value

function matchRow(row: SheetRow, columns: readonly Column[]): Header {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.header, ...(column.aliases ?? [])].map((name) => [plainHeader(name), column] as const),
    ),
  )
  const taken = new Set<Column>()
  const matched: MatchedColumn[] = []
  const unknown: string[] = []
  row.cells.forEach((cell, at) => {
    const header = lineOf(cell)
    const column = byName.get(plainHeader(cell))
    if (column && !taken.has(column)) {
      taken.add(column)
      matched.push({ column, at, header })
    } else if (header !== '') unknown.push(header)
  })
  return { row: row.row, matched, unknown }
}
