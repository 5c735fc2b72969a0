import { refuseHalf } from '#platform/backup/restore.ts'
import { checkServer } from '#platform/db/durability.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reach } from '#platform/db/reach.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'

import { lookAt } from './look-at.ts'

export interface OpenedDatabase {
  readonly url: string
  stop(): Promise<void>
}

/** The database of `DATABASE_URL`, or our own, with an up-to-date schema; `started` is told how to stop it, which may be wanted before. */
export async function openDatabase(
  config: Config,
  migrationsDir: string,
  log: Log,
  started: (stop: OpenedDatabase['stop']) => void,
): Promise<OpenedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startPostgres({ dataDir: config.dataDir, log })
  started(database.stop)
  try {
    await checkServer(database.url).catch(lookAt(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'))
    await reach(database.url, refuseHalf)
    await migrate(database.url, migrationsDir, log)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
