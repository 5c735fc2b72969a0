import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { readMachine } from './machine-facts.ts'

test('a folder that is a file, and one below it, cannot be written to; one that is still to be made can', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rexian-folders-'))
  const file = join(dir, 'file')
  writeFileSync(file, '')
  const config = readConfig({
    ...{ DATA_DIR: join(dir, 'new/data'), UPLOAD_DIR: file },
    ...{ BACKUP_DIR: join(file, 'backups'), BACKUP_PASSPHRASE: 'sixteen words or more' },
  })
  const { folders } = await readMachine(config, '')
  expect(folders.map(({ name, is_writable }) => [name, is_writable])).toEqual([
    ['DATA_DIR', true],
    ['UPLOAD_DIR', false],
    ['BACKUP_DIR', false],
  ])
  rmSync(dir, { recursive: true })
})
