import { defineMessages } from '#kernel/messages.ts'

export const SIGN_IN = defineMessages({
  title: { zh: '登录', en: 'Sign in' },
  heading: { zh: '登录', en: 'Sign in' },
  username: { zh: '用户名', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  submit: { zh: '登录', en: 'Sign in' },
  pending: { zh: '正在登录…', en: 'Signing in…' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps Lock is on' },
  supplier: { zh: '所属单位', en: 'Unit' },
  chooseSupplier: { zh: '请选择', en: 'Choose' },
  supplierGone: {
    zh: '原来登录的单位已停用或不存在，请选择其他单位，或联系平台管理员',
    en: 'The unit signed in to before is closed or not there; choose another one, or ask whoever runs the platform',
  },
  backToSignIn: { zh: '返回登录', en: 'Back to sign-in' },
})

export const ENTRANCE = defineMessages({
  platform: { zh: '一体化诉求解决平台', en: 'Integrated problem‑solving platform' },
  purpose: {
    zh: '12345 热线工单受理、派单、办理、审核、上报，\n全程留痕，限时办结。',
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
  support: { zh: '技术支持', en: 'Support' },
  demo: { zh: '演示系统，数据均为虚构', en: 'Demo: all data is made up' },
  version: { zh: '版本 {version}', en: 'Version {version}' },
})

/** Second step of signing in. */
export const CODE = defineMessages({
  heading: { zh: '登录验证', en: 'Second step' },
  hint: {
    zh: '此账号已启用双因素验证，请输入手机验证器应用中的 6 位验证码；手机不在身边时，可输入一个恢复码。',
    en: 'This account has a second factor: type the six digits that your authenticator app shows. Without your phone, a recovery code will do, too.',
  },
  code: { zh: '验证码', en: 'Code' },
  back: { zh: '返回重新输入密码', en: 'Back to the password' },
})

/** Coming in from another system, by its signature or by a one-time code. */
export const ARRIVAL = defineMessages({
  title: { zh: '正在登录', en: 'Signing in' },
  pending: { zh: '正在验证您的身份，请稍候…', en: 'Checking who you are, one moment…' },
  askTitle: { zh: '切换账号？', en: 'Switch accounts?' },
  ask: {
    zh: '此浏览器已有账号登录。继续后，原账号将退出，未提交的内容会丢失。',
    en: 'Somebody is signed in here already. If you go on, that session ends and what was not submitted is lost.',
  },
  askWho: { zh: '将以“{uid}”登录。', en: 'You will be signed in as “{uid}”.' },
  goOn: { zh: '切换并登录', en: 'Switch and sign in' },
  stay: { zh: '继续使用当前账号', en: 'Stay with the current account' },
  failedTitle: { zh: '未能登录', en: 'Not signed in' },
  missing: {
    zh: '登录链接无效或已使用。请从原系统重新进入，或使用用户名和密码登录。',
    en: 'This sign-in link is void or used. Come in again from where you came, or sign in with user name and password.',
  },
  byPassword: { zh: '用户名密码登录', en: 'Sign in with a password' },
})

export const REGISTER = defineMessages({
  title: { zh: '注册', en: 'Register' },
  heading: { zh: '申请账号', en: 'Get an account' },
  why: {
    zh: '工单涉及市民的个人信息，因此账号不开放自助注册，由管理员开通。',
    en: 'Work orders hold personal data of citizens, so accounts are opened by administrators and not here.',
  },
  stepsLabel: { zh: '开通步骤', en: 'How to get one' },
  ask: { zh: '联系您的管理员', en: 'Ask your administrator' },
  askHint: {
    zh: '承办单位人员联系本单位管理员，热线中心人员联系系统管理员。',
    en: 'In a department its administrator, in the hotline centre the system administrator.',
  },
  tell: { zh: '提供开通信息', en: 'Say what is needed' },
  tellHint: {
    zh: '姓名、手机号、所在部门、需要办理的业务。',
    en: 'Name, mobile phone, department, and the work you will do.',
  },
  enter: { zh: '首次登录并修改密码', en: 'Sign in and change the password' },
  enterHint: {
    zh: '用户名和一次性密码由管理员交给您，24 小时内有效。',
    en: 'You are given a user name and a one-time password, good for 24 hours.',
  },
  noAccount: { zh: '没有账号？', en: 'No account?' },
  haveAccount: { zh: '已有账号？', en: 'You have an account?' },
})
