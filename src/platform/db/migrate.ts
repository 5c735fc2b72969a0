import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'

import type { Log } from '../log.ts'
import { createPool, setUp } from './database.ts'
import { sqlState } from './transaction.ts'

/** Two servers that start at once meet here; the number only has to be ours. */
const LOCK = 7_402_115
const WAIT_FOR_OTHERS = '120s'

const silent = new Logger(() => () => undefined)

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/**
 * Brings the schema up to date with the files of `dir`: forward only, each file in one transaction together with the row
 * that remembers it. May be killed at any point and run any number of times, also by several servers at once. `isWanted`
 * leaves the schema at an earlier state, for what is read from a backup.
 */
export async function migrate(
  url: string,
  dir: string,
  log: Log,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  const migrations = readMigrations(dir)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migration was lost'))
  await client.connect()
  try {
    await setUp(client, { TimeZone: 'Asia/Shanghai', search_path: 'public', lock_timeout: WAIT_FOR_OTHERS })
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await readApplied(client)
    checkApplied(applied, migrations)
    for (const migration of migrations) {
      if (!applied.has(migration.name) && isWanted(migration.name)) await apply(client, migration, log)
    }
    await migrateQueue(url, log)
  } finally {
    await client.end()
  }
}

/** Over a pool of ours: the queue's own is closed before its connections are gone, and one that is cut then ends the process. */
async function migrateQueue(url: string, log: Log): Promise<void> {
  const pool = createPool({ connectionString: url, max: 2 }, log)
  await migrateJobQueue({ pgPool: pool, logger: silent }).finally(() => pool.end())
}

function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
  for (const [i, name] of names.entries())
    if (name.slice(0, 4) === names[i - 1]?.slice(0, 4))
      throw new Error(`migrations/${names[i - 1]} and ${name} have one number; give the newer one the next free number`)
  return names.map((name) => {
    const sql = readFileSync(join(dir, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query('create schema if not exists migration')
  await client.query(
    'create table if not exists migration.applied (name text primary key, checksum text not null, applied_at timestamptz(0) not null default now())',
  )
  await client.query(
    'create table if not exists migration.key_mark (only_one boolean primary key default true check (only_one), mark text not null)',
  )
  await client.query('create table if not exists migration.sealing_key (id text primary key, mark text not null)')
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration.applied',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function checkApplied(applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new Error(`the database has the migration ${name}, which this program does not know: it is newer`)
    if (known.get(name) !== checksum)
      throw new Error(`migrations/${name} was changed after it was applied; add a new file instead`)
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, log: Log): Promise<void> {
  const start = performance.now()
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration.applied (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`migrations/${name} failed: ${(error as Error).message}${lineOf(sql, error)}${wayOut(error)}`, {
      cause: error,
    })
  }
  log.info({ name, ms: Math.round(performance.now() - start) }, 'migration applied')
}

const INSUFFICIENT_PRIVILEGE = '42501'

const wayOut = (error: unknown): string =>
  sqlState(error) === INSUFFICIENT_PRIVILEGE ? '; let the user of DATABASE_URL own the database' : ''

function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
