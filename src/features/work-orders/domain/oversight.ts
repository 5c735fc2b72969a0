import type { Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import type { SuperviseLevel, SuperviseOrigin, SuperviseState, UrgeOrigin } from './oversight-words.ts'

export interface Supervision {
  id: string
  order_id: string
  supervise_no: string
  level: SuperviseLevel
  origin: SuperviseOrigin
  content: string
  /** What the content is written from; a person's has nothing. */
  payload: { key?: string; params?: Params }
  /** Who led the order then; whoever leads it answers. */
  dept_id: string
  feedback_due_at: Time
  state: SuperviseState
  created_by: string | null
  created_at: Time
}

/** One step in the course of a supervision, and where it stood from then on; the first bears its id. */
export interface SuperviseStep {
  id: string
  order_id: string
  supervise_id: string
  state: SuperviseState
  content: string
  attachments: string[]
  feedback_due_at: Time
  dept_id: string
  created_by: string | null
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
