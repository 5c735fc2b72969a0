import { fail } from '#kernel/errors.ts'

import type { MergedRange } from './merged-cells.ts'
import { LIMITS, SPREADSHEET_ERRORS } from './sheet.ts'

/** What the library does not tell of a sheet. */
export interface SheetMarks {
  /** Its place among the sheets. */
  readonly place: number
  readonly hidden: ReadonlySet<number>
  readonly merged: readonly MergedRange[]
  /** Days are counted from 1904 on. */
  readonly since_1904: boolean
}

interface ScannedSheet {
  tail: string
  wide_cells: number
  readonly hidden: Set<number>
  readonly merged: MergedRange[]
}

const ROW_TAG = /<(?:\w+:)?row\b([^>]*)>/g
/** Beyond column ZZ nothing is read. */
const MERGE_TAG = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]{1,2})(\d+):[A-Z]+(\d+)"/g
/** Cells from column AAA, the 703rd, on. */
const WIDE_CELL = /<(?:\w+:)?c\b[^>]*\br="[A-Z]{3}(\d+)"/g
const SINCE_1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/
const LONGEST_TAG = 1_000
/** The library holds a row as wide as its last cell, so a few formatted rows of that width are all that is taken. */
const MOST_WIDE_CELLS = 100

/**
 * Looks at sheets as they are unpacked, before the library does: it finds the rows that somebody hid and the cells that are
 * merged, which the library does not tell, and refuses sheets whose width is a lie (security G3).
 */
export function sheetScanner() {
  const small = new Map<string, string>()
  const sheets = new Map<string, ScannedSheet>()
  return {
    scan(name: string, text: string): void {
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) scanSheet(sheets, name, text)
      else if (/^xl\/(_rels\/)?workbook\.xml(\.rels)?$/.test(name)) small.set(name, (small.get(name) ?? '') + text)
    },
    /** The first one that somebody sees who opens the file. */
    firstSheet(): SheetMarks {
      const { place, path } = firstSeen(small)
      const { hidden = new Set<number>(), merged = [] } = sheets.get(path) ?? {}
      return { place, hidden, merged, since_1904: SINCE_1904.test(small.get('xl/workbook.xml') ?? '') }
    },
  }
}

function scanSheet(sheets: Map<string, ScannedSheet>, name: string, text: string): void {
  const sheet = sheets.get(name) ?? { tail: '', wide_cells: 0, hidden: new Set<number>(), merged: [] }
  sheets.set(name, sheet)
  // A piece ends anywhere: what follows its last tag is looked at together with the next one.
  const whole = sheet.tail + text
  const end = whole.lastIndexOf('>') + 1
  const tags = whole.slice(0, end)
  sheet.tail = whole.slice(Math.max(end, whole.length - LONGEST_TAG))
  for (const [, attributes] of tags.matchAll(ROW_TAG)) {
    const row = /\br="(\d+)"/.exec(attributes!)?.[1]
    if (row && /\bhidden="(1|true)"/.test(attributes!)) sheet.hidden.add(Number(row))
  }
  for (const [, column, from, to] of tags.matchAll(MERGE_TAG))
    if (from !== to) sheet.merged.push({ at: columnAt(column!), from: Number(from), to: Number(to) })
  for (const [, row] of tags.matchAll(WIDE_CELL))
    if (++sheet.wide_cells > MOST_WIDE_CELLS) fail(SPREADSHEET_ERRORS.SHEET_COLUMNS, { row: row!, max: LIMITS.columns })
}

const columnAt = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

const WORKSHEET = /^xl\/worksheets\//

function firstSeen(parts: ReadonlyMap<string, string>): { readonly place: number; readonly path: string } {
  const tags = (part: string, name: string) =>
    [...(parts.get(part) ?? '').matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
  const relations = tags('xl/_rels/workbook.xml.rels', 'Relationship')
  const all = tags('xl/workbook.xml', 'sheet').map((tag, place) => {
    const id = /\bid="([^"]+)"/i.exec(tag)?.[1]
    const target = /\bTarget="([^"]+)"/.exec(relations.find((one) => one.includes(`Id="${id}"`)) ?? '')?.[1] ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return { place, path, isSeen: WORKSHEET.test(path) && !/\bstate="(?:veryH|h)idden"/.test(tag) }
  })
  return all.find(({ isSeen }) => isSeen) ?? all[0] ?? { place: 0, path: '' }
}
