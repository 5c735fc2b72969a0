import { ERRORS, fail } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { openFile } from '#platform/files/store.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'

import type { FileOwner } from './owner.ts'

/** How a call names a file: by its id, or by the digest of its content. */
export type FileKey = { readonly id: string } | { readonly sha256: string }

/** A file of an owner: the caller's own fresh upload, or one that the owner lets be read. Any other does not exist. */
export async function sendFile(ctx: RequestContext, owner: FileOwner, key: FileKey): Promise<FileReply> {
  const file = await findFile(ctx.db, ctx.supplier_id, owner, key)
  if (!file) return fail(ERRORS.NOT_FOUND)
  const { owner_id, uploaded_by, file_name, mime, size, path } = file
  const allowed =
    owner_id === null ? uploaded_by === ctx.actor.operator_id : await owner.mayRead(ctx, owner_id, file.id)
  if (!allowed) fail(ERRORS.NOT_FOUND)
  if (owner_id !== null) owner.taken?.(ctx, owner_id, file_name)
  return { file_name, mime, size: Number(size), body: openFile(ctx.config.uploadDir, path) }
}

/** The row of a file that has not been deleted, whoever asks: for the program itself. */
export async function findFile(db: Db, supplier_id: string, { owner_type }: FileOwner, key: FileKey) {
  const [[column, value]] = Object.entries(key) as [['id' | 'sha256', string]]
  return db
    .selectFrom('attachment')
    .select(['id', 'owner_id', 'uploaded_by', 'file_name', 'mime', 'size', 'path'])
    .where('supplier_id', '=', supplier_id)
    .where('owner_type', '=', owner_type)
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
