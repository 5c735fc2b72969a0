import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { SentChannel } from '#kernel/addon.ts'

/** By which ways somebody is told (domain 2.15). */
export const CHANNEL = {
  app: { zh: '站内消息', en: 'Inbox' },
  sms: { zh: '短信', en: 'SMS' },
  ding: { zh: '钉钉', en: 'DingTalk' },
  wx: { zh: '微信', en: 'WeChat' },
  email: { zh: '邮件', en: 'E-mail' },
} as const
export type Channel = keyof typeof CHANNEL

const { app: _inbox, ...sent } = CHANNEL
/** Those that leave the program. */
export const SENT_CHANNEL = sent satisfies Record<SentChannel, Message>

/** The provider that only records, until an add-on brings one. */
export const RECORDER = 'record'
/** The add-on that brings one for SMS. */
export const SMS_ADDON = 'sms'

/** What became of a message that leaves the program; without a provider it is only recorded. */
export const RECORD_STATE = {
  queued: { zh: '待发送', en: 'Waiting' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
  recorded: { zh: '仅记录', en: 'Recorded only' },
} as const

/** Who is told, of one department or by name. Accounts are told in all channels by which they can be reached. */
export interface Addressees {
  readonly dept_id?: string
  /** Accounts of the department in one of these roles. */
  readonly roles?: readonly string[]
  /** Its people without an account too, who receive notices. */
  readonly people?: boolean
  /** Those of its people who are called or written to; all who receive notices where nobody is chosen, or who was has left. */
  readonly person_ids?: readonly string[]
  readonly operator_ids?: readonly string[]
  /** Who brought the matter, at the number that was given. */
  readonly caller?: true
}

/** Nobody is woken by an SMS between these hours. */
export const QUIET_FROM = '22:00:00'
export const QUIET_TO = '07:00:00'

/** When an SMS of this moment is sent: at once, or when the night is over; what is urgent does not wait. */
export function smsAt(now: Time, urgent: boolean): Time {
  const hour = now.slice(11)
  if (urgent || (hour >= QUIET_TO && hour < QUIET_FROM)) return now
  return `${hour >= QUIET_FROM ? addDays(dayOf(now), 1) : dayOf(now)} ${QUIET_TO}`
}
