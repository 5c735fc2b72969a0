import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { letGo } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

/** So long it is kept who asked, since it was decided or, where nobody did, since it was sent last. */
const KEPT_DAYS = 180

export function dropApplications(db: Db, at: Time): Promise<void> {
  const before = startOfDay(addDays(dayOf(at), -KEPT_DAYS))
  return letGo(
    db,
    { action: 'retention.applications', before, at },
    (limit) => sql`
    delete from account_application where (supplier_id, id) in (
      select supplier_id, id from account_application where coalesce(decided_at, created_at) < ${before} limit ${limit}) returning supplier_id`,
  )
}
