import { z } from 'zod'

import { Id } from '#kernel/endpoint.ts'

/** Counts a report that was asked for; one after the other, whoever asks: the rest of the processors is for who works. */
export const COUNT_LONG_JOB = {
  name: 'count-long-report',
  input: z.object({ supplier_id: Id, id: Id }),
  queue: 'long-reports',
}
export type OfLong = z.output<typeof COUNT_LONG_JOB.input>
