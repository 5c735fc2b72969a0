import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { keepPictures, PICTURE } from './demo-pictures.ts'

test('every picture is there, however few names a file may have', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const paths = ['a/1', 'a/2', 'b/3', 'b/4', 'c/5']
  await keepPictures(dir, paths, 2)
  for (const path of paths) {
    const { size, nlink } = await stat(join(dir, path))
    expect(size).toBe(PICTURE.size)
    expect(nlink).toBeLessThanOrEqual(2)
  }
})
