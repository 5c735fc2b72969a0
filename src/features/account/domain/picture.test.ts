import { expect, test } from 'vitest'

import { readPicture } from './picture.ts'

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'))

const PNG = hex('89504e470d0a1a0a 0000000d 49484452 00000050 00000028 0806000000 00000000')
const JPEG = hex('ffd8 ffe0 0010 4a464946000101000001000100 00 ffc0 0011 08 0028 0050 03 012200 021101 031101')
const WEBP = hex('52494646 1a000000 57454250 56503820 0e000000 300100 9d012a 5000 2800 0000')
const WEBP_LOSSLESS = hex('52494646 1a000000 57454250 5650384c 0d000000 2f 4fc00900 0000000000000000 00')
const WEBP_EXTENDED = hex('52494646 1a000000 57454250 56503858 0a000000 00000000 4f0000 270000 0000')

test.each([
  ['PNG', PNG, 'image/png'],
  ['JPEG', JPEG, 'image/jpeg'],
  ['WebP', WEBP, 'image/webp'],
  ['lossless WebP', WEBP_LOSSLESS, 'image/webp'],
  ['extended WebP', WEBP_EXTENDED, 'image/webp'],
])('%s is known by its bytes, and its size is read', (_name, bytes, mime) => {
  expect(readPicture(bytes)).toEqual({ mime, width: 80, height: 40 })
})

test('a page, a GIF, a cut-off picture and nothing at all are no pictures', () => {
  const others = [
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.from('GIF89a'),
    PNG.subarray(0, 20),
    JPEG.subarray(0, 12),
    new Uint8Array(),
  ]
  for (const bytes of others) expect(readPicture(bytes)).toBeNull()
})

test('a JPEG whose segments lead nowhere ends the search', () => {
  expect(readPicture(hex(`ffd8 ${'ffe00002'.repeat(40)}`))).toBeNull()
  expect(readPicture(hex('ffd8 ffe00000 ffe00000 00000000'))).toBeNull()
})
