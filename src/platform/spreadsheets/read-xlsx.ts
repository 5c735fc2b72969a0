import { streamXlsxRows } from 'hucre/xlsx'

import type { SheetRow } from '#kernel/sheet-header.ts'
import type { Cell } from '#kernel/cell.ts'
import { AppError, fail } from '#kernel/errors.ts'

import { mergedAbove } from './merged-cells.ts'
import { rowCollector } from './row-collector.ts'
import { LIMITS, SPREADSHEET_ERRORS } from './sheet.ts'
import { sheetScanner, type SheetMarks } from './sheet-scan.ts'
import { readDirectory, unpack, type ZipEntry } from './zip-entries.ts'

/** Rows of the first sheet that somebody sees. The archive is inspected as a whole before anything of it is understood. */
export async function* readXlsx(file: Buffer): AsyncGenerator<SheetRow> {
  const entries = readDirectory(file)
  refuseForeign(entries)
  const marks = await inspectParts(file, entries)
  const merged = mergedAbove(marks.merged)
  const collect = rowCollector()
  try {
    for await (const { index, values } of streamXlsxRows(file, { sheet: marks.place })) {
      const hidden = marks.hidden.has(index + 1)
      const row = collect(index + 1, values.map(cellOf), {
        hidden,
        since_1904: marks.since_1904,
        merged: merged(index + 1),
      })
      if (row) yield row
    }
  } catch (error) {
    if (error instanceof AppError || error instanceof RangeError) throw error
    fail(SPREADSHEET_ERRORS.SHEET_DAMAGED)
  }
}

const FOREIGN: readonly (readonly [prefix: string, found: string])[] = [
  ['word/', 'Word'],
  ['ppt/', 'PowerPoint'],
  ['xl/workbook.bin', 'XLSB'],
  ['content.xml', 'OpenDocument'],
]

function refuseForeign(entries: readonly ZipEntry[]): void {
  const has = (test: (name: string) => boolean): boolean => entries.some(({ name }) => test(name))
  if (entries.some(({ encrypted }) => encrypted)) fail(SPREADSHEET_ERRORS.SHEET_ENCRYPTED)
  const foreign = FOREIGN.find(([prefix]) => has((name) => name.startsWith(prefix)))
  const isWorkbook = has((name) => name === '[Content_Types].xml') && has((name) => name.startsWith('xl/'))
  if (foreign || !isWorkbook) fail(SPREADSHEET_ERRORS.SHEET_TYPE, { found: foreign?.[1] ?? 'ZIP' })
  if (has((name) => /vbaProject|macrosheets\/|activeX\//i.test(name))) fail(SPREADSHEET_ERRORS.SHEET_MACRO)
  if (has((name) => name.startsWith('xl/externalLinks/'))) fail(SPREADSHEET_ERRORS.SHEET_LINKS)
  if (entries.some(({ name, bytes }) => bytes > LIMITS.part_bytes && !name.startsWith('xl/worksheets/')))
    fail(SPREADSHEET_ERRORS.SHEET_BOMB)
}

const IS_XML = /\.(xml|rels|vml)$/i
const DECLARES_TYPE = /<!(DOCTYPE|ENTITY)/i
const OVERLAP = 16

/** Unpacks every part once: counts what really comes out, and looks for document types (security G1, G2). */
async function inspectParts(file: Buffer, entries: readonly ZipEntry[]): Promise<SheetMarks> {
  const scanner = sheetScanner()
  for (const entry of entries) {
    let tail = ''
    for await (const piece of unpack(file, entry)) {
      if (!IS_XML.test(entry.name)) continue
      const text = piece.toString('latin1')
      if (DECLARES_TYPE.test(tail + text) || text.includes('\0')) fail(SPREADSHEET_ERRORS.SHEET_ENTITIES)
      scanner.scan(entry.name, text)
      tail = text.slice(-OVERLAP)
    }
  }
  return scanner.firstSheet()
}

function cellOf(value: string | number | boolean | Date | null): Cell {
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return null
  // The library gives the wall clock of the sheet as if it were UTC; serial numbers carry rounding of a few milliseconds.
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
}
