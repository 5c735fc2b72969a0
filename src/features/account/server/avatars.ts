import { readFile } from 'node:fs/promises'

import {
  findFile,
  keepUpload,
  letGoFiles,
  oneFile,
  sendFile,
  takeUploads,
  type UploadOwner,
} from '#features/attachments/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { FileReply, RequestContext, UploadedFile } from '#platform/http/request-context.ts'

import { AVATAR_MAX_BYTES, AVATAR_SIDE, avatar } from '../contract/profile.ts'
import type { avatarSave } from '../contract/profile.ts'
import type { Picture } from '../domain/picture.ts'
import { readPicture } from '../domain/picture.ts'
import { ACCOUNT_ERRORS } from '../errors.ts'

/** Colleagues of one tenant may see each other. */
const avatars: UploadOwner = {
  owner_type: 'avatar',
  mayRead: async () => true,
  kinds: ['png', 'jpeg', 'webp'],
  max_bytes: AVATAR_MAX_BYTES,
}

/** Makes the picture the caller's avatar; the one before goes. */
export async function saveAvatar(
  _input: object,
  context: RequestContext,
  files: readonly UploadedFile[],
): Promise<OutputOf<typeof avatarSave>> {
  const { db, supplier_id, actor } = context
  const { operator_id } = actor
  const file = oneFile(files, avatars.max_bytes)
  const { mime } = checkPicture(readPicture(await readFile(file.path)))
  const named = { ...file, file_name: `avatar.${mime.slice('image/'.length)}` }
  await letGoFiles(context, avatars, operator_id)
  const { id } = await keepUpload(context, avatars, [named])
  await takeUploads(context, avatars, operator_id, [id])
  const { sha256 } = (await findFile(db, supplier_id, avatars, { id }))!
  const logo = `/api${avatar.path}?id=${sha256}`
  await setLogo(context, operator_id, logo)
  context.audit({ object_type: 'operator', object_id: operator_id })
  return { logo }
}

function checkPicture(picture: Picture | null): Picture {
  if (!picture) return fail(ACCOUNT_ERRORS.AVATAR_KIND, {}, 'file')
  if (picture.width !== AVATAR_SIDE || picture.height !== AVATAR_SIDE)
    fail(ACCOUNT_ERRORS.AVATAR_SIZE, { side: AVATAR_SIDE }, 'file')
  return picture
}

type Keeper = Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>

/** Takes the avatar from an account: its own person does, or whoever ends it. */
export async function removeAvatar(context: Keeper, operator_id: string): Promise<void> {
  await letGoFiles(context, avatars, operator_id)
  await setLogo(context, operator_id, '')
}

const setLogo = ({ db, supplier_id }: Keeper, operator_id: string, logo: string) =>
  db
    .updateTable('operator')
    .set({ logo })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', operator_id)
    .execute()

/** What is no avatar of the tenant does not exist. */
export const sendAvatar = async ({ id }: InputOf<typeof avatar>, context: RequestContext): Promise<FileReply> => ({
  ...(await sendFile(context, avatars, { sha256: id })),
  inline: true,
})
