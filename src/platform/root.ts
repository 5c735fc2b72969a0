import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the program: two levels up both from src/platform and from dist/server, where all is one file. */
export const ROOT = join(import.meta.dirname, '../..')

export const MIGRATIONS = join(ROOT, 'migrations')

/** What release this is. */
export const version = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
