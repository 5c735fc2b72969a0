import type { Time } from '#kernel/time.ts'

import type { AssistKind, AssistState } from './enums.ts'

/** What a department is asked to do for the lead of an order (domain 2.8). */
export interface Assist {
  id: string
  assist_no: string
  order_id: string
  origin: 'internal' | 'superior'
  kind: AssistKind
  from_dept_id: string
  dept_id: string
  task: string
  /** Who is told of it; nobody: those of the department who receive notices. */
  person_ids: string[]
  state: AssistState
  due_at: Time
  /** Until when it may be refused; null: not at all. */
  refuse_due_at: Time | null
  refuse_reason: string | null
  rework_count: number
  /** What was said to its department last: about its answer, its refusal, or why it is not wanted any more. */
  opinion: string | null
  content: string | null
  /** Whether its department spoke with the caller. */
  contacted: 0 | 1 | null
  replied_at: Time | null
  closed_at: Time | null
  /** What the department that was helped says of it, from 1 to 5; until when it may, null: not, or no more. */
  rating: number | null
  rating_word: string | null
  rated_at: Time | null
  rating_due_at: Time | null
  /** What its own department says of that. */
  rating_answer: string | null
  created_at: Time
}
/** States in which an assist order still waits for its department (domain 1.2). */
export const OPEN_ASSIST: readonly AssistState[] = ['pending', 'handling', 'rework']

/** Of an order in which nobody assists. */
export const NO_ASSISTS = {
  assist_open: 0,
  assist_replied: 0,
  assist_refused: 0,
  assist_to_rate: 0,
  assist_rated: 0,
  assist_free_at: null,
} as const
