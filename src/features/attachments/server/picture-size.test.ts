import { expect, test } from 'vitest'

import { pictureSize } from './picture-size.ts'

const sizeOf = (ext: string, hex: string) => pictureSize(Buffer.from(hex.replaceAll(' ', ''), 'hex'), ext)
/** A part of a JPEG that says nothing of its size, as a camera writes before. */
const EXIF = `ffe1 0006 ${'00'.repeat(4)}`

test.each([
  ['png', '89504e470d0a1a0a 0000000d 49484452 0000ffff 0000ffff 08', 65_535, 65_535],
  ['gif', '474946383961 2003 5802 00', 800, 600],
  ['bmp', `424d ${'00'.repeat(12)} 28000000 20030000 a8fdffff`, 800, 600],
  ['bmp', `424d ${'00'.repeat(12)} 0c000000 2003 5802 01001800`, 800, 600],
  ['jpg', `ffd8 ${EXIF} ffff c4 0004 0000 ffc2 0011 08 0258 0320 03`, 800, 600],
  // Parts that say nothing, as many as there may be, and a mark that has no length.
  ['jpg', `ffd8 ${EXIF.repeat(600)} ffc0 0011 08 0258 0320 03`, 800, 600],
  ['jpg', `ffd8 ff01 ffc0 0011 08 0258 0320 03`, 800, 600],
  // Browsers make room for a first picture that is larger than the screen it stands on.
  ['gif', `474946383961 0100 0100 80 00 00 000000 ffffff 21f9 04 00000000 00 2c 0000 0000 2003 5802 00`, 800, 600],
  ['gif', `474946383961 2003 5802 00 00 00 2c 0000 0000 0100 0100 00`, 800, 600],
  ['webp', `52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802`, 800, 600],
  ['webp', `52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200`, 800, 600],
  ['webp', `52494646 00000000 57454250 5650384c 00000000 2f 1fc39500 0000000000`, 800, 600],
])('a %s says how large it is before anything is drawn', (ext, hex, width, height) => {
  expect(sizeOf(ext, hex)).toEqual({ width, height })
})

test.each([
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8 0000'],
  ['jpg', `ffd8 ${EXIF.repeat(600)}`],
  ['webp', '52494646'],
  ['pdf', '255044462d312e37'],
])('a %s that does not say has none', (ext, hex) => {
  expect(sizeOf(ext, hex)).toBeNull()
})
