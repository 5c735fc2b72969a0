import { defineErrors } from '#kernel/errors.ts'

export const ACCOUNT_ERRORS = defineErrors({
  PHONE_TAKEN: {
    status: 409,
    zh: '该手机号已被其他账号使用',
    en: 'Another account uses this phone number',
  },
  WEAK_PASSWORD: {
    status: 400,
    zh: '新密码不符合要求：{reasons}',
    en: 'The new password is not good enough: {reasons}',
  },
  PASSWORD_REUSED: {
    status: 400,
    zh: '新密码不能与最近 {count} 次使用的密码相同',
    en: 'The new password may not be one of the last {count}',
  },
  AVATAR_KIND: {
    status: 415,
    zh: '头像只支持 PNG、JPEG 或 WebP 图片',
    en: 'The avatar must be a PNG, JPEG or WebP picture',
  },
  AVATAR_SIZE: {
    status: 400,
    zh: '头像应为 {side}×{side} 像素',
    en: 'The avatar must be {side}×{side} pixels',
  },
})
