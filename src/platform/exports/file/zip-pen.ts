import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { z } from 'zod'

const deflate = promisify(deflateRaw)
/** Sheets are the same few words over and over: more effort makes them little smaller. */
const LEVEL = 4
/** A block without content that says that it is the last. */
const LAST_BLOCK = Buffer.from([3, 0])
const LARGEST = 0xffff_ffff
/** The first day that an archive knows. */
const DAY = 0x21
/** Names in UTF-8; sizes stand behind the content. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

const Entry = z.object({ name: z.string(), at: z.int(), crc: z.int(), size: z.int(), packed: z.int() })
type Entry = z.output<typeof Entry>
export const ZipState = z.object({ at: z.int(), entries: z.array(Entry), open: Entry.nullable() })
type ZipState = z.output<typeof ZipState>

/**
 * Makes an archive piece by piece. Each piece of an entry is packed by itself and ends on a whole byte, so an archive that was
 * cut behind one is gone on with there: it takes where it was, a checksum and some sizes.
 */
export function zipPen(state: ZipState = { at: 0, entries: [], open: null }) {
  let { at, open } = state
  const entries = [...state.entries]
  const took = (bytes: Buffer): Buffer => {
    at += bytes.length
    if (at > LARGEST) throw new Error('a file of more than 4 GB')
    return bytes
  }
  return {
    state: (): ZipState => ({ at, entries: [...entries], open: open && { ...open } }),
    /** Begins an entry. */
    begin(name: string): Buffer {
      open = { name, at, crc: 0, size: 0, packed: 0 }
      return took(Buffer.concat([heading(0x0403_4b50, [VERSION, ...facts(open)]), Buffer.from(name)]))
    },
    /** The next piece of it; several are packed at once, and come in their order. */
    async add(text: string): Promise<Buffer> {
      const piece = Buffer.from(text)
      const entry = open!
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      const packed = await deflate(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
      entry.packed += packed.length
      return took(packed)
    },
    /** Ends it. */
    finish(): Buffer {
      const entry = open!
      entry.packed += LAST_BLOCK.length
      if (entry.size > LARGEST) throw new Error('an entry of more than 4 GB')
      entries.push(entry)
      open = null
      return took(Buffer.concat([LAST_BLOCK, numbers(0x0807_4b50, entry.crc, entry.packed, entry.size)]))
    },
    /** The list of contents, with which the archive ends. */
    end: (): Buffer => took(contents(entries, at)),
  }
}

function contents(entries: readonly Entry[], from: number): Buffer {
  const list = Buffer.concat(entries.flatMap((entry) => [inList(entry), Buffer.from(entry.name)]))
  const count = entries.length
  const end = [heading(0x0605_4b50, [0, 0, count, count]), numbers(list.length, from), Buffer.from([0, 0])]
  return Buffer.concat([list, ...end])
}

/** What stands of an entry before its name, without the first version. */
const facts = ({ name, crc, packed, size }: Entry): number[] => [
  ...[FLAGS, DEFLATED, 0, DAY],
  ...halves(crc, packed, size),
  ...[Buffer.byteLength(name), 0],
]
const inList = (entry: Entry): Buffer =>
  Buffer.concat([heading(0x0201_4b50, [VERSION, VERSION, ...facts(entry), 0, 0, 0, 0, 0]), numbers(entry.at)])

const halves = (...of: number[]): number[] => of.flatMap((n) => [n & 0xffff, n >>> 16])
const heading = (mark: number, shorts: readonly number[]): Buffer =>
  Buffer.concat([numbers(mark), Buffer.from(Uint16Array.from(shorts).buffer)])
const numbers = (...of: number[]): Buffer => Buffer.from(Uint32Array.from(of).buffer)
