import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'

/** Runs `work` on a throw-away database to which all migrations were applied, and nothing else. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-schema-'))
  chmodSync(dataDir, 0o711)
  const log = createLog('warn')
  const postgres = await startPostgres({ dataDir, log, settings: { fsync: 'off' } })
  try {
    await migrate(postgres.url, join(import.meta.dirname, '../migrations'), log)
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
