import { defineMessages } from '#kernel/messages.ts'

export const SIGN_IN = defineMessages({
  title: { zh: '登录', en: 'Sign in' },
  heading: { zh: '登录', en: 'Sign in' },
  username: { zh: '用户名', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  submit: { zh: '登录', en: 'Sign in' },
  pending: { zh: '正在登录…', en: 'Signing in…' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps Lock is on' },
  supplier: { zh: '所属平台', en: 'Platform' },
  handOver: { zh: '正在登录', en: 'Signing in' },
  handOverFailed: { zh: '登录链接无效或已过期', en: 'The sign-in link is invalid or has expired' },
  register: { zh: '注册', en: 'Register' },
  registerClosed: {
    zh: '本平台账号由管理员开通，请联系本单位管理员。',
    en: 'Accounts are opened by administrators; ask the one of your unit.',
  },
  backToSignIn: { zh: '返回登录', en: 'Back to sign-in' },
})

export const ENTRANCE = defineMessages({
  platform: { zh: '一体化诉求解决平台', en: 'Integrated problem-solving platform' },
  purpose: {
    zh: '12345 热线工单受理、派单、办理、审核、上报，全程留痕，限时办结。',
    en: 'Hotline work orders from intake to report: every step on record, every deadline in sight.',
  },
  stagesLabel: { zh: '办理流程', en: 'How an order is handled' },
  receive: { zh: '受理', en: 'Intake' },
  allocate: { zh: '派单', en: 'Allocate' },
  handle: { zh: '办理', en: 'Handle' },
  review: { zh: '审核', en: 'Review' },
  report: { zh: '上报', en: 'Report' },
  otherLanguage: { zh: 'English', en: '中文' },
  dark: { zh: '深色模式', en: 'Dark mode' },
  light: { zh: '浅色模式', en: 'Light mode' },
})

export const PASSWORD = defineMessages({
  title: { zh: '修改密码', en: 'Change password' },
  old: { zh: '原密码', en: 'Current password' },
  next: { zh: '新密码', en: 'New password' },
  repeated: { zh: '确认新密码', en: 'New password again' },
  differ: { zh: '两次输入的新密码不一致', en: 'The two new passwords differ' },
  submit: { zh: '确认修改', en: 'Change password' },
  changed: { zh: '密码已修改', en: 'The password was changed' },
  mustChange: { zh: '首次登录或密码已过期，请先修改密码。', en: 'Change your password before you go on.' },
})
