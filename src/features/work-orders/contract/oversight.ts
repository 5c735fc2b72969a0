import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, Id } from '#kernel/endpoint.ts'

import {
  DELAY_REASON,
  DELAY_STATE,
  PAUSE_REASON,
  PAUSE_STATE,
  SUPERVISE_LEVEL,
  SUPERVISE_ORIGIN,
  SUPERVISE_STATE,
  URGE_ORIGIN,
} from '../domain/order/oversight-words.ts'
import { AttachmentInfo } from './notes.ts'

/** What came from above while an order went its own way (domain 2.11), as an order shows it. */
export const SupervisionRow = z.object({
  id: Id,
  level: z.enum(keysOf(SUPERVISE_LEVEL)),
  origin: z.enum(keysOf(SUPERVISE_ORIGIN)),
  content: z.string(),
  feedback_due_at: z.string(),
  state: z.enum(keysOf(SUPERVISE_STATE)),
  created_at: z.string(),
  /** What was answered and judged, by age. */
  steps: z.array(
    z.object({
      id: Id,
      state: z.enum(keysOf(SUPERVISE_STATE)),
      content: z.string(),
      dept_name: z.string(),
      feedback_due_at: z.string(),
      created_at: z.string(),
      attachments: z.array(AttachmentInfo),
    }),
  ),
})

export const UrgeRow = z.object({
  id: Id,
  dept_name: z.string(),
  origin: z.enum(keysOf(URGE_ORIGIN)),
  content: z.string(),
  created_at: z.string(),
  /** Whether who was urged has done something with the order since. */
  heeded: z.boolean(),
})

export const DelayRow = z.object({
  id: Id,
  days: z.number(),
  approved_days: z.number().nullable(),
  reason_code: z.enum(keysOf(DELAY_REASON)),
  reason: z.string(),
  old_due_at: z.string(),
  new_due_at: z.string(),
  need_superior_ext: Flag,
  superior_ext_no: z.string().nullable(),
  state: z.enum(keysOf(DELAY_STATE)),
  submitted_at: z.string(),
  audit_opinion: z.string().nullable(),
  attachments: z.array(AttachmentInfo),
})

export const PauseRow = z.object({
  id: Id,
  reason_code: z.enum(keysOf(PAUSE_REASON)),
  reason: z.string(),
  plan_resume_date: z.string(),
  old_due_at: z.string(),
  new_due_at: z.string(),
  need_superior_ext: Flag,
  state: z.enum(keysOf(PAUSE_STATE)),
  submitted_at: z.string(),
  audit_opinion: z.string().nullable(),
  resumed_at: z.string().nullable(),
  attachments: z.array(AttachmentInfo),
})
