import type { Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import type { SuperviseLevel, UrgeOrigin } from './enums.ts'

export interface Supervision {
  id: string
  order_id: string
  supervise_no: string
  level: SuperviseLevel
  origin: 'manual' | 'auto_reject' | 'auto_back'
  content: string
  /** What the content is written from; a person's has nothing. */
  payload: { key?: string; params?: Params }
  dept_id: string
  feedback_due_at: Time
  state: 'issued' | 'feedback' | 'returned' | 'closed'
  created_at: Time
}

export interface Urge {
  id: string
  order_id: string
  /** Who held the order, and was urged. */
  dept_id: string
  origin: UrgeOrigin
  content: string
  created_by: string | null
  created_at: Time
}
