import { beginningOf } from './beginning.ts'
import { lineOf, type Cell } from './cell.ts'

/** A row of a sheet as it is read. */
export interface SheetRow {
  /** Number of the row in the sheet, counted from 1; rows without content are left out. */
  readonly row: number
  readonly cells: readonly Cell[]
  readonly hidden?: boolean
  /** Days that stand there as plain numbers are counted from 1904 on, as Excel for Macintosh did. */
  readonly since_1904?: boolean
  /** Cells that are one with those above: place in the row, and the row that says what they say. */
  readonly merged?: readonly { readonly at: number; readonly from: number }[]
}

/** A column that a file may have, by the names under which people write it. */
export interface NamedColumn {
  readonly header: string
  /** From what can mean nothing else to what is said of many things: a file that has several of them means the first. */
  readonly aliases?: readonly string[]
  /** A group that is called so is about somebody else: a name or a phone below it is theirs. */
  readonly apart?: true
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
  /** Headers that no column knows, or whose column another of them names better. */
  readonly unknown: readonly string[]
}

/** A merged title may stand above the header (domain 6.1). */
const ROWS_SEARCHED = 5
/** Groups may stand above the names of their columns, and groups of groups. */
const MOST_ROWS = 3
/** What is longer names no column, and is compared several times with all that do (security F3). */
const LONGEST_HEADER = 1_000
const BRACKETS = /[([{【〔《<][^)\]}】〕》>]*[)\]}】〕》>]/g
const CLOSING = [...')]}】〕》>']

/** A header without spaces, line breaks, width, brackets with what is in them, and the marks of required columns. */
export const plainHeader = (cell: Cell): string =>
  withoutBrackets(lineOf(cell))
    .replace(/[\s*:：]/g, '')
    .toUpperCase()

/** What opens behind the last that closes is not looked for: a cell may be full of it (security F3). */
function withoutBrackets(text: string): string {
  const end = Math.max(...CLOSING.map((sign) => text.lastIndexOf(sign))) + 1
  return text.slice(0, end).replace(BRACKETS, '') + text.slice(end)
}

/**
 * The row, or the few rows below each other, that name the most columns, and what stands under which; null where nothing is
 * written at all.
 */
export function bestHeader<C extends NamedColumn>(
  rows: readonly SheetRow[],
  columns: readonly C[],
): HeaderOf<C> | null {
  const said = rows.filter((row) => row.cells.some((cell) => lineOf(cell) !== ''))
  const filled = said.slice(0, ROWS_SEARCHED).map((row) => ({ ...row, cells: row.cells.map(shortened) }))
  const known = knownAmong(columns)
  const found = Array.from({ length: MOST_ROWS }, (_, more) =>
    filled.slice(more).map((_row, at) => matchRow(asOneRow(filled.slice(at, at + more + 1), known), known)),
  ).flat()
  return found.length === 0 ? null : found.reduce((a, b) => (b.matched.length > a.matched.length ? b : a))
}

const shortened = (cell: Cell): Cell => (typeof cell === 'string' ? beginningOf(cell, LONGEST_HEADER) : cell)

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

/** A column, and how far down the list of its names one stands. */
interface Named<C> {
  readonly column: C
  readonly rank: number
}
type Known<C> = (name: Cell) => Named<C> | undefined

const namesOf = ({ header, aliases = [] }: NamedColumn): readonly string[] => [header, ...aliases]

function knownAmong<C extends NamedColumn>(columns: readonly C[]): Known<C> {
  const byName = new Map(
    columns.flatMap((column) => namesOf(column).map((name, rank) => [plainHeader(name), { column, rank }] as const)),
  )
  return (name) => byName.get(plainHeader(name))
}

/** Where each column stands: of several that are called as it is, where its name says the most, and of these the first. */
function placesOf<C>(names: readonly (Named<C> | undefined)[]): ReadonlyMap<C, number> {
  const places = new Map<C, number>()
  for (const [at, named] of names.entries()) {
    if (!named) continue
    const before = places.get(named.column)
    if (before === undefined || named.rank < names[before]!.rank) places.set(named.column, at)
  }
  return places
}

/**
 * Rows of a header as one. A column is called as its lowest cell says, or as that says together with its groups: 编号 below
 * 工单 is 工单编号. What its group makes a name of its own is meant before what is called so alone.
 */
function asOneRow<C extends NamedColumn>(rows: readonly SheetRow[], known: Known<C>): SheetRow {
  if (rows.length === 1) return rows[0]!
  const paths = pathsIn(rows)
  const whole = paths.map((path) => wholeName(path, known))
  const taken = new Set(whole.map((name) => name && known(name)?.column))
  const alone = placesOf(paths.map((path, at) => (whole[at] === null ? nameAlone(path, known) : undefined)))
  const cells = paths.map((path, at) => {
    if (whole[at] !== null) return whole[at]!
    const own = path.at(-1)!
    const column = known(own)?.column
    return column && !taken.has(column) && alone.get(column) === at ? own : path.join('/')
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

const subjectOf = (group: string): string => group.replace(OF_GROUPS, '')

/**
 * The name of a column that is in no group, or that has one only with its groups, by whichever of its names a group is called:
 * 电话 below 反映人 is 诉求人电话; null where its own is all there is.
 */
function wholeName<C extends NamedColumn>(path: readonly string[], known: Known<C>): string | null {
  if (path.length < 2) return path[0] ?? ''
  const own = path.at(-1)!
  const groups = path.slice(0, -1)
  const joined = groups.flatMap((_, at) => {
    const above = groups.slice(at)
    return [above.join('') + own, above.map(subjectOf).join('') + own]
  })
  const byOthers = groups.toReversed().flatMap((group) => {
    const meant = known(subjectOf(group))
    return meant ? namesOf(meant.column).map((name) => name + own) : []
  })
  return [...joined, ...byOthers].find((name) => known(name)) ?? null
}

const nameAlone = <C extends NamedColumn>(path: readonly string[], known: Known<C>): Named<C> | undefined =>
  path.slice(0, -1).some((group) => known(subjectOf(group))?.column.apart) ? undefined : known(path.at(-1)!)

function matchRow<C extends NamedColumn>({ row, cells }: SheetRow, known: Known<C>): HeaderOf<C> {
  const names = cells.map(known)
  const places = placesOf(names)
  const matched: HeaderOf<C>['matched'][number][] = []
  const unknown: string[] = []
  cells.forEach((cell, at) => {
    const header = lineOf(cell)
    const column = names[at]?.column
    if (column && places.get(column) === at) matched.push({ column, at, header })
    else if (header !== '') unknown.push(header)
  })
  return { row, cells, matched, unknown }
}
