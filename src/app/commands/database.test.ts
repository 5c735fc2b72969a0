import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

import { prepareUploads } from '../start-up/prepare-uploads.ts'
import { useDatabase, useInstallation } from './database.ts'

test('a command that is given a folder without an installation says so, and makes none there', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'rexian-command-'))
  const dataDir = join(parent, 'mistyped')
  const config = readConfig({ DATA_DIR: dataDir })
  await expect(useInstallation(config, createLog('silent'), async () => 'done')).rejects.toThrow('no installation')
  expect(existsSync(dataDir)).toBe(false)
  rmSync(parent, { recursive: true })
})

const PASSWORD = 'Xy-secret-9'

test.each([
  ['a server that is not there', `postgres://me:${PASSWORD}@127.0.0.1:1/x`, 'connect ECONNREFUSED 127.0.0.1:1'],
  ['a sign that is not written as %23', `postgres://me:${PASSWORD}#@127.0.0.1:1/x`, 'as %23'],
])(
  'a command that is given %s says so in one line that names DATABASE_URL, without the password',
  async (_, url, why) => {
    const use = vi.fn<() => Promise<string>>()
    const message = await useDatabase(readConfig({ DATABASE_URL: url }), createLog('silent'), use).catch(
      (error: Error) => error.message,
    )
    expect(message).toMatch(why)
    expect(message).toMatch(/^[^\n]*; look at DATABASE_URL[^\n]*$/)
    expect(message).not.toContain(PASSWORD)
    expect(use).not.toHaveBeenCalled()
  },
)

test('a folder for files that cannot be made is named with its setting before anybody sends one', () => {
  const parent = mkdtempSync(join(tmpdir(), 'rexian-uploads-'))
  const file = join(parent, 'file')
  writeFileSync(file, '')
  const start = (environment: NodeJS.ProcessEnv) => () => prepareUploads(readConfig(environment))
  expect(start({ UPLOAD_DIR: join(file, 'uploads') })).toThrow(/look at UPLOAD_DIR$/)
  expect(start({ UPLOAD_DIR: file })).toThrow(/look at UPLOAD_DIR$/)
  expect(start({ DATA_DIR: file })).toThrow(/look at DATA_DIR$/)
  start({ DATA_DIR: join(parent, 'data') })()
  expect(existsSync(join(parent, 'data/uploads'))).toBe(true)
  rmSync(parent, { recursive: true })
})
