import { z } from 'zod'

import { Away } from '#features/absences/contract.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post } from '#kernel/endpoint.ts'

import { NOTE_SCOPE } from '../domain/order/enums.ts'

export const AttachmentInfo = z.object({
  id: Id,
  file_name: z.string(),
  size: z.number(),
  mime: z.string(),
  /** Who brought it, and when. */
  uploader: z.string().nullable(),
  created_at: z.string(),
  /** Why nobody gets it: it waits to be scanned for viruses, or one was found. */
  withheld: z.enum(['pending', 'infected']).nullable(),
})

/** A line of the history. */
export const LogRow = z.object({
  id: Id,
  action: z.string(),
  text: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string(),
  operator_name: z.string(),
  operator_dept: z.string(),
  is_note: Flag,
  /** Of a note: who reads it, and what was written. */
  scope: z.enum(keysOf(NOTE_SCOPE)),
  said: z.string().nullable(),
  attachments: z.array(AttachmentInfo),
  /** Whether this reader may take it out of sight. */
  removable: z.boolean(),
  created_at: z.string(),
})

/** What a leader wants done. */
export const InstructionRow = z.object({
  id: Id,
  leader_name: z.string(),
  /** Whom it is meant for; null: everybody on the order. */
  dept_name: z.string().nullable(),
  content: z.string(),
  created_at: z.string(),
  /** Whether that department has written a note since. */
  answered: z.boolean(),
})

export const mentionList = get('/v1/seller/complaint/MentionList', {
  title: { zh: '可提到的人员', en: 'Whom a note may mention' },
  access: 'granted',
  input: ById,
  output: z.array(z.object({ id: Id, name: z.string(), dept_name: z.string(), away: Away.nullable() })),
})

/** Who of a department can be told of an order besides those who handle it. */
export const getComplaintDeptUser = get('/v1/seller/complaint/GetComplaintDeptUser', {
  title: { zh: '单位通知人员', en: 'People to notify' },
  access: 'granted',
  input: z.object({ dept_id: Id }),
  output: z.array(
    z.object({
      ...{ id: Id, name: z.string(), post: z.string(), mobile: z.string().nullable(), receive_notice: Flag },
      away: Away.nullable(),
    }),
  ),
})

/** T37: `id` is that of the line, with its order; by itself, as the owner's call has it, it finds notes alone (decision 0280). */
export const complaintLogDel = post('/v1/seller/complaint/ComplaintLogDel', {
  title: { zh: '删除备注', en: 'Remove a note' },
  access: 'granted',
  audit: 'order.note_remove',
  input: z.object({ id: Id, order_id: Id.optional() }),
  output: z.null(),
})
