import { createHash, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { openStream, sealStream } from './seal-stream.ts'

/** A folder of backups, opened with its passphrase. */
export interface Place {
  readonly dir: string
  readonly key: Buffer
  /** Aborted when the program stops: what is under way ends at once and is begun anew another time. */
  readonly signal?: AbortSignal
}

const NOTE = 'place.json'
const BACKUP = /^\d{8}-\d{6}$/
const PARTIAL = '.partial'

/** Whether backups are made in a folder, or were. */
export const isBegun = (dir: string): boolean => existsSync(join(dir, NOTE))

/**
 * Opens the folder, or begins it: everything in it is sealed with one key, made of the passphrase and the folder's own salt.
 */
export async function openPlace(
  dir: string,
  passphrase: string,
  mayBegin: boolean,
  signal?: AbortSignal,
): Promise<Place> {
  const file = join(dir, NOTE)
  if (!isBegun(dir)) {
    if (!mayBegin) throw new Error(`${dir} holds no backups of Rexian: there is no ${NOTE}`)
    const salt = randomBytes(16)
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const check = checkOf(keyOf(passphrase, salt)).toString('base64')
    const begun = JSON.stringify({ format: 1, salt: salt.toString('base64'), check }, null, 2)
    await writeFile(`${file}${PARTIAL}`, begun, { mode: 0o600, flush: true })
    await rename(`${file}${PARTIAL}`, file)
  }
  const note = JSON.parse(await readFile(file, 'utf8')) as { salt: string; check: string }
  const key = keyOf(passphrase, Buffer.from(note.salt, 'base64'))
  if (!timingSafeEqual(checkOf(key), Buffer.from(note.check, 'base64')))
    throw new Error(`the backups in ${dir} were made with another passphrase; give that one, or another folder`)
  return { dir, key, signal }
}

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1_048_576 })

const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('rexian backup').digest()

/** The finished backups of a folder by name, the newest last; none where there is no folder. */
export const listBackups = async (dir: string): Promise<string[]> =>
  (await readdir(dir).catch(() => [] as string[])).filter((name) => BACKUP.test(name)).toSorted()

/** What a sealed file weighs, and the hash of its bytes as they lie there. */
export interface Written {
  readonly size: number
  readonly sha256: string
}

/** Writes one sealed file: whole and on disk, or not at all. Its name is part of its seal. */
export async function writeSealed(
  { dir, key, signal }: Place,
  path: string,
  plain: Readable,
  options: { readonly name: string; readonly isPacked: boolean },
): Promise<Written> {
  const target = join(dir, path)
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const block of sealStream(key, options.name, source)) {
      hash.update(block)
      size += block.length
      yield block
    }
  }
  const out = createWriteStream(`${target}${PARTIAL}`, { mode: 0o600, flush: true })
  const ending = signal ? { signal } : {}
  if (options.isPacked) await pipeline(plain, createGzip({ level: 1 }), counted, out, ending)
  else await pipeline(plain, counted, out, ending)
  await rename(`${target}${PARTIAL}`, target)
  return { size, sha256: hash.digest('hex') }
}

/** What {@link writeSealed} wrote, to be read to its end. */
export function readSealed(
  { dir, key }: Place,
  path: string,
  options: { readonly name: string; readonly isPacked: boolean },
): Readable {
  const plain = Readable.from(openStream(key, options.name, createReadStream(join(dir, path))), { objectMode: false })
  if (!options.isPacked) return plain
  const unpacked = createGunzip()
  plain.once('error', (error) => unpacked.destroy(error))
  return plain.pipe(unpacked)
}

/** Removes what a backup that was killed left behind; nobody else writes in this folder at the same time. */
export async function removeHalves({ dir }: Place): Promise<void> {
  for (const name of await readdir(dir))
    if (name.endsWith(PARTIAL)) await rm(join(dir, name), { recursive: true, force: true })
}

/** Makes a folder and removes what was left there. */
export async function emptyFolder(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: 0o700 })
}

/** Makes the folder that a file will stand in. */
export const makeFolderOf = (file: string): Promise<unknown> => mkdir(dirname(file), { recursive: true, mode: 0o700 })
