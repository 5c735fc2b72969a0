import { createSecretKey, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import type * as demo from '#features/demo/server/public.ts'
import { verifyPassword } from '#features/identity/server/public.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { MIGRATIONS } from '#platform/root.ts'
import { systemClock } from '#platform/clock.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { loadFirstContent } from './first-content.ts'

// The district that it is, with few orders.
vi.mock('#features/demo/server/public.ts', async (original) => {
  const real = await original<typeof demo>()
  const few = { orders: 20, days: 2 }
  return { ...real, DEMO_SCALES: { XS: few } }
})

const log = createLog('silent')
const home = mkdtempSync(join(tmpdir(), 'rexian-first-'))
const config = readConfig({ DEMO: '0', DATA_DIR: home })
let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase({ empty: true })
  await migrate(t.url, MIGRATIONS, log)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await t.drop()
  rmSync(home, { recursive: true })
})

test.each(['0', '1'])('an empty database is no beginning beside the files of another, DEMO=%s', async (DEMO) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-first-'))
  mkdirSync(join(dataDir, 'uploads/2026-11-20'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads/2026-11-20/0b7e'), 'evidence')
  const began = { config: readConfig({ DATA_DIR: dataDir, DEMO }), clock: systemClock, keys: testKeys(), log }
  const services = { db: t.db, url: t.url, ...began }
  await expect(loadFirstContent(services)).rejects.toThrow(/the database is empty, and .*uploads holds files/)
  expect(await t.db.selectFrom('supplier').select('supplier_id').execute()).toEqual([])
  rmSync(dataDir, { recursive: true })
})

test('of processes that start together on an empty platform one makes the administrator, and the others go on', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const other = await testDatabase({ empty: true })
  await migrate(other.url, MIGRATIONS, log)
  const services = { db: other.db, url: other.url, clock: systemClock, config, keys: testKeys(), log }
  await Promise.all([loadFirstContent(services), loadFirstContent(services), loadFirstContent(services)])
  expect(printed.mock.calls.join('').match(/admin/g)).toHaveLength(1)
  await other.drop()
})

test('of processes that start together over an empty database one loads the demo district, and all print its password', async () => {
  const other = await testDatabase({ empty: true })
  await migrate(other.url, MIGRATIONS, log)
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-first-'))
  const demo = readConfig({ DATA_DIR: dataDir })
  const services = { db: other.db, url: other.url, clock: systemClock, config: demo, keys: testKeys(), log }
  const [one, two] = await Promise.all([loadFirstContent(services), loadFirstContent(services)])
  expect(one).toEqual(two)
  const admins = other.db.selectFrom('operator').select('password_hash').where('username', '=', 'admin').execute()
  expect(await Promise.all((await admins).map((row) => verifyPassword(row.password_hash, one[0]!.password)))).toEqual([
    true,
  ])
  await other.drop()
  rmSync(dataDir, { recursive: true })
})

test('the password of the first administrator is printed as soon as it is made: what follows may fail', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const services = { db: t.db, url: t.url, clock: systemClock, config, keys: testKeys(), log }
  await loadFirstContent(services)
  expect(printed.mock.calls.join('')).toMatch(/^ {2}admin {2}Rx-\S+ {2}超级管理员$/m)
  printed.mockClear()
  expect(await loadFirstContent(services)).toEqual([])
  expect(printed).not.toHaveBeenCalled()
})

test('over the database of a real district no demo is begun by whoever forgot to say DEMO=0', async () => {
  expect(await t.db.selectFrom('supplier').select('supplier_id').execute()).toHaveLength(1)
  const forgotten = { config: readConfig({ DATA_DIR: home }), clock: systemClock, keys: testKeys(), log }
  const services = { db: t.db, url: t.url, ...forgotten }
  await expect(loadFirstContent(services)).rejects.toThrow('set DEMO=0')
  // A demo of release 0.1 bears no mark, but its password lies beside its data.
  writeFileSync(join(home, 'demo-password'), 'Kept-1234')
  expect((await loadFirstContent(services))[0]).toMatchObject({ username: 'admin', password: 'Kept-1234' })
  rmSync(join(home, 'demo-password'))
})

test('a program whose key file is another than the one that the database was filled with is refused', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rexian-keys-'))
  await checkKeys(t.db, testKeys(), 'its.key')
  await expect(checkKeys(t.db, loadKeys(join(dir, 'other.key'), true), 'other.key')).rejects.toThrow(
    'the key file other.key is not the one of this database',
  )
  rmSync(dir, { recursive: true })
})

test('a key that names are sealed with is missed at the start, and so is another one of its name (decision 0359)', async () => {
  const other = await testDatabase({ empty: true })
  await migrate(other.url, MIGRATIONS, log)
  const secret = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
  const [k1, k2, another] = [secret(1), secret(3), secret(4)]
  const start = (current: string, sealing: Readonly<Record<string, KeyObject>>) =>
    checkKeys(other.db, { ...testKeys(), current, sealing: new Map(Object.entries(sealing)) }, 'its.key')
  await start('k1', { k1 })
  // Somebody began to bring a new one, and went back.
  await start('k1', { k1, k2: another })
  await start('k1', { k1 })
  await start('k2', { k1, k2 })
  await expect(start('k1', { k1 })).rejects.toThrow('the key file its.key lacks the key k2')
  await expect(start('k2', { k2 })).rejects.toThrow('the key file its.key lacks the key k1')
  await expect(start('k2', { k1, k2: another })).rejects.toThrow('the key k2 of the key file its.key is another one')
  await start('k1', { k1, k2 })
  await other.drop()
})
