import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Log } from '../log.ts'
import { serverAccount } from './account.ts'
import { DATABASE_USER } from './cluster.ts'
import { clusterHome } from './place.ts'

/** Address of our own database while a program runs over `dataDir`, for tools beside it; undefined when none runs. */
export function findRunning(dataDir: string, log: Log): string | undefined {
  const home = clusterHome(dataDir, serverAccount, log)
  try {
    // PostgreSQL's own note: port in the fourth line, folder of the socket in the fifth, address in the sixth.
    const note = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')
    const [port = '', socketDir = '', address = ''] = note.slice(3, 6).map((line) => line.trim())
    const password = readFileSync(join(home, 'password'), 'utf8').trim()
    const user = `${DATABASE_USER}:${password}`
    return socketDir === ''
      ? `postgres://${user}@${address}:${port}/rexian`
      : `postgres://${user}@/rexian?host=${encodeURIComponent(socketDir)}&port=${port}`
  } catch {
    return undefined
  }
}
