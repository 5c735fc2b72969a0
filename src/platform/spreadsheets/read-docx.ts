import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { fail } from '#kernel/errors.ts'

import { LIMITS, SPREADSHEET_ERRORS } from './sheet.ts'
import { readDirectory, unpack } from './zip-entries.ts'

const MAIN = 'word/document.xml'

/**
 * The text of a Word file: a line for each paragraph, the cells of a row with tabs between. Only for the reader's own program,
 * see `readWords`.
 */
export async function readDocx(file: Buffer): Promise<string> {
  const main = readDirectory(file).find(({ name }) => name === MAIN)
  if (!main) return fail(SPREADSHEET_ERRORS.SHEET_TYPE, { found: 'ZIP' })
  if (main.encrypted) fail(SPREADSHEET_ERRORS.SHEET_ENCRYPTED)
  if (main.bytes > LIMITS.part_bytes) fail(SPREADSHEET_ERRORS.SHEET_BOMB)
  const xml = (await buffer(Readable.from(unpack(file, main)))).toString()
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) fail(SPREADSHEET_ERRORS.SHEET_ENTITIES)
  return textOf(xml)
}

const TOKEN = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br|cr)\b[^<>]*>|<\/w:(?:p|tc|tr)>/g

function textOf(xml: string): string {
  let text = ''
  for (const [token, words] of xml.matchAll(TOKEN)) {
    if (words !== undefined) text += unescaped(words)
    else if (token.startsWith('<w:tab')) text += '\t'
    else if (token === '</w:tc>') text = `${text.replace(/\n+$/, '')}\t`
    else text = `${token === '</w:tr>' ? text.replace(/\t$/, '') : text}\n`
  }
  return text.trim()
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (words: string): string =>
  words.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hex, name: string) => {
    if (name) return NAMED[name.toLowerCase()]!
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
