import { defineErrors } from '#kernel/errors.ts'

export const ACCOUNT_ERRORS = defineErrors({
  PHONE_TAKEN: {
    status: 409,
    zh: '该手机号已被其他账号使用',
    en: 'Another account uses this phone number',
  },
  ENROL_EXPIRED: { status: 400, zh: '设置已超时，请重新开始', en: 'This took too long, begin again' },
  SECOND_FACTOR_ON: { status: 409, zh: '双因素验证已启用', en: 'The second factor is on already' },
  SECOND_FACTOR_OFF: { status: 409, zh: '双因素验证未启用', en: 'The second factor is not on' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    zh: '本平台要求您的角色使用双因素验证，不能停用',
    en: 'Your role has to use a second factor here; it cannot be turned off',
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
