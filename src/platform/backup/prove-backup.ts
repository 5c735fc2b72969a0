import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { z } from 'zod'

import type { Time } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'

import { proveFiles, removeUnlisted } from './files.ts'
import type { Installation, Made } from './make-backup.ts'
import { listBackups, type Place } from './place.ts'
import { fillDatabase, openBackup, type Backup } from './read-backup.ts'
import { connect, listTables } from './rows.ts'

const PROOF = 'proof.json'
const FAILURE = 'last-failure.json'

const Proof = z.object({ name: z.string(), at: z.string(), rows: z.number(), files: z.number(), bytes: z.number() })
/** That a backup was restored and compared. Nothing of it is secret, so whoever looks after the machine can read it. */
export type Proof = z.infer<typeof Proof>
const Failure = z.object({ at: z.string(), message: z.string() })
export type Failure = z.infer<typeof Failure>

/**
 * Restores a backup into a database of its own on the same server, which is removed again, and compares: rows by table,
 * references, triggers, keys, files. Throws at what is not as it was.
 */
export async function proveBackup(
  place: Place,
  { name }: Made,
  from: Installation,
  migrationsDir: string,
  { at, log }: { readonly at: Time; readonly log: Log },
): Promise<Proof> {
  const backup = await openBackup(place, name)
  if (hashOf(await backup.keys()) !== hashOf(readFileSync(from.keyFile, 'utf8')))
    throw new Error('the keys in the backup are not those of this installation')
  const lines = await backup.files()
  await proveFiles(place, lines, await listProved(place))
  await withScratch(from.url, async (url) => {
    await fillDatabase(url, backup, migrationsDir, log)
    await compareRows(url, backup)
    await compareTriggers(url, from.url)
  })
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const proof: Proof = { name, at, rows, files: lines.length, bytes: backup.manifest.bytes }
  await writeNote(join(place.dir, name, PROOF), proof)
  return proof
}

/** The files that the newest proof stands for: none where there is none, or its backup cannot be read any more. */
async function listProved(place: Place): Promise<readonly string[]> {
  const { proof } = await readProof(place.dir)
  if (!proof) return []
  const files = async () => (await openBackup(place, proof.name)).files()
  return files().catch(() => [])
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Its name in an address, which may name a socket and no host. */
const DATABASE = /\/([^/?]+)(?=\?|$)/

/** A database for a proof; one that a killed proof left goes first. */
async function withScratch(url: string, use: (url: string) => Promise<void>): Promise<void> {
  const original = decodeURIComponent(DATABASE.exec(url)?.[1] ?? '')
  const scratch = `${original}_proof`
  const remove = `drop database if exists ${pg.escapeIdentifier(scratch)} with (force)`
  const client = await connect(url)
  try {
    await client.query(remove)
    await client.query(`create database ${pg.escapeIdentifier(scratch)} template template0`).catch((error: Error) => {
      throw new Error(
        `the restore cannot be proved: ${error.message}; give the user of DATABASE_URL the right CREATEDB`,
      )
    })
    try {
      await use(url.replace(DATABASE, `/${encodeURIComponent(scratch)}`))
    } finally {
      await client.query(remove)
    }
  } finally {
    await client.end()
  }
}

async function compareRows(url: string, { manifest }: Backup): Promise<void> {
  const client = await connect(url)
  try {
    const known = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${pg.escapeIdentifier(name)}`)
      if (Number(rows[0]!.n) !== known.get(name))
        throw new Error(`${name} has ${rows[0]!.n} rows after the restore instead of ${known.get(name) ?? 0}`)
    }
  } finally {
    await client.end()
  }
}

const TRIGGERS = `
  select string_agg(format('%s %s %s', tgrelid::regclass, tgname, tgenabled), ', ' order by tgrelid::regclass::text, tgname) as list
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`

/** What keeps the logs from being changed stands again. */
async function compareTriggers(...urls: [string, string]): Promise<void> {
  const [restored, original] = await Promise.all(urls.map(triggersOf))
  if (restored !== original) throw new Error('the triggers of the restored database are not those of this one')
}

async function triggersOf(url: string): Promise<string | null> {
  const client = await connect(url)
  try {
    return (await client.query<{ list: string | null }>(TRIGGERS)).rows[0]!.list
  } finally {
    await client.end()
  }
}

/** The newest proof of a folder, and the last failure where it is none of before; nothing of it needs the passphrase. */
export async function readProof(dir: string): Promise<{ proof: Proof | undefined; failure: Failure | undefined }> {
  const names = (await listBackups(dir)).toReversed()
  const failure = await readNote(join(dir, FAILURE), Failure)
  for (const name of names) {
    const proof = await readNote(join(dir, name, PROOF), Proof)
    if (proof) return { proof, failure: failure && failure.at >= proof.at ? failure : undefined }
  }
  return { proof: undefined, failure }
}

/** A note that a full disk left in the middle is none. */
async function readNote<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const read = async () => shape.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  return read().catch(() => undefined)
}

async function writeNote(file: string, note: Proof | Failure): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(note, null, 2), { flush: true })
  await rename(`${file}.new`, file)
}

/** Remembers why no backup was made, for whoever asks how it stands. */
export async function noteFailure(dir: string, failure: Failure): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await writeNote(join(dir, FAILURE), failure)
}

/** After a proof: older backups go, and the files that no other lists. */
export async function keepNewest(place: Place, count: number): Promise<void> {
  const kept = await removeOutdated(place, count)
  await removeUnlisted(place, await Promise.all(kept.map(async (name) => (await openBackup(place, name)).files())))
}

/**
 * Removes what is neither of the newest so many that were proved, nor of the newest so many that came after all of those
 * (decision 0325); answers what is left.
 */
export async function removeOutdated({ dir }: Place, count: number): Promise<string[]> {
  const names = await listBackups(dir)
  const proofs = await Promise.all(names.map((name) => readNote(join(dir, name, PROOF), Proof)))
  const proved = names.filter((_, n) => proofs[n])
  const since = names.filter((name) => name > (proved.at(-1) ?? ''))
  const kept = [...proved.slice(-count), ...since.slice(-count)]
  for (const name of names.filter((one) => !kept.includes(one)))
    await rm(join(dir, name), { recursive: true, force: true })
  return kept
}
