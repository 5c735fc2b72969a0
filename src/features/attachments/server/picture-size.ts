import { isPlain } from './without-metadata.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * How large a picture says it is, without decoding anything; null where it does not say, which nothing can draw either. It is
 * asked of what is kept: what is left out then would stand before the part that says it.
 */
export const pictureSize = (bytes: Buffer, ext: string): PictureSize | null => READERS[ext]?.(bytes) ?? null

type Read = (bytes: Buffer) => PictureSize | null

const ofPng: Read = (bytes) =>
  bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }

const GIF_HEAD = 13
const sideOf = (bytes: Buffer, at: number): PictureSize => ({
  width: bytes.readUInt16LE(at),
  height: bytes.readUInt16LE(at + 2),
})
/** Bytes of a table of colours, as the flags before it say. */
const coloursOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Browsers make room for a first picture that is larger than its screen. */
const ofGif: Read = (bytes) => {
  if (bytes.length < 10) return null
  const screen = sideOf(bytes, 6)
  let at = GIF_HEAD + coloursOf(bytes[10] ?? 0)
  while (bytes[at] === 0x21) {
    at += 2
    while (bytes[at]) at += 1 + bytes[at]!
    at++
  }
  if (bytes[at] !== 0x2c || at + 9 > bytes.length) return screen
  const first = sideOf(bytes, at + 5)
  return { width: Math.max(screen.width, first.width), height: Math.max(screen.height, first.height) }
}

/** A height below zero says that the rows begin above. */
const ofBmp: Read = (bytes) => {
  if (bytes.length < 26) return null
  if (bytes.readUInt32LE(14) === 12) return sideOf(bytes, 18)
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
}

const ofWebp: Read = (whole) => {
  // One of a single colour is shorter than the longest head.
  const bytes = Buffer.concat([whole.subarray(0, 30), Buffer.alloc(30)])
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Parts of a JPEG that say it, and those among them that do not. */
const SIZED = { from: 0xc0, to: 0xcf, not: [0xc4, 0xc8, 0xcc] }

const ofJpeg: Read = (bytes) => {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker >= SIZED.from && marker <= SIZED.to && !SIZED.not.includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    // One may be padded by more of the same byte.
    if (marker === 0xff) at++
    else at += isPlain(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const READERS: Readonly<Record<string, Read>> = {
  ...{ png: ofPng, gif: ofGif, bmp: ofBmp, webp: ofWebp },
  ...{ jpg: ofJpeg, jpeg: ofJpeg },
}
