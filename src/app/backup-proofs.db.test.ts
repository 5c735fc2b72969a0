import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp } from '#platform/backup/back-up.ts'
import { listBackups } from '#platform/backup/place.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { storeFile } from '#platform/files/store.ts'
import { createLog } from '#platform/log.ts'
import { MIGRATIONS } from '#platform/root.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'

import { createFirstAdministrator } from './start-up/first-administrator.ts'

const NOW = '2026-11-20 09:40:00'
const log = createLog('silent')
let folder: string
let t: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rexian-proofs-'))
  t = await testDatabase()
  const services = { db: t.db, clock: { now: () => NOW }, keys: loadKeys(join(folder, 'rexian.key'), true) }
  await createFirstAdministrator(services, { password_hash: 'hash', one_time_until: NOW })
})
afterAll(async () => {
  await t.drop()
  rmSync(folder, { recursive: true })
})

const backUpAt = (dir: string, at: string) =>
  backUp(
    { url: t.url, uploadDir: join(folder, 'uploads'), keyFile: join(folder, 'rexian.key'), version: '0.1.0' },
    { ...{ dir: join(folder, dir), passphrase: 'sixteen words or more', keep: 1 }, migrationsDir: MIGRATIONS, at, log },
  )

/** Meanwhile no backup can be proved: the database has what no migration made. */
async function withoutProof(work: () => Promise<void>): Promise<void> {
  await sql`create trigger of_nobody before update on operator for each row execute function suppress_redundant_updates_trigger()`.execute(
    t.db,
  )
  await work().finally(() => sql`drop trigger of_nobody on operator`.execute(t.db))
}

test('nights without a proof fill no disk: the newest stays beside the one that was proved, and goes with the next proof', async () => {
  await backUpAt('nights', '2026-11-20 01:30:00')
  await withoutProof(async () => {
    for (const day of ['21', '22'])
      await expect(backUpAt('nights', `2026-11-${day} 01:30:00`)).rejects.toThrow('triggers')
  })
  expect(await listBackups(join(folder, 'nights'))).toEqual(['20261120-013000', '20261122-013000'])
  await backUpAt('nights', '2026-11-24 01:30:00')
  expect(await listBackups(join(folder, 'nights'))).toEqual(['20261124-013000'])
})

test('a file that no proof has read is read by the next one, and written anew where it is damaged', async () => {
  const { path, size } = await storeFile(join(folder, 'uploads'), Buffer.from('a picture of a broken lamp'))
  await withoutProof(() => expect(backUpAt('files', '2026-11-20 01:30:00')).rejects.toThrow('triggers'))
  const kept = join(folder, 'files', 'files', path)
  truncateSync(kept, size)
  await expect(backUpAt('files', '2026-11-21 01:30:00')).rejects.toThrow('damaged')
  expect(await backUpAt('files', '2026-11-22 01:30:00')).toMatchObject({ files: 1 })
  expect(readdirSync(join(kept, '..'))).toHaveLength(1)
})
