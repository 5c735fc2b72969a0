import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

import { fail, failField } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import { addHours, dayOf, startOfDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { withoutUnseen } from '#platform/files/names.ts'
import { storeFile, type StoredFile } from '#platform/files/store.ts'
import type { RequestContext, UploadedFile } from '#platform/http/request-context.ts'
import { addJob } from '#platform/jobs/job.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import { ATTACHMENT_ERRORS } from '../errors.ts'
import { pictureSize } from './picture-size.ts'
import { isPicture, kindOf, MIME_TYPES } from './file-kinds.ts'
import { uploaderOf, type FileOwner, type UploadOwner } from './owner.ts'
import { scanFilesJob } from './scan.ts'
import { UPLOAD_SETTINGS } from './settings.ts'
import { withheldBy } from './withheld.ts'
import { carriesMetadata, withoutMetadata } from './without-metadata.ts'

/** How long an upload waits for what it was made for (domain 2.3.4). */
export const UPLOAD_HOURS = 24
const NAME_LENGTH = 200
const MEGABYTE = 1_048_576

/**
 * No number of a citizen stands in a name, nothing that turns the direction of writing (security F13), nor half of a sign, which
 * the database would take in no answer that is kept.
 */
const shownName = (file_name: string): string => [...maskText(withoutUnseen(file_name))].slice(-NAME_LENGTH).join('')

type Keeping = Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'clock'>

/** The one file of a call, not larger than it may be; refuses none, several and a larger one. */
export function oneFile(files: readonly UploadedFile[], max_bytes: number): UploadedFile {
  const [file] = files
  if (!file || files.length > 1) failField('file', 'file', '1')
  if (file.size > max_bytes)
    fail(
      ATTACHMENT_ERRORS.FILE_TOO_LARGE,
      { name: shownName(file.file_name), size: Math.round((10 * max_bytes) / MEGABYTE) / 10 },
      'file',
    )
  return file
}

/** Keeps an uploaded file; it is its uploader's alone until `takeUploads`. */
export async function keepUpload(ctx: RequestContext, owner: UploadOwner, files: readonly UploadedFile[]) {
  const file = oneFile(files, owner.max_bytes)
  const named_ext = extname(file.file_name).slice(1).toLowerCase()
  const name = shownName(file.file_name)
  if (!owner.kinds.includes(named_ext))
    fail(ATTACHMENT_ERRORS.FILE_KIND, { name, kinds: owner.kinds.join(' ') }, 'file')
  const ext = await kindOf(file.path, named_ext)
  if (ext === null || !owner.kinds.includes(ext)) fail(ATTACHMENT_ERRORS.FILE_CONTENT, { name }, 'file')
  const limits = settingsOf(ctx.kept, UPLOAD_SETTINGS)
  const content = await contentOf(file.path, ext, name)
  checkPixels(content, ext, name, limits['upload.maxMegapixels'])
  await checkDay(ctx, file.size, {
    files: Math.min(owner.files_a_day ?? Infinity, limits['upload.perDay.files']),
    gigabytes: limits['upload.perDay.gigabytes'],
  })
  const stored = await storeFile(ctx.config.uploadDir, content ?? createReadStream(file.path))
  const file_name = ext === named_ext ? name : `${name.slice(0, -named_ext.length)}${ext}`
  const named = { file_name, mime: MIME_TYPES[ext]! }
  const id = await keepStored(ctx, owner, null, { ...named, ext, stored })
  if (ctx.config.virusScanner) await addJob(ctx.db, scanFilesJob, {}, { key: scanFilesJob.name })
  const brought = { uploader: ctx.actor.nick_name, created_at: ctx.clock.now() }
  return { id, ...named, ...brought, size: stored.size, withheld: withheldBy(ctx.config, 'pending') }
}

/** What is kept of a picture or film, which is nothing that its camera wrote beside it; null of what is kept as it came. */
async function contentOf(path: string, ext: string, name: string): Promise<Buffer | null> {
  if (!isPicture(ext) && !carriesMetadata(ext)) return null
  return withoutMetadata(await readFile(path), ext) ?? fail(ATTACHMENT_ERRORS.FILE_CONTENT, { name }, 'file')
}

function checkPixels(content: Buffer | null, ext: string, name: string, n: number): void {
  const size = content && pictureSize(content, ext)
  if (size && size.width * size.height > n * 1_000_000)
    fail(ATTACHMENT_ERRORS.FILE_PIXELS, { name, ...size, n }, 'file')
}

async function checkDay(
  { db, supplier_id, actor, clock }: Keeping,
  size: number,
  most: { readonly files: number; readonly gigabytes: number },
): Promise<void> {
  const { n, bytes } = await db
    .selectFrom('attachment')
    .select((eb) => [eb.fn.countAll<string>().as('n'), eb.fn.sum<string | null>('size').as('bytes')])
    .where('supplier_id', '=', supplier_id)
    .where((eb) => eb.and(uploaderOf(actor)))
    .where('created_at', '>=', startOfDay(dayOf(clock.now())))
    .executeTakeFirstOrThrow()
  if (Number(n) >= most.files || Number(bytes ?? 0) + size > most.gigabytes * 1024 * MEGABYTE)
    fail(ATTACHMENT_ERRORS.FILES_OF_DAY, { n: most.files, size: most.gigabytes })
}

/** What the row of a stored file says of it; name and type as a download shows them. */
export interface Kept {
  readonly file_name: string
  readonly ext: string
  readonly mime: string
  readonly stored: StoredFile
}

/** Writes the row of a file that is safe on disk already, and returns its id; without it the file is swept away. */
export async function keepStored(ctx: Keeping, owner: FileOwner, owner_id: string | null, file: Kept): Promise<string> {
  const { stored, ...named } = file
  const { id } = await ctx.db
    .insertInto('attachment')
    .values({
      ...named,
      ...stored,
      size: String(stored.size),
      supplier_id: ctx.supplier_id,
      owner_type: owner.owner_type,
      owner_id,
      ...uploaderOf(ctx.actor),
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives uploads to their owner, and tells which are not to be had: neither its already nor uploaded for it by the same operator within a day. */
export async function takeUploads(
  ctx: Keeping & Pick<RequestContext, 'kept'>,
  { owner_type }: UploadOwner,
  owner_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const { db, supplier_id, actor, clock, kept } = ctx
  const wanted = [...new Set(ids)]
  if (!wanted.length) return []
  const taken = await db
    .updateTable('attachment')
    .set({ owner_id })
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', wanted)
    .where('owner_type', '=', owner_type)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', owner_id),
        eb.and([
          eb('owner_id', 'is', null),
          eb.and(uploaderOf(actor)),
          eb('created_at', '>=', addHours(clock.now(), -UPLOAD_HOURS)),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  await checkOwner(ctx, owner_type, owner_id, settingsOf(kept, UPLOAD_SETTINGS)['upload.perOwner.files'])
  const had = new Set(taken.map(({ id }) => id))
  return wanted.filter((id) => !had.has(id))
}

async function checkOwner(
  { db, supplier_id }: Keeping,
  owner_type: string,
  owner_id: string,
  most: number,
): Promise<void> {
  const { n } = await db
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('supplier_id', '=', supplier_id)
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) > most) fail(ATTACHMENT_ERRORS.FILES_OF_OWNER, { n: most }, 'attachments')
}

/** All files of an owner are nobody's from now on. Until they are swept they count among those of their day. */
export async function letGoFiles(
  { db, supplier_id, clock }: Pick<Keeping, 'db' | 'supplier_id' | 'clock'>,
  { owner_type }: FileOwner,
  owner_id: string,
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ owner_id: null, deleted_at: clock.now() })
    .where('supplier_id', '=', supplier_id)
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .execute()
}

/** Removes the rows of all files of an owner; the bytes are swept away, since no row points to them. */
export async function dropFiles(
  db: Db,
  supplier_id: string,
  { owner_type }: FileOwner,
  owner_id: string,
): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where('supplier_id', '=', supplier_id)
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .execute()
}
