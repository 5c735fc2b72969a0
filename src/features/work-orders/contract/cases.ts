import { z } from 'zod'

import { Id, get } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

const CaseRow = z.object({
  id: Id,
  category_id: Id,
  category_name: z.string(),
  area_id: Id,
  area_name: z.string(),
  callers: z.number(),
  orders: z.number(),
  /** Orders of each day of the window, the last is today. */
  trend: z.array(z.number()),
  /** The earliest order that is open, to be the main one; another that waits and may be merged into it. */
  main_id: Id.nullable(),
  waiting_id: Id.nullable(),
  first_at: z.string(),
  last_at: z.string(),
  found_at: z.string(),
  ended_at: z.string().nullable(),
})
export type CaseRow = z.output<typeof CaseRow>

/** Where several callers speak of the same matter, the latest first. */
export const caseList = get('/v1/seller/complaint/CaseList', {
  title: { zh: '群体性诉求', en: 'Collective cases' },
  access: 'granted',
  input: listInput(['newest'], {
    running: z.enum(['1', '0']).optional(),
    area_id: Id.optional(),
    category_id: Id.optional(),
  }),
  output: pageOf(CaseRow),
})
