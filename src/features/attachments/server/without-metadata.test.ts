import { describe, expect, test } from 'vitest'
import { crc32 } from 'node:zlib'

import { withoutMetadata } from './without-metadata.ts'

const SECRET = 'GPS 31.2304N 121.4737E SN-48213'
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

/** TIFF as cameras write it: what it was taken with, how it was held, and where it was, in either order of bytes. */
function tiffOf(orientation: number, little = false): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const short = (at: number, n: number) => (little ? tiff.writeUInt16LE(n, at) : tiff.writeUInt16BE(n, at))
  const long = (at: number, n: number) => (little ? tiff.writeUInt32LE(n, at) : tiff.writeUInt32BE(n, at))
  tiff.write(little ? 'II*\0' : 'MM\0*', 'latin1')
  long(4, 8)
  short(8, 2)
  for (const [i, tag, type, value] of [
    [0, 0x0100, 4, 640],
    [1, 0x0112, 3, orientation],
  ] as const) {
    const at = 10 + 12 * i
    short(at, tag)
    short(at + 2, type)
    long(at + 4, 1)
    if (type === 3) short(at + 8, value)
    else long(at + 8, value)
  }
  return Buffer.concat([tiff, text(SECRET)])
}
const exif = (orientation: number, little?: boolean): Buffer =>
  Buffer.concat([text('Exif\0\0'), tiffOf(orientation, little)])

function part(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const SOI = Buffer.from('ffd8', 'hex')
const EOI = Buffer.from('ffd9', 'hex')
const JFIF = part(0xe0, text('JFIF\0\x01\x01'))
const ICC = part(0xe2, text('ICC_PROFILE\0colours'))
const LOOKS = [part(0xdb, text('tables')), part(0xc0, text('size')), part(0xc4, text('codes'))]
const SCAN = Buffer.concat([part(0xda, text('\x01\x02')), Buffer.from('12ff00aaffd034ffff00', 'hex')])
const SECOND_SCAN = Buffer.concat([part(0xc4, text('more')), part(0xda, text('\x03')), Buffer.from('77ff00', 'hex')])
const jpeg = (...parts: Buffer[]): Buffer => Buffer.concat([SOI, ...parts])

const drawn = [...LOOKS, SCAN, SECOND_SCAN, EOI]
const plainJpeg = jpeg(JFIF, ICC, ...drawn)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const IHDR = chunk('IHDR', Buffer.alloc(13))
const PIXELS = [chunk('pHYs', text('size')), chunk('IDAT', text('pixels')), chunk('IDAT', text('more'))]
const IEND = chunk('IEND', Buffer.alloc(0))
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])

