import { z } from 'zod'

import { Id, post } from '#kernel/endpoint.ts'

import { limitRuleSave } from './limit-rules.ts'
import { recountPreview } from './recount.ts'

/** What is tried: a limit rule as it stands in its form, the days of a year, or a version of the dispatch catalogue. */
export const TRIED = ['limits', 'calendar', 'catalogue'] as const
export type Tried = (typeof TRIED)[number]

const Share = z.object({ name: z.string(), n: z.int(), more: z.int(), less: z.int() })

/**
 * What would have been different of the orders of the last 31 days by rules that are only being tried (domain 3.10): how many,
 * of whom and of which matters, and the first of them. Nothing is changed.
 */
export const rehearse = post('/v1/seller/complaint/Rehearse', {
  title: { zh: '规则试算', en: 'Rehearse changed rules' },
  access: 'granted',
  audit: 'order.rehearse',
  input: z.object({
    what: z.enum(TRIED),
    rule: limitRuleSave.input.optional(),
    ...recountPreview.input.shape,
    catalogue_id: Id.optional(),
  }),
  output: z.object({
    since: z.string(),
    orders: z.int(),
    /** There are more of them; the latest were taken. */
    more: z.boolean(),
    differ: z.int(),
    /** Answered in time, or led in the end by who was named first: now, and then; of how many that can be told. */
    ...{ judged: z.int(), good_before: z.int(), good_after: z.int() },
    /** `more` are later deadlines or orders won, `less` earlier ones or orders lost. */
    ...{ departments: z.array(Share), categories: z.array(Share) },
    first: z.array(
      z.object({
        ...{ id: Id, order_no: z.string(), title: z.string() },
        ...{ from: z.string().nullable(), to: z.string().nullable() },
      }),
    ),
  }),
})
export type Rehearsal = z.output<typeof rehearse.output>
