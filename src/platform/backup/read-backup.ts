import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/db/migrate.ts'

import { withBareTables } from './bare-tables.ts'
import { FILES, JOBS, KEYS, MANIFEST, tablePart } from './make-backup.ts'
import { toManifest, type Manifest } from './manifest.ts'
import { readSealed, type Place } from './place.ts'
import { addJobs, connect, fillTable, readMigrationsOf, setParts, setSequences } from './rows.ts'

/** One backup, opened. */
export interface Backup {
  readonly manifest: Manifest
  part(name: string): Readable
  keys(): Promise<string>
  /** The lines of its list of files. */
  files(): Promise<string[]>
  readonly signal: AbortSignal | undefined
}

/** Opens a backup of the folder by its name. */
export async function openBackup(place: Place, name: string): Promise<Backup> {
  const part = (of: string): Readable => readSealed(place, `${name}/${of}`, { name: `${name}/${of}`, isPacked: true })
  return {
    manifest: toManifest(await text(part(MANIFEST))),
    part,
    signal: place.signal,
    keys: () => text(part(KEYS)),
    files: async () => (await text(part(FILES))).split('\n').filter(Boolean),
  }
}

/**
 * Fills an empty database: the schema as it was by the migrations of that time, all rows in one transaction, every
 * reference checked. The next start of the program brings it up to date.
 */
export async function fillDatabase(url: string, backup: Backup, migrationsDir: string, log: Log): Promise<void> {
  const { migrations, tables, parts, sequences, job_columns } = backup.manifest
  const names = new Set(migrations.map(({ name }) => name))
  await migrate(url, migrationsDir, log, (name) => {
    backup.signal?.throwIfAborted()
    return names.has(name)
  })
  const client = await connect(url)
  // What takes minutes, as indexes of large tables do, ends with the program.
  const cut = (): void => void client.end()
  backup.signal?.addEventListener('abort', cut)
  try {
    const had = new Map((await readMigrationsOf(client)).map(({ name, checksum }) => [name, checksum]))
    const unknown = migrations.find(({ name, checksum }) => had.get(name) !== checksum)
    if (unknown)
      throw new Error(
        `the backup was made with migrations/${unknown.name}, which this program does not have: take version ${backup.manifest.version} or a newer one`,
      )
    await client.query('begin')
    await withBareTables(client, async () => {
      await setParts(client, parts)
      for (const table of tables) {
        backup.signal?.throwIfAborted()
        const rows = await fillTable(client, table, backup.part(tablePart(table.name)))
        if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}`)
      }
    })
    await setSequences(client, sequences)
    await addJobs(client, job_columns, backup.part(JOBS))
    await client.query('commit')
    await client.query('analyze')
  } finally {
    backup.signal?.removeEventListener('abort', cut)
    await client.end()
  }
}
