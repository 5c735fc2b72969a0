import { sql } from 'kysely'

import { keptNow } from '#platform/kept/kept.ts'
import type { Time } from '#kernel/time.ts'
import { addHours } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

import { postLater } from '#features/work-orders/server/simulation.ts'

import type { Lately } from './simulation/life.ts'

/** What is older than this has been read. */
const UNREAD_HOURS = 5
/** People who come back after two days do not look through more. */
const MOST_STEPS = 2000

/** What everybody would have been told of the last days, as far as they have not read it yet. */
export async function fillInboxes(trx: Trx, supplier_id: string, now: Time, lately: readonly Lately[]): Promise<void> {
  const steps = lately.toSorted((a, b) => (a.done.facts.now < b.done.facts.now ? -1 : 1)).slice(-MOST_STEPS)
  await postLater(trx, { supplier_id, kept: await keptNow(trx, supplier_id), now }, steps)
  // A message tells of a line of history: it came when that was written.
  await sql`update message m set created_at = l.created_at, sent_at = l.created_at,
      read_at = case when l.created_at < ${addHours(now, -UNREAD_HOURS)} then l.created_at + interval '20 minutes' end
    from order_log l where m.supplier_id = ${supplier_id} and m.biz_type = 'order' and l.supplier_id = m.supplier_id
      and l.id = m.occasion::bigint and l.order_id = m.biz_id`.execute(trx)
}
