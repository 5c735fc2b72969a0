/**
 * Writes src/platform/db/schema.gen.ts from the migrations: a throw-away database is migrated and read.
 * With `--check` it writes nothing and fails when the file is out of date.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describeSchema } from '#platform/db/describe-schema.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/platform/db/schema.gen.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-types-'))
chmodSync(dataDir, 0o711)
const log = createLog('warn')
const postgres = await startPostgres({ dataDir, log, settings: { fsync: 'off' } })
try {
  await migrate(postgres.url, join(root, 'migrations'), log)
  const text = await describeSchema(postgres.url)
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text)
      throw new Error('src/platform/db/schema.gen.ts is out of date: npm run db:types')
  } else {
    writeFileSync(target, text)
  }
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
