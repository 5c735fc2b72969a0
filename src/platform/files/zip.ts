import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

import { msFromTime, type Time } from '#kernel/time.ts'

/** A file of an archive: its bytes, or how they are opened when their turn comes. Its name is safe (`distinctNames`). */
export interface ZipEntry {
  readonly name: string
  readonly at: Time
  readonly content: Uint8Array | { readonly size: number; open(): Readable }
}

/**
 * The bytes of an archive, read as they are asked for: each file is asked for when the one before it was read, one is open at a
 * time, and none after the reader has gone.
 */
export function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const breakOff = (error: Error): unknown => archive.destroy(error)
  zip.on('error', breakOff)
  void addEach(zip, archive, entries).catch(breakOff)
  return archive
}

async function addEach(zip: ZipFile, archive: Readable, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) {
  for await (const { name, at, content } of entries) {
    if (archive.destroyed) return
    const mtime = new Date(msFromTime(at))
    if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name, { mtime })
    else await addRead(zip, archive, { name, mtime, ...content })
  }
  zip.end()
}

interface Read {
  readonly name: string
  readonly mtime: Date
  readonly size: number
  open(): Readable
}

/** Done when it was read, and when nobody reads it any more. */
const addRead = (zip: ZipFile, archive: Readable, { name, mtime, size, open }: Read): Promise<void> =>
  new Promise((done, fail) => {
    archive.once('close', done)
    // What people attach is packed already.
    zip.addReadStreamLazy(name, { mtime, compress: false, size }, (take) => {
      const reading = open().once('error', fail)
      archive.once('close', () => reading.destroy())
      reading.once('close', done)
      take(null, reading)
    })
  })
