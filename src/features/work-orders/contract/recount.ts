import { z } from 'zod'

import { DayText, Id, get, post, whole } from '#kernel/endpoint.ts'

export const RECOUNT_PATH = '/rexian/all/recount'

/** Days with commas between them: a whole year of them fits into an address. */
const Days = z
  .string()
  .transform((days) => days.split(',').filter(Boolean))
  .pipe(z.array(DayText).max(366))
  .default([])

/**
 * Open orders whose deadlines would be others by the calendar as it is now, or as it would be with other days in one year
 * (domain 3.9); how many, and the first of them.
 */
export const recountPreview = get('/v1/seller/complaint/DueRecountPreview', {
  title: { zh: '时限重算', en: 'Recompute deadlines' },
  access: 'granted',
  input: z.object({
    year: whole(2000, 2199).optional(),
    holidays: Days,
    makeups: Days,
  }),
  output: z.object({
    count: z.number().int(),
    orders: z.array(
      z.object({ id: Id, order_no: z.string(), title: z.string(), from: z.string(), due_at: z.string() }),
    ),
  }),
})

/** The leader decides that they are recomputed; it is done in the background, and one message tells how many moved. */
export const recountApply = post('/v1/seller/complaint/DueRecount', {
  title: { zh: '按现行日历重算时限', en: 'Recompute deadlines by today’s calendar' },
  access: 'granted',
  audit: 'order.recount',
  input: z.object({}),
  output: z.null(),
})
