import { readFile } from 'node:fs/promises'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { openFile, storeFile } from '#platform/files/store.ts'
import type { FileReply, RequestContext, UploadedFile } from '#platform/http/request-context.ts'

import { AVATAR_MAX_BYTES, AVATAR_SIDE, avatar } from '../contract.ts'
import type { avatarSave } from '../contract.ts'
import type { Picture } from '../domain/picture.ts'
import { readPicture } from '../domain/picture.ts'
import { ACCOUNT_ERRORS } from '../errors.ts'

const OWNER = 'avatar'

/** Makes the picture the caller's avatar; the one before goes. */
export async function saveAvatar(
  _input: object,
  context: RequestContext,
  files: readonly UploadedFile[],
): Promise<OutputOf<typeof avatarSave>> {
  const { db, actor, config, clock } = context
  const [file] = files
  if (!file || files.length > 1) return fail(ERRORS.INVALID, { field: 'file', reason: '1' }, 'file')
  if (file.size > AVATAR_MAX_BYTES) fail(ERRORS.TOO_LARGE, {}, 'file')
  const bytes = await readFile(file.path)
  const { mime } = checkPicture(readPicture(bytes))
  const stored = await storeFile(config.uploadDir, bytes)
  await dropAvatars(context)
  await db
    .insertInto('attachment')
    .values({
      supplier_id: actor.supplier_id,
      owner_type: OWNER,
      owner_id: actor.operator_id,
      file_name: `avatar.${mime.slice('image/'.length)}`,
      ext: mime.slice('image/'.length),
      mime,
      size: String(stored.size),
      sha256: stored.sha256,
      path: stored.path,
      uploaded_by: actor.operator_id,
      created_at: clock.now(),
    })
    .execute()
  const logo = `/api${avatar.path}?id=${stored.sha256}`
  await db
    .updateTable('operator')
    .set({ logo })
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', actor.operator_id)
    .execute()
  context.audit({ object_type: 'operator', object_id: actor.operator_id })
  return { logo }
}

function checkPicture(picture: Picture | null): Picture {
  if (!picture) return fail(ACCOUNT_ERRORS.AVATAR_KIND, {}, 'file')
  if (picture.width !== AVATAR_SIDE || picture.height !== AVATAR_SIDE)
    fail(ACCOUNT_ERRORS.AVATAR_SIZE, { side: AVATAR_SIDE }, 'file')
  return picture
}

/** The rows go; the files are swept away, since no row points to them. */
export async function dropAvatars({ db, actor }: RequestContext): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where('supplier_id', '=', actor.supplier_id)
    .where('owner_type', '=', OWNER)
    .where('owner_id', '=', actor.operator_id)
    .execute()
}

/** Colleagues of one tenant may see each other; what is no avatar there does not exist. */
export async function sendAvatar({ id }: InputOf<typeof avatar>, context: RequestContext): Promise<FileReply> {
  const file = await context.db
    .selectFrom('attachment')
    .select(['file_name', 'mime', 'size', 'path'])
    .where('supplier_id', '=', context.supplier_id)
    .where('sha256', '=', id)
    .where('owner_type', '=', OWNER)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) return fail(ERRORS.NOT_FOUND)
  const { file_name, mime, size, path } = file
  return {
    file_name,
    mime,
    size: Number(size),
    body: openFile(context.config.uploadDir, path),
    inline: true,
    lasting: true,
  }
}