function riff(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
const webp = (...parts: Buffer[]): Buffer => riff('RIFF', Buffer.concat([text('WEBP'), ...parts]))
const vp8x = (flags: number): Buffer => riff('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]))
const VP8 = riff('VP8 ', text('pixel'))

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const film = (note: string, kind = 'udta'): Buffer =>
  Buffer.concat([
    box('ftyp', text('isom')),
    box('moov', Buffer.concat([box('mvhd', text('time')), box('trak', box(kind, text(note))), box(kind, text(note))])),
    box('mdat', text('pictures')),
  ])

const stripped = (bytes: Buffer, ext: string): Buffer | null => withoutMetadata(Buffer.from(bytes), ext)
const tells = (bytes: Buffer | null): boolean => bytes!.includes(SECRET)

describe('a picture is kept without what its camera wrote', () => {
  test.each([
    ['EXIF', part(0xe1, exif(1))],
    ['XMP', part(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
    ['IPTC', part(0xed, text(`Photoshop 3.0\0${SECRET}`))],
    ['a comment', part(0xfe, text(SECRET))],
    ['notes of a maker', part(0xe4, text(SECRET))],
    ['an index of further pictures', part(0xe2, text(`MPF\0${SECRET}`))],
  ])('JPEG: %s goes, and what draws it stays to the byte', (_what, note) => {
    expect(stripped(jpeg(JFIF, note, ICC, ...drawn), 'jpg')!.equals(plainJpeg)).toBe(true)
  })

  test('JPEG: a film or picture behind its end goes', () => {
    expect(stripped(Buffer.concat([plainJpeg, jpeg(part(0xe1, exif(1)), ...drawn)]), 'jpeg')!.equals(plainJpeg)).toBe(
      true,
    )
  })

  test.each([[3], [6], [8]])('held as %i, it stays so in every kind', (orientation) => {
    const kept = [
      stripped(jpeg(JFIF, part(0xe1, exif(orientation)), ...drawn), 'jpg'),
      stripped(jpeg(part(0xe1, exif(orientation, true)), ...drawn), 'jpg'),
      stripped(png(IHDR, ...PIXELS, chunk('eXIf', tiffOf(orientation)), IEND), 'png'),
      stripped(webp(vp8x(0x0c), VP8, riff('EXIF', tiffOf(orientation)), riff('XMP ', text(SECRET))), 'webp'),
    ]
    for (const bytes of kept) {
      expect(tells(bytes)).toBe(false)
      const at = bytes!.indexOf(text('II*\0'))
      expect(bytes!.readUInt16LE(at + 18)).toBe(orientation)
    }
    // What was written is read again, and nothing more is taken away.
    for (const [i, ext] of ['jpg', 'jpg', 'png', 'webp'].entries())
      expect(stripped(kept[i]!, ext)!.equals(kept[i]!)).toBe(true)
  })

  test('PNG: texts and times go, colours and pixels stay', () => {
    const noted = png(IHDR, chunk('tEXt', text(SECRET)), chunk('tIME', text('now')), ...PIXELS, IEND, text(SECRET))
    expect(stripped(noted, 'png')!.equals(png(IHDR, ...PIXELS, IEND))).toBe(true)
  })

  test('WebP: its head no longer promises what went', () => {
    const noted = webp(vp8x(0x1c), VP8, riff('EXIF', tiffOf(1)), riff('XMP ', text(SECRET)))
    expect(stripped(noted, 'webp')!.equals(webp(vp8x(0x10), VP8))).toBe(true)
  })

  test.each(['udta', 'meta', 'uuid'])('MP4: %s is empty, and nothing moves', (kind) => {
    const kept = stripped(film(SECRET, kind), 'mp4')
    expect(kept!.equals(film('\0'.repeat(SECRET.length), 'free'))).toBe(true)
  })
})

test('a picture that breaks off while it is drawn is kept as far as it goes', () => {
  const half = jpeg(JFIF, part(0xe1, exif(1)), ...LOOKS, SCAN)
  expect(stripped(half, 'jpg')!.equals(jpeg(JFIF, ...LOOKS, SCAN))).toBe(true)
})

test.each([
  ['jpg', jpeg(JFIF, part(0xe1, exif(1)).subarray(0, 20))],
  ['jpg', jpeg(JFIF, text('no part'))],
  ['jpg', jpeg(JFIF, EOI)],
  ['png', png(chunk('tEXt', text('first')), IHDR, IEND)],
  ['png', png(IHDR, chunk('IDAT', text('pixels')).subarray(0, 12))],
  ['webp', webp(VP8, riff('EXIF', tiffOf(1)).subarray(0, 20))],
  ['mp4', film('note').subarray(0, 50)],
  ['mp4', Array.from({ length: 200 }).reduce<Buffer>((inner) => box('moov', inner), box('udta', text(SECRET)))],
])('what cannot be looked through is not kept: %s', (ext, bytes) => {
  expect(stripped(bytes, ext)).toBeNull()
})

test('other kinds stay as they are', () => {
  expect(stripped(text(SECRET), 'txt')!.toString('latin1')).toBe(SECRET)
})
