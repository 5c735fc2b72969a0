import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { pictureSize } from './picture-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'rexian-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sizeOf = (ext: string, hex: string) => {
  const path = join(folder, `picture.${ext}`)
  writeFileSync(path, Buffer.from(hex.replaceAll(' ', ''), 'hex'))
  return pictureSize(path, ext)
}
/** A part of a JPEG that says nothing of its size, as a camera writes before. */
const EXIF = `ffe1 0006 ${'00'.repeat(4)}`

test.each([
  ['png', '89504e470d0a1a0a 0000000d 49484452 0000ffff 0000ffff 08', 65_535, 65_535],
  ['gif', '474946383961 2003 5802 00', 800, 600],
  ['bmp', `424d ${'00'.repeat(12)} 28000000 20030000 a8fdffff`, 800, 600],
  ['bmp', `424d ${'00'.repeat(12)} 0c000000 2003 5802 01001800`, 800, 600],
  ['jpg', `ffd8 ${EXIF} ffff c4 0004 0000 ffc2 0011 08 0258 0320 03`, 800, 600],
  ['webp', `52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802`, 800, 600],
  ['webp', `52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200`, 800, 600],
  ['webp', `52494646 00000000 57454250 5650384c 00000000 2f 1fc39500 0000000000`, 800, 600],
])('a %s says how large it is before anything is drawn', async (ext, hex, width, height) => {
  expect(await sizeOf(ext, hex)).toEqual({ width, height })
})

test.each([
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8 0000'],
  ['jpg', `ffd8 ${EXIF.repeat(600)}`],
  ['webp', '52494646'],
  ['pdf', '255044462d312e37'],
])('a %s that does not say has none', async (ext, hex) => {
  expect(await sizeOf(ext, hex)).toBeNull()
})
