import { defineMessages } from '#kernel/messages.ts'

export const EMAIL = defineMessages({
  host: { zh: '发件服务器', en: 'Mail server' },
  port: { zh: '端口', en: 'Port' },
  encryption: { zh: '加密方式', en: 'Encryption' },
  user: { zh: '账号', en: 'Account' },
  userHint: { zh: '服务器不要求登录时留空', en: 'Empty where the server asks for none' },
  secret: { zh: '密码或授权码', en: 'Password' },
  fromAddress: { zh: '发件地址', en: 'Sender’s address' },
  fromName: { zh: '发件人名称', en: 'Sender’s name' },
  try: { zh: '试发一封', en: 'Send one to try' },
  tryAbout: {
    zh: '按已保存的设置立即发送，并记入操作日志。',
    en: 'Sent at once as it is saved; it stands in the log.',
  },
  tryTo: { zh: '收件地址', en: 'To' },
  trySend: { zh: '发送', en: 'Send' },
  tried: { zh: '邮件服务器已接收：{answer}', en: 'The mail server took it: {answer}' },
})
