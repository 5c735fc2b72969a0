import { defineMessages } from '#kernel/messages.ts'

export const PROOF = defineMessages({
  title: { zh: '验证身份', en: 'Confirm it is you' },
  byPassword: {
    zh: '为保护账号安全，请输入登录密码后继续。5 分钟内不再询问。',
    en: 'To protect your account, enter your password. You will not be asked again for 5 minutes.',
  },
  byCode: {
    zh: '为保护账号安全，请输入验证器应用中的验证码或一个恢复码。5 分钟内不再询问。',
    en: 'To protect your account, enter a code of your authenticator or a recovery code. You will not be asked again for 5 minutes.',
  },
  password: { zh: '登录密码', en: 'Password' },
  code: { zh: '验证码', en: 'Code' },
  go: { zh: '验证', en: 'Confirm' },
})
