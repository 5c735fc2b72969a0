/** How a try to sign in ended (domain 4.4). */
export const LOGIN_RESULT = {
  ok: { zh: '成功', en: 'Signed in' },
  bad_password: { zh: '密码或验证码错误', en: 'Wrong password or code' },
  locked: { zh: '尝试过多', en: 'Too many tries' },
  disabled: { zh: '账号停用', en: 'Out of use' },
  mfa: { zh: '双因素验证码错误', en: 'Wrong code of the second factor' },
  expired: { zh: '已过有效期', en: 'Expired' },
} as const

export const LOGIN_TYPE = {
  password: { zh: '密码', en: 'Password' },
  sms: { zh: '短信验证码', en: 'Text message' },
  sso: { zh: '单点登录', en: 'Single sign-on' },
  union: { zh: '联合账号切换', en: 'Another district' },
  social: { zh: '社交账号', en: 'Account elsewhere' },
  view_as: { zh: '以他人身份查看', en: 'Looking as another' },
} as const

export const LOGOUT_KIND = {
  user: { zh: '本人退出', en: 'Signed out' },
  timeout: { zh: '超时', en: 'Timed out' },
  kicked: { zh: '被结束', en: 'Ended by others' },
} as const
