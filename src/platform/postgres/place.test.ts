import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { sharedMemory } from './cluster.ts'
import { clusterHome } from './place.ts'
import { startPostgres } from './supervisor.ts'

test('a file in the place of the data is told with the setting that names it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rexian-place-'))
  const file = join(dir, 'data')
  writeFileSync(file, '')
  try {
    expect(() => clusterHome(file, () => undefined, createLog('silent'))).toThrow(/look at DATA_DIR$/)
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('a disk that does not take the database is told with its folder and the setting that names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-place-'))
  writeFileSync(join(dataDir, 'postgres'), '')
  try {
    await expect(startPostgres({ dataDir, log: createLog('silent') })).rejects.toThrow(
      new RegExp(`${dataDir}.*look at DATA_DIR$`),
    )
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test.each([
  ['a container where nobody said otherwise', 64 * 1_048_576, 'mmap'],
  ['a machine', 4096 * 1_048_576, undefined],
  ['a system that has no such folder', undefined, undefined],
])('what reports sort in common has room: %s', (_where, bytes, type) => {
  expect(sharedMemory(bytes)['dynamic_shared_memory_type']).toBe(type)
})
