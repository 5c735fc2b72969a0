import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { insertAddon } from '#platform/testing/addon.ts'
import { testScanner } from '#platform/testing/clamd.ts'

import { STORAGE_ADDON } from '../contract.ts'
import { storageProgram, type StorageProgram } from '../testing/program.ts'

let p: StorageProgram
beforeAll(async () => (p = await storageProgram()))
afterAll(() => p.close())
beforeEach(async () => {
  p.store.state.answers = 'well'
  await p.proveIdentity(p.KEEPER)
  await insertAddon(p.db, STORAGE_ADDON, {
    ...{ driver: 'minio', bucket: 'hotline', access_key: 'hotline', path_prefix: '', region: '' },
    ...{ endpoint: p.store.endpoint, secret_key: p.store.secret },
  })
})

const CONTENT = '门前路灯不亮，已三天'
const placeOf = ({ path }: { readonly path: string }) => join(p.uploadDir, path)
/** A file that was copied and is on this disk no more, with its folder. */
async function lostFile() {
  const file = await p.keep(CONTENT)
  await p.copy()
  await rm(dirname(placeOf(file)), { recursive: true })
  return file
}

test('a file that is missing comes back with the first who asks for it, and lies on the disk then', async () => {
  const file = await lostFile()
  p.store.state.asked = 0
  const asked = await Promise.all([p.fetch(file.id), p.fetch(file.id)])
  expect(asked).toEqual([
    { status: 200, text: CONTENT },
    { status: 200, text: CONTENT },
  ])
  expect(p.store.state.asked).toBe(1)
  expect(readFileSync(placeOf(file), 'utf8')).toBe(CONTENT)
  p.store.state.answers = 'away'
  expect(await p.fetch(file.id)).toMatchObject({ status: 200 })
})

test('a part of it is sent as of any other', async () => {
  const file = await lostFile()
  expect(await p.fetch(file.id, 'bytes=0-5')).toEqual({ status: 206, text: '门前' })
})

test.each<[string, number, () => unknown]>([
  ['the store is away', 503, () => (p.store.state.answers = 'away')],
  ['its copy was changed', 503, () => [...p.store.objects('hotline').values()].map((object) => (object[40]! ^= 1))],
  ['its copy is gone', 503, () => p.store.objects('hotline').clear()],
  ['the add-on is uninstalled', 410, () => p.uninstall()],
])('where %s nothing else is sent in its place, and nothing kept', async (_what, status, happens) => {
  const file = await lostFile()
  await happens()
  expect(await p.fetch(file.id)).toMatchObject({ status })
  expect(existsSync(placeOf(file))).toBe(false)
})

test('who may not have a file brings nothing back', async () => {
  const file = await lostFile()
  p.store.state.asked = 0
  expect(await p.fetch(file.id, '', 'elsewhere')).toMatchObject({ status: 404 })
  expect(p.store.state.asked).toBe(0)
})

test('what the disk lost before it was scanned is scanned as it comes back', async () => {
  const file = await lostFile()
  await p.db.updateTable('attachment').set({ virus_state: 'pending' }).where('id', '=', file.id).execute()
  const scanner = await testScanner()
  await p.scanBy(scanner.address).finally(() => scanner.close())
  const { virus_state } = await p.db
    .selectFrom('attachment')
    .select('virus_state')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  expect(virus_state).toBe('clean')
  expect(readFileSync(placeOf(file), 'utf8')).toBe(CONTENT)
})
