import type { Time } from '#kernel/time.ts'

/** What a leader wants done about an order. */
export interface Instruction {
  id: string
  order_id: string
  dept_id: string | null
  leader_name: string
  content: string
  created_by: string | null
  created_at: Time
}

/** Somebody is to look at an order, because a note names him. */
export interface Mention {
  id: string
  order_id: string
  operator_id: string
  created_at: Time
}
