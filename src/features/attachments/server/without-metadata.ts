import { crc32 } from 'node:zlib'

/** More parts than any picture or film has; who sends more wants to keep the server busy. */
const MOST_PARTS = 50_000

/**
 * A picture or film without what its camera wrote beside it: place, time, serial numbers, owner, thumbnails (security G10).
 * How it is to be turned stays. Pixels are not touched. Null for one that is not built as its kind is, so that nothing is kept
 * that could not be looked through; other kinds are returned as they are.
 */
export function withoutMetadata(bytes: Buffer, ext: string): Buffer | null {
  return STRIPPERS[ext] ? STRIPPERS[ext](bytes) : bytes
}

/** Whether files of a kind carry more than what one sees in them. */
export const carriesMetadata = (ext: string): boolean => ext in STRIPPERS

type Strip = (bytes: Buffer) => Buffer | null

const NOTHING = Buffer.alloc(0)

/** Pieces that stay, those beside each other as one. */
function makeKept(bytes: Buffer) {
  const pieces: { from: number; to: number }[] = []
  return {
    keep(from: number, to: number): void {
      const last = pieces.at(-1)
      if (last?.to === from) last.to = to
      else pieces.push({ from, to })
    },
    /** The first bytes as they are, what is added, the pieces, and what comes last. */
    joined: (head: number, added: Buffer = NOTHING, tail: Buffer = NOTHING): Buffer =>
      Buffer.concat([bytes.subarray(0, head), added, ...pieces.map(({ from, to }) => bytes.subarray(from, to)), tail]),
  }
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const UPRIGHT = 1

/** How a picture is to be turned, as its EXIF says. */
function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const first = long(4)
  for (let i = 0; i < short(first); i++) {
    const entry = first + 2 + 12 * i
    if (entry + 12 > tiff.length) break
    if (short(entry) === 0x0112) return short(entry + 8) <= 8 ? short(entry + 8) || UPRIGHT : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF that says how to turn the picture and nothing else. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}

const JPEG = { scan: 0xda, end: 0xd9, app0: 0xe0, app1: 0xe1, icc: 0xe2, adobe: 0xee, app15: 0xef, comment: 0xfe }

/** Whether a mark of a JPEG stands by itself, with no length and nothing behind it. */
export const isPlain = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** What decides how it looks; notes of the camera, comments and further pictures go. */
function staysInJpeg(marker: number, content: Buffer): boolean {
  if (marker === JPEG.app0) return content.toString('latin1', 0, 4) === 'JFIF'
  if (marker === JPEG.icc) return content.toString('latin1', 0, 11) === 'ICC_PROFILE'
  return marker === JPEG.adobe || (marker !== JPEG.comment && (marker < JPEG.app0 || marker > JPEG.app15))
}

/** What comes behind its end, such as a film or a second picture, goes too. */
const ofJpeg: Strip = (bytes) => {
  const kept = makeKept(bytes)
  let orientation = UPRIGHT
  let drawn = false
  const turned = (): Buffer => kept.joined(2, orientation === UPRIGHT ? NOTHING : exifPart(orientation))
  for (let at = 2, part = 0; part < MOST_PARTS; part++) {
    const marker = bytes[at + 1]
    if (bytes[at] === 0xff && marker === JPEG.end) {
      kept.keep(at, at + 2)
      return drawn ? turned() : null
    }
    // One that breaks off is drawn as far as it goes.
    if (marker === undefined || at + 4 > bytes.length) return drawn ? turned() : null
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) {
      at++
      continue
    }
    const end = isPlain(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return drawn ? turned() : null
    const content = bytes.subarray(at + 4, end)
    if (marker === JPEG.app1 && content.subarray(0, 6).equals(EXIF)) orientation = orientationOf(content.subarray(6))
    if (staysInJpeg(marker, content)) kept.keep(at, end)
    at = end
    if (marker !== JPEG.scan) continue
    drawn = true
    at = endOfScan(bytes, end)
    kept.keep(end, at)
  }
  return null
}

/** Where the pixels end: at the next byte 255 that neither stands for itself nor only marks time. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]!
    if (marker !== 0 && marker !== 0xff && !isPlain(marker)) return at
  }
  return bytes.length
}

function exifPart(orientation: number): Buffer {
  const content = Buffer.concat([EXIF, tiffOf(orientation)])
  const head = Buffer.from([0xff, JPEG.app1, 0, content.length + 2])
  return Buffer.concat([head, content])
}

const TURNS = [2, 3, 4, 5, 6, 7, 8]

/** A JPEG that was drawn from another picture, turned as that one is; the picture without its metadata. */
export function turnedLike(picture: Buffer, drawn: Buffer): Buffer {
  const turn = TURNS.map(exifPart).find((part) => picture.subarray(2, 2 + part.length).equals(part))
  return turn ? Buffer.concat([drawn.subarray(0, 2), turn, drawn.subarray(2)]) : drawn
}

/** Beside what every reader needs (their names begin with a capital): colours, transparency, size, moving pictures. */
const PNG_STAYS = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP', 'acTL', 'fcTL', 'fdAT']

const ofPng: Strip = (bytes) => {
  const kept = makeKept(bytes)
  let orientation = UPRIGHT
  for (let at = 8, part = 0; part < MOST_PARTS && at + 12 <= bytes.length; part++) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || (part === 0) !== (type === 'IHDR')) return null
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4))
    if (/^[A-Z]/.test(type) || PNG_STAYS.includes(type)) kept.keep(at, end)
    if (type === 'IEND') return withTurn(kept.joined(8), orientation)
    at = end
  }
  return null
}

