import { defineErrors } from '#kernel/errors.ts'

export const IDENTITY_ERRORS = defineErrors({
  /** One answer for every reason, so that it tells nothing (security A5). */
  LOGIN_FAILED: {
    status: 400,
    zh: '用户名或密码错误，或尝试次数过多，请稍后再试',
    en: 'Wrong user name or password, or too many attempts; try again later',
  },
  WRONG_PASSWORD: { status: 400, zh: '当前密码不正确', en: 'The current password is wrong' },
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
  HAND_OVER_VOID: { status: 400, zh: '登录链接已失效，请重新获取', en: 'This sign-in link is void, get a new one' },
  USERNAME_TAKEN: { status: 409, zh: '用户名已存在', en: 'This user name is taken' },
})
