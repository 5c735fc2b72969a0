import type { Message } from '#kernel/messages.ts'
import type { Day, Time } from '#kernel/time.ts'

export const FOLLOW_UP_KIND = {
  promise: { zh: '承诺', en: 'Promise' },
  follow_up: { zh: '跟进', en: 'Follow-up' },
} as const satisfies Record<string, Message>
type Kind = keyof typeof FOLLOW_UP_KIND

export const FOLLOW_UP_STATE = {
  open: { zh: '未完成', en: 'Open' },
  done: { zh: '已完成', en: 'Done' },
} as const satisfies Record<string, Message>

/** For whom an order comes back. */
export const FOLLOW_UP_SCOPE = {
  me: { zh: '本人', en: 'Me' },
  unit: { zh: '本单位', en: 'My unit' },
} as const satisfies Record<string, Message>

/** What comes back on its day (domain 2.25). */
export interface FollowUp {
  id: string
  order_id: string
  kind: Kind
  /** The answer that promised it. */
  reply_id: string | null
  dept_id: string
  /** Null: everybody in the department. */
  operator_id: string | null
  due_on: Day
  content: string
  state: keyof typeof FOLLOW_UP_STATE
  postponed: number
  outcome: string | null
  version: number
  created_by: string | null
  created_at: Time
  closed_by: string | null
  closed_at: Time | null
}
