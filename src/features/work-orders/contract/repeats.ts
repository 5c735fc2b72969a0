import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Id, get } from '#kernel/endpoint.ts'

import { STATUS } from '../domain/enums.ts'

const Named = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  status: z.enum(keysOf(STATUS)),
  received_at: z.string(),
})

/** Orders that this one may repeat, the likeliest first. */
export const repeatCandidates = get('/v1/seller/complaint/RepeatCandidates', {
  title: { zh: '疑似重复', en: 'Possible repeats' },
  access: 'granted',
  input: z.object({ id: Id }),
  output: z.array(
    Named.extend({
      lead_dept_name: z.string().nullable(),
      merged_count: z.number(),
      kind: z.enum(['repeat_call', 'multi_caller']),
      /** 0–100, and why. */
      score: z.number(),
      reasons: z.array(z.enum(['same_phone', 'same_category', 'same_group', 'same_place', 'similar_text'])).readonly(),
    }),
  ),
})
export type RepeatCandidate = z.infer<typeof repeatCandidates.output>[number]

/** With which orders one is answered together: the main one, and those merged into it. */
export const orderGroup = get('/v1/seller/complaint/OrderGroup', {
  title: { zh: '并单情况', en: 'Merged orders' },
  access: 'granted',
  input: z.object({ id: Id }),
  output: z.object({
    main: Named.nullable(),
    /** Callers masked. */
    merged: z.array(Named.extend({ caller_name: z.string().nullable(), due_at: z.string().nullable() })),
  }),
})
