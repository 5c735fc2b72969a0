import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'

import { timeFromMs } from '#kernel/time.ts'
import { readProof } from '#platform/backup/prove-backup.ts'
import type { Config } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { freeBytes } from '#platform/files/store.ts'
import { placedElsewhere } from '#platform/postgres/place.ts'

import type { BackupFacts, ConfigFacts, Facts, FolderFacts } from '../domain/facts.ts'

/** What the machine tells without the database. */
export async function readMachine(
  config: Config,
  version: string,
): Promise<Omit<Facts, 'database' | 'port' | 'standby'>> {
  const database = config.databaseUrl === undefined ? placedElsewhere(config.dataDir) : undefined
  const named = {
    ...{ DATA_DIR: config.dataDir, 'postgres-location': database },
    ...{ UPLOAD_DIR: config.uploadDir, BACKUP_DIR: config.backupDir },
  }
  const folders = Object.entries(named).flatMap(([name, path]) =>
    path === undefined ? [] : [readFolder(name as FolderFacts['name'], path)],
  )
  return {
    now: timeFromMs(Date.now()),
    version,
    node: process.version,
    config: configFacts(config),
    folders: await Promise.all(folders),
    keys: readKeys(config.keyFile),
    backup: await readBackups(config.backupDir),
  }
}

const configFacts = (config: Config): ConfigFacts => ({
  ...{ demo: config.demo, base_url: config.baseUrl ?? null, port: config.port },
  has_proxy: config.trustProxy !== false,
  has_scanner: config.virusScanner !== undefined,
  upload_free_bytes: config.uploadFreeBytes,
})

/** Of a folder that is not there yet, the one above it that is. */
async function readFolder(name: FolderFacts['name'], path: string): Promise<FolderFacts> {
  let there = path
  while (!existsSync(there)) there = dirname(there)
  const free_bytes = await freeBytes(there).catch(() => null)
  try {
    accessSync(there, constants.W_OK)
    return { name, path, is_writable: statSync(there).isDirectory(), free_bytes }
  } catch {
    return { name, path, is_writable: false, free_bytes }
  }
}

function readKeys(file: string): Facts['keys'] {
  if (!existsSync(file)) return 'missing'
  try {
    loadKeys(file, false)
  } catch {
    return 'damaged'
  }
  return process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0 ? 'open' : 'good'
}

async function readBackups(dir: string | undefined): Promise<BackupFacts | null> {
  if (dir === undefined) return null
  const { proof, failure } = await readProof(dir)
  const { at: proved_at = null, bytes = null } = proof ?? {}
  return { proved_at, bytes, failed_at: failure?.at ?? null, reason: failure?.message ?? null }
}

type Listens = Pick<Config, 'host' | 'port'>

/** Where a program that listens there is asked from its own machine. */
export function answersAt({ host, port }: Listens): string {
  const near = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}/healthz`
}

/** Whether the program itself answers there, somebody else does, or nobody. */
export async function readPort({ host, port }: Listens): Promise<Facts['port']> {
  const isOurs = await fetch(answersAt({ host, port }), {
    signal: AbortSignal.timeout(2000),
  })
    .then(
      async (answer) => ((await answer.json()) as { status?: unknown }).status === 'ok',
      () => false,
    )
    .catch(() => false)
  if (isOurs) return 'ours'
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve('taken'))
    server.listen(port, host, () => server.close(() => resolve('free')))
  })
}
