import type { Time } from '#kernel/time.ts'

import type { ReplyCategory, RepeatKind } from './enums.ts'

/** What went up to the city. */
export interface Report {
  id: string
  order_id: string
  round: number
  type: 'reply' | 'back'
  category: ReplyCategory | null
  content: string
  attachments: string[]
  method: string
  receipt_no: string | null
  /** Until when the city wanted it. */
  due_at: Time | null
  sent_at: Time
  /** It stands until the city returns it. */
  ack_state: 'none' | 'accepted' | 'rejected'
  created_by: string | null
}

/** A further round of an order: it is done again (T35, T36). */
export interface Round {
  id: string
  order_id: string
  round: number
  repeat_kind: RepeatKind
  /** Who had answered for it, and the answer that was not enough. */
  dept_id: string | null
  reply_id: string | null
  opened_at: Time
}
