import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { loadDemo } from '#features/demo/server/public.ts'
import { divideHistory } from '#features/work-orders/server/store/history-parts.ts'
import { backUp } from '#platform/backup/back-up.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { listBackups, openPlace } from '#platform/backup/place.ts'
import { proveBackup, readProof } from '#platform/backup/prove-backup.ts'
import { fillDatabase, openBackup } from '#platform/backup/read-backup.ts'
import { refuseHalf, restoreBackup, type Target } from '#platform/backup/restore.ts'
import { connect } from '#platform/backup/rows.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { openText } from '#platform/crypto/seal.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reach } from '#platform/db/reach.ts'
import { openFile, removeFile, storeFile } from '#platform/files/store.ts'
import { addJob } from '#platform/jobs/job.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'

import { useInstallation } from './commands/database.ts'
import { builtIns } from './features.ts'
import { MIGRATIONS } from '#platform/root.ts'

const log = createLog('silent')
const PASSPHRASE = 'sixteen words or more'
const NOW = '2026-11-20 09:40:00'

let folder: string
let t: TestDatabase
let picture: string
const opened: TestDatabase[] = []
const at = (name: string): string => join(folder, name)
const living = () => ({ url: t.url, uploadDir: at('uploads'), keyFile: at('rexian.key'), version: '0.1.0' })
const options = (dir: string, moment = NOW) => ({
  ...{ dir: at(dir), passphrase: PASSPHRASE, keep: 1, migrationsDir: MIGRATIONS, at: moment, log },
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rexian-backup-'))
  t = await emptyDatabase()
  await migrate(t.url, MIGRATIONS, log)
  const keys = loadKeys(at('rexian.key'), true)
  const extent = { orders: 60, days: 3 }
  const uploadDir = at('uploads')
  await loadDemo(t.db, { clock: { now: () => NOW }, keys, builtIns, password_hash: 'hash', extent, uploadDir })
  await divideHistory(t.db, NOW)
  picture = (await storeFile(uploadDir, Buffer.from('a picture'))).path
  const job = { name: 'write-import', queue: 'imports', input: z.object({ id: z.string() }) }
  await addJob(t.db, job, { id: '7' }, { key: 'import:7' })
})
afterAll(async () => {
  for (const database of opened) await database.drop()
  rmSync(folder, { recursive: true })
})

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ empty: true })
  opened.push(database)
  return database
}

/** Somewhere else, where there is nothing yet. */
async function elsewhere(name: string): Promise<{ to: Target; database: TestDatabase }> {
  const database = await emptyDatabase()
  return { to: { url: database.url, uploadDir: at(`${name}/uploads`), keyFile: at(`${name}/rexian.key`) }, database }
}

/** A checksum of each table. */
async function sumsOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{ sum: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
      db,
    )
    sums[name] = found.rows[0]!.sum
  }
  return sums
}

