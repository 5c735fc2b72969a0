import { lineOf, type Cell } from './cell.ts'

/** A row of a sheet as it is read. */
export interface SheetRow {
  /** Number of the row in the sheet, counted from 1; rows without content are left out. */
  readonly row: number
  readonly cells: readonly Cell[]
  readonly hidden?: boolean
  /** Cells that are one with those above: place in the row, and the row that says what they say. */
  readonly merged?: readonly { readonly at: number; readonly from: number }[]
}

/** A column that a file may have, by the names under which people write it. */
export interface NamedColumn {
  readonly header: string
  readonly aliases?: readonly string[]
}

/** The row of headers, and what stands under which. */
export interface HeaderOf<C extends NamedColumn> {
  readonly row: number
  readonly matched: readonly {
    readonly column: C
    /** Position in a row's cells, counted from 0. */
    readonly at: number
    /** As the file writes it. */
    readonly header: string
  }[]
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

/** The row that names the most columns, and what stands under which; null where nothing is written at all. */
export function bestHeader<C extends NamedColumn>(
  rows: readonly SheetRow[],
  columns: readonly C[],
): HeaderOf<C> | null {
  const filled = rows.filter((row) => row.cells.some((cell) => lineOf(cell) !== '')).slice(0, ROWS_SEARCHED)
  const found = filled.map((row) => matchRow(row, columns))
  return found.length === 0 ? null : found.reduce((a, b) => (b.matched.length > a.matched.length ? b : a))
}

/** Rows below the header that say something; a merged cell says it of each of its rows, unless it begins above them. */
export function rowsBelow(rows: readonly SheetRow[], header: { readonly row: number }): SheetRow[] {
  const below = rows.filter((row) => row.row > header.row && row.cells.some((cell) => lineOf(cell) !== ''))
  const cellsOf = new Map(below.map(({ row, cells }) => [row, cells]))
  return below.map(({ merged = [], ...row }) => {
    const cells = [...row.cells]
    for (const { at, from } of merged) {
      const said = cellsOf.get(from)?.[at]
      if (said === undefined) continue
      while (cells.length < at) cells.push(null)
      cells[at] = said
    }
    return { ...row, cells }
  })
}

function matchRow<C extends NamedColumn>(row: SheetRow, columns: readonly C[]): HeaderOf<C> {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.header, ...(column.aliases ?? [])].map((name) => [plainHeader(name), column] as const),
    ),
  )
  const taken = new Set<C>()
  const matched: HeaderOf<C>['matched'][number][] = []
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
