import { detectDelimiter, parseCsv } from 'hucre/csv'

import type { SheetRow } from '#kernel/sheet-header.ts'
import { fail } from '#kernel/errors.ts'

import { rowCollector } from './row-collector.ts'
import { SPREADSHEET_ERRORS } from './sheet.ts'

/** Rows of a text file: UTF-8 with or without mark, UTF-16, GB18030 and with it GBK; every cell is text. */
export function* readCsv(file: Buffer): Generator<SheetRow> {
  const text = decode(file)
  const markup = /^\s*<(!doctype|html|\?xml|table|head|body|meta)/i.exec(text)
  if (markup) fail(SPREADSHEET_ERRORS.SHEET_TYPE, { found: /xml/i.test(markup[1]!) ? 'XML' : 'HTML' })
  const collect = rowCollector()
  const records = recordsOf(text)
  for (const [index, cells] of records.entries()) {
    const row = collect(
      index + 1,
      cells.map((cell) => (cell === null || cell === '' ? null : String(cell))),
    )
    if (row) yield row
  }
}

/** What a quote leaves open at the end has swallowed the rows after it, so a last line of our own has to come back as one. */
function recordsOf(text: string) {
  const written = text.endsWith('\n') ? `${text}${END}` : `${text}\n${END}`
  const records = parseCsv(written, { delimiter: detectDelimiter(text), typeInference: false, skipEmptyRows: false })
  if (records.at(-1)?.[0] !== END) fail(SPREADSHEET_ERRORS.SHEET_QUOTE, { row: records.length })
  return records.slice(0, -1)
}

const END = '\u0000end'

function decode(file: Buffer): string {
  const wide = decodeUtf16(file)
  if (wide !== null) return wide
  if (file.includes(0)) fail(SPREADSHEET_ERRORS.SHEET_TYPE, { found: '?' })
  return decodeAs('utf-8', file) ?? decodeAs('gb18030', file) ?? fail(SPREADSHEET_ERRORS.SHEET_ENCODING)
}

/** UTF-16 is told by its byte-order mark, which spreadsheet programs always write. */
function decodeUtf16(file: Buffer): string | null {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', file) ?? fail(SPREADSHEET_ERRORS.SHEET_ENCODING)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', file) ?? fail(SPREADSHEET_ERRORS.SHEET_ENCODING)
  return null
}

function decodeAs(encoding: string, file: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}
