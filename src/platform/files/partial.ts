import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import { folderOf, PARTIAL, placeOf, syncFolder, type StoredFile } from './store.ts'

/** A file that is being written, and may be gone on with by another process. */
export interface PartialFile {
  /** Where it will be once it is whole. */
  readonly path: string
  append(bytes: Uint8Array): Promise<void>
  /** Everything so far is on disk; how much that is. */
  synced(): Promise<number>
  close(): Promise<void>
}

/** Begins a file in the store. */
export async function beginPartial(dir: string): Promise<PartialFile> {
  const path = `${folderOf(Date.now())}/${randomBytes(16).toString('hex')}`
  const place = partialOf(dir, path)
  const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dir)
  return partial(path, await open(place, 'wx', 0o600), 0)
}

/**
 * Goes on with a file where it had `size` bytes; null where it is no longer there. Of one whose writer may still be alive it
 * takes a copy, so that nobody writes into it.
 */
export async function continuePartial(
  dir: string,
  { path, size }: Pick<StoredFile, 'path' | 'size'>,
  copied: boolean,
): Promise<PartialFile | null> {
  const found = await stat(partialOf(dir, path)).catch(() => null)
  if (!found || found.size < size) return null
  const own = copied ? `${folderOf(Date.now())}/${randomBytes(16).toString('hex')}` : path
  if (copied) {
    await mkdir(dirname(partialOf(dir, own)), { recursive: true, mode: 0o700 })
    await copyFile(partialOf(dir, path), partialOf(dir, own))
  }
  const handle = await open(partialOf(dir, own), 'r+')
  await handle.truncate(size)
  return partial(own, handle, size)
}

function partial(path: string, handle: FileHandle, from: number): PartialFile {
  let size = from
  return {
    path,
    append: async (bytes) => {
      // A disk may take less than it was given, as one that is nearly full.
      for (let at = 0; at < bytes.byteLength;) {
        const { bytesWritten } = await handle.write(bytes, at, bytes.byteLength - at, size + at)
        at += bytesWritten
      }
      size += bytes.byteLength
    },
    synced: async () => {
      await handle.datasync()
      return size
    },
    close: () => handle.close(),
  }
}

/** The file is whole: it is kept as others are, with its checksum. */
export async function keepPartial(dir: string, file: PartialFile): Promise<StoredFile> {
  const size = await file.synced()
  await file.close()
  const { path } = file
  const hash = createHash('sha256')
  for await (const piece of createReadStream(partialOf(dir, path), { highWaterMark: PIECE }))
    hash.update(piece as Buffer)
  await rename(partialOf(dir, path), placeOf(dir, path))
  await syncFolder(dirname(placeOf(dir, path)))
  return { path, size, sha256: hash.digest('hex') }
}

const PIECE = 256 * 1024

/** Removes what was written so far; nothing where there is none. */
export const removePartial = (dir: string, path: string): Promise<void> => rm(partialOf(dir, path), { force: true })

const partialOf = (dir: string, path: string): string => placeOf(dir, path) + PARTIAL
