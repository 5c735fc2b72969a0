import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { prepareRole } from '../db/calls-role.ts'
import type { Db } from '../db/database.ts'
import { createDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { commandLine, processExists } from '../postgres/owner.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { CALLS, runOn, TEMPLATE } from './database.ts'

/** What one run of tests throws away needs no safety against a power cut, and no housekeeping. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  // A password that is stretched costs each of some thousand connections; nobody guesses at these.
  scram_iterations: '1',
  max_connections: '200',
}

/** Folders of a process that tests; its id follows. What a killed run left behind is removed by the next. */
export const PREFIX = 'rexian-test-'

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm'
/** A run takes a tenth of it. */
const PLENTY = 4 * 2 ** 30

/** One cluster for a run of tests, with a migrated and filled template that each test file copies. */
export async function startTestCluster(
  migrationsDir: string,
  prepare: (db: Db) => Promise<void>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const log = createLog('warn')
  removeAbandoned()
  const dataDir = mkdtempSync(join(folderForData(), `${PREFIX}${process.pid}-`))
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
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query(`alter role ${owner.user} password '${owner.password}'`)
    await prepareRole(owner, CALLS.role, CALLS.password, false).finally(() => owner.end())
    const { db, close } = createDatabase({ url, log })
    await prepare(db).finally(() => close())
    // A district that is at work has been counted; over tables that nobody counted the planner walks in circles.
    await runOn(url, 'analyze')
    return { url: postgres.urlOf('{database}'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where tests put databases. In memory where there is plenty of it: to copy them on a disk costs the system half as much as all tests. */
export function folderForData(): string {
  if (!existsSync(MEMORY) || process.availableMemory() < 2 * PLENTY) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < PLENTY ? tmpdir() : MEMORY
}

/** A run that was killed could not clean up: its server is ended and its folder removed. */
function removeAbandoned(): void {
  const entries = [tmpdir(), MEMORY]
    .filter(existsSync)
    .flatMap((dir) => readdirSync(dir).map((name) => ({ dir, name })))
  for (const { dir, name } of entries.filter((entry) => entry.name.startsWith(PREFIX))) {
    if (processExists(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    const cluster = join(dir, name, 'postgres/data')
    try {
      const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
      if (commandLine(pid).includes(cluster)) process.kill(pid, 'SIGQUIT')
    } catch {
      // No note: the server has ended as well.
    }
    rmSync(join(dir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
