import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Db } from '../db/database.ts'
import { createDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { commandLine, processExists } from '../postgres/owner.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { runOn, TEMPLATE } from './database.ts'

/** What one run of tests throws away needs no safety against a power cut, and no housekeeping. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

const PREFIX = 'rexian-test-'

/** One cluster for a run of tests, with a migrated and filled template that each test file copies. */
export async function startTestCluster(
  migrationsDir: string,
  prepare: (db: Db) => Promise<void>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const log = createLog('warn')
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, log, settings: FAST })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await runOn(postgres.urlOf('postgres'), `create database ${TEMPLATE}`)
    const url = postgres.urlOf(TEMPLATE)
    await migrate(url, migrationsDir, log)
    const { db, close } = createDatabase({ url, log })
    await prepare(db).finally(() => close())
    // A district that is at work has been counted; over tables that nobody counted the planner walks in circles.
    await runOn(url, 'vacuum analyze')
    return { url: postgres.urlOf('{database}'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A run that was killed could not clean up: its server is ended and its folder removed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (processExists(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    const cluster = join(tmpdir(), name, 'postgres/data')
    try {
      const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
      if (commandLine(pid).includes(cluster)) process.kill(pid, 'SIGQUIT')
    } catch {
      // No note: the server has ended as well.
    }
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
  }
}
