import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { Log } from '../log.ts'
import type { Account } from './account.ts'
import { giveTo, mayReach } from './account.ts'
import { SHARED_DIR } from './binaries.ts'

/** Longest socket path that every system takes, less the name that PostgreSQL adds. */
const MAX_SOCKET_DIR = 103 - '/.s.PGSQL.5432'.length

/** What the disk refuses, since it is full, read-only or something else is there, is told with the setting that names the place. */
export function onDisk<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    throw new Error(`no database can be kept in ${dataDir}: ${message}; look at DATA_DIR`, { cause: error })
  }
}

const pointerOf = (dataDir: string): string => join(dataDir, 'postgres-location')

/** Where our own database lies, where that is not in DATA_DIR. */
export function placedElsewhere(dataDir: string): string | undefined {
  const pointer = pointerOf(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

/** The folder that holds the cluster, its socket, its log and the note of its owner. */
export function clusterHome(
  dataDir: string,
  findAccount: (clusterDir: string) => Account | undefined,
  log: Log,
): string {
  onDisk(dataDir, () => mkdirSync(dataDir, { recursive: true }))
  const near = join(realpathSync(dataDir), 'postgres')
  const elsewhere = placedElsewhere(dataDir)
  if (elsewhere !== undefined) return elsewhere
  if (mayReach(near, findAccount(join(near, 'data')))) return near
  const home = join(SHARED_DIR, randomBytes(8).toString('hex'))
  mkdirSync(SHARED_DIR, { recursive: true })
  chmodSync(SHARED_DIR, 0o755)
  writeFileSync(pointerOf(dataDir), `${home}\n`)
  log.info(
    { dataDir, home },
    'only root may enter DATA_DIR and PostgreSQL does not run as root; the database is placed elsewhere',
  )
  return home
}

/** Makes a folder for the account; throws with the way out where it is another user’s. */
export function makeFolder(path: string, mode: number, account: Account | undefined): void {
  try {
    mkdirSync(path, { recursive: true })
    chmodSync(path, mode)
    giveTo(path, account)
  } catch (error) {
    if (!['EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Error(`${path} belongs to another user: start as that user or as root, or set DATA_DIR`, { cause: error })
  }
}

/** Where the server listens: a socket in `home` where its path is short enough, else a free port of this machine. */
export async function listenPlace(home: string): Promise<{ host: string; port: number }> {
  const socketDir = join(home, 'run')
  if (process.platform !== 'win32' && Buffer.byteLength(socketDir) <= MAX_SOCKET_DIR)
    return { host: socketDir, port: 5432 }
  return { host: '127.0.0.1', port: await freePort() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
