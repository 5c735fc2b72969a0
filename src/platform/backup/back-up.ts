import type { Time } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'

import { makeBackup, type Installation } from './make-backup.ts'
import { openPlace } from './place.ts'
import { keepNewest, noteFailure, proveBackup, type Proof } from './prove-backup.ts'

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
  const { dir, passphrase, keep, migrationsDir, at, log, signal } = options
  const place = await openPlace(dir, passphrase, true, signal)
  try {
    const made = await makeBackup(place, from, at)
    const proof = await proveBackup(place, made, from, migrationsDir, { at, log })
    await keepNewest(place, keep)
    return proof
  } catch (error) {
    await noteFailure(dir, { at, message: (error as Error).message })
    throw error
  }
}
