import type { FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import type { Language } from '#kernel/messages.ts'

import type { Config } from '../config.ts'
import { freeBytes } from '../files/store.ts'
import { WIRE_ERRORS } from './errors.ts'
import { invalid } from './invalid.ts'
import type { Parameters } from './parameters.ts'
import type { UploadedFile } from './request-context.ts'

export const MAX_UPLOAD_BYTES = 50 * 1_048_576

export interface Upload {
  readonly fields: Parameters
  readonly files: readonly UploadedFile[]
}

/** Where files arrive, beside where they are kept, so that keeping one needs no second disk. */
export const incomingOf = ({ uploadDir }: Pick<Config, 'uploadDir'>): string => join(uploadDir, 'incoming')

/**
 * Reads a multipart form: its fields as text, its files to the disk, never whole into memory. None is taken where the disk is
 * nearly full: what is left is for the database and for finishing what was begun (security G11).
 */
export async function readUpload(
  request: FastifyRequest,
  config: Pick<Config, 'uploadDir' | 'uploadFreeBytes'>,
  language: Language,
): Promise<Upload> {
  if (!request.isMultipart()) fail(ERRORS.UNSUPPORTED)
  const folder = incomingOf(config)
  await mkdir(folder, { recursive: true })
  if ((await freeBytes(folder)) < config.uploadFreeBytes) fail(WIRE_ERRORS.NO_SPACE_FOR_FILES)
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await storePart(part, folder))
      else if (fields.has(part.fieldname)) throw new AppError(invalid(language, part.fieldname, 'twice'))
      else if (part.valueTruncated) fail(ERRORS.TOO_LARGE)
      else fields.set(part.fieldname, String(part.value).replaceAll('\0', ''))
    }
  } catch (error) {
    await discardUpload(files)
    throw isBrokenForm(error) ? new AppError(invalid(language, 'body', 'form')) : error
  }
  return { fields: Object.fromEntries(fields), files }
}

/** The reader of forms finds fault in bare errors; refusals carry a status, and a disk that fails names its system call. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof AppError) && !('statusCode' in error) && !('syscall' in error)

/** Removes what no handler moved away. */
export async function discardUpload(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

interface FilePart {
  readonly fieldname: string
  readonly filename: string
  readonly file: NodeJS.ReadableStream & { truncated: boolean }
}

async function storePart(part: FilePart, folder: string): Promise<UploadedFile> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const kept = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(part.file, hashing, kept)
    if (part.file.truncated) fail(ERRORS.TOO_LARGE)
  } catch (error) {
    // A form that ends at once is refused before its file was opened, which would be made after it was removed.
    if (!kept.closed) await new Promise<void>((resolve) => kept.once('close', () => resolve()))
    await rm(path, { force: true })
    throw error
  }
  const { size } = await stat(path)
  return { field: part.fieldname, file_name: part.filename, size, sha256: hash.digest('hex'), path }
}
