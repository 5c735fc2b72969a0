import { defineErrors } from '#kernel/errors.ts'

export const IDENTITY_ERRORS = defineErrors({
  /** One answer for every reason, so that it tells nothing (security A5). */
  LOGIN_FAILED: {
    status: 400,
    zh: '用户名或密码错误，或尝试次数过多，请稍后再试',
    en: 'Wrong user name or password, or too many attempts; try again later',
  },
  ACCOUNT_SHUT: {
    status: 409,
    zh: '该账号已停用或不在有效期内，不能以其身份查看',
    en: 'The account is out of use or not valid today; nobody looks as it',
  },
  WRONG_PASSWORD: { status: 400, zh: '当前密码不正确', en: 'The current password is wrong' },
  WRONG_CODE: {
    status: 400,
    zh: '验证码不正确或已使用过，请输入新的验证码',
    en: 'The code is wrong or was used already; enter a new one',
  },
  /** One answer for a wrong code and for too many of them, as at the password. */
  LOGIN_CODE_WRONG: {
    status: 400,
    zh: '验证码不正确、已使用过，或尝试次数过多，请稍后再试',
    en: 'The code is wrong, was used already, or there were too many attempts; try again later',
  },
  LOGIN_EXPIRED: { status: 400, zh: '登录已超时，请重新输入密码', en: 'This took too long, enter your password again' },
  /** One answer for every reason (security A13). */
  SSO_REFUSED: {
    status: 400,
    zh: '单点登录未通过，链接可能已使用或已过期，请从原系统重新进入',
    en: 'Single sign-on was refused; the link may be used or expired. Come in again from where you came.',
  },
  SMS_LOGIN_CLOSED: { status: 403, zh: '短信登录未开放', en: 'Signing in by text message is not open' },
  HAND_OVER_VOID: { status: 400, zh: '登录链接已失效，请重新获取', en: 'This sign-in link is void, get a new one' },
  UNION_AWAY: {
    status: 409,
    zh: '请先切换回本人原区县的账号，再关联其他账号',
    en: 'Switch back to your home account before you link another',
  },
  UNION_SAME: { status: 400, zh: '只能关联其他区县的账号', en: 'Only an account of another district can be linked' },
  UNION_LINKED: { status: 409, zh: '该账号已经关联', en: 'This account is linked already' },
  UNION_MOST: {
    status: 409,
    zh: '关联的账号已达上限，请先解除不用的',
    en: 'No more accounts can be linked; unlink one first',
  },
  UNION_CODE: {
    status: 400,
    zh: '该账号启用了双因素验证，请填写它的验证码',
    en: 'That account has a second factor; enter its code',
  },
  UNION_FACTOR: {
    status: 409,
    zh: '对方账号启用了双因素验证，请先为本账号启用',
    en: 'The other account has a second factor; turn one on for this account first',
  },
  /** One answer whether the account or its district is shut, here or there. */
  UNION_SHUT: {
    status: 409,
    zh: '该账号或其区县已停用，或不在有效期内，不能切换',
    en: 'That account or its district is out of use or not valid today',
  },
  USERNAME_TAKEN: { status: 409, zh: '用户名已存在', en: 'This user name is taken' },
})
