import type { Time } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'

import { makeBackup, type Installation } from './make-backup.ts'
import { openPlace, removeHalves } from './place.ts'
import { keepNewest, noteFailure, proveBackup, type Proof } from './prove-backup.ts'
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
}

/** Makes a backup, proves that it can be restored, and only then lets older ones go. What fails is noted in the folder. */
export async function backUp(from: Installation, options: BackUpOptions): Promise<Proof> {
  const client = await noting(options, connect(from.url))
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('rexian backup')) as mine`,
    )
    if (!rows[0]!.mine) throw new Error('another backup of this installation is being made; begin when it is done')
    return await noting(options, backUpAlone(from, options))
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
async function backUpAlone(from: Installation, options: BackUpOptions): Promise<Proof> {
  const { dir, passphrase, keep, migrationsDir, at, log, signal } = options
  const place = await openPlace(dir, passphrase, true, signal)
  try {
    const made = await makeBackup(place, from, at)
    const proof = await proveBackup(place, made, from, migrationsDir, { at, log })
    await keepNewest(place, keep)
    return proof
  } catch (error) {
    // On a disk that is full its half leaves no room for the note.
    await removeHalves(place).catch(() => undefined)
    throw error
  }
}
