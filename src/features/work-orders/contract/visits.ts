import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, Id } from '#kernel/endpoint.ts'

import {
  DISSATISFIED_REASON,
  RESOLVE_RESULT,
  VISIT_CHANNEL,
  VISIT_RESULT,
  VISIT_STAGE,
} from '../domain/order/visit-record.ts'

/** One call-back, as everybody on the order reads it. */
export const VisitRow = z.object({
  id: Id,
  stage: z.enum(keysOf(VISIT_STAGE)),
  attempt: z.number(),
  channel: z.enum(keysOf(VISIT_CHANNEL)),
  call_result: z.enum(keysOf(VISIT_RESULT)),
  responded: Flag.nullable(),
  resolve_result: z.enum(keysOf(RESOLVE_RESULT)).nullable(),
  satisfaction: z.number().nullable(),
  dissatisfied_reason: z.enum(keysOf(DISSATISFIED_REASON)).nullable(),
  opinion: z.string().nullable(),
  need_redo: Flag,
  visited_at: z.string(),
})
