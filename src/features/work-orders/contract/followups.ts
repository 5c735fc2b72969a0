import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { DayText, Id, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { STATUS } from '../domain/order/enums.ts'
import { FOLLOW_UP_KIND, FOLLOW_UP_STATE } from '../domain/order/followup-record.ts'

/** What comes back on its day, as those read it who may (domain 2.25). */
export const FollowUpRow = z.object({
  id: Id,
  version: z.number(),
  kind: z.enum(keysOf(FOLLOW_UP_KIND)),
  due_on: z.string(),
  content: z.string(),
  state: z.enum(keysOf(FOLLOW_UP_STATE)),
  postponed: z.number(),
  /** What became of it, or why its day was moved last. */
  outcome: z.string().nullable(),
  dept_name: z.string(),
  /** Whose it is alone. */
  operator_name: z.string().nullable(),
  /** It is the reader's to settle. */
  own: z.boolean(),
})
export type FollowUpRow = z.output<typeof FollowUpRow>

const ListedFollowUp = FollowUpRow.extend({
  order_id: Id,
  order_no: z.string(),
  title: z.string(),
  status: z.enum(keysOf(STATUS)),
})
export type ListedFollowUp = z.output<typeof ListedFollowUp>

/** What is to come back, the earliest first: one's own and one's department's, for the centre all promises. */
export const followUpList = get('/v1/seller/complaint/FollowUpList', {
  title: { zh: '承诺与跟进', en: 'Promises and follow-ups' },
  access: 'granted',
  input: listInput(['due'], {
    state: z.enum(keysOf(FOLLOW_UP_STATE)).default('open'),
    kind: z.enum(keysOf(FOLLOW_UP_KIND)).optional(),
    /** Only what has come to its day, or is behind it. */
    come: z.literal('1').optional(),
    dept_id: Id.optional(),
  }),
  output: pageOf(ListedFollowUp),
})

const named = { id: Id, version: Version }

export const followUpSettle = post('/v1/seller/complaint/FollowUpSettle', {
  title: { zh: '登记兑现', en: 'Settle a promise or follow-up' },
  access: 'granted',
  audit: 'order.follow_up_settle',
  input: z.object({ ...named, content: text(2, 1000), attachments: jsonText(z.array(Id).max(9)).default([]) }),
  output: z.null(),
})

export const followUpMove = post('/v1/seller/complaint/FollowUpMove', {
  title: { zh: '改期', en: 'Move a promise or follow-up' },
  access: 'granted',
  audit: 'order.follow_up_move',
  input: z.object({ ...named, due_on: DayText, reason: text(2, 500) }),
  output: z.null(),
})
