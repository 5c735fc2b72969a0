import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

import { useInstallation } from './database.ts'

test('a command that is given a folder without an installation says so, and makes none there', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'rexian-command-'))
  const dataDir = join(parent, 'mistyped')
  const config = readConfig({ DATA_DIR: dataDir })
  await expect(useInstallation(config, createLog('silent'), async () => 'done')).rejects.toThrow('no installation')
  expect(existsSync(dataDir)).toBe(false)
  rmSync(parent, { recursive: true })
})
