import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { clusterHome } from './place.ts'

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
