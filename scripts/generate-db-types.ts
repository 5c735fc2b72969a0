/**
 * Writes src/platform/db/schema.gen.ts from the migrations: a throw-away database is migrated and read.
 * With `--check` it writes nothing and fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeSchema } from '#platform/db/describe-schema.ts'

import { withMigratedDatabase } from './migrated-database.ts'

const target = join(import.meta.dirname, '../src/platform/db/schema.gen.ts')

const text = await withMigratedDatabase(describeSchema)
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text)
    throw new Error('src/platform/db/schema.gen.ts is out of date: npm run db:types')
} else {
  writeFileSync(target, text)
}
