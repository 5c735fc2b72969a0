import { z } from 'zod'

import { ById, Id, get } from '#kernel/endpoint.ts'

const Similar = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  dept_name: z.string().nullable(),
  completed_at: z.string(),
  /** What the caller said of it. */
  satisfaction: z.number().nullable(),
  /** 0–100. */
  score: z.number(),
  /** What was answered in the end. */
  answer: z.string(),
})
export type SimilarOrder = z.infer<typeof Similar>

/** Completed orders of the same matter that say nearly the same, with their answers, the likest first; five at most. */
export const similarOrders = get('/v1/seller/complaint/SimilarOrders', {
  title: { zh: '相似已办结工单', en: 'Similar completed orders' },
  access: 'granted',
  reads: 'replica',
  input: ById,
  output: z.array(Similar),
})
