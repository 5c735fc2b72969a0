import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Log } from '../log.ts'
import type { Account } from './account.ts'
import { giveTo } from './account.ts'
import { commandLine, processExists, processesIn } from './owner.ts'
import { makeFolder } from './place.ts'

export interface Cluster {
  /** Folder with bin/ of PostgreSQL. */
  readonly binaries: string
  readonly home: string
  readonly dataDir: string
  readonly account: Account | undefined
}

export const DATABASE_USER = 'rexian'

/** Replaying what a crash left can take minutes. */
const READY_MS = 300_000
const AFTERMATH_MS = 4000
const ATTEMPTS = 3

/** What a small machine needs; personal data of statements stays out of the server's log. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  TimeZone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  unix_socket_permissions: '0770',
}

/** A hash join of three processes takes up to 48 MB of it (`work_mem`), and a report has several. */
const SHARED_BYTES = 512 * 1_048_576

/** Where parallel workers meet: a container has 64 MB of shared memory where nobody said otherwise, and what is more would fail as on a full disk. */
export const sharedMemory = (bytes: number | undefined): Readonly<Record<string, string>> =>
  bytes !== undefined && bytes < SHARED_BYTES ? { dynamic_shared_memory_type: 'mmap' } : {}

function sharedBytes(): number | undefined {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize
  } catch {
    return undefined
  }
}

/** Makes the cluster when it does not exist and returns the password of its user. */
export function ensureCluster(cluster: Cluster, log: Log): string {
  const passwordFile = join(cluster.home, 'password')
  makeFolder(cluster.home, 0o711, cluster.account)
  makeFolder(join(cluster.home, 'run'), 0o711, cluster.account)
  if (existsSync(join(cluster.dataDir, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(passwordFile, cluster.account)
  initialise(cluster, passwordFile)
  log.info({ dir: cluster.dataDir }, 'a database cluster was made')
  return password
}

/** Built beside its place and renamed, so that a start that is killed half-way leaves no half cluster. */
function initialise(cluster: Cluster, passwordFile: string): void {
  const draft = `${cluster.dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  makeFolder(draft, 0o700, cluster.account)
  // C.UTF-8 characters: with plain C, trigrams know no Chinese. Bytewise order: indexes outlive a change of system library.
  const args = ['--locale=C', '--lc-ctype=C.UTF-8', '--encoding=UTF8', '--data-checksums', '--auth=scram-sha-256']
  const result = spawnSync(
    join(cluster.binaries, 'bin', 'initdb'),
    [...args, `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`, '--pgdata', draft],
    { ...cluster.account, cwd: cluster.home, encoding: 'utf8', env: serverEnvironment() },
  )
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr.trim()}`)
  renameSync(draft, cluster.dataDir)
}

/** Nothing of our own environment, secrets least of all, is handed to the server. */
const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LANG: 'C', TZ: 'Asia/Shanghai' })

/** Starts the server and waits until it takes connections. */
export async function startServer(
  cluster: Cluster,
  place: { host: string; port: number },
  extra: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const isSocket = place.host.startsWith('/')
  const settings = {
    ...SETTINGS,
    ...sharedMemory(sharedBytes()),
    port: String(place.port),
    listen_addresses: isSocket ? '' : place.host,
    unix_socket_directories: isSocket ? place.host : '',
    ...extra,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (let attempt = 1; ; attempt++) {
    await stopOrphans(cluster)
    try {
      return await launch(cluster, ['-D', cluster.dataDir, ...args])
    } catch (error) {
      // One that a killed program had just begun was quicker: it is stopped like the others.
      if (attempt === ATTEMPTS || serversOf(cluster).length === 0) throw error
    }
  }
}

async function launch(cluster: Cluster, args: readonly string[]): Promise<ChildProcess> {
  const logFile = openLog(cluster)
  const child = spawn(join(cluster.binaries, 'bin', 'postgres'), args, {
    ...cluster.account,
    cwd: cluster.home,
    // Its own process group: Ctrl+C must reach us alone, so that what is running can end before the database does.
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: serverEnvironment(),
  })
  closeSync(logFile)
  // However our program ends that can still do anything, also while this one is only starting.
  const endToo = (): unknown => child.kill('SIGINT')
  process.once('exit', endToo)
  child.once('exit', () => process.off('exit', endToo))
  await untilReady(cluster, child)
  return child
}

function openLog(cluster: Cluster): number {
  const file = join(cluster.home, 'server.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code) => (failure ??= `it ended with code ${code}`))
  for (const end = Date.now() + READY_MS; Date.now() < end; await delay(20)) {
    if (failure) break
    const note = readPostmaster(cluster)
    if (note?.pid === child.pid && note?.ready) return
  }
  child.kill('SIGQUIT')
  const tail = readFileSync(join(cluster.home, 'server.log'), 'utf8').trim().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL did not start: ${failure ?? 'it was not ready in time'}\n${tail}`)
}

/** Ends the server: sessions are cut, a checkpoint is written. */
export async function stopServer(pid: number, patienceMs: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    if (!processExists(pid)) return
    process.kill(pid, signal)
    for (const end = Date.now() + patience; Date.now() < end; await delay(20)) if (!processExists(pid)) return
  }
}

/**
 * Servers that outlived a killed program are stopped, also one so young that it has written no note yet. What is left of
 * those that were killed too is waited for, and their notes are removed: PostgreSQL would take whoever has their pid by
 * now for a running server.
 */
async function stopOrphans(cluster: Cluster): Promise<void> {
  const servers = serversOf(cluster)
  for (const pid of servers) await stopServer(pid, 3000)
  if (servers.length === 0 && !readPostmaster(cluster)) return
  for (const end = Date.now() + AFTERMATH_MS; processesOf(cluster).length > 0; await delay(20)) {
    if (Date.now() > end)
      throw new Error(`processes ${processesOf(cluster).join(', ')} still work in ${cluster.dataDir}`)
  }
  for (const file of [join(cluster.dataDir, 'postmaster.pid'), join(cluster.home, 'run', '.s.PGSQL.5432.lock')]) {
    rmSync(file, { force: true })
  }
}

/** Servers over this cluster: the one of the note, and those that Linux shows to be at work there. */
function serversOf(cluster: Cluster): number[] {
  const noted = readPostmaster(cluster)?.pid
  const pids = new Set([...(noted === undefined ? [] : [noted]), ...processesOf(cluster)])
  return [...pids].filter((pid) => processExists(pid) && commandLine(pid).includes(`-D ${cluster.dataDir} `))
}

/** Processes of PostgreSQL in this cluster; a young one has not entered its data yet. */
const processesOf = ({ home, dataDir }: Cluster): number[] =>
  [...processesIn(home), ...processesIn(dataDir)].filter((pid) => /^postgres: |\/postgres /.test(commandLine(pid)))

/** PostgreSQL's own note: pid in the first line, state in the eighth. */
function readPostmaster(cluster: Cluster): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster.dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
