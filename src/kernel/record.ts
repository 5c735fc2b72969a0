import { z } from 'zod'

import { ById, numeric } from './endpoint.ts'

/** Of a record: how often it was written when its caller looked at it. */
export const Version = numeric(z.int().min(0))
/** Which record is meant, and in which version it was looked at; without one it is taken as it is. */
export const Seen = ById.extend({ version: Version.optional() })
export type Seen = z.output<typeof Seen>

/** What the refusal `STALE` says of a record: its present version, who made it and when, and which of the sent values differ from it. */
export const StaleRecord = z.object({
  version: z.int(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
  fields: z.array(z.string()),
})
export type StaleRecord = z.output<typeof StaleRecord>
