import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import type pg from 'pg'

import type { Time } from '#kernel/time.ts'

import { copyFiles } from './files.ts'
import type { Manifest } from './manifest.ts'
import { emptyFolder, removeHalves, writeSealed, type Place, type Written } from './place.ts'
import { connect, JOB_COLUMNS, jobsOf, listParts, listTables, readMigrationsOf, readSequences, rowsOf } from './rows.ts'

/** What a backup is made of. */
export interface Installation {
  readonly url: string
  readonly uploadDir: string
  readonly keyFile: string
  /** Of the program. */
  readonly version: string
}

/** A backup that stands. */
export interface Made {
  readonly name: string
  readonly manifest: Manifest
}

/** Names of the parts of a backup beside its tables. */
export const MANIFEST = 'manifest'
export const KEYS = 'keys'
export const JOBS = 'jobs'
export const FILES = 'files'
/** Name of the part that holds the rows of a table. */
export const tablePart = (name: string): string => `table.${name}`

const PACKED = { isPacked: true }

/**
 * Makes a backup: all rows as of one moment, then the files that were there by then, and the keys that open both. It has
 * its name when it is whole and on disk.
 */
export async function makeBackup(place: Place, from: Installation, at: Time): Promise<Made> {
  const name = at.replaceAll(/[-:]/g, '').replace(' ', '-')
  const draft = `${name}.partial`
  await removeHalves(place)
  await emptyFolder(join(place.dir, draft))
  const sums: [string, Written][] = []
  const put = async (part: string, plain: Readable): Promise<void> => {
    const written = await writeSealed(place, `${draft}/${part}`, plain, { name: `${name}/${part}`, ...PACKED })
    sums.push([part, written])
  }
  const rows = await putRows(from.url, put)
  if (rows.tables.every((table) => table.rows === 0))
    throw new Error('there is nothing to back up: the database is empty')
  const lines = await copyFiles(place, from.uploadDir)
  await put(FILES, Readable.from(lines.map((line) => `${line}\n`)))
  await put(KEYS, Readable.from([readFileSync(from.keyFile)]))
  const bytes = sums.reduce((sum, [, { size }]) => sum + size, 0)
  const manifest: Manifest = { format: 1, version: from.version, made_at: at, ...rows, files: lines.length, bytes }
  await put(MANIFEST, Readable.from([JSON.stringify(manifest)]))
  const checksums = sums.map(([part, { sha256 }]) => `${sha256}  ${part}\n`).join('')
  await writeFile(join(place.dir, draft, 'SHA256SUMS'), checksums, { flush: true, mode: 0o600 })
  await rename(join(place.dir, draft), join(place.dir, name))
  return { name, manifest }
}

type Put = (part: string, plain: Readable) => Promise<void>

/** In one transaction that reads, so that nothing of it is younger than the rest. */
async function putRows(
  url: string,
  put: Put,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'parts' | 'sequences' | 'jobs' | 'job_columns'>> {
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readMigrationsOf(client)
    const tables = await putTables(client, put)
    const parts = await listParts(client)
    const jobs = jobsOf(client)
    await put(JOBS, jobs.stream)
    // Sequences know no transaction: read after the rows, they stand at their numbers or beyond.
    const sequences = await readSequences(client)
    await client.query('commit')
    return { migrations, tables, parts, sequences, jobs: jobs.count(), job_columns: JOB_COLUMNS }
  } finally {
    await client.end()
  }
}

async function putTables(client: pg.Client, put: Put): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const shape of await listTables(client)) {
    const { stream, count } = rowsOf(client, shape)
    await put(tablePart(shape.name), stream)
    tables.push({ ...shape, columns: [...shape.columns], rows: count() })
  }
  return tables
}
