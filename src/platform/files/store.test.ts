import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { beginPartial, keepPartial } from './partial.ts'
import { openFile, removeFile, removeOlder, storeFile, sweepFiles } from './store.ts'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'rexian-files-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const allFiles = (): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))

test('what was stored is read back, with its size and digest', async () => {
  const content = Buffer.from('热线'.repeat(1000))
  const stored = await storeFile(dir, content)
  expect(stored).toMatchObject({ size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  expect(await buffer(openFile(dir, stored.path))).toEqual(content)
})

test('a stream that breaks off leaves nothing', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half')
    throw new Error('cut')
  }
  await expect(storeFile(dir, broken())).rejects.toThrow('cut')
  expect(allFiles()).toEqual([])
})

test('the same content stored twice makes two files, so that removing one keeps the other', async () => {
  const one = await storeFile(dir, Buffer.from('same'))
  const two = await storeFile(dir, Buffer.from('same'))
  await removeFile(dir, one.path)
  expect((await buffer(openFile(dir, two.path))).toString()).toBe('same')
})

test.each(['../secret', '/etc/passwd', 'ab/../../secret', '.', ''])('the path %j does not leave the store', (path) => {
  expect(() => openFile(dir, path)).toThrow('outside the store')
})

test('the sweep removes what no row knows, and leaves what is young', async () => {
  const kept = await storeFile(dir, Buffer.from('kept'))
  const orphan = await storeFile(dir, Buffer.from('orphan'))
  writeFileSync(join(dir, `${orphan.path}.partial`), 'half')
  const isKnown = async (paths: string[]): Promise<Set<string>> => new Set(paths.filter((path) => path === kept.path))
  expect(await sweepFiles(dir, isKnown, { min_age_ms: 60_000 })).toBe(0)
  expect(await sweepFiles(dir, isKnown, { min_age_ms: -1000 })).toBe(2)
  expect(existsSync(join(dir, kept.path))).toBe(true)
  expect(allFiles()).toEqual([kept.path])
})

test('what cannot be removed keeps nothing else from it', async () => {
  const orphans = await Promise.all(Array.from({ length: 9 }, () => storeFile(dir, Buffer.from('orphan'))))
  const folder = join(dir, orphans[0]!.path, '..')
  const stuck = ['0', '5', 'a', 'z'].map((name) => `${name}-is-a-folder`)
  for (const name of stuck) mkdirSync(join(folder, name))
  await expect(sweepFiles(dir, async () => new Set(), { min_age_ms: -1000 })).rejects.toThrow('4 failed')
  expect(readdirSync(folder).toSorted()).toEqual(stuck)
})

test('a sweep of the last days leaves the folders of all others alone', async () => {
  for (const folder of ['2020-01-01', 'ab']) {
    mkdirSync(join(dir, folder))
    writeFileSync(join(dir, folder, 'old'), 'old')
  }
  await storeFile(dir, Buffer.from('new'))
  const nothing = async (): Promise<Set<string>> => new Set()
  expect(await sweepFiles(dir, nothing, { min_age_ms: -1000, max_age_ms: 48 * 3_600_000 })).toBe(1)
  expect(allFiles().toSorted()).toEqual(['2020-01-01/old', 'ab/old'])
  expect(await sweepFiles(dir, nothing, { min_age_ms: -1000 })).toBe(2)
})

test('what arrived and was never moved away goes when it is old', async () => {
  const arriving = join(dir, 'incoming')
  expect(await removeOlder(arriving, 0)).toBe(0)
  mkdirSync(arriving)
  writeFileSync(join(arriving, 'half'), 'half')
  expect(await removeOlder(arriving, 60_000)).toBe(0)
  expect(await removeOlder(arriving, -1000)).toBe(1)
  expect(allFiles()).toEqual([])
})

type Write = (this: unknown, bytes: Uint8Array, at: number, length: number, place: number) => Promise<unknown>

test('of a file in parts a disk may take less at a time than it was given', async () => {
  const file = await beginPartial(dir)
  const probe = await open(join(dir, 'probe'), 'w')
  const handles = Object.getPrototypeOf(probe) as { write: Write }
  await probe.close()
  const { write } = handles
  handles.write = function (bytes, at, length, place) {
    return write.call(this, bytes, at, Math.min(length, 3), place)
  }
  try {
    await file.append(Buffer.from('one two '))
    await file.append(Buffer.from('three'))
  } finally {
    handles.write = write
  }
  const { path, size } = await keepPartial(dir, file)
  expect([size, (await buffer(openFile(dir, path))).toString()]).toEqual([13, 'one two three'])
})
