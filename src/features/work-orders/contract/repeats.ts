import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, text } from '#kernel/endpoint.ts'

import { STATUS, UNMASK_PURPOSE } from '../domain/order/enums.ts'

const Named = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  status: z.enum(keysOf(STATUS)),
  received_at: z.string(),
})

const Candidate = Named.extend({
  lead_dept_name: z.string().nullable(),
  merged_count: z.number(),
  /** Another can be merged into it. */
  takes: Flag,
  kind: z.enum(['repeat_call', 'multi_caller']),
  /** 0–100, and why. */
  score: z.number(),
  reasons: z.array(z.enum(['same_phone', 'same_category', 'same_group', 'same_place', 'similar_text'])).readonly(),
})
export type RepeatCandidate = z.infer<typeof Candidate>

/** Orders that this one may repeat, the likeliest first. */
export const repeatCandidates = get('/v1/seller/complaint/RepeatCandidates', {
  title: { zh: '疑似重复', en: 'Possible repeats' },
  access: 'granted',
  input: ById,
  output: z.array(Candidate),
})

/** The same of an order that is being typed in; a phone never stands in an address. */
export const repeatsOfDraft = post('/v1/seller/complaint/RepeatsOfDraft', {
  title: { zh: '疑似重复（录入时）', en: 'Possible repeats while an order is entered' },
  access: 'granted',
  audit: 'order.repeat_search',
  input: z.object({
    content: text(0, 5000).default(''),
    caller_phone: text(0, 20).optional(),
    category_id: Id.optional(),
    area_id: Id.optional(),
    address: text(0, 200).optional(),
  }),
  output: z.array(Candidate),
})

/** With which orders one is answered together: the main one, and those merged into it; and what it repeats, and what repeats it. */
export const orderGroup = get('/v1/seller/complaint/OrderGroup', {
  title: { zh: '并单情况', en: 'Merged orders' },
  access: 'granted',
  input: ById,
  output: z.object({
    main: Named.nullable(),
    earlier: Named.nullable(),
    merged: z.array(
      Named.extend({
        /** Masked, as the number is. */
        caller_name: z.string().nullable(),
        caller_phone: z.string().nullable(),
        /** For what this actor may see the caller in clear, as a rule; null: not at all. */
        may_unmask: z.enum(keysOf(UNMASK_PURPOSE)).nullable(),
        due_at: z.string().nullable(),
      }),
    ),
  }),
})
