import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

export interface StoredFile {
  readonly sha256: string
  readonly size: number
  /** Generated name below the store's folder; nothing in it comes from a user. */
  readonly path: string
}

const PARTIAL = '.partial'

/**
 * Keeps bytes for good: written beside its place, forced to disk, renamed, and the folder forced to disk too. Only then
 * may a row point to it (security 3.1).
 */
export async function storeFile(dir: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const name = randomBytes(16).toString('hex')
  const folder = name.slice(0, 2)
  await mkdir(join(dir, folder), { recursive: true, mode: 0o700 })
  const path = `${folder}/${name}`
  const target = join(dir, path)
  try {
    const written = await writeSynced(`${target}${PARTIAL}`, content instanceof Uint8Array ? [content] : content)
    await rename(`${target}${PARTIAL}`, target)
    await syncFolder(join(dir, folder))
    return { ...written, path }
  } catch (error) {
    await rm(`${target}${PARTIAL}`, { force: true })
    throw error
  }
}

async function writeSynced(
  file: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.byteLength
      await handle.writeFile(chunk)
    }
    await handle.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens a stored file for reading, or a part of it, both ends included; a path that leaves the store is refused. */
export function openFile(dir: string, path: string, part?: { readonly from: number; readonly to: number }): ReadStream {
  return createReadStream(placeOf(dir, path), part ? { start: part.from, end: part.to } : {})
}

/** Removes a stored file; one that is gone already is no error. */
export const removeFile = (dir: string, path: string): Promise<void> => rm(placeOf(dir, path), { force: true })

function placeOf(dir: string, path: string): string {
  const place = resolve(dir, path)
  if (!place.startsWith(resolve(dir) + sep)) throw new Error('a path outside the store')
  return place
}

/**
 * Removes what no row points to: files that were stored while their transaction failed, and halves of interrupted writes.
 * Files younger than `minAgeMs` are left, because their row may be about to come. Returns how many went.
 */
export async function sweepFiles(
  dir: string,
  isKnown: (paths: string[]) => Promise<ReadonlySet<string>>,
  minAgeMs: number,
): Promise<number> {
  let removed = 0
  for (const folder of (await readdir(dir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const old = await oldFiles(dir, folder, Date.now() - minAgeMs)
    const known = await isKnown(old)
    for (const path of old.filter((candidate) => !known.has(candidate))) {
      await removeFile(dir, path)
      removed++
    }
  }
  return removed
}

async function oldFiles(dir: string, folder: string, before: number): Promise<string[]> {
  const paths = (await readdir(join(dir, folder))).map((name) => `${folder}/${name}`)
  const ages = await Promise.all(paths.map((path) => stat(join(dir, path)).then((s) => s.mtimeMs, () => Infinity))) // prettier-ignore
  return paths.filter((_, i) => ages[i]! < before)
}
