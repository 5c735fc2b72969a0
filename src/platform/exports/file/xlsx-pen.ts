import { z } from 'zod'

import type { Cell, Pen, Row, Sheet, Table } from './pen.ts'
import { safeCell } from './safe-cell.ts'
import { contentTypes, RELATIONS, sheetHead, SHEET_TAIL, STYLES, workbook, workbookRelations } from './xlsx-parts.ts'
import { zipPen, ZipState } from './zip-pen.ts'

/** Rows of a sheet; more go into further sheets (domain 5.8). Excel takes 1,048,576. */
const ROWS_PER_SHEET = 500_000
/** Readers keep sizes in 32 bits, the careful ones in 31. */
const BYTES_PER_SHEET = 2 ** 31 - 2 ** 26
const LONGEST_NAME = 31

/** `rows` of the sheet that is open. Hidden ones come at the end, of which nothing is kept. */
const State = z.object({ zip: ZipState, sheets: z.array(z.string()), rows: z.int() })
type State = z.output<typeof State>

/** A workbook: texts stay texts, a formula never comes into being. */
export function xlsxPen(table: Table, state?: unknown, rowsPerSheet = ROWS_PER_SHEET): Pen {
  const book = sheetsOf(state === undefined ? { zip: zipPen().state(), sheets: [], rows: 0 } : State.parse(state))
  return {
    async write(given) {
      const pieces: Buffer[] = []
      for (let rest = given; rest.length > 0;) {
        const { rows, open } = book.place()
        const isFull = rows > rowsPerSheet || (open?.size ?? 0) > BYTES_PER_SHEET
        if (open && isFull) pieces.push(await book.close())
        if (!open || isFull) pieces.push(await book.begin(table))
        const fitting = rest.slice(0, rowsPerSheet + 1 - book.place().rows)
        pieces.push(await book.add(fitting))
        rest = rest.slice(fitting.length)
      }
      return Buffer.concat(pieces)
    },
    async end(further) {
      const pieces = [book.place().open ? Buffer.alloc(0) : await book.begin(table), await book.close()]
      for (const sheet of further)
        pieces.push(await book.begin(sheet, sheet.hidden), await book.add(sheet.rows), await book.close())
      return Buffer.concat([...pieces, await book.end()])
    },
    state: book.state,
  }
}

/** The sheets of a workbook, one after the other. */
function sheetsOf(begun: State) {
  const zip = zipPen(begun.zip)
  const sheets: { name: string; hidden?: boolean }[] = begun.sheets.map((name) => ({ name }))
  const nameFor = (name: string): string => freeName(name, sheets.map((sheet) => sheet.name)) // prettier-ignore
  let rows = begun.rows
  const part = async (name: string, text: string): Promise<Buffer> =>
    Buffer.concat([zip.begin(name), await zip.add(text), zip.finish()])
  return {
    place: () => ({ rows, open: zip.state().open }),
    async begin({ name, heads }: Table, hidden = false): Promise<Buffer> {
      sheets.push({ name: nameFor(name), hidden })
      rows = 1
      const entry = zip.begin(`xl/worksheets/sheet${sheets.length}.xml`)
      return Buffer.concat([entry, await zip.add(sheetHead(heads.length) + rowOf(heads, 1, HEAD))])
    },
    add(some: readonly Row[]): Promise<Buffer> {
      const text = some.map((row, at) => rowOf(row, rows + at + 1, TEXT)).join('')
      rows += some.length
      return zip.add(text)
    },
    close: async (): Promise<Buffer> => Buffer.concat([await zip.add(SHEET_TAIL), zip.finish()]),
    async end(): Promise<Buffer> {
      const pieces: Buffer[] = []
      for (const [name, text] of partsOf(sheets)) pieces.push(await part(name, text))
      return Buffer.concat([...pieces, zip.end()])
    },
    state: () => ({ zip: zip.state(), sheets: sheets.map(({ name }) => name), rows }),
  }
}

const partsOf = (sheets: readonly Pick<Sheet, 'name' | 'hidden'>[]): [string, string][] => [
  ['xl/styles.xml', STYLES],
  ['xl/workbook.xml', workbook(sheets)],
  ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
  ['_rels/.rels', RELATIONS],
  ['[Content_Types].xml', contentTypes(sheets.length)],
]

/** As the sheet is called, with a number where another is called so. */
function freeName(name: string, taken: readonly string[]): string {
  const clean = name.replaceAll(/[\\/?*[\]:]/g, ' ')
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : `_${n}`
    const candidate = clean.slice(0, LONGEST_NAME - end.length) + end
    if (!taken.includes(candidate)) return candidate
  }
}

/** Styles by their place in `STYLES`. */
const TEXT = ''
const HEAD = ' s="1"'

const columns: string[] = []
/** A, B … Z, AA. */
const columnAt = (at: number): string => (columns[at] ??= lettersOf(at))
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function rowOf(cells: Row, place: number, style: string): string {
  let text = ''
  for (const [at, cell] of cells.entries()) if (cell !== '') text += cellOf(cell, `${columnAt(at)}${place}"${style}`)
  return `<row r="${place}">${text}</row>`
}

const cellOf = (cell: Cell, at: string): string =>
  typeof cell === 'number'
    ? `<c r="${at}><v>${cell}</v></c>`
    : `<c r="${at} t="inlineStr"><is>${textOf(safeCell(cell))}</is></c>`

/** Blanks at an end and ends of lines are kept. */
const KEPT = /^\s|\s$|\n/
const textOf = (text: string): string => `<t${KEPT.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t>`

const SPECIAL = /[&<>]/
const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[&<>]/g, (sign) => ENTITY[sign]!) : text