const PNG_HEAD = 8 + 12 + 13

function withTurn(png: Buffer, orientation: number): Buffer {
  if (orientation === UPRIGHT) return png
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiffOf(orientation)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, body, check, png.subarray(PNG_HEAD)])
}

/** Bits of its head that promise EXIF and XMP. */
const WEBP = { exif: 0x08, xmp: 0x04, flags: 20 }

const ofWebp: Strip = (bytes) => {
  const kept = makeKept(bytes)
  let orientation = UPRIGHT
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  let at = 12
  for (let part = 0; part < MOST_PARTS && at + 8 <= last; part++) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > last) return null
    const content = bytes.subarray(at + 8, at + 8 + size)
    if (type === 'EXIF')
      orientation = orientationOf(content.subarray(0, 6).equals(EXIF) ? content.subarray(6) : content)
    else if (/^(VP8.|ALPH|ANIM|ANMF|ICCP)$/.test(type)) kept.keep(at, Math.min(end, last))
    at = end
  }
  return at < last
    ? null
    : headed(kept.joined(12, NOTHING, orientation === UPRIGHT ? NOTHING : webpTurn(orientation)), orientation)
}

function webpTurn(orientation: number): Buffer {
  const tiff = tiffOf(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}

/** The head tells how long it is, and what is in it. */
function headed(webp: Buffer, orientation: number): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4)
  if (webp.toString('latin1', 12, 16) === 'VP8X' && webp.length > WEBP.flags) {
    const others = webp[WEBP.flags]! & ~(WEBP.exif | WEBP.xmp)
    webp[WEBP.flags] = orientation === UPRIGHT ? others : others | WEBP.exif
  }
  return webp
}

const MP4_AROUND = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']
const MP4_GOES = ['udta', 'meta', 'uuid']
const MP4_DEPTH = 9

/** Boxes with notes become empty ones of the same length: what points into the film goes on pointing at the same place. */
const ofMp4: Strip = (bytes) => {
  let parts = 0
  const clear = (from: number, to: number, depth: number): boolean => {
    for (let at = from; at + 8 <= to;) {
      const long = bytes.readUInt32BE(at) === 1 && at + 16 <= to
      const head = long ? 16 : 8
      const said = long ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at)
      const end = said === 0 ? to : at + said
      if (++parts > MOST_PARTS || end < at + head || end > to) return false
      const type = bytes.toString('latin1', at + 4, at + 8)
      if (MP4_GOES.includes(type)) bytes.fill(0, at + head, end).write('free', at + 4, 'latin1')
      else if (MP4_AROUND.includes(type) && (depth === MP4_DEPTH || !clear(at + head, end, depth + 1))) return false
      at = end
    }
    return true
  }
  return clear(0, bytes.length, 0) ? bytes : null
}

const STRIPPERS: Readonly<Record<string, Strip>> = {
  ...{ jpg: ofJpeg, jpeg: ofJpeg, png: ofPng, webp: ofWebp, mp4: ofMp4 },
}
