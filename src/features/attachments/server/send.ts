import { AppError, ERRORS, fail, isRefusal, type Refusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'

import { openNamed, type OpenKept } from './open-kept.ts'
import { isUploader, openedFor, type FileOwner } from './owner.ts'
import { SMALL_ENOUGH, smallOf } from './small.ts'
import { whyWithheld } from './withheld.ts'

/** How a call names a file: by its id, or by the digest of its content. */
export type FileKey = { readonly id: string } | { readonly sha256: string }

/**
 * A file of an owner: the caller's own fresh upload, or one that the owner lets be read. Any other does not exist. A picture
 * is sent `small` where somebody asks for that.
 */
export async function sendFile(ctx: RequestContext, owner: FileOwner, key: FileKey, small = false): Promise<FileReply> {
  const file = await getAllowed(ctx, owner, key)
  const isSmall = small && file.mime.startsWith('image/')
  return openedFor(ctx, owner, { ...file, small: isSmall }, () => replyOf(ctx, file, isSmall))
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

async function replyOf(ctx: RequestContext, file: FoundFile, isSmall: boolean): Promise<FileReply> {
  const { file_name, mime, size } = file
  const open = await openNamed(ctx, file)
  if (isSmall && Number(size) > SMALL_ENOUGH) {
    const body = await smallOf(ctx.config.uploadDir, file, open)
    return { file_name, mime: 'image/jpeg', size: body.length, body }
  }
  if (isRefusal(open)) throw new AppError(open)
  return { file_name, mime, size: Number(size), body: open, in_parts: true }
}

/** The row of a file that the caller may have now. */
export async function getAllowed(ctx: RequestContext, owner: FileOwner, key: FileKey) {
  const file = (await findFile(ctx.db, ctx.supplier_id, owner, key)) ?? fail(ERRORS.NOT_FOUND)
  const { owner_id } = file
  const allowed = owner_id === null ? isUploader(ctx.actor, file) : await owner.mayRead(ctx, owner_id, file.id)
  if (!allowed) fail(ERRORS.NOT_FOUND)
  const withheld = whyWithheld(ctx.config, file)
  if (withheld) throw new AppError(withheld)
  return file
}

/** A file of an owner, to be opened when it is read. */
export interface OpenableFile {
  readonly file_name: string
  readonly size: number
  readonly created_at: Time
  /** Asked when it is its turn, since it may have to be brought back: how it is read, or why nobody gets it now. */
  open(): Promise<OpenKept | Refusal>
}

/** The files of an owner that the caller may have one by one, by age. */
export async function openFiles(ctx: RequestContext, owner: FileOwner, owner_id: string): Promise<OpenableFile[]> {
  const files = await ctx.db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'size', 'sha256', 'path', 'created_at', 'virus_state'])
    .where('supplier_id', '=', ctx.supplier_id)
    .where('owner_type', '=', owner.owner_type)
    .where('owner_id', '=', owner_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const allowed: OpenableFile[] = []
  for (const file of files) {
    const { file_name, created_at } = file
    if (!(await owner.mayRead(ctx, owner_id, file.id))) continue
    const open = async () => whyWithheld(ctx.config, file) ?? openNamed(ctx, file)
    allowed.push({ file_name, created_at, size: Number(file.size), open })
  }
  return allowed
}

/** The row of a file that has not been deleted, whoever asks: for the program itself. */
export async function findFile(db: Db, supplier_id: string, { owner_type }: FileOwner, key: FileKey) {
  const [[column, value]] = Object.entries(key) as [['id' | 'sha256', string]]
  return db
    .selectFrom('attachment')
    .select(['id', 'owner_id', 'uploaded_by', 'from_client', 'file_name', 'ext', 'mime'])
    .select(['size', 'sha256', 'path', 'virus_state'])
    .where('supplier_id', '=', supplier_id)
    .where('owner_type', '=', owner_type)
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
