import { existsSync } from 'node:fs'

import pg from 'pg'

import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { findRunning } from '#platform/postgres/running.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'

/** The database of the installation for a command: that of `DATABASE_URL`, of a program that runs, or started for as long as it takes. */
export async function useDatabase<T>(config: Config, log: Log, use: (url: string) => Promise<T>): Promise<T> {
  const known = config.databaseUrl ?? findRunning(config.dataDir, log)
  if (known && (config.databaseUrl || (await answers(known)))) return use(known)
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  return use(postgres.url).finally(postgres.stop)
}

/** The same of an installation that is there: a DATA_DIR that was forgotten or mistyped gets no database of its own. */
export async function useInstallation<T>(config: Config, log: Log, use: (url: string) => Promise<T>): Promise<T> {
  if (!config.databaseUrl && !existsSync(config.keyFile))
    throw new Error(
      `there is no installation: ${config.keyFile} is missing. Set DATA_DIR or REXIAN_KEY_FILE as for the program`,
    )
  return useDatabase(config, log, use)
}

/** A note that a killed server left names one that is gone. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
