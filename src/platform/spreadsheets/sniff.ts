import { fail } from '#kernel/errors.ts'

import { SPREADSHEET_ERRORS } from './sheet.ts'

export type Container = 'zip' | 'ole' | 'text'

const SIGNATURES: readonly (readonly [hex: string, found: string])[] = [
  ['4d5a', 'EXE'],
  ['7f454c46', 'ELF'],
  ['25504446', 'PDF'],
  ['89504e47', 'PNG'],
  ['ffd8ff', 'JPEG'],
  ['47494638', 'GIF'],
  ['52617221', 'RAR'],
  ['377abcaf271c', '7z'],
  ['1f8b', 'GZIP'],
  ['7b5c727466', 'RTF'],
]

/** What the bytes are; a file's name says nothing (security G4). */
export function sniff(bytes: Buffer): Container {
  if (bytes.length === 0) fail(SPREADSHEET_ERRORS.SHEET_EMPTY)
  const start = bytes.subarray(0, 8).toString('hex')
  if (start.startsWith('504b0304') || start.startsWith('504b0506')) return 'zip'
  if (start === 'd0cf11e0a1b11ae1') return 'ole'
  const foreign = SIGNATURES.find(([hex]) => start.startsWith(hex))
  if (foreign) fail(SPREADSHEET_ERRORS.SHEET_TYPE, { found: foreign[1] })
  return 'text'
}