test('a backup is restored elsewhere: the same rows, files that open, keys, jobs, and logs that nobody can change', async () => {
  const proof = await backUp(living(), options('place'))
  expect(proof).toMatchObject({ name: '20261120-094000', at: NOW })
  expect((await readProof(at('place'))).proof).toEqual(proof)

  const { to, database } = await elsewhere('new')
  await restoreBackup(at('place'), PASSPHRASE, to, { migrationsDir: MIGRATIONS, log })
  expect(await sumsOf(database)).toEqual(await sumsOf(t))
  expect((await buffer(openFile(to.uploadDir, picture))).toString()).toBe('a picture')
  const { caller_name } = await database.db
    .selectFrom('complaint_order')
    .select('caller_name')
    .where('caller_name', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(openText(loadKeys(to.keyFile, false), caller_name!)).toMatch(/\p{Script=Han}/u)
  const { rows: jobs } = await sql`select task_identifier, key, queue_name from graphile_worker.jobs`.execute(
    database.db,
  )
  expect(jobs).toContainEqual({ task_identifier: 'write-import', key: 'import:7', queue_name: 'imports' })
  await expect(sql`update audit_log set action = 'x'`.execute(database.db)).rejects.toThrow('append-only')
  await expect(
    sql`update order_log set created_at = created_at - interval '1 hour'`.execute(database.db),
  ).rejects.toThrow('append-only')
  const another = loadKeys(at('another.key'), true)
  await expect(checkKeys(database.db, another, 'another.key')).rejects.toThrow('not the one of this database')
  // Numbers go on where they stood.
  const next = async ({ db }: TestDatabase) => (await sql`select nextval('rexian_id') as id`.execute(db)).rows
  expect(await next(database)).toEqual(await next(t))
})

test('a connection of a backup that is cut while nothing is asked of it ends no program', async () => {
  const client = await connect(t.url)
  const gone = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(t.db)
  await gone
  await expect(client.query('select 1')).rejects.toThrow()
})

test('what another would have to be able to read is not in it: neither a name, nor the keys', async () => {
  const text = readdirSync(at('place'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('')
  expect(text).not.toContain('a picture')
  expect(text).not.toContain('hashing')
  await expect(openPlace(at('place'), 'another passphrase', false)).rejects.toThrow('another passphrase')
})

test('nothing is restored over a living installation', async () => {
  const from = at('place')
  const { to } = await elsewhere('taken')
  const given = { migrationsDir: MIGRATIONS, log }
  await expect(restoreBackup(from, PASSPHRASE, { ...to, url: t.url }, given)).rejects.toThrow('the database has tables')
  await expect(restoreBackup(from, PASSPHRASE, { ...to, keyFile: at('rexian.key') }, given)).rejects.toThrow('key file')
  await expect(restoreBackup(from, PASSPHRASE, { ...to, uploadDir: at('uploads') }, given)).rejects.toThrow(
    'there are files',
  )
})

test('what a restore that did not end has left is neither started as an empty platform nor restored over', async () => {
  const { to } = await elsewhere('half')
  const half = { ...to, uploadDir: join(at('rexian.key'), 'no-folder') }
  const restore = () => restoreBackup(at('place'), PASSPHRASE, half, { migrationsDir: MIGRATIONS, log })
  await expect(restore()).rejects.toThrow('ENOTDIR')
  await expect(restore()).rejects.toThrow(/did not end.*another DATA_DIR, or an empty DATABASE_URL$/)
  await expect(reach(to.url, refuseHalf)).rejects.toThrow('did not end')
})

test('a command that is led to a database without an installation says so, and one that is not there names its setting', async () => {
  const empty = await emptyDatabase()
  const led = (url: string) =>
    useInstallation(readConfig({ DATABASE_URL: url }), log, () => Promise.resolve()).catch(
      (error: Error) => error.message,
    )
  expect(await led(empty.url)).toMatch(/holds no installation.*DATABASE_URL/)
  expect(await led(empty.url.replace(/\/\w+(?=\?|$)/, '/no_such'))).toMatch(/does not exist; look at DATABASE_URL/)
  expect(await led(t.url)).toBeUndefined()
})

test('a damaged backup is not proved, why is noted, and no half of it takes room', async () => {
  const place = await openPlace(at('broken'), PASSPHRASE, true)
  const made = await makeBackup(place, living(), NOW)
  const part = join(at('broken'), made.name, 'table.order_log')
  truncateSync(part, readFileSync(part).length - 1)
  await expect(proveBackup(place, made, living(), MIGRATIONS, { at: NOW, log })).rejects.toThrow(
    'table.order_log of the backup is damaged',
  )
  expect(await readProof(at('broken'))).toEqual({ proof: undefined, failure: undefined })
  const elsewhereKey = { ...living(), keyFile: at('gone.key') }
  await expect(backUp(elsewhereKey, options('broken', '2026-11-20 10:00:00'))).rejects.toThrow('gone.key')
  expect((await readProof(at('broken'))).failure).toMatchObject({ at: '2026-11-20 10:00:00' })
  expect(readdirSync(at('broken')).filter((name) => name.endsWith('.partial'))).toEqual([])
  const another = { ...options('broken', '2026-11-20 11:00:00'), passphrase: 'another passphrase' }
  await expect(backUp(living(), another)).rejects.toThrow('another passphrase')
  expect((await readProof(at('broken'))).failure).toMatchObject({ at: '2026-11-20 11:00:00' })
  const away = { ...living(), url: 'postgres://nobody@127.0.0.1:1/away' }
  await expect(backUp(away, options('broken', '2026-11-20 12:00:00'))).rejects.toThrow('ECONNREFUSED')
  expect((await readProof(at('broken'))).failure).toMatchObject({ at: '2026-11-20 12:00:00' })
})

test('of two backups at once one is made, and who began the other is told', async () => {
  const ended = await Promise.allSettled([backUp(living(), options('twice')), backUp(living(), options('twice'))])
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(failed).toEqual([expect.stringContaining('another backup of this installation is being made')])
  expect(await readProof(at('twice'))).toMatchObject({ proof: { name: '20261120-094000' }, failure: undefined })
})

test('a folder that held backups and holds none is a disk that is not there: it is begun anew for who says so alone', async () => {
  rmSync(at('twice'), { recursive: true })
  const given = options('twice', '2026-11-21 01:30:00')
  await expect(backUp(living(), given)).rejects.toThrow('--begin-anew')
  expect(await readProof(at('twice'))).toMatchObject({ proof: undefined, failure: { at: given.at } })
  expect(readdirSync(at('twice'))).toEqual(['last-failure.json'])
  const signal = AbortSignal.abort()
  await expect(backUp(living(), { ...given, beginsAnew: true, signal })).rejects.toThrow('aborted')
  await openPlace(at('twice'), PASSPHRASE, false)
})

test('what is no backup is named as it was given', async () => {
  const { to } = await elsewhere('nothing')
  const from = at('mistyped/20261120-094000')
  await expect(restoreBackup(from, PASSPHRASE, to, { migrationsDir: MIGRATIONS, log })).rejects.toThrow(
    `${from} is no backup, and no folder that holds one`,
  )
})

test('a program that stops ends the backup that it makes, and nothing of it counts', async () => {
  const stopping = new AbortController()
  stopping.abort()
  await expect(backUp(living(), { ...options('stopped'), signal: stopping.signal })).rejects.toThrow('aborted')
  expect(await listBackups(at('stopped'))).toEqual([])
})

test('a program that stops before the proof fills its database fills nothing', async () => {
  const stopping = new AbortController()
  const place = await openPlace(at('place'), PASSPHRASE, false, stopping.signal)
  const backup = await openBackup(place, (await listBackups(place.dir)).at(-1)!)
  const empty = await emptyDatabase()
  stopping.abort()
  await expect(fillDatabase(empty.url, backup, MIGRATIONS, log)).rejects.toThrow('aborted')
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(empty.db)
  expect(rows).toEqual([])
})

test('one that is proved while the program stops ends then, not when its indexes stand', async () => {
  const stopping = new AbortController()
  const ended = backUp(living(), { ...options('proving'), signal: stopping.signal }).then(
    () => 'done',
    () => 'ended',
  )
  const isProving = sql`select from pg_stat_activity where datname = current_database() || '_proof' and query like 'CREATE %INDEX % USING %'`
  for (let found = 0; found === 0;) found = (await isProving.execute(t.db)).rows.length
  stopping.abort()
  expect(await ended).toBe('ended')
})

test('the newest are kept, a file as long as one of them lists it', async () => {
  const dir = at('place')
  await removeFile(at('uploads'), picture)
  await backUp(living(), { ...options('place', '2026-11-22 01:30:00'), keep: 2 })
  expect(existsSync(join(dir, 'files', picture))).toBe(true)
  await backUp(living(), options('place', '2026-11-23 01:30:00'))
  expect(readdirSync(dir).filter((name) => /^\d/.test(name))).toEqual(['20261123-013000'])
  expect(existsSync(join(dir, 'files', picture))).toBe(false)
})

test('a backup of release 0.1 is restored by the program of today, and brought up to date', async () => {
  const old = await emptyDatabase()
  const migrations = at('migrations-0.1')
  const names = readdirSync(MIGRATIONS).filter((name) => name.slice(0, 4) <= '0012')
  mkdirSync(migrations)
  for (const name of names) copyFileSync(join(MIGRATIONS, name), join(migrations, name))
  await migrate(old.url, migrations, log)
  const client = await old.pool.connect()
  await client
    .query(readFileSync(join(import.meta.dirname, 'testing/release-0.1.sql'), 'utf8'))
    .finally(() => client.release())
  const place = await openPlace(at('old'), PASSPHRASE, true)
  await makeBackup(place, { ...living(), url: old.url }, NOW)

  const { to, database } = await elsewhere('today')
  await restoreBackup(at('old'), PASSPHRASE, to, { migrationsDir: MIGRATIONS, log })
  await migrate(database.url, MIGRATIONS, log)
  const count = async ({ db }: TestDatabase) => (await sql`select count(*) as n from operator`.execute(db)).rows
  expect(await count(database)).toEqual(await count(old))
  const applied = await sql<{ n: number }>`select count(*)::int as n from migration.applied`.execute(database.db)
  expect(applied.rows[0]!.n).toBe(readdirSync(MIGRATIONS).length)
})
