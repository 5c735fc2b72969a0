import type { Message } from './messages.ts'

export const ADDON_TYPES = ['system', 'business', 'marketing', 'storage', 'notify'] as const

/** Ways out of the program. */
export type SentChannel = 'sms' | 'ding' | 'wx' | 'email'

/** What an add-on is called; its key never changes: screens, calls and rows name it. */
export interface NamedAddon {
  readonly key: string
  readonly type: (typeof ADDON_TYPES)[number]
  readonly title: Message
}
