import { defineErrors } from '#kernel/errors.ts'

export const EMAIL_ERRORS = defineErrors({
  EMAIL_SIGN_IN: {
    status: 422,
    zh: '邮件服务器拒绝登录，请核对账号和密码（部分邮箱须用授权码）：{reason}',
    en: 'The mail server refuses the account; check it and its password (some want an app password): {reason}',
  },
  EMAIL_REFUSED: { status: 422, zh: '邮件服务器未接收：{reason}', en: 'The mail server did not take it: {reason}' },
  EMAIL_NOT_ENCRYPTED: {
    status: 422,
    zh: '邮件服务器不支持所选加密方式，或证书不可信',
    en: 'The mail server does not offer that encryption, or its certificate is not trusted',
  },
  EMAIL_AWAY: {
    status: 422,
    zh: '连接不上邮件服务器，请核对服务器地址、端口和网络',
    en: 'The mail server cannot be reached; check its name, the port and the network',
  },
})
