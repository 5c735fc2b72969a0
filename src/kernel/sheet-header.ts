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
  /** The last one, where the header has several. */
  readonly row: number
  /** The header as if it were one row. */
  readonly cells: readonly Cell[]
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
/** Groups may stand above the names of their columns, and groups of groups. */
const MOST_ROWS = 3
const BRACKETS = /[([{【〔《<][^)\]}】〕》>]*[)\]}】〕》>]/g

/** A header without spaces, line breaks, width, brackets with what is in them, and the marks of required columns. */
export const plainHeader = (cell: Cell): string =>
  lineOf(cell)
    .replace(BRACKETS, '')
    .replace(/[\s*:：]/g, '')
    .toUpperCase()

/**
 * The row, or the few rows below each other, that name the most columns, and what stands under which; null where nothing is
 * written at all.
 */
export function bestHeader<C extends NamedColumn>(
  rows: readonly SheetRow[],
  columns: readonly C[],
): HeaderOf<C> | null {
  const filled = rows.filter((row) => row.cells.some((cell) => lineOf(cell) !== '')).slice(0, ROWS_SEARCHED)
  const known = knownAmong(columns)
  const found = Array.from({ length: MOST_ROWS }, (_, more) =>
    filled.slice(more).map((_row, at) => matchRow(asOneRow(filled.slice(at, at + more + 1), known), known)),
  ).flat()
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

type Known<C> = (name: Cell) => C | undefined

function knownAmong<C extends NamedColumn>(columns: readonly C[]): Known<C> {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.header, ...(column.aliases ?? [])].map((name) => [plainHeader(name), column] as const),
    ),
  )
  return (name) => byName.get(plainHeader(name))
}

/**
 * Rows of a header as one. A column is called as its lowest cell says, or as that says together with its groups: 编号 below
 * 工单 is 工单编号. Where two groups have a column of the same name, the one that its group makes a name of its own is meant.
 */
function asOneRow<C>(rows: readonly SheetRow[], known: Known<C>): SheetRow {
  if (rows.length === 1) return rows[0]!
  const paths = pathsIn(rows)
  const whole = paths.map((path) => wholeName(path, known))
  const taken = new Set(whole.map((name) => name && known(name)))
  const cells = paths.map((path, at) => {
    if (whole[at] !== null) return whole[at]!
    const own = path.at(-1)!
    const column = known(own)
    if (!column || taken.has(column)) return path.join('/')
    taken.add(column)
    return own
  })
  return { row: rows.at(-1)!.row, cells }
}

/** What is written above each column from top to bottom, its own name last; a group counts for the columns right of it, too. */
function pathsIn(rows: readonly SheetRow[]): (readonly string[])[] {
  const groups = rows.map(() => '')
  return Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, at) => {
    const texts = rows.map(({ cells }) => lineOf(cells[at] ?? null))
    const own = texts.findLastIndex((text) => text !== '')
    for (const [level, text] of texts.entries()) groups[level] = text || (level < own ? groups[level]! : '')
    return groups.slice(0, own + 1).filter((text, level) => text !== '' && text !== groups[level - 1])
  })
}

/** 诉求人信息 is the group of what concerns the 诉求人. */
const OF_GROUPS = /(基本)?(信息|情况|资料)$/

/** The name of a column that is in no group, or that has one only with its groups; null where its own is all there is. */
function wholeName<C>(path: readonly string[], known: Known<C>): string | null {
  if (path.length < 2) return path[0] ?? ''
  const own = path.at(-1)!
  const joined = path.slice(0, -1).flatMap((_, at) => {
    const above = path.slice(at, -1)
    return [above.join('') + own, above.map((group) => group.replace(OF_GROUPS, '')).join('') + own]
  })
  return joined.find((name) => known(name)) ?? null
}

function matchRow<C extends NamedColumn>({ row, cells }: SheetRow, known: Known<C>): HeaderOf<C> {
  const taken = new Set<C>()
  const matched: HeaderOf<C>['matched'][number][] = []
  const unknown: string[] = []
  cells.forEach((cell, at) => {
    const header = lineOf(cell)
    const column = known(cell)
    if (column && !taken.has(column)) {
      taken.add(column)
      matched.push({ column, at, header })
    } else if (header !== '') unknown.push(header)
  })
  return { row, cells, matched, unknown }
}
