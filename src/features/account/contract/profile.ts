import { z } from 'zod'

import { get, post, text } from '#kernel/endpoint.ts'
import { isMobile } from '#kernel/identity.ts'

/** Side of an avatar in pixels (spec §9). */
export const AVATAR_SIDE = 80
/** Far more than a picture of that size needs. */
export const AVATAR_MAX_BYTES = 200 * 1024

const Phone = z.string().trim().refine((number) => number === '' || isMobile(number), {
  params: { zh: '手机号应为以 1 开头的 11 位数字', en: 'A mobile number has 11 digits and begins with 1' },
}) // prettier-ignore

const DingUserId = z.string().trim().regex(/^[\w.@-]{0,64}$/) // prettier-ignore

/** The same call as the form of the binding takes it. */
export const bindDing = z.object({ ding_user_id: DingUserId.refine((id) => id !== '') })

/** One's own profile. What is left out stays; an empty phone, binding or avatar is removed. */
export const userEdit = post('/v1/buyer/user/userEdit', {
  access: 'signed_in',
  title: { zh: '编辑个人资料', en: 'Edit own profile' },
  audit: 'account.profile_changed',
  refuse_unchanged: true,
  input: z.object({
    nick_name: text(1, 30).optional(),
    phone: Phone.optional(),
    introduction: text(0, 200).optional(),
    /** Number of the account in DingTalk, to which messages go. */
    ding_user_id: DingUserId.optional(),
    /** Empty removes the avatar; a new one comes by `AvatarSave`. */
    logo: z.literal('').optional(),
  }),
  output: z.null(),
})

/** A picture of 80×80 as PNG, JPEG or WebP becomes the caller's avatar. */
export const avatarSave = post('/v1/buyer/user/AvatarSave', {
  access: 'signed_in',
  title: { zh: '更换头像', en: 'Change avatar' },
  audit: 'account.avatar_changed',
  kind: 'upload',
  input: z.object({}),
  output: z.object({ logo: z.string() }),
})

/** An avatar of the tenant by its content, so that a browser asks once. */
export const avatar = get('/v1/buyer/user/Avatar', {
  access: 'signed_in',
  title: { zh: '头像', en: 'Avatar' },
  kind: 'file',
  signed: false,
  passive: true,
  input: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/), size: z.literal(String(AVATAR_SIDE)).optional() }), // prettier-ignore
  output: z.unknown(),
})
