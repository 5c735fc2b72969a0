import { resolve } from 'node:path'

import type pg from 'pg'

import type { Time } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'

import { makeBackup, type Installation } from './make-backup.ts'
import { isBegun, openPlace, removeHalves } from './place.ts'
import { keepNewest, noteFailure, proveBackup, removeOutdated, type Proof } from './prove-backup.ts'
import { connect } from './rows.ts'

export interface BackUpOptions {
  readonly dir: string
  readonly passphrase: string
  readonly keep: number
  readonly migrationsDir: string
  readonly at: Time
  readonly log: Log
  /** Aborted when the program stops. */
  readonly signal?: AbortSignal
  /** Also where backups were made before and none is left. */
  readonly beginsAnew?: boolean
}

/** Makes a backup, proves that it can be restored, and only then lets older ones go. What fails is noted in the folder. */
export async function backUp(from: Installation, options: BackUpOptions): Promise<Proof> {
  const client = await noting(options, connect(from.url))
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('rexian backup')) as mine`,
    )
    if (!rows[0]!.mine) throw new Error('another backup of this installation is being made; begin when it is done')
    return await noting(options, backUpAlone(from, options, client))
  } finally {
    await client.end()
  }
}

/** Why there is no backup is noted in the folder. */
async function noting<T>({ dir, at, log }: BackUpOptions, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    await noteFailure(dir, { at, message: (error as Error).message }).catch((failure: unknown) =>
      log.error({ err: failure }, 'why no backup was made could not be noted'),
    )
    throw error
  }
}

/** Two at once would take each other's halves and proofs for what a killed one left. */
async function backUpAlone(from: Installation, options: BackUpOptions, client: pg.Client): Promise<Proof> {
  const { dir, passphrase, keep, migrationsDir, at, log, signal, beginsAnew } = options
  await client.query(USED)
  if (!beginsAnew && !isBegun(dir)) await refuseGone(client, dir)
  const place = await openPlace(dir, passphrase, true, signal)
  try {
    const made = await makeBackup(place, from, at)
    const proof = await proveBackup(place, made, from, migrationsDir, { at, log })
    await noteUsed(from.url, dir)
    await keepNewest(place, keep)
    return proof
  } catch (error) {
    // On a disk that is full its half leaves no room for the note, nor do nights without a proof for the next backup.
    await removeHalves(place).catch(() => undefined)
    await removeOutdated(place, keep).catch(() => undefined)
    throw error
  }
}

// Beside the migrations: it is about this machine, and in no backup. Made here, so that a database from before needs no migration.
const USED = 'create table if not exists migration.backup_place (dir text primary key)'

/** By a connection of its own: the one from the beginning may have been cut meanwhile. */
async function noteUsed(url: string, dir: string): Promise<void> {
  const client = await connect(url)
  const note = 'insert into migration.backup_place (dir) values ($1) on conflict do nothing'
  await client.query(note, [resolve(dir)]).finally(() => client.end())
}

/** Where backups were made, and nothing is, a disk is not mounted: its folder would fill the one of the database (decision 0315). */
async function refuseGone(client: pg.Client, dir: string): Promise<void> {
  const { rowCount } = await client.query('select from migration.backup_place where dir = $1', [resolve(dir)])
  if (rowCount)
    throw new Error(
      `${dir} held backups and holds none: mount the disk that they are on, or give the command --begin-anew if they are gone for good`,
    )
}
