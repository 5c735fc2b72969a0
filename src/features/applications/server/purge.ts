import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'

/** So long it is kept who asked, once it was decided. */
const KEPT_DAYS = 180

export const dropApplications = (db: Db, now: Time) =>
  db
    .deleteFrom('account_application')
    .where('decided_at', '<', startOfDay(addDays(dayOf(now), -KEPT_DAYS)))
    .execute()
