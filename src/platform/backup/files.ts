import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { listFiles } from '#platform/files/store.ts'

import { makeFolderOf, readSealed, writeSealed, type Place } from './place.ts'

/** Files of all backups of a folder stand once: what a file holds never changes. */
const STORE = 'files'
const storeOf = (path: string): string => `${STORE}/${path}`
const sealOf = (path: string) => ({ name: storeOf(path), isPacked: false })

/** A line of a backup's list of files: size and path. */
const lineOf = (path: string, size: number): string => `${size} ${path}`
const pathOf = (line: string): string => line.slice(line.indexOf(' ') + 1)

/** Copies the files that the folder does not have yet; answers the list of all. */
export async function copyFiles(place: Place, uploadDir: string): Promise<string[]> {
  const lines: string[] = []
  for (const path of await listFiles(uploadDir)) {
    const found = await stat(join(uploadDir, path)).catch(() => undefined)
    // Swept away since it was listed: no row names it.
    if (!found) continue
    lines.push(lineOf(path, found.size))
    if (await stat(join(place.dir, storeOf(path))).catch(() => undefined)) continue
    await makeFolderOf(join(place.dir, storeOf(path)))
    await writeSealed(place, storeOf(path), createReadStream(join(uploadDir, path)), sealOf(path))
  }
  return lines
}

/** Puts the files of a backup where the program keeps them. */
export async function restoreFiles(place: Place, lines: readonly string[], uploadDir: string): Promise<void> {
  for (const path of lines.map(pathOf)) {
    const target = join(uploadDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(openKept(place, path), createWriteStream(target, { mode: 0o600, flush: true }))
  }
}

/**
 * Every file of the list is there, and what no proof has read is read to its end, also what a backup that was killed or not
 * proved has written. Throws at the first that cannot be read, which goes, so that the next backup writes it anew.
 */
export async function proveFiles(place: Place, lines: readonly string[], proved: readonly string[]): Promise<void> {
  const kept = new Set(await listFiles(join(place.dir, STORE)))
  const missing = lines.map(pathOf).find((path) => !kept.has(path))
  if (missing !== undefined) throw new Error(`the file ${missing} is missing in the backup`)
  const known = new Set(proved)
  for (const line of lines.filter((one) => !known.has(one))) {
    place.signal?.throwIfAborted()
    await proveFile(place, line).catch(async (error: unknown) => {
      await rm(join(place.dir, storeOf(pathOf(line))), { force: true })
      throw error
    })
  }
}

async function proveFile(place: Place, line: string): Promise<void> {
  let size = 0
  for await (const chunk of openKept(place, pathOf(line))) size += (chunk as Buffer).length
  if (lineOf(pathOf(line), size) !== line) throw new Error(`the file ${pathOf(line)} of the backup has ${size} bytes`)
}

/** Removes the files that no backup lists any more. */
export async function removeUnlisted(place: Place, lists: readonly (readonly string[])[]): Promise<void> {
  const listed = new Set(lists.flat().map(pathOf))
  for (const path of await listFiles(join(place.dir, STORE)))
    if (!listed.has(path)) await rm(join(place.dir, storeOf(path)), { force: true })
}

/** Files of somebody else would stand among those of the backup. */
export const hasFiles = async (uploadDir: string): Promise<boolean> =>
  (await readdir(uploadDir).catch(() => [])).length > 0

const openKept = (place: Place, path: string): Readable => readSealed(place, storeOf(path), sealOf(path))
