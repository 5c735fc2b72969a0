import type { Config } from '#platform/config.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import type { Standing } from '#platform/http/metrics.ts'
import { createLog } from '#platform/log.ts'

import { judgeAll } from '../domain/checks.ts'
import type { Facts } from '../domain/facts.ts'
import { readDatabase } from './database-facts.ts'
import { readMachine, readPort } from './machine-facts.ts'

/** The program whose installation is looked at. */
export interface Program {
  readonly version: string
  readonly migrationsDir: string
}

/** How it stands, asked by the program that runs there. */
export async function readFacts(db: Db, config: Config, { version, migrationsDir }: Program): Promise<Facts> {
  const [machine, database] = await Promise.all([readMachine(config, version), tryDatabase(db, migrationsDir)])
  return { ...machine, database, port: 'ours' }
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
  { version, migrationsDir }: Program,
  from: { readonly url: string } | { readonly reason: string },
): Promise<Facts> {
  const [machine, port] = await Promise.all([readMachine(config, version), readPort(config)])
  if ('reason' in from) return { ...machine, port, database: { error: from.reason } }
  const { db, close } = createDatabase({ url: from.url, log: createLog('silent'), size: 2 })
  const database = await tryDatabase(db, migrationsDir).finally(close)
  return { ...machine, port, database }
}

const tryDatabase = (db: Db, migrationsDir: string): Promise<Facts['database']> =>
  readDatabase(db, migrationsDir).catch((error: Error) => ({ error: error.message }))
