import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import pg from 'pg'

import type { Log } from '../log.ts'
import { serverAccount } from './account.ts'
import { locateBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { DATABASE_USER, ensureCluster, startServer, stopServer } from './cluster.ts'
import { holdFolder } from './owner.ts'
import { clusterHome, listenPlace, makeFolder, onDisk } from './place.ts'

export interface PostgresOptions {
  readonly dataDir: string
  readonly log: Log
  /** Settings beyond our own, such as a faster disk mode for tests. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Postgres {
  /** Address of the database `rexian`, password included: never log it. */
  readonly url: string
  /** Address of another database of this cluster. */
  urlOf(database: string): string
  stop(): Promise<void>
}

const RESTART_AFTER_MS = 500
const STOP_PATIENCE_MS = 5000

/**
 * Runs the PostgreSQL that comes with the program as a child, its data under `dataDir`; a server that dies is started
 * again. One program per folder: a second one is refused.
 */
export async function startPostgres({ dataDir, log, settings = {} }: PostgresOptions): Promise<Postgres> {
  const { home, account, release } = onDisk(dataDir, () => takeHome(dataDir, log))
  try {
    const cluster: Cluster = { binaries: locateBinaries(account, log), home, dataDir: join(home, 'data'), account }
    const password = onDisk(dataDir, () => ensureCluster(cluster, log))
    const place = await listenPlace(home)
    const stop = await keepRunning(() => startServer(cluster, place, settings), log)
    const urlOf = (database: string): string =>
      place.host.startsWith('/')
        ? `postgres://${DATABASE_USER}:${password}@/${database}?host=${encodeURIComponent(place.host)}&port=${place.port}`
        : `postgres://${DATABASE_USER}:${password}@${place.host}:${place.port}/${database}`
    await ensureDatabase(urlOf('postgres'))
    return { url: urlOf('rexian'), urlOf, stop: () => stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

function takeHome(dataDir: string, log: Log) {
  const home = clusterHome(dataDir, serverAccount, log)
  const account = serverAccount(join(home, 'data'))
  makeFolder(home, 0o711, account)
  return { home, account, release: holdFolder(home) }
}

/** Starts a child and starts it again when it dies by itself. Returns how to stop it. */
async function keepRunning(start: () => Promise<ChildProcess>, log: Log): Promise<() => Promise<void>> {
  let stopping = false
  let child = await start()
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the database server ended by itself and is started again')
      setTimeout(() => void restart(), RESTART_AFTER_MS)
    })
  }
  const restart = async (): Promise<void> => {
    if (stopping) return
    try {
      child = await start()
      if (stopping) await stopServer(child.pid!, STOP_PATIENCE_MS)
      else watch()
    } catch (error) {
      log.error({ err: error }, 'the database server cannot be started')
      setTimeout(() => void restart(), RESTART_AFTER_MS * 10)
    }
  }
  watch()
  return async () => {
    stopping = true
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      await stopServer(child.pid, STOP_PATIENCE_MS)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'rexian'")
    if (!rowCount) await client.query('create database rexian')
  } finally {
    await client.end()
  }
}
