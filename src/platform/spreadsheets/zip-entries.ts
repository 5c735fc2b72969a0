import { createInflateRaw } from 'node:zlib'

import { fail } from '#kernel/errors.ts'

import { LIMITS, SPREADSHEET_ERRORS } from './sheet.ts'

export interface ZipEntry {
  readonly name: string
  readonly deflated: boolean
  readonly encrypted: boolean
  readonly packed_bytes: number
  readonly bytes: number
  readonly offset: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const IN_ZIP64_FIELD = 0xffffffff
const LONGEST_COMMENT = 0xffff

const damaged = (): never => fail(SPREADSHEET_ERRORS.SHEET_DAMAGED)

/** The directory at the end of the archive, refused when what it declares is beyond the limits (security G1). */
export function readDirectory(file: Buffer): ZipEntry[] {
  const end = endOfDirectory(file)
  const count = file.readUInt16LE(end + 10)
  if (count > LIMITS.entries) fail(SPREADSHEET_ERRORS.SHEET_BOMB)
  const entries: ZipEntry[] = []
  for (let at = file.readUInt32LE(end + 16); entries.length < count;) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) damaged()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    entries.push(readEntry(file, at, nameLength, extraLength))
    at += 46 + nameLength + extraLength + commentLength
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (unpacked > LIMITS.unpacked_bytes || unpacked > LIMITS.ratio * file.length) fail(SPREADSHEET_ERRORS.SHEET_BOMB)
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) damaged()
  return entries
}

function endOfDirectory(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - LONGEST_COMMENT); at--)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at
  return damaged()
}

function readEntry(file: Buffer, at: number, nameLength: number, extraLength: number): ZipEntry {
  const extra = file.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const large = zip64Values(extra)
  const sized = (value: number): number => (value === IN_ZIP64_FIELD ? (large.shift() ?? damaged()) : value)
  const bytes = sized(file.readUInt32LE(at + 24))
  const packed_bytes = sized(file.readUInt32LE(at + 20))
  return {
    name: file.toString('utf8', at + 46, at + 46 + nameLength),
    deflated: file.readUInt16LE(at + 10) === 8,
    encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    packed_bytes,
    bytes,
    offset: sized(file.readUInt32LE(at + 42)),
  }
}

/** The 64-bit values of the extra field 0x0001, in the order in which the entry left them out. */
function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const body = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(body.length / 8) }, (_, i) => Number(body.readBigUInt64LE(i * 8)))
  }
  return []
}

/** The entry's content in pieces, refused as soon as there is more of it than the directory declares. */
export async function* unpack(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.offset + 30 > file.length || file.readUInt32LE(entry.offset) !== LOCAL_ENTRY) damaged()
  const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28)
  const packed = file.subarray(start, start + entry.packed_bytes)
  if (!entry.deflated) return yield packed
  const inflate = createInflateRaw()
  inflate.end(packed)
  let unpacked = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      unpacked += piece.length
      if (unpacked > entry.bytes) fail(SPREADSHEET_ERRORS.SHEET_BOMB)
      yield piece
    }
  } catch (error) {
    if (isZlibError(error)) damaged()
    throw error
  }
}

const isZlibError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('Z_')
