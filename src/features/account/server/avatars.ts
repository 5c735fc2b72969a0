import { readFile } from 'node:fs/promises'

import {
  dropFiles,
  keepStored,
  oneFile,
  sendFile,
  withoutMetadata,
  type FileOwner,
} from '#features/attachments/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { storeFile } from '#platform/files/store.ts'
import type { FileReply, RequestContext, UploadedFile } from '#platform/http/request-context.ts'

import { AVATAR_MAX_BYTES, AVATAR_SIDE, avatar } from '../contract/profile.ts'
import type { avatarSave } from '../contract/profile.ts'
import type { Picture } from '../domain/picture.ts'
import { readPicture } from '../domain/picture.ts'
import { ACCOUNT_ERRORS } from '../errors.ts'

/** Colleagues of one tenant may see each other. */
const avatars: FileOwner = { owner_type: 'avatar', mayRead: async () => true }

/** Makes the picture the caller's avatar; the one before goes. */
export async function saveAvatar(
  _input: object,
  context: RequestContext,
  files: readonly UploadedFile[],
): Promise<OutputOf<typeof avatarSave>> {
  const { db, actor, config } = context
  const file = oneFile(files, AVATAR_MAX_BYTES)
  const bytes = await readFile(file.path)
  const { mime } = checkPicture(readPicture(bytes))
  const ext = mime.slice('image/'.length)
  const stored = await storeFile(
    config.uploadDir,
    withoutMetadata(bytes, ext) ?? fail(ACCOUNT_ERRORS.AVATAR_KIND, {}, 'file'),
  )
  await dropAvatars(context)
  await keepStored(context, avatars, actor.operator_id, { file_name: `avatar.${ext}`, ext, mime, stored })
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

/** Removes the caller's avatar. */
export const dropAvatars = ({ db, supplier_id, actor }: RequestContext): Promise<void> =>
  dropFiles(db, supplier_id, avatars, actor.operator_id)

/** What is no avatar of the tenant does not exist. */
export const sendAvatar = async ({ id }: InputOf<typeof avatar>, context: RequestContext): Promise<FileReply> => ({
  ...(await sendFile(context, avatars, { sha256: id })),
  inline: true,
  lasting: true,
})
