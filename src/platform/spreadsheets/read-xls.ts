import type { SheetRow } from '#kernel/sheet-header.ts'
import type { Cell } from '#kernel/cell.ts'
import { fail } from '#kernel/errors.ts'

import { mergedAbove } from './merged-cells.ts'
import { rowCollector } from './row-collector.ts'
import { LIMITS, SPREADSHEET_ERRORS } from './sheet.ts'

type Sheetjs = typeof import('@e965/xlsx')
type StoredCell = import('@e965/xlsx').CellObject

interface Opened {
  readonly sheet: import('@e965/xlsx').WorkSheet
  /** Days are counted from 1904 on, as Excel for Macintosh did. */
  readonly date1904: boolean
}

/** Rows of the first sheet that somebody sees of an Excel 97–2003 file. The library is large and rarely needed, so it is loaded here. */
export async function* readXls(file: Buffer): AsyncGenerator<SheetRow> {
  const xlsx = await import('@e965/xlsx')
  refuseForeign(xlsx, file)
  const { sheet, date1904 } = firstSheet(xlsx, file)
  const collect = rowCollector()
  const rows: unknown[][] = (sheet['!data'] as unknown[][] | undefined) ?? []
  const merged = mergedAbove((sheet['!merges'] ?? []).map(({ s, e }) => ({ at: s.c, from: s.r + 1, to: e.r + 1 })))
  for (const [index, cells] of rows.entries()) {
    const values = Array.from(cells ?? [], (cell) => cellOf(xlsx, cell as StoredCell | undefined, date1904))
    const hidden = sheet['!rows']?.[index]?.hidden === true
    const row = collect(index + 1, values, { hidden, since_1904: date1904, merged: merged(index + 1) })
    if (row) yield row
  }
}

function refuseForeign(xlsx: Sheetjs, file: Buffer): void {
  const names = storageNames(xlsx, file)
  const has = (wanted: RegExp): boolean => names.some((name) => wanted.test(name))
  if (has(/EncryptedPackage/)) fail(SPREADSHEET_ERRORS.SHEET_ENCRYPTED)
  if (has(/_VBA_PROJECT/)) fail(SPREADSHEET_ERRORS.SHEET_MACRO)
  if (!has(/(^|\/)(Workbook|Book)$/i))
    fail(SPREADSHEET_ERRORS.SHEET_TYPE, { found: has(/WordDocument/) ? 'Word' : 'OLE' })
}

function storageNames(xlsx: Sheetjs, file: Buffer): string[] {
  try {
    return xlsx.CFB.read(file, { type: 'buffer' }).FullPaths
  } catch {
    return fail(SPREADSHEET_ERRORS.SHEET_DAMAGED)
  }
}

function firstSheet(xlsx: Sheetjs, file: Buffer): Opened {
  try {
    const book = xlsx.read(file, {
      dense: true,
      sheetRows: LIMITS.rows,
      cellNF: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
    })
    const seen = book.SheetNames.findIndex((_, n) => !book.Workbook?.Sheets?.[n]?.Hidden)
    const sheet = book.Sheets[book.SheetNames[Math.max(seen, 0)]!] ?? {}
    return { sheet, date1904: book.Workbook?.WBProps?.date1904 === true }
  } catch (error) {
    return fail(
      /password|encrypt/i.test(String(error)) ? SPREADSHEET_ERRORS.SHEET_ENCRYPTED : SPREADSHEET_ERRORS.SHEET_DAMAGED,
    )
  }
}

function cellOf(xlsx: Sheetjs, cell: StoredCell | undefined, date1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'n' && typeof cell.z === 'string' && xlsx.SSF.is_date(cell.z))
    return writtenDate(xlsx, cell.v as number, date1904) ?? (cell.v as number)
  if (cell.t === 'e') return cell.w ?? null
  return cell.v instanceof Date ? null : cell.v
}

type DayParts = Readonly<Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>>

/** Null where no day has this number, as Excel shows ####. */
function writtenDate(xlsx: Sheetjs, serial: number, date1904: boolean): string | null {
  const days = Math.round(serial * 86_400) / 86_400
  const parts: DayParts | null = xlsx.SSF.parse_date_code(days, { date1904 })
  if (!parts) return null
  const { y, m, d, H, M, S } = parts
  const two = (part: number): string => String(Math.round(part)).padStart(2, '0')
  const day = `${y}-${two(m)}-${two(d)}`
  return H === 0 && M === 0 && S === 0 ? day : `${day} ${two(H)}:${two(M)}:${two(S)}`
}
