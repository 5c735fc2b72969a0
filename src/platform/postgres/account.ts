import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whom the database server runs as; undefined means the user who started this program. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NAME = 'postgres'

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((l) => l.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of an existing cluster, else as `postgres`, which is
 * made when it does not exist.
 */
export function serverAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const existing = findAccount(NAME)
  if (existing) return existing
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
  const created = findAccount(NAME)
  if (created) return created
  throw new Error(
    `PostgreSQL does not run as root, and the user "${NAME}" could not be made. Start as an ordinary user, ` +
      'or set DATABASE_URL to a server of your own.',
  )
}

/** True when `account` may pass through every folder above `path`; access lists are not looked at. */
export function mayReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    const stat = statSync(dir)
    const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0
    if (((stat.mode >> shift) & 1) === 0) return false
    if (dir === dirname(dir)) return true
  }
}

/** Makes the account the owner of a file; nothing to do where the database runs as whoever starts it. */
export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}
