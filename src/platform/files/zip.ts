import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

import { msFromTime, type Time } from '#kernel/time.ts'

/** A file of an archive: its bytes, or how they are opened when their turn comes. Its name is safe (`distinctNames`). */
export interface ZipEntry {
  readonly name: string
  readonly at: Time
  readonly content: Uint8Array | { readonly size: number; open(): Readable }
}

/** The bytes of an archive, read as they are asked for: one file is open at a time, and none after the reader has gone. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const breakOff = (error: Error): unknown => archive.destroy(error)
  let reading: Readable | undefined
  for (const { name, at, content } of entries) {
    const mtime = new Date(msFromTime(at))
    if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name, { mtime })
    else
      // What people attach is packed already.
      zip.addReadStreamLazy(name, { mtime, compress: false, size: content.size }, (take) => {
        reading = content.open().once('error', breakOff)
        take(null, reading)
      })
  }
  zip.end()
  zip.on('error', breakOff)
  archive.once('close', () => reading?.destroy())
  return archive
}
