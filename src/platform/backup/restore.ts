import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import type pg from 'pg'

import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import { markKeys } from '#platform/db/key-mark.ts'
import { reach } from '#platform/db/reach.ts'
import type { Log } from '#platform/log.ts'

import { hasFiles, restoreFiles } from './files.ts'
import { MANIFEST } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { listBackups, openPlace } from './place.ts'
import { fillDatabase, openBackup } from './read-backup.ts'
import { connect } from './rows.ts'

/** Where a backup is put back. */
export interface Target {
  readonly url: string
  readonly uploadDir: string
  readonly keyFile: string
}

/**
 * Restores a backup into an installation that has nothing yet; over a living one it is refused. `from` is a backup, or a
 * folder of backups, of which the newest is taken.
 */
export async function restoreBackup(
  from: string,
  passphrase: string,
  to: Target,
  { migrationsDir, log }: { readonly migrationsDir: string; readonly log: Log },
): Promise<Manifest> {
  await refuseLiving(to)
  const newest = (await listBackups(from)).at(-1)
  if (newest === undefined && !existsSync(join(from, MANIFEST)))
    throw new Error(`${from} is no backup, and no folder that holds one`)
  const [dir, name] = newest === undefined ? [dirname(from), basename(from)] : [from, newest]
  const place = await openPlace(dir, passphrase, false)
  const backup = await openBackup(place, name)
  await tell(to.url, BEGIN)
  await fillDatabase(to.url, backup, migrationsDir, log)
  await restoreFiles(place, await backup.files(), to.uploadDir)
  await mkdir(dirname(to.keyFile), { recursive: true })
  await writeFile(to.keyFile, await backup.keys(), { mode: 0o600, flag: 'wx', flush: true })
  const { db, close } = createDatabase({ url: to.url, log, size: 1 })
  await markKeys(db, loadKeys(to.keyFile, false)).finally(close)
  await tell(to.url, END)
  return backup.manifest
}

// Beside the migrations, as it is there before the first of them and in no backup.
const BEGUN = 'migration.restore_begun'
const BEGIN = `create schema if not exists migration; create table ${BEGUN} ()`
const END = `drop table ${BEGUN}`

const tell = (url: string, statement: string): Promise<void> =>
  reach(url, async (client) => {
    await client.query(statement)
  })

/** Half a restore has the tables and perhaps none of the rows: a program would begin it as an empty platform, with new keys. */
export async function refuseHalf(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [BEGUN])
  if (rows[0]!.is)
    throw new Error(
      'a restore into this database was begun and did not end: restore the backup once more, into another DATA_DIR, or an empty DATABASE_URL',
    )
}

async function refuseLiving({ url, uploadDir, keyFile }: Target): Promise<void> {
  await reach(url, refuseHalf)
  const another = 'a backup is restored into an empty installation only'
  if (existsSync(keyFile)) throw new Error(`${another}: there is the key file ${keyFile}; choose another DATA_DIR`)
  if (await hasFiles(uploadDir)) throw new Error(`${another}: there are files in ${uploadDir}; choose another DATA_DIR`)
  const client = await connect(url)
  try {
    const { rowCount } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace limit 1")
    if (rowCount)
      throw new Error(`${another}: the database has tables; choose another DATA_DIR, or an empty DATABASE_URL`)
  } finally {
    await client.end()
  }
}
