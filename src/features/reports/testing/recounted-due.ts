import type { Database } from '#platform/db/schema.gen.ts'
import type { Time } from '#kernel/time.ts'
import type { Selectable } from 'kysely'

type Order = Selectable<Database['complaint_order']>

/** Its last deadline is over by now, and it is assessed by it. */
export const isDue = (one: Order, now: Time): boolean =>
  one.status !== 'invalid' &&
  !(one.excluded_at && one.round <= one.exclusion_round! && ['late', 'all'].includes(one.exclusion_scope!)) &&
  (one.completed_at !== null || (!one.paused && one.request_id === null)) &&
  one.main_id === null &&
  (one.due_at ?? now) < now
