import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { called, post, text, whole } from '#kernel/endpoint.ts'
import { defineMessages } from '#kernel/messages.ts'
import { setUpEndpoints } from '#kernel/set-up.ts'

/** The add-on that sends e-mail (spec §2 /plugin/email). */
export const EMAIL_ADDON = 'email'
export const SET_UP_AT = { path: '/plugin/email', title: { zh: '邮件设置', en: 'Set-up of e-mail' } } as const

/** How what is said to the server is encrypted. */
export const ENCRYPTION = defineMessages({
  tls: { zh: 'SSL/TLS（常用端口 465）', en: 'TLS from the start (port 465 as a rule)' },
  starttls: { zh: 'STARTTLS（常用端口 587）', en: 'STARTTLS (port 587 as a rule)' },
  none: { zh: '不加密（仅限已列入 OUTBOUND_ALLOW 的内网服务器）', en: 'None (only servers listed in OUTBOUND_ALLOW)' },
})

const Address = z.email().max(100)

/** What a tenant has at its mail server (domain 4.6). */
export const EmailSetUp = z.object({
  host: called(
    { zh: '发件服务器', en: 'Mail server' },
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9.-]{1,200}$/),
  ),
  port: called({ zh: '端口', en: 'Port' }, whole(1, 65_535)),
  encryption: called({ zh: '加密方式', en: 'Encryption' }, z.enum(keysOf(ENCRYPTION))),
  /** Empty where the server asks nobody who he is. */
  user: called({ zh: '账号', en: 'Account' }, text(0, 100).default('')),
  secret: called({ zh: '密码或授权码', en: 'Password' }, text(0, 200).default('')),
  from_address: called({ zh: '发件地址', en: 'Sender’s address' }, Address),
  from_name: called({ zh: '发件人名称', en: 'Sender’s name' }, text(0, 60).default('')),
})
export type EmailSetUp = z.output<typeof EmailSetUp>

const SECRETS = ['secret'] as const
/** What is told to nobody, and to whom it is told. */
export const EMAIL_SECRETS = { secrets: SECRETS, told_to: ['host', 'port', 'user', 'encryption'] } as const

export const { tell: emailSetUp, save: emailSetUpSave } = setUpEndpoints('/v1/seller/email/EmailSetUp', {
  addon: EMAIL_ADDON,
  title: SET_UP_AT.title,
  saveTitle: { zh: '保存邮件设置', en: 'Save the set-up of e-mail' },
  schema: EmailSetUp,
  secrets: SECRETS,
})

/** Sends one e-mail at once, as it is set up. */
export const emailTry = post('/v1/seller/email/EmailTry', {
  access: 'granted',
  addon: EMAIL_ADDON,
  title: { zh: '试发邮件', en: 'Try an e-mail' },
  audit: 'email.try',
  step_up: true,
  input: z.object({ email: Address }),
  /** What the server said when it took it. */
  output: z.object({ answer: z.string() }),
})
