import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, Id } from '#kernel/endpoint.ts'

import { ASSIST_KIND, ASSIST_STATE } from '../domain/order/enums.ts'

/** One department's part of an order (domain 2.8), as the order shows it. */
export const AssistRow = z.object({
  id: Id,
  assist_no: z.string(),
  dept_id: Id,
  dept_name: z.string(),
  /** As official texts call it, whatever the reader's language. */
  official_name: z.string(),
  /** The reader's department is asked. */
  own: z.boolean(),
  kind: z.enum(keysOf(ASSIST_KIND)),
  task: z.string(),
  state: z.enum(keysOf(ASSIST_STATE)),
  due_at: z.string(),
  created_at: z.string(),
  refuse_reason: z.string().nullable(),
  rework_count: z.number(),
  /** What its department was told last. */
  opinion: z.string().nullable(),
  content: z.string().nullable(),
  /** Whether its department spoke with the caller. */
  contacted: Flag.nullable(),
  replied_at: z.string().nullable(),
  /** Who asked. */
  from_dept_id: Id,
  /** How good the help was, for those two and the centre: the mark, why, until when it may be given, what is said of it. */
  rating: z.number().nullable(),
  rating_word: z.string().nullable(),
  rated_at: z.string().nullable(),
  rating_due_at: z.string().nullable(),
  rating_answer: z.string().nullable(),
})
