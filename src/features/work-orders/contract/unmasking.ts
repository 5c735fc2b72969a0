import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Id, post, text } from '#kernel/endpoint.ts'

import { UNMASK_PURPOSE } from '../domain/order/enums.ts'

/** So long a caller stands in clear on a screen (domain 7.3). */
export const SHOWN_SECONDS = 60

/** The caller of one order in clear, for a purpose; put on record with the answer. */
export const unmask = post('/v1/seller/complaint/Unmask', {
  title: { zh: '查看号码', en: 'See the caller in clear' },
  access: 'granted',
  audit: 'order.unmask',
  unmasks: true,
  input: z
    .object({ id: Id, purpose: z.enum(keysOf(UNMASK_PURPOSE)), note: text(0, 100).optional() })
    .refine(({ purpose, note }) => purpose !== 'other' || note, { message: 'required', path: ['note'] }),
  output: z.object({
    caller_name: z.string().nullable(),
    /** The number that was given first; the one that the call came from last. */
    phones: z.array(z.string()),
  }),
})

/** Somebody who looked at as many numbers as allowed may go on. */
export const unmaskLift = post('/v1/seller/complaint/UnmaskLift', {
  title: { zh: '恢复查看号码', en: 'Let somebody see numbers again' },
  access: 'granted',
  audit: 'order.unmask_lifted',
  input: z.object({ operator_id: Id }),
  output: z.null(),
})
