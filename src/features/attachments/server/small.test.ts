import { PhotonImage } from '@silvia-odwyer/photon-node'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import type { AppError } from '#kernel/errors.ts'
import { openFile, removeFile, storeFile, sweepFiles } from '#platform/files/store.ts'

import { smallOf as made } from './small.ts'

const dir = mkdtempSync(join(tmpdir(), 'rexian-small-'))
afterAll(() => rmSync(dir, { recursive: true }))

const smallOf = (of: string, picture: Parameters<typeof made>[1]) =>
  made(of, picture, (part) => openFile(of, picture.path, part))

/** Red on its left, blue on its right, and nothing but glass where `glass` says so. */
function drawn(width: number, height: number, glass = false): PhotonImage {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2
    pixels.set(glass ? [0, 0, 0, 0] : [isLeft ? 255 : 0, 0, isLeft ? 0 : 255, 255], at * 4)
  }
  return new PhotonImage(pixels, width, height)
}
const kept = async (bytes: Uint8Array, ext: string) => ({
  ...{ file_name: `现场.${ext}`, ext },
  path: (await storeFile(dir, bytes)).path,
})
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as AppError).refusal.error.code,
  )

test.each([
  ['png', drawn(1200, 800).get_bytes(), [240, 160]],
  ['jpg', drawn(600, 900).get_bytes_jpeg(90), [160, 240]],
  ['webp', drawn(900, 900).get_bytes_webp(), [240, 240]],
  ['png', drawn(30, 20).get_bytes(), [30, 20]],
] as const)('a %s is drawn in small with its own colours', async (ext, bytes, size) => {
  const small = await smallOf(dir, await kept(bytes, ext))
  const seen = PhotonImage.new_from_byteslice(small)
  expect([...small.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect([seen.get_width(), seen.get_height()]).toEqual(size)
  const [red, green, blue] = seen.get_raw_pixels()
  expect([red! > 240, green! < 20, blue! < 20]).toEqual([true, true, true])
})

test('what one looks through is white, not black', async () => {
  const small = await smallOf(dir, await kept(drawn(400, 400, true).get_bytes(), 'png'))
  expect([...PhotonImage.new_from_byteslice(small).get_raw_pixels().subarray(0, 3)]).toEqual([255, 255, 255])
})

test('a photograph stays turned as its camera said', async () => {
  const straight = Buffer.from(drawn(600, 400).get_bytes_jpeg(90))
  const turned = Buffer.concat([straight.subarray(0, 2), TURNED, straight.subarray(2)])
  expect((await smallOf(dir, await kept(turned, 'jpg'))).subarray(2, 2 + TURNED.length)).toEqual(TURNED)
})

test('it is made once, stands beside its picture, and goes with it', async () => {
  const picture = await kept(drawn(600, 400).get_bytes(), 'png')
  const [one, two] = await Promise.all([smallOf(dir, picture), smallOf(dir, picture)])
  expect(two).toBe(one)
  expect(await smallOf(dir, picture)).toEqual(one)
  const isKnown = async (paths: string[]) => new Set(paths.filter((path) => path === picture.path))
  await sweepFiles(dir, isKnown, { min_age_ms: -1000 })
  expect(readdirSync(dir, { recursive: true })).toHaveLength(3)
  await removeFile(dir, picture.path)
  expect(readdirSync(dir, { recursive: true })).toHaveLength(1)
})

test('of what cannot be drawn there is none, and nobody tries again', async () => {
  const broken = await kept(Buffer.from(drawn(600, 400).get_bytes()).fill(7, 100), 'png')
  expect(await codeOf(smallOf(dir, broken))).toBe('FILE_NO_SMALL')
  expect(existsSync(join(dir, `${broken.path}.beside`))).toBe(true)
  expect(await codeOf(smallOf(dir, broken))).toBe('FILE_NO_SMALL')
})
