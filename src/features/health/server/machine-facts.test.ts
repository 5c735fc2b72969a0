import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { answersAt, readMachine } from './machine-facts.ts'

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

test('the folder of the database is looked at where it lies, when it is its own and lies elsewhere', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rexian-folders-'))
  const home = join(dir, 'elsewhere')
  mkdirSync(home)
  writeFileSync(join(dir, 'postgres-location'), `${home}\n`)
  const foldersOf = async (given: object) => (await readMachine(readConfig({ DATA_DIR: dir, ...given }), '')).folders
  expect(await foldersOf({})).toContainEqual({
    ...{ name: 'postgres-location', path: home, is_writable: true, free_bytes: expect.any(Number) },
  })
  expect((await foldersOf({ DATABASE_URL: 'postgres://somewhere/else' })).map(({ name }) => name)).toEqual([
    'DATA_DIR',
    'UPLOAD_DIR',
  ])
  rmSync(dir, { recursive: true })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['rexian.intra', 'http://rexian.intra:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('a program that listens at %s is asked whether it runs at %s', (host, address) => {
  expect(new URL(answersAt({ host, port: 3000 })).origin).toBe(address)
})
