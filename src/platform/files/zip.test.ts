import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { unzipped } from '../testing/unzipped.ts'
import { zipOf } from './zip.ts'

const at = '2026-11-23 08:00:00'
let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'rexian-zip-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const kept = (content: string) => {
  const path = join(dir, 'kept')
  writeFileSync(path, content)
  return { size: Buffer.byteLength(content), open: () => createReadStream(path) }
}

test('an archive holds its files under their names, whole', async () => {
  const archive = await buffer(
    zipOf([
      { name: '办理单.txt', at, content: Buffer.from('热线'.repeat(1000)) },
      { name: '附件/现场.txt', at, content: kept('一段文字') },
    ]),
  )
  expect(await unzipped(archive)).toEqual({
    '办理单.txt': Buffer.from('热线'.repeat(1000)),
    '附件/现场.txt': Buffer.from('一段文字'),
  })
})

test('a file that cannot be read breaks the archive off, so that nobody takes it for whole', async () => {
  const content = { size: 3, open: () => createReadStream(join(dir, 'gone')) }
  await expect(buffer(zipOf([{ name: 'gone.txt', at, content }]))).rejects.toThrow('ENOENT')
})

test('what follows is asked for when what stands before it was read', async () => {
  const asked: string[] = []
  async function* entries() {
    for (const name of ['a.txt', 'b.txt']) {
      asked.push(name)
      const content = {
        size: 1,
        open: () => Readable.from([Buffer.from(asked.join(''))].map(() => Buffer.from(name[0]!))),
      }
      yield { name, at, content }
      asked.push('read')
    }
  }
  expect(await unzipped(await buffer(zipOf(entries())))).toEqual({
    'a.txt': Buffer.from('a'),
    'b.txt': Buffer.from('b'),
  })
  expect(asked).toEqual(['a.txt', 'read', 'b.txt', 'read'])
})

test('who goes away leaves no file open', async () => {
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) })
  const archive = zipOf([{ name: 'a.bin', at, content: { size: 1e9, open: () => endless } }])
  await once(archive, 'readable')
  archive.destroy()
  await once(endless, 'close')
  expect(endless.destroyed).toBe(true)
})
