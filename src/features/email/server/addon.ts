import { defineAddon, type Sender } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { isListedHost, whyNotCalled } from '#platform/outbound/outbound.ts'

import { EMAIL_ADDON, EMAIL_SECRETS, EmailSetUp, SET_UP_AT } from '../contract.ts'
import { sendBySmtp } from './smtp.ts'

/** E-mail that leaves the program (domain 4.6). */
export const emailAddon = defineAddon({
  key: EMAIL_ADDON,
  type: 'notify',
  title: { zh: '邮件', en: 'E-mail' },
  introduction: {
    zh: '用单位自己的邮件服务器（SMTP）把通知发到工作人员邮箱。未安装时只记录不发送',
    en: 'Sends notices to the mailboxes of staff by your own mail server (SMTP). Without it they are recorded only',
  },
  without: {
    zh: '邮件通知只记录、不再发出。',
    en: 'Notices by e-mail are recorded and leave no more.',
  },
  set_up_at: SET_UP_AT.path,
  set_up: { schema: EmailSetUp, ...EMAIL_SECRETS, wrong: whyWrong },
  sends: { channel: 'email', by: (set_up, { config }) => senderOf(set_up, config) },
})

const NEEDED = { zh: '填了账号就须填写', en: 'is needed with an account' }
const PLAIN = {
  zh: '只有运维人员列入 OUTBOUND_ALLOW 的服务器可以不加密',
  en: 'none is for servers only that whoever runs the platform listed in OUTBOUND_ALLOW',
}

function whyWrong({ host, port, encryption, user, secret }: EmailSetUp, config: Config) {
  if (user !== '' && secret === '') return { field: 'secret', reason: NEEDED } as const
  if (isListedHost(host, port, config.outboundAllow)) return null
  if (encryption === 'none') return { field: 'encryption', reason: PLAIN } as const
  const reason = whyNotCalled(`https://${host}:${port}`, config)
  return reason && ({ field: 'host', reason } as const)
}

/** Sends by the mail server that a tenant has. */
export const senderOf = (set_up: EmailSetUp, config: Config): Sender => ({
  provider: 'smtp',
  send: (outgoing) => sendBySmtp(set_up, outgoing, config),
})
