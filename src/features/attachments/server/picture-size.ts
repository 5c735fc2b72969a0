import { open, type FileHandle } from 'node:fs/promises'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * How large a picture says it is, from its head and without decoding anything; null where it does not say, which nothing can
 * draw either.
 */
export async function pictureSize(path: string, ext: string): Promise<PictureSize | null> {
  const read = READERS[ext]
  if (!read) return null
  const file = await open(path)
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}

type Read = (file: FileHandle) => Promise<PictureSize | null>

/** Bytes at a place; null where the file ends before. */
async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return bytesRead === length ? buffer : null
}

const ofPng: Read = async (file) => {
  const head = await bytes(file, 16, 8)
  return head && { width: head.readUInt32BE(0), height: head.readUInt32BE(4) }
}

const ofGif: Read = async (file) => {
  const head = await bytes(file, 6, 4)
  return head && { width: head.readUInt16LE(0), height: head.readUInt16LE(2) }
}

/** A height below zero says that the rows begin above. */
const ofBmp: Read = async (file) => {
  const head = await bytes(file, 14, 12)
  if (!head) return null
  if (head.readUInt32LE(0) === 12) return { width: head.readUInt16LE(4), height: head.readUInt16LE(6) }
  return { width: Math.abs(head.readInt32LE(4)), height: Math.abs(head.readInt32LE(8)) }
}

const ofWebp: Read = async (file) => {
  const head = await bytes(file, 12, 18)
  if (!head) return null
  const kind = head.toString('latin1', 0, 4)
  if (kind === 'VP8 ') return { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff }
  if (kind === 'VP8X') return { width: head.readUIntLE(12, 3) + 1, height: head.readUIntLE(15, 3) + 1 }
  if (kind !== 'VP8L') return null
  const bits = head.readUInt32LE(9)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** So many parts may stand before the one that says the size. */
const MOST_PARTS = 500
/** Parts of a JPEG that say it, and those among them that do not. */
const SIZED = { from: 0xc0, to: 0xcf, not: [0xc4, 0xc8, 0xcc] }

const ofJpeg: Read = async (file) => {
  let at = 2
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await bytes(file, at, 9)
    if (!head || head[0] !== 0xff) return null
    const marker = head[1]!
    if (marker >= SIZED.from && marker <= SIZED.to && !SIZED.not.includes(marker))
      return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) }
    // One may be padded by more of the same byte.
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2)
  }
  return null
}

const READERS: Readonly<Record<string, Read>> = {
  ...{ png: ofPng, gif: ofGif, bmp: ofBmp, webp: ofWebp },
  ...{ jpg: ofJpeg, jpeg: ofJpeg },
}
