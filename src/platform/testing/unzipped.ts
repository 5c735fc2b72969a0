import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { readDirectory, unpack } from '../spreadsheets/zip-entries.ts'

/** What an archive holds, by name. */
export async function unzipped(archive: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const entry of readDirectory(archive)) files[entry.name] = await buffer(Readable.from(unpack(archive, entry)))
  return files
}

const ARCHIVE = Buffer.from('PK\u0003\u0004')

/** A body as text; of an archive, and of the archives in it, what is packed there. */
export async function textOf(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) return bytes.toString()
  const texts = Object.entries(await unzipped(bytes)).map(async ([name, file]) => `${name}\n${await textOf(file)}`)
  return (await Promise.all(texts)).join('\n')
}
