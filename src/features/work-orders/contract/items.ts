import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Id } from '#kernel/endpoint.ts'

import { ITEM_VERDICT } from '../domain/process/items.ts'

/** One of several demands, as everybody on the order reads it (domain 2.24). */
export const ItemRow = z.object({
  no: z.number(),
  text: z.string(),
  /** The assist order whose department answers it; null: the lead. */
  assist_id: Id.nullable(),
  dept_name: z.string().nullable(),
  answer: z.string().nullable(),
  verdict: z.enum(keysOf(ITEM_VERDICT)).nullable(),
})
