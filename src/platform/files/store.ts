import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'

import { doEach } from '#kernel/each.ts'

export interface StoredFile {
  readonly sha256: string
  readonly size: number
  /** Generated name below the store's folder; nothing in it comes from a user. */
  readonly path: string
}

export const PARTIAL = '.partial'

/** One folder for each day of the machine, so that what is new can be looked through without what is old. */
export const folderOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const DAY = /^\d{4}-\d\d-\d\d$/
/** Of those, and of a release that spread files over 256 folders. */
const FOLDERS = /^(\d{4}-\d\d-\d\d|[0-9a-f]{2})$/

/**
 * Keeps bytes for good: written beside its place, forced to disk, renamed, and the folder forced to disk too. Only then
 * may a row point to it (security 3.1).
 */
export async function storeFile(dir: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const folder = folderOf(Date.now())
  const made = await mkdir(join(dir, folder), { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dir)
  const path = `${folder}/${randomBytes(16).toString('hex')}`
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

/** Has the disk keep the names in a folder, such as one that a file was just given. */
export async function syncFolder(folder: string): Promise<void> {
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

/** Whether a stored file is there. */
export const liesThere = (dir: string, path: string): Promise<boolean> =>
  stat(placeOf(dir, path)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** Puts a file that was lost back to where its row names it; whoever reads it meanwhile finds none, or all of it. */
export async function putBack(dir: string, path: string, content: Uint8Array): Promise<void> {
  const target = placeOf(dir, path)
  const draft = `${target}.${randomBytes(8).toString('hex')}${PARTIAL}`
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await writeSynced(draft, [content])
    await rename(draft, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** What stands beside a file and was made of it. */
const BESIDE = '.beside'
const ownerOf = (path: string): string => (path.endsWith(BESIDE) ? path.slice(0, -BESIDE.length) : path)

/** Keeps beside a stored file what was made of it and can be made again; it goes with the file, or when it is missing its file. */
export async function storeBeside(dir: string, path: string, content: Uint8Array): Promise<void> {
  const target = placeOf(dir, path) + BESIDE
  const draft = `${target}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, target)
}

/** What stands beside a stored file; null where nothing does. */
export const readBeside = (dir: string, path: string): Promise<Buffer | null> =>
  readFile(placeOf(dir, path) + BESIDE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Removes a stored file and what stands beside it; one that is gone already is no error. */
export async function removeFile(dir: string, path: string): Promise<void> {
  const place = placeOf(dir, path)
  await rm(place, { force: true })
  await rm(place + BESIDE, { force: true })
}

/** Where a file of the store lies; throws for a path that leads out of it. */
export function placeOf(dir: string, path: string): string {
  const place = resolve(dir, path)
  if (!place.startsWith(resolve(dir) + sep)) throw new Error('a path outside the store')
  return place
}

/**
 * Removes what no row points to: files that were stored while their transaction failed, and halves of interrupted writes.
 * Files younger than `min_age_ms` are left, because their row may be about to come; with `max_age_ms` only the folders of
 * those days are looked at. What cannot be removed keeps nothing else from it. Returns how many went.
 */
export async function sweepFiles(
  dir: string,
  isKnown: (paths: string[]) => Promise<ReadonlySet<string>>,
  { min_age_ms, max_age_ms = Infinity }: { readonly min_age_ms: number; readonly max_age_ms?: number },
): Promise<number> {
  const isAsked = (folder: string): boolean =>
    max_age_ms === Infinity ? FOLDERS.test(folder) : DAY.test(folder) && folder >= folderOf(Date.now() - max_age_ms)
  let removed = 0
  await doEach((await readdir(dir).catch(() => [])).filter(isAsked), async (folder) => {
    const old = await oldFiles(dir, folder, Date.now() - min_age_ms)
    const known = await isKnown([...new Set(old.map(ownerOf))])
    const unknown = old.filter((candidate) => !known.has(ownerOf(candidate)))
    await doEach(unknown, (path) => removeFile(dir, path).then(() => removed++))
  })
  return removed
}

/** All files that are kept for good, by path; what can be made again and halves of writes are left out. */
export async function listFiles(dir: string): Promise<string[]> {
  const folders = (await readdir(dir).catch(() => [])).filter((folder) => FOLDERS.test(folder)).toSorted()
  const paths: string[] = []
  for (const folder of folders)
    for (const name of await readdir(join(dir, folder))) if (!name.includes('.')) paths.push(`${folder}/${name}`)
  return paths
}

/** Removes the files of a folder itself that nobody has written to for so long. Returns how many went. */
export async function removeOlder(folder: string, min_age_ms: number): Promise<number> {
  const parent = dirname(folder)
  const old = await oldFiles(parent, basename(folder), Date.now() - min_age_ms).catch(() => [])
  for (const path of old) await rm(join(parent, path), { force: true })
  return old.length
}

async function oldFiles(dir: string, folder: string, before: number): Promise<string[]> {
  const paths = (await readdir(join(dir, folder))).map((name) => `${folder}/${name}`)
  const ages = await Promise.all(paths.map((path) => stat(join(dir, path)).then((s) => s.mtimeMs, () => Infinity))) // prettier-ignore
  return paths.filter((_, i) => ages[i]! < before)
}

/** Bytes that are free for files. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}
