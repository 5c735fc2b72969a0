import type { Config } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { isKeysOf } from '#platform/db/key-mark.ts'
import { createReplica, type Replica, type ReplicaStanding } from '#platform/db/replica.ts'
import type { Standing } from '#platform/http/metrics.ts'
import { createLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings/settings.ts'

import { judgeAll } from '../domain/checks.ts'
import type { Facts } from '../domain/facts.ts'
import { readDatabase } from './database-facts.ts'
import { readMachine, readPort } from './machine-facts.ts'

const log = createLog('silent')

/** The program whose installation is looked at. */
export interface Program {
  readonly version: string
  readonly migrationsDir: string
  /** Every setting of its features. */
  readonly settings: Settings
  readonly replica?: Replica
}

/** How it stands, asked by the program that runs there. */
export async function readFacts(db: Db, config: Config, program: Program): Promise<Facts> {
  const { version, replica } = program
  const [machine, database] = await Promise.all([readMachine(config, version), tryDatabase(db, program)])
  const found = await standingOf(replica, db)
  const standby = found && { ...found, reads: { answered: found.answered, refused: found.refused } }
  return { ...machine, keys: await judgedBy(db, config, machine.keys), database, standby, port: 'ours' }
}

/** What a monitoring system is told of it. */
export async function readStanding(db: Db, config: Config, program: Program): Promise<Standing> {
  const facts = await readFacts(db, config, program)
  const checks = judgeAll(facts).map(({ check, state }) => [check, LEVEL[state]] as const)
  const { waiting, running, retried, failed } = 'error' in facts.database ? NO_JOBS : facts.database.jobs
  return { checks: Object.fromEntries(checks), jobs: { waiting, running, retried, failed } }
}

const LEVEL = { good: 0, warn: 1, bad: 2 } as const
const NO_JOBS = { waiting: 0, running: 0, retried: 0, failed: 0 }

/** The same from outside, by whoever has only its configuration; without an address of the database, `reason` says why. */
export async function readFactsOutside(
  config: Config,
  program: Program,
  from: { readonly url: string } | { readonly reason: string },
): Promise<Facts> {
  const [machine, port] = await Promise.all([readMachine(config, program.version), readPort(config)])
  if ('reason' in from) return { ...machine, port, database: { error: from.reason }, standby: null }
  const { db, close } = createDatabase({ url: from.url, log, size: 2 })
  const url = config.databaseReadUrl
  const replica = url === undefined ? undefined : createReplica({ url, log, size: 1 })
  const database = await tryDatabase(db, program)
  const found = await standingOf(replica, db)
  const keys = await judgedBy(db, config, machine.keys)
  await Promise.all([close(), replica?.close()])
  return { ...machine, keys, port, database, standby: found && { ...found, reads: null } }
}

/** Null where there is no standby, or no primary to compare it with. */
const standingOf = (replica: Replica | undefined, db: Db): Promise<ReplicaStanding | null> =>
  Promise.resolve(replica?.standing(db) ?? null).catch(() => null)

/** A whole key file may be another's; what cannot be asked of the database is said of the database. */
async function judgedBy(db: Db, { keyFile }: Config, keys: Facts['keys']): Promise<Facts['keys']> {
  if (keys === 'missing' || keys === 'damaged') return keys
  return (await isKeysOf(db, loadKeys(keyFile, false)).catch(() => true)) ? keys : 'other'
}

const tryDatabase = (db: Db, program: Program): Promise<Facts['database']> =>
  readDatabase(db, program).catch((error: Error) => ({ error: error.message }))
