import { existsSync } from 'node:fs'

import type pg from 'pg'

import type { Config } from '#platform/config.ts'
import { reach } from '#platform/db/reach.ts'
import type { Log } from '#platform/log.ts'
import { findRunning } from '#platform/postgres/running.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'

import { lookAt } from '../start-up/look-at.ts'

/** The database of the installation for a command: that of `DATABASE_URL`, of a program that runs, or started for as long as it takes. */
export async function useDatabase<T>(config: Config, log: Log, use: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) {
    await reach(config.databaseUrl).catch(lookAt('DATABASE_URL, by which the database is reached'))
    return use(config.databaseUrl)
  }
  const known = findRunning(config.dataDir, log)
  // A note that a killed server left names one that is gone.
  const isThere = known && (await reach(known).then(() => true).catch(() => false)) // prettier-ignore
  if (isThere) return use(known)
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  return use(postgres.url).finally(postgres.stop)
}

/** The same of an installation that is there: a DATA_DIR that was forgotten or mistyped gets no database of its own. */
export async function useInstallation<T>(config: Config, log: Log, use: (url: string) => Promise<T>): Promise<T> {
  if (!config.databaseUrl && !existsSync(config.keyFile))
    throw new Error(
      `there is no installation: ${config.keyFile} is missing. Set DATA_DIR or REXIAN_KEY_FILE as for the program`,
    )
  return useDatabase(config, log, async (url) => {
    await reach(url, refuseEmpty)
    return use(url)
  })
}

async function refuseEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('migration.applied') is not null as is`)
  if (!rows[0]!.is)
    throw new Error('this database holds no installation: set DATABASE_URL, or DATA_DIR, as for the program')
}
