import type { Params } from '#kernel/messages.ts'
import type { Day, Time } from '#kernel/time.ts'

import type {
  DelayReason,
  DelayState,
  PauseReason,
  PauseState,
  SuperviseLevel,
  SuperviseOrigin,
  SuperviseState,
  UrgeOrigin,
} from './oversight-words.ts'

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

/** A request for more time. */
export interface Delay {
  id: string
  order_id: string
  allocation_id: string
  seq: number
  days: number
  approved_days: number | null
  reason_code: DelayReason
  reason: string
  informed_citizen: 0 | 1
  attachments: string[]
  old_due_at: Time
  new_due_at: Time
  /** The new deadline passes the city's, which must agree first. */
  need_superior_ext: 0 | 1
  superior_ext_no: string | null
  state: DelayState
  submitted_by: string | null
  submitted_at: Time
  audit_by: string | null
  audit_at: Time | null
  audit_opinion: string | null
}

/** A request to stop the clock, and the pause that came of it: from the moment of the request until it was resumed. */
export interface Pause {
  id: string
  order_id: string
  allocation_id: string
  reason_code: PauseReason
  reason: string
  /** The clock runs again from this day on by itself. */
  plan_resume_date: Day
  attachments: string[]
  old_due_at: Time
  /** If it is resumed as planned; once it was, as it became. */
  new_due_at: Time
  need_superior_ext: 0 | 1
  state: PauseState
  submitted_by: string | null
  submitted_at: Time
  audit_by: string | null
  audit_at: Time | null
  audit_opinion: string | null
  resumed_by: string | null
  resumed_at: Time | null
}

/** Of an order that nobody supervises. */
export const NOT_SUPERVISED = {
  supervise_to_answer: 0,
  supervise_to_judge: 0,
  supervise_due_at: null,
} as const
