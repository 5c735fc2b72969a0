import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

import { createLog } from '../log.ts'
import { asRole } from '../db/calls-role.ts'
import type { DatabaseHandle } from '../db/database.ts'
import { createDatabase, createPool, type Db } from '../db/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's cluster, `{database}` standing for the name. */
    postgresUrl: string
  }
}

export const TEMPLATE = 'template_rexian'
/** The role of calls, one for all databases of a run (decision 0227). */
export const CALLS = { role: 'rexian_calls_test', password: '0000' } as const

/**
 * Connections of a pool, where a test is not about things that happen at once: each is a process, which reads the catalogue
 * anew and plans anew, and takes longer for that than for what most tests ask.
 */
export const FEW = 4

/** What is tested is what is answered, not how soon: a machine that does much else makes no fault. */
export const PATIENCE = { connectTimeoutMs: 30_000, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 }

export interface TestDatabase extends DatabaseHandle {
  readonly name: string
  readonly url: string
  /** The same for the role of calls. */
  readonly callsUrl: string
  /** Closes it and removes the database. */
  drop(): Promise<void>
}

/** What several files begin with that takes long to fill: whoever needs it first fills it, the others copy it. */
interface Filled {
  readonly name: string
  readonly fill: (database: TestDatabase) => Promise<void>
}

interface Options {
  readonly empty?: boolean
  readonly filled?: Filled
  readonly size?: number
  readonly maxWaiting?: number
}

/** A database of its own for a test file, with the schema and the base content: `beforeAll(async () => (t = await testDatabase()))`. */
export async function testDatabase(options: Options = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.filled ? await templateOf(options.filled) : options.empty ? 'template0' : TEMPLATE
  // By files: through the log, as is usual, costs nine times as much processor time.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(name)
  const handle = createDatabase({
    url,
    log: createLog('silent'),
    size: options.size ?? FEW,
    maxWaiting: options.maxWaiting,
    ...PATIENCE,
  })
  const drop = async (): Promise<void> => {
    await handle.close()
    await asAdministrator(`drop database if exists ${name} with (force)`)
  }
  return { ...handle, name, url, callsUrl: asRole(url, CALLS.role, CALLS.password), drop }
}

async function templateOf({ name, fill }: Filled): Promise<string> {
  const template = `${TEMPLATE}_${name}`
  // By the connection of this process: while others wait here, they have nothing else to do.
  const lock = `hashtext('${template}')`
  await asAdministrator(`select pg_advisory_lock(${lock})`)
  try {
    const { rowCount } = await asAdministrator(`select from pg_database where datname = '${template}'`)
    if (rowCount === 0) {
      const first = await testDatabase()
      await fill(first)
      await first.close()
      await asAdministrator(`alter database ${first.name} rename to ${template}`)
    }
  } finally {
    await asAdministrator(`select pg_advisory_unlock(${lock})`)
  }
  return template
}

/** Runs `work` over one connection without limits in time, as what fills a database needs: how long that takes on a busy machine says nothing about what is tested then. */
export async function unhurried<T>({ url }: { url: string }, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase({ url, log: createLog('silent'), size: 1, statementTimeoutMs: 0 })
  try {
    await sql`set lock_timeout = 0`.execute(db)
    return await work(db)
  } finally {
    await close()
  }
}

const urlOf = (database: string): string => inject('postgresUrl').replace('{database}', database)

let administrator: pg.Pool | undefined

/** Runs one statement as the cluster's superuser, outside every test database: over one connection for all files of a process. */
export async function asAdministrator(statement: string): Promise<pg.QueryResult> {
  administrator ??= createPool(
    { connectionString: urlOf('postgres'), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
    createLog('silent'),
  )
  return administrator.query(statement)
}

/** Runs one statement over a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
